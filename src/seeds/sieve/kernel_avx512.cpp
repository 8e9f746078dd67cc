#if defined(JIMBO_X86_KERNELS)
#define JIMBO_VECTOR "seeds/sieve/vector_avx512.h"

#include "seeds/sieve/kernel.h"
#include "seeds/sieve/kernel_body.h"

namespace jimbo {

Kernel avx512_kernel() { return {kVectorName, sieve, numbers_of}; }

}  // namespace jimbo
#endif
