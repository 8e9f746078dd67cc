#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "base/fn.h"
#include "state/state.h"

// The layout of an observation (observation.def) and how it is written; observe.h fills it.

namespace jimbo {

inline constexpr int kObservationVersion = 1;

// Rows of the lists that can grow very long; `overflow` says that there is more than they show.
inline constexpr int kConsumableRows = 32;
inline constexpr int kShelfVoucherRows = 8;
inline constexpr int kTagRows = 32;
inline constexpr int kCardRows = 256;

enum class ObservedNumber : std::uint8_t {
#define NUMBER(id, name, meaning) id,
#define TABLE(id, name, rows, columns, meaning)
#include "observe/observation.def"
};

enum class ObservedTable : std::uint8_t {
#define NUMBER(id, name, meaning)
#define TABLE(id, name, rows, columns, meaning) id,
#include "observe/observation.def"
};

inline constexpr int kObservedNumbers = 0
#define NUMBER(id, name, meaning) +1
#define TABLE(id, name, rows, columns, meaning)
#include "observe/observation.def"
    ;

struct TableShape {
  int offset;  // of the first entry among all table entries
  int rows;
  int columns;
};

inline constexpr int kObservedTables = 0
#define NUMBER(id, name, meaning)
#define TABLE(id, name, rows, columns, meaning) +1
#include "observe/observation.def"
    ;

consteval int count_columns(const char* text) {
  int words = 1;
  for (; *text != '\0'; ++text) words += *text == ' ';
  return words;
}

struct TableShapes {
  TableShape of[kObservedTables];
  int entries;
};

consteval TableShapes make_shapes() {
  TableShapes shapes{};
  int next = 0;
#define NUMBER(id, name, meaning)
#define TABLE(id, name, row_count, columns, meaning)                       \
  shapes.of[next++] = {shapes.entries, row_count, count_columns(columns)}; \
  shapes.entries += (row_count) * count_columns(columns);
#include "observe/observation.def"
  return shapes;
}

JIMBO_TABLE TableShapes kTableShapes = make_shapes();
inline constexpr int kObservedEntries = kTableShapes.entries;

JIMBO_INLINE constexpr const TableShape& shape_of(ObservedTable table) {
  return kTableShapes.of[static_cast<int>(table)];
}

// How many rows of each list the memory of an observation holds; all rows below are zero. Giving
// what the last observation written there left spares clearing tables that are clear.
struct ObservedRows {
  std::int16_t hand = kHandCapacity;
  std::int16_t jokers = kJokerCapacity;
  std::int16_t consumables = kConsumableRows;
  std::int16_t shop = kShopCapacity;
  std::int16_t vouchers = kShelfVoucherRows;
  std::int16_t pack = kPackCapacity;
  std::int16_t tags = kTagRows;
  std::int16_t cards = kCardRows;
};

// Writes numbers and rows, noting what does not fit.
struct ObservationWriter {
  std::int32_t* numbers;
  std::int16_t* tables;
  std::int16_t* next = nullptr;
  bool overflow = false;

  JIMBO_INLINE void set(ObservedNumber id, std::int64_t value) {
    numbers[static_cast<int>(id)] = static_cast<std::int32_t>(value);
  }
  JIMBO_INLINE void begin(ObservedTable table) { next = tables + shape_of(table).offset; }
  // A value that always fits.
  JIMBO_INLINE void put(int value) { *next++ = static_cast<std::int16_t>(value); }
  // A value that may be cut off.
  JIMBO_INLINE void add(std::int64_t value) {
    if (value > 32767 || value < -32768) {
      overflow = true;
      value = value > 0 ? 32767 : -32768;
    }
    *next++ = static_cast<std::int16_t>(value);
  }
  template <class Id>
  JIMBO_INLINE void put_id(Id id) {  // index plus one, 0 for none
    put(id == Id::None ? 0 : static_cast<int>(id) + 1);
  }
  // How many things of a list have rows.
  JIMBO_INLINE int rows_for(ObservedTable table, int count) {
    if (count <= shape_of(table).rows) return count;
    overflow = true;
    return shape_of(table).rows;
  }
  // Clears the rows of a list that was longer, and notes how long it is now.
  JIMBO_INLINE void end(ObservedTable table, int count, std::int16_t& rows) {
    const auto row_size = static_cast<std::size_t>(shape_of(table).columns) * sizeof(std::int16_t);
    if (rows > count) std::memset(next, 0, static_cast<std::size_t>(rows - count) * row_size);
    rows = static_cast<std::int16_t>(count);
  }
};

}  // namespace jimbo
