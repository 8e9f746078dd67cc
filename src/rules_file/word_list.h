#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules_file/effect/vocabulary.h"
#include "rules_file/rule_field.h"

// Everything that can be written in a rules file, in words, made of the tables that reader and
// compiler use themselves: `jimbo rules --words`, `jimbo info WORD` and the tables of the docs.

namespace jimbo {

struct ListedWord {
  std::string group;    // "moments of jokers"
  std::string name;     // as a program or file writes it: add_mult, card.rank, on_scoring
  std::string form;     // with what it takes or may be: add_mult(number), "0 to 100"
  std::string gives;    // the kind of what is asked for; else empty
  std::string meaning;  // one line
  std::string when;     // empty: always
};

// Group by group.
std::vector<ListedWord> word_list();

// Those of that name; of card.rank also by rank.
std::vector<ListedWord> find_listed_words(std::string_view name);

// One line each under the names of their groups.
std::string listed_words_text(const std::vector<ListedWord>& words);

// What a moment offers besides what is always there: "card", "scoring", "retrigger".
std::vector<std::string> offered_words(std::uint64_t offer);

// A word with the kinds of what it takes: "set_seal(card, seal)".
std::string call_text(const EffectWord& word);

// The fields that built-in items of a section have, each once, with the widest bounds of any.
struct SharedField {
  RuleField field;
  int items;  // that have it
};
std::vector<SharedField> shared_fields(const RuleSection& section);

// The fields that only an item of a file has: its name and text, and what is fixed for those of the
// game. Empty where a file can define none.
std::vector<RuleField> own_item_fields(const RuleSection& section);

// What a file can hold at most.
struct RulesLimit {
  std::string what;
  std::string most;
};
std::vector<RulesLimit> rules_limits();

}  // namespace jimbo
