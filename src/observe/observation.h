#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "base/fn.h"
#include "facts/content.h"
#include "state/state.h"

// The layout of an observation (observation.def) and how it is written; observe.h fills it.

namespace jimbo {

inline constexpr int kObservationVersion = 2;

// Most rows of the lists that can grow very long; `overflow` says that there is more than they
// show.
inline constexpr int kConsumableRows = 32;
inline constexpr int kShelfVoucherRows = 8;
inline constexpr int kTagRows = 32;
inline constexpr int kCardRows = 256;

enum class ObservedNumber : std::uint8_t {
#define NUMBER(id, name, kind, meaning) id,
#define TABLE(id, name, rows, lean, columns, meaning)
#include "observe/observation.def"
};

enum class ObservedTable : std::uint8_t {
#define NUMBER(id, name, kind, meaning)
#define TABLE(id, name, rows, lean, columns, meaning) id,
#include "observe/observation.def"
};

inline constexpr int kObservedNumbers = 0
#define NUMBER(id, name, kind, meaning) +1
#define TABLE(id, name, rows, lean, columns, meaning)
#include "observe/observation.def"
    ;

struct TableShape {
  int offset;  // of the first entry among all table entries
  int rows;
  int columns;
};

inline constexpr int kObservedTables = 0
#define NUMBER(id, name, kind, meaning)
#define TABLE(id, name, rows, lean, columns, meaning) +1
#include "observe/observation.def"
    ;

consteval int count_columns(const char* text) {
  int words = 1;
  for (; *text != '\0'; ++text) words += *text == ' ';
  return words;
}

// How many rows each table has: at most all, and of a list that is of no interest none.
struct TableRows {
  std::int16_t of[kObservedTables];

  friend constexpr bool operator==(const TableRows&, const TableRows&) = default;
};

JIMBO_TABLE TableRows kAllRows = {{
#define NUMBER(id, name, kind, meaning)
#define TABLE(id, name, rows, lean, columns, meaning) rows,
#include "observe/observation.def"
}};

// What play up to the winning ante fills.
JIMBO_TABLE TableRows kLeanRows = {{
#define NUMBER(id, name, kind, meaning)
#define TABLE(id, name, rows, lean, columns, meaning) lean,
#include "observe/observation.def"
}};

// The same under rules whose file defines vouchers, which have rows behind those of the game.
inline constexpr int kMostVoucherRows = kVoucherCount + kOwnVouchers;
JIMBO_INLINE constexpr TableRows rows_under(const Content& content, TableRows rows) {
  rows.of[static_cast<int>(ObservedTable::Vouchers)] =
      static_cast<std::int16_t>(content.voucher_count);
  return rows;
}

// Where the tables stand and how large they are.
struct TableShapes {
  TableShape of[kObservedTables];
  int entries;

  JIMBO_INLINE constexpr const TableShape& operator[](ObservedTable table) const {
    return of[static_cast<int>(table)];
  }
};

JIMBO_INLINE constexpr TableShapes make_shapes(const TableRows& rows) {
  constexpr int kColumns[] = {
#define NUMBER(id, name, kind, meaning)
#define TABLE(id, name, rows, lean, columns, meaning) count_columns(columns),
#include "observe/observation.def"
  };
  TableShapes shapes{};
  for (int i = 0; i < kObservedTables; ++i) {
    shapes.of[i] = {shapes.entries, rows.of[i], kColumns[i]};
    shapes.entries += rows.of[i] * kColumns[i];
  }
  return shapes;
}

// With all rows.
JIMBO_TABLE TableShapes kTableShapes = make_shapes(kAllRows);
inline constexpr int kObservedEntries = kTableShapes.entries;

JIMBO_INLINE constexpr const TableShape& shape_of(ObservedTable table) {
  return kTableShapes[table];
}

// What the tables of the deck say, where nothing of it takes longer to tell: each card's row in
// order of creation, no blank card, no bonus chips and no two cards of a rank and suit.
struct DeckRecord {
  static constexpr int kCards = 64;

  std::int16_t count;          // 0: nothing is known
  std::uint64_t in_hand;       // face up there, a bit each
  std::uint32_t bits[kCards];  // of each card, see CardBits

  // The rest is read where there is a count.
  JIMBO_INLINE DeckRecord() : count(0) {}  // NOLINT(cppcoreguidelines-pro-type-member-init)
};

// How many rows of each list the memory of an observation may hold; all rows below are zero. Giving
// what the last observation written there left spares clearing tables that are clear, and writing
// again what stands there.
struct ObservedRows {
  std::int16_t hand = kHandCapacity;
  std::int16_t jokers = kJokerCapacity;
  std::int16_t consumables = kConsumableRows;
  std::int16_t shop = kShopCapacity;
  std::int16_t vouchers = kShelfVoucherRows;
  std::int16_t pack = kPackCapacity;
  std::int16_t tags = kTagRows;
  std::int16_t cards = kCardRows;
  std::int64_t redeemed = -1;  // what the rows of the game's vouchers say; negative: not known
  DeckRecord deck;
};

// Writes numbers and rows, noting what does not fit.
struct ObservationWriter {
  const TableShapes& shapes;
  std::int32_t* numbers;
  std::int16_t* tables;
  std::int16_t* next = nullptr;
  bool overflow = false;

  JIMBO_INLINE void set(ObservedNumber id, std::int64_t value) {
    numbers[static_cast<int>(id)] = static_cast<std::int32_t>(value);
  }
  JIMBO_INLINE void begin(ObservedTable table) { next = tables + shapes[table].offset; }
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
  // How many things of a list have rows. A table without any leaves nothing out: it was not wanted.
  JIMBO_INLINE int rows_for(ObservedTable table, int count) {
    const int rows = shapes[table].rows;
    if (count <= rows) return count;
    overflow = overflow || rows > 0;
    return rows;
  }
  // Clears the rows of a list that was longer, and notes how long it is now.
  JIMBO_INLINE void end(ObservedTable table, int count, std::int16_t& rows) {
    const auto row_size = static_cast<std::size_t>(shapes[table].columns) * sizeof(std::int16_t);
    const int held = rows < shapes[table].rows ? rows : shapes[table].rows;
    if (held > count) std::memset(next, 0, static_cast<std::size_t>(held - count) * row_size);
    rows = static_cast<std::int16_t>(count);
  }
};

}  // namespace jimbo
