// The run that is played in the game, as `jimbo web --follow` tells the page.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, before, test } from 'node:test';
import { obstacle, SIZES, startBrowser } from './browser.mjs';
import { program } from './module.mjs';

const skip = obstacle;
const folder = mkdtempSync(`${tmpdir()}/jimbo_follow_`);
let browser;

/** What the game would have saved after these actions. */
function save(actions) {
  writeFileSync(`${folder}/run.replay`, `jimbo-replay 1\nseed TEST123 deck b_red stake 1\n${actions}`);
  const written = spawnSync(program, ['export', `${folder}/run.replay`, `${folder}/new.jkr`]);
  assert.equal(written.status, 0, String(written.stderr));
  renameSync(`${folder}/new.jkr`, `${folder}/save.jkr`);
}

before(async () => {
  if (!skip) browser = await startBrowser(['--follow', '--save', folder]);
});
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

test('the page shows the run that is played, and every change of it', { skip }, async () => {
  for (const size of Object.values(SIZES)) {
    rmSync(`${folder}/save.jkr`, { force: true });
    const { page, context } = await browser.open(size);
    await page.goto(`${browser.server.url}#/follow`);
    await page.getByText('there is no run').waitFor();
    save('select\n');
    await page.locator('.hand .card').nth(7).waitFor();
    await page.getByText('Chance to win').waitFor();
    await page.getByText('The agent would').waitFor();
    save('select\nplay 0\n');
    await page.locator('.need', { hasText: '16' }).waitFor();
    const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(wide <= room, `${wide} of ${room} pixels`);
    await context.close();
  }
});
