#if defined(__aarch64__)
#define JIMBO_VECTOR "seeds/sieve/vector_neon.h"

#include "seeds/sieve/kernel.h"
#include "seeds/sieve/kernel_body.h"

namespace jimbo {

Kernel neon_kernel() { return {kVectorName, sieve, numbers_of}; }

}  // namespace jimbo
#endif
