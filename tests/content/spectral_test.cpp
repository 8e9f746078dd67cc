// What the Spectrals do to playing cards when used.

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "action/action.h"
#include "reference/slow_rng.h"
#include "support/covers.h"
#include "support/shop_scene.h"
#include "support/test_game.h"

namespace jimbo {
namespace {

// Familiar, Grim, Incantation --------------------------------------------------------------------

constexpr Enhancement kDrawnEnhancements[7] = {
    Enhancement::Bonus, Enhancement::Mult, Enhancement::Wild, Enhancement::Glass,
    Enhancement::Steel, Enhancement::Gold, Enhancement::Lucky};

TEST(Familiar, DestroysACardForThreeEnhancedFaces) {
  COVERS(ConsumableId::Familiar);
  Scene scene;
  scene.hold("2H 9C KD");
  scene.own(ConsumableId::Familiar);
  // By age: clubs before diamonds before hearts, as the deck was built.
  scene.fix(Stream::RandomDestroy, {roll_for(0, 3)});
  scene.fix(Stream::FamiliarCreate, {roll_for(0, 3), roll_for(0, 4), roll_for(1, 3), roll_for(1, 4),
                                     roll_for(2, 3), roll_for(2, 4)});
  scene.fix(Stream::SpectralEnhancement, {roll_for(0, 7), roll_for(5, 7), roll_for(6, 7)});
  scene.use(0);
  EXPECT_EQ(scene.hand_text(), "H_2 D_K S_J H_Q D_K");
  EXPECT_EQ(scene.card(2).enhancement, Enhancement::Bonus);
  EXPECT_EQ(scene.card(3).enhancement, Enhancement::Gold);
  EXPECT_EQ(scene.card(4).enhancement, Enhancement::Lucky);
  EXPECT_LT(scene.card(2).serial, scene.card(3).serial);
  EXPECT_LT(scene.card(3).serial, scene.card(4).serial);
  EXPECT_EQ(scene.s.card_count, 54);
  EXPECT_EQ(scene.fault(), nullptr);
}

TEST(Grim, DestroysACardForTwoEnhancedAcesWithoutDrawingTheirRank) {
  COVERS(ConsumableId::Grim);
  Scene scene;
  scene.hold("2H 9C KD");
  scene.own(ConsumableId::Grim);
  scene.fix(Stream::RandomDestroy, {roll_for(2, 3)});
  scene.fix(Stream::GrimCreate, {roll_for(3, 4), roll_for(0, 4)});
  scene.fix(Stream::SpectralEnhancement, {roll_for(3, 7), roll_for(4, 7)});
  scene.use(0);
  EXPECT_EQ(scene.hand_text(), "C_9 D_K C_A S_A");
  EXPECT_EQ(scene.card(2).enhancement, Enhancement::Glass);
  EXPECT_EQ(scene.card(3).enhancement, Enhancement::Steel);
  EXPECT_EQ(scene.s.card_count, 53);
}

TEST(Grim, AgreesWithARecordedGame) {
  COVERS(ConsumableId::Grim);
  Scene scene(run_of("S6CFTC2V"));
  scene.hold("KS JS 9S 7D 7C 6H 5S 2D");
  scene.own(ConsumableId::Grim);
  scene.use(0);
  EXPECT_EQ(scene.hand_text(), "S_K S_J S_9 D_7 H_6 S_5 D_2 S_A C_A");
  EXPECT_EQ(scene.card(7).enhancement, Enhancement::Gold);
  EXPECT_EQ(scene.card(8).enhancement, Enhancement::Steel);
}

TEST(Incantation, DestroysACardForFourEnhancedNumberCards) {
  COVERS(ConsumableId::Incantation);
  Scene scene;
  scene.hold("2H 9C KD");
  scene.own(ConsumableId::Incantation);
  scene.fix(Stream::RandomDestroy, {roll_for(1, 3)});
  scene.fix(Stream::IncantationCreate,
            {roll_for(0, 9), roll_for(0, 4), roll_for(7, 9), roll_for(1, 4), roll_for(8, 9),
             roll_for(2, 4), roll_for(3, 9), roll_for(3, 4)});
  scene.fix(Stream::SpectralEnhancement,
            {roll_for(1, 7), roll_for(2, 7), roll_for(4, 7), roll_for(6, 7)});
  scene.use(0);
  EXPECT_EQ(scene.hand_text(), "H_2 C_9 S_2 H_9 D_T C_5");
  EXPECT_EQ(scene.card(2).enhancement, Enhancement::Mult);
  EXPECT_EQ(scene.card(3).enhancement, Enhancement::Wild);
  EXPECT_EQ(scene.card(4).enhancement, Enhancement::Steel);
  EXPECT_EQ(scene.card(5).enhancement, Enhancement::Lucky);
  EXPECT_EQ(scene.s.card_count, 55);
}

TEST(CardMakingSpectrals, DrawAnyEnhancementButStone) {
  COVERS(ConsumableId::Grim);
  for (int i = 0; i < 7; ++i) {
    Scene scene;
    scene.hold("2H 9C");
    scene.own(ConsumableId::Grim);
    scene.fix(Stream::SpectralEnhancement, {roll_for(i, 7), roll_for(6 - i, 7)});
    scene.use(0);
    EXPECT_EQ(scene.card(1).enhancement, kDrawnEnhancements[i]);
    EXPECT_EQ(scene.card(2).enhancement, kDrawnEnhancements[6 - i]);
  }
}

TEST(CardMakingSpectrals, TellTheJokersOfTheCardDestroyedAndTheCardsAdded) {
  COVERS(ConsumableId::Familiar, ConsumableId::Grim, ConsumableId::Incantation);
  for (const auto& [id, added] :
       {std::pair{ConsumableId::Familiar, 3}, std::pair{ConsumableId::Grim, 2},
        std::pair{ConsumableId::Incantation, 4}}) {
    SCOPED_TRACE(key(id));
    Scene scene;
    scene.own({JokerId::Hologram, JokerId::Canio, JokerId::GlassJoker});
    scene.hold("KH:glass KD:glass");
    scene.own(id);
    scene.use(0);
    EXPECT_EQ(scene.joker(0).value, 1 + 0.25 * added);
    EXPECT_EQ(scene.joker(1).value, 2);  // one face, not the new ones
    EXPECT_EQ(scene.joker(2).value, 1);  // such Glass does not count as broken
    EXPECT_EQ(scene.s.hand_count, 1 + added);
  }
}

TEST(CardMakingSpectrals, MayExceedTheHandSizeAndLeaveTheHandUnsorted) {
  COVERS(ConsumableId::Incantation);
  Scene scene;
  scene.hold("2C 3C 4C 5C 6C 7C 8C 9C");
  scene.own(ConsumableId::Incantation);
  scene.fix(Stream::RandomDestroy, {0.0});
  scene.use(0);
  EXPECT_EQ(scene.s.hand_count, 11);
  EXPECT_EQ(scene.hand_text().substr(0, 27), "C_3 C_4 C_5 C_6 C_7 C_8 C_9");
}

TEST(CardMakingSpectrals, HaveTheirCardsDebuffedByTheBossAtTheEndOfTheUse) {
  COVERS(ConsumableId::Familiar, ConsumableId::Grim);
  Scene scene;
  scene.face(BlindId::Plant);
  scene.hold("2C 3C");
  scene.own(ConsumableId::Familiar);
  scene.own(ConsumableId::Grim);
  scene.fix(Stream::RandomDestroy, {0.0, 0.0});
  scene.use(0);
  for (int i = 1; i < 4; ++i) EXPECT_TRUE(scene.card(i).debuffed);
  scene.use(0);
  EXPECT_FALSE(scene.card(3).debuffed);
  EXPECT_FALSE(scene.card(4).debuffed);
}

TEST(CardMakingSpectrals, InAPackPutTheirCardsIntoTheDeckWithTheRestOfTheHand) {
  COVERS(ConsumableId::Familiar, BoosterId::SpectralNormal1);
  ShopScene scene;
  ASSERT_EQ(scene.open(BoosterId::SpectralNormal1), Error::None);
  scene.lay(0, ConsumableId::Familiar);
  scene.fix(Stream::FamiliarCreate, {0.0, 0.0, 0.0, 0.0, 0.99, 0.99});
  ASSERT_EQ(scene.act(pick_action(0)), Error::None);
  EXPECT_EQ(scene.s.phase, Phase::Shop);
  EXPECT_EQ(scene.s.hand_count, 0);
  EXPECT_EQ(scene.s.card_count, 54);
  EXPECT_EQ(scene.s.draw_pile_count, 54);
  // The rightmost card of the hand, the last one made, lies lowest.
  EXPECT_EQ(front_text(scene.s.card(scene.s.draw_pile[0])), "C_K");
  EXPECT_EQ(front_text(scene.s.card(scene.s.draw_pile[1])), "S_J");
  EXPECT_EQ(front_text(scene.s.card(scene.s.draw_pile[2])), "S_J");
}

TEST(HandSpectrals, NeedTwoCardsInHandAndIgnoreTheSelection) {
  COVERS(ConsumableId::Familiar, ConsumableId::Grim, ConsumableId::Incantation, ConsumableId::Sigil,
         ConsumableId::Ouija, ConsumableId::Immolate);
  for (const ConsumableId id :
       {ConsumableId::Familiar, ConsumableId::Grim, ConsumableId::Incantation, ConsumableId::Sigil,
        ConsumableId::Ouija, ConsumableId::Immolate}) {
    SCOPED_TRACE(key(id));
    Scene scene;
    scene.own(id);
    scene.hold("KH");
    EXPECT_EQ(scene.act(use_action(0)), Error::NotUsable);
    scene.hold("2C");
    EXPECT_EQ(scene.act(use_action(0)), Error::None);
    EXPECT_EQ(scene.s.consumable_count, 0);
  }
}

// Seals, Aura, Cryptid ---------------------------------------------------------------------------

TEST(SealSpectrals, PutTheirSealOnOneCard) {
  COVERS(ConsumableId::Talisman, ConsumableId::DejaVu, ConsumableId::Trance, ConsumableId::Medium);
  for (const auto& [id, seal] :
       {std::pair{ConsumableId::Talisman, Seal::Gold}, std::pair{ConsumableId::DejaVu, Seal::Red},
        std::pair{ConsumableId::Trance, Seal::Blue},
        std::pair{ConsumableId::Medium, Seal::Purple}}) {
    SCOPED_TRACE(key(id));
    Scene scene;
    scene.hold("KH:glass:foil:purple 2C:debuffed");
    scene.card(1).seal = Seal::Gold;
    scene.own(id);
    EXPECT_EQ(scene.act(use_action(0, 0)), Error::InvalidTarget);
    EXPECT_EQ(scene.act(use_action(0, 0b11)), Error::InvalidTarget);
    scene.use(0, "KH");
    EXPECT_EQ(scene.card(0).seal, seal);
    EXPECT_EQ(scene.card(0).enhancement, Enhancement::Glass);
    EXPECT_EQ(scene.card(0).edition, Edition::Foil);
    EXPECT_EQ(scene.card(1).seal, Seal::Gold);
  }
}

TEST(Aura, GivesACardAnEditionByFixedShares) {
  COVERS(ConsumableId::Aura);
  for (const auto& [roll, edition] :
       {std::pair{0.0, Edition::Foil}, std::pair{1 - 0.02 * 25, Edition::Foil},
        std::pair{just_above(1 - 0.02 * 25), Edition::Holographic},
        std::pair{1 - 0.006 * 25, Edition::Holographic},
        std::pair{just_above(1 - 0.006 * 25), Edition::Polychrome},
        std::pair{0.9999999, Edition::Polychrome}}) {
    Scene scene;
    scene.redeem(VoucherId::Hone);
    scene.redeem(VoucherId::GlowUp);
    scene.hold("KH:glass:red 2C");
    scene.own(ConsumableId::Aura);
    scene.fix(Stream::Aura, {roll});
    scene.use(0, "KH");
    EXPECT_EQ(scene.card(0).edition, edition) << roll;
    EXPECT_EQ(scene.card(0).enhancement, Enhancement::Glass);
    EXPECT_EQ(scene.card(0).seal, Seal::Red);
    EXPECT_EQ(scene.card(1).edition, Edition::None);
  }
}

TEST(Aura, NeedsExactlyOneCardWithoutEdition) {
  COVERS(ConsumableId::Aura);
  Scene scene;
  scene.hold("KH:foil 2C 3C");
  scene.own(ConsumableId::Aura);
  EXPECT_EQ(scene.act(use_action(0, 0b001)), Error::NotUsable);
  EXPECT_EQ(scene.act(use_action(0, 0b110)), Error::InvalidTarget);
  EXPECT_EQ(scene.act(use_action(0, 0)), Error::InvalidTarget);
  EXPECT_EQ(legal_count(scene, ActionKind::UseConsumable), 2);
  EXPECT_EQ(scene.act(use_action(0, 0b010)), Error::None);
}

TEST(Cryptid, PutsTwoExactCopiesIntoTheHand) {
  COVERS(ConsumableId::Cryptid);
  Scene scene;
  scene.own({JokerId::Hologram});
  scene.hold("KH:glass:foil:red 2C");
  scene.card(0).bonus_chips = 35;
  scene.card(0).played_this_ante = true;
  scene.own(ConsumableId::Cryptid);
  EXPECT_EQ(scene.act(use_action(0, 0b11)), Error::InvalidTarget);
  scene.use(0, "KH");
  EXPECT_EQ(scene.hand_text(), "H_K C_2 H_K H_K");
  for (const int i : {2, 3}) {
    EXPECT_EQ(scene.card(i).enhancement, Enhancement::Glass);
    EXPECT_EQ(scene.card(i).edition, Edition::Foil);
    EXPECT_EQ(scene.card(i).seal, Seal::Red);
    EXPECT_EQ(scene.card(i).bonus_chips, 35);
    EXPECT_TRUE(scene.card(i).played_this_ante);
  }
  EXPECT_LT(scene.card(0).serial, scene.card(2).serial);
  EXPECT_LT(scene.card(2).serial, scene.card(3).serial);
  EXPECT_EQ(scene.s.card_count, 54);
  EXPECT_EQ(scene.joker(0).value, 1.5);
  EXPECT_EQ(scene.fault(), nullptr);
}

// Sigil, Ouija, Immolate -------------------------------------------------------------------------

TEST(Sigil, TurnsTheWholeHandIntoOneSuit) {
  COVERS(ConsumableId::Sigil);
  constexpr Suit kSuits[4] = {Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs};
  for (int i = 0; i < 4; ++i) {
    Scene scene;
    scene.hold("KH:stone:foil 2C 3D 4S");
    scene.own(ConsumableId::Sigil);
    scene.fix(Stream::Sigil, {roll_for(i, 4)});
    scene.use(0);
    for (int card = 0; card < 4; ++card) EXPECT_EQ(scene.card(card).suit, kSuits[i]);
    EXPECT_EQ(scene.card(0).rank, Rank::King);
    EXPECT_EQ(scene.card(0).enhancement, Enhancement::Stone);
    EXPECT_EQ(scene.card(3).rank, Rank::Four);
    EXPECT_EQ(scene.s.hand_size, 8);
  }
}

TEST(Ouija, TurnsTheWholeHandIntoOneRankForACardLessInHand) {
  COVERS(ConsumableId::Ouija);
  constexpr Rank kRanks[13] = {Rank::Two,   Rank::Three, Rank::Four, Rank::Five, Rank::Six,
                               Rank::Seven, Rank::Eight, Rank::Nine, Rank::Ten,  Rank::Jack,
                               Rank::Queen, Rank::King,  Rank::Ace};
  for (int i = 0; i < 13; ++i) {
    Scene scene;
    scene.hold("KH:stone 2C 3D 4S 5H 6C 7D 8S");
    scene.own(ConsumableId::Ouija);
    scene.fix(Stream::Ouija, {roll_for(i, 13)});
    scene.use(0);
    for (int card = 0; card < 8; ++card) EXPECT_EQ(scene.card(card).rank, kRanks[i]);
    EXPECT_EQ(scene.card(0).suit, Suit::Hearts);
    EXPECT_EQ(scene.s.hand_size, 7);
    EXPECT_EQ(scene.s.hand_count, 8);  // the hand is not trimmed
  }
}

TEST(Ouija, ShrinksEveryLaterHand) {
  COVERS(ConsumableId::Ouija);
  Scene scene;
  scene.hold("KH 2C");
  scene.own(ConsumableId::Ouija);
  scene.use(0);
  scene.go_to_shop();
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  EXPECT_EQ(scene.s.hand_count, 7);
}

TEST(Sigil, AndOuijaHaveTheBossLookAgain) {
  COVERS(ConsumableId::Sigil, ConsumableId::Ouija);
  Scene sigil;
  sigil.face(BlindId::Club);
  sigil.hold("KH 2C");
  sigil.own(ConsumableId::Sigil);
  sigil.fix(Stream::Sigil, {roll_for(1, 4)});
  sigil.use(0);
  EXPECT_FALSE(sigil.card(0).debuffed || sigil.card(1).debuffed);
  Scene ouija;
  ouija.face(BlindId::Plant);
  ouija.hold("3H 2C");
  ouija.own(ConsumableId::Ouija);
  ouija.fix(Stream::Ouija, {roll_for(9, 13)});
  ouija.use(0);
  EXPECT_TRUE(ouija.card(0).debuffed && ouija.card(1).debuffed);
}

TEST(Immolate, DestroysTheFirstFiveOfTheShuffledHandForTwentyDollars) {
  COVERS(ConsumableId::Immolate);
  Scene scene(run_of("TESTSEED"));
  scene.own({JokerId::Canio, JokerId::GlassJoker});
  scene.hold("KS QH:glass JC TD 9S 8H 7C 6D");
  scene.own(ConsumableId::Immolate);
  // Cards in order of creation: C, D, H, S, within a suit by key.
  std::vector<std::string> cards = {"C_7", "C_J", "D_6", "D_T", "H_8", "H_Q", "S_9", "S_K"};
  slow::Streams streams("TESTSEED");
  slow::Generator generator(streams.advance("immolate"));
  for (int i = 8; i >= 2; --i) {
    const int j = generator.integer(1, i);
    std::swap(cards[static_cast<std::size_t>(i - 1)], cards[static_cast<std::size_t>(j - 1)]);
  }
  const std::set<std::string> left(cards.begin() + 5, cards.end());
  int faces = 0;
  for (int i = 0; i < 5; ++i) {
    const char rank = cards[static_cast<std::size_t>(i)][2];
    faces += rank == 'K' || rank == 'Q' || rank == 'J';
  }
  scene.use(0);
  ASSERT_EQ(scene.s.hand_count, 3);
  std::set<std::string> held;
  for (int i = 0; i < 3; ++i) held.insert(front_text(scene.card(i)));
  EXPECT_EQ(held, left);
  EXPECT_EQ(scene.s.dollars, 24);
  EXPECT_EQ(scene.s.card_count, 47);
  EXPECT_EQ(scene.joker(0).value, 1 + faces);
  EXPECT_EQ(scene.joker(1).value, 1);
  EXPECT_EQ(scene.fault(), nullptr);
}

TEST(Immolate, DestroysASmallHandWholeAndStillPays) {
  COVERS(ConsumableId::Immolate);
  Scene scene;
  scene.hold("KS QH JC");
  scene.own(ConsumableId::Immolate);
  scene.use(0);
  EXPECT_EQ(scene.s.card_count, 49);
  EXPECT_EQ(scene.s.dollars, 24);
  EXPECT_EQ(scene.s.hand_count, 8);  // drawn again, for the hand was empty
  EXPECT_EQ(scene.fault(), nullptr);
}

TEST(Immolate, OfTheLastCardsEndsTheRound) {
  COVERS(ConsumableId::Immolate);
  Scene scene;
  scene.keep_draw_pile(0);
  scene.hold("KS QH");
  scene.s.requirement = 100;
  scene.own(ConsumableId::Immolate);
  scene.use(0);
  EXPECT_EQ(scene.s.phase, Phase::GameOver);
  EXPECT_EQ(scene.s.result, Result::Lost);
}

}  // namespace
}  // namespace jimbo
