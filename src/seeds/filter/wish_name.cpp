#include "seeds/filter/wish_name.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string_view>

#include "seeds/filter/wish_words.h"
#include "text/card_text.h"
#include "text/item_info.h"
#include "text/item_reader.h"
#include "text/names.h"
#include "text/quote.h"
#include "text/words.h"

namespace jimbo {
namespace {

constexpr std::size_t kLongestName = 5;  // words

const KindWord* find_kind(std::string_view word) {
  const auto* const found = std::find_if(std::begin(kKinds), std::end(kKinds),
                                         [&](const KindWord& entry) { return entry.word == word; });
  return found == std::end(kKinds) ? nullptr : found;
}

// Of the item that a wish begins with the name of; null if nothing has that name.
const KindWord* kind_of_name(const WishCursor& words, const Content& content) {
  std::string name;
  for (std::size_t i = 0; i < std::min(words.left(), kLongestName); ++i) {
    name += (name.empty() ? "" : " ") + words.typed(i);
    for (const DescribedItem& item : all_items(content)) {
      if (lower_case(item.name) != lower_case(name)) continue;
      std::string kind = lower_case(item.kind);
      if (kind == "blind") kind = "boss";
      if (const KindWord* entry = find_kind(kind)) return entry;
    }
  }
  return nullptr;
}

// `misprint 20-23` says what it must give.
void set_gamble(Wish& wish, std::string name, const WishCursor& start, const Content& content) {
  const std::size_t space = name.rfind(' ');
  const bool has_value = space != std::string::npos && is_whole_number(name.substr(space + 1, 1));
  const std::string value = has_value ? name.substr(space + 1) : "";
  if (has_value) name.erase(space);
  const auto gamble = find_word(kGambleWords, name);
  if (!gamble) {
    start.fail("no outcome is called " + in_quotes(name) + ": " + known_words(kGambleWords));
  }
  wish.id = static_cast<int>(*gamble);
  if (*gamble == Gamble::Misprint) {
    const ItemNumbers& numbers = content.numbers(JokerId::Misprint);
    if (!has_value) start.fail("say what Misprint is to give: outcome misprint 20-23");
    const std::size_t dash = value.find('-');
    wish.low =
        start.number_of(value.substr(0, dash), "Misprint's Mult", numbers.most, numbers.least);
    wish.high =
        dash == std::string::npos
            ? wish.low
            : start.number_of(value.substr(dash + 1), "Misprint's Mult", numbers.most, wish.low);
  } else if (has_value) {
    start.fail("only Misprint gives a number");
  }
}

// With or without the word Tag: "Negative" is the Negative Tag.
TagId read_tag(const std::string& name, const Content& content) {
  if (const auto full = find_item<TagId>(name + " Tag", content)) return *full;
  return read_item<TagId>(name, content);
}

void set_joker(Wish& wish, JokerId id, const WishCursor& start, const Content& content) {
  const Rarity rarity = content.facts(id).rarity;
  if (wish.rarity && *wish.rarity != rarity) {
    start.fail(std::string(name(id)) + " is " + lower_case(name(rarity)) + ", not " +
               lower_case(name(*wish.rarity)));
  }
  wish.rarity = rarity;
  wish.id = static_cast<int>(id);
}

void set_consumable(Wish& wish, ConsumableId id, const WishCursor& start, const Content& content) {
  const ConsumableSet set = content.facts(id).set;
  if (*wish.set != set) {
    start.fail(std::string(name(id)) + " is a " + lower_case(name(set)) + ", not a " +
               lower_case(name(*wish.set)));
  }
  wish.id = static_cast<int>(id);
}

}  // namespace

std::vector<std::string> wish_kinds() {
  std::vector<std::string> words;
  for (const KindWord& entry : kKinds) words.emplace_back(entry.word);
  return words;
}

void read_wish_kind(Wish& wish, WishCursor& words, const Content& content) {
  const std::string typed = words.word();
  const KindWord* entry = find_kind(typed);
  if (entry != nullptr) {
    words.skip();
  } else {
    entry = kind_of_name(words, content);
  }
  if (entry == nullptr) {
    const std::string near = suggestion(typed, wish_kinds());
    words.fail("a wish begins with a name or one of " + known_words(kKinds) + ", not with " +
               in_quotes(words.at_end() ? "nothing" : words.typed()) +
               (near.empty() ? "" : ": " + near));
  }
  wish.kind = entry->kind;
  wish.rarity = entry->rarity;
  wish.set = entry->set;
}

void set_wish_name(Wish& wish, const std::string& name, const WishCursor& start,
                   const Content& content) {
  switch (wish.kind) {
    case WishKind::Boss:
      wish.id = static_cast<int>(read_item<BlindId>(name, content));
      break;
    case WishKind::Tag:
      wish.id = static_cast<int>(read_tag(name, content));
      break;
    case WishKind::Voucher:
      wish.id = static_cast<int>(read_item<VoucherId>(name, content));
      break;
    case WishKind::Joker:
      set_joker(wish, read_item<JokerId>(name, content), start, content);
      break;
    case WishKind::Consumable:
      set_consumable(wish, read_item<ConsumableId>(name, content), start, content);
      break;
    case WishKind::Pack:
      start.fail("no pack is called " + in_quotes(name) +
                 ": give a size (normal, jumbo, mega) and a kind (" + known_words(kPackKinds) +
                 ")");
    case WishKind::Card:
    case WishKind::Deck: {
      const Front front = read_front(name);
      wish.rank = front.rank;
      wish.suit = front.suit;
      break;
    }
    case WishKind::Gamble:
      set_gamble(wish, lower_case(name), start, content);
      break;
  }
}

}  // namespace jimbo
