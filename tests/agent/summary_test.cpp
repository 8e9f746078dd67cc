#include "agent/simulate/summary.h"

#include <sstream>

#include <gtest/gtest.h>

#include "agent/players/agent_text.h"
#include "agent/simulate/simulation_text.h"
#include "hook/joker_hook.h"
#include "seeds/walk/seed_list.h"
#include "text/run_option_text.h"

namespace jimbo {
namespace {

SimulationResult random_runs(int games) {
  SimulationOptions options;
  options.play.make_agent = find_agent("random").make;
  options.seeds = seed_sequence(read_first_seed("0"), games);
  return simulate(options);
}

// A run that cleared `cleared` blinds from ante 1 on and lost the next one, or won.
RunReport run_of(int cleared, bool won, double score) {
  RunReport run;
  run.end = won ? RunEnd::Won : RunEnd::Lost;
  run.won = won;
  for (int i = 0; i < cleared + (won ? 0 : 1); ++i) {
    const auto slot = static_cast<BlindSlot>(i % 3);
    const BlindId blind = slot == BlindSlot::Small ? BlindId::Small
                          : slot == BlindSlot::Big ? BlindId::Big
                                                   : BlindId::Hook;
    run.blinds.push_back({1 + i / 3, slot, blind, i < cleared});
  }
  run.ante = run.blinds.back().ante;
  run.blinds_cleared = cleared;
  run.score = score;
  run.requirement = won ? 0 : 100;
  run.steps = 10;
  return run;
}

// Newcombe's examples (Statistics in Medicine 17, 1998, table I, method 3), rounded as there.
TEST(WilsonInterval, AgreesWithPublishedValues) {
  struct Case {
    std::int64_t successes, tries;
    double low, high;
  };
  for (const Case& c : {Case{81, 263, 0.2553, 0.3662}, Case{15, 148, 0.0624, 0.1605},
                        Case{0, 20, 0, 0.1611}, Case{1, 29, 0.0061, 0.1718}}) {
    const Interval interval = wilson_interval(c.successes, c.tries);
    EXPECT_NEAR(interval.low, c.low, 5e-5) << c.successes << " of " << c.tries;
    EXPECT_NEAR(interval.high, c.high, 5e-5) << c.successes << " of " << c.tries;
    const Interval mirrored = wilson_interval(c.tries - c.successes, c.tries);
    EXPECT_DOUBLE_EQ(mirrored.high, 1 - interval.low);
    EXPECT_DOUBLE_EQ(mirrored.low, 1 - interval.high);
  }
  EXPECT_EQ(wilson_interval(0, 0).low, 0);
  EXPECT_EQ(wilson_interval(0, 0).high, 1);
}

TEST(Mean, HasTheIntervalOfTheNormalApproximation) {
  const Mean mean = mean_of({1, 2, 3, 4});
  EXPECT_DOUBLE_EQ(mean.mean, 2.5);
  EXPECT_NEAR(mean.interval.low, 2.5 - 1.959964 * 0.6454972, 1e-6);
  EXPECT_NEAR(mean.interval.high, 2.5 + 1.959964 * 0.6454972, 1e-6);
  EXPECT_EQ(mean_of({7}).interval.low, 7);
  EXPECT_EQ(mean_of({}).mean, 0);
}

TEST(Summary, CountsWhatTheRunsReport) {
  SimulationResult result;
  result.runs = {run_of(0, false, 50), run_of(4, false, 99), run_of(3, false, 0),
                 run_of(24, true, 0)};
  result.seconds = 2;
  const Summary summary = summarize(result);
  EXPECT_EQ(summary.wins.successes, 1);
  EXPECT_EQ(summary.wins.tries, 4);
  EXPECT_DOUBLE_EQ(summary.ante.mean, (1 + 2 + 2 + 8) / 4.0);
  EXPECT_DOUBLE_EQ(summary.blinds_cleared.mean, (0 + 4 + 3 + 24) / 4.0);
  ASSERT_EQ(summary.antes.size(), 8U);
  EXPECT_EQ(summary.antes[0].runs, 1);
  EXPECT_EQ(summary.antes[1].runs, 2);
  EXPECT_EQ(summary.antes[7].runs, 1);
  EXPECT_EQ(summary.antes[7].stopped_at_win, 1);
  EXPECT_EQ(summary.antes[4].runs, 0) << "an ante where no run ended is listed";
  ASSERT_EQ(summary.blinds.size(), 24U);
  EXPECT_EQ(summary.blinds[0].cleared.tries, 4);
  EXPECT_EQ(summary.blinds[0].cleared.successes, 3);
  EXPECT_EQ(summary.blinds[3].ante, 2);
  EXPECT_EQ(summary.blinds[3].slot, BlindSlot::Small);
  EXPECT_EQ(summary.blinds[3].cleared.successes, 2);
  EXPECT_EQ(summary.blinds[4].cleared.successes, 1);
  ASSERT_EQ(summary.bosses.size(), 1U);
  EXPECT_EQ(summary.bosses[0].boss, BlindId::Hook);
  EXPECT_EQ(summary.bosses[0].cleared.tries, 2 + 8);
  EXPECT_EQ(summary.steps, 40);
  EXPECT_DOUBLE_EQ(summary.steps_per_second, 20);
}

TEST(Summary, AddsUp) {
  const SimulationResult result = random_runs(400);
  const Summary summary = summarize(result);
  std::int64_t tries = 0;
  std::int64_t cleared = 0;
  std::int64_t boss_tries = 0;
  for (const BlindRate& blind : summary.blinds) {
    tries += blind.cleared.tries;
    cleared += blind.cleared.successes;
    if (blind.slot == BlindSlot::Boss) boss_tries += blind.cleared.tries;
    EXPECT_LE(blind.cleared.interval().low, blind.cleared.share());
    EXPECT_GE(blind.cleared.interval().high, blind.cleared.share());
  }
  EXPECT_EQ(tries - cleared, 400 - summary.wins.successes) << "every lost run lost one blind";
  EXPECT_NEAR(summary.blinds_cleared.mean * 400, static_cast<double>(cleared), 1e-6);
  for (const BossRate& boss : summary.bosses) boss_tries -= boss.cleared.tries;
  EXPECT_EQ(boss_tries, 0);
  std::int64_t runs = 0;
  for (const AnteCount& ante : summary.antes) runs += ante.runs;
  EXPECT_EQ(runs, 400);
}

TEST(Summary, OfNoRunsIsEmpty) {
  const Summary summary = summarize({});
  EXPECT_EQ(summary.wins.tries, 0);
  EXPECT_TRUE(summary.antes.empty());
  EXPECT_EQ(summary_json(summary)["wins"]["rate"], 0);
}

TEST(Ranking, PutsWinsFirstThenTheRunsThatCameFurthest) {
  const std::vector<RunReport> runs = {run_of(3, false, 10), run_of(24, true, 0),
                                       run_of(3, false, 90), run_of(0, false, 99),
                                       run_of(3, false, 10)};
  EXPECT_EQ(ranking(runs), (std::vector<std::size_t>{1, 2, 0, 4, 3}));
}

TEST(SimulationText, WritesARunAsJsonAndAsARowOfCsv) {
  RunReport run = run_of(5, false, 42.0);
  run.seed = read_seed("ALEEB");
  const auto json = run_json(run);
  EXPECT_EQ(json["seed"], "ALEEB");
  EXPECT_EQ(json["end"], "lost");
  EXPECT_EQ(json["lost_to"]["ante"], 2);
  EXPECT_EQ(json["lost_to"]["slot"], "Boss");
  EXPECT_EQ(json["lost_to"]["blind"], "bl_hook");
  EXPECT_EQ(json["lost_to"]["score"], 42);
  EXPECT_FALSE(json.contains("error"));
  EXPECT_EQ(csv_row(run), "ALEEB,lost,0,2,0,5,0,0,10,2,Boss,bl_hook,42,100,0000000000000000,");

  run.end = RunEnd::AgentFailed;
  run.message = "no, \"really\"";
  EXPECT_EQ(run_json(run)["error"], "failed after 10 decisions: no, \"really\"");
  EXPECT_TRUE(csv_row(run).ends_with(",\"failed after 10 decisions: no, \"\"really\"\"\""))
      << csv_row(run);
  const auto columns = [](const std::string& row) {
    return std::count(row.begin(), row.end(), ',');
  };
  EXPECT_EQ(columns(csv_row(run_of(24, true, 0))), columns(csv_head()));
  EXPECT_TRUE(run_json(run_of(24, true, 0))["lost_to"].is_null());
}

}  // namespace
}  // namespace jimbo
