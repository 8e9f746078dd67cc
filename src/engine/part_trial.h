#pragma once

#include <cstdint>

#include "engine/preview.h"
#include "facts/content.h"
#include "play/game.h"
#include "play/hand_parts.h"
#include "play/joker_row.h"
#include "play/round.h"
#include "play/watch.h"
#include "state/state_copy.h"

namespace jimbo {

// A joker to be asked what it adds to a hand (HandReading::read_joker).
struct JokerAsked {
  const JokerRow* alone;
  const JokerRow* with_own;
  JokerParts* parts;
};

// A copy of a state in which plays are taken apart one after the other, as PlayTrial scores them.
class PartTrial {
 public:
  // The state may be changed between reads as PlayTrial::follow allows it.
  PartTrial(const State& state, const Content& content)
      : state_(state), content_(content), copy_(state), watch_(watch_by(watcher_)) {}
  PartTrial(const PartTrial&) = delete;
  PartTrial& operator=(const PartTrial&) = delete;

  // The play must be legal. `hand` is read unless it is known; chance falls all for or all against
  // the player.
  void read(std::uint64_t cards, Luck luck, HandParts& hand, const JokerAsked* jokers, int count) {
    watcher_.luck = LuckWatcher(luck);
    int next = 0;
    do {
      copy_reach_of_hand(copy_, state_);
      Game g(copy_, content_, &watch_);
      press_play(g, cards);
      HandReading reading(g, watcher_.heard, hand);
      if (!hand.known) reading.read_hand(hand);
      bool can_go_on = true;
      for (; next < count && can_go_on; ++next) {
        const JokerAsked& asked = jokers[next];
        can_go_on = reading.read_joker(hand, *asked.alone, *asked.with_own, *asked.parts);
      }
    } while (next < count);
  }

  bool reaction(const JokerRow& alone, int other, ScoreStep& reaction) {
    Game g(copy_, content_, &watch_);
    return read_reaction(g, watcher_.heard, alone, other, reaction);
  }

  EditionParts edition(Edition edition) {
    Game g(copy_, content_, &watch_);
    return edition_parts(g, watcher_.heard, edition);
  }

 private:
  struct Watcher {
    bool take_roll(Stream stream, double& roll) { return luck.take_roll(stream, roll); }
    void on_score(const ScoreEvent& event) { heard.on_score(event); }

    LuckWatcher luck{Luck::Worst};
    ScoreListener heard;
  };

  const State& state_;
  const Content& content_;
  State copy_;
  Watcher watcher_;
  Watch watch_;
};

}  // namespace jimbo
