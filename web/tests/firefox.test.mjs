// The heart of the page in Firefox: a run is played, agents are watched, seeds searched, a run analysed, settings kept.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { servePage } from './browser.mjs';
import { firefoxObstacle, startFirefox } from './firefox.mjs';
import { run, startModule } from './module.mjs';
import { playRun } from './whole_run.mjs';

const skip = firefoxObstacle;
let server;
let page;

before(async () => {
  if (skip) return;
  server = await servePage();
  page = await startFirefox();
});
after(async () => {
  await page?.close();
  await server?.close();
});

/** A view with nothing kept but settings without animations. */
async function openAt(hash) {
  await page.goto(server.url);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem('jimbo.settings', '{"motion":false}');
  });
  await page.goto('about:blank');
  await page.goto(server.url + hash);
  await page.waitFor(() => document.querySelector('main') !== null);
}
const dataOf = (name) => page.evaluate((key) => document.querySelector('main.play').dataset[key], name);
const shows = (words) => page.waitFor((wanted) => document.body.innerText.includes(wanted), words);

test('a run played by clicks ends in the state that the program computes', { skip }, async () => {
  await openAt('#/play?seed=FOX');
  const ask = await startModule();
  const end = await playRun(ask, 12, {
    link: () => dataOf('link'),
    press: page.click,
    passed: (place) => page.waitFor((old) => Number(document.querySelector('main.play').dataset.place) > old, place),
  });
  run(['replay', '--check', '-'], ask('replay'));
  assert.equal(await dataOf('hash'), end.hash);
  await page.goto('about:blank');
  await page.goto(`${server.url}#/play`);
  await page.waitFor((hash) => document.querySelector('main.play')?.dataset.hash === hash, end.hash);
});

test('the strong agent gives a hint, and agents are watched', { skip }, async () => {
  await openAt('#/play?seed=HINT');
  await page.clickText('Hint');
  await shows('What the strong agent would do comes first');
  await openAt('#/watch');
  await page.clickText('Watch heuristic');
  await page.waitFor(() => /Action [3-9] of/.test(document.body.innerText));
});

test('seeds are searched in workers', { skip }, async () => {
  await openAt(`#/seed?${new URLSearchParams({ seed: 'JIMBO', antes: '1', filter: 'tag Negative Tag ante 2' })}`);
  await page.clickText('Search');
  const seed = await page.waitFor(() => document.querySelector('.found button')?.innerText.trim().split(/\s/)[0]);
  assert.match(run(['seed', seed, '--antes', '2']), /Negative Tag/);
});

test('a run is analysed, and settings stay', { skip }, async () => {
  const ask = await startModule();
  ask('start', { seed: 'REVIEW' });
  for (const action of ['select', 'play 0 1', 'play 0 1']) ask('act', { action });
  await openAt(`#/analysis?run=${ask('show').link}`);
  await page.waitFor(() => document.querySelector('main.analysis .timeline') && !document.querySelector('.progress'));
  assert.match(await page.evaluate(() => document.querySelector('.curve path').getAttribute('d')), /^M[^]*L/);
  await openAt('#/play?seed=CALM');
  await page.click('[aria-label="Settings"]');
  await page.evaluate(() => {
    const colours = [...document.querySelectorAll('dialog select')].find((select) => [...select.options].some(({ value }) => value === 'light'));
    colours.value = 'light';
    colours.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await page.goto('about:blank');
  await page.goto(`${server.url}#/play`);
  await page.waitFor(() => document.documentElement.dataset.theme === 'light');
});
