#pragma once

#include <array>
#include <cstddef>
#include <deque>
#include <initializer_list>
#include <string>

#include <gtest/gtest.h>

#include "play/watch.h"
#include "random/stream.h"

namespace jimbo {

// A watcher that fixes chance. A stream that was given rolls yields these, first to last, and no
// others: asking for more fails the test, and so does a roll left over when the watcher is
// destroyed. Streams without fixed rolls draw as in play. Shuffles and resamples cannot be fixed.
class FixedRolls {
 public:
  FixedRolls() = default;
  FixedRolls(const FixedRolls&) = delete;
  FixedRolls& operator=(const FixedRolls&) = delete;

  ~FixedRolls() {
    for (int i = 0; i < kStreamCount; ++i) {
      const Queue& queue = queues_[static_cast<std::size_t>(i)];
      if (!queue.rolls.empty()) {
        ADD_FAILURE() << queue.rolls.size() << " rolls left over on " << name(i);
      }
    }
  }

  // Appends rolls, each in [0, 1). An empty list says that the stream must not be drawn from.
  void fix(Stream stream, std::initializer_list<double> rolls) {
    Queue& queue = queues_[static_cast<std::size_t>(stream)];
    queue.fixed = true;
    queue.rolls.insert(queue.rolls.end(), rolls);
  }

  void forbid(Stream stream) { fix(stream, {}); }

  // For a Game to be watched by.
  const Watch* watch() const { return &watch_; }

  bool take_roll(Stream stream, double& roll) {
    if (is_own(stream)) return false;  // a stream of a rules file, which has no queue
    Queue& queue = queues_[static_cast<std::size_t>(stream)];
    if (!queue.fixed) return false;
    if (queue.rolls.empty()) {
      ADD_FAILURE() << "a roll too many on " << name(static_cast<int>(stream));
      return false;
    }
    roll = queue.rolls.front();
    queue.rolls.pop_front();
    return true;
  }

 private:
  struct Queue {
    bool fixed = false;
    std::deque<double> rolls;
  };

  static std::string name(int stream) {
    const StreamKey key(static_cast<Stream>(stream), 0);
    return {key.text(), static_cast<std::size_t>(key.length())};
  }

  std::array<Queue, kStreamCount> queues_;

 protected:
  Watch watch_ = watch_by(*this);
};

}  // namespace jimbo
