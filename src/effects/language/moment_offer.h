#pragma once

#include <cstdint>

#include "effects/language/activation.h"
#include "hook/joker_hook.h"

// What each moment offers to the words of programs (needs in activation.h).

namespace jimbo {

namespace moment_offer_detail {

// By what the hook hands over
inline constexpr std::uint64_t kGame = 0;
inline constexpr std::uint64_t kSeen = 0;
inline constexpr std::uint64_t kHeldCard = needs::OneCard;
inline constexpr std::uint64_t kLevelUp = needs::Raised;
inline constexpr std::uint64_t kTrade = 0;
inline constexpr std::uint64_t kScoring = needs::Hand;
inline constexpr std::uint64_t kDiscarding = needs::Discard;
inline constexpr std::uint64_t kDestruction = needs::Destroyed;
inline constexpr std::uint64_t kRoundEnd = needs::RoundEnd;
inline constexpr std::uint64_t kConsumableUse = needs::Used;
inline constexpr std::uint64_t kCardsAdded = needs::Added;

}  // namespace moment_offer_detail

JIMBO_INLINE constexpr std::uint64_t offer_of(Hook hook) {
  using namespace moment_offer_detail;
  constexpr std::uint64_t kBetween = needs::Between | needs::Calm | needs::Adding;
  if (hook == Hook::Copies) return needs::Own | needs::Copying;
  if (hook == Hook::InPool) return needs::Asked;
  std::uint64_t offer = needs::Own | needs::Chance;
  switch (hook) {
#define HOOK(id, function, asked, Context, Answer, moment) \
  case Hook::id:                                           \
    offer |= k##Context;                                   \
    break;
#include "hook/joker_hooks.def"
  }
  switch (hook) {
    case Hook::BlindSelected:
      return offer | needs::Start | kBetween;
    case Hook::FirstDraw:
    case Hook::ShopEntered:
    case Hook::ShopRerolled:
    case Hook::PackSkipped:
    case Hook::ShopLeft:
    case Hook::Sold:
    case Hook::BlindSkipped:
    case Hook::HandDrawn:
      return offer | kBetween;
    case Hook::PackOpened:
      return offer | kBetween | needs::Opening;
    case Hook::CardSold:
      return offer | kBetween | needs::Sale;
    case Hook::CardBought:
      return offer | kBetween | needs::Purchase;
    case Hook::RoundEnd:
      return offer | needs::Calm | needs::Adding;
    case Hook::JokerRetriggers:
      return offer | needs::Retriggers | needs::OtherJoker;
    case Hook::BeforeScoring:
      return offer | needs::Adding;
    case Hook::Retriggers:
      return offer | needs::Retriggers | needs::OneCard;
    case Hook::HeldRetriggers:
      return offer | needs::Retriggers;
    case Hook::CardScored:
    case Hook::CardHeld:
      return offer | needs::OneCard;
    case Hook::Discard:
    case Hook::DestroysCard:
      return offer | needs::OneCard | needs::Destroyable;
    case Hook::OtherJoker:
      return offer | needs::OtherJoker;
    case Hook::CashOut:
      return offer | needs::CashOut;
    case Hook::Gained:
      return offer | needs::Gained;
    default:
      return offer;
  }
}

JIMBO_INLINE constexpr std::uint64_t offer_of(BlindHook hook) {
  switch (hook) {
    case BlindHook::hides:
      return needs::OwnBlind | needs::OneCard | needs::Asked | needs::Chance;
    case BlindHook::debuffs:
      return needs::OwnBlind | needs::OneCard | needs::Asked;
    case BlindHook::hides_only_faces:
      return needs::OwnBlind | needs::Asked;
    case BlindHook::before_scoring:
      return needs::OwnBlind | needs::Hand | needs::Asked | needs::Chance;
    case BlindHook::on_base:
      return needs::OwnBlind | needs::Hand | needs::Chance;
    case BlindHook::on_disabled:
      return needs::OwnBlind | needs::Chance | needs::Disabled;
    case BlindHook::on_draw:
      return needs::OwnBlind | needs::Chance | needs::Draw;
    case BlindHook::on_play_pressed:
      return needs::OwnBlind | needs::Chance | needs::Between | needs::Calm | needs::Adding |
             needs::Pressed;
    default:
      return needs::OwnBlind | needs::Chance | needs::Between | needs::Calm | needs::Adding;
  }
}

JIMBO_INLINE constexpr std::uint64_t offer_of(DeckHook hook) {
  if (hook == DeckHook::after_scoring) return needs::Hand | needs::Chance;
  return needs::Chance | needs::Between | needs::Calm | needs::Adding;
}

// Whether a voucher of a rules file has a program then; what else is asked of it are numbers.
JIMBO_INLINE constexpr bool is_moment(VoucherHook hook) {
  switch (hook) {
    case VoucherHook::change_discount:
    case VoucherHook::change_edition_rate:
    case VoucherHook::change_shop_rates:
    case VoucherHook::change_reroll_price:
    case VoucherHook::change_interest_cap:
    case VoucherHook::allows_boss_reroll:
      return false;
    default:
      return true;
  }
}

JIMBO_INLINE constexpr std::uint64_t offer_of(VoucherHook hook) {
  switch (hook) {
    case VoucherHook::on_redeemed:  // a run may start with it, before there is a deck
      return needs::Chance;
    case VoucherHook::on_shop_slot:
      return needs::Chance | needs::Asked;
    case VoucherHook::on_shop_playing_card:
      return needs::Chance | needs::OneCard;
    case VoucherHook::fills_pack_place:
      return needs::Chance | needs::Offer | needs::Pack;
    case VoucherHook::after_jokers_scored:
      return needs::Chance | needs::Hand;
    case VoucherHook::on_round_end:
      return needs::Chance | needs::Calm | needs::Adding;
    case VoucherHook::after_purchase:
      return needs::Chance | needs::Between | needs::Calm | needs::Adding | needs::Redeemed;
    case VoucherHook::on_blind_selected:
      return needs::Chance | needs::Between | needs::Calm | needs::Adding | needs::Start;
    default:
      return needs::Chance | needs::Between | needs::Calm | needs::Adding;
  }
}

JIMBO_INLINE constexpr std::uint64_t offer_of(TagHook hook) {
  switch (hook) {
    case TagHook::TagGained:
      return needs::Tag | needs::Asked;
    case TagHook::CashOut:
      return needs::Tag | needs::Chance | needs::CashOut;
    case TagHook::ShopSlot:
      return needs::Tag | needs::Chance | needs::Offer | needs::OnShelf;
    case TagHook::ShopJoker:
      return needs::Tag | needs::Chance | needs::OnShelf | needs::ShopJoker;
    default:
      break;
  }
  const std::uint64_t between =
      needs::Tag | needs::Chance | needs::Between | needs::Calm | needs::Adding;
  if (hook == TagHook::BlindChoice) return between | needs::Choice;
  if (hook == TagHook::ShopStart) return between | needs::ShopStart;
  if (hook == TagHook::Vouchers) return between | needs::Shelf;
  return hook == TagHook::ShopReady ? between | needs::Shelf | needs::ShopReady : between;
}

JIMBO_INLINE constexpr std::uint64_t offer_of(BoosterHook) {
  return needs::Chance | needs::Offer | needs::Pack;
}

JIMBO_INLINE constexpr std::uint64_t offer_of(EnhancementHook hook) {
  if (hook == EnhancementHook::counts_as_shattered) return needs::Asked;
  if (hook == EnhancementHook::on_round_end) return needs::Chance;
  const std::uint64_t scored = needs::Chance | needs::Hand | needs::OneCard;
  return hook == EnhancementHook::destroys_card ? scored | needs::Destroyable : scored;
}

JIMBO_INLINE constexpr std::uint64_t offer_of(SealHook hook) {
  if (hook == SealHook::retriggers) return needs::Retriggers;
  if (hook == SealHook::on_card_scored) return needs::Chance | needs::Hand | needs::OneCard;
  return needs::Chance;
}

// No card is in question where it is the edition of a joker.
JIMBO_INLINE constexpr std::uint64_t offer_of(EditionHook) { return needs::Chance | needs::Hand; }

// What a consumable of a rules file does when its use begins, before the jokers hear of it.
inline constexpr int kBeforeUse = 1;  // its number beside on_use
inline constexpr std::uint64_t kOfferOfBeforeUse =
    needs::Selection | needs::Victims | needs::Chance;

// What it does when it is used.
inline constexpr std::uint64_t kOfferOfUse =
    needs::Selection | needs::Between | needs::Calm | needs::Adding | needs::Chance;

}  // namespace jimbo
