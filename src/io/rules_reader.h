#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "io/rule_field.h"
#include "io/rules_document.h"
#include "io/ruleset.h"

namespace jimbo {

// Carries what a document says into a content, and lists what it cannot. Each section is read by
// itself; a table of items whose key is unknown is where a file can define items of its own.
class RulesReader {
 public:
  explicit RulesReader(Content& content) : content_(content) {}

  void read(const RulesNode& document);

  const std::string& name() const { return name_; }
  std::vector<RulesMistake> take_mistakes();

 private:
  static constexpr std::size_t kMostMistakes = 1000;

  void read_format(const RulesNode::Entry* entry);
  void read_name(const RulesNode::Entry& entry);
  void read_section(const RuleSection& section, const RulesNode::Entry& entry);
  void read_unknown_item(const RuleSection& section, const RulesNode::Entry& entry);
  void read_table(const RuleSection& section, const RuleTable& table,
                  const RulesNode::Entry& entry);
  void read_field(const RuleSection& section, const RuleTable& table, const RuleField& field,
                  const RulesNode::Entry& entry);
  void check_together();

  // Where nothing more is listed, nobody needs a message.
  bool is_full() const { return mistakes_.size() == kMostMistakes; }
  void add(TextPlace place, std::string key, std::string message);

  Content& content_;
  std::string name_ = "unnamed";
  std::map<std::string, TextPlace> given_;  // by dotted key
  std::vector<RulesMistake> mistakes_;
  std::size_t unlisted_ = 0;
};

}  // namespace jimbo
