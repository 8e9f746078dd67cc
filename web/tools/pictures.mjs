// The pictures of the README: node web/tools/pictures.mjs, after ./dev web has built the page.
//
// A run of the strong agent in a late ante on a large screen, and a shop of it on a phone.

import { SIZES, startBrowser } from '../tests/browser.mjs';
import { root, startModule } from '../tests/module.mjs';

const SEED = 'ALEEB';
const ANTE = 5;

const ask = await startModule({ network: true });
let view = ask('start', { seed: SEED });
let shop = view;
let action = '';
// Up to a hand with five cards in a round, by what the agent then wants to play.
while (!(view.gamestate.ante_num >= ANTE && /^play( \d+){5}$/.test(action))) {
  if (action) view = ask('act', { action });
  if (view.gamestate.state === 'GAME_OVER') throw new Error(`the run on ${SEED} ended in ante ${view.gamestate.ante_num}`);
  if (view.gamestate.state === 'SHOP') shop = view;
  action = ask('ask_agent', { agent: 'strong' }).action;
}

const browser = await startBrowser();
const picture = async (name, size, link, colorScheme, prepare) => {
  const { page, context } = await browser.open(size, { colorScheme, reducedMotion: 'reduce' });
  await page.goto(`${browser.server.url}#/play?run=${link}`);
  await page.locator('main.play').waitFor();
  await prepare(page);
  await page.screenshot({ path: `${root}docs/pictures/${name}.jpg`, type: 'jpeg', quality: 80 });
  await context.close();
};
await picture('page', SIZES.desktop, view.link, 'dark', async (page) => {
  for (const card of action.split(' ').slice(1)) await page.locator('.hand .card').nth(Number(card)).click();
  await page.mouse.move(5, 5);
  await page.locator('.product').waitFor();
  await page.waitForTimeout(300);
});
await picture('phone', SIZES.phone, shop.link, 'light', (page) => page.locator('.shop').waitFor());
await browser.close();
