#include "proof/perft.h"

#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "record/replay.h"
#include "support/golden.h"
#include "support/test_game.h"

namespace jimbo {
namespace {

std::string counts_of(const RunOptions& options, int depth) {
  std::ostringstream text;
  text << run_line(options) << ":";
  const State start = new_run(options);
  for (int i = 1; i <= depth; ++i) text << " " << perft(start, i);
  text << "\n";
  return text.str();
}

// Numbers of sequences of 1, 2, 3... actions from the start of a run.
TEST(Perft, CountsTheRecordedNumbers) {
  std::string text;
  text += counts_of(run_of("ALEEB", DeckId::Red, StakeId::White), 4);
  text += counts_of(run_of("OOOO155", DeckId::Magic, StakeId::Gold), 3);
  text += counts_of(run_of("7LB2WVPK", DeckId::Painted, StakeId::Blue), 3);
  text += counts_of(run_of("11111111", DeckId::Erratic, StakeId::Black), 3);
  RunOptions challenge = run_of("JIMBO");
  for (const ChallengeId id : {ChallengeId::Omelette, ChallengeId::Cruelty}) {
    challenge.challenge = id;
    text += counts_of(challenge, 3);
  }
  expect_golden("perft.txt", text);
}

TEST(Perft, CountsNoSequencesBeyondTheEnd) {
  State over = new_run(run_of("ALEEB"));
  over.phase = Phase::GameOver;
  over.result = Result::Lost;
  EXPECT_EQ(perft(over, 1), 0U);
  EXPECT_EQ(perft(over, 3), 0U);
}

}  // namespace
}  // namespace jimbo
