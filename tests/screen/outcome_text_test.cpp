#include "screen/outcome_text.h"

#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "hook/joker_hook.h"
#include "record/scenario.h"

namespace jimbo {
namespace {

double total_of(const Ledger& ledger) {
  for (const LedgerLine& line : ledger) {
    if (line.event.kind == EventKind::Total) return line.event.value;
  }
  ADD_FAILURE() << "the ledger has no total";
  return 0;
}

TEST(OutcomeText, ReadsLuckAndNamesWhatThereIs) {
  EXPECT_EQ(read_luck("worst"), Luck::Worst);
  EXPECT_EQ(read_luck("drawn"), Luck::Drawn);
  EXPECT_EQ(read_luck("best"), Luck::Best);
  try {
    read_luck("good");
    ADD_FAILURE() << "no error";
  } catch (const std::invalid_argument& error) {
    EXPECT_EQ(std::string(error.what()), "luck must be worst, drawn or best, got 'good'");
  }
}

TEST(OutcomeText, NamesEveryChance) {
  const State state =
      Scenario().joker({.id = JokerId::Misprint}).playing().hand("7H:lucky 7D:lucky").build();
  const nlohmann::ordered_json json = chances_json(score_outcomes(state, 0b11).chances);
  ASSERT_EQ(json.size(), 2U);
  EXPECT_EQ(json[0]["chance"], "Lucky card, mult");
  EXPECT_EQ(json[0]["rolls"], 2);
  EXPECT_DOUBLE_EQ(json[0]["probability"].get<double>(), 0.2);
  EXPECT_EQ(json[1]["chance"], "Misprint");
}

// Which cards The Hook takes decides what Baron gives: no matter of luck for `preview`, but one of
// the ways a hand can go.
TEST(OutcomeText, ShowsTheLedgerOfTheLeastAndTheLargestScore) {
  const State state = Scenario()
                          .joker({.id = JokerId::Baron})
                          .boss(BlindId::Hook)
                          .playing(BlindSlot::Boss)
                          .hand("2C KH KS 4S")
                          .build();
  const ScoreOutcomes outcomes = score_outcomes(state, 1);
  EXPECT_LT(outcomes.least, outcomes.most);
  EXPECT_EQ(total_of(outcome_ledger(state, 1, outcomes, Luck::Worst)), outcomes.least);
  EXPECT_EQ(total_of(outcome_ledger(state, 1, outcomes, Luck::Best)), outcomes.most);
  EXPECT_EQ(total_of(outcome_ledger(state, 1, outcomes, Luck::Drawn)), preview(state, 1).score);
}

}  // namespace
}  // namespace jimbo
