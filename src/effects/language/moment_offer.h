#pragma once

#include <cstdint>

#include "effects/language/activation.h"
#include "hook/joker_hook.h"

// What each moment offers to the words of programs (needs in activation.h).

namespace jimbo {

namespace moment_offer_detail {

// By what the hook hands over
inline constexpr std::uint32_t kGame = 0;
inline constexpr std::uint32_t kSeen = 0;
inline constexpr std::uint32_t kHeldCard = needs::OneCard;
inline constexpr std::uint32_t kLevelUp = needs::Raised;
inline constexpr std::uint32_t kTrade = 0;
inline constexpr std::uint32_t kScoring = needs::Hand;
inline constexpr std::uint32_t kDiscarding = needs::Discard;
inline constexpr std::uint32_t kDestruction = needs::Destroyed;
inline constexpr std::uint32_t kRoundEnd = needs::RoundEnd;
inline constexpr std::uint32_t kConsumableUse = needs::Used;
inline constexpr std::uint32_t kCardsAdded = needs::Added;

}  // namespace moment_offer_detail

JIMBO_INLINE constexpr std::uint32_t offer_of(Hook hook) {
  using namespace moment_offer_detail;
  constexpr std::uint32_t kBetween = needs::Between | needs::Calm | needs::Adding;
  if (hook == Hook::Copies) return needs::Own | needs::Copying;
  if (hook == Hook::InPool) return needs::Asked;
  std::uint32_t offer = needs::Own | needs::Chance;
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
    case Hook::PackOpened:
    case Hook::PackSkipped:
    case Hook::ShopLeft:
    case Hook::Sold:
    case Hook::BlindSkipped:
    case Hook::HandDrawn:
      return offer | kBetween;
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

JIMBO_INLINE constexpr std::uint32_t offer_of(BlindHook hook) {
  switch (hook) {
    case BlindHook::hides:
      return needs::OwnBlind | needs::OneCard | needs::Asked | needs::Chance;
    case BlindHook::debuffs:
      return needs::OwnBlind | needs::OneCard | needs::Asked;
    case BlindHook::hides_only_faces:
      return needs::OwnBlind | needs::Asked;
    case BlindHook::before_scoring:
      return needs::OwnBlind | needs::Hand | needs::Asked;
    case BlindHook::on_base:
      return needs::OwnBlind | needs::Hand | needs::Chance;
    case BlindHook::on_disabled:
      return needs::OwnBlind | needs::Chance;
    case BlindHook::on_draw:
      return needs::OwnBlind | needs::Chance | needs::Draw;
    default:
      return needs::OwnBlind | needs::Chance | needs::Between | needs::Calm | needs::Adding;
  }
}

JIMBO_INLINE constexpr std::uint32_t offer_of(DeckHook hook) {
  if (hook == DeckHook::after_scoring) return needs::Hand | needs::Chance;
  return needs::Chance | needs::Between | needs::Calm | needs::Adding;
}

// What a consumable of a rules file does when it is used.
inline constexpr std::uint32_t kOfferOfUse =
    needs::Selection | needs::Between | needs::Calm | needs::Adding | needs::Chance;

}  // namespace jimbo
