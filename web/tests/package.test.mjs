// The package for web authors, installed into an empty project: what its README shows works in node and in a browser.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname } from 'node:path';
import { after, before, test } from 'node:test';
import { obstacle, startChromium } from './browser.mjs';
import { root, run, startModule } from './module.mjs';

const readme = readFileSync(`${root}web/package/README.md`, 'utf8');
const example = /```js\n(.*?)```/s.exec(readme)[1];
const project = mkdtempSync(`${tmpdir()}/jimbo-`);
const installed = `${project}/node_modules/jimbo-balatro`;

before(() => {
  writeFileSync(`${project}/package.json`, '{ "type": "module" }');
  const words = ['install', '--offline', '--no-audit', '--no-fund', '--silent', `${root}build/jimbo-balatro.tgz`];
  execFileSync('npm', words, { cwd: project });
});
after(() => rmSync(project, { recursive: true }));

/** What the example prints, by the module and the program. */
async function expected() {
  const ask = await startModule();
  let view = ask('start', { seed: 'ALEEB', deck: 'b_blue', stake: 'stake_white' });
  while (view.gamestate.ante_num < 3 && view.gamestate.state !== 'GAME_OVER') {
    view = ask('act', { action: ask('ask_agent', { agent: 'heuristic' }).action });
  }
  const { score } = JSON.parse(run(['score', '--hand', 'KH KS:glass', '--held', 'KD:steel', '--jokers', 'Baron, Mime', '--json']));
  const { antes } = JSON.parse(run(['seed', 'ALEEB', '--antes', '1', '--json']));
  return [view.hash, view.gamestate.money, score.expected, antes[0].boss].join(' ');
}

/** What a script of the project prints, with its complaints. */
function runNode(code) {
  writeFileSync(`${project}/main.js`, code);
  const { stdout, stderr, status } = spawnSync(process.execPath, ['main.js'], { cwd: project, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout.trim();
}

test('ten lines work in an empty project under node', async () => {
  assert.ok(example.trim().split('\n').length <= 12);
  assert.equal(runNode(example), await expected());
  const [, guide] = /```js\n(.*?)```/s.exec(readFileSync(`${root}docs/web.md`, 'utf8'));
  assert.match(runNode(`${guide}console.log(forecast.hand, action, score.expected);`), /^\w[\w ]* (play|discard)[\d ]+$/);
});

test('seeds are found, learnt agents asked and mistakes told', () => {
  const printed = runNode(`
    import { DECKS, load } from 'jimbo-balatro';
    const [jimbo, other] = [await load(), await load()];
    await other.start({ seed: 'OTHER' });
    const [seed] = await jimbo.find({ filter: 'tag Negative Tag ante 2' }, 1, 60_000_000);
    const view = await jimbo.start({ seed });
    const { action } = await jimbo.askAgent('strong');
    const hint = await jimbo.hint();
    const words = [];
    for (const wrong of [() => jimbo.act('dance'), () => jimbo.score({ hand: 'XX' }), () => jimbo.start({ deck: 'b_rd' })]) {
      await wrong().catch((error) => words.push(error.message));
    }
    console.log(JSON.stringify({ seed, action, first: hint.actions.length, words, deck: DECKS.b_red.name, run: view.run.seed }));`);
  const told = JSON.parse(printed);
  assert.match(run(['seed', told.seed, '--antes', '2']), /Negative Tag/);
  assert.equal(told.run, told.seed);
  assert.match(told.action, /^(select|skip)/);
  assert.ok(told.first > 0);
  assert.equal(told.deck, 'Red Deck');
  assert.match(told.words[0], /dance/);
  assert.match(told.words[1], /XX/);
  assert.match(told.words[2], /b_rd/);
});

test('types know what is right and what is wrong', () => {
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom', 'main.ts', 'wrong.ts'];
  writeFileSync(`${project}/main.ts`, example.replace('console.log', 'const told: [string, number, number, string] = [view.hash, view.gamestate.money, score.expected, antes[0]!.boss];\nconsole.log'));
  writeFileSync(`${project}/wrong.ts`, `
    import { load, type DeckKey } from 'jimbo-balatro';
    const jimbo = await load();
    const deck: DeckKey = 'b_rde';
    jimbo.start({ sed: 'ALEEB' });
    (await jimbo.seed('ALEEB')).antes[0].bos;`);
  const faults = spawnSync(process.execPath, [`${root}web/node_modules/typescript/bin/tsc`, ...options], { cwd: project, encoding: 'utf8' }).stdout;
  assert.ok(!faults.includes('main.ts'), faults);
  for (const word of ['"b_rde"', "'sed'", "'bos'"]) assert.ok(faults.includes(word), faults);
});

test('the same lines work in a browser, from files of the package alone', { skip: obstacle }, async () => {
  const TYPES = { '.js': 'text/javascript', '.html': 'text/html' };
  const map = { imports: { 'jimbo-balatro': '/node_modules/jimbo-balatro/browser.js' } };
  writeFileSync(
    `${project}/index.html`,
    `<link rel="icon" href="data:,"><script type="importmap">${JSON.stringify(map)}</script><script type="module">${example}</script>`,
  );
  const server = createServer((request, response) => {
    response.setHeader('content-type', TYPES[extname(request.url)] ?? 'application/octet-stream');
    response.end(readFileSync(project + request.url));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await startChromium();
  const page = await browser.newPage();
  const own = `http://127.0.0.1:${server.address().port}/`;
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  const printed = page.waitForEvent('console');
  await page.goto(`${own}index.html`);
  assert.equal((await printed).text(), await expected());
  assert.deepEqual(asked.filter((url) => !url.startsWith(own) && !url.startsWith('data:')), []);
  assert.ok(!asked.some((url) => url.includes('network')), 'weights are asked for only where they are needed');
  await browser.close();
  server.close();
});

test('the package is as large as its README says', () => {
  const sizeOf = (folder) => readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = `${folder}/${entry.name}`;
    return sum + (entry.isDirectory() ? sizeOf(path) : statSync(path).size);
  }, 0);
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
  assert.ok(readme.includes(`the package has ${megabytes(sizeOf(installed))}: ${megabytes(statSync(`${installed}/jimbo.packed`).size)} for the engine`));
  assert.ok(readme.includes(`${megabytes(statSync(`${installed}/network.packed`).size)} of weights`));
});
