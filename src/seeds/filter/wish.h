#pragma once

#include <bit>
#include <cstddef>
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
enum class WishKind : std::uint8_t {
  Boss,
  Tag,
  Voucher,
  Joker,
  Consumable,
  Pack,
  Card,
  Deck,
  Gamble
};

// What cards must have in common to be counted together: the most that do are counted.
enum class Alike : std::uint8_t { None, Rank, Suit };

// Where something may lie: the shelf, or a pack of a kind; what a tag would give, what something
// that is used would make, or what a blind deals first.
inline constexpr unsigned kFromShelf = 1;
constexpr unsigned from_pack(BoosterKind kind) { return 2U << static_cast<int>(kind); }
inline constexpr unsigned kFromAnyPack =
    from_pack(BoosterKind::Arcana) | from_pack(BoosterKind::Celestial) |
    from_pack(BoosterKind::Standard) | from_pack(BoosterKind::Buffoon) |
    from_pack(BoosterKind::Spectral);

inline constexpr unsigned kFromTag = 64;
inline constexpr unsigned kFromMaker = 128;
inline constexpr unsigned kFromHand = 256;

inline constexpr int kNoMost = kMostWishedCount;

struct Wish {
  WishNeed need = WishNeed::Must;
  double score = 1;  // of a Should
  // Wishes of the same number, which stand side by side, are one wish that each of them fulfils
  // (`or`); of a Should the best that holds gives the score. 0: alone.
  int group = 0;

  WishKind kind = WishKind::Joker;
  int id = kAnyId;  // BlindId, TagId, VoucherId, JokerId, ConsumableId or Gamble, by the kind

  // What it must be besides; what is absent does not matter.
  std::optional<Rarity> rarity;
  std::optional<ConsumableSet> set;
  std::optional<Edition> edition;
  bool eternal = false;
  bool perishable = false;
  bool rental = false;
  bool no_sticker = false;
  std::optional<HandId> hand;  // of an Orbital Tag
  int low = 0;                 // of Misprint
  int high = 0;
  Alike alike = Alike::None;
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
  std::uint64_t tags = 0;    // kFromTag: bit t: tag t
  std::uint32_t makers = 0;  // kFromMaker: bit m: makers()[m]
  int rolls = 1;             // shelves of each shop, the first included; uses of a maker or gamble
  int shop = 0;              // its number in the ante; 0: any
  int slot = 0;   // on the shelf, of a pack, of uses, or the blind of a tag; from 1, 0: any
  int blind = 0;  // kFromTag, kFromHand: 1 to 3; 0: any
  int count = 1;  // how often at least
  int most = kNoMost;

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
  // Behind the last wish that is one with this one; see Wish::group.
  std::size_t end_of_group(std::size_t first) const;
};

}  // namespace jimbo
