// The odds of the next cards.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importTypescript } from './typescript.mjs';

const { countOf, drawChance } = await importTypescript('src/play/deck_odds.ts');

test('the chance to draw a card of a kind is exact', () => {
  assert.ok(Math.abs(drawChance(44, 4, 1) - 4 / 44) < 1e-12);
  assert.ok(Math.abs(drawChance(44, 4, 2) - (1 - (40 / 44) * (39 / 43))) < 1e-12);
  assert.equal(drawChance(5, 5, 3), 1);
  assert.equal(drawChance(5, 0, 5), 0);
  assert.equal(drawChance(3, 1, 8), 1); // all are drawn
});

test('Stone cards have no rank and no suit, Wild ones every suit', () => {
  const card = (rank, suit, enhancement) => ({ value: { rank, suit }, modifier: enhancement ? { enhancement } : [] });
  const cards = [card('A', 'H'), card('A', 'S', 'STONE'), card('K', 'S', 'WILD')];
  assert.deepEqual([countOf(cards, 'A', null), countOf(cards, null, 'H'), countOf(cards, null, 'S'), countOf(cards, 'K', 'H')], [1, 2, 1, 0]);
});
