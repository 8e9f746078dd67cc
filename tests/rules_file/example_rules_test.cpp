#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "action/legal.h"
#include "engine/engine.h"
#include "play/create.h"
#include "play/joker_row.h"
#include "proof/random_game.h"
#include "rules_file/ruleset.h"
#include "support/test_game.h"
#include "text/item_text.h"

// The rules files in examples/rules/ do what they say.

namespace jimbo {
namespace {

std::filesystem::path examples() { return std::filesystem::path(JIMBO_EXAMPLES) / "rules"; }

std::shared_ptr<const Ruleset> example(const std::string& name) {
  std::ifstream file(examples() / (name + ".toml"));
  std::stringstream text;
  text << file.rdbuf();
  const RulesReading reading = read_ruleset(text.str());
  for (const RulesMistake& mistake : reading.mistakes) {
    ADD_FAILURE() << mistake_text(name, mistake);
  }
  if (reading.ruleset == nullptr) throw std::runtime_error("cannot read " + name);
  return reading.ruleset;
}

JokerId joker_of(const Content& content, std::string_view wanted) {
  for (int i = 0; i < content.joker_count; ++i) {
    if (key(content, static_cast<JokerId>(i)) == wanted) return static_cast<JokerId>(i);
  }
  throw std::invalid_argument("no joker " + std::string(wanted));
}

ConsumableId consumable_of(const Content& content, std::string_view wanted) {
  for (int i = 0; i < content.consumable_count; ++i) {
    if (key(content, static_cast<ConsumableId>(i)) == wanted) return static_cast<ConsumableId>(i);
  }
  throw std::invalid_argument("no consumable " + std::string(wanted));
}

// The first blind of a run, with a hand that can be chosen.
struct Table {
  std::shared_ptr<const Ruleset> ruleset;
  const Content& content = ruleset->content;
  State s;

  explicit Table(std::shared_ptr<const Ruleset> rules, RunOptions options = run_of("ALEEB"))
      : ruleset(std::move(rules)), s(new_run(options, content)) {
    take(make_action(ActionKind::SelectBlind));
  }

  void take(const Action& action) {
    ASSERT_EQ(step(s, action, content), Error::None);
    ASSERT_EQ(find_fault(s, content), nullptr) << find_fault(s, content);
  }

  void own(std::string_view joker) {
    Game g(s, content);
    add_joker(g, build_joker(g, joker_of(content, joker)));
  }

  // The leftmost cards of the hand.
  void hold(std::initializer_list<Front> cards) {
    int i = 0;
    for (const Front& front : cards) {
      PlayingCard& card = s.held_card(i++);
      card.rank = front.rank;
      card.suit = front.suit;
      card.original_suit = front.suit;
    }
    s.hand_in_order = false;
  }

  HandScore score(int cards) const { return preview(s, (1ULL << cards) - 1, Luck::Drawn, content); }
};

constexpr Front kPairOfSevens[] = {{Rank::Seven, Suit::Hearts}, {Rank::Seven, Suit::Spades}};

TEST(ExampleRules, AllCanBeReadWrittenAndPlayed) {
  Chooser chooser(11);
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(examples())) {
    const std::string name = entry.path().stem().string();
    const auto ruleset = example(name);
    const Content& content = ruleset->content;
    ++files;
    for (const RulesFormat format : {RulesFormat::Toml, RulesFormat::Json}) {
      const RulesReading again = read_ruleset(export_ruleset(*ruleset, format));
      ASSERT_NE(again.ruleset, nullptr) << name << ": " << again.mistakes.front().message;
      EXPECT_EQ(again.ruleset->hash, ruleset->hash) << name;
      EXPECT_EQ(diff_rulesets(*ruleset, *again.ruleset).size(), 0U) << name;
    }
    EXPECT_NE(ruleset->hash, vanilla_ruleset()->hash) << name;
    for (int game = 0; game < 40; ++game) {
      RunOptions options = random_options(chooser);
      if (game % 2 == 0) options.deck = static_cast<DeckId>(content.deck_count - 1);
      if (game % 4 == 0) options.challenge = static_cast<ChallengeId>(content.challenges.count - 1);
      State state = new_run(options, content);
      for (int i = 0; i < 200 && state.phase != Phase::GameOver; ++i) {
        const LegalGroups groups(View(state, content), false);
        const ActionGroup& group = groups.at[chooser.below(groups.count)];
        step(state, group.at(chooser.below(group.count)), content);
        ASSERT_EQ(find_fault(state, content), nullptr) << name << find_fault(state, content);
      }
    }
  }
  EXPECT_EQ(files, 14);
}

TEST(ExampleRules, GentleAndHardChangeWhatTheySay) {
  const auto gentle = example("gentle");
  const State easy = new_run(run_of("ALEEB"), gentle->content);
  EXPECT_EQ(easy.dollars, 10);
  EXPECT_EQ(easy.hands, 5);
  EXPECT_EQ(gentle->content.rules.win_ante, 4);
  Table table(gentle);
  EXPECT_EQ(table.s.requirement, 100);
  const auto hard = example("hard");
  EXPECT_EQ(new_run(run_of("ALEEB"), hard->content).dollars, 0);
  EXPECT_EQ(hard->content.facts(BlindId::Needle).multiplier, 1.5);
}

TEST(ExampleRules, LuckySevenGivesMultForSevens) {
  Table table(example("ten_jokers"));
  table.hold({kPairOfSevens[0], kPairOfSevens[1]});
  const HandScore plain = table.score(2);
  table.own("j_lucky_seven");
  EXPECT_EQ(table.score(2).mult, plain.mult + 14);
}

// Its stream is the file's own: whatever it rolls, the game's streams stay where they are.
TEST(ExampleRules, ChancesOfAFileMoveNoStreamOfTheGame) {
  Table with(example("ten_jokers"));
  Table without(example("ten_jokers"));
  with.own("j_lucky_seven");
  for (Table* table : {&with, &without}) {
    table->hold({kPairOfSevens[0], kPairOfSevens[1]});
    table->s.requirement = 1e9;  // the round goes on in both
    table->take(make_action(ActionKind::Play, 0, 0b11));
  }
  EXPECT_NE(with.s.rng.resample_count, without.s.rng.resample_count);  // the draws are counted
  for (int i = 0; i < kStreamCount; ++i) {
    EXPECT_EQ(with.s.rng.numbers.get(i), without.s.rng.numbers.get(i)) << i;
  }
}

TEST(ExampleRules, RainbowWantsFourSuits) {
  Table table(example("ten_jokers"));
  table.own("j_rainbow");
  table.hold({{Rank::Seven, Suit::Hearts},
              {Rank::Seven, Suit::Spades},
              {Rank::Seven, Suit::Clubs},
              {Rank::Seven, Suit::Diamonds}});
  EXPECT_EQ(table.score(4).mult, 7 * 4);
  table.hold({{Rank::Seven, Suit::Hearts}, {Rank::Seven, Suit::Hearts}});
  EXPECT_EQ(table.score(4).mult, 7);
}

TEST(ExampleRules, HoarderGrowsWithSales) {
  Table table(example("ten_jokers"));
  table.own("j_hoarder");
  table.own("j_joker");
  table.take(make_action(ActionKind::SellJoker, 1));
  EXPECT_EQ(table.s.jokers[0].value, 2);
  table.hold({kPairOfSevens[0], kPairOfSevens[1]});
  EXPECT_EQ(table.score(2).mult, 2 + 2);
}

TEST(ExampleRules, FireworkIsGoneAfterItsHands) {
  Table table(example("ten_jokers"));
  table.own("j_firework");
  table.s.jokers[0].counter = 1;
  table.hold({kPairOfSevens[0], kPairOfSevens[1]});
  EXPECT_EQ(table.score(2).mult, 2 * 3);
  table.take(make_action(ActionKind::Play, 0, 0b11));
  EXPECT_EQ(table.s.joker_count, 0);
}

TEST(ExampleRules, CourtCountsHeldFaces) {
  Table table(example("ten_jokers"));
  table.hold({kPairOfSevens[0], kPairOfSevens[1]});
  for (int i = 2; i < table.s.hand_count; ++i) {
    table.s.held_card(i).rank = i < 5 ? Rank::King : Rank::Two;
  }
  const HandScore plain = table.score(2);
  table.own("j_court");
  EXPECT_EQ(table.score(2).chips, plain.chips + 40);
}

TEST(ExampleRules, EchoRepeatsTheLastCard) {
  Table table(example("ten_jokers"));
  table.hold({kPairOfSevens[0], kPairOfSevens[1]});
  const HandScore plain = table.score(2);
  table.own("j_echo");
  EXPECT_EQ(table.score(2).chips, plain.chips + 2 * 7);
}

TEST(ExampleRules, RecyclerPaysForTwos) {
  Table table(example("ten_jokers"));
  table.own("j_recycler");
  table.hold({{Rank::Two, Suit::Hearts}, {Rank::Two, Suit::Spades}, {Rank::Three, Suit::Spades}});
  const int before = table.s.dollars;
  table.take(make_action(ActionKind::Discard, 0, 0b111));
  EXPECT_EQ(table.s.dollars, before + 2);
}

TEST(ExampleRules, LandlordPaysForEmptySlots) {
  Table plain(example("ten_jokers"));
  Table table(example("ten_jokers"));
  table.own("j_landlord");
  for (Table* each : {&plain, &table}) {
    each->s.requirement = 1;
    each->take(make_action(ActionKind::Play, 0, 0b1));
    each->take(make_action(ActionKind::CashOut));
  }
  EXPECT_EQ(table.s.dollars, plain.s.dollars + 2 * 4);
}

TEST(ExampleRules, LibrarianBringsPlanetsToBosses) {
  Table table(example("ten_jokers"));
  table.own("j_librarian");
  State s = table.s;
  s.on_deck = BlindSlot::Boss;
  s.phase = Phase::BlindSelect;
  s.blind = BlindId::None;
  s.hand_count = 0;
  for (HandSlot& slot : s.hand) slot = HandSlot{};
  ASSERT_EQ(step(s, make_action(ActionKind::SelectBlind), table.content), Error::None);
  ASSERT_EQ(s.consumable_count, 2);
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(table.content.facts(s.consumable(i).id).set, ConsumableSet::Planet);
  }
}

TEST(ExampleRules, BackpackCarriesAndLetsGo) {
  Table table(example("ten_jokers"));
  const int slots = table.s.consumable_slots;
  const int hand = table.s.hand_size;
  table.own("j_backpack");
  EXPECT_EQ(table.s.consumable_slots, slots + 2);
  EXPECT_EQ(table.s.hand_size, hand - 1);
  table.take(make_action(ActionKind::SellJoker, 0));
  EXPECT_EQ(table.s.consumable_slots, slots);
  EXPECT_EQ(table.s.hand_size, hand);
}

// Blueprint copies jokers of a file as it copies others.
TEST(ExampleRules, BlueprintCopiesAJokerOfAFile) {
  Table table(example("ten_jokers"));
  table.hold({kPairOfSevens[0], kPairOfSevens[1]});
  table.own("j_blueprint");
  table.own("j_lucky_seven");
  EXPECT_EQ(table.score(2).mult, 2 + 2 * 14);
}

TEST(ExampleRules, TheDesertDebuffsAndShrinksTheHand) {
  const auto ruleset = example("boss");
  State s = new_run(run_of("ALEEB"), ruleset->content);
  const int hand_size = s.hand_size;
  s.boss = static_cast<BlindId>(kBlindCount);
  s.on_deck = BlindSlot::Boss;
  ASSERT_EQ(step(s, make_action(ActionKind::SelectBlind), ruleset->content), Error::None);
  EXPECT_EQ(s.hand_size, hand_size - 1);
  EXPECT_EQ(s.hand_count, hand_size - 1);
  for (int i = 0; i < s.card_count; ++i) {
    EXPECT_EQ(s.card(i).debuffed, rank_id(s.card(i).rank) > 10) << i;
  }
  s.requirement = 1;
  ASSERT_EQ(step(s, make_action(ActionKind::Play, 0, 1), ruleset->content), Error::None);
  EXPECT_EQ(s.hand_size, hand_size);
}

TEST(ExampleRules, TheGoldenDeckStartsRich) {
  const auto ruleset = example("deck");
  const auto deck = static_cast<DeckId>(kDeckCount);
  const State s = new_run(run_of("ALEEB", deck), ruleset->content);
  EXPECT_EQ(s.dollars, 24);
  EXPECT_EQ(s.discards, 2);
  ASSERT_EQ(s.consumable_count, 2);
  EXPECT_EQ(s.consumable(1).id, ConsumableId::Hermit);
  int gold = 0;
  for (int i = 0; i < s.card_count; ++i) gold += s.card(i).enhancement == Enhancement::Gold;
  EXPECT_EQ(gold, 4);
}

TEST(ExampleRules, TheShortDeckHasThirtySixCards) {
  RunOptions options = run_of("ALEEB");
  options.deck = static_cast<DeckId>(kDeckCount);
  Table table(example("short_deck"), options);
  ASSERT_EQ(table.s.card_count, 36);
  for (int i = 0; i < 36; ++i) EXPECT_GE(table.s.card(i).rank, Rank::Six);
  EXPECT_EQ(table.s.hand_count, 9);
  constexpr Front kSeven = {Rank::Seven, Suit::Hearts};
  table.hold({kSeven, kSeven, kSeven, kSeven, {Rank::King, Suit::Hearts}});
  EXPECT_EQ(table.score(5).hand, HandId::Flush);
}

TEST(ExampleRules, TheChallengeGivesItsJoker) {
  const auto ruleset = example("challenge");
  const Content& content = ruleset->content;
  const State s = new_run(challenge_run(static_cast<ChallengeId>(kChallengeCount)), content);
  ASSERT_EQ(s.joker_count, 1);
  EXPECT_EQ(key(content, s.jokers[0].id), "j_glutton");
  EXPECT_TRUE(s.jokers[0].eternal);
  EXPECT_EQ(s.joker_slots, 4);
  EXPECT_TRUE(View(s, content).has_rule(ChallengeRule::NoInterest));
  EXPECT_TRUE(View(s, content).is_banned(JokerId::ToTheMoon));
}

TEST(ExampleRules, TwinMoonsAndBonfireAct) {
  Table table(example("planet"));
  Game g(table.s, table.content);
  for (const char* name : {"c_twin_moons", "c_bonfire"}) {
    table.s.consumable(table.s.consumable_count++) =
        build_consumable(g, consumable_of(table.content, name));
  }
  table.take(make_action(ActionKind::UseConsumable, 0));
  EXPECT_EQ(table.s.hand_states[static_cast<int>(HandId::Pair)].level, 2);
  EXPECT_EQ(table.s.hand_states[static_cast<int>(HandId::TwoPair)].level, 2);
  const int dollars = table.s.dollars;
  table.take(make_action(ActionKind::UseConsumable, 0, 0b101));
  EXPECT_EQ(table.s.card_count, 50);
  EXPECT_EQ(table.s.dollars, dollars + 6);
}

}  // namespace
}  // namespace jimbo
