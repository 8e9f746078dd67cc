#include "observe/hidden.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "play/deck.h"
#include "proof/random_game.h"
#include "record/scenario.h"
#include "support/blind_scene.h"
#include "support/test_game.h"
#include "text/card_text.h"

namespace jimbo {
namespace {

// A hand as one text, left to right; cards that look the same are told apart.
std::string hand_of(const State& s) {
  std::string text;
  for (int i = 0; i < s.hand_count; ++i) {
    const int card = s.hand[i].card;
    text += card_text(s.card(card)) + "#" + std::to_string(card) + " ";
  }
  return text;
}

// Whether a frequency in `trials` agrees with a probability, up to one error in a million.
void expect_share(int count, int trials, double probability, const std::string& what) {
  const double deviation = std::sqrt(probability * (1 - probability) / trials);
  EXPECT_NEAR(static_cast<double>(count) / trials, probability, 5 * deviation) << what;
}

// Two frequencies of the same thing.
void expect_same_share(int a, int b, int trials, const std::string& what) {
  const double mean = 0.5 * (a + b) / trials;
  const double deviation = std::sqrt(2 * mean * (1 - mean) / trials);
  EXPECT_NEAR(static_cast<double>(a) / trials, static_cast<double>(b) / trials, 5 * deviation)
      << what;
}

// Which worlds there are -------------------------------------------------------------------------

// Every hand that fits what the player knows, by trying all cards in all places: those face up may
// be any card that looks like them.
class Worlds {
 public:
  explicit Worlds(const State& state) : s_(state), true_(state) {
    for (int i = 0; i < s_.draw_pile_count; ++i) cards_.push_back(s_.draw_pile[i]);
    for (int i = 0; i < s_.hand_count; ++i) cards_.push_back(s_.hand[i].card);
  }

  std::set<std::string> all() {
    fill(0);
    return hands_;
  }

 private:
  void fill(int place) {
    if (place == s_.hand_count) {
      if (!s_.hand_in_order || hand_is_sorted(s_)) hands_.insert(hand_of(s_));
      return;
    }
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      if ((used_ >> i & 1U) != 0 || !may_lie(s_.card(cards_[i]), place)) continue;
      used_ |= 1ULL << i;
      s_.hand[place].card = cards_[i] & kCardIndexMask;
      fill(place + 1);
      used_ &= ~(1ULL << i);
    }
  }

  bool may_lie(const PlayingCard& card, int place) const {
    const HandSlot& slot = true_.hand[place];
    const PlayingCard& held = true_.held_card(place);
    const bool face = card.rank >= Rank::Jack && card.rank <= Rank::King;
    if (!slot.face_down) return card_text(card) == card_text(held);
    return (card.edition != Edition::None) == (held.edition != Edition::None) &&
           (!slot.known_face || face);
  }

  State s_;
  const State true_;
  std::vector<CardIndex> cards_;
  std::uint64_t used_ = 0;
  std::set<std::string> hands_;
};

struct KnownHand {
  const char* what;
  const char* scenario;
  bool move;  // a card is moved and so is out of order
};

constexpr KnownHand kKnownHands[] = {
    {"between face-up cards",
     R"({"cards": "AS KD QC 9H 8S 7D 6C 5C 4H 2S", "hand": "AS KD 8S 5C 2S", "face_down": [1, 2, 4],
         "boss": "bl_wheel")",
     false},
    {"all face down", R"({"cards": "AS KD QC 9H 8S 5C", "hand": "AS QC 5C", "face_down": [0, 1, 2],
         "boss": "bl_house")",
     false},
    {"several of a kind", R"({"cards": "9S 9H 9H 9C 9C 9D", "hand": "9S 9H 9C", "face_down": [1],
         "boss": "bl_fish")",
     false},
    {"a twin of the card to its right, once sorted",
     R"({"cards": "AS KD KD KD 9H 8S 8S 5C", "hand": "AS KD KD 8S", "face_down": [2],
         "boss": "bl_wheel")",
     false},
    {"a twin of the card to its left, once sorted",
     R"({"cards": "AS KD KD KD 9H 8S 8S 5C", "hand": "AS KD KD 8S", "face_down": [1],
         "boss": "bl_wheel")",
     false},
    {"a moved twin",
     R"({"cards": "AS KD KD 9H 8S 5C", "hand": "AS KD 8S", "face_down": [2], "boss": "bl_wheel")",
     true},
    {"an edition among plain cards",
     R"({"cards": "AS:foil KD QC 9H:foil 8S 7D 6C:holo 5C 2S:foil", "hand": "KD 9H:foil 7D 5C",
         "face_down": [0, 1, 2], "boss": "bl_house")",
     false},
    {"two editions side by side",
     R"({"cards": "AS:foil KD:holo QC 9H:foil 8S 7D:foil 6C 5C", "hand": "KD:holo 9H:foil 8S",
         "face_down": [0, 1, 2], "boss": "bl_house")",
     false},
    {"faces hidden by The Mark",
     R"({"cards": "AS AD KD QC JS JH 9H 8S", "hand": "KD JS 9H", "face_down": [0, 1],
         "boss": "bl_mark")",
     false},
    {"Stones at the end",
     R"({"cards": "AS KD QC 9H:stone 8S:stone 7D:stone 5C", "hand": "KD QC 9H:stone",
         "face_down": [0, 2], "boss": "bl_wheel")",
     false},
    {"a moved card", R"({"cards": "AS KD QC 9H 8S", "hand": "AS QC 8S", "face_down": [1, 2],
         "boss": "bl_wheel")",
     true},
    {"a moved face hidden by The Mark",
     R"({"cards": "AS KD QC JH 9H 8S", "hand": "AS KD 9H", "face_down": [1], "boss": "bl_mark")",
     true},
};

State known_hand(const KnownHand& known) {
  const std::string playing = R"(, "phase": "playing", "blind": "boss", "hand_size": 5})";
  State state = parse_scenario(known.scenario + playing).build();
  if (known.move) {
    Action move;
    move.kind = ActionKind::MoveHandCard;
    move.slot = 0;
    move.target = 1;
    EXPECT_EQ(step(state, move), Error::None);
  } else {
    // Scenarios take what looks the same from the end of the deck.
    EXPECT_EQ(step(state, make_action(ActionKind::SortHand)), Error::None);
  }
  return state;
}

// The whole posterior: every world that fits, no other, each as often as the next.
TEST(Determinize, DrawsEveryWorldThatFitsEquallyOften) {
  for (const KnownHand& known : kKnownHands) {
    SCOPED_TRACE(known.what);
    const State state = known_hand(known);
    EXPECT_EQ(state.hand_in_order, !known.move);
    const std::set<std::string> worlds = Worlds(state).all();
    ASSERT_TRUE(worlds.count(hand_of(state))) << "the true one fits";
    ASSERT_GT(worlds.size(), 1U);
    const int trials = static_cast<int>(worlds.size()) * 400;
    std::map<std::string, int> seen;
    for (int i = 0; i < trials; ++i) {
      State world = state;
      determinize(world, static_cast<std::uint64_t>(i));
      ASSERT_EQ(find_fault(world), nullptr) << find_fault(world);
      ++seen[hand_of(world)];
    }
    for (const std::string& world : worlds) {
      expect_share(seen[world], trials, 1.0 / static_cast<double>(worlds.size()), world);
    }
    EXPECT_EQ(seen.size(), worlds.size()) << "a world that cannot be";
  }
}

// Amber Acorn: which back is which joker is open, but an eternal one lies where its sticker shows.
TEST(Determinize, DrawsEveryOrderOfFaceDownJokersEquallyOften) {
  constexpr int kTrials = 6'000;
  Scene scene;
  scene.own({JokerId::Joker, JokerId::Egg, JokerId::Mime, JokerId::Hack, JokerId::Baron});
  meet(scene, BlindId::AmberAcorn);
  scene.joker(1).eternal = true;
  scene.joker(3).face_down = false;
  const JokerId eternal = scene.joker(1).id;
  const JokerId shown = scene.joker(3).id;
  std::map<std::vector<JokerId>, int> seen;
  for (int i = 0; i < kTrials; ++i) {
    State world = scene.s;
    determinize(world, static_cast<std::uint64_t>(i));
    ASSERT_EQ(find_fault(world), nullptr) << find_fault(world);
    EXPECT_EQ(world.jokers[1].id, eternal);
    EXPECT_EQ(world.jokers[3].id, shown);
    ++seen[{world.jokers[0].id, world.jokers[2].id, world.jokers[4].id}];
  }
  EXPECT_EQ(seen.size(), 6U) << "three jokers in every order, and no others";
  for (const auto& [order, count] : seen) expect_share(count, kTrials, 1.0 / 6, "an order");
}

// Against the deals of the game ------------------------------------------------------------------

// The hand that a boss deals in a run of its own, with The Wheel's own chances.
State dealt_by(BlindId boss, int run) {
  Scene scene(run_of("H" + std::to_string(run)));
  meet(scene, boss);
  return scene.s;
}

TEST(Determinize, OfTheHouseKnowsThatTheHandIsSorted) {
  constexpr int kTrials = 20'000;
  const State state = dealt_by(BlindId::House, 1);
  int aces = 0;
  std::map<std::string, int> held;
  for (int i = 0; i < kTrials; ++i) {
    State world = state;
    determinize(world, static_cast<std::uint64_t>(i));
    ASSERT_TRUE(hand_is_sorted(world));
    aces += world.held_card(0).rank == Rank::Ace;
    for (int j = 0; j < 8; ++j) ++held[card_text(world.held_card(j))];
  }
  // An Ace is leftmost if there is one at all: 1 - (48 choose 8) / (52 choose 8).
  expect_share(aces, kTrials, 1 - 377348994.0 / 752538150.0, "an Ace leftmost");
  EXPECT_EQ(held.size(), 52U);
  for (const auto& [card, count] : held) expect_share(count, kTrials, 8.0 / 52, card);
}

TEST(Determinize, OfTheMarkHidesFacesAsOftenAsTheGameDoes) {
  constexpr int kRuns = 3000;
  int kings[2] = {};
  int aces = 0;
  int runs = 0;
  for (int run = 0; runs < kRuns; ++run) {
    const State state = dealt_by(BlindId::Mark, run);
    int first = 0;
    while (first < state.hand_count && !state.hand[first].face_down) ++first;
    if (first == state.hand_count) continue;
    ++runs;
    State world = state;
    determinize(world, static_cast<std::uint64_t>(run));
    const Rank ranks[2] = {state.held_card(first).rank, world.held_card(first).rank};
    for (int i = 0; i < 2; ++i) kings[i] += ranks[i] == Rank::King;
    aces += ranks[1] == Rank::Ace;
  }
  EXPECT_EQ(aces, 0);
  expect_same_share(kings[0], kings[1], kRuns, "the first hidden card is a King");
}

TEST(Determinize, OfTheWheelReadsTheFaceUpNeighboursAsOftenAsTheGameDoes) {
  constexpr int kCards = 3000;
  int pairs[2] = {};
  int cards = 0;
  for (int run = 0; cards < kCards; ++run) {
    const State state = dealt_by(BlindId::Wheel, run);
    State world = state;
    determinize(world, static_cast<std::uint64_t>(run));
    ASSERT_TRUE(hand_is_sorted(world));
    for (int i = 1; i < state.hand_count; ++i) {
      if (!state.hand[i].face_down || state.hand[i - 1].face_down) continue;
      ++cards;
      const Rank left = state.held_card(i - 1).rank;
      pairs[0] += state.held_card(i).rank == left;
      pairs[1] += world.held_card(i).rank == left;
    }
  }
  EXPECT_GT(pairs[0], 100);
  expect_same_share(pairs[0], pairs[1], cards, "a hidden card pairs with its left neighbour");
}

// When the order is known ------------------------------------------------------------------------

TEST(HandOrderKnown, EndsWithAMovedOrChangedCardAndComesBackWithTheNextDraw) {
  Scene scene;
  meet(scene, BlindId::House);
  EXPECT_TRUE(scene.s.hand_in_order);
  Action move;
  move.kind = ActionKind::MoveHandCard;
  move.slot = 2;
  move.target = 5;
  ASSERT_EQ(scene.act(move), Error::None);
  EXPECT_FALSE(scene.s.hand_in_order);
  scene.discard(key_at(scene, 0));
  EXPECT_TRUE(scene.s.hand_in_order);
  scene.own(ConsumableId::Mercury);
  scene.use(0);
  EXPECT_TRUE(scene.s.hand_in_order) << "a planet leaves the hand alone";
  scene.own(ConsumableId::Strength);
  scene.use(0, key_at(scene, 3));
  EXPECT_FALSE(scene.s.hand_in_order);
  EXPECT_EQ(scene.fault(), nullptr);
  ASSERT_EQ(scene.act(ActionKind::SortHand, 1), Error::None);
  EXPECT_TRUE(scene.s.hand_in_order);
}

TEST(HandOrderKnown, ForgetsTheFacesOfTheMarkOnceCardsMayHaveChanged) {
  Scene scene(run_of("TUTORIAL"));
  meet(scene, BlindId::Mark);
  int known = 0;
  for (int i = 0; i < scene.s.hand_count; ++i) known += scene.s.hand[i].known_face;
  EXPECT_EQ(known, face_down_cards(scene));
  ASSERT_GT(known, 0);
  scene.own(ConsumableId::Strength);
  scene.use(0, key_at(scene, 0));
  for (int i = 0; i < scene.s.hand_count; ++i) EXPECT_FALSE(scene.s.hand[i].known_face);
}

TEST(HandOrderKnown, TellsNothingOfWhatTheMarkHidesThroughPareidolia) {
  Scene scene;
  scene.own({JokerId::Pareidolia});
  meet(scene, BlindId::Mark);
  EXPECT_EQ(face_down_cards(scene), 8);
  for (int i = 0; i < 8; ++i) EXPECT_FALSE(scene.s.hand[i].known_face);
}

// Two runs of which the player knows the same are redrawn to the same world.
TEST(Determinize, GivesTheSameWorldWhateverWasHiddenBefore) {
  int hidden = 0;
  for (const BlindId boss : {BlindId::House, BlindId::Wheel, BlindId::Mark, BlindId::Fish}) {
    for (int run = 0; run < 50; ++run) {
      const State state = dealt_by(boss, run);
      Chooser chooser(static_cast<std::uint64_t>(run));
      State a = state;
      for (int i = 0; i < 6 && a.phase == Phase::SelectingHand; ++i) {
        State b = a;
        determinize(b, chooser.next());
        const std::uint64_t entropy = chooser.next();
        State world_a = a;
        State world_b = b;
        determinize(world_a, entropy);
        determinize(world_b, entropy);
        ASSERT_EQ(std::memcmp(&world_a, &world_b, sizeof(State)), 0) << name(boss) << run;
        for (int j = 0; j < a.hand_count; ++j) hidden += a.hand[j].face_down;
        step(a, random_action(a, chooser, kVanilla, true));
      }
    }
  }
  EXPECT_GT(hidden, 1000);
}

// Which of two cards that look the same lies face up and which is unseen, face down or thrown away.
TEST(Determinize, ForgetsWhichOfTwoEqualCardsIsWhich) {
  const char* const kScenes[] = {
      R"({"cards": "KD 9H KD 8S 5C 4C 2H", "hand": "KD 9H 8S", "hand_size": 3)",
      R"({"cards": "KD 9H KD 8S 5C 4C 2H", "hand": "KD KD 8S", "face_down": [0], "hand_size": 3)",
      R"({"cards": "KD 9H KD 8S 5C 4C 2H", "hand": "KD KD 8S", "face_down": [1], "hand_size": 3)",
      R"({"cards": "KD 9H KD 8S 5C 4C 2H", "hand": "9H 8S", "discard_pile": "KD", "hand_size": 3)"};
  for (const char* const scene : kScenes) {
    SCOPED_TRACE(scene);
    const std::string blind = R"(, "phase": "playing", "blind": "boss", "boss": "bl_wheel"})";
    const State state = parse_scenario(scene + blind).build();
    const CardIndex kings[] = {0, 2};
    ASSERT_EQ(card_text(state.card(kings[0])), card_text(state.card(kings[1])));
    State other = state;  // with the kings exchanged
    std::swap(other.card(kings[0]), other.card(kings[1]));
    for (const CardIndex king : kings) other.card(king).serial = state.card(king).serial;
    const auto exchanged = [&](CardIndex card) {
      return card == kings[0] ? kings[1] : card == kings[1] ? kings[0] : card;
    };
    for (int i = 0; i < state.hand_count; ++i) {
      other.hand[i].card = exchanged(state.hand[i].card) & kCardIndexMask;
    }
    for (int i = 0; i < state.draw_pile_count; ++i) {
      other.draw_pile.set(i, exchanged(state.draw_pile[i]));
    }
    ASSERT_NE(hash(state), hash(other));
    EXPECT_TRUE(same_information(state, other));
    for (std::uint64_t entropy = 0; entropy < 20; ++entropy) {
      State world = state;
      State other_world = other;
      determinize(world, entropy);
      determinize(other_world, entropy);
      EXPECT_EQ(std::memcmp(&world, &other_world, sizeof(State)), 0) << entropy;
      EXPECT_EQ(find_fault(world), nullptr);
      EXPECT_TRUE(same_information(state, world));
    }
  }
}

}  // namespace
}  // namespace jimbo
