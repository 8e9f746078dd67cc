import type { Card } from '../engine/types';

// How probable it is to draw cards of a kind.

export const RANKS = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'];

/** The chance that at least one of `wanted` cards is among `draws` of `all`. */
export function drawChance(all: number, wanted: number, draws: number): number {
  let none = 1;
  for (let i = 0; i < Math.min(draws, all); ++i) none *= Math.max(0, all - wanted - i) / (all - i);
  return draws > 0 && all > 0 ? 1 - none : 0;
}

const enhancementOf = ({ modifier }: Card) => (Array.isArray(modifier) ? undefined : modifier.enhancement);

/** Cards of a rank, a suit or both; a Stone card has neither, a Wild one every suit. */
export function countOf(cards: Card[], rank: string | null, suit: string | null): number {
  return cards.filter((card) => {
    if (enhancementOf(card) === 'STONE') return false;
    const fits = suit === null || card.value.suit === suit || (rank === null && enhancementOf(card) === 'WILD');
    return fits && (rank === null || card.value.rank === rank);
  }).length;
}
