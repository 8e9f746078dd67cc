#pragma once

#include <cmath>
#include <stdexcept>
#include <string>
#include <string_view>

#include "facts/vanilla_facts.h"
#include "play/create.h"
#include "play/run_start.h"
#include "support/fixed_rolls.h"
#include "text/names.h"

// What the tests of the game's rules share.

namespace jimbo {

inline RunOptions run_of(std::string_view seed, DeckId deck = DeckId::Red,
                         StakeId stake = StakeId::White) {
  RunOptions options{};
  const int length = static_cast<int>(seed.size());
  if (parse_literal_seed(seed.data(), length, options.seed) != SeedError::None) {
    throw std::invalid_argument("not a seed: " + std::string(seed));
  }
  options.deck = deck;
  options.stake = stake;
  return options;
}

inline RunOptions challenge_run(ChallengeId challenge, std::string_view seed = "ALEEB") {
  RunOptions options = run_of(seed);
  options.challenge = challenge;
  return options;
}

// A run that has just started, with rolls that can be fixed from here on.
struct TestGame {
  State s;
  FixedRolls rolls;
  Game g{s, kVanilla, rolls.watch()};

  explicit TestGame(const RunOptions& options = run_of("ALEEB")) { start_run(g, options); }

  void redeem(VoucherId id) { s.redeemed |= 1U << static_cast<int>(id); }

  // Adds a joker as it is when owned; only its key and activity matter to what is tested with it.
  void own(JokerId id) {
    s.jokers[s.joker_count++] = build_joker(g, id);
    g.refresh_active_jokers();
  }

  void own(ConsumableId id) { s.consumable(s.consumable_count++) = build_consumable(g, id); }

  void hold(TagId id) { s.tags[s.tag_count++] = TagSlot::of(id); }
};

// The roll that picks the index-th of `count` entries.
inline double roll_for(int index, int count) { return (index + 0.5) / static_cast<double>(count); }

// The roll that picks an item from its full pool.
inline double roll_for(JokerId id) {
  const JokerPool& pool = kVanilla.joker_pool(facts(id).rarity);
  for (int i = 0; i < pool.size; ++i) {
    if (pool.begin()[i] == id) return roll_for(i, pool.size);
  }
  throw std::logic_error("a joker without pool");
}
inline double roll_for(ConsumableId id) {
  const ConsumablePool& pool = kVanilla.consumable_pools[static_cast<int>(facts(id).set)];
  for (int i = 0; i < pool.size; ++i) {
    if (pool.ids[i] == id) return roll_for(i, pool.size);
  }
  throw std::logic_error("a consumable without pool");
}
inline double roll_for(VoucherId id) { return roll_for(static_cast<int>(id), kVoucherCount); }
inline double roll_for(TagId id) { return roll_for(static_cast<int>(id), kTagCount); }

// A roll of the rarity stream.
inline double roll_for(Rarity rarity) {
  if (rarity == Rarity::Rare) return 0.99;
  return rarity == Rarity::Uncommon ? 0.8 : 0.1;
}

// The number next after a threshold: the smallest roll above it.
inline double just_above(double threshold) { return std::nextafter(threshold, 2.0); }

inline std::string front_text(const PlayingCard& card) {
  return {letter(card.suit), '_', letter(card.rank)};
}

// A card as the data files spell it: key, front, edition, stickers, seal.
inline std::string item_text(const Item& item) {
  if (item.kind == ItemKind::Consumable) return std::string(key(item.consumable.id));
  std::string text;
  const auto add = [&](std::string_view word) {
    if (!text.empty()) text += ' ';
    text += word;
  };
  const auto add_edition = [&](Edition edition) {
    if (edition != Edition::None) add(key(edition).substr(2));
  };
  if (item.kind == ItemKind::Joker) {
    add(key(item.joker.id));
    add_edition(item.joker.edition);
    if (item.joker.eternal) add("eternal");
    if (item.joker.perishable) add("perishable");
    if (item.joker.rental) add("rental");
  }
  if (item.kind == ItemKind::PlayingCard) {
    const PlayingCard& card = item.card;
    add(card.enhancement == Enhancement::None ? "c_base" : key(card.enhancement));
    add(front_text(card));
    add_edition(card.edition);
    if (card.seal != Seal::None) add(key(card.seal));
  }
  return text;
}

}  // namespace jimbo
