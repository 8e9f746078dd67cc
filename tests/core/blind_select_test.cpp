// The blind-select screen: skipping, which bosses come when, rerolling them.

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "action/action.h"
#include "hook/joker_hook.h"
#include "support/blind_scene.h"
#include "support/covers.h"

namespace jimbo {
namespace {

void give(Scene& scene, TagId tag) { scene.s.tags[scene.s.tag_count++] = TagSlot::of(tag); }

// At the blind-select screen of an ante with a good deal of money.
void stand_in_ante(Scene& scene, int ante) {
  stand_before(scene, BlindId::Small);
  scene.s.ante = ante;
  scene.s.dollars = 100000;
}

// Skipping -------------------------------------------------------------------------------------

TEST(Skipping, PutsTheNextBlindOnDeckButNeverSkipsTheBoss) {
  COVERS(BlindId::Small, BlindId::Big, TagId::Speed);
  Scene scene;
  stand_before(scene, BlindId::Small);
  scene.s.skip_tags[0] = TagId::Investment;
  scene.s.skip_tags[1] = TagId::Double;
  ASSERT_EQ(scene.act(ActionKind::SkipBlind), Error::None);
  EXPECT_EQ(scene.s.on_deck, BlindSlot::Big);
  EXPECT_EQ(scene.s.progress[0], BlindProgress::Skipped);
  EXPECT_EQ(scene.s.blinds_skipped, 1);
  ASSERT_EQ(scene.act(ActionKind::SkipBlind), Error::None);
  EXPECT_EQ(scene.s.on_deck, BlindSlot::Boss);
  EXPECT_EQ(scene.s.tag_count, 2);
  EXPECT_EQ(scene.s.round, 1);    // no round was played
  EXPECT_EQ(scene.s.dollars, 4);  // nothing paid
  EXPECT_EQ(scene.act(ActionKind::SkipBlind), Error::NotAllowed);
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  EXPECT_EQ(scene.s.requirement, 600);
}

// Which bosses come ----------------------------------------------------------------------------

struct FirstAnte {
  BlindId id;
  int ante;
};

constexpr FirstAnte kFirstAntes[] = {
    {BlindId::Hook, 1},    {BlindId::Ox, 6},     {BlindId::House, 2},  {BlindId::Wall, 2},
    {BlindId::Wheel, 2},   {BlindId::Arm, 2},    {BlindId::Club, 1},   {BlindId::Fish, 2},
    {BlindId::Psychic, 1}, {BlindId::Goad, 1},   {BlindId::Water, 2},  {BlindId::Window, 1},
    {BlindId::Manacle, 1}, {BlindId::Eye, 3},    {BlindId::Mouth, 2},  {BlindId::Plant, 4},
    {BlindId::Serpent, 5}, {BlindId::Pillar, 1}, {BlindId::Needle, 2}, {BlindId::Head, 1},
    {BlindId::Tooth, 3},   {BlindId::Flint, 2},  {BlindId::Mark, 2}};

constexpr BlindId kShowdowns[] = {BlindId::AmberAcorn, BlindId::VerdantLeaf, BlindId::VioletVessel,
                                  BlindId::CrimsonHeart, BlindId::CeruleanBell};

TEST(BossSelection, DrawsFromTheBossesOfTheAnte) {
  COVERS(VoucherId::Retcon, BlindId::Ox, BlindId::Serpent, BlindId::Plant, BlindId::Eye,
         BlindId::Tooth, BlindId::AmberAcorn, BlindId::VerdantLeaf, BlindId::VioletVessel,
         BlindId::CrimsonHeart, BlindId::CeruleanBell);
  for (const int ante : {-8, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 17}) {
    std::set<BlindId> expected;
    if (ante == 8 || ante == 16) {
      expected.insert(std::begin(kShowdowns), std::end(kShowdowns));
    } else {
      for (const FirstAnte& row : kFirstAntes) {
        if (row.ante <= std::max(1, ante)) expected.insert(row.id);
      }
    }
    Scene scene;
    scene.redeem(VoucherId::DirectorsCut);
    scene.redeem(VoucherId::Retcon);
    stand_in_ante(scene, ante);
    for (std::uint8_t& uses : scene.s.boss_uses) uses = 0;
    // As each is drawn as often as the others, so many rerolls show every one exactly once.
    std::multiset<BlindId> drawn;
    for (std::size_t i = 0; i < expected.size(); ++i) {
      ASSERT_EQ(scene.act(ActionKind::RerollBoss), Error::None);
      drawn.insert(scene.s.boss);
    }
    EXPECT_EQ(std::set<BlindId>(drawn.begin(), drawn.end()), expected) << ante;
    EXPECT_EQ(drawn.size(), expected.size()) << ante;
  }
}

// Rerolling ------------------------------------------------------------------------------------

TEST(BossReroll, NeedsAVoucher) {
  COVERS(VoucherId::DirectorsCut, VoucherId::Retcon);
  Scene scene;
  stand_in_ante(scene, 1);
  EXPECT_EQ(scene.act(ActionKind::RerollBoss), Error::NotAllowed);
}

TEST(BossReroll, ByDirectorsCutIsPossibleOnceUntilABossIsBeaten) {
  COVERS(VoucherId::DirectorsCut);
  Scene scene;
  scene.redeem(VoucherId::DirectorsCut);
  stand_in_ante(scene, 1);
  const BlindId first = scene.s.boss;
  ASSERT_EQ(scene.act(ActionKind::RerollBoss), Error::None);
  EXPECT_EQ(scene.s.dollars, 100000 - 10);
  EXPECT_NE(scene.s.boss, first);
  EXPECT_EQ(scene.s.boss_uses[static_cast<int>(first)], 1);  // used although never met
  EXPECT_EQ(scene.s.boss_uses[static_cast<int>(scene.s.boss)], 1);
  EXPECT_EQ(scene.act(ActionKind::RerollBoss), Error::NotAllowed);
  scene.s.on_deck = BlindSlot::Boss;
  ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  scene.go_to_shop();
  ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
  EXPECT_EQ(scene.act(ActionKind::RerollBoss), Error::None);
}

TEST(BossReroll, ByRetconIsPossibleAnyNumberOfTimesAtTenDollarsEach) {
  COVERS(VoucherId::Retcon);
  Scene scene;
  scene.redeem(VoucherId::DirectorsCut);
  scene.redeem(VoucherId::Retcon);
  stand_in_ante(scene, 1);
  scene.s.dollars = 39;
  for (int i = 0; i < 3; ++i) EXPECT_EQ(scene.act(ActionKind::RerollBoss), Error::None);
  EXPECT_EQ(scene.s.dollars, 9);
  EXPECT_EQ(scene.act(ActionKind::RerollBoss), Error::InsufficientFunds);
}

TEST(BossReroll, MayBePaidWithTheCreditCard) {
  COVERS(VoucherId::DirectorsCut, JokerId::CreditCard);
  for (const int dollars : {-10, -11}) {
    Scene scene;
    scene.redeem(VoucherId::DirectorsCut);
    scene.own(JokerId::CreditCard);
    stand_in_ante(scene, 1);
    scene.s.dollars = dollars;
    const bool enough = dollars == -10;
    EXPECT_EQ(scene.act(ActionKind::RerollBoss), enough ? Error::None : Error::InsufficientFunds);
    EXPECT_EQ(scene.s.dollars, enough ? -20 : -11);
  }
}

TEST(BossReroll, IsPossibleWhateverBlindIsOnDeck) {
  COVERS(VoucherId::Retcon);
  for (const BlindId id : {BlindId::Small, BlindId::Big, BlindId::Club}) {
    Scene scene;
    scene.redeem(VoucherId::DirectorsCut);
    stand_before(scene, id);
    scene.s.dollars = 10;
    EXPECT_EQ(scene.act(ActionKind::RerollBoss), Error::None) << name(id);
    EXPECT_EQ(scene.s.dollars, 0);
  }
}

TEST(BossTag, RerollsForNothingAndUsesUpDirectorsCut) {
  COVERS(TagId::Boss, VoucherId::DirectorsCut);
  Scene scene;
  scene.redeem(VoucherId::DirectorsCut);
  stand_in_ante(scene, 1);
  const BlindId first = scene.s.boss;
  scene.s.skip_tags[0] = TagId::Boss;
  ASSERT_EQ(scene.act(ActionKind::SkipBlind), Error::None);
  EXPECT_EQ(scene.s.dollars, 100000);
  EXPECT_NE(scene.s.boss, first);
  EXPECT_EQ(scene.s.tag_count, 0);
  EXPECT_EQ(scene.act(ActionKind::RerollBoss), Error::NotAllowed);
}

TEST(BossReroll, GivesWaitingTagsTheirTurn) {
  COVERS(TagId::Charm, VoucherId::DirectorsCut, BoosterId::ArcanaMega1);
  Scene scene;
  scene.redeem(VoucherId::DirectorsCut);
  stand_in_ante(scene, 1);
  give(scene, TagId::Charm);
  ASSERT_EQ(scene.act(ActionKind::RerollBoss), Error::None);
  EXPECT_EQ(scene.s.phase, Phase::Pack);
  EXPECT_EQ(scene.s.open_pack, BoosterId::ArcanaMega1);
  ASSERT_EQ(scene.act(ActionKind::SkipPack), Error::None);
  EXPECT_EQ(scene.s.phase, Phase::BlindSelect);
}

}  // namespace
}  // namespace jimbo
