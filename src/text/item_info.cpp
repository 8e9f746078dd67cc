#include "text/item_info.h"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "text/description.h"
#include "text/item_label.h"
#include "text/item_reader.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/number_text.h"
#include "text/quote.h"
#include "text/words.h"

namespace jimbo {

namespace {

template <class Id>
void add_all(std::vector<DescribedItem>& entries, const Content& content, int first, int count,
             std::string_view kind, Colour colour) {
  for (int i = first; i < first + count; ++i) {
    const auto id = static_cast<Id>(i);
    std::string_view called;
    if constexpr (requires { name(content, id); }) {
      called = name(content, id);
    } else {
      called = name(id);
    }
    if (called.empty()) continue;
    entries.push_back({called, kind, describe(id, content), colour, key(content, id)});
  }
}

std::string hand_text(HandId id, const Content& content) {
  const HandFacts& hand = content.facts(id);
  std::string text = number_text(hand.chips) + " Chips x " + number_text(hand.mult) +
                     " Mult at level 1, each further level +" + number_text(hand.chips_per_level) +
                     " and +" + number_text(hand.mult_per_level) + ", by ";
  text += name(content, hand.planet);
  if (!hand.visible_at_start) text += "; secret until it is played";
  return text;
}

}  // namespace

std::vector<DescribedItem> all_items(const Content& content) {
  std::vector<DescribedItem> entries;
  for (int i = 0; i < content.joker_count; ++i) {
    const auto id = static_cast<JokerId>(i);
    entries.push_back({name(content, id), name(content.facts(id).rarity), describe(id, content),
                       colour_of(id, content), key(content, id)});
  }
  for (int i = 0; i < content.consumable_count; ++i) {
    const auto id = static_cast<ConsumableId>(i);
    entries.push_back({name(content, id), name(content.facts(id).set), describe(id, content),
                       colour_of(id, content), key(content, id)});
  }
  add_all<VoucherId>(entries, content, 0, content.voucher_count, "voucher", Colour::Yellow);
  add_all<TagId>(entries, content, 0, content.tag_count, "tag", Colour::Yellow);
  add_all<BlindId>(entries, content, 0, content.blind_count, "blind", Colour::Red);
  add_all<DeckId>(entries, content, 0, content.deck_count, "deck", Colour::Cyan);
  add_all<StakeId>(entries, content, 0, content.stake_count, "stake", Colour::Cyan);
  add_all<ChallengeId>(entries, content, 0, content.challenges.count, "challenge", Colour::Cyan);
  for (int i = 0; i < kHandCount; ++i) {
    const auto id = static_cast<HandId>(i);
    entries.push_back({name(id), "poker hand", hand_text(id, content), Colour::Blue, ""});
  }
  // Their first value is None.
  add_all<Enhancement>(entries, content, 1, content.enhancement_count - 1, "enhancement",
                       Colour::Green);
  add_all<Edition>(entries, content, 1, content.edition_count - 1, "edition", Colour::Green);
  add_all<Seal>(entries, content, 1, content.seal_count - 1, "seal", Colour::Green);
  for (int i = 0; i < content.booster_count; ++i) {
    const auto id = static_cast<BoosterId>(i);
    // Several packs differ in nothing but their picture.
    const bool again = !entries.empty() && entries.back().name == name(content, id);
    if (again) continue;
    entries.push_back(
        {name(content, id), "pack", describe(id, content), Colour::Cyan, key(content, id)});
  }
  return entries;
}

std::vector<std::string> item_names(const Content& content) {
  std::vector<std::string> names;
  for (const DescribedItem& entry : all_items(content)) names.emplace_back(entry.name);
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

namespace {
// The game's keys of seals are words of their names.
bool has_key(const DescribedItem& item, std::string_view wanted) {
  return item.key == wanted && item.key.find('_') != std::string_view::npos;
}
}  // namespace

std::vector<DescribedItem> find_items(std::string_view text, const Content& content) {
  const std::string wanted = lower_case(text);
  std::vector<DescribedItem> found;
  bool exact = false;
  for (const DescribedItem& entry : all_items(content)) {
    const std::string candidate = lower_case(entry.name);
    const bool same = candidate == wanted || has_key(entry, wanted);
    if (!same && candidate.find(wanted) == std::string::npos) continue;
    if (same && !exact) found.clear();
    exact = exact || same;
    if (same || !exact) found.push_back(entry);
  }
  if (found.empty()) {
    const std::string near = suggestion(text, item_names(content));
    throw std::invalid_argument("nothing is called " + as_typed(text) + ": " +
                                (near.empty() ? "give a part of a name, as in blue" : near));
  }
  return found;
}

bool has_item(std::string_view text, const Content& content) {
  const std::string wanted = lower_case(text);
  for (const DescribedItem& entry : all_items(content)) {
    if (lower_case(entry.name).find(wanted) != std::string::npos) return true;
    if (has_key(entry, wanted)) return true;
  }
  return false;
}

std::string item_info(std::string_view text, const TextStyle& style, const Content& content) {
  constexpr std::size_t kMost = 20;
  const std::vector<DescribedItem> found = find_items(text, content);
  std::string result;
  for (std::size_t i = 0; i < found.size() && i < kMost; ++i) {
    const DescribedItem& entry = found[i];
    TextLine line(style);
    line.to(2).add(entry.name, entry.colour).add(" (").add(entry.kind).add(")  ");
    result += line.add_wrapped(entry.text).text();
  }
  if (found.size() > kMost) {
    result += "  ... and " + std::to_string(found.size() - kMost) + " more\n";
  }
  return result;
}

}  // namespace jimbo
