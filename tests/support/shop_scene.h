#pragma once

#include <cstdint>
#include <stdexcept>
#include <string_view>

#include "engine/engine.h"
#include "play/create.h"
#include "play/existing_keys.h"
#include "play/price.h"
#include "play/shop.h"
#include "support/scene.h"
#include "text/names.h"

// Scenes that stand on a screen other than a round's.
//
//   ShopScene scene;                       // an empty shop, $50
//   scene.offer(JokerId::Egg);
//   EXPECT_EQ(scene.act(ActionKind::Buy, 0), Error::None);

namespace jimbo {

// Standing in an empty shop with money.
class ShopScene : public Scene {
 public:
  explicit ShopScene(const RunOptions& options = {.seed = {"ALEEB"}}) : Scene(options) {
    go_to_shop();
    Game g(s, kVanilla);
    close_shop(g);
    s.dollars = 50;
  }

  // Goods, appended to their part of the shelf.
  OfferedJoker& offer(JokerId id, Edition edition = Edition::None) {
    Game g(s, kVanilla);
    Item& item = s.shop[s.shop_count++];
    item = joker_item(build_joker(g, id));
    item.joker.edition = edition;
    return item.joker;
  }
  void offer(ConsumableId id) {
    Game g(s, kVanilla);
    s.shop[s.shop_count++] = consumable_item(build_consumable(g, id));
  }
  PlayingCard& offer(Front front) {
    Game g(s, kVanilla);
    Item& item = s.shop[s.shop_count++];
    item = card_item(build_card(g, front));
    return item.card;
  }
  void offer(VoucherId id) {
    Game g(s, kVanilla);
    put_up_voucher(g, id);
  }
  void offer(BoosterId id, int slot = 0) { s.packs[slot] = id; }

  // Opens a pack of this kind for its price.
  Error open(BoosterId id) {
    offer(id);
    return act(ActionKind::OpenPack, 0);
  }

  // Puts another card in a place of the open pack.
  void lay(int index, ConsumableId id) {
    Game g(s, kVanilla);
    release_item(g, s.pack[index]);
    s.pack[index] = consumable_item(build_consumable(g, id));
  }
  OfferedJoker& lay(int index, JokerId id, Edition edition = Edition::None) {
    Game g(s, kVanilla);
    release_item(g, s.pack[index]);
    s.pack[index] = joker_item(build_joker(g, id));
    s.pack[index].joker.edition = edition;
    return s.pack[index].joker;
  }

  int price(int slot) {
    const View g(s, kVanilla);
    return price_of(g, s.shop[slot]);
  }
};

// Standing on the first blind-select screen of a run.
class BlindSelectScene : public Scene {
 public:
  explicit BlindSelectScene(const RunOptions& options = {.seed = {"ALEEB"}}) : Scene(options) {
    s = new_run(options);
  }

  void hold_tag(TagId id) { s.tags[s.tag_count++] = TagSlot::of(id); }

  // Skips the blind on deck for the given tag.
  Error skip_for(TagId id) {
    s.skip_tags[static_cast<int>(s.on_deck)] = id;
    return act(ActionKind::SkipBlind);
  }
};

inline int sell_price(const Scene& scene, int joker) {
  const View g(scene.s, kVanilla);
  return sell_value(g, scene.s.jokers[joker]);
}

inline bool exists(const Scene& scene, ConsumableId id) {
  return ((scene.s.exists.consumables >> static_cast<int>(id)) & 1U) != 0;
}
inline bool exists(const Scene& scene, JokerId id) {
  const int i = static_cast<int>(id);
  return ((scene.s.exists.jokers[i / 64] >> (i % 64)) & 1U) != 0;
}

// How many ways there are to do an action of this kind.
inline int legal_count(const Scene& scene, ActionKind kind) {
  Action actions[4096];
  const int total = legal_actions(scene.s, actions, 4096);
  int count = 0;
  for (int i = 0; i < total && i < 4096; ++i) count += actions[i].kind == kind;
  return count;
}

inline Action use_action(int slot, std::uint64_t cards = 0) {
  Action action;
  action.kind = ActionKind::UseConsumable;
  action.slot = static_cast<std::uint8_t>(slot);
  action.cards = cards;
  return action;
}

inline Action pick_action(int slot, std::uint64_t cards = 0) {
  Action action = use_action(slot, cards);
  action.kind = ActionKind::PickFromPack;
  return action;
}

inline int level_of(const Scene& scene, HandId hand) {
  return scene.s.hand_states[static_cast<int>(hand)].level;
}

}  // namespace jimbo
