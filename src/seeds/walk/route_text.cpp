#include "seeds/walk/route_text.h"

#include <charconv>
#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>

#include "text/item_reader.h"
#include "text/quote.h"

namespace jimbo {

void add_voucher(Route& route, std::string_view name, const Content& content) {
  route.vouchers |= 1ULL << static_cast<int>(read_item<VoucherId>(name, content));
}

void add_taken(Route& route, std::string_view name, const Content& content) {
  if (const auto consumable = find_item<ConsumableId>(name, content)) {
    route.consumables.push_back(*consumable);
  } else {
    route.jokers.push_back(read_item<JokerId>(name, content));
  }
}

void add_skip(Route& route, std::string_view text) {
  const std::vector<std::string> words = split_list(text, ' ');
  int ante = 0;
  if (words.size() == 2 && (words[1] == "small" || words[1] == "big")) {
    const char* end = words[0].data() + words[0].size();
    const auto [rest, error] = std::from_chars(words[0].data(), end, ante);
    if (error != std::errc() || rest != end) ante = 0;
  }
  if (ante < 1) {
    throw std::invalid_argument(
        "a blind to skip is an ante and small or big, as in '1 small', not " + in_quotes(text));
  }
  route.skips.push_back({ante, words[1] == "small" ? BlindSlot::Small : BlindSlot::Big});
}

}  // namespace jimbo
