#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "action/action.h"
#include "play/run_start.h"
#include "play/watch.h"
#include "state/state.h"
#include "support/fixed_rolls.h"

// Small situations for tests of single rules: build one, act, look at what changed.
//
//   Scene scene;                              // Red Deck, White Stake, playing the Small Blind
//   scene.own({JokerId::Joker});
//   scene.hold("KH KS 2C:steel:red");
//   const Played result = scene.play("KH KS");
//   EXPECT_EQ(result.mult, 6);

namespace jimbo {

// Fixes rolls and remembers what a hand's ledger said.
class TestWatcher : public FixedRolls {
 public:
  TestWatcher() { watch_ = watch_by(*this); }
  void on_score(const ScoreEvent& event) { events.push_back(event); }
  std::vector<ScoreEvent> events;
};

// What playing a hand came to.
struct Played {
  HandId hand;
  double chips;  // at the end of scoring
  double mult;
  double score;  // of this hand
  int dollars;   // gained by playing it
  std::vector<ScoreEvent> events;
};

class Scene {
 public:
  // A run of the given kind, standing in its first Small Blind with an empty hand, all 52 cards in
  // the draw pile and a requirement out of reach; $4, 4 hands and the deck's discards left.
  explicit Scene(const RunOptions& options = {.seed = {"ALEEB"}});

  State s;

  // Chance. Streams not fixed draw as in play; a roll left over fails the test.
  void fix(Stream stream, std::initializer_list<double> rolls) { watcher_->fix(stream, rolls); }
  void forbid(Stream stream) { watcher_->forbid(stream); }

  // Setting the scene. Each keeps the rest as it is.
  void own(std::initializer_list<JokerId> jokers);  // appended, passive effects included
  Joker& own(JokerId id);
  void own(ConsumableId id);
  void redeem(VoucherId id);  // with its effect
  // Cards like "KH", "TS:glass", "2C:red:foil:stone" or "AD:bonus:debuffed"; taken from the draw
  // pile where a plain card of that key is left, else new. Modifiers: enhancement, edition, seal
  // names in lower case
  // ("goldseal" is the seal, "gold" the enhancement), "debuffed", "down". Appended to the hand in
  // this order.
  void hold(std::string_view cards);
  void hold_nothing();             // hand back into the draw pile
  void keep_draw_pile(int count);  // all but the top `count` cards cease to exist
  void face(BlindId blind);        // the blind being played, with its debuffs
  void set_level(HandId hand, int level) {
    s.hand_states[static_cast<int>(hand)].level = static_cast<std::int16_t>(level);
  }
  void debuff_joker(int i, bool debuffed = true);  // with its passive effects
  Joker& joker(int i) { return s.jokers[i]; }
  PlayingCard& card(int hand_position) { return s.held_card(hand_position); }

  // Acting
  Error act(const Action& action);  // the error of the step
  Error act(ActionKind kind, int slot = 0, std::string_view cards = "");
  // Plays or discards the named hand cards ("KH KS"; the first match from the left for each),
  // failing the test if refused.
  Played play(std::string_view cards);
  void discard(std::string_view cards);
  void use(int consumable_slot, std::string_view cards = "");
  void win_round();   // sets the score and plays the leftmost card
  void go_to_shop();  // win_round and cash out
  void next_round();  // go_to_shop, leave it and select the blind on deck

  // Looking
  std::string hand_text() const;  // "H_K S_K C_2"
  std::uint64_t positions(std::string_view cards) const;
  const char* fault() const;  // of the invariants, or null

 private:
  std::unique_ptr<TestWatcher> watcher_ = std::make_unique<TestWatcher>();
};

}  // namespace jimbo
