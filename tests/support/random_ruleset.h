#pragma once

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "proof/random_game.h"
#include "rules_file/rule_check.h"
#include "rules_file/rule_field.h"

// Contents with any numbers a rules file may hold.

namespace jimbo {

// How the numbers of a content are chosen.
enum class RandomNumbers { Least, Most, Mixed, Anywhere };

inline RuleValue random_rule_value(const RuleField& field, Chooser& chooser, RandomNumbers how) {
  const auto any_word = [&] {
    return field.words[static_cast<std::size_t>(chooser.below(int(field.words.size())))].word;
  };
  const auto any_number = [&]() -> double {
    if (how == RandomNumbers::Mixed) return chooser.below(2) == 0 ? field.least : field.most;
    if (how != RandomNumbers::Anywhere) {
      return how == RandomNumbers::Least ? field.least : field.most;
    }
    const double part = chooser.below(1 << 20) / double((1 << 20) - 1);
    const double number = field.least + part * (field.most - field.least);
    return field.kind == RuleKind::Whole ? std::round(number) : number;
  };
  switch (field.kind) {
    case RuleKind::Truth:
      return chooser.below(2) == 0;
    case RuleKind::Word:
      return any_word();
    case RuleKind::Words: {
      std::vector<std::string> words;
      for (int n = chooser.below(int(field.longest) + 1); n > 0; --n) {
        std::string word = any_word();
        bool again = false;
        for (const std::string& other : words) again = again || other == word;
        if (!field.distinct || !again) words.push_back(std::move(word));
      }
      return words;
    }
    case RuleKind::Numbers: {
      std::vector<double> numbers;
      for (std::size_t i = 0; i < field.longest; ++i) numbers.push_back(any_number());
      return numbers;
    }
    default:
      return any_number();
  }
}

// A content that a file could have made. Three of four numbers are drawn, the rest is vanilla.
// With `playable`, blinds can be beaten by any hand and a hand is dealt.
inline Content random_ruleset(Chooser& chooser, RandomNumbers how, bool playable) {
  Content content = kVanilla;
  for_each_rule([&](const RuleSection& section, const RuleTable&, const RuleField& field) {
    if (chooser.below(4) == 0) return;
    if (section.name == "challenges" && chooser.below(2) == 0) return;
    field.set(content, random_rule_value(field, chooser, how));
  });
  // What contradicts itself goes back to vanilla, number by number.
  for (auto conflicts = find_rule_conflicts(content); !conflicts.empty();
       conflicts = find_rule_conflicts(content)) {
    const std::string& key = conflicts.front().key;
    const std::string table_key = key.substr(0, key.rfind('.'));
    for_each_rule([&](const RuleSection& section, const RuleTable& table, const RuleField& field) {
      const bool is_list = field.kind == RuleKind::Words && field.name != "traits";
      if (dotted_key(section, table, "") == table_key && !is_list && section.name != "challenges") {
        field.set(content, field.get(kVanilla));
      }
    });
  }
  if (playable) {
    for (auto& table : content.rules.ante_base) {
      for (double& requirement : table) requirement = 1;
    }
    content.rules.below_first_ante = 1;
    content.rules.start.hand_size = 8;
    content.rules.start.dollars = 1000;
    for (DeckFacts& deck : content.decks) deck.hand_size = 0;
  }
  fill_derived(content);
  return content;
}

}  // namespace jimbo
