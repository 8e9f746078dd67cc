#pragma once

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <vector>

#include "gamesave/card_table.h"
#include "gamesave/save_table.h"

namespace jimbo::gamesave {

// The creation numbers of one kind of cards: those of the save if it was written here, else their
// places in its order.
class SerialTable {
 public:
  // `first` is what the numbers of a save that was written here begin with.
  SerialTable(const SaveTable& own, const char* next_name, int first) : first_(first) {
    if (own.has(next_name)) next_ = own.integer(next_name);
  }

  void add(const SaveTable& card) { sort_ids_.push_back(sort_id_of(card)); }

  void settle() {
    std::sort(sort_ids_.begin(), sort_ids_.end());
    if (std::adjacent_find(sort_ids_.begin(), sort_ids_.end()) != sort_ids_.end()) {
      throw std::invalid_argument("two cards have the same sort_id");
    }
  }

  int serial_of(const SaveTable& card) const {
    const int sort_id = sort_id_of(card);
    if (next_) return std::clamp(sort_id - first_, 0, *next_);
    const auto place = std::lower_bound(sort_ids_.begin(), sort_ids_.end(), sort_id);
    return static_cast<int>(place - sort_ids_.begin()) + 1;
  }

  int next() const { return next_ ? *next_ : static_cast<int>(sort_ids_.size()) + 1; }

 private:
  int first_;
  std::optional<int> next_;
  std::vector<int> sort_ids_;
};

}  // namespace jimbo::gamesave
