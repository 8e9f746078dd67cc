#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "action/step.h"
#include "engine/engine.h"
#include "play/level.h"
#include "play/pack.h"
#include "play/voucher.h"
#include "rules_file/ruleset.h"
#include "support/test_game.h"

// What bosses, decks, vouchers and challenges of a rules file do at the moments of the run, and the
// words that only some of these moments have. examples/rules/moments_of_the_run.toml shows more.

namespace jimbo::run_moment_test {
namespace {

std::shared_ptr<const Ruleset> read(const std::string& text) {
  RulesReading reading = read_ruleset("format = 1\n" + text);
  for (const RulesMistake& mistake : reading.mistakes) ADD_FAILURE() << mistake_text("", mistake);
  if (reading.ruleset == nullptr) throw std::runtime_error("the rules cannot be read");
  return reading.ruleset;
}

std::string mistake_of(const std::string& text) {
  const RulesReading reading = read_ruleset("format = 1\n" + text);
  return reading.mistakes.empty() ? "" : reading.mistakes.front().message;
}

// A run that has just started under the rules.
struct OwnRun {
  std::shared_ptr<const Ruleset> rules;
  const Content& content;
  State s;
  FixedRolls rolls;
  Game g{s, content, rolls.watch()};

  explicit OwnRun(const std::string& text, const RunOptions& options = run_of("ALEEB"))
      : rules(read(text)), content(rules->content), s(new_run(options, content)) {}

  // How many cards a pack shows, and how many of them may be taken.
  std::pair<int, int> open(BoosterId pack) {
    clear_pack(g);
    open_pack(g, pack, Phase::Shop);
    EXPECT_EQ(find_fault(s, content), nullptr) << find_fault(s, content);
    return {s.pack_count, s.pack_choices};
  }
};

using Places = std::pair<int, int>;

TEST(MomentsOfTheRun, AreThoseOfVouchersOnlyWhenRedeemed) {
  const std::string text =
      "[vouchers.v_a]\nname = \"A\"\ncards = 2\non_pack_opened = 'change_pack_cards(cards)'\n"
      "[vouchers.v_b]\nname = \"B\"\non_pack_opened = 'change_pack_choices(1)'\n";
  OwnRun run(text);
  EXPECT_EQ(run.open(BoosterId::ArcanaNormal1), Places(3, 1));
  apply_voucher(run.g, static_cast<VoucherId>(kVoucherCount));
  EXPECT_EQ(run.open(BoosterId::ArcanaNormal1), Places(5, 1));
  apply_voucher(run.g, static_cast<VoucherId>(kVoucherCount + 1));
  EXPECT_EQ(run.open(BoosterId::ArcanaMega1), Places(7, 3));
}

TEST(MomentsOfTheRun, CanBeGivenToVouchersOfTheGame) {
  OwnRun run("[vouchers.v_blank]\non_pack_opened = 'change_pack_cards(1)'\n");
  apply_voucher(run.g, VoucherId::Blank);
  EXPECT_EQ(run.open(BoosterId::ArcanaNormal1), Places(4, 1));
}

TEST(PackWords, StayBetweenOneCardAndThePlacesOfAPack) {
  OwnRun more(
      "[run]\non_pack_opened = 'repeat 20 { change_pack_cards(9); change_pack_choices(9) }'");
  EXPECT_EQ(more.open(BoosterId::ArcanaNormal1), Places(8, 8));
  OwnRun fewer("[run]\non_pack_opened = 'change_pack_cards(-9); change_pack_choices(-9)'");
  EXPECT_EQ(fewer.open(BoosterId::ArcanaMega1), Places(1, 1));
}

TEST(PackWords, ChangeOnlyThePackThatIsOpened) {
  OwnRun run(
      "[run]\non_pack_opened = 'if tally(\"a\") == 0 { add_tally(1, \"a\"); "
      "change_pack_cards(1); change_pack_choices(1) }'\n");
  EXPECT_EQ(run.open(BoosterId::ArcanaNormal1), Places(4, 2));
  EXPECT_EQ(run.open(BoosterId::ArcanaNormal1), Places(3, 1));
}

TEST(MomentsOfTheRun, OfABossReadItsNumbersAndItsMemory) {
  OwnRun run(
      "[blinds.bl_a]\nname = \"A\"\nmin_ante = 1\nlevels = 3\n"
      "on_level_up = 'boss_value += levels * raised_levels'\n");
  run.s.blind = static_cast<BlindId>(kBlindCount);
  const auto raise = [&run] { level_up(run.g, HandId::Pair, 2); };
  raise();
  EXPECT_EQ(run.s.blind_memory, 6);
  run.s.blind_disabled = true;
  raise();
  EXPECT_EQ(run.s.blind_memory, 6);
  run.s.blind = BlindId::None;
  run.s.blind_disabled = false;
  raise();
  EXPECT_EQ(run.s.blind_memory, 6);
}

TEST(MomentsOfTheRun, LeaveTheDeckAloneWhereAnotherIsPlayed) {
  const std::string text = "[decks.b_a]\nname = \"A\"\non_level_up = 'earn(7)'\n";
  OwnRun other(text);
  const int before = other.s.dollars;
  level_up(other.g, HandId::Pair, 1);
  EXPECT_EQ(other.s.dollars + other.g.queue.dollars, before);
  RunOptions options = run_of("ALEEB");
  options.deck = static_cast<DeckId>(kDeckCount);
  OwnRun own(text, options);
  const int start = own.s.dollars;
  level_up(own.g, HandId::Pair, 1);
  EXPECT_EQ(own.s.dollars + own.g.queue.dollars, start + 7);
}

TEST(MomentsOfTheRun, BeginWithTheRun) {
  const std::string text =
      "[run]\non_run_started = 'set_money(money + 1)'\n"
      "[stakes.stake_a]\nname = \"A\"\non_run_started = 'set_money(money * 10)'\n"
      "[challenges.c_a_1]\nname = \"A\"\ndollars = 4\non_run_started = 'set_money(money * 10)'\n";
  EXPECT_EQ(OwnRun(text).s.dollars, 5);
  RunOptions options = run_of("ALEEB");
  options.stake = static_cast<StakeId>(kStakeCount);
  EXPECT_EQ(OwnRun(text, options).s.dollars, 50);  // after the programs of the run
  RunOptions challenge = run_of("ALEEB");
  challenge.challenge = static_cast<ChallengeId>(kChallengeCount);
  EXPECT_EQ(OwnRun(text, challenge).s.dollars, 50);
}

TEST(MomentsOfTheRun, HaveNoWordsOfJokers) {
  EXPECT_EQ(mistake_of("[decks.b_a]\nname = \"A\"\non_discard = 'value += 1'\n"),
            "'value' is not there in on_discard, only in a joker");
  EXPECT_EQ(mistake_of("[decks.b_a]\nname = \"A\"\nafter_scoring = 'add_mult(steel_cards)'\n"),
            "steel_cards and the like are counted for jokers alone: write "
            "count(c in deck: c.enhancement == steel_card)");
  EXPECT_EQ(mistake_of("[decks.b_red]\non_scoring = 'add_mult(1)'\n").find("decks.b_red has no"),
            0U);
}

TEST(WordsOfSomeMoments, SayEverywhereThatTheyAre) {
  EXPECT_EQ(mistake_of("[seals.s_a]\nname = \"A\"\non_discarded = 'draw(2)'\n"),
            "'draw' is not there in on_discarded, only while no hand is played and nothing is "
            "discarded; in on_disabled of a boss");
  EXPECT_EQ(mistake_of("[blinds.bl_a]\nname = \"A\"\nmin_ante = 1\non_base = 'draw(2)'\n"),
            "'draw' is not there in on_base, only while no hand is played and nothing is "
            "discarded; in on_disabled of a boss");
  EXPECT_EQ(mistake_of("[jokers.j_a]\nname = \"A\"\non_level_up = 'level_up(pair, 1)'\n"), "");
}

TEST(KeysOfNothing, CanBeAskedFor) {
  OwnRun run("[run]\non_level_up = 'if exists(last_used) { earn(3) }'\n");
  const int before = run.s.dollars;
  level_up(run.g, HandId::Pair, 1);
  EXPECT_EQ(run.s.dollars + run.g.queue.dollars, before);
  run.s.last_tarot_planet = ConsumableId::Pluto;
  level_up(run.g, HandId::Pair, 1);
  EXPECT_EQ(run.s.dollars + run.g.queue.dollars, before + 3);
}

TEST(WordsOfAFewFields, AreListedWhereAnotherIsGiven) {
  EXPECT_EQ(
      mistake_of("[consumables.c_a]\nname = \"A\"\nset = \"tarot\"\nuse = \"now and then\"\n"),
      "use cannot be 'now and then': give always or cards or hand_of_two or "
      "card_without_edition or consumable_room or fool or joker_room or "
      "joker_without_edition or ankh");
}

}  // namespace
}  // namespace jimbo::run_moment_test
