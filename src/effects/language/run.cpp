#include <cstdint>

#include "base/bits.h"
#include "effects/language/act.h"
#include "effects/language/activation.h"
#include "effects/language/op.h"
#include "facts/programs.h"
#include "play/game.h"

// The machine that runs programs: no heap, no recursion, and no way back but the step of a loop
// over a collection, so that the longest way through a program is known when its file is read.

namespace jimbo {

namespace {

JIMBO_INLINE double whole_number_at(const ItemNumbers& numbers, int offset) {
  std::int32_t number;
  __builtin_memcpy(&number, reinterpret_cast<const char*>(&numbers) + offset, sizeof number);
  return number;
}

JIMBO_INLINE int size_of(const Activation& x, Collection collection) {
  switch (collection) {
    case Collection::Held:
      return x.s.hand_count;
    case Collection::Deck:
      return x.s.card_count;
    case Collection::Jokers:
      return x.s.joker_count;
    case Collection::Consumables:
      return x.s.consumable_count;
    case Collection::PokerHands:
      return kHandCount;
    case Collection::Played:
      return x.scoring->played_count;
    case Collection::Scoring:
      return x.scoring->scoring_count;
    case Collection::Discarded:
      return x.discarding->count;
    case Collection::Selected:
      return x.use_of_own->selected_count;
    case Collection::Destroyed:
      return x.destruction->cards;
    case Collection::Added:
      return x.added->count;
  }
  return 0;
}

// Of the kinds of what a word is given (kinds.def): how many it takes, a stream not counted;
// whether it names a card, joker or consumable, and what stands for none of them.
JIMBO_INLINE constexpr int count_taken(const char* arguments) {
  int count = 0;
  while (arguments[count] != '\0' && arguments[count] != 's' && arguments[count] != 't') {
    ++count;
  }
  return count;
}
JIMBO_INLINE constexpr bool names_thing(char kind) {
  return kind == 'c' || kind == 'j' || kind == 'k';
}
JIMBO_INLINE constexpr double none_of(char kind) { return names_thing(kind) ? -1 : 0; }

// A loop under way: what it goes over is decided when it starts.
struct Loop {
  const CardIndex* cards;  // null: the elements are the places themselves, or those of the hand
  bool over_hand;
  int local;  // of the element
  int at, end;

  JIMBO_INLINE void start(const Activation& x, int number) {
    const Collection collection = collection_of_loop(number);
    cards = nullptr;
    if (collection == Collection::Played) cards = x.scoring->played;
    if (collection == Collection::Scoring) cards = x.scoring->scoring;
    if (collection == Collection::Discarded) cards = x.discarding->cards;
    if (collection == Collection::Selected) cards = x.use_of_own->selected;
    if (collection == Collection::Destroyed) cards = x.destruction->list;
    over_hand = collection == Collection::Held;
    local = local_of_loop(number);
    // The last cards of the deck are those that have joined it.
    at = collection == Collection::Added ? x.s.card_count - x.added->count : 0;
    end = at + size_of(x, collection);
  }
  // Whether there is another element, which is then the one in question.
  JIMBO_INLINE bool next(const Activation& x, double* locals) {
    if (at >= end) return false;
    locals[local] = cards != nullptr ? cards[at] : over_hand ? x.s.hand[at].card : at;
    ++at;
    return true;
  }
};

// Asks again who watches, so that device code is empty.
JIMBO_RARE void tell_watcher(const Activation& x, const ProgramEvent& event) {
  if (!x.g.is_watched()) return;
  x.g.watch->on_program(x.g.watch->watcher, event);
}

}  // namespace

// A template so that what a level may not do is not there to be called: the graph of calls has no
// circle (tests/core/call_graph).
template <int kLevel>
JIMBO_FN void run_program(Activation& x, int start) {
  const Programs& programs = *x.g.programs;
  const Instruction* at = programs.code + start;
  double stack[kStackDepth];
  double* top = stack;  // behind the last number on it
  double locals[kLocals];
  Loop loops[kLoops];
  locals[kCardLocal] = x.card;
  const char* const tables[] = {
      reinterpret_cast<const char*>(locals), reinterpret_cast<const char*>(programs.constants),
      reinterpret_cast<const char*>(x.numbers),
      x.self != nullptr ? reinterpret_cast<const char*>(&x.self->value) : nullptr};
  const bool watched = x.g.is_watched() && x.g.watch->on_program != nullptr;
  if (watched) tell_watcher(x, {start, kProgramBegins, 0, {}});
  for (;;) {
    const Instruction step = *at++;
    double last = 0;  // of what the operation takes
    if (step.from < kFromStack) {
      __builtin_memcpy(&last, tables[step.from] + step.number * sizeof last, sizeof last);
    } else if (step.from == kFromStack) {
      last = *--top;
    } else if (step.from == kFromWholeNumber) {
      last = whole_number_at(*x.numbers, step.number);
    }
    double given = 0;  // what it gives; operations that give nothing go on with the next
    switch (static_cast<Op>(step.operation)) {
      case Op::End:
        if constexpr (kLevel == 2) destroy_doomed_cards(x);
        return;
      case Op::Jump:
        at += step.jump;
        continue;
      case Op::JumpIfNotOrDrop:
        if (top[-1] == 0) {
          at += step.jump;
        } else {
          --top;
        }
        continue;
      case Op::JumpIfOrDrop:
        if (top[-1] != 0) {
          at += step.jump;
        } else {
          --top;
        }
        continue;
      case Op::LoopStart:
        loops[step.to].start(x, step.number);
        continue;
      case Op::LoopStep:
        if (!loops[step.to].next(x, locals)) at += step.jump;
        continue;
      case Op::LoopAgain:
        if (loops[step.to].next(x, locals)) at += step.jump;
        continue;

      case Op::Value:
        given = last;
        break;
      case Op::SetValue:
        if (x.keeps_own) continue;
        if (watched) tell_watcher(x, {start, step.operation, 0, {last}});
        x.self->value = last;
        continue;
      case Op::SetCounter:
        if (x.keeps_own) continue;
        if (watched) tell_watcher(x, {start, step.operation, 0, {last}});
        x.self->counter = static_cast<std::uint8_t>(whole(last, 0, 255));
        continue;
      case Op::SetBossValue:
        if (watched) tell_watcher(x, {start, step.operation, 0, {last}});
        x.s.blind_memory = static_cast<std::int16_t>(whole(last, -kMostBossValue, kMostBossValue));
        continue;
      case Op::Memory:
        given = memory_of(*x.self, step.number);
        break;
      case Op::SetMemory:
        if (x.keeps_own) continue;
        if (watched) tell_watcher(x, {start, step.operation, step.number, {last}});
        set_memory(*x.self, step.number, last);
        continue;
      case Op::Self:
        given = place_of(x, x.self);
        break;
      case Op::Other:
        given = place_of(x, x.other);
        break;

#define JIMBO_TWO(id, value)            \
  case Op::id: {                        \
    const double b = last;              \
    const double a = *--top;            \
    given = static_cast<double>(value); \
    break;                              \
  }
        JIMBO_TWO(Add, a + b)
        JIMBO_TWO(Subtract, a - b)
        JIMBO_TWO(Multiply, a * b)
        JIMBO_TWO(Divide, b != 0 ? a / b : 0)
        JIMBO_TWO(Remainder, remainder_of(a, b))
        JIMBO_TWO(Equal, a == b)
        JIMBO_TWO(NotEqual, a != b)
        JIMBO_TWO(Less, a < b)
        JIMBO_TWO(LessOrEqual, a <= b)
        JIMBO_TWO(Greater, a > b)
        JIMBO_TWO(GreaterOrEqual, a >= b)
        JIMBO_TWO(Beats, !(b >= a))
#undef JIMBO_TWO
      case Op::Negate:
        given = -last;
        break;
      case Op::Not:
        given = last == 0 ? 1 : 0;
        break;

      case Op::CountIf:
        top[-1] += last != 0 ? 1 : 0;
        continue;
      case Op::Sum:
        top[-1] += last;
        continue;
      case Op::SetTop:
        top[-1] = last;
        continue;
      case Op::AddToSet:
        // Places of jokers are below 53, so a set of them is exact as a number.
        top[-1] += static_cast<double>(1ULL << static_cast<int>(last));
        continue;
      case Op::PickJoker:
        given = pick_joker(x.g, static_cast<Stream>(step.number), static_cast<JokerSet>(last));
        break;
      case Op::StartList:
        x.listed_count = 0;
        continue;
      case Op::AddToList:
        x.listed[x.listed_count++] = static_cast<CardIndex>(static_cast<int>(last));
        continue;
      case Op::PickFromList:
        given = pick_listed(x, static_cast<Stream>(step.number));
        break;
      case Op::Raise:
        if (!(top[-1] >= last)) top[-1] = last;
        continue;
      case Op::Lower:
        if (!(top[-1] <= last)) top[-1] = last;
        continue;
      case Op::OrZero:
        given = last == last ? last : 0;
        break;
      case Op::CollectionSize:
        given = size_of(x, static_cast<Collection>(step.number));
        break;

#define JIMBO_OWNER_card(number) [[maybe_unused]] PlayingCard& card = card_at(x, number)
#define JIMBO_OWNER_joker(number) \
  [[maybe_unused]] Joker& joker = x.s.jokers[static_cast<int>(number)]
#define JIMBO_OWNER_consumable(number) \
  [[maybe_unused]] Consumable& consumable = x.s.consumable(static_cast<int>(number))
// Takes what a word is given, the last of it from where the instruction says.
#define JIMBO_TAKE(arguments)                                                      \
  constexpr int kTaken = count_taken(#arguments);                                  \
  [[maybe_unused]] const auto stream = static_cast<Stream>(step.number);           \
  [[maybe_unused]] const double a3 = kTaken == 4 ? last : 0;                       \
  [[maybe_unused]] const double a2 = kTaken == 3 ? last : kTaken > 3 ? *--top : 0; \
  [[maybe_unused]] const double a1 = kTaken == 2 ? last : kTaken > 2 ? *--top : 0; \
  [[maybe_unused]] const double a0 = kTaken == 1 ? last : kTaken > 1 ? *--top : 0; \
  /* What is asked of none or done to it is 0 or nothing. */                       \
  [[maybe_unused]] const bool is_given =                                           \
      (!names_thing(#arguments[0]) || a0 >= 0) &&                                  \
      (kTaken < 2 || !names_thing(#arguments[kTaken < 2 ? 0 : 1]) || a1 >= 0);     \
  JIMBO_OWNER_card(#arguments[0] == 'c' && a0 >= 0 ? a0 : 0);                      \
  JIMBO_OWNER_joker(#arguments[0] == 'j' && a0 >= 0 ? a0 : 0);                     \
  JIMBO_OWNER_consumable(#arguments[0] == 'k' && a0 >= 0 ? a0 : 0);

#define RUN(word, kind, needs, value, meaning) \
  case Op::run_##word:                         \
    given = static_cast<double>(value);        \
    break;
#define PROPERTY(owner, word, kind, value, meaning) \
  case Op::owner##_##word: {                        \
    const int named = static_cast<int>(last);       \
    if (named < 0) break;                           \
    JIMBO_OWNER_##owner(named);                     \
    given = static_cast<double>(value);             \
    break;                                          \
  }
#define FUNCTION(word, arguments, result, needs, value, meaning)         \
  case Op::call_##word##_##arguments: {                                  \
    JIMBO_TAKE(arguments)                                                \
    given = is_given ? static_cast<double>(value) : none_of(#result[0]); \
    break;                                                               \
  }
#define ACT(word, arguments, level, needs, statement, meaning)                     \
  case Op::act_##word##_##arguments##level: {                                      \
    JIMBO_TAKE(arguments)                                                          \
    if constexpr (kLevel >= level) {                                               \
      if (is_given) {                                                              \
        if (watched) {                                                             \
          tell_watcher(x, {start, step.operation, step.number, {a0, a1, a2, a3}}); \
        }                                                                          \
        statement;                                                                 \
      }                                                                            \
    }                                                                              \
    continue;                                                                      \
  }
#include "effects/language/words.def"
      case Op::Count:
      default:
        __builtin_unreachable();
    }
    if (step.to == kToStack) {
      *top++ = given;
    } else if (step.to < kToLocal) {
      if ((given == 0) == (step.to == kToTest)) at += step.jump;
    } else if (step.to < kToLoop) {
      locals[step.to - kToLocal] = given;
    } else if ((given == 0) == (step.to == kToLoop)) {
      at += step.jump;
      const Instruction again = *at++;
      if (!loops[again.to].next(x, locals)) at += again.jump;
    }
  }
}

template void run_program<0>(Activation& x, int start);
template void run_program<1>(Activation& x, int start);
template void run_program<2>(Activation& x, int start);

}  // namespace jimbo
