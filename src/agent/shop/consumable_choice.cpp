#include "agent/shop/consumable_choice.h"

#include <array>

#include "action/action.h"
#include "base/bits.h"
#include "engine/engine.h"
#include "play/price.h"
#include "state/card_trait.h"
#include "state/forced_card.h"
#include "state/view.h"

namespace jimbo {

namespace {

// Own items of a content come after the built-in ones; nothing is known of them.
constexpr std::array<double, kConsumableIds> table() {
  std::array<double, kConsumableIds> worth{};
#define CONSUMABLE_WORTH(id, value) worth[static_cast<int>(ConsumableId::id)] = value;
#include "agent/shop/consumable_worth.def"
  return worth;
}
constexpr std::array<double, kConsumableIds> kWorth = table();

bool is_planet(ConsumableId id, const Content& content) {
  return content.facts(id).set == ConsumableSet::Planet;
}

// What a file's own consumable does nobody knows before; only its planets are harmless.
bool may_harm(ConsumableId id, const Content& content) {
  return static_cast<int>(id) >= kConsumableCount && !is_planet(id, content);
}

// How good a card is to have in the deck.
int quality(const State& world, int position) {
  const PlayingCard& card = world.held_card(position);
  int worth = rank_id(card.rank);
  if (world.hand[position].face_down) return 0;
  if (card.enhancement != Enhancement::None) worth += 12;
  if (card.edition != Edition::None) worth += 15;
  if (card.seal != Seal::None) worth += 10;
  return worth;
}

// The positions of the `count` best or worst cards that pass.
template <class Passes>
std::uint64_t pick_cards(const State& world, int count, bool best, Passes passes) {
  std::uint64_t chosen = 0;
  for (int n = 0; n < count; ++n) {
    int found = -1;
    for (int i = 0; i < world.hand_count; ++i) {
      if (((chosen >> i) & 1U) != 0 || world.hand[i].face_down || !passes(world.held_card(i))) {
        continue;
      }
      if (found < 0 || (best ? quality(world, i) > quality(world, found)
                             : quality(world, i) < quality(world, found))) {
        found = i;
      }
    }
    if (found < 0) break;
    chosen |= 1ULL << found;
  }
  return chosen;
}

bool is_plain(const PlayingCard& card) { return card.enhancement == Enhancement::None; }

std::uint64_t cards_of_other_suits(const State& world, int count, Suit suit) {
  return pick_cards(world, count, true,
                    [&](const PlayingCard& card) { return card.suit != suit && !is_blank(card); });
}

// Death turns the left card into the right one: a bad card with a good one to its right.
std::uint64_t death_targets(const State& world) {
  int most = 3;
  std::uint64_t cards = 0;
  for (int left = 0; left < world.hand_count; ++left) {
    for (int right = left + 1; right < world.hand_count; ++right) {
      if (world.hand[left].face_down || world.hand[right].face_down) continue;
      const int gain = quality(world, right) - quality(world, left);
      if (gain <= most) continue;
      most = gain;
      cards = 1ULL << left | 1ULL << right;
    }
  }
  return cards;
}

int row_sell_value(const State& world, const Content& content) {
  int total = 0;
  for (int i = 0; i < world.joker_count; ++i) {
    total += sell_value(View(world, content), world.jokers[i]);
  }
  return total;
}

// Whether the cards that need no targets should be used.
bool is_time_for(const State& world, ConsumableId id, const Content& content) {
  switch (id) {
    case ConsumableId::Hermit:
      // It is worth most of its limit, or there is little time left.
      return 10 * world.dollars >= 7 * content.numbers(id).most ||
             8 * world.ante >= 7 * content.rules.win_ante;
    case ConsumableId::Ankh:
    case ConsumableId::Hex:
      return world.joker_count == 1;
    case ConsumableId::Wraith:
      return world.dollars < 10;
    case ConsumableId::Ectoplasm:
      return world.ectoplasm_uses == 0 && world.hand_size >= content.rules.start.hand_size;
    case ConsumableId::Sigil:
    case ConsumableId::Ouija:
    case ConsumableId::Familiar:
    case ConsumableId::Incantation:
      return false;
    case ConsumableId::Immolate:
      return world.card_count > 30;
    default:
      return true;
  }
}

}  // namespace

double consumable_worth(const State& world, ConsumableId id, const RunWorth& run_worth) {
  const Content& content = run_worth.content();
  const ItemNumbers& numbers = content.numbers(id);
  if (is_planet(id, content)) return run_worth.level_worth(content.facts(id).hand) + 0.01;
  State richer = world;
  switch (id) {
    case ConsumableId::Hermit:
      richer.dollars += world.dollars < numbers.most ? world.dollars : numbers.most;
      return run_worth.money(richer) - run_worth.money(world);
    case ConsumableId::Temperance: {
      const int value = row_sell_value(world, content);
      richer.dollars += value < numbers.most ? value : numbers.most;
      return run_worth.money(richer) - run_worth.money(world);
    }
    case ConsumableId::Judgement:
      return View(world, content).joker_room() > 0 ? kWorth[static_cast<int>(id)] : 0;
    case ConsumableId::Wraith:
      return View(world, content).joker_room() > 0 && world.dollars < 10 ? 0.6 : 0;
    case ConsumableId::Ectoplasm:
      return world.ectoplasm_uses == 0 && world.joker_count > 0 ? 0.4 : 0;
    case ConsumableId::Immolate:
      richer.dollars += numbers.dollars;
      return run_worth.money(richer) - run_worth.money(world);
    case ConsumableId::Ankh:
    case ConsumableId::Hex:
      return world.joker_count == 1 ? 0.5 : 0;
    default:
      return kWorth[static_cast<int>(id)];
  }
}

bool choose_targets(const State& world, ConsumableId id, std::uint64_t& cards,
                    const Content& content) {
  const ConsumableFacts& f = content.facts(id);
  cards = 0;
  if (may_harm(id, content)) return false;
  if (f.max_select == 0) return is_time_for(world, id, content);
  if (world.hand_count == 0) return false;
  switch (id) {
    case ConsumableId::Star:
      cards = cards_of_other_suits(world, f.max_select, Suit::Diamonds);
      break;
    case ConsumableId::Moon:
      cards = cards_of_other_suits(world, f.max_select, Suit::Clubs);
      break;
    case ConsumableId::Sun:
      cards = cards_of_other_suits(world, f.max_select, Suit::Hearts);
      break;
    case ConsumableId::World:
      cards = cards_of_other_suits(world, f.max_select, Suit::Spades);
      break;
    case ConsumableId::HangedMan:
      cards = pick_cards(world, f.max_select, false, is_plain);
      break;
    case ConsumableId::Death:
      cards = death_targets(world);
      break;
    case ConsumableId::Strength:
      cards = pick_cards(world, f.max_select, true, [](const PlayingCard& card) {
        return card.rank < Rank::Ace && !is_blank(card);
      });
      break;
    case ConsumableId::Tower:
      return false;
    case ConsumableId::Cryptid:
      cards = pick_cards(world, 1, true, [](const PlayingCard&) { return true; });
      break;
    case ConsumableId::Aura:
      cards = pick_cards(world, 1, true,
                         [](const PlayingCard& card) { return card.edition == Edition::None; });
      break;
    case ConsumableId::Talisman:
    case ConsumableId::DejaVu:
    case ConsumableId::Trance:
    case ConsumableId::Medium:
      cards = pick_cards(world, 1, true,
                         [](const PlayingCard& card) { return card.seal == Seal::None; });
      break;
    case ConsumableId::Chariot:
    case ConsumableId::Devil:
      cards = pick_cards(world, 1, false, is_plain);
      break;
    default:
      cards = pick_cards(world, f.max_select, true, is_plain);
      break;
  }
  return count_ones(cards) >= f.min_select && cards != 0;
}

bool choose_use(const State& world, Action& action, const Content& content) {
  const bool observatory = View(world, content).redeemed(VoucherId::Observatory);
  for (int i = 0; i < world.consumable_count; ++i) {
    const ConsumableId id = world.consumable(i).id;
    if (observatory && is_planet(id, content)) continue;
    std::uint64_t cards = 0;
    if (!choose_targets(world, id, cards, content)) continue;
    action = make_action(ActionKind::UseConsumable, i, cards | forced_cards(world));
    if (content.facts(id).max_select == 0) action.cards = 0;
    if (is_legal(world, action, content)) return true;
  }
  return false;
}

}  // namespace jimbo
