#pragma once

#include <map>
#include <string>
#include <vector>

#include "format/data_folder.h"
#include "rules_file/ruleset.h"
#include "state/state.h"

namespace jimbo::pipe {

// Runs that were put aside under a name of 1 to 64 letters, digits, - and _: in memory or, where a
// folder is given, there as NAME.save, plain files that are no links. What cannot be done is
// thrown, with the fix.
class SavedRuns {
 public:
  static constexpr std::size_t kMost = 100;

  SavedRuns() = default;
  // Throws std::invalid_argument if there is no such folder.
  explicit SavedRuns(const std::string& folder) : folder_(folder, true) {}

  void keep(const std::string& name, const State& state, const Ruleset& rules);
  State read(const std::string& name, const Ruleset& rules) const;
  std::vector<std::string> names() const;  // sorted; up to kMost

 private:
  bool has(const std::string& name) const;
  bool in_memory() const { return folder_.path().empty(); }

  DataFolder folder_;
  std::map<std::string, State> runs_;
};

// Throws std::invalid_argument if a name is none; `what` begins the message.
void check_name(const std::string& name, const std::string& what);

}  // namespace jimbo::pipe
