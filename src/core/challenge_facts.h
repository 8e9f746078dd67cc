#pragma once

#include <array>
#include <cstdint>

#include "core/content_id.h"
#include "core/fn.h"

// What content/challenges.def states about each challenge, without the texts. Every challenge is
// played with the Challenge Deck at the lowest stake. Rows stand in the order of the table, which
// is the order in which the game hands out starting jokers, consumables and vouchers.

namespace jimbo {

// Starting numbers. A challenge replaces the number, where a deck or stake adds to it.

inline constexpr int kUnchanged = -1;

struct ChallengeParams {
  int hands = kUnchanged;
  int discards = kUnchanged;
  int hand_size = kUnchanged;
  int joker_slots = kUnchanged;
  int dollars = kUnchanged;
};

consteval std::array<ChallengeParams, kChallengeCount> make_challenge_params() {
  std::array<ChallengeParams, kChallengeCount> params{};
#define CHALLENGE_PARAM(id, param, value) params[std::size_t(ChallengeId::id)].param = value;
#include "content/challenges.def"
  return params;
}

// Indexed by challenge.
JIMBO_TABLE std::array<ChallengeParams, kChallengeCount> kChallengeParams = make_challenge_params();

// Rules

struct ChallengeRuleRow {
  ChallengeId challenge;
  ChallengeRule rule;
  int value;  // 0 where the rule has no number.
};

JIMBO_TABLE ChallengeRuleRow kChallengeRules[] = {
#define CHALLENGE_RULE(id, rule, value) {ChallengeId::id, ChallengeRule::rule, value},
#include "content/challenges.def"
};

// What the run starts with

struct ChallengeJoker {
  ChallengeId challenge;
  JokerId joker;
  Edition edition;
  bool eternal;
  bool pinned;
};

JIMBO_TABLE ChallengeJoker kChallengeJokers[] = {
#define CHALLENGE_JOKER(id, joker, edition, eternal, pinned) \
  {ChallengeId::id, JokerId::joker, Edition::edition, eternal, pinned},
#include "content/challenges.def"
};

struct ChallengeConsumable {
  ChallengeId challenge;
  ConsumableId consumable;
};

JIMBO_TABLE ChallengeConsumable kChallengeConsumables[] = {
#define CHALLENGE_CONSUMABLE(id, consumable) {ChallengeId::id, ConsumableId::consumable},
#include "content/challenges.def"
};

struct ChallengeVoucher {
  ChallengeId challenge;
  VoucherId voucher;
};

JIMBO_TABLE ChallengeVoucher kChallengeVouchers[] = {
#define CHALLENGE_VOUCHER(id, voucher) {ChallengeId::id, VoucherId::voucher},
#include "content/challenges.def"
};

// Decks that are not the standard one: the same ranks in every suit.

struct ChallengeDeck {
  ChallengeId challenge;
  std::array<std::uint8_t, kRankCount> copies;  // Cards of each rank in each suit.
  Enhancement enhancement;
  std::array<bool, kRankCount> enhanced;  // Whether the cards of a rank carry the enhancement.
  Seal seal;                              // Of every card.
};

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

JIMBO_TABLE ChallengeDeck kChallengeDecks[] = {
#define CHALLENGE_DECK(id, copies, enhancement, enhanced, seal) \
  make_challenge_deck(ChallengeId::id, copies, Enhancement::enhancement, enhanced, Seal::seal),
#include "content/challenges.def"
};

// Bans. A pool draw asks for every entry it walks over, so the rows are also spread into a table
// with one flag for each challenge and item.

template <class Id>
struct Ban {
  ChallengeId challenge;
  Id item;
};

JIMBO_TABLE Ban<JokerId> kBannedJokers[] = {
#define CHALLENGE_BAN_JOKER(id, item) {ChallengeId::id, JokerId::item},
#include "content/challenges.def"
};
JIMBO_TABLE Ban<ConsumableId> kBannedConsumables[] = {
#define CHALLENGE_BAN_CONSUMABLE(id, item) {ChallengeId::id, ConsumableId::item},
#include "content/challenges.def"
};
JIMBO_TABLE Ban<VoucherId> kBannedVouchers[] = {
#define CHALLENGE_BAN_VOUCHER(id, item) {ChallengeId::id, VoucherId::item},
#include "content/challenges.def"
};
JIMBO_TABLE Ban<BoosterId> kBannedBoosters[] = {
#define CHALLENGE_BAN_BOOSTER(id, item) {ChallengeId::id, BoosterId::item},
#include "content/challenges.def"
};
JIMBO_TABLE Ban<TagId> kBannedTags[] = {
#define CHALLENGE_BAN_TAG(id, item) {ChallengeId::id, TagId::item},
#include "content/challenges.def"
};
JIMBO_TABLE Ban<BlindId> kBannedBlinds[] = {
#define CHALLENGE_BAN_BLIND(id, item) {ChallengeId::id, BlindId::item},
#include "content/challenges.def"
};

template <int kItems>
using BanFlags = std::array<std::array<bool, kItems>, kChallengeCount>;

template <int kItems, class Id, std::size_t kRows>
consteval BanFlags<kItems> make_ban_flags(const Ban<Id> (&rows)[kRows]) {
  BanFlags<kItems> flags{};
  for (const Ban<Id>& row : rows) flags[std::size_t(row.challenge)][std::size_t(row.item)] = true;
  return flags;
}

JIMBO_TABLE auto kJokerBanFlags = make_ban_flags<kJokerCount>(kBannedJokers);
JIMBO_TABLE auto kConsumableBanFlags = make_ban_flags<kConsumableCount>(kBannedConsumables);
JIMBO_TABLE auto kVoucherBanFlags = make_ban_flags<kVoucherCount>(kBannedVouchers);
JIMBO_TABLE auto kBoosterBanFlags = make_ban_flags<kBoosterCount>(kBannedBoosters);
JIMBO_TABLE auto kTagBanFlags = make_ban_flags<kTagCount>(kBannedTags);
JIMBO_TABLE auto kBlindBanFlags = make_ban_flags<kBlindCount>(kBannedBlinds);

// Reading them. Without a challenge (None) no number changes, no rule holds and nothing is banned.

JIMBO_FN constexpr ChallengeParams challenge_params(ChallengeId challenge) {
  if (challenge == ChallengeId::None) return {};
  return kChallengeParams[std::size_t(challenge)];
}

// The row of the rule if the challenge imposes it, otherwise null.
JIMBO_FN constexpr const ChallengeRuleRow* find_rule(ChallengeId challenge, ChallengeRule rule) {
  for (const ChallengeRuleRow& row : kChallengeRules) {
    if (row.challenge == challenge && row.rule == rule) return &row;
  }
  return nullptr;
}

// The row of the challenge's deck, or null where it is the standard one.
JIMBO_FN constexpr const ChallengeDeck* find_deck(ChallengeId challenge) {
  for (const ChallengeDeck& deck : kChallengeDecks) {
    if (deck.challenge == challenge) return &deck;
  }
  return nullptr;
}

template <class Flags, class Id>
JIMBO_FN constexpr bool is_banned_in(const Flags& flags, ChallengeId challenge, Id item) {
  return challenge != ChallengeId::None && flags[std::size_t(challenge)][std::size_t(item)];
}

JIMBO_FN constexpr bool is_banned(ChallengeId challenge, JokerId item) {
  return is_banned_in(kJokerBanFlags, challenge, item);
}
JIMBO_FN constexpr bool is_banned(ChallengeId challenge, ConsumableId item) {
  return is_banned_in(kConsumableBanFlags, challenge, item);
}
JIMBO_FN constexpr bool is_banned(ChallengeId challenge, VoucherId item) {
  return is_banned_in(kVoucherBanFlags, challenge, item);
}
JIMBO_FN constexpr bool is_banned(ChallengeId challenge, BoosterId item) {
  return is_banned_in(kBoosterBanFlags, challenge, item);
}
JIMBO_FN constexpr bool is_banned(ChallengeId challenge, TagId item) {
  return is_banned_in(kTagBanFlags, challenge, item);
}
JIMBO_FN constexpr bool is_banned(ChallengeId challenge, BlindId item) {
  return is_banned_in(kBlindBanFlags, challenge, item);
}

}  // namespace jimbo
