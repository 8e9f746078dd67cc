#include <ctime>
#include <fstream>
#include <string>
#include <sys/utsname.h>

#include "cli/verb/machine.h"

namespace jimbo::cli {
namespace {

// The value of the first line of /proc/cpuinfo with this name, or nothing.
std::string cpu_fact(const std::string& name) {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    const std::size_t colon = line.find(':');
    if (!line.starts_with(name) || colon == std::string::npos) continue;
    const std::size_t value = line.find_first_not_of(" \t", colon + 1);
    return value == std::string::npos ? "" : line.substr(value);
  }
  return "";
}

}  // namespace

std::string processor_name() {
  if (const std::string model = cpu_fact("model name"); !model.empty()) return model;
  utsname system{};
  std::string name = uname(&system) == 0 ? system.machine : "unknown";
  if (const std::string part = cpu_fact("CPU part"); !part.empty()) name += " part " + part;
  return name;
}

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace jimbo::cli
