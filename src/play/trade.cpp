#include "play/trade.h"

#include <cstdint>

#include "hook/ask_items.h"
#include "hook/ask_jokers.h"
#include "play/blind.h"
#include "play/blind_select.h"
#include "play/consumable.h"
#include "play/deck.h"
#include "play/existing_keys.h"
#include "play/hand_order.h"
#include "play/limit.h"
#include "play/money.h"
#include "play/pack.h"
#include "play/price.h"
#include "play/queue_run.h"
#include "play/shop.h"
#include "play/shuffle.h"
#include "play/voucher.h"

namespace jimbo {

JIMBO_FN void inflate(Game& g) {
  if (g.has_rule(ChallengeRule::Inflation)) ++g.s.inflation;
}

namespace {

JIMBO_FN int joker_with_serial(const State& s, std::uint16_t serial) {
  int index = 0;
  while (s.jokers[index].serial != serial) ++index;
  return index;
}

JIMBO_FN Item take_from_shop(Game& g, int index) {
  State& s = g.s;
  const Item taken = s.shop[index];
  for (int i = index + 1; i < s.shop_count; ++i) s.shop[i - 1] = s.shop[i];
  s.shop[--s.shop_count] = Item{};
  return taken;
}

}  // namespace

JIMBO_FN void receive_item(Game& g, const Item& item) {
  switch (item.kind) {
    case ItemKind::Joker:
      add_joker(g, g.owned(item.joker));
      break;
    case ItemKind::Consumable:
      add_consumable(g, item.consumable);
      break;
    case ItemKind::PlayingCard:
      add_to_draw_pile(g, item.card);
      announce_added(g, 1);
      break;
    case ItemKind::None:
      break;
  }
}

namespace {

JIMBO_RARE void announce_purchase(Game& g, const Item& bought) {
  Trade purchase{g, g.s};
  const State& s = g.s;
  if (bought.kind == ItemKind::Joker) purchase.joker = joker_with_serial(s, bought.joker.serial);
  if (bought.kind == ItemKind::Consumable) purchase.consumable = s.consumable_count - 1;
  if (bought.kind == ItemKind::PlayingCard) purchase.card = s.card_count - 1;
  jokers::on_card_bought(JokerRow(g), purchase);
}

}  // namespace

JIMBO_FN void buy_item(Game& g, int index) {
  const int cost = price_of(g, g.s.shop[index]);
  const Item item = take_from_shop(g, index);
  receive_item(g, item);
  inflate(g);
  add_dollars(g, -cost);
  if (g.programs != nullptr) announce_purchase(g, item);
}

JIMBO_FN void buy_and_use_item(Game& g, int index, std::uint64_t positions) {
  const int cost = price_of(g, g.s.shop[index]);
  const Item item = take_from_shop(g, index);
  inflate(g);
  add_dollars(g, -cost);
  use_consumable(g, item.consumable, positions);
}

JIMBO_FN void redeem_voucher(Game& g, int index) {
  State& s = g.s;
  const VoucherId id = s.shelf_vouchers[index];
  add_dollars(g, -price_of(g, id));
  for (int i = index + 1; i < s.voucher_count; ++i) s.shelf_vouchers[i - 1] = s.shelf_vouchers[i];
  s.shelf_vouchers[--s.voucher_count] = VoucherId::None;
  s.ante_voucher = VoucherId::None;
  apply_voucher(g, id);
  inflate(g);
  release_key(g, id);
  voucher::after_purchase(id, g);
}

JIMBO_FN void open_shop_pack(Game& g, int slot) {
  State& s = g.s;
  const BoosterId id = s.packs[slot];
  const int cost = s.pack_free[slot] ? 0 : price_of(g, id);
  for (int i = slot + 1; i < kPackSlots; ++i) {
    s.packs[i - 1] = s.packs[i];
    s.pack_free[i - 1] = s.pack_free[i];
  }
  s.packs[kPackSlots - 1] = BoosterId::None;
  s.pack_free[kPackSlots - 1] = false;
  add_dollars(g, -cost);
  open_pack(g, id, Phase::Shop);
}

JIMBO_FN void pay_and_reroll_shop(Game& g) {
  add_dollars(g, -g.s.reroll_cost);
  reroll_shop(g);
  jokers::on_shop_rerolled(JokerRow(g), g);
}

JIMBO_FN void change_free_rerolls(Game& g, int change) {
  const std::int16_t free = limit_after(g.s.free_rerolls, change);
  g.s.free_rerolls = free < 0 ? std::int16_t{0} : free;
  update_reroll_cost(g, false);
}

// Taking from a pack -----------------------------------------------------------------------------

JIMBO_FN void pick_from_pack(Game& g, int index, std::uint64_t positions) {
  const Item item = take_from_pack(g, index);
  if (item.kind == ItemKind::Consumable) {
    use_consumable(g, item.consumable, positions);
  } else {
    receive_item(g, item);
  }
  finish_pick(g);
}

// Selling ----------------------------------------------------------------------------------------

namespace {

// The other jokers hear of a sale, the sold one does not.
JIMBO_FN void announce_sale(Game& g, int sold_joker, int sold_consumable) {
  Trade sale{g, g.s, sold_joker, sold_consumable};
  const JokerRow row(g);
  for (int i = 0; i < row.count; ++i) {
    const JokerRow::Place& place = row.places[i];
    if (place.position == sold_joker || (place.hooks & bit(Hook::CardSold)) == 0) continue;
    g.acting = {ActorKind::Joker, place.target, place.position};
    joker::on_card_sold(sale, g.s.jokers[place.target]);
  }
  if (g.programs != nullptr) always::on_card_sold(sale);
}

}  // namespace

JIMBO_FN void sell_joker(Game& g, int index) {
  State& s = g.s;
  const std::uint16_t serial = s.jokers[index].serial;
  const int target = acting_joker(g, index);
  if (target >= 0) {
    HookMask hooks = hooks_of(g, s.jokers[target].id);
    if (target != index) hooks &= copied_hooks(g, s.jokers[target].id);
    g.acting = {ActorKind::Joker, static_cast<std::uint16_t>(target),
                static_cast<std::uint8_t>(index)};
    if ((hooks & bit(Hook::Sold)) != 0) joker::on_sold(g, s.jokers[target]);
  }
  // A copy made by the sale may have been pinned and moved the row.
  index = joker_with_serial(s, serial);
  announce_sale(g, index, -1);
  const int value = sell_value(g, s.jokers[index]);
  add_dollars(g, value);
  remove_joker(g, index);
  blind::on_joker_sold(g);
}

JIMBO_FN void sell_consumable(Game& g, int index) {
  announce_sale(g, -1, index);
  add_dollars(g, sell_value(g, g.s.consumable(index)));
  const Consumable sold = take_consumable(g, index);
  release_key(g, sold.id);
  test_debuffs(g);
}

// Leaving ----------------------------------------------------------------------------------------

JIMBO_FN void leave_shop(Game& g) {
  jokers::on_shop_left(JokerRow(g), g);
  close_shop(g);
  enter_blind_select(g);
}

// Copies -----------------------------------------------------------------------------------------

JIMBO_FN Joker copy_of_joker(Game& g, const Joker& original) {
  Joker copy = original;
  joker::on_copied(g, copy);
  copy.serial = g.next_serial();
  take_key(g, copy.id);
  copy.leaving = false;
  if (slots_of(copy.edition) != 0) copy.edition = Edition::None;
  return copy;
}

JIMBO_FN void add_copy_of_joker(Game& g, int index, bool anew) {
  Joker copy = copy_of_joker(g, g.s.jokers[index]);
  if (anew) {
    copy.value = g.facts(copy.id).value;
    copy.counter = g.facts(copy.id).counter;
  }
  add_joker(g, copy);
}

JIMBO_FN int pick_consumable(Game& g, Stream stream) {
  std::uint8_t candidates[kConsumableCapacity];
  const int count = g.s.consumable_count;
  if (count == 0) return -1;
  std::uint16_t serials[kConsumableCapacity];
  for (int i = 0; i < count; ++i) {
    candidates[i] = static_cast<std::uint8_t>(i);
    serials[i] = g.s.consumable(i).serial;
  }
  sort_by_serial(candidates, serials, count);
  return candidates[g.pick(stream, count)];
}

JIMBO_FN void add_consumable_copy(Game& g, int index, Edition edition) {
  Consumable copy = g.s.consumable(index);
  copy.serial = g.next_serial();
  take_key(g, copy.id);
  copy.edition = edition;
  add_consumable(g, copy);
}

}  // namespace jimbo
