#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "play/run_start.h"
#include "random/stream.h"
#include "seeds/filter/wish.h"
#include "seeds/sieve/sieve_step.h"
#include "seeds/sieve/step_list.h"
#include "seeds/walk/seed_preview.h"
#include "seeds/walk/seed_walk.h"

namespace jimbo {

// The next number behind a positive one.
double just_above(double x);

// Makes the clauses of one wish.
class ClauseBuilder {
 public:
  using Alternatives = std::vector<std::vector<SieveStep>>;

  ClauseBuilder(const Route& route, const WalkOptions& options, const Content& content)
      : route_(route), options_(options), content_(content) {}

  // None if nothing is known of the wish.
  std::vector<Alternatives> build(const Wish& wish) const;
  // Of some wishes of which one is enough: what may hold for any of them; none if nothing is known
  // of one.
  std::vector<Alternatives> build_any(const Filter& filter, std::size_t first,
                                      std::size_t end) const;

  // Whether all seeds that pass the clauses of a wish have it, also where resamples are not looked
  // at; else the clauses are bounds.
  bool decides(const Wish& wish) const;

 private:
  using Steps = std::optional<StepList>;

  // Each makes the steps for one ante and place; none if nothing bounds the wish there.
  Steps boss(const Wish& wish, int ante) const;
  Steps tag(const Wish& wish, int ante) const;
  Steps voucher(VoucherId id, int ante) const;
  Steps pack(const Wish& wish, int ante) const;
  Steps joker(const Wish& wish, int ante, bool shelf) const;
  Steps follow_joker(const Wish& wish, int ante, bool shelf, int draws) const;
  Steps shelf_edition(const Wish& wish, int ante) const;
  Steps consumable(const Wish& wish, int ante, BoosterKind kind) const;
  Steps shelf_consumable(const Wish& wish, int ante) const;
  Steps card(const Wish& wish, int ante) const;
  Steps deck(const Wish& wish) const;
  Steps gamble(const Wish& wish) const;
  Steps of_tag(const Wish& wish, int ante, int blind) const;
  Steps made(const Wish& wish, int ante, const Maker& maker) const;
  // Of all antes at once.
  Steps souls(const Wish& wish) const;
  Steps packs_for_souls(const Wish& wish) const;
  Steps first_legendary(const Wish& wish) const;

  Alternatives voucher_alternatives(VoucherId id, std::uint64_t antes) const;
  bool add_place(const Wish& wish, int ante, Alternatives& alternatives) const;
  bool add_tags_and_makers(const Wish& wish, int ante, Alternatives& alternatives) const;
  bool add_made_joker(StepList& list, const Wish& wish, JokerSource source, int ante, int draws,
                      int blocked, std::uint64_t maybe_holes) const;
  SieveStep& tag_step(StepList& list, int ante, int slot) const;
  // Whether anything is known of such a wish along the route.
  bool is_known(const Wish& wish) const;

  // The cards that make the draws of a stream: of a set, or as many as a register holds.
  struct Cards {
    int most;
    int limit;
    int set;
  };
  static SieveStep& follow(StepList& list, Stream stream, int ante, Cards cards, double low,
                           double high);
  bool follows(const Wish& wish, int draws, bool shelf) const;
  void add_blocked_joker(StepList& list, const Wish& wish, int ante, bool shelf) const;
  void set_joker_pool(SieveStep& step, const Wish& wish, bool shelf) const;

  // How many cards of the shelf a wish looks at in an ante, at most.
  int shelf_draws(const Wish& wish, int ante) const;
  int all_shelf_draws(int ante) const;
  int pack_draws(const Wish& wish, int ante) const;
  int shelf_slots() const;
  static constexpr int kPacksOfShop = 2;
  static bool is_first_arcana(const Wish& wish);
  bool rates_are_known() const;
  // A register with the number of cards of a type on the shelf.
  int count_shelf(StepList& list, const Wish& wish, int ante, double low, double high) const;
  // A register with the number of cards in packs of a kind, and a test for the pack of the wish.
  int count_packed(StepList& list, const Wish& wish, int ante, BoosterKind kind) const;
  void add_pack_classes(SieveStep& step, BoosterKind kind, std::optional<BoosterSize> size,
                        double weight_of_card, int target) const;
  double pack_weight() const;

  void add_blocking_shelf(StepList& list, Stream stream, int ante, int entries, std::uint64_t holes,
                          double low, double high, std::optional<Rarity> rarity) const;
  void add_consumable_pool(StepList& list, const Wish& wish, Stream stream, int ante, int draws,
                           int limit, int blocked) const;

  // Which numbers stand for something.
  struct Bounds {
    double low;
    double high;
  };
  Bounds edition_bounds(Edition edition, double factor, bool negatives) const;
  Bounds rarity_bounds(Rarity rarity) const;
  Bounds shelf_bounds(ConsumableSet set) const;
  static Stream shelf_stream(ConsumableSet set);
  double rate_total() const;

  // Sets of pool entries.
  std::uint64_t joker_set(const Wish& wish, Rarity rarity) const;
  std::uint64_t closed_jokers(Rarity rarity) const;
  std::uint64_t consumable_holes(ConsumableSet set) const;
  bool is_of_telescope(const Wish& wish) const;
  std::uint64_t consumable_set(const Wish& wish, ConsumableSet set) const;
  std::uint64_t held_consumables(ConsumableSet set) const;
  std::uint64_t front_set(const Wish& wish) const;

  bool starts_with(VoucherId id) const;  // by the deck
  bool redeems(VoucherId id) const;

  const Route& route_;
  const WalkOptions& options_;
  const Content& content_;
};

}  // namespace jimbo
