#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "random/seed.h"

namespace jimbo {

// Seeds of some kind, by place, in an order that goes up with their length: they are named one by
// one and never kept.
class SeedPattern {
 public:
  // With a word somewhere in them. Throws std::invalid_argument if no seed can have it.
  static SeedPattern containing(std::string_view word);
  // That read the same backwards.
  static SeedPattern palindromes();
  // Some from all over, each once: the sequence of seed_list.h. Throws std::invalid_argument.
  static SeedPattern sample(const Seed& first, std::int64_t count);

  std::int64_t size() const { return size_; }

  // None where the seed has an earlier place too.
  std::optional<Seed> at(std::int64_t place) const;

  // Two patterns of the same text are the same.
  std::string text() const;

 private:
  enum class Kind : std::uint8_t { Containing, Palindromes, Sample };

  Kind kind_ = Kind::Palindromes;
  std::string word_;
  Seed first_{};
  std::int64_t size_ = 0;
};

}  // namespace jimbo
