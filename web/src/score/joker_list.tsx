import { useState } from 'preact/hooks';
import { Emblem } from '../card/emblem';
import { ItemChip } from '../card/item';
import { toneOf } from '../card/tone';
import type { ItemKind, ItemTexts } from '../engine/types';
import { JOKERS } from '../generated/spec';
import { EDITIONS, type JokerParts, readParts, writeParts } from './joker_part';
import type { SetupJoker } from './setup';

const KEYS = new Map(Object.entries(JOKERS).map(([key, { name }]) => [name.toLowerCase(), key]));

/** All items of a kind to click on, those whose name or text has what is typed. */
export function ItemPicker({ items, kind, word, onPick }: { items: ItemTexts; kind: ItemKind; word: string; onPick: (name: string) => void }) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = Object.entries(items[kind]).filter(([, { name, text }]) => `${name} ${text}`.toLowerCase().includes(wanted));
  return (
    <div class="joker-picker">
      <input aria-label={`Find a ${word}`} placeholder="name or effect" value={typed} onInput={(event) => setTyped(event.currentTarget.value)} />
      <div class="chips-row">
        {found.map(([key, { name }]) => (
          <ItemChip key={key} items={items} itemKey={key} onClick={() => onPick(name)} />
        ))}
        {found.length === 0 && <span class="empty-row">no {word} has that</span>}
      </div>
    </div>
  );
}

export function JokerList({ items, jokers, onChange }: {
  items: ItemTexts;
  jokers: SetupJoker[];
  onChange: (jokers: SetupJoker[]) => void;
}) {
  const [open, setOpen] = useState(false);
  const set = (index: number, parts: JokerParts) =>
    onChange(jokers.map((joker, at) => (at === index ? { ...joker, more: writeParts(parts) } : joker)));
  const swap = (index: number) => {
    const moved = [...jokers];
    [moved[index - 1], moved[index]] = [moved[index]!, moved[index - 1]!];
    onChange(moved);
  };
  return (
    <section class="panel joker-list" aria-label="Jokers">
      <h2>
        Jokers <small>from left to right</small>
      </h2>
      <ol>
        {jokers.map((joker, index) => {
          const key = KEYS.get(joker.name.toLowerCase()) ?? '';
          const about = items.jokers[key];
          const parts = readParts(joker.more);
          return (
            <li key={index} class={`tone-${toneOf(key)}`}>
              <Emblem itemKey={key} />
              <span class="joker-name" tabIndex={0} data-tip={about?.text} data-tip-title={joker.name}>
                {joker.name}
                {parts.rest.length > 0 && <small> {parts.rest.join(', ')}</small>}
              </span>
              {about?.number ? (
                <input
                  type="number"
                  step="any"
                  aria-label={`${about.number} of joker ${index + 1}`}
                  placeholder={about.number}
                  value={parts.amount}
                  onInput={(event) => set(index, { ...parts, counter: about.number!, amount: event.currentTarget.value })}
                />
              ) : (
                <span />
              )}
              <select
                aria-label={`Edition of joker ${index + 1}`}
                value={parts.edition}
                onChange={(event) => set(index, { ...parts, edition: event.currentTarget.value })}
              >
                {EDITIONS.map((edition) => (
                  <option key={edition} value={edition}>
                    {edition || 'plain'}
                  </option>
                ))}
              </select>
              <button type="button" aria-label={`Move ${joker.name} left`} disabled={index === 0} onClick={() => swap(index)}>
                ▴
              </button>
              <button type="button" aria-label={`Remove ${joker.name}`} onClick={() => onChange(jokers.filter((_, at) => at !== index))}>
                ✕
              </button>
            </li>
          );
        })}
      </ol>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Done' : '+ Joker'}
      </button>
      {open && <ItemPicker items={items} kind="jokers" word="joker" onPick={(name) => onChange([...jokers, { name, more: '' }])} />}
    </section>
  );
}
