#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "engine/preview.h"
#include "facts/content.h"
#include "random/stream.h"
#include "state/state.h"

// What a hand may score, with the probabilities: every chance in it is tried both ways. The exact
// counterpart of playing it many times.

namespace jimbo {

struct ScoreChance {
  double score;
  double probability;
};

// A kind of chance the hand depends on.
struct Chance {
  Stream stream;
  int rolls;           // in the hand, where all succeed
  double probability;  // of each; of a choice among several, that of one
};

struct ScoreOutcomes {
  HandId hand;
  bool refused;  // by the boss: scores nothing
  double least;
  double expected;
  double most;
  bool exact;                               // else drawn at random, always the same way
  double standard_error;                    // of the expected score; 0 if exact
  std::int64_t hands;                       // scored to find out
  std::vector<ScoreChance> scores;          // from the least, each once
  std::vector<Chance> chances;              // in the order in which they come
  std::vector<ChanceAnswer> least_answers;  // how the chances fell for the least score found
  std::vector<ChanceAnswer> most_answers;   // and for the largest

  // The probability of at least this score.
  double at_least(double score) const;
};

struct OutcomeLimits {
  std::int64_t combinations = 1 << 20;  // tried at most; beyond them the hand is sampled
  std::int64_t samples = 200'000;
  const std::atomic<bool>* stop = nullptr;  // set from outside: what was found so far, not exact
};

// The outcomes of playing the cards at these hand positions (a bit each); the play must be legal.
// Which cards The Hook takes is such a chance too. Chances that cannot change the score, such as
// whether Glass breaks, are left out, and so is money where no joker counts it. Like `preview` it
// scores the state as it is, face-down cards too.
ScoreOutcomes score_outcomes(const State& state, std::uint64_t cards,
                             const OutcomeLimits& limits = {}, const Content& content = kVanilla);

}  // namespace jimbo
