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

// An item of a rules file has no line: its initials stand on a shape, and its key chooses shape and paints.
const OWN_KINDS: Record<string, string> = {
  j: 'jokers', c: 'tarots', v: 'vouchers', tag: 'tags', p: 'packs', m: 'modifiers', e: 'modifiers', s: 'modifiers', bl: 'blinds', b: 'decks', stake: 'stakes',
};
const OWN_SHAPES = ['o 24 24 16', 'b 9 9 30 30 5', 'p 24 4 44 24 24 44 4 24', 'p 14 7 34 7 44 24 34 41 14 41 4 24', 'p 24 5 44 20 36 42 12 42 4 20'];
const OWN_PAINTS = 'rbgpondvu';

function ownSteps(key: string) {
  const [, kind = '', name = ''] = /^([a-z]+)_([a-z0-9_]+)$/.exec(key) ?? [];
  const ground = KINDS[OWN_KINDS[kind] ?? '']?.ground;
  if (ground === undefined) return undefined;
  const number = [...key].reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) >>> 0, 0);
  const paint = (place: number) => OWN_PAINTS[place % OWN_PAINTS.length]!;
  const initials = name.split('_').filter(Boolean).slice(0, 2).map((word) => word[0]!.toUpperCase()).join('');
  const shape = OWN_SHAPES[number % OWN_SHAPES.length];
  return { ground, own: paint(number + 4), item: `${paint(number)} ${shape}; w+ t ${initials} 24 24 16` };
}

const drawn = new Map<string, string>();

/** The key under which an item is drawn: packs that hold the same look the same. */
const drawnKey = (key: string) => (key.startsWith('p_') ? key.replace(/_\d+$/, '') : key);

/** What stands for an item, as the inside of an SVG of 48 by 48; undefined for what is no item. */
export function drawingOf(key: string): string | undefined {
  const name = drawnKey(key);
  const found = steps.get(name) ?? ownSteps(name);
  if (!found) return undefined;
  let text = drawn.get(name);
  if (text === undefined) {
    text = [found.ground, found.item].filter(Boolean).map((each) => draw(each, parts, found.own)).join('');
    drawn.set(name, text);
  }
  return text;
}
