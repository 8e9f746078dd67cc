// Writes src/generated/spec.ts from `jimbo spec --json` on the standard input:
//   build/release/jimbo spec --json | node web/tools/generate.mjs
// A test fails when the file and the program differ.

import { readFileSync, writeFileSync } from 'node:fs';

/** The text of the file for a spec. */
export function specText(spec) {
  const rows = (name, items, pick) =>
    `export const ${name} = {\n` +
    items.map((item) => `  ${JSON.stringify(item.key ?? item.name)}: ${JSON.stringify(pick(item))},\n`).join('') +
    `} as const;\n`;
  const list = (name, words) =>
    `export const ${name} = [\n${words.map((word) => `  ${JSON.stringify(word)},\n`).join('')}] as const;\n`;
  return [
    '// Written by tools/generate.mjs from `jimbo spec --json`.\n',
    `export const VERSION = ${JSON.stringify(spec.version)};\n`,
    list('ACTION_WORDS', spec.actions.kinds.map((kind) => kind.word)) +
      'export type ActionWord = (typeof ACTION_WORDS)[number];\n',
    rows('JOKERS', spec.jokers, ({ name, rarity }) => ({ name, rarity })),
    rows('CONSUMABLES', [...spec.tarots, ...spec.planets, ...spec.spectrals], ({ name }) => ({ name })),
    list('TAROTS', spec.tarots.map(({ key }) => key)),
    list('PLANETS', spec.planets.map(({ key }) => key)),
    rows('VOUCHERS', spec.vouchers, ({ name }) => ({ name })),
    rows('TAGS', spec.tags, ({ name }) => ({ name })),
    rows('BOOSTERS', spec.boosters, ({ name, kind }) => ({ name, kind })),
    rows('BLINDS', spec.blinds, ({ name, kind }) => ({ name, kind })),
    rows('DECKS', spec.decks, ({ name }) => ({ name })),
    rows('STAKES', spec.stakes, ({ name, level }) => ({ name, level })),
    rows('CHALLENGES', spec.challenges, ({ name }) => ({ name })),
    rows('HANDS', spec.hands, ({ chips, mult, secret }) => ({ chips, mult, secret })),
  ].join('\n');
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const spec = JSON.parse(readFileSync(0, 'utf8'));
  writeFileSync(new URL('../src/generated/spec.ts', import.meta.url), specText(spec));
}
