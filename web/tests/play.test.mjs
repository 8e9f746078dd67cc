// Whole runs, played in the browser to their ends by the mouse alone and by fingers alone; the program replays them.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { obstacle, SIZES, startBrowser } from './browser.mjs';
import { run, startModule } from './module.mjs';
import { playRun } from './whole_run.mjs';

const skip = obstacle;
let browser;

before(async () => {
  if (!skip) browser = await startBrowser();
});
after(() => browser?.close());

/** Plays a run, and checks its end. `press` presses an element of the page. */
async function playWhole(page, seed, actions, press) {
  const ask = await startModule();
  await page.addInitScript(() => localStorage.setItem('jimbo.settings', '{"motion":false}'));
  await page.goto(`${browser.server.url}#/play?seed=${seed}`);
  const table = page.locator('main.play');
  await table.waitFor();
  const end = await playRun(ask, actions, {
    link: () => table.getAttribute('data-link'),
    press: (selector, index) => press(page.locator(selector).nth(index)),
    passed: (place) => page.waitForFunction((old) => Number(document.querySelector('main.play').dataset.place) > old, place),
  });
  run(['replay', '--check', '-'], ask('replay'));
  assert.equal(await table.getAttribute('data-hash'), end.hash);
  assert.equal(await page.locator('.ending').getAttribute('data-hash'), end.hash);
  return end;
}

test('a run played by clicks ends in the state that the program computes', { skip }, async () => {
  const { page, context } = await browser.open();
  const end = await playWhole(page, 'CLICKS1', 60, (place) => place.click());

  // The run is kept: the page opens where it was left, without an address.
  await page.goto(`${browser.server.url}#/play`);
  await page.reload();
  await page.locator(`main.play[data-hash="${end.hash}"]`).waitFor();

  // Undo goes back by one action.
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction((length) => Number(document.querySelector('main.play').dataset.place) === length - 1, end.length);
  await context.close();
});

test('a run played by fingers alone on a phone ends in the state that the program computes', { skip }, async () => {
  const { page, context } = await browser.open(SIZES.phone);
  await page.addInitScript(() => {
    globalThis.pointers = new Set();
    addEventListener('pointerdown', ({ pointerType }) => pointers.add(pointerType), true);
  });
  // Cards overlap there: a finger meets their left rims. No tip of a plain card may hide the table.
  const end = await playWhole(page, 'FINGER', 40, async (place) => {
    const isCard = await place.evaluate((element) => element.matches('.card'));
    await place.tap(isCard ? { position: { x: 8, y: 30 } } : {});
  });
  assert.ok(end.length > 40, `${end.length} actions`);
  assert.deepEqual(await page.evaluate(() => [...pointers]), ['touch']);
  await context.close();
});
