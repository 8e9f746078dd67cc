#include "hook/item_hook.h"
#include "play/create.h"
#include "play/moment.h"

// What the seals do, in the order of the table, and which one a roll gives.

namespace jimbo {

// Gold Seal: pays $3 each time its card scores
template <>
JIMBO_INLINE void SealEffect<Seal::Gold>::on_card_scored(Scoring& sc, CardGain& gain) {
  gain.dollars += sc.g.rules.card.gold_seal_dollars;
}

// Red Seal: its card acts once more
template <>
JIMBO_INLINE int SealEffect<Seal::Red>::retriggers(const View&) {
  return 1;
}

// Blue Seal: held at the end of a round, makes the Planet of the last hand played, if there is room
template <>
JIMBO_INLINE bool SealEffect<Seal::Blue>::on_round_end(Game& g) {
  if (g.consumable_room() <= 0) return false;
  g.queue_consumable(g.facts(g.s.last_hand).planet);
  return true;
}

// Purple Seal: makes a Tarot when its card is discarded, if there is room. It draws from the stream
// of 8 Ball on purpose: in the game both share one.
template <>
JIMBO_INLINE void SealEffect<Seal::Purple>::on_discarded(Game& g) {
  if (g.consumable_room() > 0) g.queue_consumable(Stream::TarotEightBall, ConsumableSet::Tarot);
}

JIMBO_FN Seal seal_of(const ShopRules& rules, double roll) {
  if (roll > rules.seal_red_above) return Seal::Red;
  if (roll > rules.seal_blue_above) return Seal::Blue;
  return roll > rules.seal_gold_above ? Seal::Gold : Seal::Purple;
}

}  // namespace jimbo
