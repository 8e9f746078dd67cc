#include <string>
#include <string_view>
#include <vector>

#include "rules_file/rule_item_field.h"

// The fields of a joker, among them the rules that it changes.

namespace jimbo {
namespace {

#define NUMBERS(id, ...) {static_cast<int>(JokerId::id), #__VA_ARGS__},
const NumberRow kJokerRows[] = {
#include "facts/joker_numbers.def"
};

bool uses(JokerId id, std::string_view column) {
  const JokerFacts& f = kVanilla.facts(id);
  if (column == "value") {
    return f.value_kind != ValueKind::None && f.value_kind != ValueKind::NamedHand;
  }
  return column != "counter" || f.counter != 0;
}

// The traits that a file can give: the others belong to what jokers do at some moment.
std::vector<RuleWord> trait_words() {
  const auto word = [](const char* text, Trait trait) {
    return RuleWord{text, "", static_cast<int>(trait)};
  };
  return {word("splash", Trait::AllCardsScore),
          word("four_fingers", Trait::FourCardHands),
          word("shortcut", Trait::GappedStraights),
          word("smeared", Trait::BlendedSuits),
          word("faces", Trait::AllFaces),
          word("odds", Trait::DoubledChances),
          word("duplicates", Trait::RepeatedKeys),
          word("debt", Trait::Credit),
          word("interest", Trait::ExtraInterest),
          word("discount", Trait::Discount),
          word("free_planets", Trait::FreePlanets),
          word("copies_right", Trait::CopiesRight),
          word("copies_leftmost", Trait::CopiesLeftmost)};
}

RuleField trait_field(int joker) {
  const std::vector<RuleWord> words = trait_words();
  RuleField field =
      key_list_field("traits", "rules that it changes as long as it is owned", words.size(), words);
  field.distinct = true;
  field.later = true;
  field.get = [=](const Content& c) -> RuleValue {
    std::vector<std::string> has;
    for (const RuleWord& word : words) {
      const TraitSet one = bit(static_cast<Trait>(word.value));
      if ((c.jokers[joker].traits & one) != 0) has.push_back(word.word);
    }
    return has;
  };
  field.set = [=](Content& c, const RuleValue& value) {
    TraitSet& traits = c.jokers[joker].traits;
    traits &= ~bit(Trait::None);
    for (const RuleWord& word : words) traits &= ~bit(static_cast<Trait>(word.value));
    for (const std::string& text : std::get<std::vector<std::string>>(value)) {
      traits |= bit(static_cast<Trait>(find_word(words, text)->value));
    }
    if (traits == 0) traits = bit(Trait::None);
  };
  return field;
}

}  // namespace

void add_joker_fields(RuleTable& table, int i) {
  const bool is_own = i >= kJokerCount;
  const auto id = static_cast<JokerId>(i);
  const RuleItem item{"JokerId", i, is_own ? all_numbers() : row_of(kJokerRows, i)};
#define JOKER_COLUMN(member, least, most, meaning)     \
  if (is_own || uses(id, #member)) {                   \
    JIMBO_COLUMN(jokers, member, least, most, meaning) \
  }
#include "facts/fact_columns.def"
  add_lock(table, [i](Content& c) -> bool& { return c.jokers[i].locked; });
  table.fields.push_back(trait_field(i));
  add_numbers(table, item, [i](Content& c) -> ItemNumbers& { return c.joker_numbers[i]; });
}

}  // namespace jimbo
