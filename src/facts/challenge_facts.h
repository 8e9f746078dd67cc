#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/fn.h"
#include "facts/content_id.h"

// What is stated about challenges, without the texts. Every challenge is played with the Challenge
// Deck at the lowest stake. Rows stand in the order of the table, which is the order in which the
// game hands out starting jokers, consumables and vouchers.

namespace jimbo {

// Starting numbers. A challenge replaces the number, where a deck or stake adds to it.

inline constexpr int kUnchanged = -1;

struct ChallengeParams {
  int hands = kUnchanged;
  int discards = kUnchanged;
  int hand_size = kUnchanged;
  int joker_slots = kUnchanged;
  int dollars = kUnchanged;
  constexpr bool operator==(const ChallengeParams&) const = default;
};

struct ChallengeRuleRow {
  ChallengeId challenge;
  ChallengeRule rule;
  int value;  // 0 where the rule has no number.
  constexpr bool operator==(const ChallengeRuleRow&) const = default;
};

// What the run starts with

struct ChallengeJoker {
  ChallengeId challenge;
  JokerId joker;
  Edition edition;
  bool eternal;
  bool pinned;
  constexpr bool operator==(const ChallengeJoker&) const = default;
};

struct ChallengeConsumable {
  ChallengeId challenge;
  ConsumableId consumable;
  constexpr bool operator==(const ChallengeConsumable&) const = default;
};

struct ChallengeVoucher {
  ChallengeId challenge;
  VoucherId voucher;
  constexpr bool operator==(const ChallengeVoucher&) const = default;
};

// A deck that is not the standard one: the same ranks in every suit.
struct ChallengeDeck {
  ChallengeId challenge;
  std::array<std::uint8_t, kRankCount> copies;  // Cards of each rank in each suit.
  Enhancement enhancement;
  std::array<bool, kRankCount> enhanced;  // Whether the cards of a rank carry the enhancement.
  Seal seal;                              // Of every card.
  constexpr bool operator==(const ChallengeDeck&) const = default;
};

// What never appears in the run
template <class Id>
struct Ban {
  ChallengeId challenge;
  Id item;
  constexpr bool operator==(const Ban&) const = default;
};

// Up to so many rows of a table.
template <class Row, int kRows>
struct Rows {
  Row rows[kRows];
  int count;

  JIMBO_INLINE constexpr const Row* begin() const { return rows; }
  JIMBO_INLINE constexpr const Row* end() const { return rows + count; }
  constexpr void add(const Row& row) { rows[count++] = row; }
  constexpr bool operator==(const Rows&) const = default;
};

// The bans of one kind of items. A pool draw asks for every entry it walks over, so the rows are
// also spread into a table with one flag for each challenge and item.
template <class Id, int kItems, int kRows>
struct Bans {
  Rows<Ban<Id>, kRows> rows;
  bool flags[kChallengeIds][kItems];

  JIMBO_INLINE constexpr bool has(ChallengeId challenge, Id item) const {
    return challenge != ChallengeId::None && flags[static_cast<int>(challenge)][int(item)];
  }
  constexpr void add(ChallengeId challenge, Id item) { rows.add({challenge, item}); }
  constexpr void spread() {
    for (auto& row : flags) {
      for (bool& flag : row) flag = false;
    }
    for (const Ban<Id>& ban : rows) flags[static_cast<int>(ban.challenge)][int(ban.item)] = true;
  }
  constexpr bool operator==(const Bans&) const = default;
};

// All challenges. Without one (None) no number changes, no rule holds and nothing is banned.
struct Challenges {
  int count;
  ChallengeParams params[kChallengeIds];
  Rows<ChallengeRuleRow, 128> rules;
  std::uint32_t rule_bits[kChallengeIds];  // a bit for each rule that the challenge imposes
  Rows<ChallengeJoker, 128> jokers;
  Rows<ChallengeConsumable, 64> consumables;
  Rows<ChallengeVoucher, 64> vouchers;
  Rows<ChallengeDeck, 32> decks;
  Bans<JokerId, kJokerIds, 128> banned_jokers;
  Bans<ConsumableId, kConsumableIds, 128> banned_consumables;
  Bans<VoucherId, kVoucherIds, 64> banned_vouchers;
  Bans<BoosterId, kBoosterIds, 64> banned_boosters;
  Bans<TagId, kTagIds, 64> banned_tags;
  Bans<BlindId, kBlindIds, 64> banned_blinds;

  // Fills what follows from the rows: the bits of the rules and the flags of the bans.
  constexpr void fill_derived() {
    for (std::uint32_t& bits : rule_bits) bits = 0;
    for (const ChallengeRuleRow& row : rules) {
      rule_bits[static_cast<int>(row.challenge)] |= 1U << static_cast<int>(row.rule);
    }
    banned_jokers.spread();
    banned_consumables.spread();
    banned_vouchers.spread();
    banned_boosters.spread();
    banned_tags.spread();
    banned_blinds.spread();
  }

  JIMBO_INLINE constexpr ChallengeParams params_of(ChallengeId challenge) const {
    if (challenge == ChallengeId::None) return {};
    return params[static_cast<int>(challenge)];
  }

  JIMBO_INLINE constexpr bool imposes(ChallengeId challenge, ChallengeRule rule) const {
    return challenge != ChallengeId::None &&
           ((rule_bits[static_cast<int>(challenge)] >> static_cast<int>(rule)) & 1U) != 0;
  }

  // The row of the rule if the challenge imposes it, otherwise null.
  JIMBO_INLINE constexpr const ChallengeRuleRow* find_rule(ChallengeId challenge,
                                                           ChallengeRule rule) const {
    for (const ChallengeRuleRow& row : rules) {
      if (row.challenge == challenge && row.rule == rule) return &row;
    }
    return nullptr;
  }

  // The row of the challenge's deck, or null where it is the standard one.
  JIMBO_INLINE constexpr const ChallengeDeck* find_deck(ChallengeId challenge) const {
    for (const ChallengeDeck& deck : decks) {
      if (deck.challenge == challenge) return &deck;
    }
    return nullptr;
  }

  JIMBO_INLINE constexpr bool is_banned(ChallengeId challenge, JokerId item) const {
    return banned_jokers.has(challenge, item);
  }
  JIMBO_INLINE constexpr bool is_banned(ChallengeId challenge, ConsumableId item) const {
    return banned_consumables.has(challenge, item);
  }
  JIMBO_INLINE constexpr bool is_banned(ChallengeId challenge, VoucherId item) const {
    return banned_vouchers.has(challenge, item);
  }
  JIMBO_INLINE constexpr bool is_banned(ChallengeId challenge, BoosterId item) const {
    return banned_boosters.has(challenge, item);
  }
  JIMBO_INLINE constexpr bool is_banned(ChallengeId challenge, TagId item) const {
    return banned_tags.has(challenge, item);
  }
  JIMBO_INLINE constexpr bool is_banned(ChallengeId challenge, BlindId item) const {
    return banned_blinds.has(challenge, item);
  }
  constexpr bool operator==(const Challenges&) const = default;
};

// Vanilla

// Reads the two digit strings of a CHALLENGE_DECK row, one digit for each rank.
consteval ChallengeDeck make_challenge_deck(ChallengeId challenge,
                                            const char (&copies)[kRankCount + 1],
                                            Enhancement enhancement,
                                            const char (&enhanced)[kRankCount + 1], Seal seal) {
  ChallengeDeck deck{challenge, {}, enhancement, {}, seal};
  for (std::size_t rank = 0; rank < kRankCount; ++rank) {
    deck.copies[rank] = std::uint8_t(copies[rank] - '0');
    deck.enhanced[rank] = enhanced[rank] == '1';
  }
  return deck;
}

consteval Challenges make_vanilla_challenges() {
  Challenges c{};
  c.count = kChallengeCount;
#define CHALLENGE_PARAM(id, param, value) c.params[int(ChallengeId::id)].param = value;
#define CHALLENGE_RULE(id, rule, value) c.rules.add({ChallengeId::id, ChallengeRule::rule, value});
#define CHALLENGE_JOKER(id, joker, edition, eternal, pinned) \
  c.jokers.add({ChallengeId::id, JokerId::joker, Edition::edition, eternal, pinned});
#define CHALLENGE_CONSUMABLE(id, consumable) \
  c.consumables.add({ChallengeId::id, ConsumableId::consumable});
#define CHALLENGE_VOUCHER(id, voucher) c.vouchers.add({ChallengeId::id, VoucherId::voucher});
#define CHALLENGE_DECK(id, copies, enhancement, enhanced, seal)                                \
  c.decks.add(make_challenge_deck(ChallengeId::id, copies, Enhancement::enhancement, enhanced, \
                                  Seal::seal));
#define CHALLENGE_BAN_JOKER(id, item) c.banned_jokers.add(ChallengeId::id, JokerId::item);
#define CHALLENGE_BAN_CONSUMABLE(id, item) \
  c.banned_consumables.add(ChallengeId::id, ConsumableId::item);
#define CHALLENGE_BAN_VOUCHER(id, item) c.banned_vouchers.add(ChallengeId::id, VoucherId::item);
#define CHALLENGE_BAN_BOOSTER(id, item) c.banned_boosters.add(ChallengeId::id, BoosterId::item);
#define CHALLENGE_BAN_TAG(id, item) c.banned_tags.add(ChallengeId::id, TagId::item);
#define CHALLENGE_BAN_BLIND(id, item) c.banned_blinds.add(ChallengeId::id, BlindId::item);
#include "facts/challenges.def"
  return c;
}

}  // namespace jimbo
