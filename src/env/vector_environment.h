#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "env/environment.h"
#include "env/large_memory.h"
#include "env/output.h"
#include "thread/worker_pool.h"

// Many environments stepped together by several threads.

namespace jimbo::env {

// When an environment whose episode is over is reset (Gymnasium's three modes):
//   NextStep  by the next step, which ignores its action and has reward 0
//   SameStep  at once: the observation is the new episode's first, the last one is in `final_*`
//   Disabled  by the caller, with a reset mask; stepping it before is an error
enum class Autoreset : std::uint8_t { NextStep, SameStep, Disabled };

inline constexpr int kMaxEnvironments = 1'000'000;
inline constexpr int kMaxThreads = 1024;

struct VectorConfig {
  Config environment = {};
  int num_envs = 1;
  int num_threads = 1;
  Autoreset autoreset = Autoreset::NextStep;
  // One for each environment; none: `environment` for all. They may differ in how runs start, in
  // content and in rewards, not in what actions and observations look like.
  std::vector<Config> own = {};
};

// Which environments a reset concerns and what they begin with. Null pointers: all environments,
// their next episodes.
struct ResetOptions {
  const std::uint8_t* mask = nullptr;    // [n], 1 to reset this one
  const std::int64_t* seeds = nullptr;   // [n], seeds the environment; negative: goes on as it is
  const LongSeed* game_seeds = nullptr;  // [n], of this episode; empty: the environment's own
  const State* const* starts = nullptr;  // [n], of this episode; null: the environment's own
};

// The pipeline: actions -> send copies them -> workers take chunks of their shares of the
// environments -> each steps an environment and writes its row of the buffers -> recv waits for the
// last chunk.
//
// Between send and recv everything belongs to the workers; the caller may only read what recv
// returned before. There are two sets of buffers in turn, so what a recv (step, reset) returned
// stays as it is until the second send (step, reset) after it.
//
// Results do not depend on the number of threads: environment i, seeded with s, gives the same
// bytes as a single Environment seeded with s. All members throw std::invalid_argument or
// std::logic_error, naming the fix, where their arguments or the moment are wrong, and change
// nothing then.
class VectorEnvironment {
 public:
  explicit VectorEnvironment(const VectorConfig& config);
  ~VectorEnvironment();
  VectorEnvironment(const VectorEnvironment&) = delete;
  VectorEnvironment& operator=(const VectorEnvironment&) = delete;

  int num_envs() const { return static_cast<int>(environments_.size()); }
  int num_threads() const { return config_.num_threads; }
  Autoreset autoreset() const { return config_.autoreset; }
  // Of the first; those of others may differ as VectorConfig tells.
  const Config& config() const { return environments_.front().config(); }
  Shape shape() const { return shape_; }

  // ---- Buffers ----

  // The two sets. They are this object's own until set_buffers replaces them, and then only to be
  // read: what is known to be zero still is not written again.
  const Buffers& buffers(int set) const { return buffers_[set]; }
  // Memory of the caller, which must outlive its use here and may be written to by others. Both
  // sets may be the same. Takes effect with the next send, step or reset, which writes into the
  // first.
  void set_buffers(const Buffers& first, const Buffers& second);
  // Back to memory of this object.
  void use_own_buffers();
  // Holds the object's own buffers, if they are in use, beyond the next change of buffers and its
  // end: for views of them that others keep.
  std::shared_ptr<const void> own_memory() const { return own_; }

  // ---- Stepping ----
  //
  // Each returns the set that holds the results.

  int reset(const ResetOptions& options = {});
  // Seeds environment i with seed + i and begins its first episode.
  int reset(std::uint64_t seed);
  // `actions` has Shape::action numbers for each environment.
  int step(const std::int64_t* actions);
  // The same in two halves: send returns at once.
  void send(const std::int64_t* actions);
  int recv();
  bool pending() const { return pending_; }

  // Random allowed actions, from a generator of each environment: see Environment::sample.
  void sample(std::int64_t* actions);

  // ---- Single environments ----

  const Environment& environment(int index) const;
  // Begins an episode of one environment from this state now, and writes its row again into the set
  // returned last.
  void set_state(int index, const State& state);
  // The next episode of one environment begins from this state.
  void set_next_start(int index, const State& state);
  // All environments go on from these, one for each. Returns the set that holds where they stand.
  // Throws std::invalid_argument and changes nothing if one has a fault.
  int load(const std::vector<Environment::Snapshot>& snapshots);

  // ---- Start states ----

  // Where episodes begin from now on; an empty list for new runs.
  void set_start_states(StartStates starts);
  // For each environment the start state to take every time; -1 for a random one.
  void set_start_indexes(const std::int32_t* indexes);

 private:
  struct Memory;  // the two sets of buffers that this object owns

  Environment& at(int index) { return environments_[static_cast<std::size_t>(index)]; }
  void check_idle() const;
  void check_started() const;
  void check_ready() const;
  void step_one(int index, const std::int64_t* actions);
  void clear_final(int index);
  void adopt(const Buffers& first, const Buffers& second);
  void turn_buffers();
  void write(int index);

  VectorConfig config_;
  Shape shape_;
  std::vector<Environment, LargeMemory<Environment>> environments_;
  std::vector<std::int64_t> actions_;

  std::shared_ptr<Memory> own_;  // null where buffers are the caller's
  Buffers buffers_[2];
  std::vector<std::uint8_t> final_written_[2];  // rows of `final_*` that hold an end
  int current_ = 1;                             // the set written last
  bool written_ = false;                        // the buffers in use hold results
  bool started_ = false;                        // all environments have an episode
  bool pending_ = false;

  WorkerPool pool_;  // last, so that the workers end first
};

}  // namespace jimbo::env
