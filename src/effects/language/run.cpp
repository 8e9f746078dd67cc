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

JIMBO_FN double number_at(const ItemNumbers& numbers, int field) {
  int at = 0;
#define NUMBER(type, name, ...) \
  if (field == at++) return static_cast<double>(numbers.name);
#include "facts/item_numbers.def"
  return 0;
}

JIMBO_FN int size_of(const Activation& x, Collection collection) {
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
  }
  return 0;
}

JIMBO_FN int element_of(const Activation& x, Collection collection, int i) {
  switch (collection) {
    case Collection::Held:
      return x.s.hand[i].card;
    case Collection::Played:
      return x.scoring->played[i];
    case Collection::Scoring:
      return x.scoring->scoring[i];
    case Collection::Discarded:
      return x.discarding->cards[i];
    case Collection::Selected:
      return x.use_of_own->selected[i];
    case Collection::Deck:
    case Collection::Jokers:
    case Collection::Consumables:
    case Collection::PokerHands:
      break;
  }
  return i;
}

}  // namespace

// A template so that what a level may not do is not there to be called: the graph of calls has no
// circle (tests/core/call_graph).
template <int kLevel>
JIMBO_FN void run_program(Activation& x, int start) {
  const Programs& programs = *x.g.content.programs;
  const Instruction* at = programs.code + start;
  double stack[kStackDepth];
  double locals[kLocals];
  int count = 0;  // of numbers on the stack
  const auto push = [&](auto number) { stack[count++] = static_cast<double>(number); };
  const auto take = [&] { return stack[--count]; };
  for (;;) {
    const Instruction step = *at++;
    switch (static_cast<Op>(step.operation)) {
      case Op::End:
        if constexpr (kLevel == 2) destroy_doomed_cards(x);
        return;
      case Op::Jump:
        at += step.number;
        break;
      case Op::JumpIfNot:
        if (take() == 0) at += step.number;
        break;
      case Op::JumpIfNotOrDrop:
        if (stack[count - 1] == 0) {
          at += step.number;
        } else {
          --count;
        }
        break;
      case Op::JumpIfOrDrop:
        if (stack[count - 1] != 0) {
          at += step.number;
        } else {
          --count;
        }
        break;
      case Op::LoopStart:
        locals[step.small] = 0;
        locals[step.small + 1] = size_of(x, static_cast<Collection>(step.number));
        locals[step.small + 2] = step.number;
        break;
      case Op::LoopStep: {
        double* const loop = &locals[step.small];
        if (loop[0] >= loop[1]) {
          at += step.number;
          break;
        }
        const auto collection = static_cast<Collection>(static_cast<int>(loop[2]));
        loop[3] = element_of(x, collection, static_cast<int>(loop[0]));
        loop[0] += 1;
        break;
      }

      case Op::Constant:
        push(programs.constants[step.number]);
        break;
      case Op::Number:
        push(number_at(*x.numbers, step.small));
        break;
      case Op::Local:
        push(locals[step.small]);
        break;
      case Op::SetLocal:
        locals[step.small] = take();
        break;
      case Op::SetValue:
        x.self->value = take();
        break;
      case Op::SetCounter:
        x.self->counter = static_cast<std::uint8_t>(whole(take(), 0, 255));
        break;
      case Op::CardInQuestion:
        push(x.card);
        break;
      case Op::Self:
        push(place_of(x, x.self));
        break;
      case Op::Other:
        push(place_of(x, x.other));
        break;

#define JIMBO_TWO(id, value) \
  case Op::id: {             \
    const double b = take(); \
    const double a = take(); \
    push(value);             \
    break;                   \
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
#undef JIMBO_TWO
      case Op::Negate:
        push(-take());
        break;
      case Op::Not:
        push(take() == 0);
        break;

      case Op::CountIf: {
        const double holds = take();
        stack[count - 1] += holds != 0 ? 1 : 0;
        break;
      }
      case Op::Sum: {
        const double number = take();
        stack[count - 1] += number;
        break;
      }
      case Op::SetTop: {
        const double number = take();
        stack[count - 1] = number;
        break;
      }
      case Op::AddToSet: {
        // Places of jokers are below 53, so a set of them is exact as a number.
        const int place = static_cast<int>(locals[step.small]);
        stack[count - 1] += static_cast<double>(1ULL << place);
        break;
      }
      case Op::PickJoker: {
        const auto set = static_cast<JokerSet>(take());
        push(pick_joker(x.g, static_cast<Stream>(step.number), set));
        break;
      }
      case Op::CollectionSize:
        push(size_of(x, static_cast<Collection>(step.number)));
        break;

#define JIMBO_OWNER_card(number) [[maybe_unused]] PlayingCard& card = card_at(x, number);
#define JIMBO_OWNER_joker(number) \
  [[maybe_unused]] Joker& joker = x.s.jokers[static_cast<int>(number)];
#define JIMBO_OWNER_consumable(number) \
  [[maybe_unused]] Consumable& consumable = x.s.consumable(static_cast<int>(number));
// Takes what a word is given; what is asked of none or done to it is 0 or nothing.
#define JIMBO_TAKE_
#define JIMBO_TAKE_n [[maybe_unused]] const double a0 = take();
#define JIMBO_TAKE_nn                        \
  [[maybe_unused]] const double a1 = take(); \
  [[maybe_unused]] const double a0 = take();
#define JIMBO_TAKE_nnnn                      \
  [[maybe_unused]] const double a3 = take(); \
  [[maybe_unused]] const double a2 = take(); \
  JIMBO_TAKE_nn
#define JIMBO_TAKE_s [[maybe_unused]] const auto stream = static_cast<Stream>(step.number);
#define JIMBO_TAKE_ns JIMBO_TAKE_s JIMBO_TAKE_n
#define JIMBO_TAKE_nns JIMBO_TAKE_s JIMBO_TAKE_nn
#define JIMBO_TAKE_c JIMBO_TAKE_n
#define JIMBO_TAKE_j JIMBO_TAKE_n
#define JIMBO_TAKE_k JIMBO_TAKE_n
#define JIMBO_TAKE_cn JIMBO_TAKE_nn
#define JIMBO_TAKE_jn JIMBO_TAKE_nn
#define JIMBO_TAKE_kn JIMBO_TAKE_nn
#define JIMBO_FIRST_
#define JIMBO_FIRST_n
#define JIMBO_FIRST_nn
#define JIMBO_FIRST_nnnn
#define JIMBO_FIRST_s
#define JIMBO_FIRST_ns
#define JIMBO_FIRST_nns
#define JIMBO_FIRST_c JIMBO_OWNER_card(a0 < 0 ? 0 : a0)
#define JIMBO_FIRST_j JIMBO_OWNER_joker(a0 < 0 ? 0 : a0)
#define JIMBO_FIRST_k JIMBO_OWNER_consumable(a0 < 0 ? 0 : a0)
#define JIMBO_FIRST_cn JIMBO_FIRST_c
#define JIMBO_FIRST_jn JIMBO_FIRST_j
#define JIMBO_FIRST_kn JIMBO_FIRST_k
#define JIMBO_GIVEN_ true
#define JIMBO_GIVEN_n true
#define JIMBO_GIVEN_nn true
#define JIMBO_GIVEN_nnnn true
#define JIMBO_GIVEN_s true
#define JIMBO_GIVEN_ns true
#define JIMBO_GIVEN_nns true
#define JIMBO_GIVEN_c a0 >= 0
#define JIMBO_GIVEN_j a0 >= 0
#define JIMBO_GIVEN_k a0 >= 0
#define JIMBO_GIVEN_cn a0 >= 0
#define JIMBO_GIVEN_jn a0 >= 0
#define JIMBO_GIVEN_kn a0 >= 0

#define JIMBO_NONE_n 0
#define JIMBO_NONE_c -1
#define JIMBO_NONE_j -1
#define JIMBO_NONE_k -1

#define RUN(word, needs, value, meaning) \
  case Op::run_##word:                   \
    push(value);                         \
    break;
#define PROPERTY(owner, word, value, meaning) \
  case Op::owner##_##word: {                  \
    const double named = take();              \
    if (named < 0) {                          \
      push(0);                                \
      break;                                  \
    }                                         \
    JIMBO_OWNER_##owner(named) push(value);   \
    break;                                    \
  }
#define FUNCTION(word, arguments, result, needs, value, meaning)                     \
  case Op::call_##word##_##arguments: {                                              \
    JIMBO_TAKE_##arguments JIMBO_FIRST_##arguments push(                             \
        JIMBO_GIVEN_##arguments ? static_cast<double>(value) : JIMBO_NONE_##result); \
    break;                                                                           \
  }
#define ACT(word, arguments, level, needs, statement, meaning) \
  case Op::act_##word##_##arguments##level: {                  \
    JIMBO_TAKE_##arguments if constexpr (kLevel >= level) {    \
      if (JIMBO_GIVEN_##arguments) {                           \
        JIMBO_FIRST_##arguments statement;                     \
      }                                                        \
    }                                                          \
    break;                                                     \
  }
#include "effects/language/words.def"
      case Op::Count:
        return;
    }
  }
}

template void run_program<0>(Activation& x, int start);
template void run_program<1>(Activation& x, int start);
template void run_program<2>(Activation& x, int start);

}  // namespace jimbo
