#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "facts/content.h"
#include "facts/source.h"
#include "state/state.h"

// What things would give if they were used now, and next: the first draws of their streams. What is
// made takes the place it would take, so that the second is another.

namespace jimbo {

struct Preview {
  std::string_view key;   // "judgement"
  std::string_view name;  // "Judgement"
  std::vector<Item> items;
  std::vector<std::string> texts;  // of what makes no items: "fails", "Foil", "17"
};

// What makes jokers or consumables when it is used, or cards.
struct Maker {
  std::string_view key;   // "judgement"
  std::string_view name;  // "Judgement"; several that draw alike with commas between them
  int cards;              // of one use
  ItemKind kind;
  JokerSource source;                      // of jokers
  Stream stream;                           // of consumables
  ConsumableSet set;                       // of consumables
  JokerId joker = JokerId::None;           // that exists while its effect makes something
  ConsumableId used = ConsumableId::None;  // the same
};
std::span<const Maker> makers();
// Its place among them. What is used for what lies in `tag` is found there (SeedWalk).
std::optional<int> find_maker(std::string_view name);

// What the first uses of a maker would give, so many items.
std::vector<Item> made_by(const Maker& maker, const State& state, const Content& content,
                          int items);

// What makes nothing, but may come off or not, or gives a number or an edition.
enum class Gamble : std::uint8_t { LuckyMult, LuckyMoney, Wheel, Aura, Misprint, Glass };

// Of the first uses in a run: 1 or 0 (Lucky and Glass cards), Mult (Misprint), or an Edition.
std::vector<int> first_gambles(Gamble gamble, const State& state, const Content& content, int uses);

// Those whose streams are of an ante; of the one that the state is in.
std::vector<Preview> ante_previews(const State& state, const Content& content);

// Those whose streams are of the whole run.
std::vector<Preview> run_previews(const State& state, const Content& content);

}  // namespace jimbo
