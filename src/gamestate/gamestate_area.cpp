#include "gamestate/gamestate_area.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "play/draw.h"
#include "play/round.h"
#include "play/shop.h"
#include "play/shuffle.h"

namespace jimbo {

namespace {

void begin_area(GamestateWriter& json, JsonWriter::Name name) {
  json.begin_object(name);
  json.begin_array("cards");
}

void end_area(GamestateWriter& json, int count, int limit, int highlighted_limit) {
  json.end_array();
  json.member("count", count);
  json.member("highlighted_limit", highlighted_limit);
  json.member("limit", limit);
  json.end_object();
}

}  // namespace

void write_hand(GamestateWriter& json, const View& g, bool reveal,
                std::span<const std::uint16_t> revealed) {
  const auto was_seen = [&](const HandSlot& slot, const PlayingCard& card) {
    return slot.face_down &&
           std::find(revealed.begin(), revealed.end(), card.serial) != revealed.end();
  };
  begin_area(json, "hand");
  for (int i = 0; i < g.s.hand_count; ++i) {
    const HandSlot slot = g.s.hand[i];
    const PlayingCard& card = g.s.card(slot.card);
    const CardPlace place = {
        .hidden = slot.face_down, .highlight = slot.forced, .revealed = was_seen(slot, card)};
    if (slot.face_down && !reveal) {
      write_back(json, i, card.edition != Edition::None, place);
    } else {
      write_card(json, g, card, place);
    }
  }
  end_area(json, g.s.hand_count, hand_limit(g), kMaxPlayed);
}

void write_draw_pile(GamestateWriter& json, const View& g, bool reveal) {
  constexpr CardPlace kFaceDown = {.hidden = true};
  const State& s = g.s;
  begin_area(json, "cards");
  if (reveal) {
    const State in_order = settled(s);
    for (int i = 0; i < s.draw_pile_count; ++i) {
      write_card(json, g, s.card(in_order.draw_pile[i]), kFaceDown);
    }
  } else {
    std::array<CardIndex, kCardCapacity> unseen;
    std::size_t count = 0;
    for (int i = 0; i < s.draw_pile_count; ++i) unseen[count++] = s.draw_pile[i];
    for (int i = 0; i < s.hand_count; ++i) {
      if (s.hand[i].face_down) unseen[count++] = s.hand[i].card;
    }
    write_by_age(json, g, {unseen.data(), count}, kFaceDown);
  }
  end_area(json, s.draw_pile_count, s.card_count, kMaxPlayed);
}

void write_jokers(GamestateWriter& json, const View& g, bool reveal) {
  begin_area(json, "jokers");
  for (int i = 0; i < g.s.joker_count; ++i) {
    const Joker& joker = g.s.jokers[i];
    if (joker.face_down && !reveal) {
      write_joker_back(json, i, joker);
    } else {
      write_card(json, g, joker, {.position = i});
    }
  }
  end_area(json, g.s.joker_count, g.joker_limit(), 1);
}

void write_consumables(GamestateWriter& json, const View& g) {
  begin_area(json, "consumables");
  for (int i = 0; i < g.s.consumable_count; ++i) write_card(json, g, g.s.consumable(i));
  end_area(json, g.s.consumable_count, g.consumable_limit(), 1);
}

void write_items(GamestateWriter& json, JsonWriter::Name area, const View& g, const Item* items,
                 int count, int limit) {
  begin_area(json, area);
  for (int i = 0; i < count; ++i) write_card(json, g, items[i]);
  end_area(json, count, limit, 1);
}

void write_shelf_vouchers(GamestateWriter& json, const View& g, int restocks) {
  const int count = g.s.voucher_count;
  begin_area(json, "vouchers");
  for (int i = 0; i < count; ++i) write_shelf_voucher(json, g, i, restocks);
  end_area(json, count, std::max(1, count), 1);
}

void write_shelf_packs(GamestateWriter& json, const View& g, int restocks) {
  const int count = packs_left(g.s);
  begin_area(json, "packs");
  for (int i = 0; i < count; ++i) write_shelf_pack(json, g, i, restocks);
  end_area(json, count, kPackSlots, 1);
}

}  // namespace jimbo
