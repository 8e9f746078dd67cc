// The module says and does what the program says and does.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { specText } from '../tools/generate.mjs';
import { seeds, setups } from './cases.mjs';
import { run, startModule, stateReplay } from './module.mjs';
import { importTypescript } from './typescript.mjs';

const { scoreArguments } = await importTypescript('src/score/setup.ts');

/** The seed of a number, as src/seeds/sieve/seed_space.h counts them: the first character runs fastest. */
function seedAt(number) {
  const characters = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  let length = 1;
  for (; number >= 35 ** length; ++length) number -= 35 ** length;
  return Array.from({ length }, (_, place) => characters[Math.floor(number / 35 ** place) % 35]).join('');
}

const CASES = 200; // of each kind

test('generated types are those of the program', () => {
  const written = readFileSync(new URL('../src/generated/spec.ts', import.meta.url), 'utf8');
  assert.equal(written, specText(JSON.parse(run(['spec', '--json']))), 'run web/tools/generate.mjs again');
});

test('a run that the module plays ends in the same state as in the program', async () => {
  const ask = await startModule();
  for (const start of [{ seed: 'JIMBO' }, { seed: 'ALEEB', deck: 'b_plasma', stake: '8' }, { seed: '7', challenge: 'c_omelette_1' }]) {
    let view = ask('start', start);
    for (let i = 0; i < 150 && view.gamestate.state !== 'GAME_OVER'; ++i) {
      view = ask('act', { action: ask('ask_agent', { agent: 'heuristic' }).action });
    }
    const replay = ask('replay');
    assert.match(replay, new RegExp(`= ${view.hash}\\n$`));
    run(['replay', '--check', '-'], replay); // fails where a hash differs
    assert.equal(ask('open', { link: view.link }).hash, view.hash);
    assert.equal(ask('open', { replay }).hash, view.hash);
  }
});

test('a run that began from a state is opened and written as the program does', async () => {
  const ask = await startModule();
  const replay = stateReplay();
  const view = ask('open', { replay });
  assert.equal(view.length, 2);
  assert.equal(view.link, ''); // the state would not fit into one
  assert.match(replay, new RegExp(`= ${view.hash}\\n$`));
  assert.equal(ask('replay'), replay);
  assert.equal(ask('go_to', { place: 0 }).gamestate.jimbo.blind.key, 'bl_hook');
  ask('act', { action: 'play 0 1' });
  run(['replay', '--check', '-'], ask('replay'));
  // A damaged one, and one of other rules, change nothing.
  const { hash } = ask('show');
  const swapped = replay.replace(/^(from .{3000})(.)/m, (_, before, letter) => before + (letter === 'A' ? 'B' : 'A'));
  assert.throws(() => ask('open', { replay: swapped }), /damaged/);
  assert.throws(() => ask('open', { replay: replay.replace('stake 1\n', 'stake 1\nrules 0123456789abcdef gentle\n') }), /rules/);
  assert.equal(ask('show').hash, hash);
});

test('going back and on gives the same states', async () => {
  const ask = await startModule();
  const hashes = [ask('start', { seed: 'BACK' }).hash];
  for (let i = 0; i < 40; ++i) hashes.push(ask('act', { action: ask('ask_agent', { agent: 'heuristic' }).action }).hash);
  for (const place of [0, 40, 17, 16, 15, 33, 1, 32]) assert.equal(ask('go_to', { place }).hash, hashes[place]);
  assert.equal(ask('timeline').length, 41);
  // Another action drops what came after.
  ask('go_to', { place: 0 });
  assert.equal(ask('act', { action: 'skip' }).length, 1);
});

test('the learnt agents play once they have their weights', async () => {
  const without = await startModule();
  without('start', { seed: 'LEARN' });
  assert.throws(() => without('ask_agent', { agent: 'strong' }), /weights, which are not loaded/);
  assert.ok(without('agents').some(({ name }) => name === 'strong'));
  const ask = await startModule({ network: true });
  let view = ask('start', { seed: 'LEARN' });
  for (let i = 0; i < 25 && view.gamestate.state !== 'GAME_OVER'; ++i) {
    const { action } = ask('ask_agent', { agent: 'fast' });
    view = ask('act', { action });
  }
  run(['replay', '--check', '-'], ask('replay'));
});

test('a hint is what the program advises, to the last digit', async () => {
  const ask = await startModule({ network: true });
  ask('start', { seed: 'LEARN' });
  for (let i = 0; i < 12; ++i) {
    const { text, ...hint } = ask('hint');
    assert.deepEqual(hint, JSON.parse(run(['advise', '--json', ask('show').link])));
    assert.ok(text.startsWith(hint.actions[0].text));
    ask('act', { action: hint.actions[0].action });
  }
});

test('what is refused is refused with the reason', async () => {
  const ask = await startModule();
  ask('start', { seed: 'ALEEB' });
  assert.throws(() => ask('act', { action: 'buy 0' }), /does not exist on the current screen/);
  assert.throws(() => ask('act', { action: 'dance' }), /dance/);
  assert.throws(() => ask('open', { link: 'nonsense' }), /link/);
  assert.throws(() => ask('start', { deck: 'b_rd' }), /b_rd/);
  assert.throws(() => ask('jump'), /no method/);
  assert.equal(ask('show').place, 0);
});

test('chosen cards are told what they score and what can be done with them', async () => {
  const ask = await startModule();
  ask('start', { seed: 'ALEEB' });
  ask('act', { action: 'select' });
  const { forecast, actions } = ask('choices', { cards: [0, 1] });
  assert.equal(forecast.hand, 'Pair');
  assert.equal(forecast.min, 60);
  assert.deepEqual(actions.map(({ action }) => action), ['play 0 1', 'discard 0 1']);
});

test(`the calculator agrees with the program on ${CASES} hands`, async () => {
  const ask = await startModule();
  let scored = 0;
  for (const setup of setups(CASES)) {
    const words = ['score', ...scoreArguments(setup), '--json'];
    const { code, out, errors } = ask('verb', { arguments: words });
    try {
      assert.equal(out, run(words));
      scored += 1;
    } catch (problem) {
      if (problem.status === undefined) throw problem;
      assert.deepEqual([code, errors], [problem.status, problem.stderr]);
    }
  }
  assert.ok(scored > CASES / 2, `${scored} could be scored`);
});

test(`the seed listing agrees with the program on ${CASES} seeds`, async () => {
  const ask = await startModule();
  for (const words of seeds(CASES)) {
    assert.equal(ask('verb', { arguments: ['seed', ...words] }).out, run(['seed', ...words]));
  }
});

test('a search finds what the program finds among the same seeds, and says what is wrong', async () => {
  const ask = await startModule();
  const units = { unit: 60_000_000, count: 40 };
  const [first, last] = [35 + (units.unit - 1) * 1225, 35 + (units.unit + units.count - 1) * 1225 - 1].map(seedAt);
  for (const filter of ['joker Blueprint by ante 2', 'legendary Perkeo in pack ante 1\nvoucher Grabber by ante 4', 'not boss The Hook ante 1; tag Negative Tag by ante 2']) {
    for (const [deck, stake] of [['b_red', '1'], ['b_ghost', '8']]) {
      assert.equal(ask('begin_search', { filter, deck, stake }).wishes.length, filter.split(/\n|;/).length);
      const { seeds, tried } = ask('search_on', units);
      assert.equal(tried, 40 * 1225);
      assert.ok(seeds.length > 0, filter);
      const words = ['find', filter, '--deck', deck, '--stake', stake, '--from', first, '--to', last, '--limit', 'all', '--quiet', '--json'];
      const found = run(words).trim().split('\n').map((line) => JSON.parse(line).seed);
      assert.deepEqual(seeds, found);
    }
  }
  assert.throws(() => ask('begin_search', { filter: 'joker Bluprint' }), /line 1, column 7: .*did you mean Blueprint/);
  assert.throws(() => ask('begin_search', { filter: 'voucher Observatory ante 1' }), /no seed has it/);
  assert.throws(() => ask('search_on', units), /no search has begun/);
  ask('begin_search', { filter: 'tag Charm Tag ante 1' });
  assert.throws(() => ask('search_on', { unit: -1, count: 1 }), /no such units/);
});

test('the agents that need weights are told by the registry', async () => {
  const ask = await startModule();
  ask('start', { seed: 'LEARN' });
  for (const { name, learnt } of ask('agents')) {
    let needs = false;
    try {
      ask('ask_agent', { agent: name });
    } catch (problem) {
      needs = /weights/.test(problem.message);
    }
    assert.equal(learnt, needs, name);
  }
});
