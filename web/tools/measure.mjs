// The page in figures: node web/tools/measure.mjs, after ./dev web has built it.
//
// Load and size as a browser with an empty cache has them, the longest task of the page's own thread, frames while
// hands are played with animations, the speed of the module beside the program, and how long hints take.

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { SIZES, startBrowser } from '../tests/browser.mjs';
import { program, root, startModule } from '../tests/module.mjs';

const folder = `${root}build/page/`;
const files = readdirSync(folder, { recursive: true }).filter((file) => statSync(folder + file).isFile());
const sizes = files.map((file) => ({ file, bytes: statSync(folder + file).size, gzip: gzipSync(readFileSync(folder + file), { level: 9 }).length }));
const sum = (part) => sizes.reduce((total, size) => total + size[part], 0);
console.log(`size: ${sum('bytes')} bytes in ${files.length} files, ${sum('gzip')} compressed`);

// In the browser ----------------------------------------------------------------------------------

const browser = await startBrowser();
const times = [];
for (let i = 0; i < 5; ++i) {
  const { page, context } = await browser.open(SIZES.desktop);
  const begun = performance.now();
  await page.goto(`${browser.server.url}#/play?seed=SPEED`);
  await page.locator('main.play').waitFor();
  times.push(performance.now() - begun);
  await context.close();
}
console.log(`load until a run can be played: best ${Math.min(...times).toFixed(0)} ms of ${times.map((time) => time.toFixed(0)).join(', ')}`);

/** A page that counts its frames and its longest task from the start on. */
async function openCounted(size) {
  const opened = await browser.open(size, { reducedMotion: 'no-preference' });
  await opened.page.addInitScript(() => {
    globalThis.longest = 0;
    globalThis.frames = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    }).observe({ type: 'longtask', buffered: true });
    const draw = (now) => {
      frames.push(now);
      requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
  });
  await opened.page.goto(`${browser.server.url}#/play?seed=SPEED`);
  await opened.page.locator('[data-action=select]').click();
  await opened.page.locator('.hand .card').nth(7).waitFor();
  await opened.page.waitForTimeout(500);
  return opened;
}
/** In the page: what was counted since the last time, in words. */
function countedFrames() {
  const gaps = frames.slice(1).map((now, index) => now - frames[index]).sort((a, b) => a - b);
  frames.length = 0;
  const rate = 1000 / (gaps.reduce((all, gap) => all + gap, 0) / gaps.length);
  return `${rate.toFixed(1)} frames a second, 95 of 100 within ${gaps[Math.floor(gaps.length * 0.95)].toFixed(1)} ms`;
}

const { page } = await openCounted(SIZES.desktop);
await page.evaluate(() => (frames.length = 0));
for (let i = 0; i < 3; ++i) {
  for (const card of [0, 1, 2, 3, 4]) await page.locator('.hand .card').nth(card).click();
  await page.locator('[data-action=discard]').click();
  await page.waitForTimeout(500);
}
console.log(`longest task ${(await page.evaluate(() => longest)) || '< 50'} ms; while cards are chosen and dealt ${await page.evaluate(countedFrames)}`);

// The scoring of a hand on a phone, as a processor of a quarter of the speed shows it.
{
  const { page: phone, context } = await openCounted(SIZES.phone);
  const developer = await context.newCDPSession(phone);
  await developer.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => (await developer.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value;
  for (const slowdown of [1, 4]) {
    await developer.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    for (const card of [0, 1, 2, 3, 4]) await phone.locator('.hand .card').nth(card).tap({ position: { x: 8, y: 40 } });
    await phone.locator('[data-action=play]').tap();
    await phone.locator('.show').waitFor();
    const before = await busy();
    await phone.evaluate(() => (frames.length = 0));
    await phone.locator('.show').waitFor({ state: 'detached', timeout: 60_000 });
    const count = await phone.evaluate(() => frames.length);
    const each = (1000 * ((await busy()) - before)) / count;
    console.log(`scoring, ${slowdown} times slower: ${await phone.evaluate(countedFrames)}; ${each.toFixed(2)} ms of the page's thread for each of ${count}`);
  }
  await context.close();
}
await browser.close();

// The module beside the program ---------------------------------------------------------------------

const ask = await startModule({ network: true });

/** In seconds, the best of several: others may be busy on the machine. */
const best = (times, once) => Math.min(...Array.from({ length: times }, once));
const processorTime = (work) => {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1e6;
};
const clock = (work) => best(5, () => processorTime(work));
const clockProgram = (words) =>
  best(5, () => {
    const script = 'TIMEFORMAT="%U %S"; time "$@" >/dev/null';
    const { stderr } = spawnSync('bash', ['-c', script, 'time', program, ...words], { encoding: 'utf8' });
    const [user, system] = stderr.trim().split('\n').at(-1).split(' ').map(Number);
    return user + system;
  });

/** The same verb in both. */
function compare(what, amount, ...words) {
  const inModule = clock(() => ask('verb', { arguments: words }));
  const native = clockProgram(words);
  const rate = (seconds) => Math.round(amount / seconds).toLocaleString('en-US');
  console.log(`${what}: module ${rate(inModule)} a second, program ${rate(native)}, ${(inModule / native).toFixed(2)} times as long`);
}

const count = ['perft', 'ALEEB', '--depth', '4', '--json'];
const { perft } = JSON.parse(ask('verb', { arguments: count }).out);
// The last level is counted, not played.
const steps = perft.slice(0, -1).reduce((sum, level) => sum + level, 0);
compare('steps, each with a copy and a list of actions', steps, ...count);
compare('shops of a seed', 8 * 3 * 400, 'seed', 'ALEEB', '--antes', '8', '--rerolls', '400', '--json');

// The same stretch of seeds, by one worker and by one thread.
for (const filter of ['tag Negative Tag ante 2', 'legendary Perkeo in pack ante 1', 'joker Blueprint by ante 2']) {
  const units = { unit: 1, count: 1261 }; // all seeds of two to four characters
  ask('begin_search', { filter });
  const { tried } = ask('search_on', units);
  const inModule = clock(() => ask('search_on', units));
  const native = clockProgram(['find', filter, '--from', '11', '--to', 'ZZZZ', '--threads', '1', '--count', '--quiet']);
  const rate = (seconds) => Math.round(tried / seconds).toLocaleString('en-US');
  console.log(`search for ${filter}: module ${rate(inModule)} seeds a second, program ${rate(native)}`);
}

ask('start', { seed: 'JIMBO' });
const link = () => ask('show').link;
for (let i = 0; i < 60; ++i) ask('act', { action: ask('ask_agent', { agent: 'heuristic' }).action });
while (ask('show').gamestate.state !== 'SELECTING_HAND') ask('act', { action: ask('ask_agent', { agent: 'heuristic' }).action });
const hint = clock(() => ask('hint'));
const advise = clockProgram(['advise', link(), '--json']);
const milliseconds = (seconds) => `${(1000 * seconds).toFixed(0)} ms`;
console.log(`hint: module ${milliseconds(hint)}, program ${milliseconds(advise)}`);

// Hints as the page asks for them, at every decision of whole runs: few positions would miss the slow ones.
const hints = { 'in a round': [], 'between blinds': [] };
for (const seed of ['JIMBO', 'ALEEB', 'SPEED', '11111111']) {
  const judged = await startModule({ network: true });
  let view = judged('start', { seed });
  judged('hint');
  for (; view.gamestate.state !== 'GAME_OVER' && !view.gamestate.won; view = judged('act', { action: judged('ask_agent', { agent: 'fast' }).action })) {
    const place = view.gamestate.state === 'SELECTING_HAND' ? 'in a round' : 'between blinds';
    hints[place].push(best(2, () => processorTime(() => judged('hint'))));
  }
}
for (const [place, seconds] of Object.entries(hints)) {
  const mean = seconds.reduce((sum, each) => sum + each, 0) / seconds.length;
  console.log(`hint ${place}: ${milliseconds(mean)} on average over ${seconds.length}, the slowest ${milliseconds(Math.max(...seconds))}`);
}
