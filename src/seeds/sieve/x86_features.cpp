#include "seeds/sieve/x86_features.h"

#if defined(__x86_64__)

#include <cpuid.h>

namespace jimbo {
namespace {

struct CpuId {
  unsigned a = 0;
  unsigned b = 0;
  unsigned c = 0;
  unsigned d = 0;

  // All zero where the processor does not know the leaf.
  explicit CpuId(unsigned leaf) { __get_cpuid_count(leaf, 0, &a, &b, &c, &d); }
};

bool has_all(unsigned word, unsigned bits) { return (word & bits) == bits; }

// The registers that the operating system saves for a program.
unsigned saved_registers() {
  unsigned low = 0;
  unsigned high = 0;
  __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return low;
}

}  // namespace

X86Features x86_features() {
  constexpr unsigned kSavesAvx = 0x06;     // XMM and YMM
  constexpr unsigned kSavesAvx512 = 0xe6;  // and the masks and both parts of ZMM
  X86Features features;
  const CpuId basic(1);
  if (!has_all(basic.c, bit_OSXSAVE | bit_AVX | bit_FMA)) return features;
  const CpuId extended(7);
  const unsigned saved = saved_registers();
  features.avx2_fma = has_all(saved, kSavesAvx) && has_all(extended.b, bit_AVX2);
  features.avx512 = has_all(saved, kSavesAvx512) &&
                    has_all(extended.b, bit_AVX512F | bit_AVX512DQ | bit_AVX512VL);
  return features;
}

}  // namespace jimbo

#endif
