#if defined(JIMBO_X86_KERNELS)
#define JIMBO_VECTOR "seeds/vector_avx2.h"

#include "seeds/kernel_body.h"
#include "seeds/kernel_list.h"

namespace jimbo {

Kernel avx2_kernel() { return {kVectorName, sieve, numbers_of}; }

}  // namespace jimbo
#endif
