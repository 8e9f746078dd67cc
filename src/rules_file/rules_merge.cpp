#include "rules_file/rules_merge.h"

#include <algorithm>
#include <utility>

#include "rules_file/rule_field.h"

namespace jimbo {
namespace {

using Entry = RulesNode::Entry;

bool says_the_same(const RulesNode& a, const RulesNode& b) {
  return a.kind == b.kind && a.text == b.text && a.number == b.number &&
         std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(), says_the_same);
}

// Files may call an item by key or by name.
std::string key_in(const RuleSection* section, const std::string& key) {
  const RuleTable* const table =
      section != nullptr && !section->noun.empty() ? find_table(*section, key) : nullptr;
  return table != nullptr ? table->key : key;
}

Entry* find_entry(RulesNode& table, const RuleSection* section, const std::string& key) {
  const std::string wanted = key_in(section, key);
  for (Entry& entry : table.entries) {
    if (key_in(section, entry.key) == wanted) return &entry;
  }
  return nullptr;
}

class RulesMerger {
 public:
  RulesMerger(MergedRules& merged, const RefuseClash& refuse) : merged_(merged), refuse_(refuse) {}

  void add(Entry&& entry) {
    Entry* const known = find_entry(merged_.document, nullptr, entry.key);
    if (known == nullptr) {
      merged_.document.entries.push_back(std::move(entry));
    } else if (entry.key == "test" && entry.value.kind == RulesNode::Kind::List) {
      auto& tests = known->value.items;
      std::move(entry.value.items.begin(), entry.value.items.end(), std::back_inserter(tests));
    } else if (entry.key != "name" && entry.key != "format") {
      add_to(*known, std::move(entry), find_section(entry.key), entry.key);
    }
  }

 private:
  // Tables are laid over each other, entry by entry; of anything else the later one counts.
  void add_to(Entry& known, Entry&& entry, const RuleSection* section, const std::string& key) {
    if (known.value.kind != RulesNode::Kind::Table || entry.value.kind != known.value.kind) {
      if (!says_the_same(known.value, entry.value)) {
        merged_.overrides.push_back({key, known.value.place, entry.value.place});
      }
      known = std::move(entry);
      return;
    }
    const bool is_item = section == nullptr;
    Entry* const name = is_item ? find_entry(known.value, nullptr, "name") : nullptr;
    for (Entry& part : entry.value.entries) {
      const std::string part_key = key + "." + key_in(section, part.key);
      Entry* const same = find_entry(known.value, section, part.key);
      if (same != nullptr && same == name) {
        refuse_(part, key, name->value.place);
      } else if (same != nullptr) {
        add_to(*same, std::move(part), nullptr, part_key);
      } else {
        known.value.entries.push_back(std::move(part));
      }
    }
  }

  MergedRules& merged_;
  const RefuseClash& refuse_;
};

}  // namespace

MergedRules merge_rules(std::vector<RulesNode> documents, const RefuseClash& refuse) {
  MergedRules merged{std::move(documents.front()), {}};
  RulesMerger merger(merged, refuse);
  for (std::size_t i = 1; i < documents.size(); ++i) {
    for (Entry& entry : documents[i].entries) merger.add(std::move(entry));
  }
  return merged;
}

}  // namespace jimbo
