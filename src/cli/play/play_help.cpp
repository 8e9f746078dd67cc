#include "cli/play/play_help.h"

#include "engine/engine.h"
#include "play/blind_select.h"
#include "play/pack.h"
#include "play/round_end.h"
#include "play/trade.h"

namespace jimbo::cli {

std::string help_text() {
  return R"(Positions count from 0 as shown. Hand cards can be named too: play KH KS
Case and commas do not matter; words may be cut short where they stay unique.

  blinds       select (s)   skip (k)   reroll_boss
  hand         play 0 1 4 (p)   discard 2 3 (d)   0 1 4: preview these cards
               sort rank   sort suit   move_hand 3 0 (m)
  cash-out     cash_out (c)
  shop         buy 0 (b)   buy_use 0 [cards] (bu)   voucher 0 (v)   pack 0 (o)
               reroll (r)   leave (l)
  open pack    pick 0 [cards] (p)   skip_pack (s)
  any time     use 0 [cards] (u)   sell 0: a joker   sell_consumable 0
               move_joker 1 0 (mj)   move_consumable 1 0 (mc)
  go on        n selects the blind, cashes out or leaves the shop

  look         show or an empty line   deck   deck all   levels   jokers (j)   run
               ledger: the last hand in full
               info NAME (i)   info 2   info joker 0   info voucher 0   info pack 0
  advice       hint: the best action   why: the best five, with their chances
  game         undo [N] (z)   redo [N]   save FILE   load FILE: a save or a replay
               replay FILE   link   seed   help (?)   quit (q)
)";
}

std::string hint_text(const State& state, const Content& content) {
  Action reroll;
  reroll.kind = ActionKind::RerollBoss;
  switch (state.phase) {
    case Phase::BlindSelect: {
      std::string text = "select";
      if (state.on_deck != BlindSlot::Boss) text += " · skip";
      if (check(state, reroll, content) == Error::None) text += " · reroll_boss";
      return text + " · help";
    }
    case Phase::SelectingHand:
      return "play 0 1 · discard 2 3 · 0 1 to preview · deck · levels · help";
    case Phase::RoundEval:
      return "cash_out · help";
    case Phase::Shop:
      return "buy N · voucher N · pack N · reroll · sell N · leave · help";
    case Phase::Pack:
      return "pick N [cards] · skip_pack · help";
    case Phase::GameOver:
      break;
  }
  return "undo · ledger · replay FILE · link · seed · quit";
}

}  // namespace jimbo::cli
