#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "facts/content.h"
#include "rules_file/rules_document.h"

// What somebody wants of a seed. A filter is a list of wishes, read from text, TOML or JSON
// (filter.h); docs/seeds.md has the grammar.

namespace jimbo {

inline constexpr int kMostWishedAnte = 39;
inline constexpr int kMostWishedRolls = 200;
inline constexpr int kMostWishedCount = 1000;
inline constexpr int kAnyId = -1;

enum class WishNeed : std::uint8_t { Must, Should, MustNot };
enum class WishKind : std::uint8_t { Boss, Tag, Voucher, Joker, Consumable, Pack, Card, Deck };

// Where something may lie: the shelf, or a pack of a kind.
inline constexpr unsigned kFromShelf = 1;
constexpr unsigned from_pack(BoosterKind kind) { return 2U << static_cast<int>(kind); }
inline constexpr unsigned kFromAnyPack =
    from_pack(BoosterKind::Arcana) | from_pack(BoosterKind::Celestial) |
    from_pack(BoosterKind::Standard) | from_pack(BoosterKind::Buffoon) |
    from_pack(BoosterKind::Spectral);

struct Wish {
  WishNeed need = WishNeed::Must;
  double score = 1;  // of a Should

  WishKind kind = WishKind::Joker;
  int id = kAnyId;  // BlindId, TagId, VoucherId, JokerId or ConsumableId, by the kind

  // What it must be besides; what is absent does not matter.
  std::optional<Rarity> rarity;
  std::optional<ConsumableSet> set;
  std::optional<Edition> edition;
  bool eternal = false;
  bool perishable = false;
  bool rental = false;
  std::optional<Rank> rank;
  std::optional<Suit> suit;
  std::optional<Enhancement> enhancement;
  std::optional<Seal> seal;
  bool redeemed = false;  // a voucher that is bought, so that what follows depends on it
  std::optional<BoosterKind> pack_kind;
  std::optional<BoosterSize> pack_size;

  // Where it must be.
  std::uint64_t antes = 0;  // bit a: ante a
  unsigned sources = 0;
  int rolls = 1;  // shelves of each shop, the first included
  int shop = 0;   // its number in the ante; 0: any
  int slot = 0;   // on the shelf, of a pack, or the blind of a tag; from 1, 0: any
  int count = 1;  // how often at least

  std::string text;  // as it was written, for messages and output
  TextPlace place;

  bool wants_ante(int ante) const { return (antes >> ante & 1U) != 0; }
  int first_ante() const { return std::countr_zero(antes); }
  int last_ante() const { return 63 - std::countl_zero(antes); }
  bool is_legendary() const { return kind == WishKind::Joker && rarity == Rarity::Legendary; }
};

struct Filter {
  std::vector<Wish> wishes;
  double least_score = 0;  // of all that is a Should
  bool in_order = false;   // each Must comes later in the run than the one before it

  int last_ante() const;
};

}  // namespace jimbo
