#include <stdexcept>
#include <string>
#include <vector>

#include "api/face.h"
#include "gamestate/gamestate.h"
#include "record/scenario.h"
#include "screen/ledger.h"
#include "screen/screen.h"
#include "spec/spec.h"
#include "text/action_text.h"
#include "text/card_text.h"
#include "text/description.h"
#include "text/item_reader.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/number_text.h"

// jimbo/text.h

namespace jimbo::v1 {
namespace {

template <class Id>
constexpr bool kHasOwnItems =
    std::is_same_v<Id, JokerId> || std::is_same_v<Id, ConsumableId> ||
    std::is_same_v<Id, BlindId> || std::is_same_v<Id, DeckId> || std::is_same_v<Id, ChallengeId>;

// An item of a list that rules files can add to, or not.
template <class Id>
Item item_of(Id id, const Content& content) {
  Item item;
  item.id = static_cast<int>(id);
  if constexpr (kHasOwnItems<Id>) {
    item.key = key(content, id);
    item.name = name(content, id);
  } else {
    item.key = key(id);
    item.name = name(id);
  }
  if constexpr (!std::is_same_v<Id, HandId>) item.description = describe(id, content);
  return item;
}

template <class Id>
std::vector<Item> items_of(int count, const Content& content) {
  std::vector<Item> list;
  for (int i = 0; i < count; ++i) list.push_back(item_of(static_cast<Id>(i), content));
  return list;
}

template <class Id>
std::optional<Item> found_item(std::string_view text, const Content& content) {
  const std::optional<Id> id = jimbo::find_item<Id>(text, content);
  if (!id) return std::nullopt;
  return item_of(*id, content);
}

std::optional<Item> item_called(const std::vector<Item>& list, std::string_view text) {
  for (const Item& item : list) {
    if (item.key == text || item.name == text) return item;
  }
  return std::nullopt;
}

jimbo::GamestateOptions inside_options(const GamestateOptions& options) {
  jimbo::GamestateOptions inside;
  inside.reveal = options.reveal;
  inside.seed = options.seed;
  inside.api = options.v20 ? Api::V20 : Api::V15;
  return inside;
}

PlayingCard inside_card(const Card& card) {
  PlayingCard from{};
  from.rank = static_cast<jimbo::Rank>(card.rank);
  from.suit = static_cast<jimbo::Suit>(card.suit);
  from.original_suit = from.suit;
  from.enhancement = static_cast<jimbo::Enhancement>(card.enhancement);
  from.edition = static_cast<jimbo::Edition>(card.edition);
  from.seal = static_cast<jimbo::Seal>(card.seal);
  from.bonus_chips = static_cast<std::uint16_t>(card.bonus_chips);
  from.permanent_debuff = card.debuffed;
  from.debuffed = card.debuffed;
  return from;
}

}  // namespace

std::vector<Item> items(ItemList list, const Rules& rules) {
  const Content& in_force = content(rules);
  switch (list) {
    case ItemList::Jokers:
      return items_of<JokerId>(in_force.joker_count, in_force);
    case ItemList::Consumables:
      return items_of<ConsumableId>(in_force.consumable_count, in_force);
    case ItemList::Vouchers:
      return items_of<VoucherId>(in_force.voucher_count, in_force);
    case ItemList::Tags:
      return items_of<TagId>(in_force.tag_count, in_force);
    case ItemList::Packs:
      return items_of<BoosterId>(in_force.booster_count, in_force);
    case ItemList::Blinds:
      return items_of<BlindId>(in_force.blind_count, in_force);
    case ItemList::Decks:
      return items_of<DeckId>(in_force.deck_count, in_force);
    case ItemList::Stakes:
      return items_of<StakeId>(in_force.stake_count, in_force);
    case ItemList::Challenges:
      return items_of<ChallengeId>(in_force.challenges.count, in_force);
    case ItemList::Hands:
      return items_of<HandId>(kHandCount, in_force);
  }
  throw std::invalid_argument("there is no such list of items");
}

std::optional<Item> find_item(ItemList list, std::string_view text, const Rules& rules) {
  const Content& in_force = content(rules);
  switch (list) {
    case ItemList::Jokers:
      return found_item<JokerId>(text, in_force);
    case ItemList::Consumables:
      return found_item<ConsumableId>(text, in_force);
    case ItemList::Vouchers:
      return found_item<VoucherId>(text, in_force);
    case ItemList::Tags:
      return found_item<TagId>(text, in_force);
    case ItemList::Blinds:
      return found_item<BlindId>(text, in_force);
    case ItemList::Challenges:
      return found_item<ChallengeId>(text, in_force);
    case ItemList::Hands:
      return found_item<HandId>(text, in_force);
    case ItemList::Packs:
    case ItemList::Decks:
    case ItemList::Stakes:
      break;
  }
  return item_called(items(list, rules), text);
}

std::string to_text(const Card& card) {
  return card.face_down ? "?" : card_text(inside_card(card));
}

Card read_card(std::string_view text) {
  const PlayingCard read = jimbo::read_card(text);
  Card card = outside(read);
  card.debuffed = read.debuffed || read.permanent_debuff;
  return card;
}

std::string describe_action(const State& state, const Action& action, const Rules& rules) {
  require_legal(state, action, rules);
  return jimbo::action_text(inside(state), inside(action), content(rules));
}

std::string number_text(double number) { return jimbo::number_text(number); }

std::string screen(const State& state, const TextStyle& style, const Rules& rules) {
  const jimbo::TextStyle inside_style{style.colour, style.utf8,
                                      style.width < 80 ? 80 : style.width};
  return jimbo::screen(inside(state), inside_style, content(rules));
}

std::string score_text(const State& state, std::uint64_t cards, const Rules& rules) {
  require_play(state, cards, content(rules));
  return ledger_text(preview_ledger(inside(state), cards, jimbo::Luck::Drawn, content(rules)));
}

void write_gamestate(std::string& text, const State& state, const GamestateOptions& options,
                     const Rules& rules) {
  jimbo::write_gamestate(text, inside(state), inside_options(options), content(rules));
}

std::string gamestate(const State& state, const GamestateOptions& options, const Rules& rules) {
  std::string text;
  write_gamestate(text, state, options, rules);
  return text;
}

std::string spec(const Rules& rules) { return make_spec(content(rules)).dump(); }

}  // namespace jimbo::v1
