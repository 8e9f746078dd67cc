#include "seeds/sieve/seed_pattern.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <stdexcept>

#include "seeds/sieve/seed_space.h"
#include "seeds/walk/seed_list.h"
#include "text/quote.h"

namespace jimbo {
namespace {

std::int64_t texts_of_length(int length) {
  std::int64_t count = 1;
  for (int i = 0; i < length; ++i) count *= kSeedCharacters;
  return count;
}

char character_of(std::int64_t& rest) {
  const char c = seed_character(static_cast<int>(rest % kSeedCharacters));
  rest /= kSeedCharacters;
  return c;
}

// So many of a length contain a word of another.
std::int64_t containing_of_length(int length, int word) {
  return (length - word + 1) * texts_of_length(length - word);
}

}  // namespace

SeedPattern SeedPattern::containing(std::string_view word) {
  SeedPattern pattern;
  pattern.kind_ = Kind::Containing;
  for (const char c : word) {
    const char upper = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    pattern.word_ += upper == '0' ? 'O' : upper;
  }
  const bool has_others = std::any_of(pattern.word_.begin(), pattern.word_.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) == 0;
  });
  const auto length = static_cast<int>(word.size());
  if (has_others || length < 1 || length > kSeedLength) {
    throw std::invalid_argument("a word in a seed has 1 to 8 letters and digits, not " +
                                in_quotes(word));
  }
  for (int of = length; of <= kSeedLength; ++of) pattern.size_ += containing_of_length(of, length);
  return pattern;
}

SeedPattern SeedPattern::palindromes() {
  SeedPattern pattern;
  for (int length = 1; length <= kSeedLength; ++length) {
    pattern.size_ += texts_of_length((length + 1) / 2);
  }
  return pattern;
}

SeedPattern SeedPattern::sample(const Seed& first, std::int64_t count) {
  SeedPattern pattern;
  pattern.kind_ = Kind::Sample;
  pattern.first_ = first;
  pattern.size_ = count;
  seed_in_sequence(first, count - 1);  // throws for what has no place there
  return pattern;
}

std::optional<Seed> SeedPattern::at(std::int64_t place) const {
  if (kind_ == Kind::Sample) return seed_in_sequence(first_, place);
  Seed seed{};
  if (kind_ == Kind::Palindromes) {
    int length = 1;
    for (; place >= texts_of_length((length + 1) / 2); ++length) {
      place -= texts_of_length((length + 1) / 2);
    }
    for (int i = 0; i < (length + 1) / 2; ++i) {
      seed.text[i] = seed.text[length - 1 - i] = character_of(place);
    }
    return seed;
  }
  const auto word = static_cast<int>(word_.size());
  int length = word;
  for (; place >= containing_of_length(length, word); ++length) {
    place -= containing_of_length(length, word);
  }
  const std::int64_t others = texts_of_length(length - word);
  const auto start = static_cast<std::size_t>(place / others);
  std::int64_t rest = place % others;
  std::string text;
  for (int i = 0; i < length - word; ++i) text += character_of(rest);
  text.insert(start, word_);
  if (text.find(word_) != start) return std::nullopt;
  std::copy(text.begin(), text.end(), seed.text);
  return seed;
}

std::string SeedPattern::text() const {
  if (kind_ == Kind::Palindromes) return "palindromes";
  if (kind_ == Kind::Containing) return "containing " + word_;
  return "sample of " + std::to_string(size_) + " from " +
         std::string(first_.text, static_cast<std::size_t>(first_.length()));
}

}  // namespace jimbo
