#include <cmath>
#include <initializer_list>
#include <limits>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "action/flat_action.h"
#include "content/copy_row.h"
#include "facts/content_facts.h"
#include "support/covers.h"
#include "support/scene.h"
#include "text/names.h"

// Blueprint and Brainstorm on every joker that acts while a hand scores: its effect happens twice,
// what it gains or loses for it only once.

namespace jimbo::copy_hand_test {
namespace {

struct Outcome {
  double chips;
  double mult;
  int dollars = 0;
};

constexpr double kNotLooked = std::numeric_limits<double>::quiet_NaN();

// A hand played with the joker alone and with a copier beside it.
struct HandRow {
  JokerId id;
  const char* hand;  // cards held; the last `kept` words of them stay in hand
  int kept;
  Outcome alone;
  Outcome copied;
  void (*prepare)(Scene&, Joker&) = nullptr;
  double value = kNotLooked;  // the joker's own number afterwards, the same in both cases
};

// High Card 2C is 7 chips, mult 1. Straights here are 2 to 6: 30 + 20 chips, mult 4. Flushes are
// 2 4 6 8 10: 35 + 30, mult 4. Pairs are fives: 10 + 10, mult 2.
constexpr const char* kStraight = "2H 3S 4C 5D 6H";
constexpr const char* kFlush = "2H 4H 6H 8H TH";

void last_hand(Scene& scene, Joker&) { scene.s.hands_left = 1; }

template <int kHundredths>
void grown(Scene&, Joker& joker) {
  joker.value = kHundredths / 100.0;
}

// Enhances cards of the draw pile.
template <Enhancement kEnhancement, int kCount>
void enhance_deck(Scene& scene, Joker&) {
  for (int i = 0; i < kCount; ++i) scene.s.card(scene.s.draw_pile[i]).enhancement = kEnhancement;
}

HandState& hand_state(Scene& scene, HandId hand) {
  return scene.s.hand_states[static_cast<int>(hand)];
}

const HandRow kRows[] = {
    // Plain effects at the joker's own turn
    {JokerId::Joker, "2C", 0, {7, 5}, {7, 9}},
    {JokerId::JollyJoker, "5H 5S", 0, {20, 10}, {20, 18}},
    {JokerId::ZanyJoker, "5H 5S 5C", 0, {45, 15}, {45, 27}},
    {JokerId::MadJoker, "5H 5S 4C 4D", 0, {38, 12}, {38, 22}},
    {JokerId::CrazyJoker, kStraight, 0, {50, 16}, {50, 28}},
    {JokerId::DrollJoker, kFlush, 0, {65, 14}, {65, 24}},
    {JokerId::SlyJoker, "5H 5S", 0, {70, 2}, {120, 2}},
    {JokerId::WilyJoker, "5H 5S 5C", 0, {145, 3}, {245, 3}},
    {JokerId::CleverJoker, "5H 5S 4C 4D", 0, {118, 2}, {198, 2}},
    {JokerId::DeviousJoker, kStraight, 0, {150, 4}, {250, 4}},
    {JokerId::CraftyJoker, kFlush, 0, {145, 4}, {225, 4}},
    {JokerId::HalfJoker, "2C", 0, {7, 21}, {7, 41}},
    // Five slots: alone 5 - 1 + 1, beside a copier 5 - 2 + 1 for each
    {JokerId::JokerStencil, "2C", 0, {7, 5}, {7, 16}},
    {JokerId::Banner, "2C", 0, {127, 1}, {247, 1}},
    {JokerId::MysticSummit,
     "2C",
     0,
     {7, 16},
     {7, 31},
     [](Scene& scene, Joker&) { scene.s.discards_left = 0; }},
    {JokerId::LoyaltyCard,
     "2C",
     0,
     {7, 4},
     {7, 16},
     [](Scene& scene, Joker&) { scene.s.hands_played = 5; }},
    {JokerId::SteelJoker, "2C", 0, {7, 1.2}, {7, 1.2 * 1.2}, enhance_deck<Enhancement::Steel, 1>},
    {JokerId::AbstractJoker, "2C", 0, {7, 4}, {7, 13}},
    {JokerId::Supernova, "2C", 0, {7, 2}, {7, 3}},
    {JokerId::Blackboard, "2C", 0, {7, 3}, {7, 9}},
    {JokerId::BlueJoker,
     "2C",
     0,
     {27, 1},
     {47, 1},
     [](Scene& scene, Joker&) { scene.keep_draw_pile(10); }},
    {JokerId::CardSharp,
     "2C",
     0,
     {7, 3},
     {7, 9},
     [](Scene& scene, Joker&) { hand_state(scene, HandId::HighCard).plays_this_round = 1; }},
    {JokerId::Erosion,
     "2C",
     0,
     {7, 9},
     {7, 17},
     [](Scene& scene, Joker&) { scene.keep_draw_pile(49); }},
    {JokerId::FortuneTeller,
     "2C",
     0,
     {7, 4},
     {7, 7},
     [](Scene& scene, Joker&) { scene.s.tarots_used = 3; }},
    {JokerId::StoneJoker, "2C", 0, {32, 1}, {57, 1}, enhance_deck<Enhancement::Stone, 1>},
    {JokerId::Bull, "2C", 0, {15, 1}, {23, 1}},
    {JokerId::Acrobat, "2C", 0, {7, 3}, {7, 9}, last_hand},
    // Egg sells for $2; the copier's $5 is counted by both, Swashbuckler's own $2 by neither
    {JokerId::Swashbuckler,
     "2C",
     0,
     {7, 3},
     {7, 15},
     [](Scene& scene, Joker&) { scene.own(JokerId::Egg); }},
    {JokerId::Throwback,
     "2C",
     0,
     {7, 1.5},
     {7, 2.25},
     [](Scene& scene, Joker&) { scene.s.blinds_skipped = 2; }},
    {JokerId::FlowerPot, kStraight, 0, {50, 12}, {50, 36}},
    {JokerId::SeeingDouble, "5C 5H", 0, {20, 4}, {20, 8}},
    {JokerId::Matador, "2C:debuffed", 0, {5, 1, 8}, {5, 1, 16}},
    {JokerId::TheDuo, "5H 5S", 0, {20, 4}, {20, 8}},
    {JokerId::TheTrio, "5H 5S 5C", 0, {45, 9}, {45, 27}},
    {JokerId::TheFamily, "5H 5S 5C 5D", 0, {80, 28}, {80, 112}},
    {JokerId::TheOrder, kStraight, 0, {50, 12}, {50, 36}},
    {JokerId::TheTribe, kFlush, 0, {65, 8}, {65, 16}},
    {JokerId::Stuntman, "2C", 0, {257, 1}, {507, 1}},
    {JokerId::DriversLicense, "2C", 0, {7, 3}, {7, 9}, enhance_deck<Enhancement::Bonus, 16>},
    {JokerId::Bootstraps,
     "2C",
     0,
     {7, 5},
     {7, 9},
     [](Scene& scene, Joker&) { scene.s.dollars = 10; }},
    {JokerId::BaseballCard,
     "2C",
     0,
     {7, 1.5},
     {7, 2.25},
     [](Scene& scene, Joker&) { scene.own(JokerId::Showman); }},

    // Per scored card
    {JokerId::GreedyJoker, "2D", 0, {7, 4}, {7, 7}},
    {JokerId::LustyJoker, "2H", 0, {7, 4}, {7, 7}},
    {JokerId::WrathfulJoker, "2S", 0, {7, 4}, {7, 7}},
    {JokerId::GluttonousJoker, "2C", 0, {7, 4}, {7, 7}},
    {JokerId::Fibonacci, "2C", 0, {7, 9}, {7, 17}},
    {JokerId::ScaryFace, "KC", 0, {45, 1}, {75, 1}},
    {JokerId::EvenSteven, "2C", 0, {7, 5}, {7, 9}},
    {JokerId::OddTodd, "3C", 0, {39, 1}, {70, 1}},
    {JokerId::Scholar, "AC", 0, {36, 5}, {56, 9}},
    {JokerId::Photograph, "KC", 0, {15, 2}, {15, 4}},
    {JokerId::WalkieTalkie, "4C", 0, {19, 5}, {29, 9}},
    {JokerId::SmileyFace, "KC", 0, {15, 6}, {15, 11}},
    {JokerId::GoldenTicket, "2C:gold", 0, {7, 1, 4}, {7, 1, 8}},
    {JokerId::RoughGem, "2D", 0, {7, 1, 1}, {7, 1, 2}},
    {JokerId::Arrowhead, "2S", 0, {57, 1}, {107, 1}},
    {JokerId::OnyxAgate, "2C", 0, {7, 8}, {7, 15}},
    {JokerId::Triboulet, "KC", 0, {15, 2}, {15, 4}},
    {JokerId::AncientJoker,
     "2C",
     0,
     {7, 1.5},
     {7, 2.25},
     [](Scene& scene, Joker&) { scene.s.targets.ancient_suit = Suit::Clubs; }},
    {JokerId::TheIdol,
     "2C",
     0,
     {7, 2},
     {7, 4},
     [](Scene& scene, Joker&) {
       scene.s.targets.idol_rank = Rank::Two;
       scene.s.targets.idol_suit = Suit::Clubs;
     }},

    // Retriggers
    {JokerId::Dusk, "2C", 0, {9, 1}, {11, 1}, last_hand},
    {JokerId::Hack, "2C", 0, {9, 1}, {11, 1}},
    {JokerId::SockAndBuskin, "KC", 0, {25, 1}, {35, 1}},
    {JokerId::HangingChad, "2C", 0, {11, 1}, {15, 1}},
    {JokerId::Seltzer, "2C", 0, {9, 1}, {11, 1}, nullptr, 9},

    // Per held card
    {JokerId::Mime, "2C KH:steel", 1, {7, 2.25}, {7, 3.375}},
    {JokerId::RaisedFist, "2C 3H", 1, {7, 7}, {7, 13}},
    {JokerId::Baron, "2C KH", 1, {7, 1.5}, {7, 2.25}},
    {JokerId::ShootTheMoon, "2C QH", 1, {7, 14}, {7, 27}},

    // What grows or fades with the hand does so once
    {JokerId::RideTheBus, "2C", 0, {7, 2}, {7, 3}, nullptr, 1},
    {JokerId::Runner, kStraight, 0, {65, 4}, {80, 4}, nullptr, 15},
    {JokerId::IceCream, "2C", 0, {107, 1}, {207, 1}, nullptr, 95},
    {JokerId::GreenJoker, "2C", 0, {7, 2}, {7, 3}, nullptr, 1},
    {JokerId::SquareJoker, "2C 4H 6S 8D", 0, {17, 1}, {21, 1}, nullptr, 4},
    {JokerId::Vampire, "2C:mult", 0, {7, 1.1}, {7, 1.1 * 1.1}, nullptr, 1.1},
    {JokerId::SpareTrousers, "5H 5S 4C 4D", 0, {38, 4}, {38, 6}, nullptr, 2},
    {JokerId::WeeJoker, "2C", 0, {15, 1}, {23, 1}, nullptr, 8},
    {JokerId::Obelisk,
     "2C",
     0,
     {7, 1.2},
     {7, 1.2 * 1.2},
     [](Scene& scene, Joker&) { hand_state(scene, HandId::Pair).plays = 1; },
     1.2},
    {JokerId::LuckyCat,
     "2C:lucky",
     0,
     {7, 21 * 1.25},
     {7, 21 * 1.25 * 1.25},
     [](Scene& scene, Joker&) {
       scene.fix(Stream::LuckyMult, {0.1});
       scene.fix(Stream::LuckyMoney, {0.9});
     },
     1.25},
    {JokerId::ToDoList,
     "2C",
     0,
     {7, 1, 4},
     {7, 1, 8},
     [](Scene&, Joker& joker) { joker.counter = static_cast<std::uint8_t>(HandId::HighCard); }},

    // What grew elsewhere counts for the copy too
    {JokerId::CeremonialDagger, "2C", 0, {7, 7}, {7, 13}, grown<600>, 6},
    {JokerId::GrosMichel, "2C", 0, {7, 16}, {7, 31}},
    {JokerId::Constellation, "2C", 0, {7, 1.5}, {7, 2.25}, grown<150>, 1.5},
    {JokerId::Cavendish, "2C", 0, {7, 3}, {7, 9}},
    {JokerId::RedCard, "2C", 0, {7, 4}, {7, 7}, grown<300>, 3},
    {JokerId::Madness, "2C", 0, {7, 1.5}, {7, 2.25}, grown<150>, 1.5},
    {JokerId::Hologram, "2C", 0, {7, 1.25}, {7, 1.5625}, grown<125>, 1.25},
    {JokerId::FlashCard, "2C", 0, {7, 3}, {7, 5}, grown<200>, 2},
    {JokerId::Popcorn, "2C", 0, {7, 21}, {7, 41}, nullptr, 20},
    {JokerId::Ramen, "2C", 0, {7, 2}, {7, 4}, nullptr, 2},
    {JokerId::Castle, "2C", 0, {13, 1}, {19, 1}, grown<600>, 6},
    {JokerId::Campfire, "2C", 0, {7, 1.25}, {7, 1.5625}, grown<125>, 1.25},
    {JokerId::GlassJoker, "2C", 0, {7, 1.75}, {7, 3.0625}, grown<175>, 1.75},
    {JokerId::HitTheRoad, "2C", 0, {7, 1.5}, {7, 2.25}, grown<150>, 1.5},
    {JokerId::Canio, "2C", 0, {7, 2}, {7, 4}, grown<200>, 2},
    {JokerId::Yorick, "2C", 0, {7, 2}, {7, 4}, grown<200>, 2},
};

enum class Beside { Nobody, Blueprint, Brainstorm };

// The cards to play: all but the last `kept`, without their modifiers.
std::string played_cards(const HandRow& row) {
  std::string text;
  int count = 1;
  for (const char* c = row.hand; *c != 0; ++c) count += *c == ' ';
  bool modifier = false;
  int word = 0;
  for (const char* c = row.hand; *c != 0; ++c) {
    if (*c == ' ') ++word;
    if (word == count - row.kept) break;
    if (*c == ' ') modifier = false;
    if (*c == ':') modifier = true;
    if (!modifier) text += *c;
  }
  return text;
}

// The joker's place in the row: to the right of Blueprint, else leftmost.
int set_up(Scene& scene, const HandRow& row, Beside beside) {
  if (beside == Beside::Blueprint) scene.own(JokerId::Blueprint);
  scene.own(row.id);
  if (beside == Beside::Brainstorm) scene.own(JokerId::Brainstorm);
  const int place = beside == Beside::Blueprint ? 1 : 0;
  scene.hold_nothing();
  scene.hold(row.hand);
  if (row.prepare != nullptr) row.prepare(scene, scene.joker(place));
  return place;
}

void expect_outcome(const HandRow& row, Beside beside) {
  SCOPED_TRACE(testing::Message() << key(row.id) << " beside " << static_cast<int>(beside));
  const Outcome& expected = beside == Beside::Nobody ? row.alone : row.copied;
  Scene scene;
  const int place = set_up(scene, row, beside);
  const Played played = scene.play(played_cards(row));
  EXPECT_EQ(played.chips, expected.chips);
  EXPECT_EQ(played.mult, expected.mult);
  EXPECT_EQ(played.score, std::floor(expected.chips * expected.mult));
  EXPECT_EQ(played.dollars, expected.dollars);
  if (!std::isnan(row.value)) {
    EXPECT_EQ(scene.joker(place).value, row.value);
  }
}

TEST(CopiedInHand, EachJokerAloneActsOnce) {
  COVERS(JokerId::Blueprint, JokerId::Brainstorm);
  for (const HandRow& row : kRows) expect_outcome(row, Beside::Nobody);
}

TEST(CopiedInHand, BlueprintRepeatsTheEffectButNotTheGrowth) {
  COVERS(JokerId::Blueprint);
  for (const HandRow& row : kRows) expect_outcome(row, Beside::Blueprint);
}

TEST(CopiedInHand, BrainstormRepeatsTheEffectButNotTheGrowth) {
  COVERS(JokerId::Brainstorm);
  for (const HandRow& row : kRows) expect_outcome(row, Beside::Brainstorm);
}

// Neither the joker nor its copier acts: the hand is worth what it is worth with the debuffed joker
// alone, and that is not what it is worth with an active one.
TEST(CopiedInHand, ADebuffedJokerIsNotCopied) {
  COVERS(JokerId::Blueprint, JokerId::Brainstorm);
  for (const HandRow& row : kRows) {
    if (row.id == JokerId::LuckyCat) continue;  // its rolls come from the card, not from the joker
    SCOPED_TRACE(key(row.id));
    double score[3];
    int dollars[3];
    for (const Beside beside : {Beside::Nobody, Beside::Blueprint, Beside::Brainstorm}) {
      Scene scene;
      const int place = set_up(scene, row, beside);
      scene.debuff_joker(place);
      const Played played = scene.play(played_cards(row));
      score[static_cast<int>(beside)] = played.chips * played.mult;
      dollars[static_cast<int>(beside)] = played.dollars;
    }
    EXPECT_TRUE(score[0] != row.alone.chips * row.alone.mult || dollars[0] != row.alone.dollars);
    EXPECT_EQ(score[1], score[0]);
    EXPECT_EQ(score[2], score[0]);
    EXPECT_EQ(dollars[1], dollars[0]);
    EXPECT_EQ(dollars[2], dollars[0]);
  }
}

TEST(CopiedInHand, ADebuffedCopierDoesNothing) {
  COVERS(JokerId::Blueprint, JokerId::Brainstorm);
  for (const HandRow& row : kRows) {
    // These look at the row, so a debuffed copier is not the same as none.
    if (row.id == JokerId::JokerStencil || row.id == JokerId::AbstractJoker ||
        row.id == JokerId::Swashbuckler) {
      continue;
    }
    SCOPED_TRACE(key(row.id));
    for (const Beside beside : {Beside::Blueprint, Beside::Brainstorm}) {
      Scene scene;
      const int place = set_up(scene, row, beside);
      scene.debuff_joker(1 - place);
      const Played played = scene.play(played_cards(row));
      EXPECT_EQ(played.chips, row.alone.chips);
      EXPECT_EQ(played.mult, row.alone.mult);
      EXPECT_EQ(played.dollars, row.alone.dollars);
    }
  }
}

// With the tables of copy_test.cpp and copy_never_test.cpp every joker has a row.
TEST(CopiedInHand, TablesTogetherHoldEveryJoker) {
  COVERS(JokerId::Blueprint, JokerId::Brainstorm);
  std::set<JokerId> listed = {JokerId::Blueprint, JokerId::Brainstorm};
  for (const HandRow& row : kRows) listed.insert(row.id);
  for (const CopyRow& row : acting_copy_rows()) listed.insert(row.id);
  for (const CopyRow& row : never_copied_rows()) listed.insert(row.id);
  for (int i = 0; i < kJokerCount; ++i) {
    EXPECT_EQ(listed.count(static_cast<JokerId>(i)), 1U) << key(static_cast<JokerId>(i));
  }
}

}  // namespace
}  // namespace jimbo::copy_hand_test
