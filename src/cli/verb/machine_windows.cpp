#define WIN32_LEAN_AND_MEAN
#define NOMINMAX
#include <cstdint>
#include <cstdlib>
#include <string>
#include <windows.h>

#include "cli/verb/machine.h"

namespace jimbo::cli {
namespace {

double seconds(const FILETIME& time) {
  const std::uint64_t steps = std::uint64_t{time.dwHighDateTime} << 32U | time.dwLowDateTime;
  return static_cast<double>(steps) * 1e-7;
}

}  // namespace

std::string processor_name() {
  const char* name = std::getenv("PROCESSOR_IDENTIFIER");
  return name == nullptr ? "unknown" : name;
}

double processor_seconds() {
  FILETIME created{};
  FILETIME ended{};
  FILETIME system{};
  FILETIME user{};
  GetProcessTimes(GetCurrentProcess(), &created, &ended, &system, &user);
  return seconds(system) + seconds(user);
}

}  // namespace jimbo::cli
