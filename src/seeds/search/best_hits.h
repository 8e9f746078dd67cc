#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include "seeds/search/search.h"

namespace jimbo {

// The best of the hits so far: the highest score first, and among equals the one that came first.
class BestHits {
 public:
  explicit BestHits(std::size_t most) : most_(most) {}

  // False if as many are better.
  bool add(const SearchHit& hit) {
    const auto place =
        std::upper_bound(hits_.begin(), hits_.end(), hit,
                         [](const SearchHit& a, const SearchHit& b) { return a.score > b.score; });
    if (place - hits_.begin() == static_cast<std::ptrdiff_t>(most_)) return false;
    hits_.insert(place, hit);
    if (hits_.size() > most_) hits_.pop_back();
    return true;
  }

  // What a further hit must score to be among them.
  double least_score() const {
    if (hits_.size() < most_) return 0;
    return std::nextafter(hits_.back().score, std::numeric_limits<double>::infinity());
  }

  const std::vector<SearchHit>& hits() const { return hits_; }

 private:
  std::size_t most_;
  std::vector<SearchHit> hits_;
};

}  // namespace jimbo
