#pragma once

#include <cstdint>

#include "base/fn.h"
#include "facts/content_id.h"
#include "state/card.h"

// What items that are no jokers do (effects/) and at which moments: the tables blind_hooks.def,
// tag_hooks.def, voucher_hooks.def, booster_hooks.def, deck_hooks.def, seal_hooks.def,
// enhancement_hooks.def and edition_hooks.def. As with jokers (joker_hook.h), an item specialises
// the functions of its moments: a misspelt one does not compile, and neither does a hook that
// nobody asks (ask_items.h).

namespace jimbo {

struct View;
struct Game;
struct Scoring;

// Shares of the kinds of cards in a shop, in the order of the draw.
struct ShopRates {
  double joker, tarot, planet, playing_card, spectral;
};

// What the cash-out pays.
struct CashOutRates {
  int per_hand, per_discard;
  bool interest;
};

// What a scored card gives by itself in one pass, before factors.
struct CardGain {
  int chips, mult, dollars;
};

template <BlindId>
struct BlindEffect {
#define ITEM_HOOK(when, function, Answer, parameters, arguments, moment) \
  static Answer function parameters = delete;
#include "hook/blind_hooks.def"
};

template <DeckId>
struct DeckEffect {
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  static Answer function parameters = delete;
#include "hook/deck_hooks.def"
};

template <VoucherId>
struct VoucherEffect {
#define ITEM_HOOK(asked, function, Answer, parameters, arguments, moment) \
  static Answer function parameters = delete;
#include "hook/voucher_hooks.def"
};

template <TagId>
struct TagEffect {
#define ITEM_HOOK(id, function, Answer, parameters, arguments, moment) \
  static Answer function parameters = delete;
#include "hook/tag_hooks.def"
};

template <Seal>
struct SealEffect {
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  static Answer function parameters = delete;
#include "hook/seal_hooks.def"
};

template <Enhancement>
struct EnhancementEffect {
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  static Answer function parameters = delete;
#include "hook/enhancement_hooks.def"
};

template <Edition>
struct EditionEffect {
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  static Answer function parameters = delete;
#include "hook/edition_hooks.def"
};

enum class BlindHook : std::uint8_t {
#define ITEM_HOOK(when, function, ...) function,
#include "hook/blind_hooks.def"
};

enum class DeckHook : std::uint8_t {
#define ITEM_HOOK(function, ...) function,
#include "hook/deck_hooks.def"
};

enum class VoucherHook : std::uint8_t {
#define ITEM_HOOK(asked, function, ...) function,
#include "hook/voucher_hooks.def"
};

enum class TagHook : std::uint8_t {
#define ITEM_HOOK(id, ...) id,
#include "hook/tag_hooks.def"
};

enum class BoosterHook : std::uint8_t {
#define ITEM_HOOK(function, ...) function,
#include "hook/booster_hooks.def"
};

enum class SealHook : std::uint8_t {
#define ITEM_HOOK(function, ...) function,
#include "hook/seal_hooks.def"
};

enum class EditionHook : std::uint8_t {
#define ITEM_HOOK(function, ...) function,
#include "hook/edition_hooks.def"
};

enum class EnhancementHook : std::uint8_t {
#define ITEM_HOOK(function, ...) function,
#include "hook/enhancement_hooks.def"
};

// Whether a tag or an enhancement acts at a moment.
JIMBO_FN bool has_hook(const View& v, TagId id, TagHook hook);
JIMBO_FN bool has_hook(Enhancement id, EnhancementHook hook);

}  // namespace jimbo
