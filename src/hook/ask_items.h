#pragma once

#include "base/fn.h"
#include "hook/item_hook.h"

// What the engine asks items that are no jokers, hook by hook: `blind::debuffs(view, card)` the
// blind in play, `deck::after_scoring(scoring)` the deck of the run,
// `voucher::change_discount(view, percent)` all redeemed vouchers, `tag::on_gained(game, tag)` one
// tag, `seal::on_discarded(card.seal, game)` a seal, and likewise an enhancement and an edition.
// One without the hook answers nothing, 0 or false. Defined in effects/item_dispatch.cpp. Local to
// the unit of the engine, so that a hook that nobody asks is an unused function, which does not
// compile.

namespace jimbo {

#define JIMBO_REST(...) __VA_ARGS__

namespace blind {
#define ITEM_HOOK(when, function, Answer, parameters, arguments, moment) \
  JIMBO_LOCAL Answer function parameters;
#include "hook/blind_hooks.def"

// Whether it hides or debuffs some cards: else they need not be asked about one by one.
JIMBO_LOCAL bool may_hide(const View& v);
JIMBO_LOCAL bool may_debuff(const View& v);
}  // namespace blind

namespace deck {
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  JIMBO_LOCAL Answer function parameters;
#include "hook/deck_hooks.def"
}  // namespace deck

namespace voucher {
#define JIMBO_HOOK_One(function, Answer, parameters) \
  JIMBO_LOCAL Answer function(VoucherId id, JIMBO_REST parameters);
#define JIMBO_HOOK_All(function, Answer, parameters) JIMBO_LOCAL Answer function parameters;
#define ITEM_HOOK(asked, function, Answer, parameters, arguments, moment) \
  JIMBO_HOOK_##asked(function, Answer, parameters)
#include "hook/voucher_hooks.def"
#undef JIMBO_HOOK_One
#undef JIMBO_HOOK_All
}  // namespace voucher

namespace tag {
#define ITEM_HOOK(id, function, Answer, parameters, arguments, moment) \
  JIMBO_LOCAL Answer function parameters;
#include "hook/tag_hooks.def"
}  // namespace tag

namespace booster {
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  JIMBO_LOCAL Answer function(BoosterId id, JIMBO_REST parameters);
#include "hook/booster_hooks.def"
}  // namespace booster

namespace seal {
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  JIMBO_LOCAL Answer function(Seal id, JIMBO_REST parameters);
#include "hook/seal_hooks.def"
}  // namespace seal

namespace enhancement {
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  JIMBO_LOCAL Answer function(Enhancement id, JIMBO_REST parameters);
#include "hook/enhancement_hooks.def"
}  // namespace enhancement

namespace edition {
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  JIMBO_LOCAL Answer function(Edition id, JIMBO_REST parameters);
#include "hook/edition_hooks.def"
}  // namespace edition

}  // namespace jimbo
