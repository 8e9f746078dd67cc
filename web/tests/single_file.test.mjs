// The page as one file works from a disk, without a server.

import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { obstacle, SINGLE_FILE, startBrowser } from './browser.mjs';
import { run, startModule } from './module.mjs';

const skip = obstacle;
let browser;

before(async () => {
  if (!skip) browser = await startBrowser();
});
after(() => browser?.close());

async function openAt(hash) {
  const { page, context } = await browser.open();
  await page.goto(SINGLE_FILE + hash);
  await page.locator('main').waitFor();
  return { page, context };
}

test('a hand is played in a file, the strong agent gives a hint, and the run is kept', { skip }, async () => {
  const { page, context } = await openAt('#/play?seed=FILE');
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText('What the strong agent would do comes first').waitFor({ timeout: 60_000 });
  await page.locator('[data-action=select]').click();
  await page.locator('.hand .card').first().click();
  await page.locator('[data-action=play]').click();
  await page.locator('main[data-place="2"]').waitFor();
  const ask = await startModule();
  ask('start', { seed: 'FILE' });
  ask('act', { action: 'select' });
  const { hash } = ask('act', { action: 'play 0' });
  assert.equal(await page.locator('main').getAttribute('data-hash'), hash);
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByText('Link copied').waitFor();
  assert.ok((await page.evaluate(() => navigator.clipboard.readText())).startsWith(`${SINGLE_FILE}#/play?run=`));
  await page.goto(`${SINGLE_FILE}#/play`);
  await page.reload();
  await page.locator('main[data-place="2"]').waitFor();
  await context.close();
});

test('the other views work in a file too', { skip }, async () => {
  const { page, context } = await openAt('#/score');
  await page.locator('[data-result]').waitFor();
  await page.goto(`${SINGLE_FILE}#/seed?seed=JIMBO&antes=1`);
  const { antes } = JSON.parse(run(['seed', 'JIMBO', '--antes', '1', '--json']));
  await page.locator('[data-seed=JIMBO]').waitFor();
  assert.equal(await page.locator('.boss-line').count(), antes.length);
  await page.goto(`${SINGLE_FILE}#/watch`);
  await page.getByRole('button', { name: 'Watch heuristic' }).click();
  await page.getByText(/Action [2-9] of/).waitFor({ timeout: 30_000 });
  await context.close();
});

test('the file is not much larger than what stands in it', () => {
  assert.ok(statSync(fileURLToPath(SINGLE_FILE)).size < 3_500_000);
});
