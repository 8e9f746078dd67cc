#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "agent/judge/planner.h"
#include "agent/judge/win_judge.h"
#include "agent/simulate/between_run.h"
#include "base/chooser.h"
#include "thread/worker_pool.h"

// Many runs of decisions between blinds, stepped together by threads, for learners.
//
//   choices taken -> worker threads: each run plays on to its next decision -> buffers
//
// A run that ends is followed by the next in its place. The buffers belong to the batch and hold
// until the next step.

namespace jimbo {

struct BatchOptions {
  BetweenOptions run;
  int runs = 1;  // at a time
  int threads = 1;
  std::uint64_t first = 0;  // number of the first run: other numbers, other runs
  // How often each stake is played, in parts of their sum, and how many of twenty runs with the Red
  // Deck, with the Black Deck and as challenges; the others have any deck. Runs without the Red
  // Deck are at White Stake half of the time, challenges always.
  int stake_weights[kStakeCount] = {0, 0, 0, 0, 0, 0, 0, 1};
  int red_twentieths = 20;
  int black_twentieths = 0;
  int challenge_twentieths = 0;
  // With a teacher each choice is also judged by the planner, with so many worlds.
  int teacher_worlds = 0;
};

// What the runs of a batch can do, all in one: place i has the choices from choice_begin[i] on. The
// inputs of a place's first choice are written out, those of the others by how they differ.
struct BatchChoices {
  std::vector<std::int32_t> choice_begin;  // per place, and the end
  std::vector<std::int32_t> base_begin;    // per place, and the end: its first choice's inputs
  std::vector<std::int16_t> base_indices;
  std::vector<std::int16_t> base_values;
  std::vector<std::int32_t> change_begin;  // per choice, and the end
  std::vector<std::int16_t> change_indices;
  std::vector<std::int16_t> change_values;
  std::vector<std::int16_t> kinds;   // per choice: an ActionKind, that of the last action
  std::vector<std::int16_t> blinds;  // per choice: the next blind, see blind_number
  std::vector<float> judged;  // per choice: the teacher's logarithm of the chance, -100 if none
};

// What the last step brought, per place.
struct BatchOutcome {
  std::vector<std::int16_t> progress;  // blinds cleared and skipped since the decision before
  std::vector<std::uint8_t> over;      // the run ended; what can be done now is another's
  std::vector<std::uint8_t> won;
  std::vector<std::int16_t> reached;  // by a run that ended: blinds behind it
  std::vector<std::int16_t> stake;    // of the run the step was taken in
};

class BetweenBatch {
 public:
  explicit BetweenBatch(const BatchOptions& options);

  const BatchChoices& choices() const { return choices_; }
  const BatchOutcome& outcome() const { return outcome_; }

  // Takes a choice in every place, counted from the place's first.
  void step(const std::int32_t* chosen);

 private:
  struct Place {
    explicit Place(const BatchOptions& options);

    BetweenRun run;
    std::unique_ptr<WinJudge> judge;  // of the teacher
    std::uint64_t number = 0;
    std::vector<float> judged;
    // The differences of all choices from the first, one after the other.
    std::vector<std::int32_t> ends;
    Inputs base;
    std::vector<std::int16_t> indices;
    std::vector<std::int16_t> values;
  };

  void begin_run(Place& place);
  void compare(Place& place);
  void ask_teacher(Place& place);
  double mean_after(Place& place, const Choice& choice) const;
  void gather();

  BatchOptions options_;
  std::vector<std::unique_ptr<Place>> places_;
  WorkerPool pool_;
  BatchChoices choices_;
  BatchOutcome outcome_;
};

// The run of a number: its seed and, drawn with the weights, its stake and deck.
RunOptions numbered_run(std::uint64_t number, const BatchOptions& options);

}  // namespace jimbo
