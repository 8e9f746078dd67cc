#include "io/change_text.h"

#include <cstdlib>
#include <map>
#include <string_view>

#include "core/content_facts.h"
#include "io/item_text.h"
#include "io/names.h"

namespace jimbo {

namespace {

std::string phrase(std::string_view verb, std::string_view what) {
  std::string text(verb);
  text += ' ';
  text += what;
  return text;
}

// How many there are of each label.
using Counts = std::map<std::string, int>;

template <class Thing, class Label>
Counts count(const Thing* things, int number, Label label) {
  Counts counts;
  for (int i = 0; i < number; ++i) ++counts[label(things[i])];
  return counts;
}

void add_differences(std::vector<std::string>& texts, const Counts& before, const Counts& after) {
  Counts gained = after;
  for (const auto& [label, number] : before) gained[label] -= number;
  for (const auto& [label, number] : gained) {
    const std::string times = std::abs(number) > 1 ? std::to_string(std::abs(number)) + " " : "";
    if (number != 0) texts.push_back(phrase(number > 0 ? "gained" : "lost", times + label));
  }
}

void add_levels(std::vector<std::string>& texts, const State& before, const State& after) {
  for (int i = 0; i < kHandCount; ++i) {
    const int level = after.hand_states[i].level;
    if (level == before.hand_states[i].level) continue;
    if (!facts(static_cast<HandId>(i)).visible_at_start && after.hand_states[i].plays == 0)
      continue;
    texts.push_back(phrase(name(static_cast<HandId>(i)), "is now level " + std::to_string(level)));
  }
}

}  // namespace

std::vector<std::string> change_texts(const State& before, const State& after) {
  std::vector<std::string> texts;
  const int dollars = after.dollars - before.dollars;
  if (dollars != 0) {
    texts.push_back(phrase(dollars > 0 ? "earned" : "paid", money_text(std::abs(dollars))));
  }
  const auto joker = [](const Joker& each) { return std::string(name(each.id)); };
  const auto consumable = [](const Consumable& each) { return std::string(name(each.id)); };
  const auto tag = [](const TagSlot& each) { return tag_label(each.id, each.hand); };
  add_differences(texts, count(before.jokers, before.joker_count, joker),
                  count(after.jokers, after.joker_count, joker));
  add_differences(texts, count(before.consumables, before.consumable_count, consumable),
                  count(after.consumables, after.consumable_count, consumable));
  add_differences(texts, count(before.tags, before.tag_count, tag),
                  count(after.tags, after.tag_count, tag));
  add_differences(texts, count(before.cards, before.card_count, card_label),
                  count(after.cards, after.card_count, card_label));
  for (int i = 0; i < kVoucherCount; ++i) {
    const bool redeemed = ((~before.redeemed & after.redeemed) >> i & 1U) != 0;
    if (redeemed) texts.push_back(phrase("redeemed", name(static_cast<VoucherId>(i))));
  }
  add_levels(texts, before, after);
  return texts;
}

}  // namespace jimbo
