#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <jimbo/engine.h>

// What a hand may score, the best play of a hand, the best way through a blind, and tree search
// with functions of your own. Hand positions are bits: bit 0 is the leftmost card.

namespace jimbo::v1 {

// ---- What a hand scores ----

// How the chances of a hand fall: all against the player, as the streams of the state have it, or
// all for the player.
enum class Luck : std::uint8_t { Worst, Drawn, Best };

struct HandScore {
  std::string_view hand;  // the poker hand; lives as long as the program
  bool refused = false;   // by the boss: scores nothing
  double chips = 0;
  double mult = 0;
  double score = 0;
};

// What playing these cards would score, without playing them. It scores the state as it is,
// face-down cards too: give it a determinized one to know what a player can know. Throws
// std::invalid_argument for a play that is not legal.
JIMBO_API HandScore preview(const State& state, std::uint64_t cards, Luck luck = Luck::Drawn,
                            const Rules& rules = Rules::vanilla());

struct PlayScore {
  std::uint64_t cards = 0;
  HandScore score;
};

// The same for each legal play, in the order of `legal_actions`: many times faster than asking one
// by one.
JIMBO_API std::vector<PlayScore> score_all(const State& state, Luck luck = Luck::Drawn,
                                           const Rules& rules = Rules::vanilla());

struct ScoreChance {
  double score = 0;
  double probability = 0;
};

// Every chance of the hand tried both ways: the exact counterpart of playing it many times.
struct Outcomes {
  std::string_view hand;  // lives as long as the program
  bool refused = false;
  double least = 0;
  double expected = 0;
  double most = 0;
  bool exact = true;                // else drawn at random, always the same way
  double standard_error = 0;        // of the expected score; 0 if exact
  std::vector<ScoreChance> scores;  // from the least, each once

  // The probability of at least this score.
  JIMBO_API double at_least(double score) const;
};

// Throws std::invalid_argument for a play that is not legal. Like `preview` it scores the state as
// it is.
JIMBO_API Outcomes outcomes(const State& state, std::uint64_t cards,
                            const Rules& rules = Rules::vanilla());

// ---- The best play ----

struct RankedPlay {
  std::uint64_t cards = 0;
  Outcomes outcomes;
};

// The `count` best legal plays, best first: by the chance of at least `need`, where one is given,
// then by the expected score. A play that only adds cards to another one with the same outcomes is
// left out. It uses what the player knows. Throws std::invalid_argument for hands of more than 20
// cards.
JIMBO_API std::vector<RankedPlay> best_plays(const State& state, int count,
                                             std::optional<double> need = std::nullopt,
                                             const Rules& rules = Rules::vanilla());

// Jokers from left to right, each by its place in the row as it was.
struct JokerOrder {
  std::vector<int> places;
  Outcomes outcomes;   // of the play in this order
  bool exact = false;  // all orders were tried; else no worse than the order given
};

// The order in which a legal play scores best, measured as `best_plays` does. Pinned jokers keep
// their places. Up to eight others are tried in every order unless their chances are too many. Of
// orders that score the same the one given is kept. It uses what the player knows: what lies face
// down, jokers too, is scored by that. Throws std::invalid_argument for a play that is not legal.
JIMBO_API JokerOrder best_joker_order(const State& state, std::uint64_t cards,
                                      std::optional<double> need = std::nullopt,
                                      const Rules& rules = Rules::vanilla());

// ---- The best way through a blind ----

// What is made as large as can be: the probability to beat the blind, the expected score of the
// round, or the expected money after the cash-out (that of a lost run is 0).
enum class SolveGoal : std::uint8_t { Win, Score, Money };

// Exact: every play, discard, draw and chance to the end of the blind. Counted: the same where only
// ranks and suits matter. Sampled: worlds are drawn, and the blind is played out in them.
enum class SolveMethod : std::uint8_t { Exact, Counted, Sampled };

struct SolveOptions {
  SolveGoal goal = SolveGoal::Win;
  std::int64_t positions = 3'000'000;  // looked at by the exact search at most; 0: only sample
  std::int64_t rollouts = 20'000;      // of the sampled search; 0: exact or nothing
  std::uint64_t entropy = 0;           // decides which worlds are drawn
  const std::atomic<bool>* cancel = nullptr;  // set it from anywhere: say what is known so far
};

struct SolvedAction {
  Action action;
  double value = 0;  // of the goal
  double low = 0;    // 95 in 100 such intervals hold the value; both equal it if exact
  double high = 0;
};

struct Solution {
  SolveMethod method = SolveMethod::Exact;
  std::vector<SolvedAction> actions;  // best first; sampled: those that were measured
  bool cancelled = false;             // before the end; there may be no actions then
};

// Plays and discards are all that is considered, and what the player cannot know is not used.
// Throws std::invalid_argument unless the state stands in a blind (Phase::SelectingHand). Without
// actions, if the exact search did not come to an end and no rollouts are allowed.
JIMBO_API Solution solve(const State& state, const SolveOptions& options = {},
                         const Rules& rules = Rules::vanilla());

// ---- What may come of an action ----

struct Successor {
  State state;  // a world; what is hidden in it is not that of the state asked about
  double probability = 0;
};

struct SuccessorOptions {
  std::int64_t most =
      20'000;                 // outcomes that are listed; where there may be more, worlds are drawn
  int samples = 1'000;        // worlds
  std::uint64_t entropy = 0;  // decides which
};

struct Successors {
  bool exact = false;             // every outcome; else the shares of worlds that were drawn
  std::vector<Successor> states;  // the more probable first; the probabilities sum to 1
};

// The states that an action may lead to, as the player sees it: outcomes that a player cannot tell
// apart are one. Exact are plays and discards whose draws are few enough, and all that chance has
// no part in. Throws std::invalid_argument for an action that is not legal.
JIMBO_API Successors successors(const State& state, const Action& action,
                                const SuccessorOptions& options = {},
                                const Rules& rules = Rules::vanilla());

// ---- Tree search ----

// A position that the search arrived at and asks about.
struct Leaf {
  const State* world = nullptr;  // one of those the player may be in, drawn by the search
  bool is_root = false;
  std::uint64_t entropy = 0;    // all that an answer draws must follow from it
  std::vector<Action> actions;  // the legal ones in their order; empty if no priors are wanted
  std::vector<double> priors;   // one for each action, 0 or more, in any scale
  double value = 0;             // from 0 to 1
};

// Functions are asked for several leaves at once, so that networks can answer. They are called on
// the thread that called `search`; what they throw drops the tree and is passed on.
class JIMBO_API PolicyFunction {
 public:
  virtual ~PolicyFunction() = default;
  // Sets the priors of every leaf that has actions; they are all 0 before.
  virtual void write_priors(std::span<Leaf> leaves) = 0;
};

class JIMBO_API ValueFunction {
 public:
  virtual ~ValueFunction() = default;
  // Sets the value of every leaf: how good it is to be there.
  virtual void write_values(std::span<Leaf> leaves) = 0;
};

// How far a search looks: the end of the blind, of the ante, or the win.
enum class Until : std::uint8_t { Blind, Ante, Run };

// How the actions of the root are compared: by PUCT like all others, or by sequential halving: the
// most promising are tried equally often, in the same worlds, and the worse half is dropped until
// one is left.
enum class RootRule : std::uint8_t { Puct, Halving };

struct TreeSearchOptions {
  int simulations = 1000;
  double seconds = 0;  // stop after so long, even with simulations left; 0: never
  double c_puct = 1.4;
  double action_widening = 2;   // of n visits of a node, this times sqrt(n) actions are looked at
  double outcome_widening = 4;  // and so many outcomes of an action are kept; 0: all
  int action_limit = 64;        // actions that nodes below the root keep
  int node_limit = 100'000;     // further leaves are evaluated but not kept
  int batch = 8;                // leaves that are asked about together
  Until until = Until::Blind;
  bool keep_tree = true;  // between searches, as far as it fits
  std::uint64_t entropy = 0;
  std::string rollout =
      "quick";  // without a value function: who plays leaves out, `quick` or an agent; `judge`: the
                // quick player, and the learnt judge says how probable a win is then
  int threads = 1;  // for rollouts
  double policy_weight =
      1;  // how much a given function counts beside the built-in one, from 0 to 1
  double value_weight = 1;
  const std::atomic<bool>* cancel = nullptr;  // set it from anywhere to end early
  RootRule root = RootRule::Puct;
  int root_actions = 16;  // that halving begins with
  // For searches that learn from themselves, from 0 to 1: so much of the root's priors is
  // Dirichlet's noise, or with halving so much of Gumbel's is added to their logarithms.
  double root_noise = 0;
  int priors_at = 1;  // visits after which a position is asked for priors
};

struct SearchedAction {
  Action action;
  double prior = 0;  // all priors sum to 1
  int visits = 0;
  double value = 0;  // mean of the simulations that began with it
};

// Leaves to be answered together; see TreeSearch::ask. Their worlds are good until they are told.
struct LeafBatch {
  std::uint64_t number = 0;
  std::vector<Leaf> leaves;
};

// A position of the tree, and what was found of its actions.
struct SearchedNode {
  State state;
  int visits = 0;
  double value = 0;
  std::vector<SearchedAction> actions;  // as the search keeps them: the higher prior first
};

// Monte Carlo tree search that sees what a player sees: every visit of a node redraws all that is
// hidden there. Results follow from the options and the states searched, whatever the number of
// threads; only `seconds` and `cancel` end a search where the clock or another thread has it.
class JIMBO_API TreeSearch {
 public:
  // Null for a function: the built-in one, which needs no learning. Throws std::invalid_argument
  // naming the option and what it may be.
  explicit TreeSearch(const TreeSearchOptions& options,
                      std::unique_ptr<PolicyFunction> policy = nullptr,
                      std::unique_ptr<ValueFunction> value = nullptr,
                      const Rules& rules = Rules::vanilla());
  ~TreeSearch();
  TreeSearch(TreeSearch&&) noexcept;
  TreeSearch& operator=(TreeSearch&&) noexcept;

  // The best action of a state: that with most visits. A search that is cancelled, or out of time,
  // answers with what it has seen so far, and with the action of the highest prior if it has seen
  // nothing: always a legal one. Throws std::invalid_argument for a run that is over.
  Action search(const State& state);

  // Of the last search: all legal actions, more visits first; the mean of all simulations; the most
  // visited line.
  std::vector<SearchedAction> actions() const;
  double value() const;
  std::vector<Action> principal_variation() const;

  // The same step by step, so that leaves of several trees can be answered together, or elsewhere
  // while the search goes on:
  //
  //   search.begin(state);
  //   while (std::optional<LeafBatch> batch = search.ask()) {
  //     ... the priors and the value of every leaf ...
  //     search.tell(*batch);
  //   }
  //   search.best_action();
  //
  // Several batches may be out at a time. Nothing is given if the search has come to its end, or
  // must first be told of those that are out. The functions of the search are not asked.
  void begin(const State& state);
  std::optional<LeafBatch> ask();
  void tell(const LeafBatch& batch);
  Action best_action() const;

  // An action was taken. If it leads where the tree has not been, as draws do nearly always, the
  // position there begins with what the action was found to be worth.
  void note_action(const Action& action);

  // The outcomes of an action, by how often worlds led there: positions below the root are reached
  // by a path of actions and outcomes. Throws std::invalid_argument for a path that is not there.
  struct Turn {
    Action action;
    std::size_t outcome = 0;
  };
  SearchedNode node(std::span<const Turn> path = {}) const;
  std::vector<double> outcomes(std::span<const Turn> path, const Action& action) const;

  // The tree as bytes, and a search with the same options that goes on with it.
  // Throws std::invalid_argument for what is no such tree, or one under other rules.
  std::string save() const;
  void load(std::string_view bytes);

  // Forgets the tree and begins anew, as if just made with this entropy.
  void reset(std::uint64_t entropy);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace jimbo::v1
