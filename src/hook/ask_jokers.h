#pragma once

#include "base/fn.h"
#include "state/card.h"

// What the engine asks jokers, hook by hook (joker_hooks.def): `jokers::before_scoring(row,
// scoring)` asks the whole row, `joker::on_sold(game, joker)` one joker; one without the hook
// answers nothing, 0 or false. Defined in effects/joker_dispatch.cpp. Local to the unit of the
// engine, so that a hook that nobody asks is an unused function, which does not compile.

namespace jimbo {

struct JokerRow;  // play/joker_row.h
struct View;
struct Game;

#define JIMBO_HOOK_Row(function, Context, Answer)                     \
  namespace jokers {                                                  \
  JIMBO_LOCAL Answer function(const JokerRow& row, Context& context); \
  }
#define JIMBO_HOOK_One(function, Context, Answer)              \
  namespace joker {                                            \
  JIMBO_LOCAL Answer function(Context& context, Joker& asked); \
  }
#define HOOK(id, function, asked, Context, Answer, moment) \
  JIMBO_HOOK_##asked(function, Context, Answer)
#include "hook/joker_hooks.def"
#undef JIMBO_HOOK_Row
#undef JIMBO_HOOK_One

// Programs of a rules file that act whoever is owned, behind the jokers. Those of a row are asked
// with it.
namespace always {
JIMBO_LOCAL void on_run_started(Game& g);
JIMBO_LOCAL void on_round_end(RoundEnd& end);
JIMBO_LOCAL void on_card_sold(Trade& sale);
}  // namespace always

}  // namespace jimbo
