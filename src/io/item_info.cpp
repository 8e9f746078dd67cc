#include "io/item_info.h"

#include <cctype>
#include <stdexcept>
#include <vector>

#include "facts/vanilla_facts.h"
#include "io/description.h"
#include "io/item_text.h"
#include "io/names.h"
#include "io/quote.h"

namespace jimbo {

namespace {

struct Entry {
  std::string_view name;
  std::string_view kind;
  std::string text;
  Colour colour;
};

template <class Id>
void add_all(std::vector<Entry>& entries, int first, int count, std::string_view kind,
             Colour colour) {
  for (int i = first; i < first + count; ++i) {
    const auto id = static_cast<Id>(i);
    entries.push_back({name(id), kind, describe(id), colour});
  }
}

std::vector<Entry> all_entries() {
  std::vector<Entry> entries;
  for (int i = 0; i < kJokerCount; ++i) {
    const auto id = static_cast<JokerId>(i);
    entries.push_back({name(id), name(facts(id).rarity), describe(id), colour_of(id)});
  }
  for (int i = 0; i < kConsumableCount; ++i) {
    const auto id = static_cast<ConsumableId>(i);
    entries.push_back({name(id), name(facts(id).set), describe(id), colour_of(id)});
  }
  add_all<VoucherId>(entries, 0, kVoucherCount, "voucher", Colour::Yellow);
  add_all<TagId>(entries, 0, kTagCount, "tag", Colour::Yellow);
  add_all<BlindId>(entries, 0, kBlindCount, "blind", Colour::Red);
  add_all<DeckId>(entries, 0, kDeckCount, "deck", Colour::Cyan);
  add_all<StakeId>(entries, 0, kStakeCount, "stake", Colour::Cyan);
  add_all<ChallengeId>(entries, 0, kChallengeCount, "challenge", Colour::Cyan);
  // Their first value is None.
  add_all<Enhancement>(entries, 1, kEnhancementCount, "enhancement", Colour::Green);
  add_all<Edition>(entries, 1, kEditionCount, "edition", Colour::Green);
  add_all<Seal>(entries, 1, kSealCount, "seal", Colour::Green);
  for (int i = 0; i < kBoosterCount; ++i) {
    const auto id = static_cast<BoosterId>(i);
    // Several packs differ in nothing but their picture.
    const bool again = !entries.empty() && entries.back().name == name(id);
    if (!again) entries.push_back({name(id), "pack", describe(id), Colour::Cyan});
  }
  return entries;
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

}  // namespace

std::string item_info(std::string_view text, const TextStyle& style) {
  constexpr std::size_t kMost = 20;
  const std::string wanted = lower(text);
  std::vector<Entry> found;
  bool exact = false;
  for (const Entry& entry : all_entries()) {
    const std::string candidate = lower(entry.name);
    if (candidate.find(wanted) == std::string::npos) continue;
    const bool same = candidate == wanted;
    if (same && !exact) found.clear();
    exact = exact || same;
    if (same || !exact) found.push_back(entry);
  }
  if (found.empty()) {
    throw std::invalid_argument("nothing is called " + as_typed(text) +
                                "; give a part of a name, as in `info blue`");
  }
  std::string result;
  for (std::size_t i = 0; i < found.size() && i < kMost; ++i) {
    const Entry& entry = found[i];
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
