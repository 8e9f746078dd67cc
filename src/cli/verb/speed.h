#pragma once

#include <vector>

#include "facts/content.h"

// The speeds the project promises, measured on this machine.

namespace jimbo::cli {

struct Speed {
  const char* key;
  const char* what;
  double nanoseconds;  // of one operation
  double aim;          // nanoseconds, or 0 where none is set
};

// Each is the best of several repetitions of processor time on one thread: whatever else the
// machine does only ever makes it slower. Takes some seconds, or about one if `quick`.
std::vector<Speed> measure_speeds(bool quick, const Content& content);

}  // namespace jimbo::cli
