// The engine as one translation unit, so that the compiler sees the rules and the items together
// and inlines across them. Each file includes what it uses and could be compiled alone; device code
// includes this one. The order matters in one place: the switches that reach the items stand behind
// all items.
// clang-format off

// Items
#include "effects/jokers/hand.cpp"
#include "effects/jokers/count.cpp"
#include "effects/jokers/scored.cpp"
#include "effects/jokers/held.cpp"
#include "effects/jokers/growth_in_round.cpp"
#include "effects/jokers/growth_in_run.cpp"
#include "effects/jokers/round.cpp"
#include "effects/jokers/shop.cpp"
#include "effects/tarots.cpp"
#include "effects/planets.cpp"
#include "effects/spectrals.cpp"
#include "effects/blinds.cpp"
#include "effects/tags.cpp"
#include "effects/vouchers.cpp"
#include "effects/decks.cpp"
#include "effects/item_dispatch.cpp"
#include "effects/joker_dispatch.cpp"
#include "effects/consumable_dispatch.cpp"

// The game
#include "play/shuffle.cpp"
#include "play/pool_draw.cpp"
#include "play/poker_hand.cpp"
#include "play/price.cpp"
#include "play/draw.cpp"
#include "play/money.cpp"
#include "play/create.cpp"
#include "play/joker_row.cpp"
#include "play/deck.cpp"
#include "play/blind.cpp"
#include "play/queue_run.cpp"
#include "play/scoring.cpp"
#include "play/discard.cpp"
#include "play/ante.cpp"
#include "play/tag.cpp"
#include "play/target.cpp"
#include "play/voucher.cpp"
#include "play/pack.cpp"
#include "play/consumable.cpp"
#include "play/shop.cpp"
#include "play/trade.cpp"
#include "play/blind_select.cpp"
#include "play/round_end.cpp"
#include "play/round.cpp"
#include "play/run_start.cpp"

// What a player can do and see
#include "action/check.cpp"
#include "action/legal.cpp"
#include "action/step.cpp"
#include "action/flat_action.cpp"
#include "action/factored_action.cpp"
#include "action/one_blind.cpp"
#include "observe/hidden_hand.cpp"
#include "observe/hidden.cpp"
#include "observe/observe_deck.cpp"
#include "observe/observe.cpp"

// The library
#include "state/state_range.cpp"
#include "engine/invariant.cpp"
#include "engine/engine.cpp"
