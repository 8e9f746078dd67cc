#pragma once

#include <cstdint>

#include "base/fn.h"
#include "facts/content_facts.h"
#include "facts/content_id.h"
#include "random/stream.h"

namespace jimbo {

// Who makes a joker: decides the streams, whether the rarity is rolled, and whether stickers are.
enum class JokerSource : std::uint8_t {
  Shop,
  Buffoon,
  Judgement,
  Soul,
  Wraith,
  RiffRaff,
  TopUp,
  RareTag,
  UncommonTag
};
inline constexpr int kJokerSources = 9;

// Shop and pack jokers roll for stickers, each on streams of its own.
enum class StickerRoll : std::uint8_t { None, Shop, Pack };

struct JokerSourceFacts {
  bool rolls_rarity;
  Rarity fixed_rarity;  // where it is not rolled, or rolled and ignored (The Soul)
  Stream rarity;
  Stream pool[4];  // by rarity
  Stream edition;
  StickerRoll stickers;
};

JIMBO_INLINE constexpr JokerSourceFacts facts(JokerSource source) {
  constexpr Stream kNever = Stream::Joker4;  // stands where a source never draws
  switch (source) {
    case JokerSource::Shop:
      return {true,
              Rarity::Common,
              Stream::RarityShop,
              {Stream::Joker1Shop, Stream::Joker2Shop, Stream::Joker3Shop, kNever},
              Stream::EditionShop,
              StickerRoll::Shop};
    case JokerSource::Buffoon:
      return {true,
              Rarity::Common,
              Stream::RarityBuffoon,
              {Stream::Joker1Buffoon, Stream::Joker2Buffoon, Stream::Joker3Buffoon, kNever},
              Stream::EditionBuffoon,
              StickerRoll::Pack};
    case JokerSource::Judgement:
      return {true,
              Rarity::Common,
              Stream::RarityJudgement,
              {Stream::Joker1Judgement, Stream::Joker2Judgement, Stream::Joker3Judgement, kNever},
              Stream::EditionJudgement,
              StickerRoll::None};
    case JokerSource::Soul:
      return {true,
              Rarity::Legendary,
              Stream::RaritySoul,
              {kNever, kNever, kNever, Stream::Joker4},
              Stream::EditionSoul,
              StickerRoll::None};
    case JokerSource::Wraith:
      return {false,
              Rarity::Rare,
              kNever,
              {kNever, kNever, Stream::Joker3Wraith, kNever},
              Stream::EditionWraith,
              StickerRoll::None};
    case JokerSource::RiffRaff:
      return {false,
              Rarity::Common,
              kNever,
              {Stream::Joker1RiffRaff, kNever, kNever, kNever},
              Stream::EditionRiffRaff,
              StickerRoll::None};
    case JokerSource::TopUp:
      return {false,
              Rarity::Common,
              kNever,
              {Stream::Joker1TopUp, kNever, kNever, kNever},
              Stream::EditionTopUp,
              StickerRoll::None};
    case JokerSource::RareTag:
      return {false,
              Rarity::Rare,
              kNever,
              {kNever, kNever, Stream::Joker3RareTag, kNever},
              Stream::EditionRareTag,
              StickerRoll::Shop};
    case JokerSource::UncommonTag:
      break;
  }
  return {false,
          Rarity::Uncommon,
          kNever,
          {kNever, Stream::Joker2UncommonTag, kNever, kNever},
          Stream::EditionUncommonTag,
          StickerRoll::Shop};
}

}  // namespace jimbo
