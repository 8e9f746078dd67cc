#pragma once

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <vector>

#include "gamesave/card_table.h"
#include "gamesave/save_table.h"

namespace jimbo::gamesave {

inline bool created_before(const SaveTable& a, const SaveTable& b) {
  return sort_id_of(a) < sort_id_of(b);
}

// The creation numbers of one kind of cards: those of the save if it was written here, else their
// places in its order.
class SerialTable {
 public:
  // `first` is what the numbers of a save that was written here begin with.
  SerialTable(const SaveTable& own, const char* next_name, int first) : first_(first) {
    if (own.has(next_name)) next_ = own.integer(next_name);
  }

  void add(const SaveTable& card) { cards_.push_back(card); }

  // The game counts anew from one when it is started, so a run that went on after that may have two
  // cards with one number: they keep the order in which they were added.
  void settle() {
    std::stable_sort(cards_.begin(), cards_.end(), created_before);
    const auto same = [](const SaveTable& a, const SaveTable& b) {
      return sort_id_of(a) == sort_id_of(b);
    };
    if (next_ && std::adjacent_find(cards_.begin(), cards_.end(), same) != cards_.end()) {
      throw std::invalid_argument("two cards have the same sort_id");
    }
  }

  int serial_of(const SaveTable& card) const {
    if (next_) return std::clamp(sort_id_of(card) - first_, 0, *next_);
    const auto place = std::find_if(cards_.begin(), cards_.end(),
                                    [&](const SaveTable& each) { return each.is(card); });
    return static_cast<int>(place - cards_.begin()) + 1;
  }

  int next() const { return next_ ? *next_ : static_cast<int>(cards_.size()) + 1; }

 private:
  int first_;
  std::optional<int> next_;
  std::vector<SaveTable> cards_;
};

}  // namespace jimbo::gamesave
