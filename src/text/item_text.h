#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "facts/content.h"

// The texts that a rules file gives: keys, names and descriptions of its own items, and effects as
// they are written. A Content points to one (Content::texts); vanilla has none.

namespace jimbo {

struct ItemText {
  std::string key;  // empty for a built-in item
  std::string name;
  std::string text;
  std::vector<std::pair<std::string, std::string>> effects;  // by the name of the moment
  std::string memory;              // what a joker remembers, as it is written
  std::string family;              // of a consumable
  bool has_terms = false;          // a file has given a built-in voucher or deck terms
  std::vector<std::string> cards;  // of a deck or challenge, as text/card_text.h writes them

  const std::string* find_effect(std::string_view moment) const;
  void set_effect(std::string_view moment, std::string effect);
};

// By id, built-in items too.
struct ItemTexts {
  std::vector<ItemText> jokers = std::vector<ItemText>(kJokerIds);
  std::vector<ItemText> consumables = std::vector<ItemText>(kConsumableIds);
  std::vector<ItemText> vouchers = std::vector<ItemText>(kVoucherIds);
  std::vector<ItemText> tags = std::vector<ItemText>(kTagIds);
  std::vector<ItemText> boosters = std::vector<ItemText>(kBoosterIds);
  std::vector<ItemText> enhancements = std::vector<ItemText>(kEnhancementIds);
  std::vector<ItemText> editions = std::vector<ItemText>(kEditionIds);
  std::vector<ItemText> seals = std::vector<ItemText>(kSealIds);
  std::vector<ItemText> stakes = std::vector<ItemText>(kStakeIds);
  std::vector<ItemText> blinds = std::vector<ItemText>(kBlindIds);
  std::vector<ItemText> decks = std::vector<ItemText>(kDeckIds);
  std::vector<ItemText> challenges = std::vector<ItemText>(kChallengeIds);
  std::vector<ItemText> run = std::vector<ItemText>(1);  // effects of no item

  // Whether a file has given any.
  bool has_any() const;
};

// Keys and names with those of the content's own items (text/names.h has the built-in ones).
std::string_view key(const Content& content, JokerId id);
std::string_view key(const Content& content, ConsumableId id);
std::string_view key(const Content& content, VoucherId id);
std::string_view key(const Content& content, TagId id);
std::string_view key(const Content& content, BoosterId id);
std::string_view key(const Content& content, BlindId id);
std::string_view key(const Content& content, DeckId id);
std::string_view key(const Content& content, StakeId id);
std::string_view key(const Content& content, ChallengeId id);
std::string_view key(const Content& content, Enhancement id);
std::string_view key(const Content& content, Edition id);
std::string_view key(const Content& content, Seal id);
std::string_view name(const Content& content, JokerId id);
std::string_view name(const Content& content, ConsumableId id);
std::string_view name(const Content& content, VoucherId id);
std::string_view name(const Content& content, TagId id);
std::string_view name(const Content& content, BoosterId id);
std::string_view name(const Content& content, BlindId id);
std::string_view name(const Content& content, DeckId id);
std::string_view name(const Content& content, StakeId id);
std::string_view name(const Content& content, ChallengeId id);
std::string_view name(const Content& content, Enhancement id);
std::string_view name(const Content& content, Edition id);
std::string_view name(const Content& content, Seal id);

// The text of an item that a file defines, or null.
const ItemText* own_text(const Content& content, JokerId id);
const ItemText* own_text(const Content& content, ConsumableId id);
const ItemText* own_text(const Content& content, VoucherId id);
const ItemText* own_text(const Content& content, TagId id);
const ItemText* own_text(const Content& content, BoosterId id);
const ItemText* own_text(const Content& content, BlindId id);
const ItemText* own_text(const Content& content, DeckId id);
const ItemText* own_text(const Content& content, StakeId id);
const ItemText* own_text(const Content& content, ChallengeId id);
const ItemText* own_text(const Content& content, Enhancement id);
const ItemText* own_text(const Content& content, Edition id);
const ItemText* own_text(const Content& content, Seal id);

}  // namespace jimbo
