import { useEffect, useRef, useState } from 'preact/hooks';
import { Engine } from '../engine/engine';
import type { Hint, View } from '../engine/types';
import { percent } from '../number';

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
      setHint(await engine.current.hint());
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

const JUDGED = ' The chance to win is judged by what came of many runs: it is rough.';

const BASIS: Record<string, string> = {
  exact: 'Exact: everything that can be drawn and chosen in this blind was tried.',
  sampled: 'Sampled: the blind was played out in worlds that fit what you know.',
  judged: 'What the strong agent would do comes first.',
  forced: 'There is nothing to choose.',
};

const UNTRIED: Record<string, string> = {
  orders: 'other orders of the jokers',
  sales: 'sales',
  uses: 'consumables',
};

function basisOf({ basis, untried }: Hint): string {
  if (basis !== 'exact' || !untried) return BASIS[basis] ?? '';
  return `Exact for what was tried. Not tried at every step: ${untried.map((word) => UNTRIED[word]).join(', ')}.`;
}

export function Advice({ hint, onTake }: { hint: Hint; onTake: (action: string) => void }) {
  return (
    <section class="panel advice" aria-label="Hint" aria-live="polite">
      <ol>
        {hint.actions.slice(0, 4).map(({ action, text, chance, wins, reason }, index) => (
          <li key={index} class={index === 0 ? 'best' : ''}>
            <button type="button" onClick={() => onTake(action)}>
              <span>
                {text}
                {reason && <small> {reason}</small>}
              </span>
              {chance && <b title="beats the blind">{percent(chance.value)}</b>}
              {wins !== undefined && <b title="wins the run">{percent(wins)}</b>}
            </button>
          </li>
        ))}
      </ol>
      <small>
        {hint.actions.some(({ chance }) => chance) && 'First the chance to beat the blind, then to win the run. '}
        {basisOf(hint)}
        {hint.wins !== undefined && JUDGED}
      </small>
    </section>
  );
}
