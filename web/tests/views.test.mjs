// What each view does, by mouse and keyboard, and that no network is needed.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { after, before, test } from 'node:test';
import { obstacle, startBrowser } from './browser.mjs';
import { root, run, startModule, stateReplay } from './module.mjs';
import { allViews } from './all_views.mjs';

const skip = obstacle;
let browser;
let views;

before(async () => {
  if (skip) return;
  browser = await startBrowser();
  views = await allViews();
});

after(() => browser?.close());

test('what cannot be done tells why', { skip }, async () => {
  const { page, context } = await browser.openAt('#/play?seed=WHY');
  await page.locator('[data-action=select]').click();
  for (let card = 0; card < 6; ++card) await page.locator('.hand .card').nth(card).click();
  const button = page.locator('[data-action=play]');
  assert.equal(await button.getAttribute('aria-disabled'), 'true');
  await button.hover();
  await page.locator('.tip', { hasText: 'at most 5 cards: 6 are chosen' }).waitFor();
  await button.click({ force: true });
  assert.equal(await page.locator('main').getAttribute('data-place'), '1');
  // In a shop: two jokers of which neither can be paid for.
  await page.goto(`${browser.server.url}${views.shop.hash}`);
  const offer = page.locator('.shop [data-action][aria-disabled=true]').first();
  await offer.hover();
  await page.locator('.tip').filter({ hasText: /not enough money|no free slot/ }).waitFor();
  await context.close();
});

test('after a boss the beaten one is told, with the ante it was in', { skip }, async () => {
  const ask = await startModule();
  let view = ask('start', { seed: 'JIMBO' });
  while (!(view.gamestate.state === 'ROUND_EVAL' && view.gamestate.blinds.boss.status === 'DEFEATED')) {
    view = ask('act', { action: ask('ask_agent', { agent: 'heuristic' }).action });
  }
  const { page, context } = await browser.openAt(`#/play?run=${view.link}`);
  assert.match(await page.locator('.blind-part').innerText(), new RegExp(`${view.gamestate.blinds.boss.name}[^]*beaten with\\s+${view.gamestate.round.chips.toLocaleString('en-US')}`));
  assert.match(await page.locator('.forecast').innerText(), /Ante 1 of 8/);
  await context.close();
});

test('an end tells what happened and gives a card and a text', { skip }, async () => {
  const { page, context } = await browser.openAt(views.over.hash);
  await page.locator('.ending dt', { hasText: 'Best hand' }).waitFor();
  assert.match(await page.locator('.ending').innerText(), /How it ended\s+.+ held: [\d,]+ of [\d,]+/);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save card' }).click();
  const picture = await (await saved).createReadStream();
  const [bytes] = await picture.take(1).toArray();
  assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
  await page.getByRole('button', { name: 'Copy text' }).click();
  await page.getByText('The text is copied').waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^Jimbo: .*seed JIMBO[^]*Best hand[^]*#\/watch\?run=/);
  await context.close();
});

test('a hand is played by the keyboard alone', { skip }, async () => {
  const { page } = await browser.openAt('#/play?seed=KEYS');
  // Keys do nothing while the engine is at work, as their buttons.
  const canPress = (name) => page.locator('button:enabled', { hasText: name }).waitFor();
  await page.keyboard.press('Enter'); // the blind
  await page.locator('.hand .card').first().waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await page.locator('.product').waitFor();
  assert.equal(await page.locator('.hand .card[aria-pressed=true]').count(), 2);
  await canPress('Undo');
  await page.keyboard.press('Enter');
  await page.locator('.deed .event-total').waitFor();
  await canPress('Undo');
  await page.keyboard.press('u');
  await page.locator('main[data-place="1"]').waitFor();
  await canPress('Redo');
  await page.keyboard.press('y');
  await page.locator('main[data-place="2"]').waitFor();
});

test('cards are put in another order by dragging, and only then', { skip }, async () => {
  const { page } = await browser.openAt('#/play?seed=DRAG');
  await page.locator('[data-action=select]').click();
  const names = () => page.locator('.hand .card').evaluateAll((cards) => cards.map((card) => card.ariaLabel));
  await page.locator('.hand .card').nth(7).waitFor();
  const before = await names();
  const box = async (place) => page.locator('.hand .card').nth(place).boundingBox();
  const [from, to] = [await box(0), await box(3)];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width * 0.9, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  await page.locator('main[data-place="2"]').waitFor();
  assert.deepEqual(await names(), [before[1], before[2], before[3], before[0], ...before.slice(4)]);
  assert.equal(await page.locator('.hand .card[aria-pressed=true]').count(), 0);
  await page.locator('.hand .card').nth(1).click();
  assert.equal(await page.locator('.hand .card[aria-pressed=true]').count(), 1);
  assert.equal(await page.locator('main').getAttribute('data-place'), '2');
});

test('the strong agent gives hints in a shop', { skip }, async () => {
  const { page } = await browser.openAt(views.shop.hash);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText('What the strong agent would do comes first').waitFor({ timeout: 60_000 });
});

test('secret hands are told once they were played', { skip }, async () => {
  const { page, context } = await browser.openAt('#/play?seed=SECRET');
  const names = await page.locator('.levels tbody th').allInnerTexts();
  assert.equal(names.length, 9);
  assert.ok(names.includes('Straight Flush') && !names.includes('Flush Five'));
  await context.close();
});

test('a shop tells the blind that comes next', { skip }, async () => {
  const ask = await startModule();
  let view = ask('start', { seed: 'NEXT' });
  while (view.gamestate.state !== 'SHOP') view = ask('act', { action: ask('ask_agent', { agent: 'heuristic' }).action });
  const { page, context } = await browser.openAt(`#/play?run=${view.link}`);
  assert.equal(await page.locator('.blind-part h2').innerText(), 'Big Blind');
  assert.deepEqual(await page.locator('.blinds-ahead span:first-child').allInnerTexts(), ['Small Blind', 'Big Blind', view.gamestate.blinds.boss.name]);
  await context.close();
});

test('an agent plays before the eyes of the reader', { skip }, async () => {
  const { page, context } = await browser.openAt('#/watch');
  await page.getByRole('button', { name: 'Watch heuristic' }).click();
  await page.getByText(/Action [3-9] of/).waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Pause' }).click();
  await context.close();
});

test('a hint can be asked for and taken', { skip }, async () => {
  const { page } = await browser.openAt('#/play?seed=HINT');
  await page.locator('[data-action=select]').click();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.hand .card.hinted').first().waitFor();
  assert.match(await page.locator('.advice').innerText(), /Chance to win the run now[^]*to beat the blind[^]*to win the run/);
  await page.locator('.advice .best button').click();
  await page.locator('main[data-place="2"]').waitFor();
});

test('the calculator shows what the program computes', { skip }, async () => {
  const { page } = await browser.openAt('#/score');
  const shown = async () => JSON.parse(await page.locator('[data-result]').getAttribute('data-result'));
  await page.locator('[data-result]').waitFor();
  const words = ['score', '--hand', 'KH KS:glass 7H:lucky 7D', '--held', 'KD:steel:red AS 7C 2S', '--levels', 'Two Pair=3', '--requirement', '2000', '--json'];
  const jokers = (list) => JSON.parse(run([...words, '--jokers', list])).score;
  assert.deepEqual(await shown(), jokers('Baron, Ride the Bus:mult=6, Blueprint, Mime'));
  await page.getByLabel('mult of joker 2').fill('20');
  await page.getByLabel('Edition of joker 2').selectOption('foil');
  const shows = (list) => page.waitForFunction((wanted) => document.querySelector('[data-result]')?.dataset.result === wanted, JSON.stringify(jokers(list)));
  await shows('Baron, Ride the Bus:mult=20:foil, Blueprint, Mime');
  // Jokers are found and added by clicks.
  await page.getByRole('button', { name: '+ Joker' }).click();
  await page.getByLabel('Find a joker').fill('scary');
  await page.locator('.joker-picker .chip').click();
  await shows('Baron, Ride the Bus:mult=20:foil, Blueprint, Mime, Scary Face');
  // A mistake is told, and what was computed stays.
  await page.getByLabel('Score to beat').fill('many');
  await page.locator('.result .note').waitFor();
  assert.equal(await page.locator('[data-result]').count(), 1);
});

test('the plan of a seed is a route that the program walks alike', { skip }, async () => {
  const { page } = await browser.openAt('#/seed?seed=JIMBO&antes=3');
  await page.locator('[data-seed=JIMBO]').waitFor();
  const { antes } = JSON.parse(run(['seed', 'JIMBO', '--antes', '3', '--json']));
  const count = antes.reduce((sum, { shops }) => sum + 3 + shops.flatMap(({ rolls, packs }) => [...rolls.flat(), ...packs.flatMap(({ cards }) => cards)]).length, 0);
  assert.equal(await page.locator('.antes .chip').count(), count);
  await page.locator('.antes .chip').nth(3).click();
  assert.equal(await page.locator('.plan li').count(), 1);
  // The plan is a route: what is listed is what the program lists for it.
  await page.locator('.plan li button').click();
  await page.locator('.antes .ante').first().locator('.chip').nth(1).click(); // the tag of the Small Blind
  await page.getByText('skip the small blind for').waitFor();
  const route = JSON.parse(run(['seed', 'JIMBO', '--antes', '3', '--skip', '1 small', '--json']));
  const chips = (listing) => listing.antes.flatMap(({ shops }) => shops.flatMap(({ rolls, packs }) => [...rolls.flat(), ...packs.flatMap(({ cards }) => cards)])).length;
  await page.waitForFunction((wanted) => document.querySelectorAll('.seed-shop .chip').length === wanted, chips(route));
  assert.notEqual(chips(route), chips({ antes }));
});

test('a search is written, run in workers, and opens what it finds', { skip }, async () => {
  const { page, context } = await browser.openAt('#/seed?seed=JIMBO&antes=2');
  const filter = page.locator('textarea.filter');
  await filter.fill('');
  await page.getByLabel('Item').fill('Perkeo');
  await page.getByLabel('By ante').fill('2');
  await page.getByRole('button', { name: 'Add' }).click();
  assert.equal(await filter.inputValue(), 'legendary Perkeo by ante 2');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.locator('.found button').first().click({ timeout: 30_000 });
  await page.locator('[data-seed]:not([data-seed=JIMBO])').waitFor();
  await page.getByText('makes Perkeo').first().waitFor();
  assert.match(page.url(), /filter=legendary\+Perkeo/);
  // Mistakes are told as the program tells them.
  await filter.fill('joker Bluprint');
  const button = page.getByRole('button', { name: /Search|Stop/ });
  if ((await button.innerText()) === 'Stop') await button.click();
  await button.click();
  await page.getByText('did you mean Blueprint').waitFor();
  await context.close();
});

test('a search tells honest odds, also of what many seeds have', { skip }, async () => {
  const filter = 'tag Charm Tag ante 1';
  const tried = 35 ** 2 + 35 ** 3;
  const odds = tried / Number(run(['find', filter, '--from', '11', '--to', 'ZZZ', '--count', '--quiet']));
  const { page, context } = await browser.openAt(`#/seed?${new URLSearchParams({ seed: 'JIMBO', antes: '1', filter })}`);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Search' }).waitFor(); // it has stopped by itself
  const [, told] = /about 1 in ([\d,.]+) has it/.exec(await page.locator('.search .hint-line[role=status]').innerText());
  assert.ok(Math.abs(Number(told.replaceAll(',', '')) / odds - 1) < 0.5, `1 in ${told}, the program finds 1 in ${odds}`);
  assert.equal(await page.locator('.found li').count(), 50);
  await context.close();
});

test('a replay file opens in Watch', { skip }, async () => {
  const { page } = await browser.openAt('#/watch');
  const replay = 'jimbo-replay 1\nseed ALEEB deck b_red stake 1\nselect\nplay 0 1\n';
  await page.getByLabel('Open a replay file').setInputFiles({ name: 'a.replay', mimeType: 'text/plain', buffer: Buffer.from(replay) });
  await page.getByText('Action 0 of 2').waitFor();
  await page.getByLabel('To the end').click();
  await page.locator('.deed .event-total').waitFor();
});

test('a replay of a run that began from a state opens in Watch, with advice', { skip }, async () => {
  const { page, context } = await browser.openAt('#/watch');
  await page.getByLabel('Open a replay file').setInputFiles({ name: 'a.replay', mimeType: 'text/plain', buffer: Buffer.from(stateReplay()) });
  await page.getByText('Action 0 of 2').waitFor();
  await page.getByLabel('To the end').click();
  await page.getByRole('button', { name: 'What would the adviser do here?' }).click();
  await page.locator('.advice .best').waitFor({ timeout: 60_000 });
  // It has no link, and is played on as a run that is kept.
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.locator('main.play[data-place="2"]').waitFor();
  await page.reload();
  await page.locator('main.play[data-place="2"]').waitFor();
  await context.close();
});

test('all files of the page together are small', () => {
  const folder = `${root}build/page/`;
  const files = readdirSync(folder, { recursive: true }).filter((file) => statSync(folder + file).isFile());
  // As a server sends them that packs what is not packed already.
  const sizes = files.map((file) => Math.min(statSync(folder + file).size, gzipSync(readFileSync(folder + file)).length));
  assert.ok(sizes.reduce((sum, size) => sum + size, 0) < 2_500_000, `${sizes} bytes`);
});

test('the page works without a network', { skip }, async () => {
  const { page, context } = await browser.openAt('#/play?seed=OFFLINE');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload(); // now through the service worker
  await page.locator('main.play').waitFor();
  await context.setOffline(true);
  await page.reload();
  await page.locator('main.play').waitFor();
  await page.locator('[data-action=select]').click();
  await page.locator('.hand .card').first().waitFor();
});
