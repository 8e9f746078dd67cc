#pragma once

#include "seeds/sieve/kernel.h"

// Each is defined in a file of its own, compiled for its instruction set.

namespace jimbo {

Kernel avx512_kernel();
Kernel avx2_kernel();
Kernel neon_kernel();
Kernel plain_kernel();

}  // namespace jimbo
