import type { ItemKind, ItemTexts } from '../engine/types';
import { Emblem } from './emblem';
import { KIND_NAMES, toneOf } from './tone';

const KINDS: ItemKind[] = [
  'jokers', 'consumables', 'vouchers', 'tags', 'boosters', 'blinds', 'decks', 'stakes', 'challenges',
  'enhancements', 'editions', 'seals',
];

/** Name and text of anything that has a key. */
export function about(items: ItemTexts, key: string): { name: string; text: string } {
  for (const kind of KINDS) {
    const found = items[kind][key];
    if (found) return found;
  }
  return { name: key, text: '' };
}

/** A small picture and the name of an item, with its text as tip. */
export function ItemChip({ items, itemKey, label, note, marked, onClick }: {
  items: ItemTexts;
  itemKey: string;
  label?: string;
  note?: string;
  marked?: boolean;
  onClick?: () => void;
}) {
  const { name: itsName, text } = about(items, itemKey);
  const name = label ?? itsName;
  const tone = toneOf(itemKey);
  return (
    <button
      type="button"
      class={`chip tone-${tone}${marked ? ' marked' : ''}`}
      aria-pressed={marked}
      aria-label={`${name}${note ? `, ${note}` : ''}. ${text}`}
      data-tip={text}
      data-tip-title={name}
      data-tip-kind={KIND_NAMES[tone] ?? ''}
      onClick={onClick}
    >
      <Emblem itemKey={itemKey} />
      <span>{name}</span>
      {note && <small>{note}</small>}
    </button>
  );
}
