#include "record/saved_tree.h"

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "engine/engine.h"
#include "format/raw_deflate.h"
#include "record/save.h"

namespace jimbo {

namespace {

constexpr std::string_view kTreeMark = "JIMBO TREE 1\n";
constexpr std::size_t kLargestTree = std::size_t{1} << 30U;  // bytes, inflated
constexpr int kDeepestTree = 2'000;                          // nodes below each other

class TreeWriter {
 public:
  explicit TreeWriter(const Ruleset& rules) : rules_(rules) {}

  void number(std::uint64_t number) {
    for (unsigned shift = 0; shift < 64; shift += 8) {
      bytes_.push_back(static_cast<char>(number >> shift & 0xffU));
    }
  }

  void node(const Node& node) {
    const std::vector<std::byte> state = save_state(node.state, rules_);
    bytes_.append(reinterpret_cast<const char*>(state.data()), state.size());
    count(node.visits);
    real(node.total);
    number(node.is_end ? 1 : 0);
    real(node.end_value);
    number(node.edges.size());
    for (const Edge& edge : node.edges) write(edge);
  }

  std::string take() && { return std::move(bytes_); }

 private:
  void real(double value) { number(std::bit_cast<std::uint64_t>(value)); }
  void count(std::int32_t value) { number(static_cast<std::uint64_t>(value)); }

  void write(const Edge& edge) {
    static_assert(sizeof(Action) == 16 && std::is_trivially_copyable_v<Action>);
    std::uint64_t action[2];
    std::memcpy(action, &edge.action, sizeof action);
    number(action[0]);
    number(action[1]);
    real(edge.prior);
    real(edge.noise);
    real(edge.total);
    count(edge.visits);
    count(edge.draws);
    number(edge.refused ? 1 : 0);
    number(edge.outcomes.size());
    for (const OutcomeBranch& outcome : edge.outcomes) {
      count(outcome.draws);
      node(*outcome.node);
    }
  }

  const Ruleset& rules_;
  std::string bytes_;
};

class TreeReader {
 public:
  TreeReader(std::string_view bytes, const Ruleset& rules) : bytes_(bytes), rules_(rules) {}

  std::uint64_t number() {
    const std::string_view part = take(8);
    std::uint64_t number = 0;
    for (unsigned i = 0; i < 8; ++i) {
      number |= static_cast<std::uint64_t>(static_cast<unsigned char>(part[i])) << 8 * i;
    }
    return number;
  }

  std::unique_ptr<Node> node(int depth) {
    require(depth < kDeepestTree);
    const std::string_view saved = take(kSavedSize);
    auto node = std::make_unique<Node>(load_state(std::as_bytes(std::span(saved)), rules_));
    node->visits = count();
    node->total = value_of(node->visits);
    node->is_end = flag();
    node->end_value = value_of(1);
    const std::uint64_t edges = number();
    require(edges <= bytes_.size());
    for (std::uint64_t i = 0; i < edges; ++i) node->edges.push_back(edge(node->state, depth));
    return node;
  }

  void end() const { require(bytes_.empty()); }

 private:
  static void require(bool holds) {
    if (!holds) throw std::invalid_argument("not a usable saved tree: it is damaged");
  }

  std::string_view take(std::size_t size) {
    require(size <= bytes_.size());
    const std::string_view part = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
    return part;
  }

  bool flag() {
    const std::uint64_t word = number();
    require(word <= 1);
    return word == 1;
  }
  std::int32_t count() {
    const std::uint64_t word = number();
    require(word <= 2'000'000'000);
    return static_cast<std::int32_t>(word);
  }
  // The sum of so many values.
  double value_of(std::int32_t visits) {
    const auto real = std::bit_cast<double>(number());
    require(real >= 0 && real <= 1.0 + visits);
    return real;
  }

  Edge edge(const State& state, int depth) {
    Edge edge;
    const std::uint64_t action[2] = {number(), number()};
    std::memcpy(static_cast<void*>(&edge.action), action, sizeof action);
    edge.prior = value_of(1);
    edge.noise = std::bit_cast<double>(number());
    edge.total = value_of(kVisitsBound);
    edge.visits = count();
    edge.draws = count();
    edge.refused = flag();
    const std::uint64_t outcomes = number();
    require(is_legal(state, edge.action, rules_.content) && std::isfinite(edge.noise) &&
            edge.total <= 1.0 + edge.visits && outcomes <= bytes_.size());
    std::int64_t draws = 0;
    for (std::uint64_t i = 0; i < outcomes; ++i) {
      OutcomeBranch branch;
      branch.draws = count();
      branch.node = node(depth + 1);
      branch.public_hash = public_hash(branch.node->state);
      require(branch.draws > 0);
      draws += branch.draws;
      edge.outcomes.push_back(std::move(branch));
    }
    require(draws == edge.draws);
    return edge;
  }

  static constexpr std::int32_t kVisitsBound = 2'000'000'000;

  std::string_view bytes_;
  const Ruleset& rules_;
};

}  // namespace

std::string save_tree(const Mcts& search, const Ruleset& rules) {
  TreeWriter writer(rules);
  writer.number(search.searches());
  writer.number(search.root() != nullptr ? 1 : 0);
  if (search.root() != nullptr) writer.node(*search.root());
  return std::string(kTreeMark) + gamesave::deflate_raw(std::move(writer).take());
}

SearchTree load_tree(std::string_view bytes, const Ruleset& rules) {
  if (bytes.substr(0, kTreeMark.size()) != kTreeMark) {
    throw std::invalid_argument("not a usable saved tree: it is another kind of file");
  }
  const std::string body = gamesave::inflate_raw(bytes.substr(kTreeMark.size()), kLargestTree);
  TreeReader reader(body, rules);
  SearchTree tree;
  tree.searches = reader.number();
  if (reader.number() != 0) tree.root = reader.node(0);
  reader.end();
  return tree;
}

}  // namespace jimbo
