// Hands and seeds to compare the page and the program on.

import { readFileSync } from 'node:fs';
import { dice } from './module.mjs';

const spec = readFileSync(new URL('../src/generated/spec.ts', import.meta.url), 'utf8');
const table = (name) => Object.values(JSON.parse(new RegExp(`${name} = (\\{.*?\\n\\}) as const`, 's').exec(spec)[1].replace(/,\n\}$/, '\n}')));
const jokers = table('JOKERS').map(({ name }) => name);
const bosses = table('BLINDS').filter(({ kind }) => kind === 'boss').map(({ name }) => name);

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const PARTS = ['', '', '', ':bonus', ':mult', ':wild', ':glass', ':steel', ':stone', ':gold', ':lucky', ':red', ':foil', ':polychrome'];

/** Setups of the calculator, each as web/src/score/setup.ts holds them. */
export function setups(count) {
  const roll = dice(7);
  const pick = (list) => list[roll(list.length)];
  return Array.from({ length: count }, (_, index) => ({
    cards: Array.from({ length: 5 + roll(4) }, (_unused, place) => ({
      text: pick(RANKS) + pick(['H', 'D', 'S', 'C']) + pick(PARTS),
      isPlayed: place < 1 + (index % 5),
    })),
    jokers: Array.from({ length: roll(5) }, () => ({ name: pick(jokers), more: '' })),
    levels: roll(2) ? { Pair: 1 + roll(9), Flush: 2 } : {},
    boss: roll(3) === 0 ? pick(bosses) : '',
    deck: roll(5) === 0 ? 'b_plasma' : 'b_red',
    requirement: roll(2) ? '1200' : '',
    options: roll(3) === 0 ? { money: String(roll(60)) } : {},
  }));
}

const LETTERS = '123456789ABCDEFGHIJKLMNPQRSTUVWXYZ';

/** Arguments of the verb `seed`. */
export function seeds(count) {
  const roll = dice(11);
  return Array.from({ length: count }, () => {
    const seed = Array.from({ length: 8 }, () => LETTERS[roll(LETTERS.length)]).join('');
    return [seed, '--deck', 'b_red', '--stake', String(1 + roll(8)), '--antes', String(1 + roll(8)), '--rerolls', String(roll(3)), '--json'];
  });
}
