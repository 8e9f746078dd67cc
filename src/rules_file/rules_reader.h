#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules_file/effect/lexer.h"
#include "rules_file/own_item.h"
#include "rules_file/rule_field.h"
#include "rules_file/rules_document.h"
#include "rules_file/ruleset.h"
#include "text/item_text.h"

namespace jimbo {

// Carries what a document says into a content, and lists what it cannot. Each section is read by
// itself; a table of items whose key is unknown is where a file can define items of its own.
class RulesReader {
 public:
  // The sources are what the documents were read from, the texts are those of the content.
  RulesReader(std::span<const RulesSource> sources, Content& content, ItemTexts& texts)
      : sources_(sources), content_(content), texts_(texts) {}

  void read(std::vector<RulesNode> documents);

  // Whether what tests expect can be asked. When all programs have been compiled.
  void check_tests();

  std::string name() const { return name_.empty() ? "unnamed" : name_; }

  // Adds a mistake found later in what was given for a key.
  void add_mistake(const std::string& key, const std::string& message);
  // Whether the file gives something for a dotted key.
  bool is_given(const std::string& key) const { return given_.contains(key); }

  // Adds a mistake in an effect, at its place in the file.
  void add_effect_mistake(const std::string& key, const EffectMistake& mistake);
  std::vector<RulesMistake> take_mistakes();
  std::vector<RulesOverride> take_overrides() { return std::move(overrides_); }
  std::vector<FileTest> take_tests() { return std::move(tests_); }

 private:
  static constexpr std::size_t kMostMistakes = 1000;

  bool read_heads(const std::vector<RulesNode>& documents);
  RulesNode merge(std::vector<RulesNode> documents);
  void read_format(const RulesNode& document);
  void read_name(const RulesNode::Entry& entry);
  void read_section(const RuleSection& section, const RulesNode::Entry& entry);
  void read_unknown_item(const RuleSection& section, const RulesNode::Entry& entry);
  void define_items(const RulesNode& document);
  void define(const RuleSection& section, const OwnKind& kind, const RulesNode::Entry& entry);
  const RuleTable* find_own_table(const RuleSection& section, std::string_view key);
  void read_table(const RuleSection& section, const RuleTable& table,
                  const RulesNode::Entry& entry);
  void read_field(const RuleSection& section, const RuleTable& table, const RuleField& field,
                  const RulesNode::Entry& entry);
  void check_together();

  // Where nothing more is listed, nobody needs a message.
  bool is_full() const { return mistakes_.size() == kMostMistakes; }
  void add(TextPlace place, std::string key, std::string message);
  void add_in_text(TextPlace place, std::string_view text, const EffectMistake& mistake,
                   const std::string& key);

  std::span<const RulesSource> sources_;
  Content& content_;
  ItemTexts& texts_;
  std::map<std::string, std::vector<RuleTable>, std::less<>> own_tables_;  // by section
  std::string name_;
  std::map<std::string, TextPlace> given_;       // by dotted key
  std::map<std::string, std::string> programs_;  // likewise, as they are read
  std::vector<RulesMistake> mistakes_;
  std::vector<RulesOverride> overrides_;
  std::vector<FileTest> tests_;
  std::size_t unlisted_ = 0;
};

}  // namespace jimbo
