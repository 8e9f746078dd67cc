#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

#include "gamestate/gamestate_card.h"
#include "gamestate/run_edit.h"
#include "serve/balatrobot/method.h"
#include "serve/balatrobot/refusal.h"
#include "text/card_text.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/words.h"

// Changing a run behind the rules' back: numbers, and cards from nowhere.

namespace jimbo::serve {

namespace {

// set --------------------------------------------------------------------------------------------

struct NumberField {
  std::string_view parameter;
  std::string_view title;
  const char* (*edit)(GameSession& game, std::int64_t number);
};

// Every number but a score is small; the edits know how small.
int clamped(std::int64_t number) {
  return static_cast<int>(std::min<std::int64_t>(number, std::numeric_limits<int>::max()));
}

// In the order in which they are applied.
constexpr NumberField kNumberFields[] = {
    {"money", "Money",
     [](GameSession& game, std::int64_t number) {
       return edit_money(game.run(), clamped(number), game.content());
     }},
    {"chips", "Chips",
     [](GameSession& game, std::int64_t number) {
       return edit_chips(game.run(), static_cast<double>(number));
     }},
    {"ante", "Ante",
     [](GameSession& game, std::int64_t number) { return edit_ante(game.run(), clamped(number)); }},
    {"round", "Round",
     [](GameSession& game, std::int64_t number) {
       return edit_round(game.run(), clamped(number));
     }},
    {"hands", "Hands",
     [](GameSession& game, std::int64_t number) {
       return edit_hands(game.run(), clamped(number));
     }},
    {"discards", "Discards",
     [](GameSession& game, std::int64_t number) {
       return edit_discards(game.run(), clamped(number));
     }},
};

void set_number(GameSession& game, const NumberField& field, std::int64_t number) {
  if (number < 0) refuse(Fault::BadRequest, field.title, " must be a positive integer");
  if (const char* fault = field.edit(game, number)) {
    refuse(Fault::BadRequest, field.title, " cannot be ", number, ": ", fault);
  }
}

void set_shop(GameSession& game) {
  if (game.run().phase != Phase::Shop) {
    refuse(Fault::NotAllowed, "Can re-stock shop only in SHOP state");
  }
  if (const char* fault = restock_shop(game.run(), game.content())) {
    refuse(Fault::NotAllowed, "The shop cannot be re-stocked: ", fault);
  }
  game.note_restock();
}

std::optional<BlindId> find_blind(const Content& content, std::string_view word) {
  for (int i = 0; i < content.blind_count; ++i) {
    if (key(content, static_cast<BlindId>(i)) == word) return static_cast<BlindId>(i);
  }
  return std::nullopt;
}

// 2.0
void set_boss(GameSession& game, const std::string& word) {
  const State& run = game.run();
  if (run.phase != Phase::BlindSelect) {
    refuse(Fault::InvalidState,
           "Can only set boss blind during blind selection (BLIND_SELECT state)");
  }
  if (run.on_deck == BlindSlot::Boss) {
    refuse(Fault::InvalidState, "Boss blind is not selectable (current state: Select)");
  }
  const std::optional<BlindId> boss = find_blind(game.content(), word);
  if (!boss) refuse(Fault::BadRequest, "Unknown boss blind key: ", word);
  const BlindKind kind = game.view().facts(*boss).kind;
  if (kind != BlindKind::Boss && kind != BlindKind::Showdown) {
    refuse(Fault::BadRequest, "Not a boss blind: ", word);
  }
  if (const char* fault = edit_boss(game.run(), *boss, game.content())) {
    refuse(Fault::NotAllowed, "The boss cannot be set: ", fault);
  }
}

void set(GameSession& game, const Parameters& parameters, std::string& result) {
  if (!game.in_run()) refuse(Fault::InvalidState, "Can only set during an active run");
  const bool boss = game.is_v20() && parameters.has("boss");
  bool any = boss || parameters.has("shop");
  for (const NumberField& field : kNumberFields) any = any || parameters.has(field.parameter);
  if (!any) refuse(Fault::BadRequest, "Must provide at least one field to set");
  if (boss && parameters.flag("shop")) {
    refuse(Fault::BadRequest, "Cannot set boss and shop at the same time");
  }
  for (const NumberField& field : kNumberFields) {
    if (const auto number = parameters.integer(field.parameter)) set_number(game, field, *number);
  }
  if (boss) set_boss(game, parameters.text("boss").value_or(""));
  if (parameters.flag("shop")) set_shop(game);
  game.write_gamestate(result);
}

// add --------------------------------------------------------------------------------------------

enum class AddedKind { Joker, Consumable, Voucher, Pack, PlayingCard };

std::optional<PlayingCard> read_front(std::string_view key) {
  constexpr std::string_view kSuits = "HDCS";
  constexpr std::string_view kRanks = "23456789TJQKA";
  const bool fits = key.size() == 3 && key[1] == '_' &&
                    kSuits.find(key[0]) != std::string_view::npos &&
                    kRanks.find(key[2]) != std::string_view::npos;
  return fits ? std::optional(read_card(key)) : std::nullopt;
}

AddedKind kind_of(std::string_view key) {
  const std::string_view prefix = key.substr(0, 2);
  if (prefix == "j_") return AddedKind::Joker;
  if (prefix == "c_") return AddedKind::Consumable;
  if (prefix == "v_") return AddedKind::Voucher;
  if (prefix == "p_") return AddedKind::Pack;
  if (read_front(key)) return AddedKind::PlayingCard;
  refuse(Fault::BadRequest,
         "Invalid card key format. Expected: joker (j_*), consumable (c_*), voucher (v_*), or "
         "playing card (SUIT_RANK)");
}

void check_place(const State& run, AddedKind kind, const std::string& key) {
  const auto only_in = [&](AddedKind of, Phase phase, std::string_view message) {
    if (kind == of && run.phase != phase) refuse(Fault::InvalidState, message);
  };
  only_in(AddedKind::PlayingCard, Phase::SelectingHand,
          "Playing cards can only be added in SELECTING_HAND state");
  only_in(AddedKind::Voucher, Phase::Shop, "Vouchers can only be added in SHOP state");
  only_in(AddedKind::Pack, Phase::Shop, "Packs can only be added in SHOP state");
  if (kind != AddedKind::Pack) return;
  if (!has_room_for_pack(run)) {
    refuse(Fault::NotAllowed, "Cannot add pack, shop booster slots are full");
  }
  if (!from_key<BoosterId>(key)) refuse(Fault::BadRequest, "Pack key not found: ", key);
}

// The protocol's words for modifiers, and the keys that 2.0 has instead.
template <class Id>
std::optional<Id> read_modifier(std::string_view word, int count) {
  for (int i = 1; i <= count; ++i) {  // 0 is none
    const auto id = static_cast<Id>(i);
    const std::string_view own = key(id);
    const std::string_view bare = own.size() > 2 && own[1] == '_' ? own.substr(2) : own;
    if (word == own || word == upper_case(bare)) return id;
  }
  return std::nullopt;
}

struct Modifiers {
  Seal seal = Seal::None;
  Edition edition = Edition::None;
  Enhancement enhancement = Enhancement::None;
};

Edition read_edition(const std::string& word, AddedKind kind) {
  if (kind == AddedKind::Voucher) {
    refuse(Fault::BadRequest, "Edition cannot be applied to vouchers");
  }
  if (kind == AddedKind::Pack) refuse(Fault::BadRequest, "Edition cannot be applied to packs");
  const auto edition = read_modifier<Edition>(word, kEditionCount);
  if (kind == AddedKind::Consumable && edition != Edition::Negative) {
    refuse(Fault::BadRequest, "Consumables can only have NEGATIVE edition");
  }
  if (!edition) {
    refuse(Fault::BadRequest,
           "Invalid edition value. Expected: HOLO, FOIL, POLYCHROME, or NEGATIVE");
  }
  return *edition;
}

Modifiers read_modifiers(const Parameters& parameters, AddedKind kind) {
  Modifiers modifiers;
  const bool playing_card = kind == AddedKind::PlayingCard;
  if (const auto word = parameters.text("seal")) {
    if (!playing_card) refuse(Fault::BadRequest, "Seal can only be applied to playing cards");
    const auto seal = read_modifier<Seal>(*word, kSealCount);
    if (!seal) {
      refuse(Fault::BadRequest, "Invalid seal value. Expected: RED, BLUE, GOLD, or PURPLE");
    }
    modifiers.seal = *seal;
  }
  if (const auto word = parameters.text("edition")) modifiers.edition = read_edition(*word, kind);
  if (const auto word = parameters.text("enhancement")) {
    if (!playing_card) {
      refuse(Fault::BadRequest, "Enhancement can only be applied to playing cards");
    }
    const auto enhancement = read_modifier<Enhancement>(*word, kEnhancementCount);
    if (!enhancement) {
      refuse(Fault::BadRequest,
             "Invalid enhancement value. Expected: BONUS, MULT, WILD, GLASS, STEEL, STONE, GOLD, "
             "or LUCKY");
    }
    modifiers.enhancement = *enhancement;
  }
  return modifiers;
}

void check_stickers(const Parameters& parameters, AddedKind kind) {
  const bool joker = kind == AddedKind::Joker;
  const auto perishable = parameters.integer("perishable");
  if (parameters.flag("eternal") && !joker) {
    refuse(Fault::BadRequest, "Eternal can only be applied to jokers");
  }
  if (perishable && !joker) {
    refuse(Fault::BadRequest, "Perishable can only be applied to jokers");
  }
  if (perishable && *perishable < 1) {
    refuse(Fault::BadRequest, "Perishable must be a positive integer (>= 1)");
  }
  if (parameters.flag("rental") && !joker) {
    refuse(Fault::BadRequest, "Rental can only be applied to jokers");
  }
}

// An item of the content, its own ones too.
template <class Id>
Id find_item(const Content& content, int count, const std::string& word) {
  for (int i = 0; i < count; ++i) {
    if (key(content, static_cast<Id>(i)) == word) return static_cast<Id>(i);
  }
  refuse(Fault::BadRequest, "Failed to add card: ", word);
}

const char* add_item(GameSession& game, const Parameters& parameters, AddedKind kind,
                     const std::string& word, const Modifiers& modifiers) {
  const Content& content = game.content();
  State& run = game.run();
  if (kind == AddedKind::Joker) {
    JokerEdit joker = {find_item<JokerId>(content, content.joker_count, word)};
    joker.edition = modifiers.edition;
    joker.eternal = parameters.flag("eternal");
    joker.rental = parameters.flag("rental");
    if (const auto rounds = parameters.integer("perishable")) {
      joker.perishable = static_cast<int>(std::min<std::int64_t>(*rounds, 1000));
    }
    return give_joker(run, joker, content);
  }
  if (kind == AddedKind::Consumable) {
    const auto id = find_item<ConsumableId>(content, content.consumable_count, word);
    return give_consumable(run, id, modifiers.edition, content);
  }
  if (kind == AddedKind::Pack) {
    return offer_pack(run, from_key<BoosterId>(word).value_or(BoosterId::None));
  }
  if (kind == AddedKind::Voucher) {
    const auto id = from_key<VoucherId>(word);
    if (!id) refuse(Fault::BadRequest, "Failed to add card: ", word);
    return offer_voucher(run, *id, content);
  }
  PlayingCard card = read_front(word).value_or(PlayingCard{});
  card.seal = modifiers.seal;
  card.edition = modifiers.edition;
  card.enhancement = modifiers.enhancement;
  return give_hand_card(run, card, content);
}

void add(GameSession& game, const Parameters& parameters, std::string& result) {
  const std::string word = parameters.text("key").value_or("");
  const AddedKind kind = kind_of(word);
  check_place(game.run(), kind, word);
  const Modifiers modifiers = read_modifiers(parameters, kind);
  check_stickers(parameters, kind);
  if (const char* fault = add_item(game, parameters, kind, word, modifiers)) {
    refuse(Fault::NotAllowed, "Failed to add card: ", word, ": ", fault);
  }
  game.write_gamestate(result);
}

}  // namespace

std::vector<Method> edit_methods() {
  using enum ParameterType;
  std::vector<Parameter> set_fields = {{"money", Integer, false, "dollars"},
                                       {"chips", Integer, false, "chips scored in this round"},
                                       {"ante", Integer, false, "the ante's number"},
                                       {"round", Integer, false, "the round's number"},
                                       {"hands", Integer, false, "hands left"},
                                       {"discards", Integer, false, "discards left"},
                                       {"shop", Flag, false, "true: stock the shop anew"}};
  std::vector<Parameter> set_fields_v20 = set_fields;
  set_fields_v20.push_back({"boss", Text, false, "the ante's boss blind, as bl_hook"});
  const auto result = MethodResult::Gamestate;
  return {
      {"set", "Changes numbers of the run", set_fields, {}, result, set, Method::Offered::V15},
      {"set", "Changes numbers of the run", set_fields_v20, {}, result, set, Method::Offered::V20},
      {"add",
       "Adds a card to the run, or to the shop",
       {{"key", Text, true, "what it is: j_joker, c_fool, v_hone, p_arcana_mega_1, H_A"},
        {"seal", Text, false, "of a playing card"},
        {"edition", Text, false, "of a playing card, a joker or, if NEGATIVE, a consumable"},
        {"enhancement", Text, false, "of a playing card"},
        {"eternal", Flag, false, "of a joker"},
        {"perishable", Integer, false, "of a joker: rounds left"},
        {"rental", Flag, false, "of a joker"}},
       {"SELECTING_HAND", "SHOP", "ROUND_EVAL"},
       result,
       add},
  };
}

}  // namespace jimbo::serve
