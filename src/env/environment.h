#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "action/action.h"
#include "action/flat_action.h"
#include "action/selection_index.h"
#include "env/config.h"
#include "env/encoding.h"
#include "env/output.h"
#include "random/entropy.h"
#include "state/state.h"

// One environment: a run (or one blind), stepped by numbers. The vectorised environment is an array
// of these, so both give the same bytes.

namespace jimbo::env {

// What most steps see of hand and deck, for prefetching.
inline constexpr int kUsualHand = 8;
inline constexpr int kUsualDeck = 52;

// States that episodes begin from instead of a new run, for curricula.
struct StartStates {
  std::vector<State> states;
  double share = 1;     // of the episodes; the others are new runs
  bool redraw = false;  // what is hidden is drawn anew in every episode (determinize)
};

// What is wrong with a state as the start of an episode, or null.
const char* find_fault(const Config& config, const State& state);

// Start states that several environments may share. Throws std::invalid_argument if one has a
// fault or the share is no share.
std::shared_ptr<const StartStates> make_start_states(const Config& config, StartStates starts);

class Environment {
 public:
  // Throws std::invalid_argument if the configuration has a fault. There is no episode yet.
  explicit Environment(const Config& config);

  // ---- Episodes ----
  //
  // The n-th episode of an environment seeded with s always has the same game seed, start state and
  // redrawn hidden part, whatever happened before.

  // Seeds the environment; the next episode is its first.
  void seed(std::uint64_t seed);
  // Begins the next episode.
  void reset();
  // Begins the next episode with this game seed, as a new run.
  void reset(const Seed& game_seed);
  // Begins the next episode from this state. Throws std::invalid_argument if it has a fault.
  void reset(const State& start);

  // Where episodes begin from now on, made by make_start_states; null for new runs.
  void set_start_states(std::shared_ptr<const StartStates> starts);
  // The start state to take every time; -1 for a random one. Throws std::invalid_argument if there
  // is none of that number.
  void set_start_index(std::int32_t index);
  void check_start_index(std::int32_t index) const;
  // The next episode, and only that, begins from this state. Throws as reset(start).
  void set_next_start(const State& start);

  // ---- Steps ----

  // Takes Shape::action numbers. Throws std::logic_error unless an episode is going on. What a
  // refused action does, IllegalPolicy says.
  void step(const std::int64_t* action);

  // Fetches the memory that a step usually touches into the processor's caches.
  void prefetch() const;

  // A random action that is allowed now: for flat and one-blind numbers uniform over the mask, for
  // factored ones uniform over the legal actions. Zeros where nothing is allowed. Throws
  // std::logic_error before the first episode.
  void sample(std::int64_t* action);

  // ---- What the last reset or step led to ----

  bool started() const { return episode_ > 0; }
  bool over() const { return terminated_ || truncated_; }
  bool terminated() const { return terminated_; }
  bool truncated() const { return truncated_; }
  double reward() const { return reward_; }
  StepInfo info() const;
  const State& state() const { return state_; }
  const FlatChoice& choice() const { return choice_; }
  const Config& config() const { return config_; }

  // Writes the environment's row of every array that is there, but for the final ones. With
  // `content`, which must tell of this row, only what differs may be written; what `other` has may
  // be copied.
  void write(const Buffers& buffers, std::int64_t row, RowContent* content = nullptr,
             const WrittenRow& other = {}) const;
  // Writes its row of the final arrays, likewise.
  void write_final(const Buffers& buffers, std::int64_t row, RowContent* content = nullptr) const;

 private:
  // What rewards compare, before and after a step.
  struct Standing {
    int blinds;
    double progress;
    bool won;
  };

  State new_start(const Seed& game_seed) const;
  void begin(const State& start, std::int32_t start_index);
  Error carry_out(const Action& action);
  Error apply(const std::int64_t* action);
  Error apply_flat(std::int64_t number);
  Error apply_factored(const std::int64_t* numbers);
  Standing standing() const;
  void judge(const Standing& before);
  void refresh_mask();
  bool is_won() const;
  void write_masked(std::uint8_t* masks, std::int64_t row) const;
  void write_observed(std::int32_t* numbers, std::int16_t* entries, std::int64_t row,
                      RowContent* content, const WrittenRow& other) const;

  State state_ = {};           // first, and the rest close behind: see prefetch
  std::uint64_t version_ = 0;  // counts the changes of state_
  FlatChoice choice_;
  Config config_;
  std::uint64_t seed_ = 0;
  Entropy choices_ = {0};
  std::shared_ptr<const StartStates> starts_;
  std::unique_ptr<State> next_start_;
  std::int32_t chosen_start_ = -1;

  std::int32_t episode_ = 0;
  std::int32_t start_index_ = -1;
  std::int32_t steps_ = 0;
  bool terminated_ = false;
  bool truncated_ = false;
  Error error_ = Error::None;
  double reward_ = 0;
  double return_ = 0;
  // Of flat and one-blind numbers; zeros follow up to a whole number of words.
  static constexpr int kMaskSize = (std::max(flat::kCount, kOneBlindActions) + 7) / 8 * 8;
  std::uint8_t mask_[kMaskSize] = {};
};

}  // namespace jimbo::env
