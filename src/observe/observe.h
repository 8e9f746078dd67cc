#pragma once

#include <cstdint>

#include "observe/observation.h"
#include "state/view.h"

// What a player sees, as integers in one fixed layout: a row of 32-bit numbers and a set of 16-bit
// tables, listed in observation.def. Nothing hidden gets in: face-down cards and jokers are blanked
// as in public_view.

namespace jimbo {

// Writes kObservedNumbers numbers and the entries of the tables, of which those below the rows
// given need not be cleared.
JIMBO_FN void observe(const View& g, std::int32_t* numbers, std::int16_t* tables,
                      ObservedRows& rows, const TableShapes& shapes = kTableShapes);

// The same with all rows, kObservedEntries entries, into memory of which nothing is known.
JIMBO_FN void observe(const View& g, std::int32_t* numbers, std::int16_t* tables);

// An observation as it lies in memory, with the rows of its lists.
struct WrittenObservation {
  const std::int32_t* numbers;
  const std::int16_t* tables;
  const ObservedRows& rows;
};

// Writes the same observation, of the same shapes, elsewhere, as observe would; copying takes a
// tenth of its work.
JIMBO_FN void copy_observation(const WrittenObservation& from, std::int32_t* numbers,
                               std::int16_t* tables, ObservedRows& rows,
                               const TableShapes& shapes = kTableShapes);

JIMBO_FN int number_class(double x);

// 256 times the logarithm to base 2 of a positive finite number, linear between powers of two:
// exact in integers, the same everywhere.
JIMBO_FN int number_log(double x);

}  // namespace jimbo
