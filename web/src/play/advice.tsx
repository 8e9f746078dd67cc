import { useEffect, useRef, useState } from 'preact/hooks';
import { Engine } from '../engine/engine';
import type { Hint, View } from '../engine/types';
import { percent } from '../number';

// The strongest agent that answers within a moment.
const ADVISER = 'strong';

/** Advice on where the run of an engine stands. It has an engine of its own, so that the table stays free. */
export function useAdvice(view: View | null, table: Engine): {
  hint: Hint | null;
  thinking: boolean;
  ask: () => void;
} {
  const engine = useRef<Engine | null>(null); // made when first asked
  const [hint, setHint] = useState<Hint | null>(null);
  const [asked, setAsked] = useState('');
  const [thinking, setThinking] = useState(false);
  useEffect(() => () => engine.current?.stop(), []);

  const position = view?.hash ?? '';
  const ask = async () => {
    if (!view) return;
    setThinking(true);
    try {
      engine.current ??= new Engine();
      await engine.current.openReplay(await table.replay(), view.place);
      setHint(await engine.current.hint(ADVISER));
      setAsked(position);
    } catch {
      setHint(null);
    } finally {
      setThinking(false);
    }
  };
  // Advice is about one position only.
  return { hint: asked === position ? hint : null, thinking, ask };
}

/** The hand cards that an action names. */
export function cardsOf(action: string): number[] {
  const [word, ...numbers] = action.split(' ');
  return word === 'play' || word === 'discard' ? numbers.map(Number) : [];
}

/** A gain in chance as points: +2.1. */
function points(gain: number): string {
  return `${gain > 0 ? '+' : ''}${(100 * gain).toFixed(1)}`;
}

// Beside chances, as before a blind that may also be skipped.
const POINTS = ' Points are judged by what came of many runs: of the chance to win, in which near blinds count most.';

const BASIS: Record<string, string> = {
  exact: 'Exact: everything that can be drawn and chosen in this blind was tried.',
  sampled: 'Sampled: the blind was played out in worlds that fit what you know.',
  judged: 'Judged by what came of many runs: points of the chance to win, in which near blinds count most.',
  forced: 'There is nothing to choose.',
};

/** What is advised, best first: what the agent would do, then the others. */
export function advisedActions(hint: Hint): Hint['actions'] {
  const chosen = hint.chosen;
  if (!chosen) return hint.actions;
  const known = hint.actions.find(({ action }) => action === chosen.action);
  return [known ?? chosen, ...hint.actions.filter((advised) => advised !== known)];
}

export function Advice({ hint, onTake }: { hint: Hint; onTake: (action: string) => void }) {
  const advised = advisedActions(hint).slice(0, 4);
  return (
    <section class="panel advice" aria-label="Hint" aria-live="polite">
      <ol>
        {advised.map(({ action, text, chance, gain }, index) => (
          <li key={index} class={index === 0 ? 'best' : ''}>
            <button type="button" onClick={() => onTake(action)}>
              <span>{text}</span>
              {chance && <b>{percent(chance.value)}</b>}
              {gain !== undefined && <b>{points(gain)}</b>}
            </button>
          </li>
        ))}
      </ol>
      <small>
        {hint.chosen && 'First what the strong agent would do. '}
        {BASIS[hint.basis]}
        {hint.basis === 'sampled' && advised.some(({ gain }) => gain !== undefined) && POINTS}
      </small>
    </section>
  );
}
