import type { ComponentChildren } from 'preact';
import { CardView } from '../card/card';
import type { Area, View } from '../engine/types';
import type { StageRun } from '../play/action_button';
import { Status } from '../play/status';

// The table of a run that is only looked at.

const NO_CHOICE = { actions: [], forecast: null };

/** A run in which nothing can be done. */
export const WATCHED: StageRun = { selection: [], choices: NO_CHOICE, busy: false, can: () => false, whyNot: () => '', act: async () => undefined };

function OwnedRow({ name, title, area }: { name: string; title: string; area: Area }) {
  return (
    <section class={`owned ${name}`} aria-label={title}>
      <h2>
        {title} <small>{`${area.count}/${area.limit}`}</small>
      </h2>
      <div class="row">
        {area.cards.map((card) => (
          <CardView key={card.id} card={card} />
        ))}
        {area.cards.length === 0 && <span class="empty-row">none yet</span>}
      </div>
    </section>
  );
}

/** The status, the rows and the hand; what stands in the middle is given. */
export function WatchedTable({ view, children }: { view: View; children: ComponentChildren }) {
  const { jokers, consumables, hand } = view.gamestate;
  return (
    <>
      <Status view={view} choices={NO_CHOICE} />
      <div class="table">
        <div class="owned-rows">
          <OwnedRow name="jokers" title="Jokers" area={jokers} />
          <OwnedRow name="consumables" title="Consumables" area={consumables} />
        </div>
        {hand.cards.length > 0 && (
          <section class="hand" aria-label="Hand" style={`--count:${hand.cards.length}`}>
            <div class="row">
              {hand.cards.map((card, index) => (
                <CardView key={card.id} card={card} index={index} />
              ))}
            </div>
          </section>
        )}
        <div class="stage">{children}</div>
      </div>
    </>
  );
}
