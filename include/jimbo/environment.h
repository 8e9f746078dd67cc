#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <jimbo/engine.h>
#include <jimbo/observation.h>

// Environments for learners, as Gymnasium means the word: one, and many stepped together by
// threads. docs/environment.md tells of the same ones in Python; the bytes are equal.

namespace jimbo::v1 {

// A whole run, or one blind: the first of a run, with the target and the numbers of hands and
// discards given.
enum class Problem : std::uint8_t { Run, OneBlind };

// How an action arrives, as 64-bit numbers: one flat number (action.h), four factored ones (kind,
// slot, target, bits of the hand positions), or for the one-blind problem one number below 436: 218
// plays, then 218 discards.
enum class ActionEncoding : std::uint8_t { Flat, Factored, OneBlind };

// Lean and Full: all that observation.h lists, with the rows that play up to the winning ante fills
// or with all rows, and, for flat actions, what has been chosen so far behind them. OneBlind: the
// few numbers that the one-blind problem without jokers needs. observation_layout below tells what
// stands where in each.
enum class ObservationKind : std::uint8_t { Lean, Full, OneBlind };

// What a refused action does. It never changes the state and always sets `illegal`: it counts as a
// step; likewise, and the episode is over; or it is no step at all.
enum class IllegalPolicy : std::uint8_t { Ignore, Terminate, Refuse };

// The reward of a step is the sum of these, each times its weight. P is the number of blinds beaten
// plus, while a blind is played, its score divided by its requirement, at most 1.
struct RewardWeights {
  double win = 1;    // on the step that beats the boss of the winning ante (one blind: the blind)
  double loss = 0;   // on the step that ends the run without having won; a negative weight punishes
  double blind = 0;  // on the step that beats a blind
  double progress = 0;  // P(after) - P(before)
  double shaping = 0;  // discount * P(after) - P(before), with P = 0 at the end: leaves the optimal
                       // policy as it is
  double illegal = 0;  // of a refused action, which has no other reward
  double discount = 1;  // of `shaping`
};

struct EnvironmentConfig {
  Problem problem = Problem::Run;
  ActionEncoding actions = ActionEncoding::Flat;
  ObservationKind observation = ObservationKind::Lean;
  IllegalPolicy illegal = IllegalPolicy::Ignore;
  bool rearranging = false;  // moves and sorts are allowed, and marked in masks
  bool endless = false;      // a won run goes on
  int max_steps = 0;         // an episode of so many steps is truncated; 0: never
  RunOptions run = {};       // an empty seed: every episode gets another
  double target = 300;       // of the one-blind problem, as are the next two
  int hands = 4;
  int discards = 3;
  RewardWeights reward = {};
};

// The usual one-blind problem: 436 actions, the small observation.
JIMBO_API EnvironmentConfig one_blind_config();

// What stands where in an observation of such an environment under the rules: its numbers are
// shape().numbers, its entries shape().entries. Vouchers of a rules file have rows of their own.
// The layout of observation.h without a configuration is that of all rows of the game and no
// choice.
JIMBO_API ObservationLayout observation_layout(const EnvironmentConfig& config,
                                               const Rules& rules = Rules::vanilla());

// Sizes of one environment's row.
struct Shape {
  int numbers = 0;  // 32-bit, of an observation
  int entries = 0;  // 16-bit, likewise
  int mask = 0;     // bytes
  int action = 0;   // 64-bit numbers
};

// What there is to know about a step besides.
struct StepInfo {
  std::int32_t illegal = 0;  // 1 if the last action was refused
  std::int32_t error = 0;    // why: a Refusal
  std::int32_t ante = 0;
  std::int32_t round = 0;  // blinds begun
  std::int32_t blinds_cleared = 0;
  std::int32_t won = 0;     // 1 once the run (one blind: the blind) is won
  std::int32_t result = 0;  // 0 goes on, 1 lost
  std::int32_t steps = 0;   // of this episode
  std::int32_t episode = 0;
  std::int32_t start_state = -1;  // index among the start states, or -1 for a new run
  double episode_return = 0;
  char seed[8] = {};  // of the game; unused places zero, all of them if it is longer
};
static_assert(sizeof(StepInfo) == 56);

// The output arrays, one row per environment. A null pointer leaves that array out; numbers and
// entries go together.
struct Buffers {
  std::int32_t* numbers = nullptr;
  std::int16_t* entries = nullptr;
  std::uint8_t* masks = nullptr;
  double* rewards = nullptr;
  std::uint8_t* terminated = nullptr;
  std::uint8_t* truncated = nullptr;
  StepInfo* infos = nullptr;
  // The end of an episode that was reset within the same step; observations are written only where
  // `terminated` or `truncated` is set.
  std::int32_t* final_numbers = nullptr;
  std::int16_t* final_entries = nullptr;
  std::uint8_t* final_masks = nullptr;
  StepInfo* final_infos = nullptr;
};

// One environment. Members throw std::invalid_argument or std::logic_error, naming the fix, where
// arguments or the moment are wrong. For one thread at a time.
class JIMBO_API Environment {
 public:
  explicit Environment(const EnvironmentConfig& config, const Rules& rules = Rules::vanilla());
  ~Environment();
  Environment(Environment&&) noexcept;
  Environment& operator=(Environment&&) noexcept;

  Shape shape() const;

  // The n-th episode of an environment seeded with s always has the same game seed, whatever
  // happened before.
  void seed(std::uint64_t seed);
  // Begins the next episode; with this game seed; from this state.
  void reset();
  void reset(std::string_view game_seed);
  void reset(const State& start);
  void reset(std::nullptr_t) = delete;  // reset(0) was meant as seed(0), reset()

  // Takes shape().action numbers. Only while an episode is going on.
  void step(const std::int64_t* action);
  // A random action that is allowed now, from the environment's own generator.
  void sample(std::int64_t* action);

  // What the last reset or step led to.
  bool terminated() const;
  bool truncated() const;
  double reward() const;
  StepInfo info() const;
  State state() const;
  // Row 0 of every array that is there, but for the final ones.
  void write(const Buffers& buffers) const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

// When an environment whose episode is over is reset: by the next step, which ignores its action
// and has reward 0; at once, the end being in `final_*`; or by the caller, with reset_some.
enum class Autoreset : std::uint8_t { NextStep, SameStep, Disabled };

struct VectorConfig {
  EnvironmentConfig environment = {};
  int num_envs = 1;
  int num_threads = 1;
  Autoreset autoreset = Autoreset::NextStep;
};

// Many environments stepped together.
//
//   actions -> send copies them -> threads step the environments and write their rows -> recv waits
//   for the last
//
// Between send and recv everything belongs to the threads. There are two sets of buffers in turn,
// so what a recv, step or reset returned stays as it is until the second one after it. Environment
// i, seeded with s, gives the same bytes as a single one seeded with s, whatever the number of
// threads. Throws as Environment does, and changes nothing then.
class JIMBO_API VectorEnvironment {
 public:
  explicit VectorEnvironment(const VectorConfig& config, const Rules& rules = Rules::vanilla());
  ~VectorEnvironment();
  VectorEnvironment(VectorEnvironment&&) noexcept;
  VectorEnvironment& operator=(VectorEnvironment&&) noexcept;

  int num_envs() const;
  Shape shape() const;

  // Each returns the buffers that hold the results.

  // Seeds environment i with seed + i and begins its first episode.
  const Buffers& reset(std::uint64_t seed);
  // Begins the next episode of all; of those whose entry of the mask, num_envs bytes, is 1.
  const Buffers& reset();
  const Buffers& reset_some(const std::uint8_t* mask);
  // shape().action numbers for each environment.
  const Buffers& step(const std::int64_t* actions);
  // The same in two halves: send returns at once.
  void send(const std::int64_t* actions);
  const Buffers& recv();

  // Random allowed actions, from a generator of each environment.
  void sample(std::int64_t* actions);

  // Memory of the caller instead, which must outlive its use here. Both sets may be the same.
  void set_buffers(const Buffers& first, const Buffers& second);

  // States that episodes begin from now on, this share of them; with `redraw` all that is hidden is
  // drawn anew each time.
  void set_start_states(const std::vector<State>& states, double share = 1, bool redraw = false);

  State state(int index) const;
  // Begins an episode of one environment from this state now, and writes its row again.
  void set_state(int index, const State& state);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace jimbo::v1
