#include <cstdint>
#include <type_traits>
#include <utility>

#include "base/bits.h"
#include "base/fn.h"
#include "effects/language/activation.h"
#include "facts/programs.h"
#include "hook/ask_items.h"
#include "play/moment.h"

// From the id of an item that is no joker to its functions. The unit of the engine includes this
// file behind all items, because what has not been specialised by then does not exist.

namespace jimbo {

namespace {

JIMBO_INLINE const State& state_of(const View& v) { return v.s; }
JIMBO_INLINE const State& state_of(const Scoring& sc) { return sc.s; }

// Each calls `call` with the id as a template argument, so that what the item has is known when it
// is compiled. Templates, because only here all items are known; they cost what switches written by
// hand cost.

// Blinds and decks of a rules file are reached by `own`.

template <class Answer, class Call, class Own>
JIMBO_INLINE Answer with_blind(BlindId id, Call call, Own own) {
  switch (id) {
#define BLIND(id, ...) \
  case BlindId::id:    \
    return call.template operator()<BlindEffect<BlindId::id>>();
#include "facts/blinds.def"
    case BlindId::None:
      return Answer();
  }
  return own();
}

template <class Answer, class Call, class Own>
JIMBO_INLINE Answer with_deck(DeckId id, Call call, Own own) {
  switch (id) {
#define DECK(id, ...) \
  case DeckId::id:    \
    return call.template operator()<DeckEffect<DeckId::id>>();
#include "facts/decks.def"
  }
  return own();
}

template <class Answer, class Call>
JIMBO_INLINE Answer with_voucher(VoucherId id, Call call) {
  switch (id) {
#define VOUCHER(id, ...) \
  case VoucherId::id:    \
    return call.template operator()<VoucherEffect<VoucherId::id>>();
#include "facts/vouchers.def"
    case VoucherId::None:
      break;
  }
  return Answer();
}

template <class Answer, class Call>
JIMBO_INLINE Answer with_tag(TagId id, Call call) {
  switch (id) {
#define TAG(id, ...) \
  case TagId::id:    \
    return call.template operator()<TagEffect<TagId::id>>();
#include "facts/tags.def"
    case TagId::None:
      break;
  }
  return Answer();
}

template <class Answer, class Call>
JIMBO_INLINE Answer with_seal(Seal id, Call call) {
  switch (id) {
#define SEAL(id, ...) \
  case Seal::id:      \
    return call.template operator()<SealEffect<Seal::id>>();
#include "facts/seals.def"
    case Seal::None:
      break;
  }
  return Answer();
}

template <class Answer, class Call>
JIMBO_INLINE Answer with_enhancement(Enhancement id, Call call) {
  switch (id) {
#define ENHANCEMENT(id, ...) \
  case Enhancement::id:      \
    return call.template operator()<EnhancementEffect<Enhancement::id>>();
#include "facts/enhancements.def"
    case Enhancement::None:
      break;
  }
  return Answer();
}

template <class Answer, class Call>
JIMBO_INLINE Answer with_edition(Edition id, Call call) {
  switch (id) {
#define EDITION(id, ...) \
  case Edition::id:      \
    return call.template operator()<EditionEffect<Edition::id>>();
#include "facts/editions.def"
    case Edition::None:
      break;
  }
  return Answer();
}

#define JIMBO_FIRST(first, ...) first

// Whether an item has the function.
#define JIMBO_HAS(Effect, function, parameters, arguments) \
  requires parameters { Effect().function arguments; }

// The body of a question to one item: calls the function if the item has it. What follows the
// arguments goes along to `with`.
#define JIMBO_ASK(with, id, function, Answer, arguments, ...)  \
  return with<Answer>(id, [&]<class Effect>() -> Answer {      \
    if constexpr (requires { Effect().function arguments; }) { \
      return Effect::function arguments;                       \
    } else {                                                   \
      return Answer();                                         \
    }                                                          \
  } __VA_OPT__(, ) __VA_ARGS__);

// Blinds and decks of a rules file: their programs, by the number of the hook.
template <class Answer, int kLevel, class... Told>
JIMBO_APART Answer run_item(const ItemPrograms& programs, const ItemNumbers& numbers, int hook,
                            Game& g, Told&... told) {
  const int start = programs.start[hook];
  if (start == kNoProgram) return Answer();
  Activation x(g);
  x.numbers = &numbers;
  (x.tell(told), ...);
  run_program<kLevel>(x, start);
  return static_cast<Answer>(x.answer);
}

template <class Answer, int kLevel, class... Told>
JIMBO_INLINE Answer run_blind(BlindHook hook, Game& g, Told&... told) {
  const Programs& programs = *g.programs;
  const ItemPrograms& own = programs.blinds[static_cast<int>(g.s.blind)];
  return run_item<Answer, kLevel>(own, g.numbers(g.s.blind), static_cast<int>(hook), g, told...);
}

// What a blind is only asked changes nothing: such programs have level 0 and no chance.
template <class Answer, int kLevel, class... Told>
JIMBO_INLINE Answer run_blind(BlindHook hook, const View& v, Told&... told) {
  static_assert(kLevel == 0);
  Game g(const_cast<State&>(v.s), v.content);
  return run_blind<Answer, kLevel>(hook, g, told...);
}

template <class Answer, int kLevel>
JIMBO_INLINE Answer run_blind(BlindHook hook, Scoring& sc) {
  return run_blind<Answer, kLevel>(hook, sc.g, sc);
}

template <class Answer, int kLevel>
JIMBO_INLINE Answer run_deck(DeckHook hook, Game& g) {
  const Programs& programs = *g.programs;
  const ItemPrograms& own = programs.decks[static_cast<int>(g.s.deck)];
  return run_item<Answer, kLevel>(own, g.numbers(g.s.deck), static_cast<int>(hook), g);
}
template <class Answer, int kLevel>
JIMBO_INLINE Answer run_deck(DeckHook hook, Scoring& sc) {
  const Programs& programs = *sc.g.programs;
  const ItemPrograms& own = programs.decks[static_cast<int>(sc.s.deck)];
  return run_item<Answer, kLevel>(own, sc.g.numbers(sc.s.deck), static_cast<int>(hook), sc.g, sc);
}
// Numbers of the run that a deck of a file changes by its facts alone.
template <class Answer, int kLevel, class Changed>
JIMBO_INLINE Answer run_deck(DeckHook, const View&, Changed&) {
  return Answer();
}

}  // namespace

namespace blind {
#define JIMBO_ASKED_Enabled(state) (!(state).blind_disabled)
#define JIMBO_ASKED_Always(state) true
#define ITEM_HOOK(when, function, Answer, parameters, arguments, moment)             \
  JIMBO_LOCAL Answer function parameters {                                           \
    const State& state = state_of(JIMBO_FIRST arguments);                            \
    if (!JIMBO_ASKED_##when(state)) return Answer();                                 \
    JIMBO_ASK(with_blind, state.blind, function, Answer, arguments, [&] {            \
      return run_blind<Answer, level_of(BlindHook::function)>(BlindHook::function,   \
                                                              JIMBO_REST arguments); \
    })                                                                               \
  }
#include "hook/blind_hooks.def"
#undef JIMBO_ASKED_Enabled
#undef JIMBO_ASKED_Always
}  // namespace blind

namespace deck {
#define ITEM_HOOK(function, Answer, parameters, arguments, moment)                                \
  JIMBO_LOCAL Answer function parameters {                                                        \
    JIMBO_ASK(with_deck, state_of(JIMBO_FIRST arguments).deck, function, Answer, arguments, [&] { \
      return run_deck<Answer, level_of(DeckHook::function)>(DeckHook::function,                   \
                                                            JIMBO_REST arguments);                \
    })                                                                                            \
  }
#include "hook/deck_hooks.def"
}  // namespace deck

namespace {

// The vouchers for which `has` holds, a bit each.
template <int... kIds, class Has>
consteval std::uint32_t voucher_mask(std::integer_sequence<int, kIds...>, Has has) {
  return ((has.template operator()<VoucherEffect<static_cast<VoucherId>(kIds)>>()
               ? std::uint32_t{1} << kIds
               : 0U) |
          ...);
}

// One after the other, until one says yes.
template <class Answer, class Ask>
JIMBO_INLINE Answer ask_vouchers(std::uint32_t vouchers, Ask ask) {
  for (; vouchers != 0; vouchers &= vouchers - 1) {
    const auto id = static_cast<VoucherId>(lowest_one(vouchers));
    if constexpr (std::is_void_v<Answer>) {
      ask(id);
    } else {
      if (ask(id)) return true;
    }
  }
  return Answer();
}

}  // namespace

namespace voucher {
#define JIMBO_HOOK_One(function, Answer, parameters, arguments)      \
  JIMBO_LOCAL Answer function(VoucherId id, JIMBO_REST parameters) { \
    JIMBO_ASK(with_voucher, id, function, Answer, arguments)         \
  }
#define JIMBO_HOOK_All(function, Answer, parameters, arguments)                                 \
  constexpr std::uint32_t kHave_##function = voucher_mask(                                      \
      std::make_integer_sequence<int, kVoucherCount>(),                                         \
      []<class Effect>() { return JIMBO_HAS(Effect, function, parameters, arguments); });       \
  JIMBO_LOCAL Answer function parameters {                                                      \
    const std::uint32_t redeemed = state_of(JIMBO_FIRST arguments).redeemed & kHave_##function; \
    return ask_vouchers<Answer>(redeemed, [&](VoucherId id) -> Answer {                         \
      JIMBO_ASK(with_voucher, id, function, Answer, arguments)                                  \
    });                                                                                         \
  }
#define ITEM_HOOK(asked, function, Answer, parameters, arguments, moment) \
  JIMBO_HOOK_##asked(function, Answer, parameters, arguments)
#include "hook/voucher_hooks.def"
#undef JIMBO_HOOK_One
#undef JIMBO_HOOK_All
}  // namespace voucher

namespace tag {
#define ITEM_HOOK(hook, function, Answer, parameters, arguments, moment) \
  JIMBO_LOCAL Answer function parameters {                               \
    JIMBO_ASK(with_tag, tag.id(), function, Answer, arguments)           \
  }
#include "hook/tag_hooks.def"
}  // namespace tag

namespace seal {
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  JIMBO_LOCAL Answer function(Seal id, JIMBO_REST parameters) {    \
    JIMBO_ASK(with_seal, id, function, Answer, arguments)          \
  }
#include "hook/seal_hooks.def"
}  // namespace seal

namespace enhancement {
#define ITEM_HOOK(function, Answer, parameters, arguments, moment)     \
  JIMBO_LOCAL Answer function(Enhancement id, JIMBO_REST parameters) { \
    JIMBO_ASK(with_enhancement, id, function, Answer, arguments)       \
  }
#include "hook/enhancement_hooks.def"
}  // namespace enhancement

namespace edition {
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  JIMBO_LOCAL Answer function(Edition id, JIMBO_REST parameters) { \
    JIMBO_ASK(with_edition, id, function, Answer, arguments)       \
  }
#include "hook/edition_hooks.def"
}  // namespace edition

namespace {

// Whether an item has a hook of its table.

template <class Effect>
consteval bool acts_as_seal() {
  return false
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  || JIMBO_HAS(Effect, function, parameters, arguments)
#include "hook/seal_hooks.def"
      ;
}

template <class Effect>
consteval bool acts_as_enhancement() {
  return false
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  || JIMBO_HAS(Effect, function, parameters, arguments)
#include "hook/enhancement_hooks.def"
      ;
}

template <class Effect>
consteval bool acts_as_edition() {
  return false
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  || JIMBO_HAS(Effect, function, parameters, arguments)
#include "hook/edition_hooks.def"
      ;
}

#define SEAL(id, key, name) static_assert(acts_as_seal<SealEffect<Seal::id>>(), name);
#include "facts/seals.def"
#define ENHANCEMENT(id, key, name, trait)                                    \
  static_assert(acts_as_enhancement<EnhancementEffect<Enhancement::id>>() || \
                    CardTrait::trait != CardTrait::None,                     \
                name);
#include "facts/enhancements.def"
#define EDITION(id, key, name, extra_cost, slots) \
  static_assert(acts_as_edition<EditionEffect<Edition::id>>() || (slots) != 0, name);
#include "facts/editions.def"

}  // namespace

JIMBO_FN bool has_hook(Enhancement enhancement_id, EnhancementHook hook) {
  switch (hook) {
#define ITEM_HOOK(function, Answer, parameters, arguments, moment)     \
  case EnhancementHook::function:                                      \
    return with_enhancement<bool>(enhancement_id, []<class Effect>() { \
      return JIMBO_HAS(Effect, function, parameters, arguments);       \
    });
#include "hook/enhancement_hooks.def"
  }
  return false;
}

JIMBO_FN bool has_hook(TagId tag_id, TagHook hook) {
  switch (hook) {
#define ITEM_HOOK(hook_id, function, Answer, parameters, arguments, moment) \
  case TagHook::hook_id:                                                    \
    return with_tag<bool>(tag_id, []<class Effect>() {                      \
      return JIMBO_HAS(Effect, function, parameters, arguments);            \
    });
#include "hook/tag_hooks.def"
  }
  return false;
}

}  // namespace jimbo
