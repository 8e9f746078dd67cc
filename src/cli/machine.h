#pragma once

#include <string>

// What a measurement depends on besides the program.

namespace jimbo::cli {

std::string processor_name();  // "Intel(R) Xeon(R) ...", or the architecture where it has no name
int core_count();
std::string compiler_name();   // "GCC 12.2.0"
std::string compiler_flags();  // of the program's optimisation

// Seconds of processor time this program has used: other programs do not count.
double cpu_seconds();

}  // namespace jimbo::cli
