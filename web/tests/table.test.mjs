// What stands around the table: a new run, what can be looked up, links, animations; and what is watched.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { obstacle, SIZES, startBrowser } from './browser.mjs';
import { startModule } from './module.mjs';

const skip = obstacle;
let browser;

before(async () => {
  if (!skip) browser = await startBrowser();
});
after(() => browser?.close());

const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
const hashShown = (page) => page.locator('main.play').getAttribute('data-hash');

test('a new run has the seed, deck, stake or challenge that was chosen', { skip }, async () => {
  const ask = await startModule();
  const { page, context } = await browser.openAt('#/play?seed=FIRST');
  const start = async (choose, expected) => {
    await press(page, 'New run');
    const dialog = page.getByRole('dialog');
    await choose(dialog);
    await dialog.getByRole('button', { name: 'Start' }).click();
    await page.waitForFunction((hash) => document.querySelector('main.play')?.dataset.hash === hash, ask('start', expected).hash);
  };
  await start(
    async (dialog) => {
      await dialog.getByLabel('Seed').fill('ab0c');
      await dialog.getByLabel('Deck').selectOption({ label: 'Plasma Deck' });
      await dialog.getByLabel('Stake').selectOption({ label: 'Gold Stake' });
    },
    { seed: 'ABOC', deck: 'b_plasma', stake: '8' },
  );
  await start(
    async (dialog) => {
      await dialog.getByLabel('Seed').fill('EGGS');
      await dialog.getByLabel('Challenge').selectOption({ label: 'The Omelette' });
      assert.ok(await dialog.getByLabel('Deck').isDisabled());
    },
    { seed: 'EGGS', challenge: 'c_omelette_1' },
  );
  await context.close();
});

test('deck, poker hands and ante can be looked up', { skip }, async () => {
  const { page, context } = await browser.openAt('#/play?seed=LOOK');
  await page.locator('[data-action=select]').click();
  await page.locator('.hand .card').first().waitFor();
  const lookUp = async (name) => {
    await page.getByRole('toolbar', { name: 'Look up' }).getByRole('button', { name }).click();
    const text = await page.getByRole('dialog').innerText();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    return text;
  };
  assert.match(await lookUp('Deck'), /Cards left to draw: 44/);
  assert.match(await lookUp('Hands'), /Straight Flush/);
  assert.match(await lookUp('Ante'), /Small Blind[^]*Big Blind[^]*Vouchers[^]*Tags/);
  await context.close();
});

test('a link leads others to the position, and the run before it', { skip }, async () => {
  const { page, context } = await browser.openAt('#/play?seed=LINKS');
  await page.locator('[data-action=select]').click();
  await page.locator('.hand .card').first().click();
  await page.locator('[data-action=play]').click();
  await page.locator('main[data-place="2"]').waitFor();
  await press(page, 'Link');
  await page.getByText('Link copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await browser.open();
  await other.page.goto(link);
  await other.page.locator('main[data-place="2"]').waitFor();
  assert.equal(await hashShown(other.page), await hashShown(page));
  await press(other.page, 'Undo');
  await other.page.locator('main[data-place="1"]').waitFor();
  await other.context.close();
  await context.close();
});

test('colours and animations are switched, and stay so', { skip }, async () => {
  const { page, context } = await browser.openAt('#/play?seed=CALM', SIZES.desktop, { colorScheme: 'dark' });
  const shown = () => page.evaluate(() => ({ ...document.documentElement.dataset }));
  assert.deepEqual(await shown(), { theme: 'dark', motion: 'on' });
  await press(page, 'Settings');
  await page.getByLabel('Animations').uncheck();
  await page.getByLabel('Colours').selectOption('light');
  assert.deepEqual(await shown(), { theme: 'light', motion: 'off' });
  await page.reload();
  await page.locator('main').waitFor();
  assert.deepEqual(await shown(), { theme: 'light', motion: 'off' });
  await page.locator('[data-action=select]').click();
  await page.locator('.hand .card').first().waitFor();
  assert.equal(await page.evaluate(() => document.getAnimations().filter((each) => each instanceof CSSAnimation).length), 0);
  await context.close();
});

test('a replay file that is dropped on Watch opens', { skip }, async () => {
  const { page, context } = await browser.openAt('#/watch');
  await page.locator('main.watch').evaluate((main) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['jimbo-replay 1\nseed ALEEB deck b_red stake 1\nselect\n'], 'a.replay'));
    main.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await page.getByText('Action 0 of 1').waitFor();
  await context.close();
});

test('the strong agent plays live and tells what it weighed', { skip }, async () => {
  const { page, context } = await browser.openAt('#/watch');
  await press(page, 'Watch strong');
  await page.getByLabel('Speed').selectOption('10');
  // It goes on at once: what it thought is read in the moment in which it is seen.
  const thought = await page.waitForFunction(() => document.querySelector('.thought')?.innerText, undefined, { timeout: 120_000 });
  assert.match(await thought.jsonValue(), /^strong weighed: .+ [+]\d/);
  await context.close();
});

test('what could not be loaded is told, and tried again', { skip }, async () => {
  const { page, context } = await browser.open(SIZES.desktop, { reducedMotion: 'reduce', serviceWorkers: 'block' });
  const fail = (route) => route.fulfill({ status: 503 });
  await page.route('**/jimbo-*.packed', fail);
  await page.goto(`${browser.server.url}#/play?seed=LOAD`);
  await page.getByText(/The engine could not be loaded: .*503/).waitFor();
  await page.unroute('**/jimbo-*.packed');
  await press(page, 'Try again');
  await page.locator('main.play').waitFor();
  // The weights come when they are first needed; the table is there without them.
  await page.route('**/network-*.packed', fail);
  await press(page, 'Hint');
  await page.getByText(/No advice: .*503/).waitFor();
  await page.unroute('**/network-*.packed');
  await press(page, 'Hint');
  await page.locator('.advice .best').waitFor({ timeout: 60_000 });
  await context.close();
  // The browser's own words on what failed here on purpose.
  const faults = browser.faults.splice(0);
  assert.deepEqual(faults.filter((fault) => !fault.includes('503')), []);
  assert.equal(faults.length, 2);
});
