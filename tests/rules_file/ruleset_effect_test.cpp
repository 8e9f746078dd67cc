#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "gamestate/run_edit.h"
#include "observe/hidden.h"
#include "play/blind.h"
#include "play/create.h"
#include "play/draw.h"
#include "play/game.h"
#include "play/pack.h"
#include "play/poker_hand.h"
#include "play/price.h"
#include "play/round_end.h"
#include "play/shop.h"
#include "play/voucher.h"
#include "proof/random_game.h"
#include "rules_file/ruleset.h"
#include "state/card_trait.h"
#include "support/scene.h"
#include "support/shop_scene.h"

// What a rules file says is in force: one number of every section, in play.

namespace jimbo {
namespace {

struct Rules : testing::Test {
  // The content of a file with these lines.
  const Content& with(const std::string& lines) {
    const RulesReading reading = read_ruleset("format = 1\n" + lines);
    EXPECT_NE(reading.ruleset, nullptr) << lines;
    if (reading.ruleset != nullptr) ruleset = reading.ruleset;
    return ruleset->content;
  }

  State start(const Content& content, RunOptions options = {.seed = {"ALEEB"}}) {
    return new_run(options, content);
  }

  // What the leftmost card held scores.
  HandScore score(const Scene& scene, const Content& content) {
    return preview(scene.s, 0b1, Luck::Drawn, content);
  }

  std::shared_ptr<const Ruleset> ruleset = vanilla_ruleset();
};

TEST_F(Rules, OfTheStartAreInForce) {
  const State s = start(with("[start]\nhands = 9\ndollars = 77\njoker_slots = 6\n"));
  EXPECT_EQ(s.hands, 9);
  EXPECT_EQ(s.dollars, 77);
  EXPECT_EQ(s.joker_slots, 6);
}

TEST_F(Rules, OfAntesAreInForce) {
  const Content& content = with("[antes]\nwhite = [123]\nwin_ante = 1\n");
  Scene scene;
  EXPECT_EQ(requirement_of(View(scene.s, content), BlindId::Small), 123);
  scene.face(BlindId::Hook);
  scene.s.on_deck = BlindSlot::Boss;
  scene.s.requirement = 1;
  scene.hold("KH");
  ASSERT_EQ(step(scene.s, make_action(ActionKind::Play, 0, 0b1), content), Error::None);
  EXPECT_TRUE(scene.s.won);
}

TEST_F(Rules, OfMoneyAreInForce) {
  const Content& content = with("[economy]\ninterest_step = 10\ninterest_per_bracket = 3\n");
  Scene scene;
  scene.s.dollars = 20;
  EXPECT_EQ(interest(View(scene.s, kVanilla)), 4);
  EXPECT_EQ(interest(View(scene.s, content)), 6);
}

TEST_F(Rules, OfTheShopAreInForce) {
  EXPECT_EQ(start(with("[shop]\nreroll_base = 8\n")).reroll_cost, 8);
  const Content& content = with("[shop]\nrare_above = 0\n");
  Scene scene;
  Game g(scene.s, content);
  EXPECT_EQ(roll_rarity(g, Stream::RarityShop), Rarity::Rare);
}

TEST_F(Rules, OfOddsAreInForce) {
  const Content& content = with("[odds]\nglass = 1\n");
  Scene scene;
  scene.hold("KH:glass");
  const int cards = scene.s.card_count;
  ASSERT_EQ(step(scene.s, make_action(ActionKind::Play, 0, 0b1), content), Error::None);
  EXPECT_EQ(scene.s.card_count, cards - 1);
}

TEST_F(Rules, OfCardsHandsAndRanksAreInForce) {
  Scene scene;
  scene.hold("KH:bonus");
  EXPECT_EQ(score(scene, with("[cards]\nbonus_chips = 100\n")).chips, 5 + 10 + 100);
  EXPECT_EQ(score(scene, with("[hands.\"High Card\"]\nchips = 50\n")).chips, 50 + 10 + 30);
  EXPECT_EQ(score(scene, with("[ranks.King]\nchips = 20\n")).chips, 5 + 20 + 30);
}

// The hand that all cards held count as, and what it scores.
TEST_F(Rules, OfTheOrderOfHandsAreInForce) {
  const auto hand_of = [&](const std::string& cards, const std::string& lines) {
    Scene scene;
    scene.hold(cards);
    return preview(scene.s, (1U << scene.s.hand_count) - 1, Luck::Drawn, with(lines));
  };
  const std::string flush_first = "[hands.Flush]\norder = 0.5\n";
  EXPECT_EQ(hand_of("KH QH JH TH 9H", "").hand, HandId::StraightFlush);
  EXPECT_EQ(hand_of("KH QH JH TH 9H", flush_first).hand, HandId::Flush);
  EXPECT_EQ(hand_of("KH KS KD KC 9H", flush_first).hand, HandId::FourOfAKind);
  // Of two that are equal the one that is higher in vanilla counts.
  EXPECT_EQ(hand_of("KH QH JH TH 9H", "[hands.Flush]\norder = 4\n").hand, HandId::StraightFlush);
  // What scores is what makes the hand: of a Full House the pair, of four kings all of them.
  const std::string pair_first = "[hands.Pair]\norder = 0\n";
  EXPECT_EQ(hand_of("KH KS KD 2C 2H", pair_first).hand, HandId::Pair);
  EXPECT_EQ(hand_of("KH KS KD 2C 2H", pair_first).chips, 10 + 2 + 2);
  EXPECT_EQ(hand_of("KH KS KD KC 2H", pair_first).chips, 10 + 4 * 10);
  const std::string high_first = "[hands.\"High Card\"]\norder = 0\n";
  EXPECT_EQ(hand_of("3H 3S KD", high_first).hand, HandId::HighCard);
  EXPECT_EQ(hand_of("3H 3S KD", high_first).chips, 5 + 10);
  EXPECT_EQ(hand_of("KH KS 3D", high_first).chips, 5 + 10);
  const std::string two_pair_first = "[hands.\"Two Pair\"]\norder = 0\n";
  EXPECT_EQ(hand_of("KH KS KD 2C 2H", two_pair_first).chips, 20 + 3 * 10 + 2 * 2);
  EXPECT_EQ(hand_of("KH KS 2D 2C 4H", two_pair_first).chips, 20 + 2 * 10 + 2 * 2);
}

// Every order gives a hand that the cards contain, made of some of them.
TEST_F(Rules, OfTheOrderOfHandsAlwaysFindOne) {
  Chooser chooser(5);
  for (int i = 0; i < 300; ++i) {
    Content content = kVanilla;
    for (HandFacts& hand : content.hands) hand.order = chooser.below(5);
    fill_derived(content);
    State s = start(content);
    ASSERT_EQ(step(s, make_action(ActionKind::SelectBlind), content), Error::None);
    for (int card = 0; card < s.card_count; ++card) {
      s.card(card).rank = static_cast<Rank>(chooser.below(3));
      s.card(card).suit = static_cast<Suit>(chooser.below(2));
    }
    CardIndex cards[5];
    for (int j = 0; j < 5; ++j) cards[j] = s.hand[j].card;
    const PokerHand found = detect_hand(View(s, content), cards, 5);
    const PokerHand vanilla = detect_hand(View(s, kVanilla), cards, 5);
    EXPECT_EQ(found.contained, vanilla.contained);
    EXPECT_TRUE(found.contains(found.hand));
    EXPECT_NE(found.members, 0);
    for (int hand = 0; hand < kHandCount; ++hand) {
      const auto id = static_cast<HandId>(hand);
      if (!found.contains(id)) continue;
      EXPECT_LE(content.facts(found.hand).order, content.facts(id).order);
    }
  }
}

TEST_F(Rules, OfFaceCardsAreInForce) {
  const std::string aces = "[ranks.Ace]\nface = true\n[ranks.Jack]\nface = false\n";
  Scene scene;
  scene.own({JokerId::ScaryFace});
  scene.hold("AH");
  EXPECT_EQ(score(scene, kVanilla).chips, 5 + 11);
  EXPECT_EQ(score(scene, with(aces)).chips, 5 + 11 + 30);
  const Content& content = with(aces);
  const State abandoned = start(content, {.seed = {"ALEEB"}, .deck = DeckId::Abandoned});
  EXPECT_EQ(abandoned.card_count, 40);
  for (int i = 0; i < abandoned.card_count; ++i) {
    EXPECT_NE(abandoned.card(i).rank, Rank::Ace);
    EXPECT_NE(abandoned.card(i).rank, Rank::King);
  }
}

// Cards that The Mark hides are face cards as these rules have them, in every world that fits.
TEST_F(Rules, OfFaceCardsAreKnownOfHiddenCards) {
  const Content& content = with("[ranks.2]\nface = true\n[ranks.King]\nface = false\n");
  State s = start(content);
  Game g(s, content);
  s.blind = BlindId::Mark;
  s.phase = Phase::SelectingHand;
  draw_cards(g, 20);
  int hidden = 0;
  for (std::uint64_t entropy = 0; entropy < 20; ++entropy) {
    State world = s;
    determinize(world, entropy, content);
    for (int i = 0; i < world.hand_count; ++i) {
      if (!world.hand[i].known_face) continue;
      ++hidden;
      EXPECT_TRUE(has_face_rank(View(world, content), world.held_card(i)));
    }
  }
  EXPECT_GT(hidden, 20);
}

TEST_F(Rules, OfPoolsAreInForce) {
  const Content& content = with("[pools]\nfirst_pack = \"p_spectral_mega_1\"\n");
  Scene scene;
  Game g(scene.s, content);
  EXPECT_EQ(draw_booster(g), BoosterId::SpectralMega1);
}

TEST_F(Rules, OfEditionsAndJokersAreInForce) {
  Scene scene;
  scene.own(JokerId::Joker).edition = Edition::Foil;
  scene.hold("KH");
  const Content& content =
      with("[editions.e_foil]\nextra_cost = 9\n[jokers.j_joker]\ncost = 20\nmult = 40\n");
  EXPECT_EQ(score(scene, content).mult, 1 + 40);
  EXPECT_EQ(price_of(View(scene.s, content), scene.joker(0)), 29);
}

TEST_F(Rules, OfConsumablesAreInForce) {
  const Content& content =
      with("[consumables.c_mercury]\nlevels = 5\n[consumables.c_magician]\nmax_select = 3\n");
  Scene scene;
  scene.own(ConsumableId::Mercury);
  scene.own(ConsumableId::Magician);
  scene.hold("KH KS KD");
  const Action use = make_action(ActionKind::UseConsumable, 1, 0b111);
  EXPECT_EQ(check(scene.s, use), Error::InvalidTarget);
  ASSERT_EQ(step(scene.s, use, content), Error::None);
  EXPECT_EQ(scene.card(2).enhancement, Enhancement::Lucky);
  ASSERT_EQ(step(scene.s, make_action(ActionKind::UseConsumable, 0), content), Error::None);
  EXPECT_EQ(scene.s.hand_states[int(HandId::Pair)].level, 6);
}

TEST_F(Rules, OfVouchersAreInForce) {
  const Content& content = with(
      "[vouchers.v_grabber]\nhands = 3\n[vouchers.v_blank]\ncost = 50\nprerequisite = "
      "\"v_hone\"\n");
  Scene scene;
  Game g(scene.s, content);
  const int hands = scene.s.hands;
  apply_voucher(g, VoucherId::Grabber);
  EXPECT_EQ(scene.s.hands, hands + 3);
  EXPECT_EQ(price_of(g, VoucherId::Blank), 50);
}

TEST_F(Rules, OfTagsAreInForce) {
  const Content& content = with("[tags.tag_handy]\ndollars = 7\n");
  BlindSelectScene scene;
  scene.s.hands_played = 2;
  scene.s.skip_tags[0] = TagId::Handy;
  const int dollars = scene.s.dollars;
  ASSERT_EQ(step(scene.s, make_action(ActionKind::SkipBlind), content), Error::None);
  EXPECT_EQ(scene.s.dollars, dollars + 14);
}

TEST_F(Rules, OfPacksAreInForce) {
  const Content& content = with("[boosters.p_buffoon_normal_1]\nshown = 8\nchoose = 3\ncost = 1\n");
  ShopScene scene;
  scene.offer(BoosterId::BuffoonNormal1);
  const int dollars = scene.s.dollars;
  ASSERT_EQ(step(scene.s, make_action(ActionKind::OpenPack), content), Error::None);
  EXPECT_EQ(scene.s.pack_count, 8);
  EXPECT_EQ(scene.s.pack_choices, 3);
  EXPECT_EQ(scene.s.dollars, dollars - 1);
}

TEST_F(Rules, OfBlindsAreInForce) {
  const Content& content =
      with("[blinds.bl_small]\nmultiplier = 0.5\nreward = 30\n[blinds.bl_psychic]\ncards = 1\n");
  Scene scene;
  const View g(scene.s, content);
  EXPECT_EQ(requirement_of(g, BlindId::Small), 150);
  EXPECT_EQ(reward_of(g, BlindId::Small), 30);
  scene.s.blind = BlindId::Psychic;
  scene.hold("KH");
  EXPECT_EQ(score(scene, kVanilla).score, 0);
  EXPECT_EQ(score(scene, content).score, 15);
}

// Programs that take hands or cards at moments when nothing is drawn: the run must be one that can
// be played on, or be over.
struct Takers : Rules {
  Consumable build_consumable_in(State& s, ConsumableId id) {
    Game g(s, *content);
    return build_consumable(g, id);
  }

  // With the five Eggs of a challenge, in its first blind.
  State with_eggs(const std::string& effects) {
    content = &with("[jokers.j_egg]\n" + effects);
    State s = start(*content, {.seed = {"ALEEB"}, .challenge = ChallengeId::Omelette});
    take(s, make_action(ActionKind::SelectBlind));
    return s;
  }

  void take(State& s, const Action& action) {
    EXPECT_EQ(step(s, action, *content), Error::None);
    const char* const fault = find_fault(s, *content);
    EXPECT_EQ(fault, nullptr) << fault;
  }

  const Content* content = nullptr;
};

TEST_F(Takers, OfTheLastHandLoseTheRun) {
  content = &with("[blinds.bl_a]\nname = \"A\"\ntext = \"-\"\non_draw = \"add_hands(-9)\"\n");
  State s = start(*content);
  s.on_deck = BlindSlot::Boss;
  s.boss = static_cast<BlindId>(content->blind_count - 1);
  take(s, make_action(ActionKind::SelectBlind));
  EXPECT_EQ(s.result, Result::Lost);
}

TEST_F(Takers, OfTheLastHandEndARoundThatIsWon) {
  State s = with_eggs("on_card_sold = \"add_hands(-9)\"\n");
  s.score = s.requirement;
  take(s, make_action(ActionKind::SellJoker));
  EXPECT_EQ(s.phase, Phase::RoundEval);
}

TEST_F(Takers, MayActWhenTheyAreLost) {
  State s = with_eggs(
      "on_card_sold = \"counter = 1; destroy(self)\"\n"
      "on_lost = \"if counter == 1 { add_hands(-9) }\"\n");
  EXPECT_EQ(s.phase, Phase::SelectingHand);
  take(s, make_action(ActionKind::SellJoker));
  EXPECT_EQ(s.result, Result::Lost);
}

TEST_F(Takers, OfJokersHaveThemGoneWhenTheRunBegins) {
  content = &with("[jokers.j_egg]\non_built = \"for j in jokers { destroy(j) }\"\n");
  const State s = start(*content, {.seed = {"ALEEB"}, .challenge = ChallengeId::Omelette});
  const char* const fault = find_fault(s, *content);
  EXPECT_EQ(fault, nullptr) << fault;
  EXPECT_EQ(s.joker_count, 1);
}

TEST_F(Takers, OfJokersHaveThemGoneWhenOneIsGiven) {
  State s = with_eggs("on_gained = \"destroy(first(j in jokers: true))\"\n");
  ASSERT_EQ(s.joker_count, 5);
  EXPECT_EQ(give_joker(s, {.id = JokerId::Egg}, *content), nullptr);
  EXPECT_EQ(s.joker_count, 5);
}

// The rightmost goes first, then what its loss takes with it.
TEST_F(Takers, OfJokersReachThoseFurtherLeft) {
  const auto dollars_after_sale = [&](const std::string& pay) {
    State s = with_eggs(
        "on_card_sold = \"counter = 1; destroy(first(j in jokers: right_of(j) == none))\"\n"
        "on_lost = \"if counter == 1 { destroy(first(j in jokers: true)); earn(" +
        pay + ") }\"\n");
    take(s, make_action(ActionKind::SellJoker));
    EXPECT_EQ(s.joker_count, 0);
    return s.dollars;
  };
  EXPECT_EQ(dollars_after_sale("2") - dollars_after_sale("0"), 8) << "the four others pay";
}

TEST_F(Takers, OfAllCardsHaveOthersDrawn) {
  State s = with_eggs("on_card_sold = \"for c in held { destroy(c) }\"\n");
  s.consumable(s.consumable_count++) = build_consumable_in(s, ConsumableId::Fool);
  take(s, make_action(ActionKind::SellConsumable));
  EXPECT_EQ(s.hand_count, 8);
  EXPECT_EQ(s.card_count, 44);
}

TEST_F(Takers, OfEveryHandLoseTheRun) {
  const State s = with_eggs("on_first_draw = \"for c in held { destroy(c) }\"\n");
  EXPECT_EQ(s.result, Result::Lost);
}

TEST_F(Rules, OfDecksAndStakesAreInForce) {
  const Content& content = with(
      "[decks.b_red]\nhand_size = 2\nvouchers = [\"v_grabber\"]\nconsumables = [\"c_hex\"]\n"
      "[stakes.stake_white]\ndiscards = 4\n");
  const State s = start(content);
  EXPECT_EQ(s.hand_size, 10);
  EXPECT_EQ(s.hands, 5);
  EXPECT_EQ(s.discards, 3 + 1 + 4);
  ASSERT_EQ(s.consumable_count, 1);
  EXPECT_EQ(s.consumable(0).id, ConsumableId::Hex);
}

TEST_F(Rules, OfChallengesAreInForce) {
  const Content& content = with(
      "[challenges.c_rich_1]\ndollars = 55\nhand_size = 6\n[challenges.c_golden_needle_1]\n"
      "discard_cost = 4\n");
  const State rich = start(content, {.seed = {"ALEEB"}, .challenge = ChallengeId::RichGetRicher});
  EXPECT_EQ(rich.dollars, 55);
  EXPECT_EQ(rich.hand_size, 6);
  State needle = start(content, {.seed = {"ALEEB"}, .challenge = ChallengeId::GoldenNeedle});
  ASSERT_EQ(step(needle, make_action(ActionKind::SelectBlind), content), Error::None);
  const int dollars = needle.dollars;
  ASSERT_EQ(step(needle, make_action(ActionKind::Discard, 0, 0b1), content), Error::None);
  EXPECT_EQ(needle.dollars, dollars - 4);
}

}  // namespace
}  // namespace jimbo
