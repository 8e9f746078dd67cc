#include "text/description.h"

#include <cstddef>
#include <vector>

#include "state/card_trait.h"
#include "text/description_number.h"
#include "text/item_text.h"
#include "text/names.h"

namespace jimbo {

namespace {

template <class Id>
struct Row {
  Id id;
  std::string_view text;
};

constexpr Row<JokerId> kJokers[] = {
#define JOKER_TEXT(id, text) {JokerId::id, text},
#include "text/descriptions.def"
};

constexpr Row<ConsumableId> kConsumables[] = {
#define CONSUMABLE_TEXT(id, text) {ConsumableId::id, text},
#include "text/descriptions.def"
};

constexpr Row<VoucherId> kVouchers[] = {
#define VOUCHER_TEXT(id, text) {VoucherId::id, text},
#include "text/descriptions.def"
};

constexpr Row<TagId> kTags[] = {
#define TAG_TEXT(id, text) {TagId::id, text},
#include "text/descriptions.def"
};

constexpr Row<BlindId> kBlinds[] = {
#define BLIND_TEXT(id, text) {BlindId::id, text},
#include "text/descriptions.def"
};

constexpr Row<DeckId> kDecks[] = {
#define DECK_TEXT(id, text) {DeckId::id, text},
#include "text/descriptions.def"
};

constexpr Row<StakeId> kStakes[] = {
#define STAKE_TEXT(id, text) {StakeId::id, text},
#include "text/descriptions.def"
};

constexpr Row<ChallengeId> kChallenges[] = {
#define CHALLENGE_TEXT(id, text) {ChallengeId::id, text},
#include "text/descriptions.def"
};

constexpr Row<Enhancement> kEnhancements[] = {
    {Enhancement::None, ""},
#define ENHANCEMENT_TEXT(id, text) {Enhancement::id, text},
#include "text/descriptions.def"
};

constexpr Row<Edition> kEditions[] = {
    {Edition::None, ""},
#define EDITION_TEXT(id, text) {Edition::id, text},
#include "text/descriptions.def"
};

constexpr Row<Seal> kSeals[] = {
    {Seal::None, ""},
#define SEAL_TEXT(id, text) {Seal::id, text},
#include "text/descriptions.def"
};

// Every id has exactly one row, at its own place.
template <class Id, std::size_t count>
consteval bool complete(const Row<Id> (&rows)[count], int wanted) {
  for (std::size_t i = 0; i < count; ++i) {
    if (rows[i].id != static_cast<Id>(i)) return false;
  }
  return count == static_cast<std::size_t>(wanted);
}
static_assert(complete(kJokers, kJokerCount));
static_assert(complete(kConsumables, kConsumableCount));
static_assert(complete(kVouchers, kVoucherCount));
static_assert(complete(kTags, kTagCount));
static_assert(complete(kBlinds, kBlindCount));
static_assert(complete(kDecks, kDeckCount));
static_assert(complete(kStakes, kStakeCount));
static_assert(complete(kChallenges, kChallengeCount));
static_assert(complete(kEnhancements, kEnhancementCount + 1));
static_assert(complete(kEditions, kEditionCount + 1));
static_assert(complete(kSeals, kSealCount + 1));

struct PackRow {
  BoosterKind kind;
  BoosterSize size;
  std::string_view text;
};

constexpr PackRow kPacks[] = {
#define BOOSTER_TEXT(kind, size, text) {BoosterKind::kind, BoosterSize::size, text},
#include "text/descriptions.def"
};

constexpr int kPackSizes = 3;

constexpr std::size_t pack_row(BoosterKind kind, BoosterSize size) {
  return static_cast<std::size_t>(kind) * kPackSizes + static_cast<std::size_t>(size);
}

// Rows stand in the order of kinds and sizes, and every pack of the game has one.
consteval bool packs_complete() {
  for (std::size_t i = 0; i < std::size(kPacks); ++i) {
    if (pack_row(kPacks[i].kind, kPacks[i].size) != i) return false;
  }
  for (int i = 0; i < kVanilla.booster_count; ++i) {
    const BoosterFacts& pack = kVanilla.boosters[i];
    if (pack_row(pack.kind, pack.size) >= std::size(kPacks)) return false;
  }
  return true;
}
static_assert(packs_complete());

// The numbers that the text of an item may name.

NumberSource source_of(JokerId id, const Content& content) {
  return {content, &content.numbers(id), &content.facts(id)};
}

NumberSource source_of(ConsumableId id, const Content& content) {
  NumberSource source{content, &content.numbers(id)};
  source.consumable = &content.facts(id);
  return source;
}

NumberSource source_of(DeckId id, const Content& content) {
  NumberSource source{content, &content.numbers(id)};
  source.deck = &content.facts(id);
  return source;
}

NumberSource source_of(StakeId id, const Content& content) {
  NumberSource source{content};
  source.stake = &content.facts(id);
  return source;
}

NumberSource source_of(ChallengeId id, const Content& content) {
  NumberSource source{content};
  source.challenge = id;
  return source;
}

NumberSource source_of(VoucherId id, const Content& content) {
  return {content, &content.numbers(id)};
}
NumberSource source_of(TagId id, const Content& content) { return {content, &content.numbers(id)}; }
NumberSource source_of(BlindId id, const Content& content) {
  return {content, &content.numbers(id)};
}
// Those of the game name numbers of the rules alone.
NumberSource source_of(Enhancement id, const Content& content) {
  return {content, &content.numbers(id)};
}
NumberSource source_of(Edition id, const Content& content) {
  return {content, &content.numbers(id)};
}
NumberSource source_of(Seal id, const Content& content) { return {content, &content.numbers(id)}; }

// The text of an id, empty beyond the table, where None lies. Those of vanilla, which every
// gamestate is full of, are filled once.
template <class Id, std::size_t count>
std::string filled(const Row<Id> (&rows)[count], Id id, const Content& content) {
  const auto index = static_cast<std::size_t>(id);
  if constexpr (requires { own_text(content, id); }) {
    const ItemText* own = own_text(content, id);
    if (own != nullptr) return fill_numbers(own->text, source_of(id, content));
  }
  if (index >= count) return "";
  if (&content != &kVanilla) return fill_numbers(rows[index].text, source_of(id, content));
  static const std::vector<std::string> texts = [&] {
    std::vector<std::string> all;
    for (const auto& row : rows) all.push_back(fill_numbers(row.text, source_of(row.id, kVanilla)));
    return all;
  }();
  return texts[index];
}

void add_part(std::string& text, std::string_view name, std::string_view meaning) {
  if (!text.empty()) text += ", ";
  text += name;
  text += ": ";
  text += meaning;
}

}  // namespace

std::string describe(JokerId id, const Content& content) { return filled(kJokers, id, content); }
std::string describe(const Joker& joker, const Content& content) {
  const ItemText* const own = own_text(content, joker.id);
  if (own == nullptr) return describe(joker.id, content);
  JokerFacts now = content.facts(joker.id);
  now.value = joker.value;
  now.counter = joker.counter;
  return fill_numbers(own->text, {content, &content.numbers(joker.id), &now});
}
std::string describe(ConsumableId id, const Content& content) {
  return filled(kConsumables, id, content);
}
std::string describe(VoucherId id, const Content& content) {
  return filled(kVouchers, id, content);
}
std::string describe(TagId id, const Content& content) { return filled(kTags, id, content); }
std::string describe(BlindId id, const Content& content) { return filled(kBlinds, id, content); }
std::string describe(DeckId id, const Content& content) { return filled(kDecks, id, content); }
std::string describe(StakeId id, const Content& content) { return filled(kStakes, id, content); }
std::string describe(ChallengeId id, const Content& content) {
  return filled(kChallenges, id, content);
}
std::string describe(Enhancement enhancement, const Content& content) {
  return filled(kEnhancements, enhancement, content);
}
std::string describe(Edition edition, const Content& content) {
  return filled(kEditions, edition, content);
}
std::string describe(Seal seal, const Content& content) { return filled(kSeals, seal, content); }

std::string describe(BoosterId id, const Content& content) {
  if (id == BoosterId::None) return "";
  const BoosterFacts& f = content.facts(id);
  NumberSource source{content, &content.numbers(id)};
  source.booster = &f;
  if (const ItemText* own = own_text(content, id)) return fill_numbers(own->text, source);
  return fill_numbers(kPacks[pack_row(f.kind, f.size)].text, source);
}

std::string describe(const PlayingCard& card, const Content& content) {
  std::string text;
  if (!is_blank(card)) {
    text = std::to_string(content.facts(card.rank).chips) + " chips";
  }
  if (card.enhancement != Enhancement::None) {
    add_part(text, first_word(name(content, card.enhancement)),
             describe(card.enhancement, content));
  }
  if (card.edition != Edition::None) {
    add_part(text, name(content, card.edition), describe(card.edition, content));
  }
  if (card.seal != Seal::None)
    add_part(text, name(content, card.seal), describe(card.seal, content));
  if (card.bonus_chips != 0) {
    add_part(text, "Gained", "+" + std::to_string(card.bonus_chips) + " Chips for good");
  }
  if (card.debuffed) add_part(text, "Debuffed", "gives nothing");
  return text;
}

}  // namespace jimbo
