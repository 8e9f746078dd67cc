// Rules files: the module reads them as the program does, the page checks, keeps and plays them.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, before, test } from 'node:test';
import { obstacle, SIZES, startBrowser } from './browser.mjs';
import { program, root, run, startModule } from './module.mjs';

const FOLDER = `${root}examples/rules/`;
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.toml'));
const skip = obstacle;
let browser;

before(async () => {
  if (!skip) browser = await startBrowser();
});
after(() => browser?.close());

const textOf = (name) => readFileSync(FOLDER + name, 'utf8');

/** A run by rules, played for a while. */
function playedBy(ask, rules, actions) {
  let view = ask('start', { seed: 'RULES', rules });
  while (view.place < actions && view.gamestate.state !== 'GAME_OVER') {
    view = ask('act', { action: ask('ask_agent', { agent: 'heuristic' }).action });
  }
  return view;
}

test('a run by any of the example files is the one that the program plays', async () => {
  const ask = await startModule();
  const other = await startModule();
  for (const name of FILES) {
    const { mistakes, hash, name: told } = ask('add_rules', { text: textOf(name) });
    assert.deepEqual(mistakes, [], name);
    const read = JSON.parse(run(['rules', '--check', FOLDER + name, '--json']));
    assert.deepEqual([hash, told], [read.hash, read.name.slice(0, 40)], name);
    const view = playedBy(ask, hash, 60);
    assert.equal(view.run.rules.hash, hash);
    const replay = ask('replay');
    run(['replay', '--rules', FOLDER + name, '--check', '-'], replay); // fails where a hash differs
    // What it belongs to is found by itself, and where that is not known it is told.
    ask('start', { seed: 'OTHER' });
    assert.equal(ask('open', { link: view.link }).hash, view.hash, name);
    assert.equal(ask('open', { replay }).hash, view.hash, name);
    const { hash: untouched } = other('show');
    assert.throws(() => other('open', { link: view.link }), new RegExp(`${hash}.*not known here: open their file first`));
    assert.equal(other('show').hash, untouched);
  }
  assert.throws(() => other('start', { rules: '0123456789abcdef' }), /no rules with the hash/);
});

const WRONG = 'format = 1\nname = "mine"\n[start]\nhand = 6\n[jokers.j_joker]\nchips = 5\n';

test('mistakes are those that the program finds', async () => {
  const ask = await startModule();
  const { mistakes, hash } = ask('add_rules', { text: WRONG });
  assert.equal(hash, undefined);
  const folder = mkdtempSync(`${tmpdir()}/jimbo-`);
  try {
    writeFileSync(`${folder}/wrong.toml`, WRONG);
    const { stdout } = spawnSync(program, ['rules', '--check', `${folder}/wrong.toml`, '--json'], { encoding: 'utf8' });
    assert.deepEqual(mistakes, JSON.parse(stdout).mistakes);
  } finally {
    rmSync(folder, { recursive: true });
  }
  // What is only checked is not known afterwards.
  const checked = ask('add_rules', { text: textOf('gentle.toml'), only_check: true });
  assert.throws(() => ask('start', { rules: checked.hash }), /no rules with the hash/);
});

const drop = (page, selector, name, text) =>
  page.locator(selector).evaluate(
    (place, [fileName, content]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], fileName));
      place.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, text],
  );

test('a file that is dropped is checked line by line, mended, played and kept', { skip }, async () => {
  const { page, context } = await browser.openAt('#/play?seed=BEFORE', SIZES.desktop, { reducedMotion: 'reduce' });
  await drop(page, 'main.play', 'mine.toml', WRONG);
  const mistakes = page.locator('.mistakes li');
  await mistakes.first().waitFor();
  assert.match(await mistakes.first().innerText(), /^line 4, column 1 .*did you mean hands/);
  assert.equal(await mistakes.count(), 2);
  assert.ok(await page.getByRole('button', { name: 'Start a run by them' }).isDisabled());
  // The place of a mistake leads to its line.
  await mistakes.first().getByRole('button').click();
  const area = page.getByLabel('Text of the rules file');
  assert.equal(await area.evaluate((text) => text.value.slice(0, text.selectionStart).split('\n').length), 4);
  await area.fill(WRONG.replace('hand =', 'hands =').replace('chips', 'mult'));
  await page.locator('[data-rules]').waitFor();
  await page.getByRole('button', { name: 'Start a run by them' }).click();
  await page.getByLabel('Seed').fill('RULES');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('.badge', { hasText: 'rules mine' }).waitFor();
  await page.locator('[data-action=select]').click();
  await page.locator('.hand .card').first().waitFor();
  assert.match(await page.locator('.status').first().innerText(), /6/);
  // Advice comes from an engine of its own, by the same rules.
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.advice .best').waitFor({ timeout: 60_000 });
  const hash = await page.locator('main.play').getAttribute('data-hash');
  const link = await page.locator('main.play').getAttribute('data-link');
  await page.reload();
  await page.locator(`main.play[data-hash="${hash}"]`).waitFor();
  await page.getByText('rules mine').waitFor();
  await context.close();
  // Elsewhere the rules are missing, which is told.
  const elsewhere = await browser.openAt(`#/play?run=${link}`);
  await elsewhere.page.getByText('open their file first').waitFor();
  await elsewhere.context.close();
});
