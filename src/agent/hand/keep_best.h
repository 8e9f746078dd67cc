#pragma once

#include <cstddef>
#include <vector>

namespace jimbo {

// Sorts the best `most` of a list to its front, equal ones in their old order, and drops the rest.
// Unlike std::sort it takes any comparison without harm, even of scores that are no number.
template <class Thing, class Better>
void keep_best(std::vector<Thing>& list, std::size_t most, Better better) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Thing moved = list[i];
    std::size_t place = kept;
    while (place > 0 && better(moved, list[place - 1])) --place;
    if (place == most) continue;
    if (kept < most) ++kept;
    for (std::size_t j = kept - 1; j > place; --j) list[j] = list[j - 1];
    list[place] = moved;
  }
  list.erase(list.begin() + static_cast<std::ptrdiff_t>(kept), list.end());
}

}  // namespace jimbo
