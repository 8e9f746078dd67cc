#include "cli/machine.h"

#include <chrono>
#include <ctime>
#include <fstream>
#include <sys/utsname.h>
#include <thread>

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

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

double wall_seconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double>(now).count();
}

// Whether the processor's clock moves in steps of less than a millisecond.
bool processor_clock_is_fine() {
  static const bool is_fine = [] {
    constexpr double kCoarse = 1e-3;
    constexpr double kPatience = 0.02;
    constexpr int kSteps = 50;  // more than a coarse clock takes in that time
    const double end = wall_seconds() + kPatience;
    double before = processor_seconds();
    int steps = 0;
    do {
      const double now = processor_seconds();
      if (now > before && now - before < kCoarse) ++steps;
      before = now;
    } while (steps < kSteps && wall_seconds() < end);
    return steps == kSteps;
  }();
  return is_fine;
}

}  // namespace

std::string processor_name() {
  if (const std::string model = cpu_fact("model name"); !model.empty()) return model;
  utsname system{};
  std::string name = uname(&system) == 0 ? system.machine : "unknown";
  if (const std::string part = cpu_fact("CPU part"); !part.empty()) name += " part " + part;
  return name;
}

int core_count() { return static_cast<int>(std::thread::hardware_concurrency()); }

std::string compiler_name() {
#if defined(__clang__)
  return "Clang " __clang_version__;
#elif defined(__GNUC__)
  return "GCC " __VERSION__;
#else
  return "unknown";
#endif
}

std::string compiler_flags() { return JIMBO_FLAGS; }

double cpu_seconds() { return processor_clock_is_fine() ? processor_seconds() : wall_seconds(); }

const char* clock_name() { return processor_clock_is_fine() ? "processor time" : "wall time"; }

}  // namespace jimbo::cli
