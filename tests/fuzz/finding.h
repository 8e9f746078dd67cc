#pragma once

#include <cstdio>
#include <cstdlib>

namespace jimbo {

// Stops the fuzzer, which then keeps the input, if what must hold does not.
inline void must(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "finding: %s\n", what);
  std::abort();
}

}  // namespace jimbo
