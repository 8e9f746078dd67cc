#pragma once

#include <array>
#include <vector>

#include "play/game.h"
#include "play/pack.h"
#include "play/run_start.h"

// What a seed holds for a player who beats every blind and buys nothing. In every shop both packs
// are opened first, in order, and nothing is taken; then the shelf is rerolled as often as asked
// for. Money plays no part: packs and rerolls are had whatever they cost.

namespace jimbo {

// A card on the shelf with its price at the moment it was put there.
struct Offer {
  Item item;
  int cost;
};

struct PackContents {
  BoosterId id;
  int cost;  // when the shop opens
  std::vector<Item> cards;
};

struct ShopContents {
  std::vector<std::vector<Offer>> rolls;  // the first shelf, then one for each reroll
  std::vector<PackContents> packs;
};

struct AnteContents {
  int ante;
  BlindId boss;
  VoucherId voucher;
  std::array<TagId, 2> tags;        // of the Small and the Big Blind
  std::array<HandId, 2> tag_hands;  // what each would level if it is an Orbital Tag
  std::vector<ShopContents> shops;  // in the order visited; see SeedWalk::next_ante
};

// Walks a run ante by ante, so that a long listing needs the memory of one ante only.
class SeedWalk {
 public:
  // The content must outlive the walk.
  SeedWalk(const RunOptions& options, int rerolls, const Content& content = kVanilla);

  SeedWalk(const SeedWalk&) = delete;
  SeedWalk& operator=(const SeedWalk&) = delete;

  // The first call gives ante 1. A shop belongs to the ante whose streams it uses: the shop after a
  // boss is the first of the next ante. So ante 1 has two shops and every later one three.
  AnteContents next_ante();

  // False once a draw could not be made as the game makes it, because the fixed room for random
  // streams ran out (see core/rng.h). What was returned before is right.
  bool exact() const { return state_.rng.overflowed == 0; }

  const State& state() const { return state_; }

 private:
  void play_blind(BlindSlot slot);
  ShopContents visit_shop();
  PackContents open_pack(int slot);
  std::vector<Offer> shelf() const;

  State state_{};
  Game game_;
  int rerolls_;
  int antes_walked_ = 0;
};

// The first `antes` antes at once.
std::vector<AnteContents> walk_seed(const RunOptions& options, int antes, int rerolls,
                                    const Content& content = kVanilla);

}  // namespace jimbo
