import { useEffect, useRef, useState } from 'preact/hooks';
import { Engine } from '../engine/engine';
import type { Hint, View } from '../engine/types';
import { percent } from '../number';

// The strongest agent that answers within a moment.
const ADVISER = 'strong';

/** Advice on where a run stands. It has an engine of its own, so that the table stays free. */
export function useAdvice(view: View | null): {
  hint: Hint | null;
  thinking: boolean;
  ask: () => void;
} {
  const engine = useRef<Engine | null>(null); // made when first asked
  const [hint, setHint] = useState<Hint | null>(null);
  const [asked, setAsked] = useState('');
  const [thinking, setThinking] = useState(false);
  useEffect(() => () => engine.current?.stop(), []);

  const link = view?.link ?? '';
  const ask = async () => {
    setThinking(true);
    try {
      engine.current ??= new Engine();
      await engine.current.openLink(link);
      setHint(await engine.current.hint(ADVISER));
      setAsked(link);
    } catch {
      setHint(null);
    } finally {
      setThinking(false);
    }
  };
  // Advice is about one position only.
  return { hint: asked === link ? hint : null, thinking, ask };
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
  return (
    <section class="panel advice" aria-label="Hint" aria-live="polite">
      <ol>
        {advisedActions(hint).slice(0, 4).map((advised, index) => (
          <li key={index} class={index === 0 ? 'best' : ''}>
            <button type="button" onClick={() => onTake(advised.action)}>
              <span>{advised.text}</span>
              {advised.chance && <b>{percent(advised.chance.value)}</b>}
              {advised.gain !== undefined && <b>{points(advised.gain)}</b>}
            </button>
          </li>
        ))}
      </ol>
      <small>
        {hint.chosen && 'First what the strong agent would do. '}
        {BASIS[hint.basis]}
      </small>
    </section>
  );
}
