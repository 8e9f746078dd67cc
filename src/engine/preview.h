#pragma once

#include <cstdint>

#include "base/fn.h"
#include "facts/content_id.h"
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

struct HandScore {
  HandId hand;
  bool refused;  // by the boss: scores nothing
  double chips;
  double mult;
  double score;  // what the hand adds to the round
};

// A watcher that settles chance and keeps the total.
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

  JIMBO_INLINE void on_score(const ScoreEvent& event) {
    if (event.kind == EventKind::Refused) refused_ = true;
    if (event.kind == EventKind::Total) total_ = event;
  }

  JIMBO_INLINE bool refused() const { return refused_; }
  JIMBO_INLINE const ScoreEvent& total() const { return total_; }

 private:
  static constexpr double kAlmostOne = 0.9999999;

  Luck luck_;
  bool refused_ = false;
  ScoreEvent total_{};
};

}  // namespace jimbo
