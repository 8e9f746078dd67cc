// Every view at each size and in both colours: nothing overflows, all can be read, touched and named.

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { allViews } from './all_views.mjs';
import { obstacle, SIZES, startBrowser } from './browser.mjs';
import { covered, misplaced, nameless, outOfSight, paleTexts, smallTargets, tooWide } from './faults.mjs';
import { root } from './module.mjs';

const PICTURES = `${root}build/page_pictures`;
const skip = obstacle;
let browser;
let views;

before(async () => {
  if (skip) return;
  mkdirSync(PICTURES, { recursive: true });
  browser = await startBrowser();
  views = await allViews();
});
after(() => browser?.close());

/** Goes through views in one window, each as if it were the first that is opened. */
async function walk(size, names, look) {
  const { page, context } = await browser.openAt('#/score', size, { reducedMotion: 'reduce' });
  const arrive = async ({ hash, ready }) => {
    await page.evaluate((next) => (location.hash = next), hash);
    await page.locator(ready).first().waitFor();
  };
  for (const name of names) {
    await arrive(name === 'score' ? views.seed : views.score);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      dispatchEvent(new Event('storage'));
    });
    await arrive(views[name]);
    if (name === 'round') {
      for (const card of [0, 2]) await page.locator('.hand .card').nth(card).click({ position: { x: 8, y: 40 } });
      await page.locator('.product').waitFor();
    }
    await look(page, name);
  }
  await context.close();
}

const FAULTS = { phone: [tooWide, misplaced, paleTexts, nameless, smallTargets], desktop: [tooWide, misplaced, paleTexts, nameless] };

for (const [device, size] of Object.entries(SIZES)) {
  test(`on a ${device} nothing overflows, and all can be read, touched and named`, { skip }, async () => {
    await walk(size, Object.keys(views), async (page, view) => {
      for (const colorScheme of ['dark', 'light']) {
        await page.emulateMedia({ colorScheme });
        for (const find of FAULTS[device]) assert.deepEqual(await page.evaluate(find), [], `${view}, ${colorScheme}: ${find.name}`);
        await page.screenshot({ path: `${PICTURES}/${view}_${device}_${colorScheme}.png` });
      }
    });
  });
}

test('hand and buttons are in sight on tablets and phones held sideways', { skip }, async () => {
  await walk(SIZES.desktop, ['round', 'shop', 'pack', 'over'], async (page, view) => {
    for (const [width, height] of [[820, 1180], [844, 390], [768, 1024]]) {
      await page.setViewportSize({ width, height });
      assert.deepEqual(await page.evaluate(tooWide), [], `${view} at ${width} x ${height}`);
      assert.deepEqual(await page.evaluate(outOfSight), [], `${view} at ${width} x ${height}`);
      await page.screenshot({ path: `${PICTURES}/${view}_${width}.png` });
    }
  });
});

test('what is to be chosen is in sight on a desktop', { skip }, async () => {
  await walk(SIZES.desktop, ['blinds', 'shop', 'pack', 'cash_out'], async (page, view) => {
    await page.mouse.move(1, 1); // no tip
    assert.deepEqual(await page.evaluate(covered), [], view);
  });
});

test('hints and endings cover nothing that is needed', { skip }, async () => {
  for (const [device, name] of [['desktop', 'shop'], ['phone', 'round'], ['desktop', 'over'], ['phone', 'over']]) {
    const { page, context } = await browser.openAt(views[name].hash, SIZES[device], { reducedMotion: 'reduce' });
    if (name !== 'over') {
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.locator('.advice .best').waitFor({ timeout: 60_000 });
    }
    await page.mouse.move(1, 1); // no tip
    assert.deepEqual(await page.evaluate(covered), [], `${name} on a ${device}`);
    await context.close();
  }
});
