#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "action/action.h"
#include "state/state.h"

// The tree of a search. A node is what the player knows at some point; an edge is an action there;
// below an edge lie the outcomes that were met, one node for each.

namespace jimbo {

struct Node;

struct OutcomeBranch {
  std::uint64_t public_hash = 0;
  int draws = 0;  // how often a world led here, which is how often it should be visited
  std::unique_ptr<Node> node;
};

struct Edge {
  Action action;
  double prior = 0;
  double noise = 0;         // of a root that halves, beside the logarithm of the prior
  double total = 0;         // of the values found below
  std::int32_t visits = 0;  // those under way included, as if their value were 0
  std::int32_t draws = 0;   // of all outcomes
  bool refused = false;     // its outcome does not fit into a State
  std::vector<OutcomeBranch> outcomes;

  double mean() const { return visits == 0 ? 0 : total / visits; }
};

struct Node {
  explicit Node(const State& world) : state(world) {}

  State state;              // a world; what is hidden in it is redrawn at every visit
  std::vector<Edge> edges;  // the higher prior first; empty until the node was evaluated
  double total = 0;
  std::int32_t visits = 0;
  bool is_end = false;  // at the horizon
  double end_value = 0;

  double mean() const { return visits == 0 ? 0 : total / visits; }
};

// Nodes of a subtree, itself included.
inline std::size_t count_nodes(const Node& node) {
  std::size_t count = 1;
  for (const Edge& edge : node.edges) {
    for (const OutcomeBranch& outcome : edge.outcomes) count += count_nodes(*outcome.node);
  }
  return count;
}

}  // namespace jimbo
