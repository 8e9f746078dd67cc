#pragma once

#include <cstdint>

#include "facts/item_numbers.h"

// The operations of programs. They work on a stack of numbers; a card is the number of its place in
// the deck, a joker or consumable that of its place in the row, and -1 is none.

namespace jimbo {

enum class Op : std::uint8_t {
  // Where a program goes on
  End,
  Jump,             // so many instructions further
  JumpIfNot,        // if the number taken is 0
  JumpIfNotOrDrop,  // if the top is 0, which stays; else it is dropped (and)
  JumpIfOrDrop,     // if the top is not 0 (or)
  LoopStart,        // small: the first of four locals; number: a Collection
  LoopStep,         // the next element, or on with what follows the loop

  // Values
  Constant,
  Number,  // small: a field of the item's numbers
  Local,
  SetLocal,
  SetValue,
  SetCounter,
  CardInQuestion,
  Self,
  Other,

  // Arithmetic
  Add,
  Subtract,
  Multiply,
  Divide,
  Remainder,
  Negate,
  Not,
  Equal,
  NotEqual,
  Less,
  LessOrEqual,
  Greater,
  GreaterOrEqual,

  // Questions about all elements of a collection; the answer lies below the number taken
  CountIf,
  Sum,
  SetTop,  // to the number taken
  AddToSet,
  PickJoker,  // number: a stream
  CollectionSize,

// Words
#define RUN(word, ...) run_##word,
#define PROPERTY(owner, word, ...) owner##_##word,
#define FUNCTION(word, arguments, ...) call_##word##_##arguments,
#define ACT(word, arguments, level, ...) act_##word##_##arguments##level,
#include "effects/language/words.def"
  Count
};
static_assert(static_cast<int>(Op::Count) <= 256);

// What loops go over.
enum class Collection : std::uint8_t {
#define COLLECTION(id, ...) id,
#include "effects/language/collections.def"
};

inline constexpr int kLoopLocals = 4;  // place, end, collection, element
inline constexpr int kLocals = 32;
inline constexpr int kStackDepth = 24;

// The most instructions that one activation may take, counted when a file is read.
inline constexpr int kLongestActivation = 20'000;

}  // namespace jimbo
