#include "rules_file/word_list.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "effects/language/activation.h"
#include "effects/language/op.h"
#include "facts/programs.h"
#include "random/tally.h"
#include "rules_file/effect/parser.h"
#include "rules_file/own_item.h"
#include "rules_file/own_moment.h"
#include "rules_file/rule_value_text.h"
#include "rules_file/ruleset.h"
#include "rules_file/starting_cards.h"

namespace jimbo {
namespace {

std::string when_text(std::uint64_t need) {
  return need == needs::Always ? "" : std::string(need_text(need));
}

void list_moments(std::vector<ListedWord>& list) {
  for (const RuleSection& section : rule_sections()) {
    for (const WrittenMoment& written : moments_of(section.name)) {
      std::string offers;
      for (const std::string& word : offered_words(written.moment.offer)) {
        offers += (offers.empty() ? "offers " : ", ") + word;
      }
      list.push_back({"moments of " + section.name, std::string(written.moment.name),
                      std::string(written.moment.name), "", std::string(written.moment.meaning),
                      offers});
    }
  }
}

void list_words(std::vector<ListedWord>& list, EffectWord::Kind kind, const std::string& group) {
  for (const EffectWord& word : effect_words()) {
    if (word.kind != kind) continue;
    std::string name(word.word);
    if (kind == EffectWord::Kind::Property) name = std::string(word.owner) + "." + name;
    const bool called = kind == EffectWord::Kind::Function || kind == EffectWord::Kind::Act;
    const std::string gives =
        kind == EffectWord::Kind::Act ? "" : std::string(effect_kind(word.result).word);
    list.push_back({group, name, called ? call_text(word) : name, gives, std::string(word.meaning),
                    when_text(word.needs)});
  }
}

void list_fields(std::vector<ListedWord>& list) {
  for (const RuleSection& section : rule_sections()) {
    const std::string group =
        section.noun.empty() ? "[" + section.name + "]" : "[" + section.name + ".KEY]";
    const auto add = [&](const RuleField& field, const std::string& when) {
      list.push_back(
          {group, field.name, field.name + " = " + choice_text(field), "", field.meaning, when});
    };
    for (const SharedField& shared : shared_fields(section)) add(shared.field, "");
    for (const RuleField& field : own_item_fields(section)) add(field, "in an item of a file");
  }
}

// Keys of items are too many; `jimbo spec` has them.
bool is_listed_constant(const EffectConstant& constant) {
  return std::string_view("JKGVP").find(constant.kind) == std::string_view::npos;
}

}  // namespace

std::vector<std::string> offered_words(std::uint64_t offer) {
  std::vector<std::string> words;
  const auto add = [&](std::string_view word) {
    if (std::find(words.begin(), words.end(), word) == words.end()) words.emplace_back(word);
  };
  if ((offer & needs::OneCard) != 0) add("card");
  if ((offer & needs::OtherJoker) != 0) add("other");
  for (const EffectCollection& collection : effect_collections()) {
    if (collection.needs != 0 && (collection.needs & ~offer) == 0) add(collection.word);
  }
  const std::uint64_t common = needs::Own | needs::OwnBlind | needs::Chance | needs::Hand |
                               needs::Between | needs::Calm | needs::Adding | needs::Tag;
  for (const EffectWord& word : effect_words()) {
    if ((word.needs & ~common) != 0 && (word.needs & ~offer) == 0) add(word.word);
  }
  return words;
}

std::string call_text(const EffectWord& word) {
  std::string text = std::string(word.word) + "(";
  for (std::size_t i = 0; i < word.arguments.size(); ++i) {
    text += (i > 0 ? ", " : "") + std::string(effect_kind(word.arguments[i]).word);
  }
  return text + ")";
}

std::vector<SharedField> shared_fields(const RuleSection& section) {
  std::vector<SharedField> fields;
  for (const RuleTable& table : section.tables) {
    for (const RuleField& field : table.fields) {
      const auto known = std::find_if(fields.begin(), fields.end(), [&](const SharedField& other) {
        return other.field.name == field.name;
      });
      if (known == fields.end()) {
        fields.push_back({field, 1});
        continue;
      }
      known->field.least = std::min(known->field.least, field.least);
      known->field.most = std::max(known->field.most, field.most);
      ++known->items;
    }
  }
  return fields;
}

std::vector<RuleField> own_item_fields(const RuleSection& section) {
  std::vector<RuleField> fields;
  for (RuleField& field : own_item_example(section).fields) {
    const auto shared = shared_fields(section);
    const bool is_shared = std::any_of(shared.begin(), shared.end(), [&](const SharedField& other) {
      return other.field.name == field.name;
    });
    if (!is_shared) fields.push_back(std::move(field));
  }
  return fields;
}

std::vector<RulesLimit> rules_limits() {
  std::vector<RulesLimit> limits = {
      {"bytes of a file", rule_number_text(kLongestRules)},
      {"steps of one activation, every loop at its longest", rule_number_text(kLongestActivation)},
      {"instructions of all programs of a file", rule_number_text(kProgramCapacity)},
      {"different numbers in a file", rule_number_text(kConstantCapacity)},
      {"streams of a file", rule_number_text(kOwnStreams)},
      {"letters of the name of a stream or tally", rule_number_text(kStreamNameLength)},
      {"tallies of a file", rule_number_text(kTallies)},
      {"what a tally holds", rule_number_text(kMostOfATally)},
      {"names of `memory` of a joker", rule_number_text(kMostMemories)},
      {"families of consumables of a file", rule_number_text(kFamilies)},
      {"rounds of a `repeat`", rule_number_text(EffectParser::kMostRepeats)}};
  for (const RuleSection& section : rule_sections()) {
    const OwnKind* const kind = find_own_kind(section.name);
    if (kind == nullptr || kind->capacity <= kind->built_in) continue;
    limits.push_back({section.name + " that a file defines", capacity_text(*kind)});
  }
  limits.push_back({"`cards` of a deck or challenge", rule_number_text(kLongestDeck)});
  limits.push_back({"names and elements of loops in use at once", rule_number_text(kLocals - 1)});
  limits.push_back({"loops inside each other", rule_number_text(kLoops)});
  limits.push_back(
      {"blocks and parentheses inside each other", rule_number_text(EffectParser::kDeepest)});
  limits.push_back({"playing cards that one program destroys", rule_number_text(kMostDoomed)});
  return limits;
}

std::vector<ListedWord> word_list() {
  std::vector<ListedWord> list;
  list_moments(list);
  list_words(list, EffectWord::Kind::Run, "what can be asked");
  list_words(list, EffectWord::Kind::Property, "properties");
  list_words(list, EffectWord::Kind::Function, "questions");
  for (const EffectCollection& collection : effect_collections()) {
    list.push_back({"collections", std::string(collection.word), std::string(collection.word), "",
                    std::string(collection.meaning), when_text(collection.needs)});
  }
  list_words(list, EffectWord::Kind::Act, "what can be done");
#define NUMBER(type, field, least, greatest, meaning) \
  list.push_back({"numbers of the item", #field, #field, "number", meaning, ""});
#include "facts/item_numbers.def"
  for (const EffectConstant& constant : effect_constants()) {
    if (!is_listed_constant(constant)) continue;
    const EffectKind& kind = effect_kind(constant.kind);
    list.push_back({"names", constant.name, constant.name, std::string(kind.word),
                    std::string(kind.meaning), ""});
  }
  list_fields(list);
  for (const RulesLimit& limit : rules_limits()) {
    list.push_back({"limits", limit.what, limit.what, "", limit.most, ""});
  }
  return list;
}

std::vector<ListedWord> find_listed_words(std::string_view name) {
  std::vector<ListedWord> found = word_list();
  std::erase_if(found, [&](const ListedWord& word) {
    const std::size_t dot = word.name.find('.');
    return word.name != name &&
           (dot == std::string::npos || std::string_view(word.name).substr(dot + 1) != name);
  });
  return found;
}

std::string listed_words_text(const std::vector<ListedWord>& words) {
  std::string text;
  std::string group;
  for (const ListedWord& word : words) {
    if (word.group != group) text += (text.empty() ? "" : "\n") + word.group + "\n";
    group = word.group;
    text += "  " + word.form + (word.gives.empty() ? "" : " -> " + word.gives) + "  " +
            word.meaning + (word.when.empty() ? "" : " (" + word.when + ")") + "\n";
  }
  return text;
}

}  // namespace jimbo
