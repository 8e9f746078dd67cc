import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Engine } from '../engine/engine';
import type { Choices, View } from '../engine/types';
import { PACES, settings } from '../settings';

const NOTHING: Choices = { actions: [], forecast: null };
export const MOST_CARDS = 5;

/** A hand that was just played, while its scoring is shown: the table as it was, and the cards that left it. */
export interface ShownHand {
  before: View;
  played: number[];
}

/** A run on the table: where it stands, the hand cards chosen, and what can be done with them. */
export interface Run {
  view: View | null;
  selection: number[];
  choices: Choices;
  error: string;
  busy: boolean;
  shown: ShownHand | null;
  show(next: Promise<View>): Promise<boolean>;
  act(action: string): Promise<void>;
  goTo(place: number): Promise<void>;
  endShow(): void;
  toggle(card: number): void;
  select(cards: number[]): void;
  /** Whether an action can be taken as things stand, cards chosen or not. */
  can(action: string): boolean;
  /** Why it cannot, where that can be told. */
  whyNot(action: string): string;
}

export function useRun(engine: Engine, onChange: (view: View) => void): Run {
  const [view, setView] = useState<View | null>(null);
  const [selection, select] = useState<number[]>([]);
  const [choices, setChoices] = useState<Choices>(NOTHING);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<ShownHand | null>(null);
  const asked = useRef(0);

  const show = useCallback(
    async (next: Promise<View>) => {
      setBusy(true);
      try {
        const now = await next;
        setView(now);
        setShown(null);
        select([]);
        setChoices(NOTHING);
        setError('');
        onChange(now);
        return true;
      } catch (problem) {
        setError((problem as Error).message);
        return false;
      } finally {
        setBusy(false);
      }
    },
    [onChange],
  );

  const act = async (action: string) => {
    const before = view;
    const done = await show(engine.act(action));
    const [word, ...cards] = action.split(' ');
    const { motion, pace } = settings.value;
    if (done && before && word === 'play' && motion && PACES[pace] > 0) setShown({ before, played: cards.map(Number) });
  };

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

  const whyNot = (action: string) => {
    const [word = '', slot] = action.split(' ');
    if (word === 'play' || word === 'discard') {
      if (word === 'discard' && view?.refused[word] === 'no discards left') return view.refused[word];
      if (selection.length > MOST_CARDS) return `at most ${MOST_CARDS} cards: ${selection.length} are chosen`;
      return selection.length === 0 ? 'choose cards first' : '';
    }
    const name = slot === undefined ? word : `${word} ${slot}`;
    return view?.refused[name] ?? '';
  };

  return {
    view,
    selection,
    choices,
    error,
    busy,
    shown,
    show,
    act,
    goTo: async (place) => void (await show(engine.goTo(place))),
    endShow: () => setShown(null),
    toggle,
    select,
    can,
    whyNot,
  };
}
