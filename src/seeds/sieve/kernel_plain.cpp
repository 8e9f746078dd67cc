#define JIMBO_VECTOR "seeds/sieve/vector_plain.h"

#include "seeds/sieve/kernel_body.h"
#include "seeds/sieve/kernel_list.h"

namespace jimbo {

Kernel plain_kernel() { return {kVectorName, sieve, numbers_of}; }

}  // namespace jimbo
