#pragma once

#include <cstdint>

#include "base/fn.h"
#include "play/hand_score.h"
#include "play/watch.h"
#include "random/stream.h"

// The score of a hand that is not played: `preview` in engine.h.

namespace jimbo {

// How the chances that can change a score fall: all against the player, as the streams of the state
// have it, or all for the player. What is no matter of luck (which cards The Hook takes) is drawn.
enum class Luck : std::uint8_t { Worst, Drawn, Best };

// How one chance that can change a score falls: 1 or 0 for whether it happens, else which of
// several is chosen.
struct ChanceAnswer {
  Stream stream;
  int answer;
};

// A watcher that settles chance.
class LuckWatcher {
 public:
  JIMBO_INLINE explicit LuckWatcher(Luck luck) : luck_(luck) {}

  JIMBO_INLINE bool take_roll(Stream stream, double& roll) {
    if (luck_ == Luck::Drawn) return false;
    const bool best = luck_ == Luck::Best;
    switch (stream) {
      case Stream::LuckyMult:
      case Stream::LuckyMoney:
      case Stream::BusinessCard:
      case Stream::ReservedParking:
      case Stream::SpaceJoker:
      case Stream::Bloodstone:
        roll = best ? 0 : kAlmostOne;  // below the probability means success
        return true;
      case Stream::Misprint:
        roll = best ? kAlmostOne : 0;
        return true;
      default:
        return false;
    }
  }

 private:
  static constexpr double kAlmostOne = 0.9999999;

  Luck luck_;
};

}  // namespace jimbo
