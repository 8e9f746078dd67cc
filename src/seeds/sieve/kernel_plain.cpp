#define JIMBO_VECTOR "seeds/sieve/vector_plain.h"

#include "seeds/sieve/kernel.h"
#include "seeds/sieve/kernel_body.h"

namespace jimbo {

Kernel plain_kernel() { return {kVectorName, sieve, numbers_of}; }

}  // namespace jimbo
