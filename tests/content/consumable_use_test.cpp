// When consumables may be used, and what every use does.

#include <algorithm>
#include <iterator>
#include <utility>

#include <gtest/gtest.h>

#include "action/action.h"
#include "play/moment.h"
#include "support/covers.h"
#include "support/shop_scene.h"
#include "support/test_game.h"

namespace jimbo::consumable_use_test {
namespace {

// Those that need a hand on the table, with the fewest and the most cards they select.
struct HandRow {
  ConsumableId id;
  int least, most;
};

constexpr HandRow kHandRows[] = {
    {ConsumableId::Magician, 1, 2},   {ConsumableId::Empress, 1, 2},
    {ConsumableId::Hierophant, 1, 2}, {ConsumableId::Lovers, 1, 1},
    {ConsumableId::Chariot, 1, 1},    {ConsumableId::Justice, 1, 1},
    {ConsumableId::Strength, 1, 2},   {ConsumableId::HangedMan, 1, 2},
    {ConsumableId::Death, 2, 2},      {ConsumableId::Devil, 1, 1},
    {ConsumableId::Tower, 1, 1},      {ConsumableId::Star, 1, 3},
    {ConsumableId::Moon, 1, 3},       {ConsumableId::Sun, 1, 3},
    {ConsumableId::World, 1, 3},      {ConsumableId::Familiar, 0, 0},
    {ConsumableId::Grim, 0, 0},       {ConsumableId::Incantation, 0, 0},
    {ConsumableId::Talisman, 1, 1},   {ConsumableId::Aura, 1, 1},
    {ConsumableId::Sigil, 0, 0},      {ConsumableId::Ouija, 0, 0},
    {ConsumableId::Immolate, 0, 0},   {ConsumableId::DejaVu, 1, 1},
    {ConsumableId::Trance, 1, 1},     {ConsumableId::Medium, 1, 1},
    {ConsumableId::Cryptid, 1, 1}};

const HandRow* find_hand_row(ConsumableId id) {
  const auto* const row = std::find_if(std::begin(kHandRows), std::end(kHandRows),
                                       [&](const HandRow& r) { return r.id == id; });
  return row == std::end(kHandRows) ? nullptr : row;
}

// The positions of the first `count` hand cards.
constexpr std::uint64_t first_cards(int count) { return (1ULL << count) - 1; }

enum class Moment {
  BlindSelect,
  Round,
  RoundEval,
  Shop,
  Arcana,
  Spectral,
  Celestial,
  Standard,
  Buffoon
};

constexpr Moment kMoments[] = {Moment::BlindSelect, Moment::Round,    Moment::RoundEval,
                               Moment::Shop,        Moment::Arcana,   Moment::Spectral,
                               Moment::Celestial,   Moment::Standard, Moment::Buffoon};

State state_at(Moment moment) {
  if (moment == Moment::BlindSelect) return BlindSelectScene().s;
  if (moment == Moment::Round || moment == Moment::RoundEval) {
    Scene scene;
    scene.hold("KH QC 9D 8S 7H 6C 5D 4S");
    if (moment == Moment::RoundEval) scene.win_round();
    return scene.s;
  }
  ShopScene scene;
  if (moment == Moment::Arcana) scene.open(BoosterId::ArcanaMega1);
  if (moment == Moment::Spectral) scene.open(BoosterId::SpectralMega1);
  if (moment == Moment::Celestial) scene.open(BoosterId::CelestialMega1);
  if (moment == Moment::Standard) scene.open(BoosterId::StandardMega1);
  if (moment == Moment::Buffoon) scene.open(BoosterId::BuffoonMega1);
  return scene.s;
}

TEST(ConsumableUse, NeedsAHandOnTheTableForThoseThatWorkOnIt) {
  COVERS(ConsumableId::Fool, ConsumableId::Magician, ConsumableId::HighPriestess,
         ConsumableId::Empress, ConsumableId::Emperor, ConsumableId::Hierophant,
         ConsumableId::Lovers, ConsumableId::Chariot, ConsumableId::Justice, ConsumableId::Hermit,
         ConsumableId::WheelOfFortune, ConsumableId::Strength, ConsumableId::HangedMan,
         ConsumableId::Death, ConsumableId::Temperance, ConsumableId::Devil, ConsumableId::Tower,
         ConsumableId::Star, ConsumableId::Moon, ConsumableId::Sun, ConsumableId::Judgement,
         ConsumableId::World);
  COVERS(ConsumableId::Mercury, ConsumableId::Venus, ConsumableId::Earth, ConsumableId::Mars,
         ConsumableId::Jupiter, ConsumableId::Saturn, ConsumableId::Uranus, ConsumableId::Neptune,
         ConsumableId::Pluto, ConsumableId::PlanetX, ConsumableId::Ceres, ConsumableId::Eris);
  COVERS(ConsumableId::Familiar, ConsumableId::Grim, ConsumableId::Incantation,
         ConsumableId::Talisman, ConsumableId::Aura, ConsumableId::Wraith, ConsumableId::Sigil,
         ConsumableId::Ouija, ConsumableId::Ectoplasm, ConsumableId::Immolate, ConsumableId::Ankh,
         ConsumableId::DejaVu, ConsumableId::Hex, ConsumableId::Trance, ConsumableId::Medium,
         ConsumableId::Cryptid, ConsumableId::Soul, ConsumableId::BlackHole);
  for (const Moment moment : kMoments) {
    const bool hand =
        moment == Moment::Round || moment == Moment::Arcana || moment == Moment::Spectral;
    const State start = state_at(moment);
    EXPECT_EQ(start.hand_count > 0, hand);
    for (int i = 0; i < kConsumableCount; ++i) {
      const auto id = static_cast<ConsumableId>(i);
      SCOPED_TRACE(key(id));
      Scene scene;
      scene.s = start;
      scene.own(JokerId::Joker);
      scene.s.last_tarot_planet = ConsumableId::Sun;
      scene.own(id);
      const HandRow* const row = find_hand_row(id);
      const int choices = scene.s.pack_choices;
      const std::uint64_t cards = hand && row != nullptr ? first_cards(row->least) : 0;
      const Error error = scene.act(use_action(0, cards));
      if (row != nullptr && !hand) {
        EXPECT_NE(error, Error::None) << static_cast<int>(moment);
        EXPECT_EQ(scene.s.consumable_count, 1);
        EXPECT_EQ(legal_count(scene, ActionKind::UseConsumable), 0);
      } else {
        EXPECT_EQ(error, Error::None) << static_cast<int>(moment);
        EXPECT_EQ(scene.s.pack_choices, choices);
        EXPECT_EQ(scene.s.phase, start.phase);
      }
      EXPECT_EQ(scene.fault(), nullptr);
    }
  }
}

TEST(ConsumableUse, SelectsAsManyCardsAsTheCardSays) {
  COVERS(ConsumableId::Magician, ConsumableId::Death, ConsumableId::Star, ConsumableId::Cryptid);
  const State start = state_at(Moment::Round);
  for (const HandRow& row : kHandRows) {
    SCOPED_TRACE(key(row.id));
    Scene scene;
    scene.s = start;
    scene.own(row.id);
    for (int count = 0; count <= 5; ++count) {
      const bool right = count >= row.least && count <= row.most;
      const Error expected = right ? Error::None : Error::InvalidTarget;
      EXPECT_EQ(check(scene.s, use_action(0, first_cards(count))), expected) << count;
    }
  }
}

TEST(ConsumableUse, AlwaysSelectsTheCardCeruleanBellForces) {
  COVERS(BlindId::CeruleanBell, ConsumableId::Lovers, ConsumableId::Magician, ConsumableId::Death,
         ConsumableId::Star, ConsumableId::Familiar);
  Scene scene;
  scene.face(BlindId::CeruleanBell);
  scene.hold("KH QC 9D 8S 7H");
  scene.s.hand[2].forced = true;
  struct Row {
    ConsumableId id;
    int uses;
  };
  // With the forced card given: none more, 0-1 of 4, exactly 1 of 4, 0-2 of 4; no selection.
  for (const Row& row :
       {Row{ConsumableId::Lovers, 1}, Row{ConsumableId::Magician, 1 + 4},
        Row{ConsumableId::Death, 4}, Row{ConsumableId::Star, 1 + 4 + 6}, Row{ConsumableId::Aura, 1},
        Row{ConsumableId::Familiar, 1}, Row{ConsumableId::Mars, 1}}) {
    SCOPED_TRACE(key(row.id));
    Scene copy;
    copy.s = scene.s;
    copy.own(row.id);
    EXPECT_EQ(legal_count(copy, ActionKind::UseConsumable), row.uses);
  }
  scene.own(ConsumableId::Lovers);
  EXPECT_EQ(scene.act(ActionKind::UseConsumable, 0, "KH"), Error::InvalidTarget);
  scene.use(0, "9D");
  EXPECT_EQ(scene.card(2).enhancement, Enhancement::Wild);
  EXPECT_TRUE(scene.s.hand[2].forced);
}

TEST(ConsumableUse, IsNotLimitedByFaceDownOrDebuffedTargets) {
  COVERS(ConsumableId::Justice, ConsumableId::Death);
  Scene scene;
  scene.hold("KH:down 2C:debuffed:down");
  scene.own(ConsumableId::Justice);
  scene.own(ConsumableId::Death);
  scene.use(0, "2C");
  scene.use(0, "KH 2C");
  EXPECT_EQ(scene.hand_text(), "C_2 C_2");
  EXPECT_EQ(scene.card(0).enhancement, Enhancement::Glass);
}

TEST(ConsumableUse, FromAPackNeedsItsConditionAndIsMadeOnTheSpot) {
  COVERS(ConsumableId::Judgement, ConsumableId::Aura, ConsumableId::Hex, ConsumableId::Cryptid);
  ShopScene scene;
  ASSERT_EQ(scene.open(BoosterId::SpectralMega1), Error::None);
  scene.lay(0, ConsumableId::Hex);
  scene.lay(1, ConsumableId::Cryptid);
  scene.lay(2, ConsumableId::Aura);
  scene.lay(3, ConsumableId::BlackHole);
  EXPECT_EQ(scene.act(pick_action(0)), Error::NotUsable);
  EXPECT_EQ(scene.act(pick_action(1)), Error::InvalidTarget);
  EXPECT_EQ(scene.act(pick_action(2, 0b11)), Error::InvalidTarget);
  ASSERT_EQ(scene.act(pick_action(1, 0b1)), Error::None);
  EXPECT_EQ(scene.s.hand_count, 10);
  EXPECT_EQ(scene.s.consumable_count, 0);
  EXPECT_EQ(scene.s.pack_choices, 1);
  EXPECT_EQ(scene.s.phase, Phase::Pack);
  EXPECT_FALSE(exists(scene, ConsumableId::Cryptid));
  ASSERT_EQ(scene.act(pick_action(2)), Error::None);
  EXPECT_EQ(level_of(scene, HandId::Pair), 2);
  EXPECT_EQ(scene.s.phase, Phase::Shop);
  EXPECT_FALSE(exists(scene, ConsumableId::Hex));
  EXPECT_EQ(scene.fault(), nullptr);
}

TEST(ConsumableUse, TellsTheJokersBeforeTheEffect) {
  COVERS(ConsumableId::Judgement, ConsumableId::Saturn, ConsumableId::Hex);
  Scene scene;
  scene.hold("KH");
  scene.own(ConsumableId::Judgement);
  scene.fix(Stream::RarityJudgement, {0.8});
  scene.fix(Stream::Joker2Judgement, {roll_for(JokerId::Constellation)});
  scene.use(0);
  EXPECT_EQ(scene.joker(0).value, 1);
  scene.own(ConsumableId::Saturn);
  scene.use(0);
  EXPECT_EQ(scene.joker(0).value, 1.1);
}

TEST(ConsumableUse, CountsTarotsAndDifferentPlanetsButNotSpectrals) {
  COVERS(ConsumableId::Hermit, ConsumableId::Eris, ConsumableId::Soul, ConsumableId::BlackHole);
  Scene scene;
  scene.own({JokerId::FortuneTeller});
  scene.hold("KH 2C");
  for (const ConsumableId id : {ConsumableId::Hermit, ConsumableId::Temperance, ConsumableId::Eris,
                                ConsumableId::Soul, ConsumableId::BlackHole}) {
    scene.own(id);
    scene.use(0);
  }
  EXPECT_EQ(scene.s.tarots_used, 2);
  EXPECT_EQ(scene.s.planets_used, 1 << 11);
  EXPECT_EQ(scene.s.last_tarot_planet, ConsumableId::Eris);
}

TEST(ConsumableUse, HasTheBossTestEveryCardWhenTheCardIsGone) {
  COVERS(ConsumableId::Hermit);
  Scene scene;
  scene.face(BlindId::Club);
  scene.hold("KC 2H");
  scene.own(ConsumableId::Hermit);
  scene.card(0).debuffed = false;
  scene.card(1).debuffed = true;
  scene.use(0);
  EXPECT_TRUE(scene.card(0).debuffed);
  EXPECT_FALSE(scene.card(1).debuffed);
}

TEST(ConsumableUse, ReleasesTheKeyUnlessAnotherCopyIsOwned) {
  COVERS(ConsumableId::Mars);
  Scene scene;
  scene.hold("KH");
  scene.own(ConsumableId::Mars);
  scene.own(ConsumableId::Mars);
  scene.use(0);
  EXPECT_TRUE(exists(scene, ConsumableId::Mars));
  scene.use(0);
  EXPECT_FALSE(exists(scene, ConsumableId::Mars));
}

TEST(ConsumableUse, DoesNotChangeACashOutAlreadyCounted) {
  COVERS(ConsumableId::Hermit);
  Scene scene;
  scene.hold("KH");
  scene.s.dollars = 10;
  scene.own(ConsumableId::Hermit);
  scene.win_round();
  const int payout = scene.s.payout;
  EXPECT_EQ(payout, 3 + 3 + 2);  // reward, unused hands, interest
  scene.use(0);
  EXPECT_EQ(scene.s.dollars, 20);
  ASSERT_EQ(scene.act(ActionKind::CashOut), Error::None);
  EXPECT_EQ(scene.s.dollars, 28);
}

TEST(Consumables, CostThreeAndSpectralsFour) {
  COVERS(ConsumableId::Fool, ConsumableId::World, ConsumableId::Mercury, ConsumableId::Eris,
         ConsumableId::Familiar, ConsumableId::BlackHole);
  for (int i = 0; i < kConsumableCount; ++i) {
    ShopScene scene;
    scene.offer(static_cast<ConsumableId>(i));
    ASSERT_EQ(scene.act(ActionKind::Buy, 0), Error::None);
    EXPECT_EQ(scene.s.dollars, i < 22 + 12 ? 47 : 46);
    ASSERT_EQ(scene.act(ActionKind::SellConsumable, 0), Error::None);
    EXPECT_EQ(scene.s.dollars, 48);  // sold for 1 of 3 or 2 of 4
  }
}

}  // namespace
}  // namespace jimbo::consumable_use_test
