#pragma once

#include <cstdint>

#include "base/fn.h"
#include "facts/content_id.h"
#include "state/card.h"

// How the engine reaches what a joker does.
//
// joker_hooks.def lists the moments. A joker defines the functions of those at which it acts, as
// specialisations of the members below (effects/jokers/): a misspelt or wrongly typed one does not
// compile, because there is nothing to specialise. Which hooks a joker has is found at compile
// time, and a switch over all jokers reaches them: no tables of pointers, no virtual calls, and
// jokers without a hook cost nothing.

namespace jimbo {

// What is told at each moment (moment.h).
struct View;
struct Game;
struct Scoring;
struct Discarding;
struct Destruction;
struct RoundEnd;
struct ConsumableUse;
struct CardsAdded;
struct HeldCard;
struct LevelUp;
struct Trade;
using Seen = const View;  // of what is only asked

template <JokerId>
struct Effect {
#define HOOK(id, function, asked, Context, Answer, moment) \
  static Answer function(Context&, Joker&) = delete;
#include "hook/joker_hooks.def"
};

enum class Hook : std::uint8_t {
#define HOOK(id, ...) id,
#include "hook/joker_hooks.def"
};

using HookMask = std::uint64_t;

// In the mask of a joker that is a program of a rules file.
inline constexpr HookMask kProgrammed = HookMask{1} << 63U;

JIMBO_INLINE constexpr HookMask bit(Hook hook) { return HookMask{1} << static_cast<int>(hook); }

// The hooks a joker has.
JIMBO_FN HookMask hooks_of(const View& v, JokerId id);

}  // namespace jimbo
