// All drawings on one sheet, to be looked at: node web/tools/drawings.mjs SHEET.png [PIXELS [KIND,...]]

import { startChromium } from '../tests/browser.mjs';
import { importTypescript } from '../tests/typescript.mjs';

const [file = 'drawings.png', pixels = '48', kind = ''] = process.argv.slice(2);
const { drawingOf } = await importTypescript('src/motif/drawing.ts');
const { readLines } = await importTypescript('src/motif/motif.ts');
const { KINDS } = await importTypescript('src/motif/motifs.ts');

const keys = Object.entries(KINDS).filter(([name]) => !kind || kind.split(',').includes(name)).flatMap(([, { items }]) => [...readLines(items).keys()]);
const pictures = keys.map((key) => `<figure><svg viewBox="0 0 48 48" width="${pixels}" height="${pixels}">${drawingOf(key)}</svg>${key}</figure>`);
const style = `
  body { margin: 4px; width: 1180px; background: #c9d5df; font: 8px sans-serif }
  figure { display: inline-block; width: ${Number(pixels) + 8}px; margin: 1px; text-align: center; overflow: hidden; vertical-align: top; white-space: nowrap }
  svg { display: block; margin: auto; stroke-linejoin: round; stroke-linecap: round }
  text { font-family: system-ui, sans-serif; font-weight: 700; text-anchor: middle; dominant-baseline: central }`;
const browser = await startChromium();
const page = await browser.newPage({ viewport: { width: 1190, height: 400 } });
await page.setContent(`<style>${style}</style>${pictures.join('')}`);
await page.screenshot({ path: file, fullPage: true });
await browser.close();
