#include "hook/item_hook.h"
#include "play/moment.h"

// What the enhancements do, in the order of the table. What a card counts as at all times is a
// trait of the table (facts/enhancements.def), which state/card_trait.h asks.

namespace jimbo {

// Bonus Card: +30 Chips when scored
template <>
JIMBO_INLINE void EnhancementEffect<Enhancement::Bonus>::on_card_scored(Scoring& sc,
                                                                        CardGain& gain) {
  gain.chips += sc.g.rules.card.bonus_chips;
}

// Mult Card: +4 Mult when scored
template <>
JIMBO_INLINE void EnhancementEffect<Enhancement::Mult>::on_card_scored(Scoring& sc,
                                                                       CardGain& gain) {
  gain.mult += sc.g.rules.card.mult;
}

// Wild Card: counts as every suit (CardTrait::EverySuit)

// Glass Card: X2 Mult when scored; after the hand it shatters with a chance of 1 in 4
template <>
JIMBO_INLINE void EnhancementEffect<Enhancement::Glass>::multiplies(Scoring& sc) {
  sc.times_mult(sc.g.rules.card.glass_factor);
}
template <>
JIMBO_INLINE bool EnhancementEffect<Enhancement::Glass>::destroys_card(Scoring& sc) {
  return sc.g.chance(Stream::Glass, sc.g.rules.odds.glass);
}
template <>
JIMBO_INLINE bool EnhancementEffect<Enhancement::Glass>::counts_as_shattered(const View&) {
  return true;
}

// Steel Card: X1.5 Mult while held in hand
template <>
JIMBO_INLINE bool EnhancementEffect<Enhancement::Steel>::on_card_held(Scoring& sc) {
  sc.times_mult(sc.g.rules.card.steel_factor);
  return true;
}

// Stone Card: +50 Chips when scored, with every hand; neither rank nor suit (CardTrait::Blank)
template <>
JIMBO_INLINE void EnhancementEffect<Enhancement::Stone>::on_card_scored(Scoring& sc,
                                                                        CardGain& gain) {
  gain.chips += sc.g.rules.card.stone_chips;
}

// Gold Card: pays $3 when held at the end of a round
template <>
JIMBO_INLINE bool EnhancementEffect<Enhancement::Gold>::on_round_end(Game& g) {
  g.queue_dollars(g.rules.card.gold_dollars);
  return true;
}

// Lucky Card: when scored, +20 Mult with a chance of 1 in 5, and $20 with one of 1 in 15
template <>
JIMBO_INLINE void EnhancementEffect<Enhancement::Lucky>::on_card_scored(Scoring& sc,
                                                                        CardGain& gain) {
  const CardRules& rules = sc.g.rules.card;
  if (sc.g.chance(Stream::LuckyMult, sc.g.rules.odds.lucky_mult)) {
    sc.lucky_triggered = true;
    gain.mult += rules.lucky_mult;
  }
  if (sc.g.chance(Stream::LuckyMoney, sc.g.rules.odds.lucky_money)) {
    sc.lucky_triggered = true;
    gain.dollars += rules.lucky_dollars;
  }
}

}  // namespace jimbo
