#pragma once

// What systems tell of the processor, each in its way. See machine.h for its name.

namespace jimbo::cli {

// Seconds of processor time this program has used, in whatever steps the system counts.
double processor_seconds();

}  // namespace jimbo::cli
