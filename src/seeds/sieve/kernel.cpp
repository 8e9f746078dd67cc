#include "seeds/sieve/kernel.h"

#include <string_view>

#include "seeds/sieve/x86_features.h"

namespace jimbo {

const std::vector<Kernel>& kernels() {
  static const std::vector<Kernel> list = [] {
    std::vector<Kernel> usable;
#if defined(JIMBO_X86_KERNELS)
    const X86Features processor = x86_features();
    if (processor.avx512) usable.push_back(avx512_kernel());
    if (processor.avx2_fma) usable.push_back(avx2_kernel());
#endif
#if defined(__aarch64__)
    usable.push_back(neon_kernel());
#endif
    usable.push_back(plain_kernel());
    return usable;
  }();
  return list;
}

const Kernel* find_kernel(const char* name) {
  for (const Kernel& kernel : kernels()) {
    if (std::string_view(kernel.name) == name) return &kernel;
  }
  return nullptr;
}

}  // namespace jimbo
