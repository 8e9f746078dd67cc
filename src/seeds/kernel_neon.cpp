#if defined(__aarch64__)
#define JIMBO_VECTOR "seeds/vector_neon.h"

#include "seeds/kernel_body.h"
#include "seeds/kernel_list.h"

namespace jimbo {

Kernel neon_kernel() { return {kVectorName, sieve, numbers_of}; }

}  // namespace jimbo
#endif
