#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "seeds/seed_space.h"

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
    add_parents((first_unit - 1) * kSeedCharacters, unit_count * kSeedCharacters, numbers);
    std::sort(numbers.begin() + static_cast<std::ptrdiff_t>(before), numbers.end());
  }

 private:
  // What does not fit into a list is done again in halves.
  void add_parents(std::int64_t first, std::int64_t count, std::vector<std::int64_t>& numbers) {
    for (std::int64_t done = 0; done < count;) {
      const std::int64_t part = std::min(part_, count - done);
      std::int64_t found = device_.sieve_parents(first + done, part);
      if (found > device_.capacity()) {
        if (part == 1) throw std::logic_error("a list of survivors must hold those of one parent");
        part_ = (part + 1) / 2;
        continue;
      }
      done += part;
      if (found == 0) continue;
      found = device_.sieve_survivors(found);
      const std::size_t before = numbers.size();
      numbers.resize(before + static_cast<std::size_t>(found));
      if (found > 0) device_.fetch(numbers.data() + before, found);
    }
  }

  Device& device_;
  std::int64_t part_ = std::int64_t{1} << 40U;  // parents at a time; halved until the lists fit
};

}  // namespace jimbo
