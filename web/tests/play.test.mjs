// A seeded run, played in the browser to its end by clicks alone; the program replays it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { obstacle, startBrowser } from './browser.mjs';
import { run, startModule } from './module.mjs';

const SEED = 'CLICKS1';
const MOST_ACTIONS = 600;

/** Clicks what carries out an action. */
async function click(page, action) {
  const [word, ...numbers] = action.split(' ');
  const chooseCards = async (cards) => {
    for (const card of cards) await page.locator('.hand .card').nth(Number(card)).click();
  };
  const button = (name) => page.locator(`[data-action="${name}"]`).first();
  switch (word) {
    case 'play':
    case 'discard':
      await chooseCards(numbers);
      return button(word).click();
    case 'pick':
    case 'buy_use':
      await chooseCards(numbers.slice(1));
      return button(action).click();
    case 'use':
      await chooseCards(numbers.slice(1));
      await page.locator('.consumables .card').nth(Number(numbers[0])).click();
      return button(action).click();
    case 'sell_joker':
    case 'sell_consumable':
      await page.locator(word === 'sell_joker' ? '.jokers .card' : '.consumables .card').nth(Number(numbers[0])).click();
      return button(action).click();
    case 'move_joker': {
      // One place at a time, as a person would.
      const [from, to] = numbers.map(Number);
      await page.locator('.jokers .card').nth(from).click();
      return page.locator('.jokers .tray').getByLabel(to < from ? 'Move left' : 'Move right').click();
    }
    default:
      return button(action).click();
  }
}

test('a run played by clicks ends in the state that the program computes', { skip: obstacle }, async (test) => {
  const browser = await startBrowser();
  test.after(() => browser.close());
  const ask = await startModule();
  const { page } = await browser.open();
  await page.addInitScript(() => localStorage.setItem('jimbo.settings', '{"motion":false}'));
  await page.goto(`${browser.server.url}#/play?seed=${SEED}`);
  const table = page.locator('main.play');
  const place = async () => Number(await table.getAttribute('data-place'));
  await table.waitFor();

  let clicks = 0;
  while (clicks < MOST_ACTIONS) {
    const view = ask('open', { link: await table.getAttribute('data-link') });
    if (view.gamestate.state === 'GAME_OVER') break;
    // Beyond the last ante of a won run the requirements soon end it; before that, by losing.
    const before = await place();
    await click(page, nextAction(ask, view, clicks));
    await page.waitForFunction((old) => Number(document.querySelector('main.play').dataset.place) > old, before);
    clicks += 1;
  }

  const end = ask('show');
  assert.equal(end.gamestate.state, 'GAME_OVER');
  const replay = ask('replay');
  run(['replay', '--check', '-'], replay);
  assert.equal(await table.getAttribute('data-hash'), end.hash);
  assert.equal(await page.locator('.ending').getAttribute('data-hash'), end.hash);

  // The run is kept: the page opens where it was left, without an address.
  await page.goto(`${browser.server.url}#/play`);
  await page.reload();
  await table.waitFor();
  assert.equal(await table.getAttribute('data-hash'), end.hash);

  // Undo goes back by one action.
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction((length) => Number(document.querySelector('main.play').dataset.place) === length - 1, end.length);
});

// The agent's choice; a move of jokers by more than one place becomes a move by one.
function nextAction(ask, view, count) {
  const { action } = ask('ask_agent', { agent: count < 60 ? 'heuristic' : 'greedy' });
  const [word, from, to] = action.split(' ');
  if (word !== 'move_joker') return action;
  const step = Number(to) < Number(from) ? Number(from) - 1 : Number(from) + 1;
  return `move_joker ${from} ${step}`;
}
