#pragma once

#include <functional>
#include <string>
#include <vector>

#include "rules_file/rules_document.h"

namespace jimbo {

// Several files as one: what a later one says goes before what an earlier one said. `refuse` is
// told where two define the same item, which is no change but a clash.
struct MergedRules {
  RulesNode document;
  std::vector<RulesOverride> overrides;
};
using RefuseClash = std::function<void(const RulesNode::Entry& second, const std::string& key,
                                       const RulesPlace& first)>;
MergedRules merge_rules(std::vector<RulesNode> documents, const RefuseClash& refuse);

}  // namespace jimbo
