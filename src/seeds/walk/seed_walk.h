#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/fixed_list.h"
#include "play/game.h"
#include "play/pack.h"
#include "play/run_start.h"
#include "seeds/walk/seed_preview.h"

// What a seed holds for a player who beats every blind and buys nothing but what a route says. In
// every shop both packs are opened first, in order, and nothing is taken; then the shelf is
// rerolled as often as asked for. Money plays no part: packs and rerolls are had whatever they
// cost.

namespace jimbo {

// A card on the shelf with its price at the moment it was put there.
struct Offer {
  Item item;
  int cost;
};

// Lists of fixed size, because most of what a walk allocates would be these.
using ShelfOffers = FixedList<Offer, kShopCapacity>;
using CardsOfPack = FixedList<Item, kPackCapacity>;

struct PackContents {
  BoosterId id;
  int cost;  // when the shop opens
  CardsOfPack cards;
  CardsOfPack legendaries;  // what each The Soul among the cards makes when it is used at once
  int blind = 0;            // whose tag has opened it, from 1; 0: it is of a shop
};

struct ShopContents {
  std::vector<ShelfOffers> rolls;  // the first shelf, then one for each reroll
  FixedList<PackContents, kPackSlots> packs;
  VoucherId redeemed = VoucherId::None;  // on entering, before the packs

  int shown() const;  // cards on all shelves
};

// What the player does besides.
struct Route {
  struct Skip {
    int ante;
    BlindSlot blind;  // Small or Big
  };

  int rerolls = 0;                   // in every shop
  std::vector<int> rerolls_of_ante;  // by ante, where that is more
  std::uint64_t vouchers = 0;        // bit v: voucher v is redeemed in the first shop that has it
  std::vector<JokerId> jokers;       // bought or taken from a pack when first met
  std::vector<ConsumableId> consumables;
  std::vector<Skip> skips;
  // Whether the deck is shuffled and the targets of rounds are drawn, on which nothing that is
  // listed depends: without them a walk takes a third of the time.
  bool deals = true;
  // Whether packs are opened, on which nothing else depends but the packs behind them; and whether
  // shops are visited where no voucher is to be redeemed, on which bosses, tags and vouchers do not
  // depend. For those who look at nothing else.
  bool packs = true;
  bool shops = true;
  // What is listed besides.
  int queue = 0;  // cards of an ante's first shop, which is rerolled until so many were shown
  bool hands = false;
  bool previews = false;
  std::uint64_t tags = 0;  // bit t: what tag t would give where a blind has it
  struct Use {
    int maker;  // of makers()
    int items;
  };
  std::vector<Use> uses;  // what each would make as an ante begins, and in each of its shops

  int rerolls_in(int ante) const;
  bool skips_blind(int ante, BlindSlot blind) const;
};

// What the tag of a blind would give if that were skipped.
struct TagContents {
  std::vector<PackContents> packs;
  std::vector<Item> items;  // that come at once, or free into the next shop

  bool empty() const { return packs.empty() && items.empty(); }
};

struct AnteContents {
  struct Made {
    int maker;  // of makers()
    int shop;   // in which, from 1; 0: as the ante begins
    std::vector<Item> items;
  };

  int ante;
  BlindId boss;
  VoucherId voucher;
  std::array<TagId, 2> tags;            // of the Small and the Big Blind
  std::array<HandId, 2> tag_hands;      // what each would level if it is an Orbital Tag
  std::vector<PackContents> tag_packs;  // that skipping opened
  // Only if the route asks for them:
  std::array<std::vector<PlayingCard>, 3> hands;  // what each blind deals first
  std::array<TagContents, 2> tag_contents;
  std::vector<Preview> previews;  // as the ante begins
  std::vector<Made> made;
  std::vector<ShopContents> shops;  // in the order visited; see SeedWalk::next_ante
};

// A run that is looked into and never played, so that nothing of it can be saved or replayed.
struct WalkOptions : RunOptions {
  WalkOptions() = default;
  WalkOptions(const RunOptions& run) : RunOptions(run) {}  // NOLINT(google-explicit-constructor)

  bool fused_seeding = false;  // as the game's build for ARM seeds its generator; see LuaRandom
  HandId plays = HandId::HighCard;  // what every blind is beaten with: Telescope finds its planet
};

// Walks a run ante by ante, so that a long listing needs the memory of one ante only.
class SeedWalk {
 public:
  // The content must outlive the walk.
  SeedWalk(const WalkOptions& options, const Route& route, const Content& content = kVanilla);

  SeedWalk(const SeedWalk& other);
  SeedWalk& operator=(const SeedWalk&) = delete;

  // The first call gives ante 1. A shop belongs to the ante whose streams it uses: the shop after a
  // boss is the first of the next ante. So ante 1 has two shops and every later one three; a
  // skipped blind has none.
  AnteContents next_ante();

  // False once a draw could not be made as the game makes it, because the fixed room for random
  // streams ran out (see random/rng.h). What was returned before is right.
  bool exact() const { return state_.rng.overflowed == 0; }

  // The hand whose planet Telescope puts into Celestial packs; none where nobody looks through it.
  std::optional<HandId> telescope_hand() const;

  const State& state() const { return state_; }
  const Content& content() const { return game_.content; }

 private:
  void play_blind(BlindSlot slot);
  void skip_blind(BlindSlot slot, AnteContents& contents);
  void pass_blind(BlindSlot slot, AnteContents& contents);
  bool visits_shops() const { return route_.shops || route_.vouchers != 0; }
  void visit_shop(AnteContents& contents);
  void reroll_and_look(ShopContents& contents);
  VoucherId redeem_wanted_voucher();
  PackContents open_pack(int slot);
  PackContents look_into_pack(BoosterId id);
  TagContents look_at_tag(BlindSlot slot) const;
  void look_at_uses(AnteContents& contents) const;
  std::vector<PlayingCard> look_at_hand(BlindSlot slot) const;
  void take_from_shelf();
  bool is_wanted(const Item& item) const;
  ShelfOffers shelf() const;

  State state_{};
  Game game_;
  Route route_;
  HandId plays_;
  int antes_walked_ = 0;
};

// The next ante, or std::runtime_error if it could not be walked exactly.
AnteContents exact_next_ante(SeedWalk& walk);

// The first `antes` antes at once.
std::vector<AnteContents> walk_seed(const RunOptions& options, int antes, int rerolls,
                                    const Content& content = kVanilla);

}  // namespace jimbo
