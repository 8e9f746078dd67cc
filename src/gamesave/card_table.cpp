#include "gamesave/card_table.h"

#include <cmath>
#include <string>

#include "text/names.h"

namespace jimbo::gamesave {

namespace {

using nlohmann::json;

constexpr std::string_view kNoEnhancement = "c_base";

// Where the game keeps the number of a joker that changes: ability.NAME or ability.extra.NAME; an
// empty name is ability.extra itself.
struct ValuePlace {
  JokerId id;
  bool in_extra;
  const char* name;
};

constexpr ValuePlace kValuePlaces[] = {
    {JokerId::CeremonialDagger, false, "mult"},
    {JokerId::RideTheBus, false, "mult"},
    {JokerId::GreenJoker, false, "mult"},
    {JokerId::RedCard, false, "mult"},
    {JokerId::FlashCard, false, "mult"},
    {JokerId::Popcorn, false, "mult"},
    {JokerId::SpareTrousers, false, "mult"},
    {JokerId::Runner, true, "chips"},
    {JokerId::IceCream, true, "chips"},
    {JokerId::SquareJoker, true, "chips"},
    {JokerId::WeeJoker, true, "chips"},
    {JokerId::Castle, true, "chips"},
    {JokerId::Constellation, false, "x_mult"},
    {JokerId::Madness, false, "x_mult"},
    {JokerId::Vampire, false, "x_mult"},
    {JokerId::Hologram, false, "x_mult"},
    {JokerId::Obelisk, false, "x_mult"},
    {JokerId::LuckyCat, false, "x_mult"},
    {JokerId::Ramen, false, "x_mult"},
    {JokerId::Campfire, false, "x_mult"},
    {JokerId::GlassJoker, false, "x_mult"},
    {JokerId::HitTheRoad, false, "x_mult"},
    {JokerId::Yorick, false, "x_mult"},
    {JokerId::Canio, false, "caino_xmult"},
    {JokerId::Rocket, true, "dollars"},
    {JokerId::TurtleBean, true, "h_size"},
    {JokerId::Seltzer, true, ""},
};

const ValuePlace* value_place(JokerId id) {
  for (const ValuePlace& place : kValuePlaces) {
    if (place.id == id) return &place;
  }
  return nullptr;
}

// Names of countdowns in ability; To Do List keeps a poker hand instead.
const char* counter_name(JokerId id) {
  switch (id) {
    case JokerId::Yorick:
      return "yorick_discards";
    case JokerId::InvisibleJoker:
      return "invis_rounds";
    case JokerId::LoyaltyCard:
      return "hands_played_at_create";
    default:
      return nullptr;
  }
}

constexpr const char* kHandOfToDoList = "to_do_poker_hand";

Edition read_edition(const SaveTable& card) {
  if (!card.has("edition")) return Edition::None;
  const SaveTable edition = card.table("edition");
  for (int i = 1; i <= kEditionCount; ++i) {
    const auto id = static_cast<Edition>(i);
    if (edition.is_true(key(id).substr(2))) return id;
  }
  card.refuse("its edition is none of the game's; saves with items of mods cannot be read");
}

void write_edition(json& card, Edition edition) {
  if (edition == Edition::None) return;
  const std::string word(key(edition).substr(2));
  card["edition"] = {{word, true}, {"type", word}};
}

json with_center(std::string_view center, int sort_id) {
  return {{"save_fields", {{"center", center}}},
          {"sort_id", sort_id},
          {"ability", json::object()},
          {"facing", "front"},
          {"sprite_facing", "front"},
          {"debuff", false}};
}

// Suits are told by what they add to a card's place in the order: one to four of these.
constexpr double suit_unit(SaveForm form) { return form == SaveForm::Game ? 0.001 : 0.01; }

constexpr int suit_place(Suit suit) {
  switch (suit) {
    case Suit::Diamonds:
      return 1;
    case Suit::Clubs:
      return 2;
    case Suit::Hearts:
      return 3;
    case Suit::Spades:
      break;
  }
  return 4;
}

constexpr const char* kOriginalSuit = "suit_nominal_original";

Suit read_original_suit(const SaveTable& card, Suit otherwise) {
  const SaveTable base = card.table_or_empty("base");
  if (!base.has(kOriginalSuit)) return otherwise;
  const double places = base.number(kOriginalSuit) / suit_unit(form_of(card));
  for (int i = 0; i < kSuitCount; ++i) {
    const auto suit = static_cast<Suit>(i);
    if (std::abs(places - suit_place(suit)) < 0.5) return suit;
  }
  card.refuse("base.suit_nominal_original is that of no suit");
}

template <class Number>
Number narrow(const SaveTable& table, std::string_view name, int otherwise, int least, int most) {
  const int number = table.integer(name, otherwise);
  if (number < least || number > most) {
    table.refuse(std::string(name) + " must be from " + std::to_string(least) + " to " +
                 std::to_string(most));
  }
  return static_cast<Number>(number);
}

constexpr int kMostExtraSell = 30'000;
constexpr int kMostRounds = 31;

double read_value(const SaveTable& ability, const ValuePlace& place) {
  if (!place.in_extra) return ability.number(place.name);
  return *place.name == '\0' ? ability.number("extra") : ability.table("extra").number(place.name);
}

std::uint8_t read_counter(const SaveTable& ability, JokerId id, const View& g) {
  if (id == JokerId::ToDoList) {
    return static_cast<std::uint8_t>(ability.item<HandId>(kHandOfToDoList, "poker hand"));
  }
  const char* name = counter_name(id);
  const int start = g.facts(id).counter;
  if (name == nullptr) return static_cast<std::uint8_t>(start);
  if (id == JokerId::LoyaltyCard) {
    return static_cast<std::uint8_t>(ability.integer(name, 0) % g.content.numbers(id).period);
  }
  return narrow<std::uint8_t>(ability, name, start, 0, 255);
}

}  // namespace

std::string center_of(const SaveTable& card) { return card.table("save_fields").text("center"); }

int sort_id_of(const SaveTable& card) { return card.integer("sort_id"); }

bool is_playing_card(const SaveTable& card) { return card.table("save_fields").has("card"); }

SaveForm form_of(const SaveTable& card) {
  constexpr double kBetween = 0.005;
  const bool small = card.table_or_empty("base").number(kOriginalSuit, 0) < kBetween;
  return small ? SaveForm::Game : SaveForm::ModLoader;
}

PlayingCard read_playing_card(const SaveTable& card) {
  const std::string front = card.table("save_fields").text("card");
  if (front.size() != 3 || front[1] != '_') card.refuse("no playing card is " + in_quotes(front));
  PlayingCard result{};
  result.suit = card.read_item<Suit>(front.substr(0, 1), "suit");
  result.rank = card.read_item<Rank>(front.substr(2), "rank");
  result.original_suit = read_original_suit(card, result.suit);
  const std::string center = center_of(card);
  if (center != kNoEnhancement) {
    result.enhancement = card.read_item<Enhancement>(center, "enhancement");
  }
  result.edition = read_edition(card);
  if (card.is_true("seal")) result.seal = card.item<Seal>("seal", "seal");
  const SaveTable ability = card.table("ability");
  result.debuffed = card.is_true("debuff");
  result.permanent_debuff = ability.is_true("perma_debuff");
  result.played_this_ante = ability.is_true("played_this_ante");
  result.bonus_chips = narrow<std::uint16_t>(ability, "perma_bonus", 0, 0, 0xffff);
  return result;
}

Joker read_joker(const SaveTable& card, const View& g) {
  const SaveTable ability = card.table("ability");
  Joker joker{};
  joker.id = card.read_item<JokerId>(center_of(card), "joker");
  const ValuePlace* place = value_place(joker.id);
  joker.value = place != nullptr ? read_value(ability, *place) : g.facts(joker.id).value;
  if (!std::isfinite(joker.value)) ability.refuse("what the joker has grown to is no number");
  joker.counter = read_counter(ability, joker.id, g);
  joker.edition = read_edition(card);
  joker.extra_sell = narrow<std::int16_t>(ability, "extra_value", 0, 0, kMostExtraSell);
  joker.eternal = ability.is_true("eternal");
  joker.perishable = ability.is_true("perishable");
  const int rounds = joker.perishable ? narrow<int>(ability, "perish_tally", 0, 0, kMostRounds) : 0;
  joker.rounds_left = static_cast<std::uint8_t>(rounds) & kMostRounds;
  joker.rental = ability.is_true("rental");
  joker.pinned = card.is_true("pinned");
  joker.debuffed = card.is_true("debuff");
  joker.face_down = card.text("facing", "front") == "back";
  return joker;
}

Consumable read_consumable(const SaveTable& card) {
  Consumable consumable{};
  consumable.id = card.read_item<ConsumableId>(center_of(card), "consumable");
  consumable.edition = read_edition(card);
  consumable.extra_sell =
      narrow<std::int16_t>(card.table("ability"), "extra_value", 0, 0, kMostExtraSell);
  return consumable;
}

Item read_item(const SaveTable& card, const View& g) {
  Item item{};
  item.free = card.table("ability").is_true("couponed");
  if (is_playing_card(card)) {
    item.kind = ItemKind::PlayingCard;
    item.card = read_playing_card(card);
  } else if (center_of(card).starts_with("j_")) {
    item.kind = ItemKind::Joker;
    item.joker = offered_joker(read_joker(card, g));
  } else {
    item.kind = ItemKind::Consumable;
    item.consumable = read_consumable(card);
  }
  return item;
}

json write_playing_card(const PlayingCard& card, int sort_id, SaveForm form) {
  const bool plain = card.enhancement == Enhancement::None;
  json result = with_center(plain ? kNoEnhancement : key(card.enhancement), sort_id);
  result["save_fields"]["card"] = std::string{letter(card.suit), '_', letter(card.rank)};
  result["base"] = {{"suit", name(card.suit)},
                    {"value", name(card.rank)},
                    {"suit_nominal", suit_place(card.suit) * suit_unit(form)},
                    {kOriginalSuit, suit_place(card.original_suit) * suit_unit(form)}};
  write_edition(result, card.edition);
  if (card.seal != Seal::None) result["seal"] = key(card.seal);
  result["debuff"] = static_cast<bool>(card.debuffed);
  json& ability = result["ability"];
  if (card.permanent_debuff) ability["perma_debuff"] = true;
  if (card.played_this_ante) ability["played_this_ante"] = true;
  ability["perma_bonus"] = card.bonus_chips;
  return result;
}

json write_joker(const Joker& joker, int sort_id) {
  json result = with_center(key(joker.id), sort_id);
  json& ability = result["ability"];
  if (const ValuePlace* place = value_place(joker.id)) {
    if (!place->in_extra) {
      ability[place->name] = joker.value;
    } else if (*place->name == '\0') {
      ability["extra"] = joker.value;
    } else {
      ability["extra"][place->name] = joker.value;
    }
  }
  if (joker.id == JokerId::ToDoList) {
    ability[kHandOfToDoList] = key(static_cast<HandId>(joker.counter));
  } else if (const char* name = counter_name(joker.id)) {
    ability[name] = joker.counter;
  }
  write_edition(result, joker.edition);
  ability["extra_value"] = joker.extra_sell;
  if (joker.eternal) ability["eternal"] = true;
  if (joker.perishable) {
    ability["perishable"] = true;
    ability["perish_tally"] = static_cast<int>(joker.rounds_left);
  }
  if (joker.rental) ability["rental"] = true;
  if (joker.pinned) result["pinned"] = true;
  result["debuff"] = static_cast<bool>(joker.debuffed);
  if (joker.face_down) result["facing"] = "back";
  return result;
}

json write_consumable(const Consumable& consumable, int sort_id) {
  json result = with_center(key(consumable.id), sort_id);
  write_edition(result, consumable.edition);
  result["ability"]["extra_value"] = consumable.extra_sell;
  return result;
}

json write_plain(std::string_view center, int sort_id) { return with_center(center, sort_id); }

}  // namespace jimbo::gamesave
