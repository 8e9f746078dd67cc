#include "seeds/kernel.h"

#include <string_view>

#include "seeds/kernel_list.h"

namespace jimbo {

const std::vector<Kernel>& kernels() {
  static const std::vector<Kernel> list = [] {
    std::vector<Kernel> usable;
#if defined(JIMBO_X86_KERNELS)
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512vl")) {
      usable.push_back(avx512_kernel());
    }
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) {
      usable.push_back(avx2_kernel());
    }
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
