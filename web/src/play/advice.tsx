import { useEffect, useRef, useState } from 'preact/hooks';
import { Engine } from '../engine/engine';
import type { Hint, View } from '../engine/types';
import { percent, points } from '../number';

export interface AskedAdvice {
  hint: Hint | null;
  thinking: boolean;
  error: string;
  ask: () => void;
}

/** Advice on where the run of an engine stands. It has an engine of its own, so that the table stays free. */
export function useAdvice(view: View | null, table: Engine, always = false): AskedAdvice {
  const engine = useRef<Engine | null>(null); // made when first asked
  const [hint, setHint] = useState<Hint | null>(null);
  const [asked, setAsked] = useState('');
  const [thinking, setThinking] = useState(false);
  const [error, setError] = useState('');
  const latest = useRef(view);
  const isAsking = useRef(false);
  latest.current = view;
  useEffect(() => () => engine.current?.stop(), []);

  const position = view?.hash ?? '';
  // What is asked while the run moves on is meant for where it arrives.
  const ask = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    setThinking(true);
    setError('');
    try {
      engine.current ??= new Engine();
      let answered = '';
      while (latest.current && latest.current.hash !== answered && latest.current.gamestate.state !== 'GAME_OVER') {
        const { hash, place } = latest.current;
        await engine.current.openReplay(await table.replay(), place);
        setHint(await engine.current.hint());
        setAsked(hash);
        answered = hash;
      }
    } catch (problem) {
      setHint(null);
      setError(`No advice: ${(problem as Error).message}.`);
    } finally {
      isAsking.current = false;
      setThinking(false);
    }
  };
  useEffect(() => {
    if (always && view) void ask();
  }, [always, position]);
  // Advice is about one position only.
  return { hint: asked === position ? hint : null, thinking, error, ask };
}

/** The hand cards that an action names. */
export function cardsOf(action: string): number[] {
  const [word, ...numbers] = action.split(' ');
  return word === 'play' || word === 'discard' ? numbers.map(Number) : [];
}

const JUDGED = ' The chance to win is learnt from many runs: it is rough.';

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

const LEAST_GAIN = 0.0005; // that is more than a rounding

/** The best actions with why, and what they do to the chances. Without `onTake` they are only told. */
export function Advice({ hint, onTake }: { hint: Hint; onTake?: (action: string) => void }) {
  return (
    <section class="panel advice" aria-label="Hint" aria-live="polite">
      {hint.wins !== undefined && (
        <p class="advice-head">
          Chance to win the run now <b>{percent(hint.wins)}</b>
        </p>
      )}
      <ol>
        {hint.actions.slice(0, 4).map(({ action, text, chance, wins, gain, reason }, index) => {
          const row = (
            <>
              <span class="advice-deed">
                {text}
                {reason && <small>{reason}</small>}
              </span>
              <span class="advice-chances">
                {chance && <small><b>{percent(chance.value)}</b> to beat the blind</small>}
                {wins !== undefined && (
                  <small>
                    <b>{percent(wins)}</b> to win the run{' '}
                    {gain !== undefined && Math.abs(gain) >= LEAST_GAIN && <i class={gain > 0 ? 'good' : 'bad'}>{points(gain)}</i>}
                  </small>
                )}
              </span>
            </>
          );
          return (
            <li key={index} class={index === 0 ? 'best' : ''}>
              {onTake ? (
                <button type="button" onClick={() => onTake(action)}>
                  {row}
                </button>
              ) : (
                <div class="advice-row">{row}</div>
              )}
            </li>
          );
        })}
      </ol>
      <small>
        {basisOf(hint)}
        {hint.wins !== undefined && JUDGED}
      </small>
    </section>
  );
}
