// The calculator and the seed view show, in the browser, what the program prints.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { obstacle, SIZES, startBrowser } from './browser.mjs';
import { seeds, setups } from './cases.mjs';
import { run, startModule } from './module.mjs';
import { importTypescript } from './typescript.mjs';

const { scoreArguments } = await importTypescript('src/score/setup.ts');
const { frontText } = await importTypescript('src/card/front.ts');

const CASES = 50; // of each kind; module.test.mjs compares more of the same without a browser
const skip = obstacle;
let browser;

before(async () => {
  if (!skip) browser = await startBrowser();
});
after(() => browser?.close());

const PATIENCE = 30_000; // milliseconds; a machine may be busy

/** Follows an address within the page, and waits until `shown` gives there what is expected. */
async function expectAt(page, hash, shown, expected) {
  await page.evaluate((address) => (location.hash = address), hash);
  const late = performance.now() + PATIENCE;
  let seen = await page.evaluate(shown);
  while (!isDeepStrictEqual(seen, expected) && performance.now() < late) {
    await page.waitForTimeout(20);
    seen = await page.evaluate(shown);
  }
  assert.deepEqual(seen, expected, `at ${hash}`);
}

/** What the calculator shows: {hand, score, steps} or {refusal}. */
function shownScore() {
  const [result, note] = ['[data-result]', '.result .note'].map((place) => document.querySelector(place));
  if (note) return { refusal: note.innerText.trim() };
  if (!result) return null;
  return {
    hand: result.querySelector('h2').innerText,
    score: JSON.parse(result.dataset.result),
    steps: document.querySelectorAll('[aria-label="Step by step"] .ledger li').length,
  };
}

function programScore(setup) {
  try {
    const { hand, score, ledger } = JSON.parse(run(['score', ...scoreArguments(setup), '--json']));
    return { hand, score, steps: ledger.length };
  } catch (problem) {
    if (problem.status === undefined) throw problem;
    return { refusal: problem.stderr.split('\nTry')[0].replace('jimbo score: ', '').trim() };
  }
}

test(`the calculator shows what the program computes of ${CASES} hands`, { skip }, async () => {
  const { page } = await browser.open(SIZES.desktop, { reducedMotion: 'reduce' });
  await page.goto(`${browser.server.url}#/score`);
  await page.locator('[data-result]').waitFor();
  let scored = 0;
  for (const setup of setups(CASES)) {
    const expected = programScore(setup);
    scored += expected.refusal === undefined ? 1 : 0;
    const hash = `#/score?${new URLSearchParams({ setup: JSON.stringify(setup) })}`;
    await expectAt(page, hash, shownScore, expected);
  }
  assert.ok(scored > CASES / 2, `${scored} could be scored`);
});

const shownSeed = () => ({
  seed: document.querySelector('[data-seed]')?.dataset.seed ?? '',
  bosses: [...document.querySelectorAll('.boss-line b')].map((boss) => boss.innerText),
  chips: [...document.querySelectorAll('.antes .chip')].map((chip) => chip.querySelector('span').innerText),
});

function programSeed(words, nameOf) {
  const { seed, antes } = JSON.parse(run(['seed', ...words]));
  const label = ({ key, front }) => (key === 'c_base' ? frontText(front) : nameOf(key));
  const chips = antes.flatMap(({ voucher, tags, shops }) => [
    ...[voucher, ...tags].map(nameOf),
    ...shops.flatMap(({ rolls, packs }) => [...rolls.flat(), ...packs.flatMap(({ cards }) => cards)].map(label)),
  ]);
  return { seed, bosses: antes.map(({ boss }) => nameOf(boss)), chips };
}

test(`the seed view lists what the program lists of ${CASES} seeds`, { skip }, async () => {
  const items = (await startModule())('items');
  const names = new Map(Object.values(items).flatMap((kind) => Object.entries(kind).map(([key, { name }]) => [key, name])));
  const { page } = await browser.open(SIZES.desktop, { reducedMotion: 'reduce' });
  await page.goto(`${browser.server.url}#/seed`);
  await page.locator('[data-seed]').waitFor();
  for (const words of seeds(CASES)) {
    const [seed, , deck, , stake, , antes, , rerolls] = words;
    const hash = `#/seed?${new URLSearchParams({ seed, deck, stake, antes, rerolls })}`;
    await expectAt(page, hash, shownSeed, programSeed(words, (key) => names.get(key)));
  }
});
