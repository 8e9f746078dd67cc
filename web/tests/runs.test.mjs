// Runs are never lost: several are kept, links and files come beside them, and what is broken changes nothing.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, before, test } from 'node:test';
import { obstacle, SIZES, startBrowser } from './browser.mjs';
import { program, startModule } from './module.mjs';
import { importTypescript } from './typescript.mjs';

const skip = obstacle;
let browser;

before(async () => {
  if (!skip) browser = await startBrowser();
});
after(() => browser?.close());

const hashShown = (page) => page.locator('main.play').getAttribute('data-hash');
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
const shows = (page, hash) => page.waitForFunction((wanted) => document.querySelector('main.play')?.dataset.hash === wanted, hash);

/** Begins a run and takes one action, so that it is worth keeping. */
async function playedRun(seed) {
  const opened = await browser.openAt(`#/play?seed=${seed}`, SIZES.desktop, { reducedMotion: 'reduce' });
  await opened.page.locator('[data-action=select]').click();
  await opened.page.locator('main[data-place="1"]').waitFor();
  return { ...opened, hash: await hashShown(opened.page) };
}

test('a broken link says so and leaves the run as it is', { skip }, async () => {
  const { page, context, hash } = await playedRun('MINE');
  await page.goto(`${browser.server.url}#/play?run=BROKEN`);
  await page.getByText('This link cannot be opened').waitFor();
  assert.equal(await hashShown(page), hash);
  // Also where the page begins with it.
  await page.goto('about:blank');
  await page.goto(`${browser.server.url}#/play?run=BROKEN`);
  await page.getByText('This link cannot be opened').waitFor();
  await shows(page, hash);
  await context.close();
});

test('a link opens beside the run, which can be opened again', { skip }, async () => {
  const ask = await startModule();
  ask('start', { seed: 'THEIRS' });
  const theirs = ask('act', { action: 'select' });
  const { page, context, hash } = await playedRun('MINE');
  await page.goto(`${browser.server.url}#/play?run=${theirs.link}`);
  await shows(page, theirs.hash);
  await page.getByText('The run that was here is kept under Runs').waitFor();
  await press(page, 'Runs 2');
  const row = page.locator('.runs li', { hasText: 'MINE' });
  await row.getByRole('button', { name: 'Open' }).click();
  await shows(page, hash);
  // It is deleted only when that is asked for twice.
  await press(page, 'Runs 2');
  await page.getByRole('button', { name: 'Delete THEIRS' }).click();
  assert.equal(await page.locator('.runs li').count(), 2);
  await press(page, 'Delete for good');
  await page.waitForFunction(() => document.querySelectorAll('.runs li').length === 1);
  await context.close();
});

test('what another tab did to the same run is not written over', { skip }, async () => {
  const { page, context } = await playedRun('TABS');
  const other = await context.newPage();
  await other.goto(`${browser.server.url}#/play`);
  await other.locator('main[data-place="1"]').waitFor();
  const play = async (tab, card) => {
    await tab.locator('.hand .card').nth(card).click();
    await tab.locator('[data-action=play]').click();
    await tab.locator('main[data-place="2"]').waitFor();
    return hashShown(tab);
  };
  const hashes = [await play(page, 0), await play(other, 1)];
  assert.notEqual(hashes[0], hashes[1]);
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('jimbo.run.')).length);
  assert.equal(kept, 2);
  await context.close();
});

test('a run of an earlier page is found again', { skip }, async () => {
  const ask = await startModule();
  ask('start', { seed: 'OLD' });
  const old = ask('act', { action: 'select' });
  const { page, context } = await browser.open(SIZES.desktop, { reducedMotion: 'reduce' });
  await page.addInitScript((link) => sessionStorage.length === 0 && localStorage.setItem('jimbo.run', link), old.link);
  await page.goto(`${browser.server.url}#/play`);
  await shows(page, old.hash);
  await context.close();
});

test('a save of the game opens by a button and by dropping it', { skip }, async () => {
  const folder = mkdtempSync(`${tmpdir()}/jimbo_page_`);
  try {
    writeFileSync(`${folder}/run.replay`, 'jimbo-replay 1\nseed TEST123 deck b_red stake 1\nselect\nplay 0\n');
    const written = spawnSync(program, ['export', `${folder}/run.replay`, `${folder}/save.jkr`]);
    assert.equal(written.status, 0, String(written.stderr));
    const bytes = readFileSync(`${folder}/save.jkr`);
    const ask = await startModule();
    const { hash } = ask('open', { save: bytes.toString('base64url') });
    const { page, context } = await playedRun('BEFORE');
    await press(page, 'Runs 1');
    await page.getByLabel('Open a save or a replay').setInputFiles(`${folder}/save.jkr`);
    await shows(page, hash);
    // It goes on, and is there after loading the page anew.
    await page.locator('.hand .card').first().click();
    await page.locator('[data-action=play]').click();
    await page.locator('main[data-place="1"]').waitFor();
    const later = await hashShown(page);
    await page.reload();
    await shows(page, later);
    await page.locator('main.play').evaluate((main, list) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(list)], 'save.jkr'));
      main.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, [...bytes]);
    await shows(page, hash);
    // What is no run is refused, and nothing changes.
    await page.locator('main.play').evaluate((main) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['neither'], 'notes.txt'));
      main.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    });
    await page.getByText('This file cannot be opened').waitFor();
    assert.equal(await hashShown(page), hash);
    await context.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a daily run is the same for everybody on a day, and goes on where it was left', { skip }, async () => {
  const { dailySeed, today } = await importTypescript('src/runs/daily.ts');
  assert.equal(dailySeed('2026-11-18'), dailySeed('2026-11-18'));
  assert.notEqual(dailySeed('2026-11-18'), dailySeed('2026-11-19'));
  assert.match(dailySeed('2026-11-18'), /^[1-9A-NP-Z]{8}$/);
  assert.equal(today(new Date('2026-11-18T23:59:59Z')), '2026-11-18');
  const ask = await startModule();
  const { page, context } = await browser.openAt('#/play?seed=FIRST', SIZES.desktop, { reducedMotion: 'reduce' });
  const begin = async () => {
    await press(page, 'New run');
    await page.getByRole('dialog').getByRole('button', { name: 'Daily run' }).click();
  };
  await begin();
  await shows(page, ask('start', { seed: dailySeed(today()) }).hash);
  await page.getByText(`daily ${today()}`).waitFor();
  await page.locator('[data-action=select]').click();
  await page.locator('main[data-place="1"]').waitFor();
  const hash = await hashShown(page);
  await press(page, 'New run');
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await page.locator('main[data-place="0"]').waitFor();
  await begin();
  await shows(page, hash);
  await context.close();
});

test("a daily run is raced against the agent's ghost, round by round", { skip }, async () => {
  const { dailySeed } = await importTypescript('src/runs/daily.ts');
  const day = '2026-01-07';
  // What the agent does on that seed.
  const ask = await startModule({ network: true });
  let view = ask('start', { seed: dailySeed(day) });
  while (view.gamestate.state !== 'GAME_OVER' && !view.gamestate.won) view = ask('act', { action: ask('ask_agent', { agent: 'fast' }).action });
  const places = ask('timeline');
  const first = places.find((place, index) => places[index - 1]?.phase === 'SELECTING_HAND' && place.phase !== 'SELECTING_HAND');
  const end = view.gamestate.won ? 'won the run' : `lost in ante ${places.at(-1).ante}`;

  const { page, context } = await browser.open(SIZES.desktop, { reducedMotion: 'reduce' });
  await page.clock.setFixedTime(new Date(`${day}T12:00:00Z`));
  await page.goto(`${browser.server.url}#/play?seed=FIRST`);
  await press(page, 'New run');
  await page.getByRole('dialog').getByRole('button', { name: 'Daily run' }).click();
  const ghost = page.locator('.ghost');
  await ghost.filter({ hasText: `The agent's ghost ${end}.` }).waitFor({ timeout: 120_000 });
  await page.locator('[data-action=select]').click();
  const shown = (number) => number.toLocaleString('en-US');
  const told = `The agent's ghost scored ${shown(first.score)} of ${shown(first.requirement)} in this round, had $${first.money} after it, and ${end}.`;
  await ghost.filter({ hasText: told }).waitFor();
  // It is played once, and there at once when the page is opened again.
  await page.reload();
  await ghost.filter({ hasText: told }).waitFor({ timeout: 5000 });
  await context.close();
});
