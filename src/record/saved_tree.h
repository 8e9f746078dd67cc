#pragma once

#include <string>
#include <string_view>

#include "rules_file/ruleset.h"
#include "search/tree/mcts.h"

// The tree of a search as bytes, to go on with it later or elsewhere: a mark with the version of
// the format, then compressed: how many searches there were, and the nodes, each with its state as
// save.h writes it. Loading checks all of it and that the tree could have come of a search;
// whatever is wrong is thrown as std::invalid_argument.

namespace jimbo {

std::string save_tree(const Mcts& search, const Ruleset& rules);

SearchTree load_tree(std::string_view bytes, const Ruleset& rules);

}  // namespace jimbo
