#include <cstddef>

#include "engine/engine.h"
#include "play/consumable.h"
#include "play/pack.h"
#include "serve/balatrobot/method.h"
#include "serve/balatrobot/parameter.h"
#include "serve/balatrobot/refusal.h"
#include "text/item_text.h"

// Cards in their rows: another order, using consumables, taking from packs.

namespace jimbo::serve {

namespace {

// Rearranging ------------------------------------------------------------------------------------

// The new order of a row must name each of its places once.
void check_order(const std::vector<std::int64_t>& order, int count, std::string_view row) {
  if (order.size() != static_cast<std::size_t>(count)) {
    refuse(Fault::BadRequest, "Must provide exactly ", count, " indices for ", row);
  }
  std::vector<bool> seen(order.size());
  for (const std::int64_t index : order) {
    if (!is_index(index, count)) {
      refuse(Fault::BadRequest, "Index out of range for ", row, ": ", index);
    }
    const auto place = static_cast<std::size_t>(index);
    if (seen[place]) refuse(Fault::BadRequest, "Duplicate index in ", row, ": ", index);
    seen[place] = true;
  }
}

// Moves one card after the other to its place, or none if one may not be moved.
void reorder(GameSession& game, ActionKind move, std::vector<std::int64_t> order) {
  const State before = game.run();
  for (std::size_t place = 0; place < order.size(); ++place) {
    const auto from = static_cast<std::size_t>(order[place]);
    if (from == place) continue;
    Action action = make_action(move, static_cast<int>(from));
    action.target = static_cast<std::uint8_t>(place);
    try {
      game.act(action);
    } catch (const Refusal&) {
      game.run() = before;
      throw;
    }
    // Those between have moved up by one.
    for (std::size_t i = place + 1; i < order.size(); ++i) {
      if (order[i] < order[place]) ++order[i];
    }
  }
}

void check_hand_lies_here(const GameSession& game) {
  if (game.run().phase == Phase::SelectingHand) return;
  if (game.run().phase != Phase::Pack) {
    refuse(Fault::InvalidState, "Can only rearrange hand during hand selection");
  }
  if (!hand_is_dealt(game.view())) {
    refuse(Fault::NotAllowed,
           "No cards to rearrange. You can only rearrange hand in Arcana and Spectral packs.");
  }
}

void rearrange(GameSession& game, const Parameters& parameters, std::string& result) {
  const int given = int{parameters.has("hand")} + int{parameters.has("jokers")} +
                    int{parameters.has("consumables")};
  if (given == 0) {
    refuse(Fault::BadRequest, "Must provide exactly one of: hand, jokers, or consumables");
  }
  if (given > 1) refuse(Fault::BadRequest, "Can only rearrange one type at a time");
  const auto carry_out = [&](std::string_view row, int count, ActionKind move) {
    const std::vector<std::int64_t> order = parameters.integers(row);
    check_order(order, count, row);
    reorder(game, move, order);
  };
  const State& run = game.run();
  if (parameters.has("hand")) {
    check_hand_lies_here(game);
    carry_out("hand", run.hand_count, ActionKind::MoveHandCard);
  } else if (parameters.has("jokers")) {
    carry_out("jokers", run.joker_count, ActionKind::MoveJoker);
  } else {
    carry_out("consumables", run.consumable_count, ActionKind::MoveConsumable);
  }
  game.write_gamestate(result);
}

// Using ------------------------------------------------------------------------------------------

std::string_view plural(int count) { return count == 1 ? "card" : "cards"; }

// Aura takes a card, but the protocol does not ask for it.
bool asks_for_cards(const ConsumableFacts& facts) {
  return facts.max_select > 0 && facts.use != UseClass::OneEditionless;
}

void check_number_of_cards(const ConsumableFacts& facts, const std::string& who,
                           std::size_t given) {
  const int least = facts.min_select;
  const int most = facts.max_select;
  const int count = static_cast<int>(given);
  const auto complain = [&](std::string_view how, int number) {
    refuse(Fault::BadRequest, who, " requires ", how, " ", number, " ", plural(number),
           " (provided: ", count, ")");
  };
  if (least == most && count != least) complain("exactly", least);
  if (count < least) complain("at least", least);
  if (count > most) complain("at most", most);
}

// Those a conversion turns over for a moment, by their serials.
std::vector<std::uint16_t> face_down_cards(const State& run, std::uint64_t positions) {
  std::vector<std::uint16_t> serials;
  for (int i = 0; i < run.hand_count; ++i) {
    const bool chosen = ((positions >> i) & 1U) != 0;
    if (chosen && run.hand[i].face_down) serials.push_back(run.held_card(i).serial);
  }
  return serials;
}

void use(GameSession& game, const Parameters& parameters, std::string& result) {
  const State& run = game.run();
  const std::int64_t index = parameters.integer("consumable").value_or(-1);
  if (!is_index(index, run.consumable_count)) {
    refuse(Fault::BadRequest, "Consumable index out of range: ", index);
  }
  const View g = game.view();
  const ConsumableId id = run.consumable(static_cast<int>(index)).id;
  const ConsumableFacts& facts = g.facts(id);
  const std::string who = joined("Consumable '", name(g.content, id), "'");
  const std::vector<std::int64_t> cards = parameters.integers("cards");
  if (asks_for_cards(facts)) {
    const bool hand_counts =
        run.phase == Phase::SelectingHand || (game.is_v20() && run.phase == Phase::Pack);
    if (!hand_counts) {
      refuse(Fault::InvalidState, who,
             " requires card selection and can only be used in SELECTING_HAND state");
    }
    if (cards.empty()) refuse(Fault::BadRequest, who, " requires card selection");
  }
  std::uint64_t positions = 0;
  if (facts.max_select > 0) {
    positions = hand_positions(cards, run.hand_count, "Card index out of range: ");
    if (asks_for_cards(facts)) check_number_of_cards(facts, who, cards.size());
  }
  const Action action = make_action(ActionKind::UseConsumable, static_cast<int>(index), positions);
  const Error error = check(run, action, g.content);
  if (error == Error::NoRoom) {
    refuse(Fault::NotAllowed, "Cannot use consumable '", name(g.content, id),
           "': insufficient space");
  }
  if (error != Error::None) refuse(Fault::NotAllowed, who, " cannot be used at this time");
  const std::vector<std::uint16_t> revealed = face_down_cards(run, positions);
  game.act(action);
  game.write_gamestate(result, revealed);
}

// Packs ------------------------------------------------------------------------------------------

void check_pack_consumable(const View& g, ConsumableId id, std::size_t targets) {
  const ConsumableFacts& facts = g.facts(id);
  const std::string who = joined("Card '", key(g.content, id), "' requires ");
  if (id == ConsumableId::Ankh && g.s.joker_count == 0) {
    refuse(Fault::NotAllowed, who, "at least 1 joker. Current: 0");
  }
  if (facts.max_select == 0) return;
  const int least = facts.min_select;
  const int most = facts.max_select;
  const int count = static_cast<int>(targets);
  if (count >= least && count <= most) return;
  if (least == most) {
    refuse(Fault::BadRequest, who, "exactly ", least, " target card(s). Provided: ", count);
  }
  refuse(Fault::BadRequest, who, least, "-", most, " target card(s). Provided: ", count);
}

void check_targets(const State& run, const std::vector<std::int64_t>& targets) {
  for (const std::int64_t target : targets) {
    if (is_index(target, run.hand_count)) continue;
    refuse(Fault::BadRequest, "Target card index out of range. Index: ", target,
           ", Hand size: ", run.hand_count);
  }
}

void pick(GameSession& game, std::int64_t index, const std::vector<std::int64_t>& targets) {
  const View g = game.view();
  if (pack_deals_hand(g)) check_targets(g.s, targets);
  if (!is_index(index, g.s.pack_count)) {
    refuse(Fault::BadRequest, "Card index out of range. Index: ", index,
           ", Available cards: ", g.s.pack_count);
  }
  Action action = make_action(ActionKind::PickFromPack, static_cast<int>(index));
  const Item& item = g.s.pack[index];
  if (item.kind == ItemKind::Joker && check(g.s, action, g.content) == Error::NoRoom) {
    refuse(Fault::NotAllowed,
           "Cannot select joker, joker slots are full. Current: ", g.s.joker_count,
           ", Limit: ", g.joker_limit());
  }
  if (item.kind == ItemKind::Consumable) {
    const ConsumableId id = item.consumable.id;
    check_pack_consumable(g, id, targets.size());
    if (g.facts(id).max_select > 0) {
      action.cards = hand_positions(targets, g.s.hand_count, "Duplicate target card index: ");
    }
    if (check(g.s, action, g.content) != Error::None) {
      refuse(Fault::NotAllowed, "Card '", key(g.content, id), "' cannot be used at this time");
    }
  }
  game.act(action);
}

void pack(GameSession& game, const Parameters& parameters, std::string& result) {
  const auto card = parameters.integer("card");
  const bool skip = parameters.flag("skip");
  if (!card && !skip) {
    refuse(Fault::BadRequest, "Invalid arguments. You must provide one of: card, skip");
  }
  if (card && skip) {
    refuse(Fault::BadRequest, "Invalid arguments. Cannot provide both card and skip");
  }
  if (skip) {
    game.act(ActionKind::SkipPack);
  } else {
    pick(game, *card, parameters.integers("targets"));
  }
  game.write_gamestate(result);
}

}  // namespace

std::vector<Method> card_methods() {
  using enum ParameterType;
  const auto result = MethodResult::Gamestate;
  const std::vector<Parameter> rows = {
      {"hand", Integers, false, "the hand's present positions in their new order"},
      {"jokers", Integers, false, "the same of the jokers"},
      {"consumables", Integers, false, "the same of the consumables"}};
  const std::vector<Parameter> used = {
      {"consumable", Integer, true, "position of a consumable"},
      {"cards", Integers, false, "positions of the hand cards it is used on"}};
  using enum Method::Offered;
  return {
      {"rearrange",
       "Puts a row of cards into another order",
       rows,
       {"SELECTING_HAND", "SHOP", "SMODS_BOOSTER_OPENED"},
       result,
       rearrange,
       V15},
      {"rearrange",
       "Puts a row of cards into another order",
       rows,
       {"SELECTING_HAND", "SHOP", "SMODS_BOOSTER_OPENED", "ROUND_EVAL", "BLIND_SELECT"},
       result,
       rearrange,
       V20},
      {"use", "Uses a consumable", used, {"SELECTING_HAND", "SHOP"}, result, use, V15},
      {"use",
       "Uses a consumable",
       used,
       {"SELECTING_HAND", "SHOP", "SMODS_BOOSTER_OPENED", "ROUND_EVAL", "BLIND_SELECT"},
       result,
       use,
       V20},
      {"pack",
       "Takes a card of the open pack, or leaves it",
       {{"card", Integer, false, "position of a card of the pack"},
        {"targets", Integers, false, "positions of the hand cards it is used on"},
        {"skip", Flag, false, "true: leave the pack"}},
       {"SMODS_BOOSTER_OPENED"},
       result,
       pack},
  };
}

}  // namespace jimbo::serve
