#pragma once

#include <cstdint>

#include "base/fn.h"
#include "random/key_group.h"
#include "random/stream.h"
#include "random/words48.h"

// Streams of an ante that are mostly drawn soon after each other. When the first of them is needed,
// all are hashed; the others keep their hash until they are drawn.

namespace jimbo {

namespace companion_detail {

inline constexpr int kGroups = 6;

struct Companions {
  int count;
  Stream streams[KeyGroup::kCapacity];
};

JIMBO_TABLE Companions kCompanions[kGroups] = {
    // A new ante and its first round
    {7,
     {Stream::Voucher, Stream::Tag, Stream::NewRound, Stream::IdolTarget, Stream::MailTarget,
      Stream::AncientTarget, Stream::CastleTarget}},
    // A shop
    {10,
     {Stream::CashOut, Stream::ShopCardType, Stream::ShopPack, Stream::RarityShop,
      Stream::Joker1Shop, Stream::Joker2Shop, Stream::EditionShop, Stream::StickerShop,
      Stream::TarotShop, Stream::PlanetShop}},
    // Packs: Standard, Buffoon, Arcana, Celestial
    {6,
     {Stream::StandardSet, Stream::FrontStandard, Stream::StandardEdition, Stream::StandardSeal,
      Stream::EnhancedStandard, Stream::StandardSealType}},
    {5,
     {Stream::RarityBuffoon, Stream::Joker1Buffoon, Stream::Joker2Buffoon, Stream::EditionBuffoon,
      Stream::StickerPack}},
    {2, {Stream::SoulTarot, Stream::TarotArcana}},
    {2, {Stream::SoulPlanet, Stream::PlanetCelestial}}};

struct GroupTable {
  KeyGroup groups[kGroups];
  std::int8_t of[kStreamCount];  // -1: none
};

consteval GroupTable make_groups() {
  GroupTable table{};
  for (std::int8_t& group : table.of) group = -1;
  for (int g = 0; g < kGroups; ++g) {
    const Companions& companions = kCompanions[g];
    for (int k = 0; k < companions.count; ++k) {
      table.of[static_cast<int>(companions.streams[k])] = static_cast<std::int8_t>(g);
    }
    table.groups[g] = make_key_group_of_antes(companions.streams, companions.count);
  }
  return table;
}

JIMBO_TABLE GroupTable kTable = make_groups();

}  // namespace companion_detail

// The hash of a stream that has none yet, with those of its companions.
JIMBO_INLINE double hash_companions(Words48<kStreamCount>& numbers, SeedTails& tails,
                                    const Seed& seed, Stream stream, int ante) {
  using namespace companion_detail;
  const int group = kTable.of[static_cast<int>(stream)];
  // If another of them has been needed, those that are missing are left to themselves.
  const auto is_absent = [&](Stream other) { return numbers.get(static_cast<int>(other)) == 0; };
  if (group < 0 || !is_absent(kCompanions[group].streams[0])) {
    return hash_stream(tails, seed, stream, ante);
  }
  const Companions& companions = kCompanions[group];
  double hashes[KeyGroup::kCapacity];
  kTable.groups[group].hash(tails, seed, ante, hashes);
  double own = 0;
  for (int k = 0; k < companions.count; ++k) {
    const int index = static_cast<int>(companions.streams[k]);
    if (companions.streams[k] == stream) {
      own = hashes[k];
    } else if (numbers.get(index) == 0) {
      numbers.set(index, word_of_hash(hashes[k]));
    }
  }
  return own;
}

}  // namespace jimbo
