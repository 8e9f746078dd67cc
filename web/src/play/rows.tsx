import { useEffect, useState } from 'preact/hooks';
import { CardView } from '../card/card';
import { DragRow } from '../card/drag_row';
import type { Area, Gamestate } from '../engine/types';
import { money } from '../number';
import { ActionButton } from './action_button';
import type { Run } from './use_run';

// The rows of cards the player owns. A click on a joker or consumable opens what can be done with it.

type RowName = 'joker' | 'consumable';

function OwnedRow({ name, title, area, run }: { name: RowName; title: string; area: Area; run: Run }) {
  const [open, setOpen] = useState<number | null>(null);
  useEffect(() => setOpen(null), [run.view]);
  const chosen = open === null ? undefined : area.cards[open];
  const move = (from: number, to: number) => run.act(`move_${name} ${from} ${to}`);
  const use = open === null ? '' : [`use ${open}`, ...(run.can(`use ${open}`) ? [] : run.selection)].join(' ');
  return (
    <section class={`owned ${name}s`} aria-label={title}>
      <h2>
        {title} <small>{`${area.count}/${area.limit}`}</small>
      </h2>
      <DragRow onMove={move}>
        {area.cards.map((card, slot) => (
          <CardView
            key={card.id}
            card={card}
            selected={slot === open}
            onClick={() => setOpen(slot === open ? null : slot)}
          />
        ))}
        {area.cards.length === 0 && <span class="empty-row">none yet</span>}
      </DragRow>
      {open !== null && chosen && (
        <div class="tray" role="group" aria-label={`What to do with ${chosen.label}`}>
          <button type="button" aria-label="Move left" disabled={open === 0} onClick={() => move(open, open - 1)}>
            ◂
          </button>
          {name === 'consumable' && (
            <ActionButton run={run} action={use} label="Use" kind="main" />
          )}
          <ActionButton run={run} action={`sell_${name} ${open}`} label={`Sell ${money(chosen.cost.sell)}`} />
          <button
            type="button"
            aria-label="Move right"
            disabled={open === area.cards.length - 1}
            onClick={() => move(open, open + 1)}
          >
            ▸
          </button>
        </div>
      )}
    </section>
  );
}

export function Owned({ state, run }: { state: Gamestate; run: Run }) {
  return (
    <div class="owned-rows">
      <OwnedRow name="joker" title="Jokers" area={state.jokers} run={run} />
      <OwnedRow name="consumable" title="Consumables" area={state.consumables} run={run} />
    </div>
  );
}

export function Hand({ state, run, hinted, away = [] }: { state: Gamestate; run: Run; hinted: number[]; away?: number[] }) {
  const cards = state.hand.cards;
  if (cards.length === 0) return null;
  const only = run.selection.length === 1 ? run.selection[0]! : null;
  const move = (from: number, to: number) => run.act(`move_hand ${from} ${to}`);
  return (
    <section class="hand" aria-label="Hand" style={`--count:${cards.length}`}>
      <DragRow onMove={move}>
        {cards.map((card, position) => (
          <CardView
            key={card.id}
            card={card}
            index={position}
            selected={run.selection.includes(position)}
            hinted={hinted.includes(position)}
            away={away.includes(position)}
            onClick={() => run.toggle(position)}
          />
        ))}
      </DragRow>
      {only !== null && (
        <div class="hand-moves">
          <button type="button" aria-label="Move the chosen card left" disabled={only === 0} onClick={() => move(only, only - 1)}>
            ◂
          </button>
          <button
            type="button"
            aria-label="Move the chosen card right"
            disabled={only === cards.length - 1}
            onClick={() => move(only, only + 1)}
          >
            ▸
          </button>
        </div>
      )}
    </section>
  );
}
