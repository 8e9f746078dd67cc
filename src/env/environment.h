#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "action/action.h"
#include "action/flat_action.h"
#include "action/mask_bits.h"
#include "action/selection_index.h"
#include "env/config.h"
#include "env/encoding.h"
#include "env/output.h"
#include "env/start_states.h"
#include "random/entropy.h"
#include "state/state.h"

// One environment: a run (or one blind), stepped by numbers. The vectorised environment is an array
// of these, so both give the same bytes.

namespace jimbo::env {

class Environment {
 public:
  // What an environment holds besides the state and what it was made of. A plain value.
  struct Course {
    FlatChoice choice;               // towards the next action
    std::uint64_t seed = 0;          // of the environment
    Entropy choices = {0};           // of random actions
    std::int32_t episode = 0;        // begun since the environment was seeded
    std::int32_t start_index = -1;   // that this episode began from
    std::int32_t chosen_start = -1;  // that every episode begins from
    std::int32_t steps = 0;
    double reward = 0;
    double episode_return = 0;
    bool terminated = false;
    bool truncated = false;
    Error error = Error::None;
  };

  // A whole environment as a value: one that is given it goes on as the other would.
  struct Snapshot {
    State state;
    Course course;
    std::optional<State> next_start;
  };

  // Throws std::invalid_argument if the configuration has a fault. There is no episode yet.
  explicit Environment(const Config& config) : Environment(make_setup(config), 0) {}
  // One of several that share what they are made of, seeded.
  Environment(std::shared_ptr<const Setup> setup, std::uint64_t seed);

  // ---- Episodes ----
  //
  // The n-th episode of an environment seeded with s always has the same game seed, start state and
  // redrawn hidden part, whatever happened before.

  // Seeds the environment; the next episode is its first.
  void seed(std::uint64_t seed);
  // Begins the next episode.
  void reset();
  // Begins the next episode with this game seed, as a new run.
  void reset(const LongSeed& game_seed);
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
  bool has_next_start() const { return next_start_ != nullptr; }

  // ---- Steps ----

  // Takes Shape::action numbers. Throws std::logic_error unless an episode is going on. What a
  // refused action does, IllegalPolicy says.
  void step(const std::int64_t* action);

  // Rewards the last step otherwise, for callers that judge for themselves.
  void set_reward(double reward);

  // A random action that is allowed now: for flat and one-blind numbers uniform over the mask, for
  // factored ones uniform over the legal actions. Zeros where nothing is allowed. Throws
  // std::logic_error before the first episode.
  void sample(std::int64_t* action);

  // ---- Saving ----

  // Throws std::logic_error before the first episode.
  Snapshot save() const;
  // What is wrong with a snapshot for this environment, or null.
  const char* find_snapshot_fault(const Snapshot& snapshot) const;
  // Throws std::invalid_argument if it has a fault. Start states are not part of a snapshot.
  void load(const Snapshot& snapshot);

  // ---- What the last reset or step led to ----

  bool started() const { return course_.episode > 0; }
  bool over() const { return course_.terminated || course_.truncated; }
  bool terminated() const { return course_.terminated; }
  bool truncated() const { return course_.truncated; }
  double reward() const { return course_.reward; }
  StepInfo info() const;
  const State& state() const { return state_; }
  const FlatChoice& choice() const { return course_.choice; }
  const Config& config() const { return setup_->config; }
  const Setup& setup() const { return *setup_; }

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

  State new_start(const LongSeed& game_seed) const;
  void begin(const State& start, std::int32_t start_index);
  Error carry_out(const Action& action);
  Error apply(const std::int64_t* action);
  Error apply_flat(std::int64_t number);
  Error take_candidate(std::size_t index);
  Error apply_factored(const std::int64_t* numbers);
  const Standing& standing();
  void judge(const Standing& before);
  void refresh_mask();
  // Between blinds: whether a round is asked about, what is decided, and playing on to there.
  bool is_between() const { return config().problem == Problem::Between; }
  bool lists_candidates() const;
  bool asks_in_round() const;
  std::uint64_t round_entropy() const;
  void list_candidates();
  Error play_on();
  bool is_won() const;
  const char* find_choice_fault(const State& state, const FlatChoice& choice) const;
  void write_masked(std::uint8_t* masks, std::int64_t row, RowContent* content) const;
  void write_observed(std::int32_t* numbers, std::int16_t* entries, std::int64_t row,
                      RowContent* content, const WrittenRow& other) const;

  State state_ = {};
  std::uint64_t version_ = 0;  // counts the changes of state_
  Course course_;
  std::shared_ptr<const Setup> setup_;
  std::shared_ptr<const StartStates> starts_;
  std::unique_ptr<State> next_start_;
  std::vector<Candidate> candidates_;  // between blinds, where lists_candidates
  MaskBits mask_;                      // but for factored actions
  Standing standing_ = {};             // of the state of this version
  std::uint64_t standing_version_ = ~0ULL;
};

}  // namespace jimbo::env
