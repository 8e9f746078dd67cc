#include "gamestate/run_edit.h"

#include "engine/engine.h"
#include "play/ante.h"
#include "play/blind.h"
#include "play/consumable.h"
#include "play/create.h"
#include "play/deck.h"
#include "play/joker_row.h"
#include "play/money.h"
#include "play/queue_run.h"
#include "play/shop.h"
#include "play/trade.h"

namespace jimbo {

namespace {

constexpr const char* kNoRoom = "the run has no room for it";

// Carries out a change of many parts, and takes it back if no run could be so.
template <class Change>
const char* edit(State& state, const Content& content, const Change& change) {
  const State before = state;
  Game g(state, content);
  change(g);
  if (g.programs != nullptr) run_queue_out(g);
  const char* fault = g.overflowed ? kNoRoom : find_fault(state, content);
  if (fault != nullptr) state = before;
  return fault;
}

// Within what the engine counts with.
const char* set_within(std::int32_t& field, int number, int most) {
  if (number < 0 || number > most) return "the number is too large";
  field = number;
  return nullptr;
}

constexpr int kMostAnte = 1000;  // as in scenarios
constexpr int kMostTurns = 1000;
constexpr int kMostRounds = 1'000'000;
constexpr int kMostDollars = 1'000'000'000;

}  // namespace

// Numbers ----------------------------------------------------------------------------------------

const char* edit_money(State& state, int dollars, const Content& content) {
  if (dollars < -kMostDollars || dollars > kMostDollars) return "the number is too large";
  return edit(state, content, [&](Game& g) { set_dollars(g, dollars); });
}

const char* edit_chips(State& state, double chips) {
  state.score = chips;
  return nullptr;
}

const char* edit_ante(State& state, int ante) { return set_within(state.ante, ante, kMostAnte); }

const char* edit_round(State& state, int round) {
  return set_within(state.round, round, kMostRounds);
}

const char* edit_hands(State& state, int hands) {
  return set_within(state.hands_left, hands, kMostTurns);
}

const char* edit_discards(State& state, int discards) {
  return set_within(state.discards_left, discards, kMostTurns);
}

const char* edit_boss(State& state, BlindId boss, const Content& content) {
  return edit(state, content, [&](Game& g) {
    count_boss_use(g, boss);
    g.s.boss = boss;
  });
}

// Cards ------------------------------------------------------------------------------------------

const char* give_joker(State& state, const JokerEdit& joker, const Content& content) {
  constexpr int kMostPerishable = 31;  // that a State can count
  if (joker.perishable && *joker.perishable > kMostPerishable) {
    return "a perishable joker lasts at most 31 rounds";
  }
  return edit(state, content, [&](Game& g) {
    Joker added = build_joker(g, joker.id);
    added.edition = joker.edition;
    added.eternal = joker.eternal;
    added.rental = joker.rental;
    added.perishable = joker.perishable.has_value();
    added.rounds_left = static_cast<std::uint8_t>(joker.perishable.value_or(0)) & kMostPerishable;
    add_joker(g, added);
  });
}

const char* give_consumable(State& state, ConsumableId id, Edition edition,
                            const Content& content) {
  return edit(state, content, [&](Game& g) {
    Consumable added = build_consumable(g, id);
    added.edition = edition;
    receive_item(g, consumable_item(added));
  });
}

const char* give_hand_card(State& state, PlayingCard card, const Content& content) {
  return edit(state, content, [&](Game& g) {
    card.serial = g.next_card_serial() & kCardSerialMask;
    add_to_hand(g, card);
    g.s.hand_in_order = g.s.hand_in_order && hand_is_sorted(g.s);
    announce_added(g, 1);
    test_debuffs(g);
  });
}

// The shop ---------------------------------------------------------------------------------------

const char* offer_voucher(State& state, VoucherId id, const Content& content) {
  return edit(state, content, [&](Game& g) { put_up_voucher(g, id); });
}

bool has_room_for_pack(const State& state) { return packs_left(state) < kPackSlots; }

const char* offer_pack(State& state, BoosterId id) {
  if (!has_room_for_pack(state)) return kNoRoom;
  state.packs[packs_left(state)] = id;
  return nullptr;
}

const char* restock_shop(State& state, const Content& content) {
  return edit(state, content, [](Game& g) {
    clear_shop_cards(g);
    fill_shop(g);
    for (int i = 0; i < kPackSlots; ++i) {
      g.s.packs[i] = draw_booster(g);
      g.s.pack_free[i] = false;
    }
  });
}

}  // namespace jimbo
