// Every item has a drawing, and no two look alike.

import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { obstacle, startChromium } from './browser.mjs';
import { run } from './module.mjs';
import { importTypescript } from './typescript.mjs';

const { drawingOf } = await importTypescript('src/motif/drawing.ts');
const { readLines } = await importTypescript('src/motif/motif.ts');
const { KINDS } = await importTypescript('src/motif/motifs.ts');

const spec = JSON.parse(run(['spec', '--json']));
const LISTS = [
  'jokers', 'consumables', 'vouchers', 'tags', 'boosters', 'blinds', 'decks', 'stakes', 'challenges', 'enhancements', 'editions', 'seals',
];
const items = LISTS.flatMap((list) => spec[list]);
const drawnKeys = Object.values(KINDS).flatMap((kind) => [...readLines(kind.items).keys()]);

test('every item of the spec has a drawing, and besides them only backs and plain cards', () => {
  assert.deepEqual(items.filter(({ key }) => !drawingOf(key)).map(({ key }) => key), []);
  const keys = new Set(items.map(({ key }) => key.replace(/^(p_\w+)_\d+$/, '$1')));
  assert.deepEqual(drawnKeys.filter((key) => !keys.has(key)), ['back', 'c_base']);
  assert.equal(drawnKeys.length, new Set(drawnKeys).size, 'a key stands twice');
  assert.equal(drawingOf('none'), undefined);
});

test('items of rules files are drawn by their keys', () => {
  const keys = ['j_lucky_seven', 'j_hoarder', 'c_rune', 'v_loyalty', 'tag_mine', 'p_mine_1', 'm_mossy', 'e_odd', 's_green', 'bl_desert', 'b_golden', 'stake_own'];
  const drawings = keys.map(drawingOf);
  assert.deepEqual(keys.filter((_, place) => !drawings[place]), []);
  assert.equal(new Set(drawings).size, keys.length);
  assert.match(drawings[0], />LS</, 'its initials');
  assert.equal(drawingOf('j_<b>'), undefined, 'no key of a file');
});

test('packs of the same name look the same, all other items have drawings of their own', () => {
  const names = new Map();
  for (const { key, name } of items) {
    const drawing = drawingOf(key);
    assert.equal(names.get(drawing) ?? name, name, key);
    names.set(drawing, name);
  }
});

test('the drawings are small to load', () => {
  const folder = new URL('../src/motif/', import.meta.url);
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(new URL(name, folder)).size, 0);
  assert.ok(bytes < 120_000, `${bytes} bytes`);
});

// In the page: the two drawings that differ in the fewest pixels, by their places, and in which share of them.
async function closestPair(drawings) {
  const SIDE = 48;
  const places = drawings.map((drawing, place) => `<svg y="${SIDE * place}" width="${SIDE}" height="${SIDE}" viewBox="0 0 48 48">${drawing}</svg>`);
  const size = `width="${SIDE}" height="${SIDE * drawings.length}"`;
  const sheet = new Image();
  sheet.src = URL.createObjectURL(new Blob([`<svg xmlns="http://www.w3.org/2000/svg" ${size} font-weight="700">${places.join('')}</svg>`], { type: 'image/svg+xml' }));
  await sheet.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE * drawings.length });
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  pen.drawImage(sheet, 0, 0);
  // What differs in the lower bits of its colours looks the same.
  const pixels = new Uint32Array(pen.getImageData(0, 0, canvas.width, canvas.height).data.buffer).map((pixel) => pixel & 0xf0f0f0f0);
  const count = SIDE * SIDE;
  let closest = { share: 1 };
  for (let a = 0; a < drawings.length; ++a) {
    for (let b = 0; b < a; ++b) {
      let differing = 0;
      for (let i = 0; i < count; ++i) differing += pixels[a * count + i] === pixels[b * count + i] ? 0 : 1;
      if (differing < closest.share * count) closest = { share: differing / count, a, b };
    }
  }
  return closest;
}

test('no two drawings look alike at 48 pixels', { skip: obstacle }, async () => {
  const LEAST = 0.05; // of the pixels
  const browser = await startChromium();
  const page = await browser.newPage();
  const { share, a, b } = await page.evaluate(closestPair, drawnKeys.map(drawingOf));
  await browser.close();
  assert.ok(share > LEAST, `${drawnKeys[a]} and ${drawnKeys[b]} differ in ${(100 * share).toFixed(1)}% of their pixels`);
});
