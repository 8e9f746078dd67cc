// Writes src/generated/spec.ts from `jimbo spec --json` on the standard input:
//   build/release/jimbo spec --json | node web/tools/generate.mjs
// A test fails when the file and the program differ.

import { readFileSync, writeFileSync } from 'node:fs';

/** The text of the file for a spec. */
export function specText(spec) {
  // A table, and the type of its keys.
  const rows = (name, items, pick, type) =>
    `export const ${name} = {\n` +
    items.map((item) => `  ${JSON.stringify(item.key ?? item.name)}: ${JSON.stringify(pick(item))},\n`).join('') +
    `} as const;\n` +
    `export type ${type} = keyof typeof ${name};\n`;
  // "play 0 2", "buy 1" or "select".
  const actionType = ({ word, cards, slots, target }) =>
    `\`${word}${cards || target || slots > 1 ? ' ${string}' : ''}\``;
  const list = (name, words) =>
    `export const ${name} = [\n${words.map((word) => `  ${JSON.stringify(word)},\n`).join('')}] as const;\n`;
  return [
    '// Written by tools/generate.mjs from `jimbo spec --json`.\n',
    `export const VERSION = ${JSON.stringify(spec.version)};\n`,
    list('ACTION_WORDS', spec.actions.kinds.map((kind) => kind.word)) +
      'export type ActionWord = (typeof ACTION_WORDS)[number];\n' +
      `export type Action =\n${spec.actions.kinds.map((kind) => `  | ${actionType(kind)}`).join('\n')};\n`,
    rows('JOKERS', spec.jokers, ({ name, rarity }) => ({ name, rarity }), 'JokerKey'),
    rows('CONSUMABLES', [...spec.tarots, ...spec.planets, ...spec.spectrals], ({ name }) => ({ name }), 'ConsumableKey'),
    list('TAROTS', spec.tarots.map(({ key }) => key)),
    list('PLANETS', spec.planets.map(({ key }) => key)),
    rows('VOUCHERS', spec.vouchers, ({ name }) => ({ name }), 'VoucherKey'),
    rows('TAGS', spec.tags, ({ name }) => ({ name }), 'TagKey'),
    rows('BOOSTERS', spec.boosters, ({ name, kind }) => ({ name, kind }), 'BoosterKey'),
    rows('BLINDS', spec.blinds, ({ name, kind }) => ({ name, kind }), 'BlindKey'),
    rows('DECKS', spec.decks, ({ name }) => ({ name }), 'DeckKey'),
    rows('STAKES', spec.stakes, ({ name, level }) => ({ name, level }), 'StakeKey'),
    rows('CHALLENGES', spec.challenges, ({ name }) => ({ name }), 'ChallengeKey'),
    rows('HANDS', spec.hands, ({ chips, mult, secret }) => ({ chips, mult, secret }), 'HandName'),
  ].join('\n');
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const spec = JSON.parse(readFileSync(0, 'utf8'));
  writeFileSync(new URL('../src/generated/spec.ts', import.meta.url), specText(spec));
}
