#include "seeds/filter/wish_cursor.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <system_error>

#include "seeds/filter/filter.h"
#include "text/quote.h"
#include "text/words.h"

namespace jimbo {

bool is_whole_number(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(),
                                      [](unsigned char c) { return std::isdigit(c) != 0; });
}

void WishCursor::fail(const std::string& message) const {
  throw FilterError(tokens_[std::min(at_, tokens_.size() - 1)].place, message);
}

std::string WishCursor::word(std::size_t ahead) const {
  return ahead < left() ? lower_case(typed(ahead)) : "";
}

bool WishCursor::take(std::string_view wanted) {
  if (word() != wanted) return false;
  skip();
  return true;
}

int WishCursor::number_of(std::string_view text, const std::string& what, int most,
                          int least) const {
  int number = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc() && rest == text.data() + text.size();
  if (!whole || number < least || number > most) {
    fail(what + " must be a whole number from " + std::to_string(least) + " to " +
         std::to_string(most) + ", got " + in_quotes(text));
  }
  return number;
}

int WishCursor::read_number(const std::string& what, int most, int least) {
  if (at_end()) fail("give the number too: " + what + " 1");
  const int number = number_of(typed(), what, most, least);
  skip();
  return number;
}

bool WishCursor::is_limit(std::string_view name) const {
  const std::string here = word();
  if (!here.starts_with(name)) return false;
  return here.size() == name.size() || here[name.size()] == '<' || here[name.size()] == '=';
}

std::string WishCursor::read_limit(std::string_view name) {
  std::string text = word().substr(name.size());
  if (text.empty() || text == "<=" || text == "=") {
    if (left() == 1) fail("give the number too: " + std::string(name) + "<=3");
    skip();
    text += word();
  }
  return text;
}

}  // namespace jimbo
