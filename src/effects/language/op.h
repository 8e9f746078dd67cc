#pragma once

#include <cstdint>

#include "base/fn.h"

// The operations of programs. They work on a stack of numbers; a card is the number of its place in
// the deck, a joker or consumable that of its place in the row, and -1 is none.

namespace jimbo {

enum class Op : std::uint16_t {
  // Where a program goes on
  End,
  Jump,
  JumpIfNotOrDrop,  // if the top is 0, which stays; else it is dropped (and)
  JumpIfOrDrop,     // if the top is not 0 (or)
  LoopStart,        // to: which loop; number: a Collection and the local of the element
  LoopStep,         // to the next element, or on with what follows the loop
  LoopAgain,        // the same at the end of the loop: back, or straight on

  // Values
  Value,  // gives what it takes
  SetValue,
  SetCounter,
  SetBossValue,
  Memory,  // number: which of how many (memory_place)
  SetMemory,
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
  SetTop,     // to the number taken
  AddToSet,   // a place taken
  PickJoker,  // number: a stream
  StartList,
  AddToList,     // a place taken
  PickFromList,  // number: a stream; takes what was below
  Raise,         // to the number taken if that is greater, or there was none
  Lower,
  OrZero,  // instead of no number
  Beats,   // a number, or whatever where there was none
  CollectionSize,

// Words
#define RUN(word, ...) run_##word,
#define PROPERTY(owner, word, ...) owner##_##word,
#define FUNCTION(word, arguments, ...) call_##word##_##arguments,
#define ACT(word, arguments, level, ...) act_##word##_##arguments##level,
#include "effects/language/words.def"
  Count
};

// What loops go over.
enum class Collection : std::uint8_t {
#define COLLECTION(id, ...) id,
#include "effects/language/collections.def"
};

inline constexpr int kCardLocal = 0;  // holds the card in question from the start
inline constexpr int kLocals = 32;
inline constexpr int kLoops = 8;  // inside each other
inline constexpr int kStackDepth = 24;

// Where an operation finds the last of what it takes; the rest lies on the stack. So the most
// common values need no instruction of their own. Those before kFromStack are read from a table, at
// the place that `number` says.
inline constexpr int kFromLocal = 0;
inline constexpr int kFromConstant = 1;
inline constexpr int kFromNumber = 2;  // of the item, among those that are doubles
inline constexpr int kFromOwn = 3;     // the joker's own number
inline constexpr int kFromStack = 4;
inline constexpr int kFromNone = 5;         // it takes nothing
inline constexpr int kFromWholeNumber = 6;  // of the item; number: how many bytes behind the first

// Where an operation puts what it gives.
inline constexpr int kToStack = 0;
inline constexpr int kToTest = 1;     // jumps if it is 0
inline constexpr int kToTestNot = 2;  // jumps if it is not
inline constexpr int kToLocal = 3;    // and more
// The same tests where they jump to the step of a loop, which is then done at once: most tests in
// loops decide whether to go on with the next element.
inline constexpr int kToLoop = kToLocal + kLocals;
inline constexpr int kToLoopNot = kToLoop + 1;

// What LoopStart says in its number.
JIMBO_INLINE constexpr int loop_number(Collection collection, int local) {
  return static_cast<int>(collection) * kLocals + local;
}
JIMBO_INLINE constexpr Collection collection_of_loop(int number) {
  return static_cast<Collection>(number / kLocals);
}
JIMBO_INLINE constexpr int local_of_loop(int number) { return number % kLocals; }

// Where one of several named memories lies: all of them share the joker's own number, a whole one
// of 52 bits, so that it is exact whatever they hold.
inline constexpr int kMostMemories = 6;
inline constexpr int kMemoryBits = 52;
JIMBO_INLINE constexpr int memory_place(int memory, int count) { return memory * 8 + count; }
JIMBO_INLINE constexpr int memory_of_place(int place) { return place / 8; }
JIMBO_INLINE constexpr int bits_of_memory(int place) { return kMemoryBits / (place % 8); }
JIMBO_INLINE constexpr int shift_of_memory(int place) { return place / 8 * bits_of_memory(place); }

// The most instructions that one activation may take, counted when a file is read.
inline constexpr int kLongestActivation = 20'000;

}  // namespace jimbo
