#include "record/ruleset_name.h"

#include <cstring>
#include <sstream>
#include <stdexcept>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "play/shuffle.h"
#include "record/replay.h"
#include "record/replay_link.h"
#include "record/save.h"
#include "support/test_game.h"

// Saves, replays and links belong to rules and are not opened under others.

namespace jimbo::content_name_test {
namespace {

std::shared_ptr<const Ruleset> rich() {
  const RulesReading reading =
      read_ruleset("format = 1\nname = \"rich start\"\n[start]\ndollars = 77\n");
  EXPECT_TRUE(reading.mistakes.empty());
  return reading.ruleset;
}

template <class Deed>
std::string refusal(Deed deed) {
  try {
    deed();
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

void expect_names_both(const std::string& message, const Ruleset& a, const Ruleset& b) {
  for (const Ruleset* ruleset : {&a, &b}) {
    EXPECT_NE(message.find(hash_text(ruleset->hash)), std::string::npos) << message;
    EXPECT_NE(message.find(ruleset->name), std::string::npos) << message;
  }
  EXPECT_NE(message.find("--rules"), std::string::npos) << message;
}

Replay rich_replay() {
  Replay replay{run_of("ALEEB"), {}, other_ruleset_name(*rich())};
  Action select;
  select.kind = ActionKind::SelectBlind;
  replay.add(select);
  return replay;
}

TEST(RulesetName, IsKeptInOneLineOfWholeCharacters) {
  EXPECT_EQ(kept_name("hard mode"), "hard mode");
  EXPECT_EQ(kept_name("  two\nlines # and more\t"), "two lines and more");
  EXPECT_EQ(kept_name(""), "");
  const std::string long_name = std::string(kLongestRulesetName - 1, 'x') + "ß and more";
  EXPECT_EQ(kept_name(long_name), std::string(kLongestRulesetName - 1, 'x'));
}

TEST(RulesetName, IsNoneForVanilla) {
  EXPECT_FALSE(other_ruleset_name(*vanilla_ruleset()).has_value());
  EXPECT_EQ(other_ruleset_name(*rich())->name, "rich start");
}

TEST(SaveUnderRules, IsLoadedUnderTheSameOnes) {
  const auto rules = rich();
  const State run = new_run(run_of("ALEEB"), rules->content);
  EXPECT_EQ(run.dollars, 77);
  const State loaded = load_state(save_state(run, *rules), *rich());
  EXPECT_EQ(hash(loaded), hash(run));
}

TEST(SaveUnderRules, IsRefusedUnderOthers) {
  const auto rules = rich();
  const auto other = save_state(new_run(run_of("ALEEB"), rules->content), *rules);
  expect_names_both(refusal([&] { load_state(other); }), *rules, *vanilla_ruleset());
  const auto plain = save_state(new_run(run_of("ALEEB")));
  expect_names_both(refusal([&] { load_state(plain, *rules); }), *rules, *vanilla_ruleset());
}

// Up to version 3 draw piles were shuffled whole. Files of version 2 end their header after the
// checksum, which is that of the state alone.
TEST(SaveUnderRules, ReadsOlderFiles) {
  const auto rules = rich();
  const State run = settled(new_run(run_of("ALEEB"), rules->content));
  std::vector<std::byte> bytes = save_state(run, *rules);
  const std::uint32_t version = kWholeShuffleSaveVersion;
  std::memcpy(bytes.data() + 8, &version, sizeof(version));
  EXPECT_EQ(hash(load_state(bytes, *rules)), hash(run));
}

TEST(SaveUnderRules, ReadsFilesThatNameNoneAsVanilla) {
  const State run = settled(new_run(run_of("ALEEB")));
  std::vector<std::byte> bytes = save_state(run);
  bytes.erase(bytes.begin() + 24, bytes.begin() + 72);
  const std::uint32_t version = kVanillaSaveVersion;
  const std::uint64_t checksum = hash(run);
  std::memcpy(bytes.data() + 8, &version, sizeof(version));
  std::memcpy(bytes.data() + 16, &checksum, sizeof(checksum));
  EXPECT_EQ(hash(load_state(bytes)), hash(run));
  expect_names_both(refusal([&] { load_state(bytes, *rich()); }), *rich(), *vanilla_ruleset());
}

TEST(ReplayUnderRules, NamesThemAfterTheSeed) {
  std::ostringstream text;
  write_replay(text, rich_replay());
  EXPECT_EQ(text.str(), "jimbo-replay 1\nseed ALEEB deck b_red stake 1\nrules " +
                            hash_text(rich()->hash) + " rich start\nselect\n");
  std::istringstream stream(text.str());
  const Replay read = read_replay(stream);
  EXPECT_EQ(read.rules, rich_replay().rules);
  EXPECT_EQ(read.lines.size(), 1U);
  EXPECT_NO_THROW(require_rules(read, *rich()));
  expect_names_both(refusal([&] { require_rules(read, *vanilla_ruleset()); }), *rich(),
                    *vanilla_ruleset());
}

TEST(ReplayUnderRules, OfVanillaIsRefusedUnderOthers) {
  const Replay replay{run_of("ALEEB"), {}};
  EXPECT_NO_THROW(require_rules(replay, *vanilla_ruleset()));
  expect_names_both(refusal([&] { require_rules(replay, *rich()); }), *rich(), *vanilla_ruleset());
}

// Who knows several rules opens it with those that the refusal names.
TEST(ReplayUnderRules, OfOthersTellsWhichItNeeds) {
  try {
    from_link(to_link(rich_replay()), vanilla_ruleset().get());
    FAIL() << "a run of other rules was opened";
  } catch (const OtherRules& other) {
    EXPECT_EQ(other.needed, ruleset_name(*rich()));
  }
}

TEST(ReplayUnderRules, RefusesALineItCannotRead) {
  for (const char* line : {"rules", "rules 12", "rules 0123456789abcdeg x",
                           "select\nrules "
                           "0123456789abcdef x"}) {
    std::istringstream stream(std::string("jimbo-replay 1\nseed ALEEB\n") + line + "\n");
    EXPECT_NE(refusal([&] { read_replay(stream); }), "") << line;
  }
}

TEST(LinkUnderRules, NamesThem) {
  const std::string link = to_link(rich_replay());
  const Replay read = from_link(link);
  EXPECT_EQ(read.rules, rich_replay().rules);
  ASSERT_EQ(read.lines.size(), 1U);
  EXPECT_EQ(to_link(read), link);
  for (std::size_t length = 1; length < link.size(); ++length) {
    const std::string part = link.substr(0, length);
    // A link may be cut after a whole action, and only there.
    if (refusal([&] { from_link(part); }).empty()) {
      EXPECT_EQ(to_link(from_link(part)), part);
    }
  }
}

}  // namespace
}  // namespace jimbo::content_name_test
