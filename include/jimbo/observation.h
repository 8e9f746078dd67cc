#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include <jimbo/engine.h>

// What a player sees, as integers in one fixed layout for networks: a row of 32-bit numbers and a
// set of 16-bit tables. Nothing hidden gets in: states of which the player knows the same have
// equal observations. docs/observation.md lists every number and column with its meaning.

namespace jimbo::v1 {

struct ObservedNumber {
  std::string_view name;
  std::string_view
      kind;  // flag, count, log, bits=N, one_of=N, or the list of items it is a place in plus one
  std::string_view meaning;
};

struct ObservedTable {
  std::string_view name;
  int offset = 0;  // of its first entry among the entries of all tables
  int rows = 0;
  int columns = 0;
  std::string_view column_kinds;  // "name:kind name:kind ..."
  std::string_view meaning;
};

// The layout, the same for all states and rules. The version rises with any change of it. Texts
// live as long as the program.
struct ObservationLayout {
  int version = 0;
  std::vector<ObservedNumber> numbers;
  std::vector<ObservedTable> tables;
  int entries = 0;  // of all tables together, row by row
};
// Of what `observe` writes: all rows. Environments usually write fewer: environment.h has their
// layout.
JIMBO_API const ObservationLayout& observation_layout();

struct Observation {
  std::vector<std::int32_t> numbers;  // observation_layout().numbers.size()
  std::vector<std::int16_t> entries;  // observation_layout().entries
};
JIMBO_API Observation observe(const State& state, const Rules& rules = Rules::vanilla());

// The same into memory of the caller, which has room for all numbers and entries. All of it is
// written.
JIMBO_API void write_observation(const State& state, std::int32_t* numbers, std::int16_t* entries,
                                 const Rules& rules = Rules::vanilla());

}  // namespace jimbo::v1
