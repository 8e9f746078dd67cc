import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Engine } from '../engine/engine';
import type { Choices, View } from '../engine/types';

const NOTHING: Choices = { actions: [], forecast: null };

/** A run on the table: where it stands, the hand cards chosen, and what can be done with them. */
export interface Run {
  view: View | null;
  selection: number[];
  choices: Choices;
  error: string;
  busy: boolean;
  show(next: Promise<View>): Promise<void>;
  act(action: string): Promise<void>;
  goTo(place: number): Promise<void>;
  toggle(card: number): void;
  select(cards: number[]): void;
  /** Whether an action can be taken as things stand, cards chosen or not. */
  can(action: string): boolean;
}

export function useRun(engine: Engine, onChange: (view: View) => void): Run {
  const [view, setView] = useState<View | null>(null);
  const [selection, select] = useState<number[]>([]);
  const [choices, setChoices] = useState<Choices>(NOTHING);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const asked = useRef(0);

  const show = useCallback(
    async (next: Promise<View>) => {
      setBusy(true);
      try {
        const shown = await next;
        setView(shown);
        select([]);
        setChoices(NOTHING);
        setError('');
        onChange(shown);
      } catch (problem) {
        setError((problem as Error).message);
      } finally {
        setBusy(false);
      }
    },
    [onChange],
  );

  // Only the answer for the latest choice counts.
  useEffect(() => {
    const turn = ++asked.current;
    if (selection.length === 0) {
      setChoices(NOTHING);
      return;
    }
    engine.choices(selection).then(
      (answer) => turn === asked.current && setChoices(answer),
      () => undefined,
    );
  }, [engine, selection, view]);

  const toggle = (card: number) =>
    select((chosen) =>
      chosen.includes(card) ? chosen.filter((other) => other !== card) : [...chosen, card].sort((a, b) => a - b),
    );

  const can = (action: string) =>
    [...(view?.actions ?? []), ...choices.actions].some((possible) => possible.action === action);

  return {
    view,
    selection,
    choices,
    error,
    busy,
    show,
    act: (action) => show(engine.act(action)),
    goTo: (place) => show(engine.goTo(place)),
    toggle,
    select,
    can,
  };
}
