#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include "action_object.h"
#include "agent/players/mcts_agent.h"
#include "bindings.h"
#include "choose.h"
#include "interruptible.h"
#include "leaf_encoder.h"
#include "record/saved_tree.h"
#include "run_object.h"
#include "search/tree/mcts.h"
#include "search/tree/successor.h"

// Tree search whose policy and value may be functions of Python, called with whole batches, or told
// from outside.

namespace jimbo::python {
namespace {

// What a function answers: asked for it, or told in its place. Functions are asked with the
// interpreter's lock and not kept alive here.
class PythonFunction {
 public:
  explicit PythonFunction(nb::handle function) : function_(function) {}

  void set_told(nb::handle answer) { told_ = answer; }

 protected:
  template <class... Arrays>
  nb::object answer(const Arrays&... arrays) const {
    if (told_.is_valid()) return nb::borrow(told_);
    if (PyCallable_Check(function_.ptr()) != 0) return function_(arrays()...);
    throw std::invalid_argument("this search is told its answers: use begin, ask and tell");
  }

 private:
  nb::handle function_;
  nb::handle told_;
};

// The leaves that a policy is asked about.
struct AskedLeaves {
  explicit AskedLeaves(std::span<Leaf> leaves) {
    for (Leaf& leaf : leaves) {
      if (leaf.actions.empty()) continue;
      asked.push_back(&leaf);
      worlds.push_back(leaf.world);
      legal.push_back(leaf.actions);
    }
  }

  std::vector<Leaf*> asked;
  std::vector<const State*> worlds;
  std::vector<std::vector<Action>> legal;
};

class PythonPolicy : public PolicyFunction, public PythonFunction {
 public:
  PythonPolicy(nb::handle function, const Encoder& encoder)
      : PythonFunction(function), encoder_(encoder) {}

  void write_priors(std::span<Leaf> leaves) override {
    const AskedLeaves about(leaves);
    if (about.asked.empty()) return;
    const nb::gil_scoped_acquire acquire;
    const auto observations = [&] { return encoder_.observations(about.worlds); };
    if (encoder_.by_action()) {
      const nb::object result = answer(
          observations, [&] { return encoder_.sequences(about.legal); },
          [&] { return Encoder::counts(about.legal); });
      set_action_priors(about, result);
    } else {
      const nb::object result = answer(observations, [&] { return encoder_.masks(about.legal); });
      const Answer found = checked("policy_fn", result, {about.asked.size(), encoder_.actions()});
      for (std::size_t i = 0; i < about.asked.size(); ++i) {
        encoder_.write_priors(found.data() + i * encoder_.actions(), *about.asked[i]);
      }
    }
  }

 private:
  static void set_action_priors(const AskedLeaves& about, const nb::object& result) {
    std::size_t count = 0;
    for (const Leaf* leaf : about.asked) count += leaf->actions.size();
    const Answer found = checked("policy_fn", result, {count});
    const double* weight = found.data();
    for (Leaf* leaf : about.asked) {
      std::copy(weight, weight + leaf->actions.size(), leaf->priors.begin());
      weight += leaf->actions.size();
    }
  }

  Encoder encoder_;
};

class PythonValue : public ValueFunction, public PythonFunction {
 public:
  PythonValue(nb::handle function, const Encoder& encoder)
      : PythonFunction(function), encoder_(encoder) {}

  void write_values(std::span<Leaf> leaves) override {
    const nb::gil_scoped_acquire acquire;
    const nb::object result = answer([&] { return encoder_.observations(worlds_of(leaves)); });
    const Answer found = checked("value_fn", result, {leaves.size()});
    for (std::size_t i = 0; i < leaves.size(); ++i) leaves[i].value = found.data()[i];
  }

 private:
  Encoder encoder_;
};

constexpr std::pair<const char*, Encoding> kEncodings[] = {
    {"flat", Encoding::Flat}, {"one_blind", Encoding::OneBlind}, {"actions", Encoding::Actions}};

constexpr std::pair<const char*, RootRule> kRootRules[] = {{"puct", RootRule::Puct},
                                                           {"halving", RootRule::Halving}};

// What a search asks about at once; good until it is told, or another search begins.
struct Question {
  LeafBatch* batch;
  std::uint64_t search;
};

// What jimbo.MCTS is made of. The tree is made for the rules of the first position and anew when a
// position has others.
class TreeSearch {
 public:
  TreeSearch(nb::object policy, nb::object value, double policy_weight, double value_weight,
             const std::string& encoding, const std::string& rollout, const std::string& until,
             const std::string& root, int num_threads, const MctsOptions& options)
      : policy_(std::move(policy)),
        value_(std::move(value)),
        policy_weight_(policy_weight),
        value_weight_(value_weight),
        encoding_(choose("encoding", encoding, kEncodings)),
        rollout_(rollout),
        threads_(num_threads),
        options_(options) {
    options_.until = choose("until", until, kUntil);
    options_.root = choose("root", root, kRootRules);
    options_.cancel = &stop_;
    make_tree(vanilla_ruleset());
  }

  Action search(const Position& position) {
    const Busy busy(busy_);
    prepare(position);
    const State state = position.state;
    if (python_policy_ == nullptr && python_value_ == nullptr) {
      stop_ = false;
      return interruptible(stop_, [&] { return tree().search(state); });
    }
    const nb::gil_scoped_release release;
    return tree().search(state);
  }

  // Step by step.

  void begin(const Position& position) {
    const Busy busy(busy_);
    prepare(position);
    tree().begin(position.state);
  }

  std::optional<Question> ask() {
    const Busy busy(busy_);
    LeafBatch* batch = nullptr;
    {
      const nb::gil_scoped_release release;
      batch = tree().ask();
    }
    if (batch == nullptr) return std::nullopt;
    return Question{batch, searches_};
  }

  // The arrays that the policy is asked with, then those of the value function.
  nb::tuple policy_arrays(const Question& question) {
    const AskedLeaves about(checked_batch(question).leaves());
    const nb::object observations = encoder_->observations(about.worlds);
    if (!encoder_->by_action()) return nb::make_tuple(observations, encoder_->masks(about.legal));
    return nb::make_tuple(observations, encoder_->sequences(about.legal),
                          Encoder::counts(about.legal));
  }
  nb::object value_array(const Question& question) {
    return encoder_->observations(worlds_of(checked_batch(question).leaves()));
  }

  // With None a function of the search itself answers.
  void tell(const Question& question, const nb::object& policy, const nb::object& value) {
    const Busy busy(busy_);
    LeafBatch& batch = checked_batch(question);
    const Told told_policy("policy_fn", python_policy_, policy);
    const Told told_value("value_fn", python_value_, value);
    const nb::gil_scoped_release release;
    tree().evaluate(batch);
    tree().tell(batch);
  }

  Action best_action() {
    const Busy busy(busy_);
    return tree().best_action();
  }

  void note_action(const ActionLike& action) {
    const Busy busy(busy_);
    tree().note_action(read(action));
  }

  nb::bytes save() {
    const Busy busy(busy_);
    const std::string bytes = save_tree(tree(), *rules_);
    return nb::bytes(bytes.data(), bytes.size());
  }

  void load(const nb::bytes& bytes, const Position& position) {
    const Busy busy(busy_);
    prepare(position);
    tree().set_tree(load_tree({bytes.c_str(), bytes.size()}, *rules_));
  }

  // A node as (state, visits, value, [(action, visits, value, prior, [(share, node)])]), down to so
  // many actions below the root.
  nb::object node(int depth, int least_visits) {
    const Busy busy(busy_);
    if (tree().root() == nullptr) return nb::none();
    return node_tuple(*tree().root(), depth, least_visits);
  }

  void reset(const nb::object& entropy) {
    const Busy busy(busy_);
    options_.entropy = read_entropy(entropy);
    tree().reset(options_.entropy);
  }

  SearchStatistics statistics() {
    const Busy busy(busy_);
    return tree().statistics();
  }

  std::vector<Action> principal_variation() {
    const Busy busy(busy_);
    return tree().principal_variation();
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

  // Gives a function its answer while it is told.
  class Told {
   public:
    Told(const char* name, PythonFunction* function, const nb::object& answer)
        : function_(answer.is_none() ? nullptr : function) {
      if (function_ != nullptr) {
        function_->set_told(answer);
      } else if (!answer.is_none()) {
        throw std::invalid_argument(std::string("this search has no ") + name +
                                    ": make it with one, or with 'told'");
      }
    }
    ~Told() {
      if (function_ != nullptr) function_->set_told({});
    }
    Told(const Told&) = delete;
    Told& operator=(const Told&) = delete;

   private:
    PythonFunction* function_;
  };

  Mcts& tree() { return search_->tree(); }

  void prepare(const Position& position) {
    ++searches_;
    if (position.rules->hash != rules_->hash) make_tree(position.rules);
  }

  LeafBatch& checked_batch(const Question& question) const {
    if (question.search == searches_) return *question.batch;
    throw std::invalid_argument("this question is one of a search that is over");
  }

  nb::object node_tuple(const Node& node, int depth, int least_visits) const {
    nb::list actions;
    for (const Edge& edge : node.edges) {
      if (depth < 1 || edge.visits < least_visits) continue;
      nb::list outcomes;
      for (const OutcomeBranch& outcome : edge.outcomes) {
        if (outcome.node->visits < least_visits) continue;
        outcomes.append(nb::make_tuple(static_cast<double>(outcome.draws) / edge.draws,
                                       node_tuple(*outcome.node, depth - 1, least_visits)));
      }
      actions.append(nb::make_tuple(edge.action, edge.visits, edge.mean(), edge.prior, outcomes));
    }
    return nb::make_tuple(StateValue{{node.state, rules_}}, node.visits, node.mean(), actions);
  }

  void make_tree(std::shared_ptr<const Ruleset> rules) {
    const Encoder encoder(encoding_, rules->content);
    encoder_ = encoder;
    python_policy_ = nullptr;
    python_value_ = nullptr;
    GivenFunctions given;
    given.policy_weight = policy_weight_;
    given.value_weight = value_weight_;
    if (!policy_.is_none()) {
      auto policy = std::make_unique<PythonPolicy>(policy_, encoder);
      python_policy_ = policy.get();
      given.policy = std::move(policy);
    }
    if (!value_.is_none()) {
      auto value = std::make_unique<PythonValue>(value_, encoder);
      python_value_ = value.get();
      given.value = std::move(value);
    }
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
  std::optional<Encoder> encoder_;
  std::optional<RolloutSearch> search_;
  PythonFunction* python_policy_ = nullptr;  // of the search, if it is given one
  PythonFunction* python_value_ = nullptr;
  std::uint64_t searches_ = 0;  // begun
  std::atomic<bool> busy_ = false;
  std::atomic<bool> stop_ = false;  // set by Ctrl-C during a search
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
  nb::class_<Question>(module, "Question", "Positions that a search asks about at once.")
      .def("__len__", [](const Question& question) { return question.batch->leaves().size(); });
  nb::class_<TreeSearch>(module, "TreeSearch", "What jimbo.MCTS is made of.")
      .def(
          "__init__",
          [](TreeSearch* self, const nb::object& policy_fn, const nb::object& value_fn,
             double policy_weight, double value_weight, const std::string& encoding,
             const std::string& rollout, const std::string& until, const std::string& root,
             int root_actions, double root_noise, int num_threads, int n_simulations,
             double seconds, double c_puct, double action_widening, double outcome_widening,
             int action_limit, int node_limit, int batch_size, bool keep_tree, int priors_at,
             const nb::object& entropy) {
            MctsOptions options;
            options.simulations = n_simulations;
            options.root_actions = root_actions;
            options.root_noise = root_noise;
            options.priors_at = priors_at;
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
                                  rollout, until, root, num_threads, options);
          },
          nb::arg("policy_fn").none(), nb::arg("value_fn").none(), nb::arg("policy_weight"),
          nb::arg("value_weight"), nb::arg("encoding"), nb::arg("rollout"), nb::arg("until"),
          nb::arg("root"), nb::arg("root_actions"), nb::arg("root_noise"), nb::arg("num_threads"),
          nb::arg("n_simulations"), nb::arg("seconds"), nb::arg("c_puct"),
          nb::arg("action_widening"), nb::arg("outcome_widening"), nb::arg("action_limit"),
          nb::arg("node_limit"), nb::arg("batch_size"), nb::arg("keep_tree"), nb::arg("priors_at"),
          nb::arg("entropy"),
          nb::sig("def __init__(self, policy_fn: typing.Any, value_fn: typing.Any, "
                  "policy_weight: float, value_weight: float, encoding: str, "
                  "rollout: str, until: str, root: str, root_actions: int, root_noise: float, "
                  "num_threads: int, n_simulations: int, seconds: float, "
                  "c_puct: float, action_widening: float, outcome_widening: float, action_limit: "
                  "int, node_limit: int, batch_size: int, keep_tree: bool, priors_at: int, "
                  "entropy: int) -> None"))
      .def("search", &TreeSearch::search, nb::arg("state"))
      .def("reset", &TreeSearch::reset, nb::arg("entropy"),
           nb::sig("def reset(self, entropy: int) -> None"))
      .def("root", &root_of, nb::sig("def root(self) -> dict[str, typing.Any]"))
      .def("principal_variation", &TreeSearch::principal_variation)
      .def("begin", &TreeSearch::begin, nb::arg("state"))
      .def("ask", &TreeSearch::ask)
      .def("policy_arrays", &TreeSearch::policy_arrays, nb::arg("question"),
           nb::sig("def policy_arrays(self, question: Question) -> tuple[typing.Any, ...]"))
      .def("value_array", &TreeSearch::value_array, nb::arg("question"),
           nb::sig("def value_array(self, question: Question) -> typing.Any"))
      .def("tell", &TreeSearch::tell, nb::arg("question"), nb::arg("policy").none(),
           nb::arg("value").none(),
           nb::sig("def tell(self, question: Question, policy: typing.Any, "
                   "value: typing.Any) -> None"))
      .def("best_action", &TreeSearch::best_action)
      .def("note_action", &TreeSearch::note_action, nb::arg("action"),
           nb::sig("def note_action(self, action: Action | str) -> None"))
      .def("save", &TreeSearch::save)
      .def("load", &TreeSearch::load, nb::arg("tree"), nb::arg("state"))
      .def("node", &TreeSearch::node, nb::arg("depth"), nb::arg("least_visits"),
           nb::sig("def node(self, depth: int, least_visits: int) -> typing.Any"));

  module.def(
      "successors",
      [](const Position& position, const ActionLike& action, std::int64_t most, int samples,
         const nb::object& entropy) {
        const SuccessorOptions options{most, samples, read_entropy(entropy)};
        Successors found;
        {
          const nb::gil_scoped_release release;
          found = successors(position.state, read(action), options, position.content());
        }
        nb::list states;
        for (const Successor& one : found.states) {
          states.append(nb::make_tuple(StateValue{{one.state, position.rules}}, one.probability));
        }
        return nb::make_tuple(found.exact, states);
      },
      nb::arg("state"), nb::arg("action"), nb::arg("most"), nb::arg("samples"), nb::arg("entropy"),
      nb::sig("def successors(state: Position, action: Action | str, most: int, samples: int, "
              "entropy: int) -> tuple[bool, list[tuple[State, float]]]"));
}

}  // namespace jimbo::python
