#pragma once

#include <string>

// What a measurement depends on besides the program.

namespace jimbo::cli {

std::string processor_name();  // "Intel(R) Xeon(R) ...", or the architecture where it has no name
int core_count();
std::string compiler_name();   // "GCC 12.2.0"
std::string compiler_flags();  // of the program's optimisation

// Seconds of processor time this program has used, in whatever steps the system counts.
double processor_seconds();

// The same: other programs do not count. Where that is only told in steps too coarse to measure by,
// as under a limit of processor time, seconds of the wall clock instead; clock_name tells which:
// "processor time" or "wall time".
double cpu_seconds();
const char* clock_name();

}  // namespace jimbo::cli
