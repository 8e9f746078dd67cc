// The scoring of a hand as a show: it plays event by event, is skipped, and stays away where it is not wanted.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { obstacle, SIZES, startBrowser } from './browser.mjs';

const skip = obstacle;
let browser;

before(async () => {
  if (!skip) browser = await startBrowser();
});
after(() => browser?.close());

async function playHand(options = {}, stored = {}) {
  const { page, context } = await browser.open(SIZES.phone, options);
  await page.addInitScript((chosen) => localStorage.setItem('jimbo.settings', JSON.stringify(chosen)), stored);
  await page.goto(`${browser.server.url}#/play?seed=SHOW`);
  await page.locator('[data-action=select]').tap();
  await page.locator('.hand .card').first().waitFor();
  for (const card of [0, 1, 2]) await page.locator('.hand .card').nth(card).tap({ position: { x: 8, y: 40 } });
  // What the engine's ledger tells is what has to be shown.
  await page.locator('.preview .event-total').waitFor();
  await page.evaluate(() => {
    window.seen = [];
    new MutationObserver(() => {
      const words = document.querySelector('.show-who')?.textContent;
      if (words && words !== window.seen.at(-1)) window.seen.push(words);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.locator('[data-action=play]').tap();
  await page.locator('main[data-place="2"]').waitFor();
  return { page, context };
}

test('a hand scores event by event, as the ledger tells', { skip }, async () => {
  const { page, context } = await playHand({}, { pace: 'slow', motion: true });
  await page.locator('.show .show-cards .card').nth(2).waitFor();
  assert.equal(await page.locator('.hand .away').count(), 3);
  await page.locator('.deed .event-total').waitFor({ timeout: 30_000 });
  assert.equal(await page.locator('.show').count(), 0);
  const told = (await page.locator('.deed .ledger li > span:first-child').allInnerTexts()).filter((text) => text !== 'Total');
  assert.deepEqual(await page.evaluate(() => window.seen), told);
  await context.close();
});

test('a tap or a key skips it', { skip }, async () => {
  for (const end of [(page) => page.locator('.show').tap(), (page) => page.keyboard.press(' ')]) {
    const { page, context } = await playHand({}, { pace: 'slow', motion: true });
    await page.locator('.show').waitFor();
    const begun = Date.now();
    await end(page);
    await page.locator('.deed .event-total').waitFor();
    assert.ok(Date.now() - begun < 2000, 'the whole show was waited for');
    await context.close();
  }
});

test('it is not shown where motion is unwanted', { skip }, async () => {
  for (const [options, stored] of [[{ reducedMotion: 'reduce' }, {}], [{}, { motion: false }], [{}, { pace: 'none' }]]) {
    const { page, context } = await playHand(options, stored);
    await page.locator('.deed .event-total').waitFor();
    assert.deepEqual(await page.evaluate(() => window.seen), []);
    await context.close();
  }
});
