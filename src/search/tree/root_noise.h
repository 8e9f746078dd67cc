#pragma once

#include <cstdint>
#include <vector>

namespace jimbo {

// What lets searches that learn from themselves try other actions than those they believe in. All
// of it follows from the entropy.

// Standard Gumbel numbers: added to the logarithms of weights, the largest sum is a draw by these
// weights.
std::vector<double> gumbel_noise(std::size_t count, std::uint64_t entropy);

// A draw from a Dirichlet distribution whose parameters sum to `total` and are all equal: shares of
// 1, most of them near 0 where there are many.
std::vector<double> dirichlet_noise(std::size_t count, double total, std::uint64_t entropy);

}  // namespace jimbo
