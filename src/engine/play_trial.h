#pragma once

#include <cstdint>
#include <cstring>

#include "engine/preview.h"
#include "facts/content.h"
#include "play/blind.h"
#include "play/game.h"
#include "play/joker_row.h"
#include "play/round.h"
#include "play/scoring.h"
#include "play/watch.h"
#include "state/state_copy.h"

namespace jimbo {

// A copy of a state in which plays are scored one after the other, each as if it were the first.
// What they have in common is found once: who of the jokers answers. What a play did is taken back
// where it can have done something, not by copying everything anew.
class PlayTrial {
 public:
  PlayTrial(const State& state, Luck luck, const Content& content)
      : state_(state),
        content_(content),
        copy_(state),
        boss_(is_boss_blind(View(state, content))),
        row_(View(state, content)),
        watcher_(luck),
        watch_(watch_by(watcher_)) {}
  PlayTrial(const PlayTrial&) = delete;
  PlayTrial& operator=(const PlayTrial&) = delete;

  // The play must be legal.
  HandScore score(std::uint64_t cards) {
    Game g(copy_, content_, &watch_);
    ScoredHand hand;
    press_play(g, cards);
    // Discards that a boss forces may change the jokers.
    if (!boss_ || has_same_jokers()) {
      score_hand(g, row_, hand);
    } else {
      score_hand(g, JokerRow(g), hand);
    }
    take_back();
    return hand.score;
  }

  // Takes over what was changed in the state that was given: the hand, counters, levels. The row of
  // jokers, the draw pile and the random streams must be what they were.
  void follow() { copy_reach_of_hand(copy_, state_); }

  void set_luck(Luck luck) { watcher_.luck = LuckWatcher(luck); }

  // Between two plays the state that was given, byte for byte.
  const State& state() const { return copy_; }

 private:
  // Lets chance fall as wanted, and notes where a random stream was asked.
  struct RollWatcher {
    explicit RollWatcher(Luck wanted) : luck(wanted) {}

    bool take_roll(Stream stream, double& roll) {
      if (luck.take_roll(stream, roll)) return true;
      drew = true;
      return false;
    }

    LuckWatcher luck;
    bool drew = false;
  };

  bool has_same_jokers() const {
    return copy_.joker_count == state_.joker_count &&
           std::memcmp(copy_.jokers, state_.jokers, sizeof(Joker) * state_.joker_count) == 0;
  }

  // The draw pile is out of a hand's reach, and so are the random streams unless one was asked.
  // Programs of a rules file may do anything.
  void take_back() {
    if (!watcher_.drew && content_.programs == nullptr) {
      copy_reach_of_hand(copy_, state_);
    } else {
      copy_state(copy_, state_);
    }
    watcher_.drew = false;
  }

  const State& state_;
  const Content& content_;
  State copy_;
  bool boss_;
  JokerRow row_;
  RollWatcher watcher_;
  Watch watch_;
};

}  // namespace jimbo
