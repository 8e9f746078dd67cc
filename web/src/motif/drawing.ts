import { draw, readLines } from './motif';
import { KINDS } from './motifs';
import { PARTS } from './parts';

const parts = readLines(PARTS);

// Of every item: the ground of its kind, and what stands on it.
const steps = new Map<string, { ground: string; own: string; item: string }>();
for (const { ground, items } of Object.values(KINDS)) {
  for (const [key, line] of readLines(items)) {
    const hasOwn = /(^|; )\. /.test(ground);
    steps.set(key, { ground, own: line.slice(0, 1), item: hasOwn ? line.slice(2) : line });
  }
}

const drawn = new Map<string, string>();

/** The key under which an item is drawn: packs that hold the same look the same. */
const drawnKey = (key: string) => (key.startsWith('p_') ? key.replace(/_\d+$/, '') : key);

/** What stands for an item, as the inside of an SVG of 48 by 48; undefined for what is no item. */
export function drawingOf(key: string): string | undefined {
  const name = drawnKey(key);
  const found = steps.get(name);
  if (!found) return undefined;
  let text = drawn.get(name);
  if (text === undefined) {
    text = [found.ground, found.item].filter(Boolean).map((each) => draw(each, parts, found.own)).join('');
    drawn.set(name, text);
  }
  return text;
}
