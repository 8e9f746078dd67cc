#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "gamestate/run_edit.h"
#include "observe/hidden.h"
#include "play/consumable.h"
#include "play/create.h"
#include "play/game.h"
#include "play/joker_row.h"
#include "play/money.h"
#include "play/poker_hand.h"
#include "play/price.h"
#include "play/round_end.h"
#include "play/scoring.h"
#include "proof/random_game.h"
#include "rules_file/ruleset.h"
#include "state/card_trait.h"
#include "support/scene.h"

// What jokers of a rules file do beside those of the game: copies, traits, memories, and the
// moments that only they have.

namespace jimbo::own_joker_test {
namespace {

constexpr auto kFirst = static_cast<JokerId>(kJokerCount);
constexpr auto kSecond = static_cast<JokerId>(kJokerCount + 1);

struct OwnJokers : testing::Test {
  // The content of a file with these lines.
  const Content& with(const std::string& lines) {
    const RulesReading reading = read_ruleset("format = 1\n" + lines);
    for (const RulesMistake& mistake : reading.mistakes) {
      ADD_FAILURE() << mistake_text("", mistake) << "\n" << lines;
    }
    if (reading.ruleset != nullptr) ruleset = reading.ruleset;
    return ruleset->content;
  }

  // The first joker of the file has these lines.
  const Content& with_joker(const std::string& lines) {
    return with("[jokers.j_a]\nname = \"A\"\n" + lines);
  }

  void own(Scene& scene, std::initializer_list<JokerId> ids) {
    Game g(scene.s, ruleset->content);
    for (const JokerId id : ids) add_joker(g, build_joker(g, id));
  }

  void take(State& s, const Action& action) {
    ASSERT_EQ(step(s, action, ruleset->content), Error::None);
    const char* const fault = find_fault(s, ruleset->content);
    EXPECT_EQ(fault, nullptr) << fault;
  }

  void play(Scene& scene, std::uint64_t cards) {
    take(scene.s, make_action(ActionKind::Play, 0, cards));
  }

  HandScore score(const Scene& scene, std::uint64_t cards) {
    return preview(scene.s, cards, Luck::Drawn, ruleset->content);
  }

  std::shared_ptr<const Ruleset> ruleset = vanilla_ruleset();
};

// Copies ---------------------------------------------------------------------------------------

TEST_F(OwnJokers, GrowOnceWhateverCopiesThem) {
  const std::string grower =
      "gain = 2\nbefore_scoring = \"value += gain; counter += 1\"\n"
      "on_scoring = \"add_mult(value)\"\n";
  for (const bool full : {false, true}) {
    with_joker(grower + (full ? "copy = \"full\"\n" : ""));
    Scene scene;
    own(scene, {JokerId::Blueprint, kFirst});
    scene.hold("KH QS");
    EXPECT_EQ(score(scene, 0b1).mult, full ? 1 + 4 + 4 : 1 + 2 + 2) << "copied all the same";
    play(scene, 0b1);
    EXPECT_EQ(scene.s.jokers[1].value, full ? 4 : 2);
    EXPECT_EQ(scene.s.jokers[1].counter, full ? 2 : 1);
  }
}

TEST_F(OwnJokers, KnowWhetherACopyActs) {
  with_joker("on_scoring = \"if is_copy { add_mult(10) } else { add_mult(1) }\"\n");
  Scene scene;
  own(scene, {JokerId::Blueprint, kFirst});
  scene.hold("KH");
  EXPECT_EQ(score(scene, 0b1).mult, 1 + 10 + 1);
}

TEST_F(OwnJokers, ActAsTheJokerThatTheyChoose) {
  with_joker(
      "mult = 3\ncopies = \"if money >= 10 { copy(best(j in jokers: j.sell_value)) }\"\n"
      "on_scoring = \"add_mult(mult)\"\n");
  Scene scene;
  own(scene, {kFirst, JokerId::Egg, JokerId::Joker});
  scene.hold("KH");
  EXPECT_EQ(score(scene, 0b1).mult, 1 + 3 + 4) << "its own effect";
  scene.s.dollars = 10;
  scene.s.jokers[2].extra_sell = 50;
  EXPECT_EQ(score(scene, 0b1).mult, 1 + 4 + 4);
  scene.s.jokers[0].extra_sell = 99;  // itself: a circle gives nothing
  EXPECT_EQ(score(scene, 0b1).mult, 1 + 4);
}

// Nobody is locked in --------------------------------------------------------------------------

TEST_F(OwnJokers, CannotFeedThemselves) {
  for (const char* moment : {"on_gained", "on_lost", "on_built", "on_cards_added", "on_level_up"}) {
    const RulesReading reading =
        read_ruleset("format = 1\n[jokers.j_a]\nname = \"A\"\n" + std::string(moment) +
                     " = 'change_joker_slots(2); create_jokers(2, common, \"h\")'\n");
    ASSERT_EQ(reading.mistakes.size(), 1U) << moment;
    EXPECT_NE(reading.mistakes[0].message.find("which it could itself set off"), std::string::npos)
        << reading.mistakes[0].message;
  }
}

// As much as a state can hold, and no action is refused for it.
TEST_F(OwnJokers, MakeNoMoreThanARunCanHold) {
  const Content& content = with_joker(
      "on_blind_selected = '''\n"
      "change_joker_slots(50); change_consumable_slots(500); change_hand_size(30)\n"
      "create_jokers(40, common, \"j\")\n"
      "for c in deck { create(c_fool); add_to_deck(front(ace, spades), 0, 0, 0) }\n"
      "for j in jokers { copy_joker(j); add_tag(tag_double) }\n'''\n"
      "on_first_draw = 'for c in deck { copy_to_hand(c) }'\n"
      "on_hand_drawn = 'for k in consumables { copy_as_negative(k) }'\n");
  for (std::uint64_t game = 1; game <= 3; ++game) {
    State s = new_run({.seed = {"ALEEB"}}, content);
    Game g(s, content);
    add_joker(g, build_joker(g, kFirst));
    add_joker(g, build_joker(g, JokerId::RiffRaff));
    Chooser chooser(game);
    int played = 0;
    for (int i = 0; i < 150 && s.phase != Phase::GameOver; ++i) {
      s.hands_left = 4;
      if (s.phase == Phase::SelectingHand)
        s.score = s.requirement;  // so that there are many rounds
      const Action action = random_action(s, chooser, content);
      const Error error = step(s, action, content);
      const bool must_work = action.kind == ActionKind::SelectBlind ||
                             action.kind == ActionKind::Play || action.kind == ActionKind::CashOut;
      if (must_work) {
        ASSERT_EQ(error, Error::None) << "step " << i << ", " << int(action.kind);
      }
      played += error == Error::None ? 1 : 0;
      ASSERT_EQ(find_fault(s, content), nullptr) << find_fault(s, content);
    }
    EXPECT_GT(played, 20);
  }
}

TEST_F(OwnJokers, ThatDestroyEveryHandLoseTheRoundAndDoNotHangIt) {
  with_joker("on_hand_drawn = 'for c in held { destroy(c) }'\n");
  State s = new_run({.seed = {"ALEEB"}}, ruleset->content);
  Game g(s, ruleset->content);
  add_joker(g, build_joker(g, kFirst));
  take(s, make_action(ActionKind::SelectBlind));
  EXPECT_EQ(s.phase, Phase::GameOver);
}

TEST_F(OwnJokers, DestroyNoEternalJoker) {
  with_joker("on_blind_selected = 'destroy(joker_at(1)); devour(joker_at(2))'\n");
  for (const bool eternal : {false, true}) {
    Scene scene;
    own(scene, {JokerId::Egg, JokerId::Egg, JokerId::Egg, kFirst});
    scene.s.jokers[0].eternal = scene.s.jokers[1].eternal = eternal;
    scene.s.phase = Phase::BlindSelect;
    take(scene.s, make_action(ActionKind::SelectBlind));
    EXPECT_EQ(scene.s.joker_count, eternal ? 4 : 2);
  }
}

// Planets --------------------------------------------------------------------------------------

TEST_F(OwnJokers, AndSatelliteCountEveryPlanetOfAFile) {
  std::string lines;
  for (char c = 'a'; c < 'm'; ++c) {
    lines += std::string("[consumables.c_own_") + c + "]\nname = \"Own " + c +
             "\"\nset = \"planet\"\non_use = \"level_up(pair, 1)\"\n";
  }
  const Content& content = with(lines +
                                "[jokers.j_satellite]\ncash_out_dollars = "
                                "'pay(dollars * planets_used)'\n");
  Scene scene;
  Game g(scene.s, content);
  for (int i = kConsumableCount; i < content.consumable_count; ++i) {
    const auto id = static_cast<ConsumableId>(i);
    EXPECT_FALSE(planet_is_used(g, id));
    for (int times = 0; times < 2; ++times) use_consumable(g, build_consumable(g, id), 0);
    EXPECT_TRUE(planet_is_used(g, id));
    EXPECT_EQ(count_planets_used(g), i + 1 - kConsumableCount);
  }
  EXPECT_EQ(count_planets_used(g), 12);
}

// Traits ---------------------------------------------------------------------------------------

TEST_F(OwnJokers, HaveTraits) {
  with_joker("traits = [\"splash\", \"faces\"]\n");
  Scene scene;
  scene.hold("KH 2S 3D");
  EXPECT_EQ(score(scene, 0b111).chips, 5 + 10);
  own(scene, {kFirst});
  EXPECT_EQ(score(scene, 0b111).chips, 5 + 10 + 2 + 3) << "splash";
  EXPECT_TRUE(is_face(View(scene.s, ruleset->content), scene.card(1))) << "faces";

  with_joker("traits = [\"four_fingers\", \"shortcut\", \"smeared\"]\ncards = 4\n");
  Scene straight;
  own(straight, {kFirst});
  straight.hold("2H 4D 6H 8D");
  EXPECT_EQ(score(straight, 0b1111).hand, HandId::StraightFlush);

  with_joker("traits = [\"debt\", \"interest\", \"odds\"]\ndollars = 3\nfactor = 4\n");
  Scene money;
  own(money, {kFirst, kFirst});
  const View v(money.s, ruleset->content);
  EXPECT_EQ(debt_floor(v), -6);
  EXPECT_EQ(v.chance_numerator(), 16);
  money.s.dollars = 10;
  EXPECT_EQ(interest(v), 2 * (1 + 3 + 3));

  with_joker("traits = [\"discount\", \"duplicates\", \"free_planets\"]\npercent = 50\n");
  Scene shop;
  const View prices(shop.s, ruleset->content);
  EXPECT_EQ(price_of(prices, VoucherId::Grabber), 10);
  own(shop, {kFirst});
  EXPECT_EQ(price_of(prices, VoucherId::Grabber), 5);
  EXPECT_EQ(price_of(prices, ConsumableId::Pluto, Edition::None), 0);
  EXPECT_TRUE(prices.has_active(Trait::RepeatedKeys));

  with_joker("traits = [\"copies_right\"]\n");
  Scene copy;
  own(copy, {kFirst, JokerId::Joker});
  copy.hold("KH");
  EXPECT_EQ(score(copy, 0b1).mult, 1 + 4 + 4);
}

TEST_F(OwnJokers, NeedTheNumbersOfTheirTraits) {
  const auto message = [](const std::string& lines) {
    const RulesReading reading = read_ruleset("format = 1\n[jokers.j_a]\nname = \"A\"\n" + lines);
    return reading.mistakes.size() == 1 ? mistake_text("f", reading.mistakes[0]) : "none or many";
  };
  EXPECT_EQ(message("traits = [\"four_fingers\"]\n"), "f:4:10: this trait needs cards = 4, or 5");
  EXPECT_EQ(message("traits = [\"discount\"]\n"),
            "f:4:10: this trait needs percent, so much off every price");
  EXPECT_EQ(message("traits = [\"copies_right\", \"copies_leftmost\"]\n"),
            "f:4:10: a joker acts as one other: give copies_right or copies_leftmost");
}

// Those of the game that nobody could write: without their traits, by programs and traits of a
// file.
TEST_F(OwnJokers, WriteBlueprintAndBrainstorm) {
  const Content& content = with(
      "[jokers.j_blueprint]\ntraits = []\ncopies = 'copy(right_of(self))'\n"
      "[jokers.j_brainstorm]\ntraits = []\n"
      "copies = 'copy(joker_at(1))'\n");
  for (int order = 0; order < 24; ++order) {
    std::vector<JokerId> row = {JokerId::Blueprint, JokerId::Brainstorm, JokerId::Joker,
                                JokerId::RideTheBus};
    for (int i = 3, left = order; i > 0; --i) {
      std::swap(row[static_cast<std::size_t>(i)], row[static_cast<std::size_t>(left % (i + 1))]);
      left /= i + 1;
    }
    Scene native;
    Scene written;
    Game a(native.s);
    Game b(written.s, content);
    for (const JokerId id : row) {
      add_joker(a, build_joker(a, id));
      add_joker(b, build_joker(b, id));
    }
    native.s.jokers[0].value = written.s.jokers[0].value = 3;
    native.hold("2H 3H");
    written.hold("2H 3H");
    EXPECT_EQ(preview(native.s, 0b1, Luck::Drawn).mult,
              preview(written.s, 0b1, Luck::Drawn, content).mult)
        << order;
  }
}

// In whole games the states are the same but for the trait itself.
TEST_F(OwnJokers, PlayAsBlueprintAndBrainstormDo) {
  const Content& content = with(
      "[jokers.j_blueprint]\ntraits = []\ncopies = 'copy(right_of(self))'\n"
      "[jokers.j_brainstorm]\ntraits = []\ncopies = 'copy(joker_at(1))'\n");
  const JokerId others[] = {JokerId::RideTheBus,  JokerId::RiffRaff,    JokerId::Hack,
                            JokerId::Cartomancer, JokerId::DietCola,    JokerId::Mime,
                            JokerId::Certificate, JokerId::BaseballCard};
  long steps = 0;
  for (int game = 0; game < 120; ++game) {
    Chooser chooser(static_cast<std::uint64_t>(game) + 1);
    State native = new_run({.seed = {"ALEEB"}}, kVanilla);
    State written = new_run({.seed = {"ALEEB"}}, content);
    Game a(native);
    Game b(written, content);
    const JokerId row[] = {JokerId::Blueprint, others[chooser.below(8)], JokerId::Brainstorm,
                           others[chooser.below(8)]};
    const int first = chooser.below(4);
    for (int i = 0; i < 4; ++i) {
      add_joker(a, build_joker(a, row[(first + i) % 4]));
      add_joker(b, build_joker(b, row[(first + i) % 4]));
    }
    for (int i = 0; i < 120 && native.phase != Phase::GameOver; ++i) {
      const Action action = random_action(native, chooser, kVanilla);
      ASSERT_EQ(step(native, action), step(written, action, content));
      State same = written;
      same.active_traits = native.active_traits;
      ASSERT_EQ(std::memcmp(&native, &same, sizeof(State)), 0) << "game " << game << ", " << i;
      ++steps;
    }
  }
  EXPECT_GT(steps, 1000);
}

// Moments --------------------------------------------------------------------------------------

TEST_F(OwnJokers, HearOfSkippedBlinds) {
  with_joker("on_blind_skipped = 'value += 1'\n");
  State s = new_run({.seed = {"ALEEB"}}, ruleset->content);
  Game g(s, ruleset->content);
  add_joker(g, build_joker(g, kFirst));
  take(s, make_action(ActionKind::SkipBlind));
  EXPECT_EQ(s.jokers[0].value, 1);
}

TEST_F(OwnJokers, HearOfDrawnHandsAndMayDrawMore) {
  with_joker("on_hand_drawn = 'value += 1; if count(held) < 10 { draw(2) }'\n");
  State s = new_run({.seed = {"ALEEB"}}, ruleset->content);
  Game g(s, ruleset->content);
  add_joker(g, build_joker(g, kFirst));
  take(s, make_action(ActionKind::SelectBlind));
  EXPECT_EQ(s.hand_count, 10);
  take(s, make_action(ActionKind::Discard, 0, 0b1));
  EXPECT_EQ(s.jokers[0].value, 2);
}

TEST_F(OwnJokers, HearOfLevels) {
  with_joker("on_level_up = 'if raised_hand == flush { value += raised_levels }'\n");
  Scene scene;
  own(scene, {kFirst});
  Game g(scene.s, ruleset->content);
  use_consumable(g, build_consumable(g, ConsumableId::Jupiter), 0);
  use_consumable(g, build_consumable(g, ConsumableId::Pluto), 0);
  EXPECT_EQ(scene.s.jokers[0].value, 1);
}

TEST_F(OwnJokers, LetJokersTakeTheirTurnsAgain) {
  with_joker("joker_retriggers = 'if other.rarity == common and other != self { retrigger(2) }'\n");
  Scene scene;
  own(scene, {kFirst, JokerId::Joker, JokerId::JollyJoker});
  scene.hold("KH KS");
  EXPECT_EQ(score(scene, 0b1).mult, 1 + 3 * 4);
  EXPECT_EQ(score(scene, 0b11).mult, 2 + 3 * 4 + 3 * 8);
}

TEST_F(OwnJokers, LetCertainHeldCardsActAgain) {
  with_joker("held_retriggers = 'if card.rank == king { retrigger(1) }'\n");
  Scene scene;
  own(scene, {kFirst});
  scene.hold("2H KS:steel QD:steel");
  EXPECT_EQ(score(scene, 0b1).mult, 1.5 * 1.5 * 1.5);
}

TEST_F(OwnJokers, SeeTheCardsThatComeAndGo) {
  with_joker(
      "on_cards_destroyed = 'for c in destroyed { value += c.rank }'\n"
      "on_cards_added = 'for c in added { enhance(c, gold_card) }'\n"
      "on_card_sold = 'if sold_joker.key == j_egg { counter = sold_joker.sell_value }'\n");
  Scene scene;
  own(scene, {kFirst, JokerId::Egg, JokerId::DNA});
  scene.hold("9H 4S");
  ASSERT_EQ(give_consumable(scene.s, ConsumableId::HangedMan, Edition::None, ruleset->content),
            nullptr);
  take(scene.s, make_action(ActionKind::UseConsumable, 0, 0b11));
  EXPECT_EQ(scene.s.jokers[0].value, 13);
  scene.hold("5D");
  play(scene, 0b1);
  EXPECT_EQ(scene.s.card(scene.s.card_count - 1).enhancement, Enhancement::Gold);
  take(scene.s, make_action(ActionKind::SellJoker, 1));
  EXPECT_EQ(scene.s.jokers[0].counter, 2);
}

// Acts and memories ----------------------------------------------------------------------------

TEST_F(OwnJokers, MakeACertainJoker) {
  with_joker("on_sold = 'create_joker(j_b)'\n[jokers.j_b]\nname = \"B\"\nin_pool = 'answer(0)'\n");
  Scene scene;
  own(scene, {kFirst});
  take(scene.s, make_action(ActionKind::SellJoker, 0));
  ASSERT_EQ(scene.s.joker_count, 1);
  EXPECT_EQ(scene.s.jokers[0].id, kSecond);
}

TEST_F(OwnJokers, ComeOnlyWhenTheyAreInThePool) {
  const Content& content = with(
      "[jokers.j_a]\nname = \"A\"\nrarity = \"legendary\"\nin_pool = 'answer(ante > 3)'\n"
      "[pools]\njoker = \"j_joker\"\n");
  const auto comes = [&](int ante) {
    Scene scene;
    scene.s.ante = ante;
    Game g(scene.s, content);
    for (int i = 0; i < 60; ++i) {
      if (draw_joker_id(g, Stream::Joker4, Rarity::Legendary) == kFirst) return true;
    }
    return false;
  };
  EXPECT_FALSE(comes(3));
  EXPECT_TRUE(comes(4));
}

TEST_F(OwnJokers, RememberNumbersByName) {
  with_joker(
      "memory = \"streak, lost, last_rank, best\"\n"
      "before_scoring = '''\n"
      "streak += 1; lost -= 2; last_rank = first(c in played).rank\n"
      "best = max(best, streak); if streak == 2 { streak = 0 }\n'''\n"
      "on_scoring = 'add_mult(1000 * streak + 100 * best + last_rank - lost)'\n");
  Scene scene;
  own(scene, {kFirst});
  scene.hold("KH 2S");
  EXPECT_EQ(score(scene, 0b1).mult, 1 + 1000 + 100 + 13 + 2);
  play(scene, 0b1);
  EXPECT_EQ(score(scene, 0b1).mult, 1 + 0 + 200 + rank_id(scene.card(0).rank) + 4);
}

TEST_F(OwnJokers, KeepTalliesForTheWholeRun) {
  with_joker(
      "on_sold = 'add_tally(3, \"sold\")'\n"
      "[jokers.j_b]\nname = \"B\"\non_scoring = 'add_mult(tally(\"sold\"))'\n");
  Scene scene;
  own(scene, {kFirst, kFirst});
  take(scene.s, make_action(ActionKind::SellJoker, 0));
  take(scene.s, make_action(ActionKind::SellJoker, 0));
  own(scene, {kSecond});
  scene.hold("KH");
  EXPECT_EQ(score(scene, 0b1).mult, 1 + 6);
  // A player knows them: another world has the same.
  Game g(scene.s, ruleset->content);
  determinize(g, 7);
  EXPECT_EQ(score(scene, 0b1).mult, 1 + 6);
}

TEST_F(OwnJokers, ChangeTheRunAndOtherJokers) {
  with_joker(
      "on_sold = '''\n"
      "change_shop_slots(1); change_prices(2); change_reroll_cost(3); set_requirement(500)\n"
      "let egg = first(j in jokers: j.key == j_egg)\n"
      "set_value(egg, 7); set_counter(egg, 9); set_rental(egg, 1); set_perishable(egg, 1)\n"
      "move(egg, 1)\nchange_ante(1)\n'''\n");
  Scene scene;
  own(scene, {JokerId::Joker, kFirst, JokerId::Egg});
  const State before = scene.s;
  take(scene.s, make_action(ActionKind::SellJoker, 1));
  EXPECT_EQ(scene.s.shop_slots, before.shop_slots + 1);
  EXPECT_EQ(scene.s.inflation, 2);
  EXPECT_EQ(scene.s.reroll_cost, before.reroll_cost + 3);
  EXPECT_EQ(scene.s.requirement, 500);
  EXPECT_EQ(scene.s.ante, before.ante + 1);
  const Joker& egg = scene.s.jokers[0];
  ASSERT_EQ(egg.id, JokerId::Egg) << "it has moved";
  EXPECT_EQ(egg.value, 7);
  EXPECT_EQ(egg.counter, 9);
  EXPECT_TRUE(egg.rental && egg.perishable);
}

// Bosses ---------------------------------------------------------------------------------------

TEST_F(OwnJokers, AndBossesRememberANumberAndChangeTheDraw) {
  const Content& content = with(
      "[blinds.bl_a]\nname = \"A\"\ntext = \"-\"\n"
      "on_draw = 'boss_value += 1; set_draw(max(5 - boss_value, 0))'\n"
      "before_scoring = 'answer(boss_value < 2)'\n");
  State s = new_run({.seed = {"ALEEB"}}, content);
  s.on_deck = BlindSlot::Boss;
  s.boss = static_cast<BlindId>(content.blind_count - 1);
  take(s, make_action(ActionKind::SelectBlind));
  EXPECT_EQ(s.hand_count, 4);
  take(s, make_action(ActionKind::Play, 0, 0b1));
  EXPECT_EQ(s.score, 0) << "refused";
  EXPECT_EQ(s.hand_count, 3 + 3);
  take(s, make_action(ActionKind::Play, 0, 0b111111 >> 1));
  EXPECT_GT(s.score, 0);
  EXPECT_EQ(s.blind_memory, 3);
}

}  // namespace
}  // namespace jimbo::own_joker_test
