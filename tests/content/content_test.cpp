#include "facts/content.h"

#include <type_traits>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "play/blind.h"
#include "play/create.h"
#include "play/game.h"
#include "play/level.h"
#include "play/price.h"
#include "play/voucher.h"
#include "support/scene.h"
#include "support/shop_scene.h"

// Rules read all that is stated about items from the content they are given.

namespace jimbo {
namespace {

static_assert(std::is_trivially_copyable_v<Content>);

// The score of the hand's first cards under a content.
HandScore score_with(const Scene& scene, const Content& content) {
  return preview(scene.s, 0b1, Luck::Drawn, content);
}

TEST(ContentInForce, GivesAJokerItsNumbers) {
  Scene scene;
  scene.own(JokerId::ScaryFace);
  scene.hold("KH");
  Content content = kVanilla;
  content.joker_numbers[int(JokerId::ScaryFace)].chips = 7;
  EXPECT_EQ(score_with(scene, kVanilla).chips, 5 + 10 + 30);
  EXPECT_EQ(score_with(scene, content).chips, 5 + 10 + 7);
}

TEST(ContentInForce, GivesACopiedJokerTheNumbersOfTheOriginal) {
  Scene scene;
  scene.own({JokerId::Blueprint, JokerId::ScaryFace});
  scene.hold("KH");
  Content content = kVanilla;
  content.joker_numbers[int(JokerId::ScaryFace)].chips = 7;
  EXPECT_EQ(score_with(scene, content).chips, 5 + 10 + 7 + 7);
}

TEST(ContentInForce, DecidesHandsRanksAndPrices) {
  Scene scene;
  scene.hold("KH");
  Content content = kVanilla;
  content.hands[int(HandId::HighCard)].chips = 6;
  content.ranks[int(Rank::King)].chips = 12;
  content.jokers[int(JokerId::Joker)].cost = 9;
  EXPECT_EQ(score_with(scene, content).chips, 6 + 12);
  const View g(scene.s, content);
  Joker joker{};
  joker.id = JokerId::Joker;
  EXPECT_EQ(price_of(g, joker), 9);
}

TEST(ContentInForce, GivesVouchersBlindsAndDecksTheirNumbers) {
  Content content = kVanilla;
  content.voucher_numbers[int(VoucherId::Grabber)].hands = 3;
  content.blind_numbers[int(BlindId::Psychic)].cards = 1;
  content.deck_numbers[int(DeckId::Plasma)].factor = 5;
  Scene scene;
  Game g(scene.s, content);
  const int hands = scene.s.hands;
  apply_voucher(g, VoucherId::Grabber);
  EXPECT_EQ(scene.s.hands, hands + 3);
  scene.s.blind = BlindId::Psychic;
  scene.hold("KH");
  EXPECT_EQ(score_with(scene, kVanilla).score, 0);
  EXPECT_EQ(score_with(scene, content).score, 15);
  const double plain = requirement_of(g, BlindId::Small);
  scene.s.deck = DeckId::Plasma;
  EXPECT_EQ(requirement_of(g, BlindId::Small), plain * 5);
}

TEST(ContentInForce, GivesATagItsNumbers) {
  Content content = kVanilla;
  content.tag_numbers[int(TagId::Handy)].dollars = 7;
  BlindSelectScene scene;
  scene.s.hands_played = 2;
  scene.s.skip_tags[0] = TagId::Handy;
  const int dollars = scene.s.dollars;
  Action skip{};
  skip.kind = ActionKind::SkipBlind;
  ASSERT_EQ(step(scene.s, skip, content), Error::None);
  EXPECT_EQ(scene.s.dollars, dollars + 7 * 2);
}

TEST(ContentInForce, SetsWhatANewJokerStartsWith) {
  Scene scene;
  Content content = kVanilla;
  content.jokers[int(JokerId::IceCream)].value = 60;
  Game g(scene.s, content);
  EXPECT_EQ(build_joker(g, JokerId::IceCream).value, 60);
}

TEST(ContentInForce, HoldsThePoolsOfItsJokers) {
  Scene scene;
  Content content = kVanilla;
  JokerPool& rare = content.joker_pools[int(Rarity::Rare)];
  rare.size = 1;
  rare.ids[0] = JokerId::Perkeo;
  Game g(scene.s, content);
  EXPECT_EQ(draw_joker_id(g, Stream::Joker3Shop, Rarity::Rare), JokerId::Perkeo);
}

}  // namespace
}  // namespace jimbo
