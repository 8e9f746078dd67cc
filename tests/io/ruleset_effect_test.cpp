#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "io/ruleset.h"
#include "play/blind.h"
#include "play/create.h"
#include "play/game.h"
#include "play/pack.h"
#include "play/price.h"
#include "play/round_end.h"
#include "play/shop.h"
#include "play/voucher.h"
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
