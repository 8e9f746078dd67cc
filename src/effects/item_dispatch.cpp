#include <cstdint>
#include <type_traits>
#include <utility>

#include "base/bits.h"
#include "base/fn.h"
#include "effects/language/activation.h"
#include "facts/programs.h"
#include "hook/ask_items.h"
#include "play/blind_select.h"
#include "play/discard.h"
#include "play/moment.h"
#include "play/pack.h"
#include "play/queue_run.h"
#include "play/shop.h"

// From the id of an item that is no joker to its functions. The unit of the engine includes this
// file behind all items, because what has not been specialised by then does not exist.

namespace jimbo {

namespace {

JIMBO_INLINE const State& state_of(const View& v) { return v.s; }
JIMBO_INLINE const State& state_of(const Scoring& sc) { return sc.s; }
JIMBO_INLINE const View& view_of(const View& v) { return v; }
JIMBO_INLINE const View& view_of(const Scoring& sc) { return sc.g; }

// The programs that a rules file has written for an item, or null where it does what the game says.
template <class Id, int kIds>
JIMBO_INLINE const ItemPrograms* written(const View& v, Id id,
                                         ItemPrograms (Programs::*items)[kIds]) {
  const auto index = static_cast<int>(id);
  if (v.content.programs == nullptr || index >= kIds) return nullptr;
  const ItemPrograms& own = (v.content.programs->*items)[index];
  return own.is_written ? &own : nullptr;
}

// Each calls `call` with the id as a template argument, so that what the item has is known when it
// is compiled. Templates, because only here all items are known; they cost what switches written by
// hand cost.

// Seals, enhancements and editions of a rules file are reached by `own`.

template <class Answer, class Call>
JIMBO_INLINE Answer with_blind(BlindId id, Call call) {
  switch (id) {
#define BLIND(id, ...) \
  case BlindId::id:    \
    return call.template operator()<BlindEffect<BlindId::id>>();
#include "facts/blinds.def"
    case BlindId::None:
      break;
  }
  return Answer();
}

template <class Answer, class Call>
JIMBO_INLINE Answer with_deck(DeckId id, Call call) {
  switch (id) {
#define DECK(id, ...) \
  case DeckId::id:    \
    return call.template operator()<DeckEffect<DeckId::id>>();
#include "facts/decks.def"
  }
  return Answer();
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

template <class Answer, class Call, class Own>
JIMBO_INLINE Answer with_seal(Seal id, Call call, Own own) {
  switch (id) {
#define SEAL(id, ...) \
  case Seal::id:      \
    return call.template operator()<SealEffect<Seal::id>>();
#include "facts/seals.def"
    case Seal::None:
      return Answer();
  }
  return own();
}

template <class Answer, class Call, class Own>
JIMBO_INLINE Answer with_enhancement(Enhancement id, Call call, Own own) {
  switch (id) {
#define ENHANCEMENT(id, ...) \
  case Enhancement::id:      \
    return call.template operator()<EnhancementEffect<Enhancement::id>>();
#include "facts/enhancements.def"
    case Enhancement::None:
      return Answer();
  }
  return own();
}

template <class Answer, class Call, class Own>
JIMBO_INLINE Answer with_edition(Edition id, Call call, Own own) {
  switch (id) {
#define EDITION(id, ...) \
  case Edition::id:      \
    return call.template operator()<EditionEffect<Edition::id>>();
#include "facts/editions.def"
    case Edition::None:
      return Answer();
  }
  return own();
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

// The weights that a voucher or deck of a rules file changes.
template <class Terms>
JIMBO_INLINE void change_rates(const Terms& terms, ShopRates& rates) {
  const auto set = [](double& rate, double term) { rate = term < 0 ? rate : term; };
  set(rates.joker, terms.joker_rate);
  set(rates.tarot, terms.tarot_rate);
  set(rates.planet, terms.planet_rate);
  set(rates.playing_card, terms.playing_card_rate);
  set(rates.spectral, terms.spectral_rate);
}

// What a rules file has written for an item, by the number of the hook.
template <class Answer, int kLevel, class... Told>
JIMBO_APART Answer run_item(const ItemPrograms& programs, const ItemNumbers& numbers, int hook,
                            Game& g, Told&... told) {
  const int start = programs.start[hook];
  if (start == kNoProgram) return Answer();
  Activation x(g);
  x.numbers = &numbers;
  (x.tell(told), ...);
  run_program<kLevel>(x, start);
  if constexpr (kLevel == 2) {
    if (x.refills_shop) fill_shop(g);
  }
  return static_cast<Answer>(x.answer);
}

// What a boss discards goes when its program has ended, which so cannot set off another.
JIMBO_APART void run_on_play_pressed(Game& g) {
  const int start = g.programs->blinds[static_cast<int>(g.s.blind)]
                        .start[static_cast<int>(BlindHook::on_play_pressed)];
  if (start == kNoProgram) return;
  Activation x(g);
  x.numbers = &g.numbers(g.s.blind);
  run_program<2>(x, start);
  Discarding d(g);
  d.by_hook = true;
  for (int i = 0; i < g.s.hand_count; ++i) {
    for (int j = 0; j < x.discarded_count; ++j) {
      if (g.s.hand[i].card == x.discarded[j]) d.cards[d.count++] = x.discarded[j];
    }
  }
  if (d.count > 0) discard_cards(g, d);
}

template <class Answer, BlindHook kHook, class... Told>
JIMBO_INLINE Answer run_blind(Game& g, Told&... told) {
  if constexpr (kHook == BlindHook::on_play_pressed) {
    run_on_play_pressed(g);
  } else {
    const ItemPrograms& own = g.programs->blinds[static_cast<int>(g.s.blind)];
    return run_item<Answer, level_of(kHook)>(own, g.numbers(g.s.blind), static_cast<int>(kHook), g,
                                             told...);
  }
}

// What a blind is only asked changes nothing: such programs have level 0 and no chance.
template <class Answer, BlindHook kHook, class... Told>
JIMBO_INLINE Answer run_blind(const View& v, Told&... told) {
  static_assert(level_of(kHook) == 0);
  Game g(const_cast<State&>(v.s), v.content);
  return run_blind<Answer, kHook>(g, told...);
}

template <class Answer, BlindHook kHook>
JIMBO_INLINE Answer run_blind(Scoring& sc) {
  return run_blind<Answer, kHook>(sc.g, sc);
}

// Decks of a rules file: programs for moments, numbers for what is only asked.

template <class Answer, DeckHook kHook, class... Told>
JIMBO_INLINE Answer run_deck(Game& g, Told&... told) {
  const ItemPrograms& own = g.programs->decks[static_cast<int>(g.s.deck)];
  return run_item<Answer, level_of(kHook)>(own, g.numbers(g.s.deck), static_cast<int>(kHook), g,
                                           told...);
}
template <class Answer, DeckHook kHook>
JIMBO_INLINE Answer run_deck(Scoring& sc) {
  return run_deck<Answer, kHook>(sc.g, sc);
}

JIMBO_INLINE const DeckTerms& deck_terms(const View& v) {
  return v.content.deck_terms[static_cast<int>(v.s.deck)];
}

template <class Answer, DeckHook kHook>
JIMBO_INLINE Answer run_deck(Game& g, int* copies) {
  const DeckTerms& terms = deck_terms(g);
  if (terms.random_cards == 1) draw_composition(g, copies);
  if (terms.face_cards == 0) leave_out_faces(g, copies);
}
template <class Answer, DeckHook kHook>
JIMBO_INLINE Answer run_deck(const View& v, double& requirement) {
  const double factor = deck_terms(v).requirement_factor;
  if (factor >= 0) requirement = requirement * factor;
}
template <class Answer, DeckHook kHook>
JIMBO_INLINE Answer run_deck(const View& v, ShopRates& rates) {
  change_rates(deck_terms(v), rates);
}
template <class Answer, DeckHook kHook>
JIMBO_INLINE Answer run_deck(const View& v, CashOutRates& rates) {
  const DeckTerms& terms = deck_terms(v);
  if (terms.hand_pay >= 0) rates.per_hand = terms.hand_pay;
  if (terms.discard_pay >= 0) rates.per_discard = terms.discard_pay;
  if (terms.pays_interest == 0) rates.interest = false;
}

}  // namespace

namespace blind {
#define JIMBO_ASKED_Enabled(state) (!(state).blind_disabled)
#define JIMBO_ASKED_Always(state) true
#define ITEM_HOOK(when, function, Answer, parameters, arguments, moment)                      \
  JIMBO_LOCAL Answer function parameters {                                                    \
    const State& state = state_of(JIMBO_FIRST arguments);                                     \
    if (!JIMBO_ASKED_##when(state)) return Answer();                                          \
    if (written(view_of(JIMBO_FIRST arguments), state.blind, &Programs::blinds) != nullptr) { \
      return run_blind<Answer, BlindHook::function>(JIMBO_REST arguments);                    \
    }                                                                                         \
    JIMBO_ASK(with_blind, state.blind, function, Answer, arguments)                           \
  }
#include "hook/blind_hooks.def"
#undef JIMBO_ASKED_Enabled
#undef JIMBO_ASKED_Always

// Whether the blind that acts has a hook; one with programs may have any.
template <class Has>
JIMBO_INLINE bool may_ask(const View& v, Has has) {
  if (v.s.blind_disabled) return false;
  return written(v, v.s.blind, &Programs::blinds) != nullptr || with_blind<bool>(v.s.blind, has);
}

JIMBO_LOCAL bool may_hide(const View& v) {
  return may_ask(v, []<class Effect>() {
    return JIMBO_HAS(Effect, hides, (Game & g, const PlayingCard& card), (g, card));
  });
}

JIMBO_LOCAL bool may_debuff(const View& v) {
  return may_ask(v, []<class Effect>() {
    return JIMBO_HAS(Effect, debuffs, (const View& view, const PlayingCard& card), (view, card));
  });
}
}  // namespace blind

namespace deck {
#define ITEM_HOOK(function, Answer, parameters, arguments, moment)       \
  JIMBO_LOCAL Answer function parameters {                               \
    const View& view = view_of(JIMBO_FIRST arguments);                   \
    if (written(view, view.s.deck, &Programs::decks) != nullptr) {       \
      return run_deck<Answer, DeckHook::function>(JIMBO_REST arguments); \
    }                                                                    \
    JIMBO_ASK(with_deck, view.s.deck, function, Answer, arguments)       \
  }
#include "hook/deck_hooks.def"
}  // namespace deck

namespace {

// Vouchers of a rules file: programs for moments, numbers for what is only asked.
template <class Answer, VoucherHook kHook, class... Told>
JIMBO_INLINE Answer run_voucher(const ItemPrograms& own, VoucherId id, Game& g, Told&... told) {
  return run_item<Answer, level_of(kHook)>(own, g.numbers(id), static_cast<int>(kHook), g, told...);
}
template <class Answer, VoucherHook kHook>
JIMBO_INLINE Answer run_voucher(const ItemPrograms& own, VoucherId id, Scoring& sc) {
  return run_voucher<Answer, kHook>(own, id, sc.g, sc);
}
template <class Answer, VoucherHook kHook>
JIMBO_INLINE Answer run_voucher(const ItemPrograms& own, VoucherId id, Game& g, BoosterKind kind,
                                int place, Item& item) {
  PackPlace made{kind, place};
  return run_voucher<Answer, kHook>(own, id, g, made, item);
}
template <class Answer, VoucherHook kHook>
JIMBO_INLINE Answer run_voucher(const ItemPrograms& own, VoucherId id, Game& g, bool& enhanced) {
  if (run_voucher<bool, kHook>(own, id, g)) enhanced = true;
}
template <class Answer, VoucherHook kHook>
JIMBO_INLINE Answer run_voucher(const ItemPrograms&, VoucherId id, const View& v,
                                ShopRates& rates) {
  change_rates(v.content.voucher_terms[static_cast<int>(id)], rates);
}
template <class Answer, VoucherHook kHook>
JIMBO_INLINE Answer run_voucher(const ItemPrograms&, VoucherId id, const View& v, double& rate) {
  const double term = v.content.voucher_terms[static_cast<int>(id)].edition_rate;
  if (term >= 0) rate = term;
}
template <class Answer, VoucherHook kHook>
JIMBO_INLINE Answer run_voucher(const ItemPrograms&, VoucherId id, const View& v, int& number) {
  const VoucherTerms& terms = v.content.voucher_terms[static_cast<int>(id)];
  if (kHook == VoucherHook::change_discount && terms.discount >= 0) number = terms.discount;
  if (kHook == VoucherHook::change_interest_cap && terms.interest_cap >= 0) {
    number = terms.interest_cap;
  }
  if (kHook == VoucherHook::change_reroll_price && terms.reroll_discount > 0) {
    number -= terms.reroll_discount;
  }
}
template <class Answer, VoucherHook kHook>
JIMBO_INLINE Answer run_voucher(const ItemPrograms&, VoucherId id, const View& v) {
  static_assert(kHook == VoucherHook::allows_boss_reroll);
  const int rerolls = v.content.voucher_terms[static_cast<int>(id)].boss_rerolls;
  return rerolls > 1 || (rerolls == 1 && !v.s.boss_rerolled);
}

// The redeemed vouchers that may have the hook, where a file has written some.
static_assert(kVoucherIds <= 64);
JIMBO_APART std::uint64_t redeemed_with_own(const View& v, std::uint32_t have) {
  std::uint64_t redeemed = v.s.redeemed & (have | v.content.programs->written_vouchers);
  for (int i = kVoucherCount; i < v.content.voucher_count; ++i) {
    if (v.redeemed(static_cast<VoucherId>(i))) redeemed |= std::uint64_t{1} << i;
  }
  return redeemed;
}

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
JIMBO_INLINE Answer ask_vouchers(std::uint64_t vouchers, Ask ask) {
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
#define JIMBO_ASK_VOUCHER(id, function, Answer, arguments)                             \
  const ItemPrograms* const own =                                                      \
      written(view_of(JIMBO_FIRST arguments), id, &Programs::vouchers);                \
  if (own != nullptr) {                                                                \
    return run_voucher<Answer, VoucherHook::function>(*own, id, JIMBO_REST arguments); \
  }                                                                                    \
  JIMBO_ASK(with_voucher, id, function, Answer, arguments)
#define JIMBO_HOOK_One(function, Answer, parameters, arguments)      \
  JIMBO_LOCAL Answer function(VoucherId id, JIMBO_REST parameters) { \
    JIMBO_ASK_VOUCHER(id, function, Answer, arguments)               \
  }
#define JIMBO_HOOK_All(function, Answer, parameters, arguments)                                 \
  constexpr std::uint32_t kHave_##function = voucher_mask(                                      \
      std::make_integer_sequence<int, kVoucherCount>(),                                         \
      []<class Effect>() { return JIMBO_HAS(Effect, function, parameters, arguments); });       \
  JIMBO_LOCAL Answer function parameters {                                                      \
    const View& view = view_of(JIMBO_FIRST arguments);                                          \
    std::uint64_t redeemed = view.s.redeemed & kHave_##function;                                \
    if (view.content.programs != nullptr) redeemed = redeemed_with_own(view, kHave_##function); \
    return ask_vouchers<Answer>(redeemed, [&](VoucherId id) -> Answer {                         \
      JIMBO_ASK_VOUCHER(id, function, Answer, arguments)                                        \
    });                                                                                         \
  }
#define ITEM_HOOK(asked, function, Answer, parameters, arguments, moment) \
  JIMBO_HOOK_##asked(function, Answer, parameters, arguments)
#include "hook/voucher_hooks.def"
#undef JIMBO_HOOK_One
#undef JIMBO_HOOK_All
#undef JIMBO_ASK_VOUCHER
}  // namespace voucher

namespace {

// A tag of a rules file. What it opens or rerolls waits for the end of its program, which so cannot
// set off another.
template <class Answer, TagHook kHook, class... Told>
JIMBO_APART Answer run_tag(const ItemPrograms& own, Game& g, TagSlot tag, Told&... told) {
  const int start = own.start[static_cast<int>(kHook)];
  if (start == kNoProgram) return Answer();
  Activation x(g);
  x.numbers = &g.content.tag_numbers[static_cast<int>(tag.id()) % kTagIds];
  x.tag_hand = tag.hand();
  (x.tell(told), ...);
  run_program<level_of(kHook)>(x, start);
  if constexpr (level_of(kHook) == 2) run_queue(g);
  if constexpr (kHook == TagHook::BlindChoice) {
    if (x.rerolls_boss) replace_boss(g);
    if (x.opened_pack == BoosterId::None) return false;
    open_pack(g, x.opened_pack, Phase::BlindSelect);
    return true;
  }
  return static_cast<Answer>(x.answer);
}

}  // namespace

namespace tag {
#define ITEM_HOOK(hook, function, Answer, parameters, arguments, moment)                   \
  JIMBO_LOCAL Answer function parameters {                                                 \
    const ItemPrograms* const own = written(g, tag.id(), &Programs::tags);                 \
    if (own != nullptr) return run_tag<Answer, TagHook::hook>(*own, JIMBO_REST arguments); \
    JIMBO_ASK(with_tag, tag.id(), function, Answer, arguments)                             \
  }
#include "hook/tag_hooks.def"
}  // namespace tag

namespace {

// A pack of a rules file.
JIMBO_RARE bool run_booster(const ItemPrograms& own, BoosterId id, BoosterHook hook, Game& g,
                            int place, Item& item) {
  PackPlace made{g.facts(id).kind, place};
  return run_item<bool, 2>(own, g.numbers(id), static_cast<int>(hook), g, made, item);
}

// An enhancement, seal or edition of a rules file. What such a program says yes to is that it gave
// something, unless it is asked for more.
template <class Answer, auto kHook, class Id, int kIds, class... Told>
JIMBO_RARE Answer run_property_of(ItemPrograms (Programs::*items)[kIds], Id id, Game& g,
                                  Told&... told) {
  if (g.programs == nullptr) return Answer();  // a card of other rules
  const int start = (g.programs->*items)[static_cast<int>(id)].start[static_cast<int>(kHook)];
  if (start == kNoProgram) return Answer();
  Activation x(g);
  x.numbers = &g.numbers(id);
  (x.tell(told), ...);
  const int queued = g.queue.count;
  run_program<level_of(kHook)>(x, start);
  if constexpr (std::is_same_v<Answer, bool>) {
    return x.answer != 0 || x.gave || g.queue.count > queued;
  }
  return static_cast<Answer>(x.answer);
}
template <class Answer, auto kHook, class Id, int kIds>
JIMBO_INLINE Answer run_property(ItemPrograms (Programs::*items)[kIds], Id id, Game& g) {
  return run_property_of<Answer, kHook>(items, id, g);
}
template <class Answer, auto kHook, class Id, int kIds>
JIMBO_INLINE Answer run_property(ItemPrograms (Programs::*items)[kIds], Id id, Scoring& sc) {
  return run_property_of<Answer, kHook>(items, id, sc.g, sc);
}
// What it gives goes to the score itself, just before what the card gives.
template <class Answer, auto kHook, class Id, int kIds>
JIMBO_INLINE Answer run_property(ItemPrograms (Programs::*items)[kIds], Id id, Scoring& sc,
                                 CardGain&) {
  return run_property_of<Answer, kHook>(items, id, sc.g, sc);
}
// What is only asked changes nothing.
template <class Answer, auto kHook, class Id, int kIds>
JIMBO_INLINE Answer run_property(ItemPrograms (Programs::*items)[kIds], Id id, const View& v) {
  static_assert(level_of(kHook) == 0);
  Game g(const_cast<State&>(v.s), v.content);
  return run_property_of<Answer, kHook>(items, id, g);
}

}  // namespace

namespace booster {
#define ITEM_HOOK(function, Answer, parameters, arguments, moment)             \
  JIMBO_LOCAL Answer function(BoosterId id, JIMBO_REST parameters) {           \
    const ItemPrograms* const own = written(g, id, &Programs::boosters);       \
    if (own == nullptr) return Answer();                                       \
    return run_booster(*own, id, BoosterHook::function, JIMBO_REST arguments); \
  }
#include "hook/booster_hooks.def"
}  // namespace booster

namespace seal {
#define ITEM_HOOK(function, Answer, parameters, arguments, moment)                                 \
  JIMBO_LOCAL Answer function(Seal id, JIMBO_REST parameters) {                                    \
    JIMBO_ASK(with_seal, id, function, Answer, arguments, [&] {                                    \
      return run_property<Answer, SealHook::function>(&Programs::seals, id, JIMBO_REST arguments); \
    })                                                                                             \
  }
#include "hook/seal_hooks.def"
}  // namespace seal

namespace enhancement {
#define ITEM_HOOK(function, Answer, parameters, arguments, moment)                        \
  JIMBO_LOCAL Answer function(Enhancement id, JIMBO_REST parameters) {                    \
    JIMBO_ASK(with_enhancement, id, function, Answer, arguments, [&] {                    \
      return run_property<Answer, EnhancementHook::function>(&Programs::enhancements, id, \
                                                             JIMBO_REST arguments);       \
    })                                                                                    \
  }
#include "hook/enhancement_hooks.def"
}  // namespace enhancement

namespace edition {
#define ITEM_HOOK(function, Answer, parameters, arguments, moment)                \
  JIMBO_LOCAL Answer function(Edition id, JIMBO_REST parameters) {                \
    JIMBO_ASK(with_edition, id, function, Answer, arguments, [&] {                \
      return run_property<Answer, EditionHook::function>(&Programs::editions, id, \
                                                         JIMBO_REST arguments);   \
    })                                                                            \
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
#define ITEM_HOOK(function, Answer, parameters, arguments, moment)                         \
  case EnhancementHook::function:                                                          \
    return with_enhancement<bool>(                                                         \
        enhancement_id,                                                                    \
        []<class Effect>() { return JIMBO_HAS(Effect, function, parameters, arguments); }, \
        [] { return false; });
#include "hook/enhancement_hooks.def"
  }
  return false;
}

JIMBO_FN bool has_hook(const View& v, TagId tag_id, TagHook hook) {
  if (const ItemPrograms* const own = written(v, tag_id, &Programs::tags)) {
    return ((own->hooks >> static_cast<unsigned>(hook)) & 1U) != 0;
  }
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
