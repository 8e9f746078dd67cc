// Situations: the module builds them as the program does, and the page sets them up by clicks.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { obstacle, SIZES, startBrowser } from './browser.mjs';
import { startModule, stateReplay } from './module.mjs';

const skip = obstacle;
let browser;

before(async () => {
  if (!skip) browser = await startBrowser();
});
after(() => browser?.close());

const HOOK = '{"seed": "ALEEB", "phase": "playing", "blind": "boss", "boss": "The Hook"}';

test('a situation is the one that the program builds, and mistakes are told', async () => {
  const ask = await startModule();
  const expected = ask('open', { replay: stateReplay(), place: 0 }).hash;
  ask('start', { seed: 'OTHER' });
  assert.equal(ask('open', { scenario: HOOK }).hash, expected);
  assert.throws(() => ask('open', { scenario: '{"jokers": ["Barn"]}' }), /Barn.*does not exist/);
  assert.throws(() => ask('open', { scenario: '{"monney": 3}' }), /monney/);
  assert.equal(ask('show').hash, expected);
});

test('a situation is set up by clicks, judged, saved and played', { skip }, async () => {
  const { page, context } = await browser.openAt('#/scenario', SIZES.desktop, { reducedMotion: 'reduce' });
  const text = async () => JSON.parse(await page.getByLabel('The scenario as text').inputValue());
  await page.getByText('As text, with all that a scenario can say').click();
  // What has no field stays.
  await page.getByLabel('The scenario as text').fill('{"seed": "ALEEB", "planets_used": ["Mars"], "jokers": [{"key": "j_baron", "eternal": true}]}');
  await page.getByLabel('Money').fill('33');
  for (const [field, value] of [['Where', 'playing'], ['Blind', 'boss'], ['Boss', 'The Hook']]) {
    await page.locator('.selects label', { hasText: new RegExp(`^${field}`) }).locator('select').selectOption(value);
  }
  await page.getByRole('button', { name: '+ Joker' }).click();
  await page.getByLabel('Find a joker').fill('scary');
  await page.locator('.joker-list .chip').click();
  await page.getByLabel('Edition of joker 2').selectOption('foil');
  const hand = page.getByRole('region', { name: 'Hand', exact: true }).first();
  await hand.getByRole('button', { name: '+ Card' }).click();
  for (const card of ['KH', 'KS', '2C']) await hand.getByRole('button', { name: `Add ${card}` }).click();
  await page.getByText('Levels of poker hands').click();
  await page.getByLabel('Pair', { exact: true }).fill('4');
  await page.getByRole('button', { name: '+ Consumable' }).click();
  await page.getByLabel('Find a consumable').fill('Death');
  await page.locator('.item-row .chip').first().click();
  const expected = {
    seed: 'ALEEB', planets_used: ['Mars'], jokers: [{ key: 'Baron', eternal: true }, { key: 'Scary Face', edition: 'foil' }], money: 33,
    phase: 'playing', blind: 'boss', boss: 'The Hook', hand: 'KH KS 2C', levels: { Pair: 4 }, consumables: ['Death'],
  };
  assert.deepEqual(await text(), expected);
  const ask = await startModule();
  const { hash } = ask('open', { scenario: JSON.stringify(expected) });
  await page.locator(`.scenario-table[data-hash="${hash}"]`).waitFor();
  await page.getByRole('button', { name: 'What is best here?' }).click();
  await page.locator('.advice .best').waitFor({ timeout: 60_000 });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save file' }).click();
  const [bytes] = await (await (await saved).createReadStream()).toArray();
  assert.deepEqual(JSON.parse(bytes.toString()), expected);
  // A contradiction is told, and cannot be played.
  await page.getByLabel('Ante', { exact: true }).fill('99999');
  await page.locator('.note', { hasText: 'ante' }).waitFor();
  assert.ok(await page.getByText('Play it').isDisabled());
  await page.getByLabel('Ante', { exact: true }).fill('');
  await page.locator('.note').waitFor({ state: 'detached' });
  await page.getByText('Play it').click();
  await page.locator(`main.play[data-hash="${hash}"]`).waitFor();
  await page.locator('.hand .card').first().click();
  await page.locator('[data-action=play]').click();
  await page.locator('main[data-place="1"]').waitFor();
  const later = await page.locator('main.play').getAttribute('data-hash');
  await page.reload();
  await page.locator(`main.play[data-hash="${later}"]`).waitFor();
  await context.close();
});

test('a scenario that is dropped on the table is played', { skip }, async () => {
  const { page, context } = await browser.openAt('#/play?seed=BEFORE', SIZES.desktop, { reducedMotion: 'reduce' });
  const { hash } = (await startModule())('open', { scenario: HOOK });
  await page.locator('main.play').evaluate((main, text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'hook.json'));
    main.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, HOOK);
  await page.locator(`main.play[data-hash="${hash}"]`).waitFor();
  await context.close();
});
