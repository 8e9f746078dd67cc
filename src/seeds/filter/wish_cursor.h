#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "seeds/filter/wish.h"

namespace jimbo {

// A word of a filter, or what a document gives in the place of some.
struct WishToken {
  std::string text;
  TextPlace place;
};

bool is_whole_number(std::string_view text);

// A place in the words of one wish, read from the first to the last. A copy remembers where
// something began, for what is found wrong with it later.
class WishCursor {
 public:
  explicit WishCursor(std::span<const WishToken> tokens) : tokens_(tokens) {}

  // Throws FilterError about the word here, at the end about the last.
  [[noreturn]] void fail(const std::string& message) const;

  // ---- Words ----

  std::size_t left() const { return tokens_.size() - at_; }
  bool at_end() const { return left() == 0; }
  // The word here or behind, which must be there, as it was typed.
  const std::string& typed(std::size_t ahead = 0) const { return tokens_[at_ + ahead].text; }
  // The same in lower case; empty where there is none.
  std::string word(std::size_t ahead = 0) const;
  void skip(std::size_t words = 1) { at_ += words; }
  // Passes over the word here if it is the wanted one.
  bool take(std::string_view wanted);

  // ---- Numbers ----

  // Throws FilterError unless the text is a number within bounds.
  int number_of(std::string_view text, const std::string& what, int most, int least = 1) const;
  int read_number(const std::string& what, int most, int least = 1);
  // Whether here is such a name with or without a limit: `ante`, `ante<=3`, `ante=3`.
  bool is_limit(std::string_view name) const;
  // What follows the name, in the same word or in the next: "<=3", "2-4", "1".
  std::string read_limit(std::string_view name);

 private:
  std::span<const WishToken> tokens_;
  std::size_t at_ = 0;
};

}  // namespace jimbo
