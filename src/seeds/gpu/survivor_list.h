#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "seeds/sieve/seed_space.h"

// The seeds of many units that pass the shallow sieve of a device, in the order of the search.
//
//   parents -> first clauses -> survivors, compacted -> other clauses -> survivors, sorted
//
// Device is what does the work, a GPU or whatever stands in for one:
//   std::int64_t capacity()                     how many survivors a list holds
//   std::int64_t sieve_parents(first, count)    how many children passed; beyond the capacity the
//                                               list is not complete
//   std::int64_t sieve_survivors(count)         the same for the list so made
//   void fetch(std::int64_t* numbers, count)    the list, in any order

namespace jimbo {

template <class Device>
class SurvivorList {
 public:
  explicit SurvivorList(Device& device) : device_(device) {}

  // Appends the search numbers of survivors of units, of which none is number 0.
  void add_units(std::int64_t first_unit, std::int64_t unit_count,
                 std::vector<std::int64_t>& numbers) {
    const std::size_t before = numbers.size();
    sieve_units(first_unit, unit_count, [&](std::int64_t found) {
      const std::size_t reached = numbers.size();
      numbers.resize(reached + static_cast<std::size_t>(found));
      device_.fetch(numbers.data() + reached, found);
    });
    std::sort(numbers.begin() + static_cast<std::ptrdiff_t>(before), numbers.end());
  }

  // How many there are.
  std::int64_t count_units(std::int64_t first_unit, std::int64_t unit_count) {
    std::int64_t count = 0;
    sieve_units(first_unit, unit_count, [&](std::int64_t found) { count += found; });
    return count;
  }

 private:
  // What does not fit into a list is done again in halves. `take` gets how many each list holds,
  // unless it is empty.
  template <class Take>
  void sieve_units(std::int64_t first_unit, std::int64_t unit_count, Take take) {
    const std::int64_t first = (first_unit - 1) * kSeedCharacters;
    const std::int64_t count = unit_count * kSeedCharacters;
    for (std::int64_t done = 0; done < count;) {
      const std::int64_t part = std::min(part_, count - done);
      std::int64_t found = device_.sieve_parents(first + done, part);
      if (found > device_.capacity()) {
        if (part == 1) throw std::logic_error("a list of survivors must hold those of one parent");
        part_ = (part + 1) / 2;
        continue;
      }
      done += part;
      if (found > 0) found = device_.sieve_survivors(found);
      if (found > 0) take(found);
    }
  }

  Device& device_;
  std::int64_t part_ = std::int64_t{1} << 40U;  // parents at a time; halved until the lists fit
};

}  // namespace jimbo
