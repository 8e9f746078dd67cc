#pragma once

#include <cstdint>

#include "core/card.h"
#include "core/content_id.h"
#include "core/fn.h"

// The moments at which jokers act, and how the engine reaches them.
//
// A joker is a specialisation of Effect with only the hooks it has. Each hook takes the moment's
// context and the joker whose values count; under Blueprint or Brainstorm that is the copied joker.
// The engine asks a joker only if its mask has the hook, and a switch over all jokers, resolved at
// compile time, reaches the function: no tables of pointers, no virtual calls.
//
//   hook                  moment                                  context        answers
//   on_blind_selected     a blind is selected                     Game
//   on_first_draw         first hand of a round is being drawn    Game
//   before_discard        discard pressed, per joker              Discarding
//   on_discard            per discarded card                      Discarding     true: destroy it
//   before_scoring        before a hand scores                    Scoring
//   retriggers            extra passes of a scored card           Scoring        count
//   on_card_scored        per pass of a scored card               Scoring
//   on_card_held          per pass of a held card                 Scoring        true: it answered
//   held_retriggers       extra passes of a held card             Game           count
//   on_scoring            the joker's own turn                    Scoring
//   on_other_joker        each joker's turn (Scoring::reacted_to) Scoring
//   destroys_card         per scoring card after scoring          Scoring        true: destroy it
//   on_cards_destroyed    playing cards were destroyed            Destruction
//   after_scoring         hand done, refused hands too            Scoring
//   on_hand_refused       the boss refused the hand               Scoring
//   on_round_end          round over, won or lost                 RoundEnd
//   cash_out_dollars      row on the cash-out screen              Game           dollars
//   on_shop_rerolled, on_pack_opened, on_pack_skipped, on_shop_left              Game
//   on_sold               this joker is being sold                Game
//   on_card_sold          another card is being sold              Game
//   on_consumable_used    a consumable was used                   ConsumableUse
//   on_cards_added        playing cards joined the deck           CardsAdded
//   on_gained, on_lost    the joker starts or stops to act        Game

namespace jimbo {

template <JokerId>
struct Effect {};

// Defined by content/content.h: instantiating the engine without knowing all effects does not
// compile.
template <class Late>
struct ContentIncluded;

enum class Hook : std::uint8_t {
  BlindSelected,
  FirstDraw,
  BeforeDiscard,
  Discard,
  BeforeScoring,
  Retriggers,
  CardScored,
  CardHeld,
  HeldRetriggers,
  Scoring,
  OtherJoker,
  DestroysCard,
  CardsDestroyed,
  AfterScoring,
  HandRefused,
  RoundEnd,
  CashOut,
  ShopRerolled,
  PackOpened,
  PackSkipped,
  ShopLeft,
  Sold,
  CardSold,
  ConsumableUsed,
  CardsAdded,
  Gained,
  Lost
};

using HookMask = std::uint32_t;

JIMBO_FN constexpr HookMask bit(Hook hook) { return HookMask{1} << static_cast<int>(hook); }

namespace effect_detail {

struct AnyContext {};

// Calls one hook of one joker; exists only where the joker has it.
template <Hook kHook, JokerId kId, class Context>
JIMBO_FN auto call(Context& context, Joker& joker) {
  using E = Effect<kId>;
  if constexpr (kHook == Hook::BlindSelected) return E::on_blind_selected(context, joker);
  if constexpr (kHook == Hook::FirstDraw) return E::on_first_draw(context, joker);
  if constexpr (kHook == Hook::BeforeDiscard) return E::before_discard(context, joker);
  if constexpr (kHook == Hook::Discard) return E::on_discard(context, joker);
  if constexpr (kHook == Hook::BeforeScoring) return E::before_scoring(context, joker);
  if constexpr (kHook == Hook::Retriggers) return E::retriggers(context, joker);
  if constexpr (kHook == Hook::CardScored) return E::on_card_scored(context, joker);
  if constexpr (kHook == Hook::CardHeld) return E::on_card_held(context, joker);
  if constexpr (kHook == Hook::HeldRetriggers) return E::held_retriggers(context, joker);
  if constexpr (kHook == Hook::Scoring) return E::on_scoring(context, joker);
  if constexpr (kHook == Hook::OtherJoker) return E::on_other_joker(context, joker);
  if constexpr (kHook == Hook::DestroysCard) return E::destroys_card(context, joker);
  if constexpr (kHook == Hook::CardsDestroyed) return E::on_cards_destroyed(context, joker);
  if constexpr (kHook == Hook::AfterScoring) return E::after_scoring(context, joker);
  if constexpr (kHook == Hook::HandRefused) return E::on_hand_refused(context, joker);
  if constexpr (kHook == Hook::RoundEnd) return E::on_round_end(context, joker);
  if constexpr (kHook == Hook::CashOut) return E::cash_out_dollars(context, joker);
  if constexpr (kHook == Hook::ShopRerolled) return E::on_shop_rerolled(context, joker);
  if constexpr (kHook == Hook::PackOpened) return E::on_pack_opened(context, joker);
  if constexpr (kHook == Hook::PackSkipped) return E::on_pack_skipped(context, joker);
  if constexpr (kHook == Hook::ShopLeft) return E::on_shop_left(context, joker);
  if constexpr (kHook == Hook::Sold) return E::on_sold(context, joker);
  if constexpr (kHook == Hook::CardSold) return E::on_card_sold(context, joker);
  if constexpr (kHook == Hook::ConsumableUsed) return E::on_consumable_used(context, joker);
  if constexpr (kHook == Hook::CardsAdded) return E::on_cards_added(context, joker);
  if constexpr (kHook == Hook::Gained) return E::on_gained(context, joker);
  if constexpr (kHook == Hook::Lost) return E::on_lost(context, joker);
}

// `Late` only delays the evaluation until the effects are known.
template <JokerId kId, class Late>
consteval HookMask find_hooks() {
  using E = Effect<kId>;
  HookMask mask = 0;
#define JIMBO_FIND_HOOK(hook, function) \
  if constexpr (requires(AnyContext& c, Joker& j) { E::function(c, j); }) mask |= bit(Hook::hook);
  JIMBO_FIND_HOOK(BlindSelected, on_blind_selected)
  JIMBO_FIND_HOOK(FirstDraw, on_first_draw)
  JIMBO_FIND_HOOK(BeforeDiscard, before_discard)
  JIMBO_FIND_HOOK(Discard, on_discard)
  JIMBO_FIND_HOOK(BeforeScoring, before_scoring)
  JIMBO_FIND_HOOK(Retriggers, retriggers)
  JIMBO_FIND_HOOK(CardScored, on_card_scored)
  JIMBO_FIND_HOOK(CardHeld, on_card_held)
  JIMBO_FIND_HOOK(HeldRetriggers, held_retriggers)
  JIMBO_FIND_HOOK(Scoring, on_scoring)
  JIMBO_FIND_HOOK(OtherJoker, on_other_joker)
  JIMBO_FIND_HOOK(DestroysCard, destroys_card)
  JIMBO_FIND_HOOK(CardsDestroyed, on_cards_destroyed)
  JIMBO_FIND_HOOK(AfterScoring, after_scoring)
  JIMBO_FIND_HOOK(HandRefused, on_hand_refused)
  JIMBO_FIND_HOOK(RoundEnd, on_round_end)
  JIMBO_FIND_HOOK(CashOut, cash_out_dollars)
  JIMBO_FIND_HOOK(ShopRerolled, on_shop_rerolled)
  JIMBO_FIND_HOOK(PackOpened, on_pack_opened)
  JIMBO_FIND_HOOK(PackSkipped, on_pack_skipped)
  JIMBO_FIND_HOOK(ShopLeft, on_shop_left)
  JIMBO_FIND_HOOK(Sold, on_sold)
  JIMBO_FIND_HOOK(CardSold, on_card_sold)
  JIMBO_FIND_HOOK(ConsumableUsed, on_consumable_used)
  JIMBO_FIND_HOOK(CardsAdded, on_cards_added)
  JIMBO_FIND_HOOK(Gained, on_gained)
  JIMBO_FIND_HOOK(Lost, on_lost)
#undef JIMBO_FIND_HOOK
  return mask;
}

}  // namespace effect_detail

// The hooks of every joker. A template, so that it is built only where the effects are known: any
// file that instantiates the engine must include content/content.h first.
template <class Late = void>
JIMBO_FN HookMask hooks_of(JokerId id) {
  static_assert(sizeof(ContentIncluded<Late>) > 0);
  static constexpr HookMask kMasks[] = {
#define JOKER(id, ...) effect_detail::find_hooks<JokerId::id, Late>(),
#include "content/jokers.def"
  };
  return kMasks[static_cast<int>(id)];
}

// Reaches the hook of the joker. `Answer` is what a joker without the hook answers.
template <Hook kHook, class Answer, class Context>
JIMBO_FN Answer fire(Context& context, Joker& joker) {
  static_assert(sizeof(ContentIncluded<Context>) > 0);
  switch (joker.id) {
#define JOKER(id, ...)                                                                   \
  case JokerId::id:                                                                      \
    if constexpr ((effect_detail::find_hooks<JokerId::id, Context>() & bit(kHook)) != 0) \
      return effect_detail::call<kHook, JokerId::id>(context, joker);                    \
    break;
#include "content/jokers.def"
    case JokerId::None:
      break;
  }
  return Answer();
}

}  // namespace jimbo
