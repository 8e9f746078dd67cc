#pragma once

// What an x86 processor can do and its operating system lets programs use. Asked of the processor
// itself:
// __builtin_cpu_supports needs a library that not every compiler for another system has.

namespace jimbo {

struct X86Features {
  bool avx2_fma = false;
  bool avx512 = false;  // F, DQ and VL
};

X86Features x86_features();

}  // namespace jimbo
