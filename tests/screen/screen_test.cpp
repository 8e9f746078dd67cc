#include "screen/screen.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "screen/change_text.h"
#include "screen/deck_text.h"
#include "support/golden.h"
#include "support/random_walk.h"
#include "support/scene.h"
#include "support/shop_scene.h"
#include "support/test_game.h"
#include "text/item_info.h"
#include "text/names.h"

namespace jimbo::screen_test {
namespace {

constexpr TextStyle kPlain{};
constexpr TextStyle kSymbols{.colour = false, .utf8 = true, .width = 80};
constexpr TextStyle kColours{.colour = true, .utf8 = true, .width = 80};

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

int widest(const std::string& text) {
  int width = 0;
  for (const std::string& line : lines_of(text)) width = std::max(width, text_width(line));
  return width;
}

// All that is ever printed about a state.
std::string everything(const State& state, const TextStyle& style, const Content& content) {
  return screen(state, style, content) + belongings_text(state, style, content) +
         deck_text(state, DeckPart::Unseen, style) + deck_text(state, DeckPart::All, style) +
         levels_text(state, style, content) + run_text(state, style);
}

std::string without_colours(const std::string& text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      i = text.find('m', i);
    } else {
      plain += text[i];
    }
  }
  return plain;
}

TEST(Screen, TellsOnlyWhatThePlayerMayKnow) {
  int states = 0;
  walk_randomly(5, 40, 120, [&](const State& state, const Content& content, Chooser& chooser) {
    State other = state;
    determinize(other, static_cast<std::uint64_t>(chooser.below(1 << 30)), content);
    ASSERT_EQ(everything(state, kPlain, content), everything(other, kPlain, content));
    ++states;
  });
  EXPECT_GT(states, 1000);
}

TEST(Screen, FitsEightyColumnsOnEveryScreenOfTheGame) {
  walk_randomly(6, 40, 120, [](const State& state, const Content& content, Chooser&) {
    for (const TextStyle& style : {kPlain, kColours}) {
      const std::string text = everything(state, style, content);
      ASSERT_LE(widest(text), 80) << text;
    }
  });
}

TEST(Screen, IsPureAsciiWithoutUtf8AndTheSameTextWithColours) {
  walk_randomly(7, 20, 120, [](const State& state, const Content& content, Chooser&) {
    const std::string plain = everything(state, kPlain, content);
    ASSERT_TRUE(std::all_of(plain.begin(), plain.end(), [](char c) {
      return c == '\n' || (c >= ' ' && c <= '~');
    })) << plain;
    ASSERT_EQ(without_colours(everything(state, kColours, content)),
              everything(state, kSymbols, content));
  });
}

// Screens letter by letter ----------------------------------------------------------------------

// A title and a text, with escapes that a diff can show.
std::string recorded(const std::string& title, const std::string& text) {
  std::string shown = "==== " + title + "\n";
  for (const char c : text) {
    if (c == '\x1b') {
      shown += "\\e";
    } else {
      shown += c;
    }
  }
  return shown;
}

// Every kind of mark that cards, jokers and consumables can have.
Scene full_table() {
  Scene scene;
  scene.own({JokerId::Joker, JokerId::RideTheBus, JokerId::Egg, JokerId::Baron, JokerId::Mime});
  scene.joker(0).edition = Edition::Foil;
  scene.joker(0).eternal = true;
  scene.joker(1).perishable = true;
  scene.joker(1).rounds_left = 3;
  scene.joker(1).value = 7;
  scene.joker(2).rental = true;
  scene.joker(2).pinned = true;
  scene.debuff_joker(3);
  scene.joker(4).face_down = true;
  scene.own(ConsumableId::Fool);
  scene.own(ConsumableId::Mercury);
  scene.s.consumable(1).edition = Edition::Negative;
  scene.set_level(HandId::Pair, 3);
  scene.s.hand_states[static_cast<int>(HandId::Pair)].plays = 12;
  scene.s.hand_states[static_cast<int>(HandId::Pair)].plays_this_round = 2;
  scene.hold(
      "KH AS:steel:red 9C:glass:polychrome:blue 9C:stone 8D:debuffed 7S:holo:down 6H:down 5C 4D");
  scene.card(7).bonus_chips = 15;
  scene.s.hand[8].forced = true;
  return scene;
}

std::string bosses_faced() {
  Scene scene;
  scene.hold("KS KH 3D 2C");
  std::string text;
  const auto add = [&](const std::string& title) {
    scene.s.requirement = 300;
    text += recorded(title, screen(scene.s, kPlain));
  };
  scene.face(BlindId::Ox);
  scene.s.most_played = HandId::Flush;
  add("the Ox, which names the hand most played");
  scene.face(BlindId::Mouth);
  add("the Mouth, before it has seen a hand");
  scene.s.mouth_locked = true;
  scene.s.mouth_hand = HandId::Straight;
  add("the Mouth, after a hand");
  scene.face(BlindId::Eye);
  scene.s.eye_hands = 1U << static_cast<int>(HandId::Pair) | 1U << static_cast<int>(HandId::Flush);
  add("the Eye, after two hands");
  scene.s.blind_disabled = true;
  add("the Eye, disabled");
  scene.face(BlindId::Small);
  scene.s.score = 150;
  scene.s.sort_mode = SortMode::Suit;
  add("a blind without effect, half done, the hand not sorted by suit");
  scene.s.score = 450;
  scene.s.sort_mode = SortMode::Rank;
  scene.s.hands_left = 1;
  scene.s.discards_left = 2;
  add("more than enough, the hand sorted by rank");
  return text;
}

std::string shops_entered() {
  ShopScene scene;
  scene.offer(JokerId::Blueprint, Edition::Holographic);
  scene.offer(ConsumableId::Fool);
  scene.offer(Front{Rank::Ace, Suit::Spades}).enhancement = Enhancement::Glass;
  scene.offer(VoucherId::Hone);
  scene.offer(BoosterId::CelestialMega1, 0);
  scene.offer(BoosterId::BuffoonNormal1, 1);
  scene.s.last_tarot_planet = ConsumableId::Pluto;
  scene.s.pack_free[1] = true;
  std::string text = recorded("shop", screen(scene.s, kPlain));
  scene.own(JokerId::Joker);
  EXPECT_EQ(scene.act(ActionKind::OpenPack, 0), Error::None);
  return text + recorded("pack", screen(scene.s, kPlain));
}

std::string ends_reached() {
  Scene scene;
  scene.own(JokerId::GoldenJoker);
  scene.s.dollars = 23;
  scene.hold("2C");
  scene.win_round();
  std::string text = recorded("blind beaten", screen(scene.s, kPlain));
  text += recorded("what it paid", cash_out_text(scene.s, kPlain));
  scene.s.requirement = 300;
  scene.s.score = 299;
  scene.s.hands_left = 0;
  scene.s.payout = 8;
  text += recorded("what it paid, saved by a joker", cash_out_text(scene.s, kPlain));
  scene.hold_nothing();
  scene.s.phase = Phase::GameOver;
  scene.s.blind = BlindId::Big;
  text += recorded("lost", screen(scene.s, kPlain));
  scene.s.blind = BlindId::None;
  scene.s.won = true;
  scene.s.ante = 9;
  return text + recorded("lost in endless", screen(scene.s, kPlain));
}

std::string runs_told() {
  TestGame game;
  std::string text = recorded("first blind", screen(game.s, kPlain) + run_text(game.s, kPlain));
  EXPECT_EQ(step(game.s, {ActionKind::SkipBlind}), Error::None);
  game.s.tag_count = 2;
  game.s.tags[0] = TagSlot::of(TagId::Double);
  game.s.tags[1] = TagSlot::of(TagId::Orbital, HandId::FullHouse);
  game.redeem(VoucherId::Hone);
  game.redeem(VoucherId::PlanetMerchant);
  text += recorded("second blind, after a skip",
                   screen(game.s, kPlain) + run_text(game.s, kPlain) + blinds_text(game.s, kPlain));
  game.s.progress[0] = BlindProgress::Defeated;
  game.s.tag_count = 1;
  text += recorded("second blind, after a victory, with one tag",
                   blinds_text(game.s, kPlain) + run_text(game.s, kPlain));
  const TestGame challenge(challenge_run(ChallengeId::Jokerless));
  return text + recorded("a challenge", run_text(challenge.s, kPlain));
}

TEST(Screens, AreTheRecordedOnes) {
  const Scene full = full_table();
  std::string text = runs_told();
  text += recorded("full table", screen(full.s, kPlain) + belongings_text(full.s, kPlain));
  text += recorded("its decks", deck_text(full.s, DeckPart::Unseen, kPlain) +
                                    deck_text(full.s, DeckPart::All, kPlain));
  text += recorded("its levels", levels_text(full.s, kPlain));
  text += recorded("its colours", screen(full.s, kColours) + levels_text(full.s, kColours) +
                                      deck_text(full.s, DeckPart::Unseen, kColours));
  text += bosses_faced() + shops_entered() + ends_reached();
  expect_golden("screens.txt", text);
}

TEST(Screen, ShowsTheHandWithItsModifiersAndHidesWhatLiesFaceDown) {
  Scene scene;
  scene.hold("KH KS:steel:red 2C:glass:foil TD AD:debuffed 3H:down");
  const std::string text = screen(scene.s, kSymbols);
  EXPECT_TRUE(contains(text,
                       "           0     1     2     3     4     5\n"
                       "           K♥    K♠    2♣    10♦   A♦    ??\n"
                       "  enhanced       Steel Glass\n"
                       "  edition              Foil\n"
                       "  seal           Red\n"
                       "  debuffed                         x\n"))
      << text;
  EXPECT_TRUE(contains(screen(scene.s, kPlain), "KH    KS    2C    10D   AD    ??\n"));
}

TEST(Screen, BreaksLongHandsAndCutsLongRowsOfJokers) {
  Scene scene;
  for (int i = 0; i < 15; ++i) scene.own(static_cast<JokerId>(10 * i + 4));
  scene.joker(3).edition = Edition::Holographic;
  scene.joker(3).eternal = true;
  scene.joker(3).rental = true;
  scene.hold("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH 2S 3S 4S 5S 6S 7S 8S:gold:holo:blue");
  const std::string text = screen(scene.s, kSymbols);
  EXPECT_LE(widest(text), 80) << text;
  EXPECT_TRUE(contains(text, "Hand 20/7")) << text;
  EXPECT_TRUE(contains(text, "           11    12    13    14    15    16    17    18    19\n"))
      << text;
  EXPECT_TRUE(contains(text, "Jokers 15/5")) << text;
  EXPECT_TRUE(contains(text, "Holographic Eternal Rental ")) << text;
  EXPECT_LE(widest(belongings_text(scene.s, kSymbols)), 80);
}

TEST(Screen, ShowsEndlessScoresInFewDigits) {
  Scene scene;
  scene.s.score = 1.2e34;
  scene.s.requirement = 4.5e36;
  EXPECT_TRUE(contains(screen(scene.s, kPlain), "Score 1.200e34 of 4.500e36"));
  scene.s.score = INFINITY;
  EXPECT_TRUE(contains(screen(scene.s, kPlain), "Score inf of 4.500e36  ####"));
}

TEST(Screen, KeepsFaceDownJokersToItself) {
  Scene scene;
  scene.own({JokerId::Baron, JokerId::Egg});
  scene.joker(0).face_down = true;
  scene.joker(1).face_down = true;
  const std::string text = screen(scene.s, kPlain);
  EXPECT_TRUE(contains(text, "face down")) << text;
  EXPECT_FALSE(contains(text, "Baron") || contains(text, "Egg")) << text;
}

TEST(Screen, NamesTheHandsThatABossHasSeen) {
  Scene scene;
  scene.face(BlindId::Eye);
  scene.hold("KH KS 2C 3D");
  scene.play("KH KS");
  EXPECT_TRUE(contains(screen(scene.s, kPlain), "(seen: Pair)")) << screen(scene.s, kPlain);
}

// Amounts at the ends of lines.
int amount_of(const std::string& line) { return std::stoi(line.substr(line.rfind('$') + 1)); }

TEST(CashOut, HasRowsThatAddUpToTheReward) {
  int rounds = 0;
  State before{};
  walk_randomly(8, 150, 150, [&](const State& state, const Content& content, Chooser&) {
    const bool just_ended = state.phase == Phase::RoundEval && before.phase == Phase::SelectingHand;
    before = state;
    if (!just_ended) return;
    ++rounds;
    const std::string text = cash_out_text(state, kPlain, content);
    const std::vector<std::string> lines = lines_of(text);
    int sum = 0;
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
      ASSERT_FALSE(contains(lines[i], "-$")) << text;
      sum += amount_of(lines[i]);
    }
    ASSERT_EQ(sum, state.payout) << text;
    ASSERT_EQ(amount_of(lines.back()), state.payout);
  });
  EXPECT_GT(rounds, 100);
}

TEST(CashOut, TellsInterestFromWhatJokersPay) {
  Scene scene;
  scene.own(JokerId::GoldenJoker);
  scene.s.dollars = 23;
  scene.hold("2C");
  scene.win_round();
  const std::string text = cash_out_text(scene.s, kPlain);
  EXPECT_TRUE(contains(text, "  interest                $4\n")) << text;
  EXPECT_TRUE(contains(text, "  jokers and tags         $4\n")) << text;
}

TEST(DeckText, CountsFaceDownCardsAmongTheUnseen) {
  Scene scene;
  scene.hold("KH 3H:down 4H:glass:down");
  const std::string text = deck_text(scene.s, DeckPart::Unseen, kPlain);
  EXPECT_TRUE(contains(text, "| 49 of 52 cards, and the 2 face down in hand")) << text;
  EXPECT_TRUE(contains(text, "  H      1   .   1   1   1   1   1   1   1   1   1   1   1      12"))
      << text;
  EXPECT_TRUE(contains(text, "special: Glass 4H")) << text;
}

TEST(DeckText, CountsSpecialCardsOfAKindTogether) {
  Scene scene;
  scene.hold(
      "4H:glass:down 4H:glass:down 4H:steel:down 9C:red:down 9C:red:down 9C:red:down 2D:down");
  const std::string text = deck_text(scene.s, DeckPart::Unseen, kPlain);
  const std::string special = text.substr(text.find("special: "));
  EXPECT_EQ(special.substr(0, special.find('\n')), "special: 2 Glass 4H, Steel 4H, 3 Red Seal 9C");
}

TEST(ScreenStatus, ListsEveryTagHeldInItsOrder) {
  Scene scene;
  scene.hold("2C");
  EXPECT_FALSE(contains(screen(scene.s, kPlain), "Tags"));
  scene.s.tags[scene.s.tag_count++] = TagSlot::of(TagId::Double, HandId{});
  EXPECT_TRUE(contains(screen(scene.s, kPlain), "Tags Double Tag\n")) << screen(scene.s, kPlain);
  scene.s.tags[scene.s.tag_count++] = TagSlot::of(TagId::Orbital, HandId::Pair);
  scene.s.tags[scene.s.tag_count++] = TagSlot::of(TagId::Double, HandId{});
  EXPECT_TRUE(
      contains(screen(scene.s, kPlain), "Tags Double Tag, Orbital Tag (Pair), Double Tag\n"))
      << screen(scene.s, kPlain);
}

TEST(LevelsText, KeepsSecretHandsSecretUntilTheyArePlayed) {
  Scene scene;
  EXPECT_FALSE(contains(levels_text(scene.s, kPlain), "Flush Five"));
  scene.hold("KH KH KH KH KH");
  scene.play("KH KH KH KH KH");
  EXPECT_TRUE(contains(levels_text(scene.s, kPlain), "Flush Five"));
}

TEST(ChangeText, SaysWhatComesGoesAndBecomesSomethingElse) {
  Scene scene;
  scene.own(ConsumableId::Magician);
  scene.own(ConsumableId::Mercury);
  scene.hold("KH KS 2C");
  State before = scene.s;
  scene.use(0, "KH");
  EXPECT_EQ(change_texts(before, scene.s),
            (std::vector<std::string>{"lost The Magician", "K♥ became Lucky K♥"}));
  before = scene.s;
  scene.use(0);
  EXPECT_EQ(change_texts(before, scene.s),
            (std::vector<std::string>{"lost Mercury", "Pair is now level 2"}));
  scene.own(JokerId::Egg);
  before = scene.s;
  scene.act(ActionKind::SellJoker, 0);
  EXPECT_EQ(change_texts(before, scene.s), (std::vector<std::string>{"earned $2", "lost Egg"}));
}

TEST(ChangeText, OfAnActionSaysWhatItUsedSoldAndDidNotGet) {
  Scene scene;
  scene.own(ConsumableId::WheelOfFortune);
  scene.own(ConsumableId::WheelOfFortune);
  scene.own(ConsumableId::Pluto);
  scene.own(JokerId::Egg);
  const auto changes = [&](ActionKind kind, int slot) {
    const State before = scene.s;
    scene.act(kind, slot);
    return change_texts(before, make_action(kind, slot), scene.s);
  };
  using Texts = std::vector<std::string>;
  scene.fix(Stream::WheelOfFortune, {0.25, 0.0, 0.0, 0.0});
  EXPECT_EQ(changes(ActionKind::UseConsumable, 0),
            (Texts{"used The Wheel of Fortune", "no joker got an edition"}));
  const Texts lucky = changes(ActionKind::UseConsumable, 0);
  EXPECT_EQ(lucky.back(), "used The Wheel of Fortune");
  EXPECT_TRUE(contains(lucky.front(), "Egg became ")) << lucky.front();
  EXPECT_EQ(changes(ActionKind::SellConsumable, 0), (Texts{"earned $1", "sold Pluto"}));
  EXPECT_TRUE(contains(changes(ActionKind::SellJoker, 0).back(), "sold "));
}

TEST(ItemInfo, FindsItemsByPartsOfTheirNames) {
  EXPECT_TRUE(contains(item_info("BARON", kPlain), "X1.5 Mult for each King held in hand"));
  const std::string several = item_info("blue", kPlain);
  for (const char* name : {"Blue Joker", "Blueprint", "Blue Deck", "Blue Stake", "Blue"}) {
    EXPECT_TRUE(contains(several, name)) << several;
  }
  EXPECT_THROW(item_info("no such thing", kPlain), std::invalid_argument);
  EXPECT_LE(widest(item_info("e", kPlain)), 80);
}

}  // namespace
}  // namespace jimbo::screen_test
