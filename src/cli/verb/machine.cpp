#include "cli/verb/machine.h"

#include <chrono>
#include <thread>

namespace jimbo::cli {
namespace {

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
