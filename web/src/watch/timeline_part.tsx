import type { ComponentChildren } from 'preact';
import type { View } from '../engine/types';

/** The buttons and the line that lead through a run; `middle` stands between back and on. */
export function TimelinePart({ view, goTo, middle, children }: {
  view: View;
  goTo: (place: number) => void;
  middle?: ComponentChildren;
  children?: ComponentChildren;
}) {
  return (
    <section class="panel timeline" aria-label="Timeline">
      <div class="buttons">
        <button type="button" aria-label="To the start" onClick={() => goTo(0)}>
          «
        </button>
        <button type="button" aria-label="One action back" disabled={view.place === 0} onClick={() => goTo(view.place - 1)}>
          ◂
        </button>
        {middle}
        <button type="button" aria-label="One action on" disabled={view.place === view.length} onClick={() => goTo(view.place + 1)}>
          ▸
        </button>
        <button type="button" aria-label="To the end" onClick={() => goTo(view.length)}>
          »
        </button>
        {children}
      </div>
      <input
        type="range"
        aria-label="Place in the run"
        min={0}
        max={view.length}
        value={view.place}
        style={`--share:${(100 * view.place) / Math.max(1, view.length)}%`}
        onInput={(event) => goTo(Number(event.currentTarget.value))}
      />
    </section>
  );
}
