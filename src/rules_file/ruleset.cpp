#include "rules_file/ruleset.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/ordered_hash.h"
#include "rules_file/own_item.h"
#include "rules_file/own_item_text.h"
#include "rules_file/own_program.h"
#include "rules_file/rule_field.h"
#include "rules_file/rules_document.h"
#include "rules_file/rules_reader.h"
#include "rules_file/starting_cards.h"
#include "text/item_text.h"

namespace jimbo {
namespace {

void add_text(OrderedHash& hash, const std::string& text) {
  hash.add(text.c_str());
  hash.add(std::uint64_t{0});  // where it ends
}

void add_value(OrderedHash& hash, const RuleValue& value) {
  hash.add(std::uint64_t{value.index()});
  if (const bool* truth = std::get_if<bool>(&value)) {
    hash.add(std::uint64_t{*truth});
  } else if (const double* number = std::get_if<double>(&value)) {
    hash.add(std::bit_cast<std::uint64_t>(*number));
  } else if (const auto* word = std::get_if<std::string>(&value)) {
    add_text(hash, *word);
  } else if (const auto* numbers = std::get_if<std::vector<double>>(&value)) {
    for (const double entry : *numbers) hash.add(std::bit_cast<std::uint64_t>(entry));
  } else if (const auto* words = std::get_if<std::vector<std::string>>(&value)) {
    for (const std::string& entry : *words) add_text(hash, entry);
  }
}

int vanilla_count(const RuleSection& section) {
  const OwnKind* const kind = find_own_kind(section.name);
  return kind != nullptr ? kind->built_in : static_cast<int>(section.tables.size());
}

// The first byte that no text file holds, or the end.
std::size_t find_binary(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c < 0x20 && c != '\n' && c != '\r' && c != '\t' && c != '\f') return i;
  }
  return text.npos;
}

RulesMistake binary_mistake(std::string_view text, std::size_t at) {
  RulesMistake mistake{1, 1, "",
                       "this is no text file: it holds a byte " +
                           std::to_string(static_cast<unsigned char>(text[at]))};
  for (const char c : text.substr(0, at)) {
    ++mistake.column;
    if (c != '\n') continue;
    ++mistake.line;
    mistake.column = 1;
  }
  return mistake;
}

bool looks_like_json(std::string_view text) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != text.npos && text[first] == '{';
}

}  // namespace

std::uint64_t rules_hash(const Content& content) {
  OrderedHash hash;
  const auto add = [&](const RuleSection& section, const RuleTable& table, const RuleField& field) {
    if (field.is_for_people) return;
    const RuleValue value = field.get(content);
    const bool is_built_in = table.id < vanilla_count(section);
    const bool says_nothing =
        is_built_in ? value == field.get(kVanilla) : std::holds_alternative<std::monostate>(value);
    if (field.later && says_nothing) return;
    add_text(hash, section.name);
    add_text(hash, table.key);
    add_text(hash, field.name);
    const auto* program = field.is_program ? std::get_if<std::string>(&value) : nullptr;
    add_value(hash, program != nullptr ? RuleValue(words_of_effect(*program)) : value);
  };
  for_each_rule_of(content, add);
  return hash.value();
}

namespace {

// With bosses of one's own the order of all bosses is that of their keys.
void order_bosses(Content& content) {
  BossOrder& order = content.boss_order;
  std::sort(order.ids, order.ids + order.size,
            [&](BlindId a, BlindId b) { return key(content, a) < key(content, b); });
}

std::shared_ptr<const Ruleset> finish_ruleset(std::shared_ptr<Ruleset> ruleset) {
  fill_derived(*ruleset->own);
  if (ruleset->content.texts != nullptr) order_bosses(*ruleset->own);
  ruleset->hash = rules_hash(ruleset->content);
  return ruleset;
}

}  // namespace

std::shared_ptr<const Ruleset> make_ruleset(const Content& content, std::string name) {
  return finish_ruleset(
      std::make_shared<Ruleset>(Ruleset{std::make_shared<Content>(content), std::move(name), 0}));
}

std::shared_ptr<const Ruleset> change_ruleset(const Ruleset& ruleset, std::string name,
                                              const std::function<void(Content&)>& change) {
  auto changed =
      std::make_shared<Ruleset>(Ruleset{std::make_shared<Content>(ruleset.content), std::move(name),
                                        0, ruleset.texts, ruleset.programs});
  change(*changed->own);
  return finish_ruleset(std::move(changed));
}

std::shared_ptr<const Ruleset> vanilla_ruleset() {
  static const auto vanilla =
      std::make_shared<const Ruleset>(Ruleset{nullptr, "vanilla", rules_hash(kVanilla)});
  return vanilla;
}

namespace {

// One file as it is written; what keeps it from being read goes to the mistakes.
RulesNode parse_source(const RulesSource& source, std::vector<RulesMistake>& mistakes) {
  const std::string_view text = source.text;
  if (text.size() > kLongestRules) {
    mistakes.push_back({1, 1, "",
                        "the file has " + std::to_string(text.size()) + " bytes: at most " +
                            std::to_string(kLongestRules) + " are read"});
    return {};
  }
  if (const std::size_t at = find_binary(text); at != text.npos) {
    mistakes.push_back(binary_mistake(text, at));
    return {};
  }
  const bool json = source.format == RulesFormat::Json ||
                    (source.format == RulesFormat::Guessed && looks_like_json(text));
  return json ? parse_json_rules(text, mistakes) : parse_toml_rules(text, mistakes);
}

// Files are told apart by the places of what they say; how deep they reach is bounded.
void set_file(RulesNode& node, int file) {
  node.place.file = file;
  for (RulesNode& item : node.items) set_file(item, file);
  for (RulesNode::Entry& entry : node.entries) {
    entry.place.file = file;
    set_file(entry.value, file);
  }
}

std::vector<RulesNode> parse_sources(std::span<const RulesSource> sources,
                                     std::vector<RulesMistake>& mistakes) {
  std::vector<RulesNode> documents;
  for (const RulesSource& source : sources) {
    const std::size_t before = mistakes.size();
    documents.push_back(parse_source(source, mistakes));
    const int file = static_cast<int>(documents.size()) - 1;
    set_file(documents.back(), file);
    for (std::size_t i = before; i < mistakes.size(); ++i) mistakes[i].file = file;
  }
  return documents;
}

}  // namespace

RulesReading read_ruleset(std::string_view text, RulesFormat format) {
  const RulesSource source{text, format};
  return read_rulesets({&source, 1});
}

RulesReading read_rulesets(std::span<const RulesSource> sources) {
  RulesReading reading;
  std::vector<RulesNode> documents = parse_sources(sources, reading.mistakes);
  if (!reading.mistakes.empty()) return reading;
  auto ruleset = std::make_shared<Ruleset>(Ruleset{std::make_shared<Content>(kVanilla), "", 0});
  const auto texts = std::make_shared<ItemTexts>();
  Content& content = *ruleset->own;
  content.texts = texts.get();
  RulesReader reader(sources, content, *texts);
  reader.read(std::move(documents));
  if (texts->has_any()) {
    auto programs = std::make_shared<Programs>();
    const auto is_given = [&](const std::string& key) { return reader.is_given(key); };
    for (const WrittenEffectMistake& mistake :
         compile_effects(content, *texts, *programs, is_given)) {
      reader.add_effect_mistake(mistake.key, mistake.mistake);
    }
    for (const auto& [key, message] : find_text_mistakes(content)) {
      reader.add_mistake(key, message);
    }
    for (const auto& [key, message] : find_name_mistakes(content)) {
      reader.add_mistake(key, message);
    }
    list_starting_cards(content, *programs);
    content.programs = programs.get();
    ruleset->texts = texts;
    ruleset->programs = std::move(programs);
  } else {
    content.texts = nullptr;
  }
  reader.check_tests();
  reading.mistakes = reader.take_mistakes();
  reading.overrides = reader.take_overrides();
  reading.tests = reader.take_tests();
  ruleset->name = reader.name();
  if (reading.mistakes.empty()) reading.ruleset = finish_ruleset(std::move(ruleset));
  return reading;
}

std::string mistake_text(std::string_view file, const RulesMistake& mistake) {
  std::string text(file);
  text += ':' + std::to_string(mistake.line) + ':' + std::to_string(mistake.column) + ": ";
  return text + mistake.message;
}

}  // namespace jimbo
