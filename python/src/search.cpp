#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "action/flat_action.h"
#include "action/legal.h"
#include "action/one_blind.h"
#include "agent/players/mcts_agent.h"
#include "bindings.h"
#include "choose.h"
#include "env/encoding.h"
#include "new_array.h"
#include "run_object.h"
#include "search/tree/mcts.h"

// Tree search whose policy and value may be functions of Python, called with whole batches.

namespace jimbo::python {
namespace {

enum class Encoding : std::uint8_t {
  Flat,      // a weight for every flat number
  OneBlind,  // a weight for every play and discard of eight cards
  Actions    // a weight for every legal action
};

// Positions and actions as the arrays that functions are given.
class Encoder {
 public:
  Encoder(Encoding encoding, const Content& content)
      : one_blind_(encoding == Encoding::OneBlind), by_action_(encoding == Encoding::Actions) {
    env::Config config = one_blind_ ? env::one_blind_config() : env::Config{};
    config.content = &content;
    if (!one_blind_) config.actions = env::ActionEncoding::Factored;  // nothing is chosen yet
    setup_ = env::make_setup(config);
    shape_ = setup_->shape;
  }

  // Whether weights are asked for whole actions and not for numbers.
  bool by_action() const { return by_action_; }

  std::size_t actions() const {
    return static_cast<std::size_t>(one_blind_ ? kOneBlindActions : flat::kCount);
  }

  nb::object observations(const std::vector<const State*>& worlds) const {
    const auto numbers = static_cast<std::size_t>(shape_.numbers);
    const auto entries = static_cast<std::size_t>(shape_.entries);
    NewArray<std::int32_t> array(worlds.size() * (numbers + entries));
    std::vector<std::int16_t> tables(entries);
    std::int32_t* row = array.data.get();
    for (const State* world : worlds) {
      require_encoded(*world);
      constexpr std::uint64_t kVersion = 1;  // any: nothing was written there before
      env::RowContent content;
      env::write_observation(*setup_, *world, kVersion, {}, row, tables.data(), content);
      std::copy(tables.begin(), tables.end(), row + numbers);
      row += numbers + entries;
    }
    return array.give({worlds.size(), numbers + entries});
  }

  // 1 for every number that a legal action has among its own.
  nb::object masks(const std::vector<std::vector<Action>>& legal) const {
    NewArray<std::int8_t> array(legal.size() * actions());
    std::int8_t* row = array.data.get();
    for (const std::vector<Action>& some : legal) {
      for (const Action& action : some) {
        for_each_number(action, [row](std::size_t number) { row[number] = 1; });
      }
      row += actions();
    }
    return array.give({legal.size(), actions()});
  }

  // The flat numbers of all actions, one after another, each row filled up with -1; nothing else
  // stands in the row of an action that the numbers do not name.
  nb::object sequences(const std::vector<std::vector<Action>>& legal) const {
    std::vector<FlatSequence> found;
    int longest = 1;
    for (const std::vector<Action>& some : legal) {
      for (const Action& action : some) {
        found.push_back(is_encoded(action) ? flat_sequence(action) : FlatSequence{});
        longest = std::max(longest, found.back().count);
      }
    }
    const auto width = static_cast<std::size_t>(longest);
    NewArray<std::int16_t> array(found.size() * width);
    std::int16_t* row = array.data.get();
    for (const FlatSequence& sequence : found) {
      std::fill(std::copy(sequence.at, sequence.at + sequence.count, row), row + width, -1);
      row += width;
    }
    return array.give({found.size(), width});
  }

  static nb::object counts(const std::vector<std::vector<Action>>& legal) {
    NewArray<std::int32_t> array(legal.size());
    std::transform(
        legal.begin(), legal.end(), array.data.get(),
        [](const std::vector<Action>& some) { return static_cast<std::int32_t>(some.size()); });
    return array.give({legal.size()});
  }

  // The prior of every action from the weights of its numbers, taken relative to the mean of those
  // that are marked: so weights that are all equal mean priors that are all equal, however many
  // numbers an action has.
  void write_priors(const double* weights, Leaf& leaf) const {
    std::vector<std::uint8_t> marked(actions());
    for (const Action& action : leaf.actions) {
      for_each_number(action, [&marked](std::size_t number) { marked[number] = 1; });
    }
    double sum = 0;
    int count = 0;
    for (std::size_t i = 0; i < marked.size(); ++i) {
      if (marked[i] == 0) continue;
      sum += weights[i];
      ++count;
    }
    const double scale = sum > 0 ? count / sum : 1;
    for (std::size_t i = 0; i < leaf.actions.size(); ++i) {
      double prior = 1;
      bool encoded = false;
      for_each_number(leaf.actions[i], [&](std::size_t number) {
        prior *= weights[number] * scale;
        encoded = true;
      });
      leaf.priors[i] = encoded ? prior : 0;
    }
  }

 private:
  template <class Visit>
  void for_each_number(const Action& action, Visit visit) const {
    if (one_blind_) {
      const int number = one_blind_index(action);
      if (number >= 0) visit(static_cast<std::size_t>(number));
      return;
    }
    if (!is_encoded(action)) return;
    const FlatSequence sequence = flat_sequence(action);
    for (int i = 0; i < sequence.count; ++i) visit(std::size_t{sequence.at[i]});
  }

  void require_encoded(const State& world) const {
    if (!one_blind_ || world.hand_count <= kOneBlindHand) return;
    throw std::invalid_argument("the encoding one_blind has hands of up to " +
                                std::to_string(kOneBlindHand) + " cards, this one has " +
                                std::to_string(world.hand_count) + ": use the encoding flat");
  }

  bool one_blind_;
  bool by_action_;
  std::shared_ptr<const env::Setup> setup_;
  env::Shape shape_;
};

std::string shape_text(const std::vector<std::size_t>& shape) {
  std::string text = "(";
  for (const std::size_t n : shape) text += (text == "(" ? "" : ", ") + std::to_string(n);
  return text + (shape.size() == 1 ? ",)" : ")");
}

using Answer = nb::ndarray<const double, nb::c_contig, nb::device::cpu>;

// What a function returned, as doubles of the shape that was asked for.
Answer checked(const char* name, const nb::object& result, const std::vector<std::size_t>& shape) {
  const nb::object array =
      nb::module_::import_("numpy").attr("ascontiguousarray")(result, nb::arg("dtype") = "float64");
  const Answer answer = nb::cast<Answer>(array);
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < answer.ndim(); ++i) found.push_back(answer.shape(i));
  if (found == shape) return answer;
  throw std::invalid_argument(std::string(name) + " must return an array of shape " +
                              shape_text(shape) + ", got " + shape_text(found));
}

std::vector<const State*> worlds_of(std::span<Leaf> leaves) {
  std::vector<const State*> worlds;
  for (const Leaf& leaf : leaves) worlds.push_back(leaf.world);
  return worlds;
}

// Functions are asked with the interpreter's lock and not kept alive here.
class PythonPolicy : public PolicyFunction {
 public:
  PythonPolicy(nb::handle function, const Encoder& encoder)
      : function_(function), encoder_(encoder) {}

  void write_priors(std::span<Leaf> leaves) override {
    std::vector<Leaf*> asked;
    std::vector<const State*> worlds;
    std::vector<std::vector<Action>> legal;
    for (Leaf& leaf : leaves) {
      if (leaf.actions.empty()) continue;
      asked.push_back(&leaf);
      worlds.push_back(leaf.world);
      legal.push_back(leaf.actions);
    }
    if (asked.empty()) return;
    const nb::gil_scoped_acquire acquire;
    if (encoder_.by_action()) {
      ask_for_actions(asked, worlds, legal);
    } else {
      ask_for_numbers(asked, worlds, legal);
    }
  }

 private:
  using Worlds = std::vector<const State*>;
  using Legal = std::vector<std::vector<Action>>;

  void ask_for_numbers(const std::vector<Leaf*>& asked, const Worlds& worlds, const Legal& legal) {
    const nb::object result = function_(encoder_.observations(worlds), encoder_.masks(legal));
    const Answer answer = checked("policy_fn", result, {asked.size(), encoder_.actions()});
    for (std::size_t i = 0; i < asked.size(); ++i) {
      encoder_.write_priors(answer.data() + i * encoder_.actions(), *asked[i]);
    }
  }

  void ask_for_actions(const std::vector<Leaf*>& asked, const Worlds& worlds, const Legal& legal) {
    const nb::object result =
        function_(encoder_.observations(worlds), encoder_.sequences(legal), Encoder::counts(legal));
    std::size_t count = 0;
    for (const Leaf* leaf : asked) count += leaf->actions.size();
    const Answer answer = checked("policy_fn", result, {count});
    const double* weight = answer.data();
    for (Leaf* leaf : asked) {
      std::copy(weight, weight + leaf->actions.size(), leaf->priors.begin());
      weight += leaf->actions.size();
    }
  }

  nb::handle function_;
  Encoder encoder_;
};

class PythonValue : public ValueFunction {
 public:
  PythonValue(nb::handle function, const Encoder& encoder)
      : function_(function), encoder_(encoder) {}

  void write_values(std::span<Leaf> leaves) override {
    const nb::gil_scoped_acquire acquire;
    const nb::object result = function_(encoder_.observations(worlds_of(leaves)));
    const Answer answer = checked("value_fn", result, {leaves.size()});
    for (std::size_t i = 0; i < leaves.size(); ++i) leaves[i].value = answer.data()[i];
  }

 private:
  nb::handle function_;
  Encoder encoder_;
};

constexpr std::pair<const char*, Encoding> kEncodings[] = {
    {"flat", Encoding::Flat}, {"one_blind", Encoding::OneBlind}, {"actions", Encoding::Actions}};

// What jimbo.MCTS is made of. The tree is made for the rules of the first position and anew when a
// position has others.
class TreeSearch {
 public:
  TreeSearch(nb::object policy, nb::object value, double policy_weight, double value_weight,
             const std::string& encoding, const std::string& rollout, const std::string& until,
             int num_threads, const MctsOptions& options)
      : policy_(std::move(policy)),
        value_(std::move(value)),
        policy_weight_(policy_weight),
        value_weight_(value_weight),
        encoding_(choose("encoding", encoding, kEncodings)),
        rollout_(rollout),
        threads_(num_threads),
        options_(options) {
    options_.until = choose("until", until, kUntil);
    make_tree(vanilla_ruleset());
  }

  Action search(const Position& position) {
    const Busy busy(busy_);
    if (position.rules->hash != rules_->hash) make_tree(position.rules);
    const State state = position.state;
    const nb::gil_scoped_release release;
    return search_->tree().search(state);
  }

  void reset(const nb::object& entropy) {
    const Busy busy(busy_);
    options_.entropy = read_entropy(entropy);
    search_->tree().reset(options_.entropy);
  }

  SearchStatistics statistics() {
    const Busy busy(busy_);
    return search_->tree().statistics();
  }

  std::vector<Action> principal_variation() {
    const Busy busy(busy_);
    return search_->tree().principal_variation();
  }

 private:
  // Refuses a second thread, or a function that searches itself, while a search is under way.
  class Busy {
   public:
    explicit Busy(std::atomic<bool>& flag) : flag_(flag) {
      if (flag_.exchange(true)) {
        throw std::logic_error("this search is under way already: give each thread its own MCTS");
      }
    }
    ~Busy() { flag_ = false; }
    Busy(const Busy&) = delete;
    Busy& operator=(const Busy&) = delete;

   private:
    std::atomic<bool>& flag_;
  };

  void make_tree(std::shared_ptr<const Ruleset> rules) {
    const Encoder encoder(encoding_, rules->content);
    GivenFunctions given;
    given.policy_weight = policy_weight_;
    given.value_weight = value_weight_;
    if (!policy_.is_none()) given.policy = std::make_unique<PythonPolicy>(policy_, encoder);
    if (!value_.is_none()) given.value = std::make_unique<PythonValue>(value_, encoder);
    search_.emplace(options_, rollout_, threads_, rules->content, std::move(given));
    rules_ = std::move(rules);
  }

  nb::object policy_;
  nb::object value_;
  double policy_weight_;
  double value_weight_;
  Encoding encoding_;
  std::string rollout_;
  int threads_;
  MctsOptions options_;
  std::shared_ptr<const Ruleset> rules_;
  std::optional<RolloutSearch> search_;
  std::atomic<bool> busy_ = false;
};

nb::dict root_of(TreeSearch& search) {
  const SearchStatistics found = search.statistics();
  nb::list actions;
  for (const ActionStatistics& one : found.actions) {
    actions.append(nb::make_tuple(one.action, one.visits, one.value, one.prior));
  }
  nb::dict root;
  root["actions"] = actions;
  root["value"] = found.value;
  root["simulations"] = found.simulations;
  root["reused"] = found.reused;
  root["nodes"] = found.nodes;
  root["depth"] = found.depth;
  root["seconds"] = found.seconds;
  return root;
}

}  // namespace

void bind_search(nb::module_& module) {
  nb::class_<TreeSearch>(module, "TreeSearch", "What jimbo.MCTS is made of.")
      .def(
          "__init__",
          [](TreeSearch* self, const nb::object& policy_fn, const nb::object& value_fn,
             double policy_weight, double value_weight, const std::string& encoding,
             const std::string& rollout, const std::string& until, int num_threads,
             int n_simulations, double seconds, double c_puct, double action_widening,
             double outcome_widening, int action_limit, int node_limit, int batch_size,
             bool keep_tree, const nb::object& entropy) {
            MctsOptions options;
            options.simulations = n_simulations;
            options.seconds = seconds;
            options.c_puct = c_puct;
            options.action_widening = action_widening;
            options.outcome_widening = outcome_widening;
            options.action_limit = action_limit;
            options.node_limit = node_limit;
            options.batch = batch_size;
            options.keep_tree = keep_tree;
            options.entropy = read_entropy(entropy);
            new (self) TreeSearch(policy_fn, value_fn, policy_weight, value_weight, encoding,
                                  rollout, until, num_threads, options);
          },
          nb::arg("policy_fn").none(), nb::arg("value_fn").none(), nb::arg("policy_weight"),
          nb::arg("value_weight"), nb::arg("encoding"), nb::arg("rollout"), nb::arg("until"),
          nb::arg("num_threads"), nb::arg("n_simulations"), nb::arg("seconds"), nb::arg("c_puct"),
          nb::arg("action_widening"), nb::arg("outcome_widening"), nb::arg("action_limit"),
          nb::arg("node_limit"), nb::arg("batch_size"), nb::arg("keep_tree"), nb::arg("entropy"),
          nb::sig("def __init__(self, policy_fn: typing.Any, value_fn: typing.Any, "
                  "policy_weight: float, value_weight: float, encoding: str, "
                  "rollout: str, until: str, num_threads: int, n_simulations: int, seconds: float, "
                  "c_puct: float, action_widening: float, outcome_widening: float, action_limit: "
                  "int, node_limit: int, batch_size: int, keep_tree: bool, entropy: int) -> None"))
      .def("search", &TreeSearch::search, nb::arg("state"))
      .def("reset", &TreeSearch::reset, nb::arg("entropy"),
           nb::sig("def reset(self, entropy: int) -> None"))
      .def("root", &root_of, nb::sig("def root(self) -> dict[str, typing.Any]"))
      .def("principal_variation", &TreeSearch::principal_variation);
}

}  // namespace jimbo::python
