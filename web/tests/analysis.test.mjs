// A run looked at afterwards: the numbers are the program's, and a branch leaves the run as it is.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, before, test } from 'node:test';
import { obstacle, SIZES, startBrowser } from './browser.mjs';
import { run, startModule } from './module.mjs';

const ACTIONS = 16; // a review takes a while
const skip = obstacle;
let browser;

before(async () => {
  if (!skip) browser = await startBrowser();
});
after(() => browser?.close());

/** A run whose player plays whatever lies first, and the program's review of it. */
async function reviewedRun() {
  const ask = await startModule({ network: true });
  let view = ask('start', { seed: 'REVIEW' });
  while (view.place < ACTIONS && view.gamestate.state !== 'GAME_OVER') {
    const action = view.gamestate.state === 'SELECTING_HAND' ? 'play 0 1' : ask('ask_agent', { agent: 'heuristic' }).action;
    view = ask('act', { action });
  }
  const folder = mkdtempSync(`${tmpdir()}/jimbo-`);
  try {
    writeFileSync(`${folder}/run.replay`, ask('replay'));
    return { ask, view, expected: JSON.parse(run(['review', `${folder}/run.replay`, '--json'])) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the analysis shows what the program computes, and leads to branches', { skip }, async () => {
  const { view, expected } = await reviewedRun();
  const { page, context } = await browser.open(SIZES.desktop, { reducedMotion: 'reduce' });
  await page.goto(`${browser.server.url}#/analysis?run=${view.link}`);
  await page.locator('main.analysis .timeline').waitFor();
  await page.locator('.progress').waitFor({ state: 'detached', timeout: 120_000 });
  const told = (number) => `${number > 0 ? '+' : '−'}${Math.abs(number * 100).toFixed(1)}`;
  const costly = expected.costliest.map((number) => expected.decisions[number - 1]);
  assert.ok(costly.length > 0, 'such a player makes mistakes');
  assert.deepEqual(await page.locator('.costly-list li b').allInnerTexts(), costly.map(({ cost }) => told(-cost)));
  assert.equal(await page.locator('.mark.costly').count(), costly.length);
  assert.match(await page.locator('.curve path').getAttribute('d'), /^M[^]*L/);

  // Keys lead through the run, a costly decision to its place.
  const at = (place) => page.getByText(`Action ${place} of ${view.length}`).waitFor();
  await page.keyboard.press('ArrowRight');
  await at(1);
  await page.keyboard.press('End');
  await at(view.length);
  await page.keyboard.press('ArrowLeft');
  await at(view.length - 1);
  await page.locator('.costly-list li button').first().click();
  await at(costly[0].action - 1);
  await page.locator('.decision', { hasText: costly[0].strong.text }).waitFor();

  // A branch is a run of its own, with the adviser beside it.
  await page.getByRole('button', { name: 'Try something else from here' }).click();
  await page.locator(`main.play[data-place="${costly[0].action - 1}"]`).waitFor();
  await page.locator('.advice .best').waitFor({ timeout: 60_000 });
  await page.getByText('Back to the analysis').click();
  await page.getByText(`of ${view.length} ·`).waitFor();
  await context.close();
});

test('the module measures decisions as the program does', async () => {
  const { ask, expected } = await reviewedRun();
  const { decisions, again } = ask('begin_review');
  assert.equal(decisions, expected.decisions.length);
  const numbers = Array.from({ length: decisions + 1 }, (_, index) => index + 1);
  const chances = ask('review_chances', { numbers });
  const unmeasured = (number) => ({ number, before: chances[number - 1], after: chances[number] });
  const measured = ask('review_decisions', { decisions: numbers.slice(0, -1).map(unmeasured) });
  const costly = measured.filter(({ strong }) => strong).sort((a, b) => b.cost - a.cost).slice(0, again);
  for (const { action, luck, strong } of costly) {
    [measured[action - 1]] = ask('review_decisions', { decisions: [{ ...unmeasured(action), luck, strong: strong.action }] });
  }
  // The rest is a sum of the others before they are rounded.
  const numbersOf = ({ stands_out, rest, ...told }) => told;
  assert.deepEqual(measured.map(numbersOf), expected.decisions.map(numbersOf));
  assert.deepEqual(measured.filter(({ stands_out }) => stands_out).map(({ action }) => action).sort(), [...expected.costliest].sort());
});
