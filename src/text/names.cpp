#include "text/names.h"

#include <cstddef>
#include <span>

#include "facts/content.h"

namespace jimbo {
namespace {

struct Text {
  std::string_view key;
  std::string_view name;
};

constexpr Text kJokerTexts[] = {
#define JOKER(id, key, name, ...) {key, name},
#include "facts/jokers.def"
};

constexpr Text kConsumableTexts[] = {
#define TAROT(id, key, name, ...) {key, name},
#include "facts/tarots.def"
#define PLANET(id, key, name, ...) {key, name},
#include "facts/planets.def"
#define SPECTRAL(id, key, name, ...) {key, name},
#include "facts/spectrals.def"
};

constexpr Text kVoucherTexts[] = {
#define VOUCHER(id, key, name, ...) {key, name},
#include "facts/vouchers.def"
};

constexpr Text kTagTexts[] = {
#define TAG(id, key, name, ...) {key, name},
#include "facts/tags.def"
};

constexpr std::string_view kTagDiscoveries[] = {
#define TAG(id, key, name, moment, min_ante, required, names_hand) required,
#include "facts/tags.def"
};

constexpr Text kBoosterTexts[] = {
#define BOOSTER(id, key, name, ...) {key, name},
#include "facts/boosters.def"
};

constexpr Text kBlindTexts[] = {
#define BLIND(id, key, name, ...) {key, name},
#include "facts/blinds.def"
};

constexpr Text kDeckTexts[] = {
#define DECK(id, key, name, ...) {key, name},
#include "facts/decks.def"
};

constexpr Text kStakeTexts[] = {
#define STAKE(id, key, name, ...) {key, name},
#include "facts/stakes.def"
};

constexpr Text kChallengeTexts[] = {
#define CHALLENGE(id, key, name) {key, name},
#include "facts/challenges.def"
};

constexpr Text kHandTexts[] = {
#define HAND(id, name, ...) {name, name},
#include "facts/hands.def"
};

// A letter as text: the fact it is read from has static storage.
constexpr std::string_view text_of(const char& letter) { return {&letter, 1}; }

constexpr Text kSuitTexts[] = {
#define SUIT(id, character, name) {text_of(kVanilla.facts(Suit::id).letter), name},
#include "facts/suits.def"
};

constexpr Text kRankTexts[] = {
#define RANK(id, character, name, ...) {text_of(kVanilla.facts(Rank::id).letter), name},
#include "facts/ranks.def"
};

constexpr Text kEnhancementTexts[] = {
    {},
#define ENHANCEMENT(id, key, name, ...) {key, name},
#include "facts/enhancements.def"
};

constexpr Text kEditionTexts[] = {
    {},
#define EDITION(id, key, name, ...) {key, name},
#include "facts/editions.def"
};

constexpr Text kSealTexts[] = {
    {},
#define SEAL(id, key, name) {key, name},
#include "facts/seals.def"
};

constexpr std::string_view kRarityNames[] = {"Common", "Uncommon", "Rare", "Legendary"};
constexpr std::string_view kSetNames[] = {"Tarot", "Planet", "Spectral"};

// The table of an id type; without a table there is no text.
template <class Id>
constexpr std::span<const Text> kTexts;
template <>
constexpr std::span<const Text> kTexts<JokerId> = kJokerTexts;
template <>
constexpr std::span<const Text> kTexts<ConsumableId> = kConsumableTexts;
template <>
constexpr std::span<const Text> kTexts<VoucherId> = kVoucherTexts;
template <>
constexpr std::span<const Text> kTexts<TagId> = kTagTexts;
template <>
constexpr std::span<const Text> kTexts<BoosterId> = kBoosterTexts;
template <>
constexpr std::span<const Text> kTexts<BlindId> = kBlindTexts;
template <>
constexpr std::span<const Text> kTexts<DeckId> = kDeckTexts;
template <>
constexpr std::span<const Text> kTexts<StakeId> = kStakeTexts;
template <>
constexpr std::span<const Text> kTexts<ChallengeId> = kChallengeTexts;
template <>
constexpr std::span<const Text> kTexts<HandId> = kHandTexts;
template <>
constexpr std::span<const Text> kTexts<Suit> = kSuitTexts;
template <>
constexpr std::span<const Text> kTexts<Rank> = kRankTexts;
template <>
constexpr std::span<const Text> kTexts<Enhancement> = kEnhancementTexts;
template <>
constexpr std::span<const Text> kTexts<Edition> = kEditionTexts;
template <>
constexpr std::span<const Text> kTexts<Seal> = kSealTexts;

// The text of an id, or empty texts beyond the table, where the id None lies.
template <class Id>
Text text(Id id) {
  return std::size_t(id) < kTexts<Id>.size() ? kTexts<Id>[std::size_t(id)] : Text{};
}

}  // namespace

template <class Id>
std::optional<Id> from_key(std::string_view key) {
  if (key.empty()) return std::nullopt;
  for (std::size_t i = 0; i < kTexts<Id>.size(); ++i) {
    if (kTexts<Id>[i].key == key) return Id(i);
  }
  return std::nullopt;
}

// What every id type with a table offers.
#define JIMBO_TEXTS(Id)                                  \
  std::string_view key(Id id) { return text(id).key; }   \
  std::string_view name(Id id) { return text(id).name; } \
  template std::optional<Id> from_key<Id>(std::string_view key);

JIMBO_TEXTS(JokerId)
JIMBO_TEXTS(ConsumableId)
JIMBO_TEXTS(VoucherId)
JIMBO_TEXTS(TagId)
JIMBO_TEXTS(BoosterId)
JIMBO_TEXTS(BlindId)
JIMBO_TEXTS(DeckId)
JIMBO_TEXTS(StakeId)
JIMBO_TEXTS(ChallengeId)
JIMBO_TEXTS(HandId)
JIMBO_TEXTS(Suit)
JIMBO_TEXTS(Rank)
JIMBO_TEXTS(Enhancement)
JIMBO_TEXTS(Edition)
JIMBO_TEXTS(Seal)

#undef JIMBO_TEXTS

std::string_view name(Rarity rarity) { return kRarityNames[int(rarity)]; }
std::string_view name(ConsumableSet set) { return kSetNames[int(set)]; }

char letter(Suit suit) { return kVanilla.facts(suit).letter; }
char letter(Rank rank) { return kVanilla.facts(rank).letter; }

std::string stream_key(Stream stream, int ante, int resample) {
  const StreamKey key(stream, ante, resample);
  return {key.text(), static_cast<std::size_t>(key.length())};
}

std::string_view required_discovery(TagId id) { return kTagDiscoveries[int(id)]; }

}  // namespace jimbo
