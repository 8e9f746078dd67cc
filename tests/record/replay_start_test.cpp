#include <cstring>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "format/base64.h"
#include "proof/random_game.h"
#include "record/recorded_run.h"
#include "record/replay.h"
#include "record/replay_link.h"
#include "record/save.h"
#include "support/test_game.h"
#include "text/run_option_text.h"

// Replays of runs that begin from a state.

namespace jimbo::replay_start_test {
namespace {

bool same(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof(State)) == 0; }

Replay read(const std::string& text, const Ruleset* in_force = nullptr) {
  std::istringstream stream(text);
  return read_replay(stream, in_force);
}

std::string write(const Replay& replay, const Content& content = kVanilla) {
  std::ostringstream stream;
  write_replay(stream, replay, content);
  return stream.str();
}

std::string refusal(const std::string& text, const Ruleset* in_force = nullptr) {
  try {
    read(text, in_force);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

State played(State state, Chooser& chooser, int steps, Replay* record = nullptr,
             const Content& content = kVanilla) {
  while (steps-- > 0 && state.phase != Phase::GameOver) {
    const Action action = random_action(state, chooser, content, false);
    EXPECT_EQ(step(state, action, content), Error::None);
    if (record != nullptr) record->add(action);
  }
  return state;
}

// A state within the first blind.
State some_state(const RunOptions& options = run_of("ALEEB")) {
  State state = new_run(options);
  step(state, {ActionKind::SelectBlind});
  return state;
}

std::string base64_of(const std::vector<std::byte>& bytes) {
  return to_base64({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

const std::string kHead = "jimbo-replay 2\nseed ALEEB deck b_red stake 1\n";

std::string from_line(const State& state) { return "from " + base64_of(save_state(state)) + "\n"; }

TEST(ReplayFromState, BringsBackRandomGames) {
  Chooser chooser(41);
  for (int games = 0; games < 40; ++games) {
    const State start = played(new_run(random_options(chooser)), chooser, chooser.below(60));
    Replay replay = replay_from(start);
    const State end = played(start, chooser, 30, &replay);
    replay.add_hash(hash(end));
    const std::string text = write(replay);
    EXPECT_TRUE(text.starts_with("jimbo-replay 2\nseed " + seed_text(start.seed)));
    const Replay again = read(text);
    ASSERT_TRUE(again.start.has_value());
    EXPECT_TRUE(same(*again.start, start));
    EXPECT_TRUE(same(start_state(again), start));
    EXPECT_EQ(write(again), text);
    const RecordedRun run(again);
    EXPECT_TRUE(same(run.state(), end));
    EXPECT_EQ(run.actions().size(), replay.lines.size() - 1);
  }
}

// What is hidden was drawn anew, so the seed of the world is another one than that of the run.
TEST(ReplayFromState, BringsBackDeterminizedWorlds) {
  State world = some_state();
  determinize(world, 7);
  ASSERT_NE(seed_text(world.seed), "ALEEB");
  Chooser chooser(42);
  Replay replay = replay_from(world);
  const State end = played(world, chooser, 20, &replay);
  EXPECT_EQ(seed_text(replay.options.seed), seed_text(world.seed));
  EXPECT_TRUE(same(RecordedRun(read(write(replay))).state(), end));
}

TEST(ReplayFromState, BringsBackChallengesAndEveryOption) {
  RunOptions options = run_of("A", DeckId::Plasma, StakeId::Gold);
  options.hand_order = HandOrder::Rank;
  for (const RunOptions& run : {options, challenge_run(ChallengeId::Medusa)}) {
    const State start = some_state(run);
    const std::string text = write(replay_from(start));
    EXPECT_NE(text.find("\n" + run_line(run) + "\nfrom "), std::string::npos) << text;
    EXPECT_TRUE(same(*read(text).start, start));
  }
}

// The bytes are the same on every machine.
TEST(ReplayFromState, IsReadFromAFileOfAnotherMachine) {
  std::ifstream file(JIMBO_TEST_DATA "/state_replay.txt");
  const RecordedRun run(read_replay(file));
  EXPECT_EQ(run.actions().size(), 2U);
  EXPECT_EQ(run.start().blind, BlindId::Hook);
  EXPECT_EQ(hash_text(hash(run.state())), "b9aa719ffb9758a4");
}

TEST(ReplayFromState, StandsBetweenTheHeadAndTheActions) {
  Replay replay = replay_from(some_state());
  replay.add({ActionKind::SortHand});
  EXPECT_EQ(write(replay), kHead + from_line(some_state()) + "sort rank\n");
}

TEST(ReplayFromState, RefusesALineInTheWrongPlace) {
  const std::string from = from_line(some_state());
  EXPECT_EQ(refusal(kHead + from), "");
  EXPECT_EQ(refusal(kHead + "# a comment\n\n  " + from), "");
  EXPECT_EQ(refusal(kHead + from + from), "line 4: `from` stands once, before the first action");
  EXPECT_EQ(refusal(kHead + "select\n" + from),
            "line 4: `from` stands once, before the first action");
  EXPECT_EQ(refusal("jimbo-replay 1\nseed ALEEB\n" + from),
            "line 3: `from` needs `jimbo-replay 2` as the first line");
  EXPECT_EQ(refusal(kHead + from + "rules 0123456789abcdef x\n"),
            "line 4: `rules` stands once, after the line that begins with `seed`");
  // A file that lost the line is not the run from its first state.
  EXPECT_EQ(refusal(kHead), "the replay lacks the line that begins with `from`");
  EXPECT_EQ(refusal(kHead + "select\n"), "the replay lacks the line that begins with `from`");
  EXPECT_EQ(refusal("jimbo-replay 2\n" + from),
            "line 2: `from` is unknown here; this line takes seed, deck, stake, challenge and "
            "hand_order");
}

TEST(ReplayFromState, RefusesAStateOfAnotherRun) {
  const std::string from = from_line(some_state());
  const auto with = [&](const std::string& line) {
    return refusal("jimbo-replay 2\n" + line + "\n" + from);
  };
  EXPECT_EQ(with("seed ALEEB"), "");
  EXPECT_EQ(with("seed OTHER"),
            "line 3: the saved state is one of the run `seed ALEEB deck b_red stake 1`, not of "
            "`seed OTHER deck b_red stake 1`");
  for (const char* line : {"seed ALEEB deck b_blue", "seed ALEEB stake 2",
                           "seed ALEEB challenge c_medusa_1", "seed ALEEB hand_order rank"}) {
    EXPECT_TRUE(with(line).starts_with("line 3: the saved state is one of the run ")) << line;
  }
}

TEST(ReplayFromState, RefusesDamagedCharacters) {
  const std::string from = from_line(some_state());
  for (std::size_t i = 5; i + 1 < from.size(); i += 7) {
    for (const char c : {'A', '_', '?', '#', ' '}) {
      if (from[i] == c) continue;
      std::string changed = from;
      changed[i] = c;
      ASSERT_TRUE(refusal(kHead + changed).starts_with("line 3: ")) << i << c;
    }
  }
  EXPECT_EQ(refusal(kHead + "from\n"), "line 3: `from` needs a saved state as base64");
  EXPECT_EQ(refusal(kHead + "from ?\n"), "line 3: `?` does not occur in a saved state as base64");
}

TEST(ReplayFromState, RefusesACutOrLongerState) {
  const std::string digits = base64_of(save_state(some_state()));
  for (std::size_t length = 1; length < digits.size(); length += 13) {
    ASSERT_TRUE(refusal(kHead + "from " + digits.substr(0, length)).starts_with("line 3: "));
  }
  for (const std::string tail : {"A", "AA", "AAA", "AAAA", "="}) {
    EXPECT_TRUE(refusal(kHead + "from " + digits + tail).starts_with("line 3: ")) << tail;
  }
  EXPECT_EQ(refusal(kHead + "from " + digits.substr(0, 40)),
            "line 3: not a usable saved state: it has 30 bytes instead of " +
                std::to_string(save_state(some_state()).size()));
}

TEST(ReplayFromState, RefusesAStateThatCannotOccur) {
  State state = some_state();
  state.hand_count = 200;
  EXPECT_TRUE(refusal(kHead + from_line(state)).starts_with("line 3: not a usable saved state: "));
  state = some_state();
  state.rng.hashed_seed += 1;
  EXPECT_EQ(refusal(kHead + from_line(state)),
            "line 3: not a usable saved state: its random streams are not those of its seed");
}

TEST(ReplayFromState, BelongsToItsRules) {
  const RulesReading reading =
      read_ruleset("format = 1\nname = \"rich start\"\n[start]\ndollars = 77\n");
  ASSERT_TRUE(reading.mistakes.empty());
  const Ruleset& rich = *reading.ruleset;
  const State start = new_run(run_of("ALEEB"), rich.content);
  const std::string text = write(replay_from(start, other_ruleset_name(rich)), rich.content);
  EXPECT_TRUE(same(*read(text, &rich).start, start));
  EXPECT_EQ(write(read(text, &rich), rich.content), text);
  EXPECT_TRUE(refusal(text, vanilla_ruleset().get()).starts_with("this run belongs to the rules"));
  EXPECT_TRUE(refusal(text).starts_with("line 4: this run belongs to the rules"));
  // The lines of one file may not belong to different rules either.
  const std::string rules_line = "rules " + hash_text(rich.hash) + " rich start\n";
  for (const Ruleset* in_force : {&rich, static_cast<const Ruleset*>(nullptr)}) {
    EXPECT_NE(refusal(kHead + rules_line + from_line(some_state()), in_force), "");
  }
  const std::string foreign = "from " + base64_of(save_state(start, rich)) + "\n";
  EXPECT_TRUE(
      refusal(kHead + foreign).starts_with("line 3: this saved state belongs to the rules"));
}

TEST(ReplayFromState, HasNoLink) {
  try {
    to_link(replay_from(some_state()));
    FAIL();
  } catch (const std::invalid_argument& error) {
    EXPECT_STREQ(error.what(),
                 "this run began from a state, which is too long for a link: write it as a replay "
                 "file");
  }
}

}  // namespace
}  // namespace jimbo::replay_start_test
