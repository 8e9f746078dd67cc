#pragma once

#include <cstddef>

namespace jimbo {

// Where the inputs of each kind begin that a table lists with their counts, and at the end how many
// there are.
template <std::size_t kKinds>
struct InputLayout {
  int first[kKinds + 1] = {};

  constexpr explicit InputLayout(const int (&counts)[kKinds]) {
    for (std::size_t i = 0; i < kKinds; ++i) first[i + 1] = first[i] + counts[i];
  }
};

}  // namespace jimbo
