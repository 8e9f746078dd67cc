#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "action/flat_action.h"
#include "engine/engine.h"
#include "gamestate/gamestate.h"
#include "observe/hidden.h"
#include "observe/observation.h"
#include "observe/observe.h"
#include "reference/slow_rng.h"
#include "support/random_game.h"
#include "support/scene.h"
#include "support/test_game.h"
#include "text/names.h"

// What the player must not know: that it is not written unless asked for, and that nothing public
// depends on it.

namespace jimbo::gamestate_hidden_test {
namespace {

using nlohmann::json;

json revealed(const State& state, const Content& content = kVanilla) {
  return to_gamestate(state, {true, ""}, content);
}

std::vector<std::string> keys_of(const json& cards) {
  std::vector<std::string> keys;
  for (const json& card : cards) keys.push_back(card["key"]);
  return keys;
}

// Hidden unless asked for ------------------------------------------------------------------------

TEST(GamestateHidden, FaceDownCardsAreBacks) {
  Scene scene;
  scene.hold("KH 2S:down QD:down:foil:debuffed");
  const json state = to_gamestate(scene.s);
  EXPECT_EQ(keys_of(state["hand"]["cards"]), (std::vector<std::string>{"H_K", "", ""}));
  const json& back = state["hand"]["cards"][1];
  EXPECT_EQ(back["state"], json::parse(R"({"hidden": true})"));
  EXPECT_EQ(back["modifier"], json::array());
  EXPECT_FALSE(back["value"].contains("rank"));
  EXPECT_FALSE(back.contains("jimbo"));
  EXPECT_EQ(state["hand"]["cards"][2]["jimbo"]["has_edition"], true) << "Aura would tell";
  EXPECT_EQ(state["cards"]["count"], 49);
  EXPECT_EQ(state["cards"]["cards"].size(), 51U) << "the backs are among the unseen cards";

  const json all = revealed(scene.s);
  EXPECT_EQ(keys_of(all["hand"]["cards"]), (std::vector<std::string>{"H_K", "S_2", "D_Q"}));
  EXPECT_EQ(all["hand"]["cards"][1]["state"], json::parse(R"({"hidden": true})"));
  EXPECT_EQ(all["hand"]["cards"][2]["state"], json::parse(R"({"hidden": true, "debuff": true})"));
  EXPECT_EQ(all["cards"]["cards"].size(), 49U);
}

TEST(GamestateHidden, AForcedCardIsHighlightedFaceUpOrDown) {
  Scene scene;
  scene.hold("KH 2S:down");
  scene.s.hand[0].forced = true;
  scene.s.hand[1].forced = true;
  const json cards = to_gamestate(scene.s)["hand"]["cards"];
  EXPECT_EQ(cards[0]["state"], json::parse(R"({"highlight": true})"));
  EXPECT_EQ(cards[1]["state"], json::parse(R"({"hidden": true, "highlight": true})"));
}

TEST(GamestateHidden, TheDrawPileStandsByAgeUntilRevealed) {
  State run = new_run(run_of("TEST123"));
  std::vector<int> ids;
  const json plain = to_gamestate(run);
  for (const json& card : plain["cards"]["cards"]) ids.push_back(card["id"]);
  EXPECT_TRUE(std::is_sorted(ids.begin(), ids.end()));
  ASSERT_EQ(step(run, {ActionKind::SelectBlind}), Error::None);
  const json before = revealed(run);
  const int next = before["cards"]["cards"].back()["id"];
  Action discard;
  discard.kind = ActionKind::Discard;
  discard.cards = 1;
  ASSERT_EQ(step(run, discard), Error::None);
  std::set<int> hand;
  const json after = revealed(run);
  for (const json& card : after["hand"]["cards"]) hand.insert(card["id"].get<int>());
  EXPECT_EQ(hand.count(next), 1U) << "the last card of the list is drawn next";
}

// Where each of them lies is what `sell_joker` must not be told; which they are is known.
TEST(GamestateHidden, FaceDownJokersAreBacksWhereTheyLie) {
  Scene scene;
  scene.own({JokerId::Joker, JokerId::Egg, JokerId::Mime, JokerId::Hack});
  for (const int i : {0, 1, 3}) scene.joker(i).face_down = true;
  scene.joker(1).eternal = true;
  scene.joker(3).value = 77;
  std::swap(scene.s.jokers[0], scene.s.jokers[3]);
  const json state = to_gamestate(scene.s);
  const json& cards = state["jokers"]["cards"];
  EXPECT_EQ(keys_of(cards), (std::vector<std::string>{"", "", "j_mime", ""}));
  std::set<int> ids;
  for (const json& card : cards) ids.insert(card["id"].get<int>());
  EXPECT_EQ(ids.size(), 4U);
  for (const int i : {0, 3}) {
    EXPECT_EQ(cards[i]["label"], "");
    EXPECT_EQ(cards[i]["set"], "JOKER");
    EXPECT_EQ(cards[i]["value"]["effect"], "");
    EXPECT_EQ(cards[i]["modifier"], json::array());
    EXPECT_EQ(cards[i]["cost"], json::parse(R"({"buy": 0, "sell": 0})"));
    EXPECT_EQ(cards[i]["state"], json::parse(R"({"hidden": true})"));
    EXPECT_FALSE(cards[i].contains("jimbo")) << cards[i];
  }
  EXPECT_EQ(cards[1]["modifier"], json::parse(R"({"eternal": true})")) << "it cannot be sold";
  EXPECT_EQ(keys_of(state["jimbo"]["face_down_jokers"]),
            (std::vector<std::string>{"j_joker", "j_egg", "j_hack"}))
      << "by age";
  EXPECT_EQ(keys_of(revealed(scene.s)["jokers"]["cards"]),
            (std::vector<std::string>{"j_hack", "j_egg", "j_mime", "j_joker"}));
}

TEST(GamestateHidden, NoJokersAreListedAsFaceDownWhereNoneAre) {
  Scene scene;
  scene.own({JokerId::Joker});
  EXPECT_FALSE(to_gamestate(scene.s)["jimbo"].contains("face_down_jokers"));
}

TEST(GamestateHidden, TheVoucherOfTheAnteIsKnownOnceItWasOnTheShelf) {
  Scene scene;
  EXPECT_FALSE(to_gamestate(scene.s)["jimbo"].contains("ante_voucher"));
  EXPECT_EQ(revealed(scene.s)["jimbo"]["ante_voucher"], key(scene.s.ante_voucher));
  scene.go_to_shop();
  EXPECT_EQ(to_gamestate(scene.s)["jimbo"]["ante_voucher"], key(scene.s.ante_voucher));
}

// Streams ----------------------------------------------------------------------------------------

TEST(GamestateHidden, StreamsHaveTheGamesKeysAndNumbers) {
  const State run = new_run(run_of("ALEEB"));
  EXPECT_FALSE(to_gamestate(run).contains("rng"));
  const json streams = revealed(run)["rng"]["streams"];
  const std::map<std::string, int> draws = {{"boss", 1},    {"Voucher1", 1}, {"Tag1", 2},
                                            {"shuffle", 1}, {"idol1", 1},    {"mail1", 1},
                                            {"anc1", 1},    {"cas1", 1},     {"orbital", 3}};
  for (const auto& [key, count] : draws) {
    double number = slow::hash(key + "ALEEB");
    for (int i = 0; i < count; ++i) number = advance_stream(number);
    ASSERT_TRUE(streams.contains(key)) << key;
    EXPECT_EQ(streams[key].get<double>(), number) << key;
  }
}

// A pool draw that missed went on to the numbered resamples, which the game's table holds too.
TEST(GamestateHidden, StreamsIncludeTheResamplesDrawn) {
  Chooser chooser(5);
  int resamples = 0;
  for (int games = 0; games < 20; ++games) {
    RandomGame game(chooser, 60);
    while (game.go_on()) {
    }
    const std::string seed(game.options.seed.text, 8);
    const json state = revealed(game.state, game.content);
    for (const auto& [key, number] : state["rng"]["streams"].items()) {
      double expected = slow::hash(key + seed);
      bool found = false;
      for (int i = 0; i < 2000 && !found; ++i) {
        expected = advance_stream(expected);
        found = number.get<double>() == expected;
      }
      EXPECT_TRUE(found) << key << " is not on its own track";
      resamples += key.find("_resample") != std::string::npos;
    }
  }
  EXPECT_GT(resamples, 20);
}

// Nothing public depends on the hidden part ------------------------------------------------------

struct Observation {
  std::array<std::int32_t, kObservedNumbers> numbers;
  std::array<std::int16_t, kObservedEntries> tables;
  friend bool operator==(const Observation&, const Observation&) = default;
};

Observation observation_of(State& state, const Content& content) {
  const View g(state, content);
  Observation observation{};
  observe(g, observation.numbers.data(), observation.tables.data());
  return observation;
}

std::array<std::uint8_t, flat::kCount> mask_of(State& state, const Content& content,
                                               const FlatChoice& choice) {
  const View g(state, content);
  std::array<std::uint8_t, flat::kCount> mask{};
  flat_mask(g, choice, true, mask.data());
  return mask;
}

std::string text_of(const Action& action) {
  return std::to_string(int(action.kind)) + ":" + std::to_string(action.slot) + ":" +
         std::to_string(action.target) + ":" + std::to_string(action.cards) + " ";
}

std::string legal_text(const State& state, const Content& content) {
  std::vector<Action> actions(
      static_cast<std::size_t>(legal_actions(state, nullptr, 0, true, content)));
  legal_actions(state, actions.data(), static_cast<int>(actions.size()), true, content);
  std::string text;
  for (const Action& action : actions) text += text_of(action);
  return text;
}

// The first thing that tells two states apart of which the player knows the same; empty if none.
std::string find_leak(State& a, State& b, const Content& content, Chooser& chooser) {
  if (!same_information(a, b)) return "the public view";
  if (public_hash(a) != public_hash(b)) return "the public hash";
  const std::string text = to_gamestate(a, {}, content).dump();
  if (text != to_gamestate(b, {}, content).dump()) return "the gamestate";
  if (legal_text(a, content) != legal_text(b, content)) return "the legal actions";
  if (observation_of(a, content) != observation_of(b, content)) return "the observation";
  FlatChoice choice;
  if (mask_of(a, content, choice) != mask_of(b, content, choice)) return "the mask";
  if (a.hand_count == 0) return "";
  choice.cards = 1ULL << chooser.below(a.hand_count);
  return mask_of(a, content, choice) != mask_of(b, content, choice) ? "the mask of a choice" : "";
}

// Makes the boss one that hides something, and often the next blind.
void prepare_hiding(State& state, Chooser& chooser) {
  constexpr BlindId kHiding[] = {BlindId::Wheel, BlindId::House, BlindId::Mark, BlindId::Fish,
                                 BlindId::AmberAcorn};
  if (state.phase != Phase::BlindSelect) return;
  state.boss = kHiding[chooser.below(5)];
  if (state.joker_count > 1 && chooser.below(2) == 0) state.boss = BlindId::AmberAcorn;
  if (chooser.below(2) == 0) return;
  state.on_deck = BlindSlot::Boss;
  for (int i = 0; i < 2; ++i) {
    if (state.progress[i] == BlindProgress::Upcoming) state.progress[i] = BlindProgress::Skipped;
  }
}

// Whether a joker can be sold is seen although it lies face down.
TEST(GamestateHidden, FaceDownJokersAreToldApartByWhatCanBeDoneWithThem) {
  Scene scene;
  scene.hold("KH");
  scene.own({JokerId::Joker, JokerId::Egg, JokerId::Mime, JokerId::Hack});
  scene.joker(1).eternal = true;
  for (int i = 0; i < 4; ++i) scene.joker(i).face_down = true;
  Chooser chooser(1);
  std::set<std::vector<std::string>> rows;
  for (int i = 0; i < 100; ++i) {
    State other = scene.s;
    determinize(other, chooser.next());
    ASSERT_EQ(find_leak(scene.s, other, kVanilla, chooser), "");
    rows.insert(keys_of(revealed(other)["jokers"]["cards"]));
  }
  EXPECT_EQ(rows.size(), 6U) << "every order of the three that can be sold";
}

TEST(GamestateHidden, NothingPublicDependsOnIt) {
  constexpr int kSteps = 150;
  Chooser chooser(2024);
  std::map<std::string, int> seen;
  int states = 0;
  int revealed_states = 0;
  int told_apart = 0;
  while (states < 4000) {
    RandomGame game(chooser, kSteps);
    do {
      prepare_hiding(game.state, chooser);
      State other = game.state;
      determinize(other, chooser.next(), game.content);
      ASSERT_EQ(find_leak(game.state, other, game.content, chooser), "")
          << name(game.state.blind) << ", " << key(game.state.challenge) << ", step "
          << kSteps - game.steps_left;
      ASSERT_EQ(find_fault(other, game.content), nullptr) << find_fault(other, game.content);
      if (++states % 8 == 0) {
        ++revealed_states;
        told_apart += revealed(game.state, game.content) != revealed(other, game.content);
      }
      ++seen["phase " + std::to_string(int(game.state.phase))];
      int backs = 0;
      for (int i = 0; i < game.state.hand_count; ++i) backs += game.state.hand[i].face_down;
      if (backs > 0) ++seen[std::string(name(game.state.blind))];
      int jokers = 0;
      for (int i = 0; i < game.state.joker_count; ++i) jokers += game.state.jokers[i].face_down;
      if (jokers > 1) ++seen["hidden jokers"];
    } while (game.go_on());
  }
  EXPECT_GT(told_apart, revealed_states * 9 / 10) << "what is hidden is drawn anew";
  for (int phase = 0; phase < 6; ++phase) EXPECT_GT(seen["phase " + std::to_string(phase)], 10);
  for (const char* boss : {"The Wheel", "The House", "The Mark", "The Fish", "hidden jokers"}) {
    EXPECT_GT(seen[boss], 20) << boss;
  }
}

}  // namespace
}  // namespace jimbo::gamestate_hidden_test
