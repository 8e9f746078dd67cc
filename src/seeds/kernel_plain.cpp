#define JIMBO_VECTOR "seeds/vector_plain.h"

#include "seeds/kernel_body.h"
#include "seeds/kernel_list.h"

namespace jimbo {

Kernel plain_kernel() { return {kVectorName, sieve, numbers_of}; }

}  // namespace jimbo
