#pragma once

#include "facts/content.h"
#include "random/tally.h"
#include "state/state.h"

namespace jimbo {

// A state and the content in force, to be asked. Functions that only look take a View; those that
// change the state take a Game (play/game.h), which is a View too.
struct View {
  const State& s;
  const Content& content;
  const Rules& rules;  // of the content

  JIMBO_INLINE explicit View(const State& state, const Content& content_in_force = kVanilla)
      : s(state), content(content_in_force), rules(content_in_force.rules) {}

  // What is stated about an item

  JIMBO_INLINE const JokerFacts& facts(JokerId id) const { return content.facts(id); }
  JIMBO_INLINE const ConsumableFacts& facts(ConsumableId id) const { return content.facts(id); }
  JIMBO_INLINE const VoucherFacts& facts(VoucherId id) const { return content.facts(id); }
  JIMBO_INLINE const TagFacts& facts(TagId id) const { return content.facts(id); }
  JIMBO_INLINE const BoosterFacts& facts(BoosterId id) const { return content.facts(id); }
  JIMBO_INLINE const BlindFacts& facts(BlindId id) const { return content.facts(id); }
  JIMBO_INLINE const DeckFacts& facts(DeckId id) const { return content.facts(id); }
  JIMBO_INLINE const StakeFacts& facts(StakeId id) const { return content.facts(id); }
  JIMBO_INLINE const HandFacts& facts(HandId id) const { return content.facts(id); }
  JIMBO_INLINE const RankFacts& facts(Rank rank) const { return content.facts(rank); }
  JIMBO_INLINE const EditionFacts& facts(Edition edition) const { return content.facts(edition); }

  JIMBO_INLINE const ItemNumbers& numbers(JokerId id) const { return content.numbers(id); }
  JIMBO_INLINE const ItemNumbers& numbers(const Joker& joker) const { return numbers(joker.id); }
  JIMBO_INLINE const ItemNumbers& numbers(ConsumableId id) const { return content.numbers(id); }
  JIMBO_INLINE const ItemNumbers& numbers(VoucherId id) const { return content.numbers(id); }
  JIMBO_INLINE const ItemNumbers& numbers(TagId id) const { return content.numbers(id); }
  JIMBO_INLINE const ItemNumbers& numbers(BoosterId id) const { return content.numbers(id); }
  JIMBO_INLINE const ItemNumbers& numbers(Enhancement id) const { return content.numbers(id); }
  JIMBO_INLINE const ItemNumbers& numbers(Edition id) const { return content.numbers(id); }
  JIMBO_INLINE const ItemNumbers& numbers(Seal id) const { return content.numbers(id); }
  JIMBO_INLINE const ItemNumbers& numbers(BlindId id) const { return content.numbers(id); }
  JIMBO_INLINE const ItemNumbers& numbers(DeckId id) const { return content.numbers(id); }

  // What holds

  // Whether a joker of the trait is owned and not debuffed, and whether a joker is one.
  JIMBO_INLINE bool has_active(Trait trait) const { return (s.active_traits & bit(trait)) != 0; }
  JIMBO_INLINE bool acts_with(const Joker& joker, Trait trait) const {
    return !joker.debuffed && (facts(joker.id).traits & bit(trait)) != 0;
  }
  // The numbers of the leftmost joker that acts with the trait; there must be one.
  JIMBO_INLINE const ItemNumbers& numbers(Trait trait) const {
    int i = 0;
    while (!acts_with(s.jokers[i], trait)) ++i;
    return numbers(s.jokers[i]);
  }

  JIMBO_INLINE bool redeemed(VoucherId id) const {
    if (static_cast<int>(id) >= kVoucherCount) return redeemed_own(static_cast<int>(id));
    return ((s.redeemed >> static_cast<int>(id)) & 1U) != 0;
  }

  // Vouchers of a rules file: a bit each in two tallies.
  JIMBO_INLINE bool redeemed_own(int id) const {
    const int index = id - kVoucherCount;
    return ((tally_of(s.rng, kVouchersTally + index / kTallyBits) >> (index % kTallyBits)) & 1) !=
           0;
  }

  JIMBO_INLINE bool has_rule(ChallengeRule rule) const {
    return content.challenges.imposes(s.challenge, rule);
  }

  JIMBO_INLINE int rule_value(ChallengeRule rule) const {
    return content.challenges.find_rule(s.challenge, rule)->value;
  }

  // Whether the challenge of the run bans an item.
  JIMBO_INLINE bool is_banned(JokerId id) const {
    return content.challenges.is_banned(s.challenge, id);
  }
  JIMBO_INLINE bool is_banned(ConsumableId id) const {
    return content.challenges.is_banned(s.challenge, id);
  }
  JIMBO_INLINE bool is_banned(VoucherId id) const {
    return content.challenges.is_banned(s.challenge, id);
  }
  JIMBO_INLINE bool is_banned(BoosterId id) const {
    return content.challenges.is_banned(s.challenge, id);
  }
  JIMBO_INLINE bool is_banned(TagId id) const {
    return content.challenges.is_banned(s.challenge, id);
  }
  JIMBO_INLINE bool is_banned(BlindId id) const {
    return content.challenges.is_banned(s.challenge, id);
  }

  JIMBO_INLINE bool hand_visible(HandId hand) const {
    return facts(hand).visible_at_start || s.hand_states[static_cast<int>(hand)].plays > 0;
  }

  // Listed chances are "numerator in odds"; some jokers raise the numerator.
  JIMBO_INLINE double chance_numerator() const {
    double numerator = 1;
    if (!has_active(Trait::DoubledChances)) return numerator;
    for (int i = 0; i < s.joker_count; ++i) {
      if (acts_with(s.jokers[i], Trait::DoubledChances)) numerator *= numbers(s.jokers[i]).factor;
    }
    return numerator;
  }

  // A joker on offer as it would be owned.
  JIMBO_INLINE Joker owned(const OfferedJoker& offered) const {
    return owned_joker(offered, facts(offered.id).value);
  }

  // Room

  // Slots in all: each card of some editions brings its own.
  JIMBO_INLINE int joker_limit() const {
    int limit = s.joker_slots;
    for (int i = 0; i < s.joker_count; ++i) limit += slots_of(s.jokers[i].edition);
    return limit;
  }

  JIMBO_INLINE int consumable_limit() const {
    int limit = s.consumable_slots;
    for (int i = 0; i < s.consumable_count; ++i) limit += slots_of(s.consumable(i).edition);
    return limit;
  }

  // Free slots. While a moment resolves, a Game knows better what is still free.
  JIMBO_INLINE int joker_room() const { return joker_limit() - s.joker_count; }
  JIMBO_INLINE int consumable_room() const { return consumable_limit() - s.consumable_count; }

  // Whether some are free: mostly known without a look at what brings its own.
  JIMBO_INLINE bool has_consumable_room() const {
    return s.consumable_count < s.consumable_slots || consumable_room() > 0;
  }
};

}  // namespace jimbo
