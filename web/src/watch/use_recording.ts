import { useEffect, useState } from 'preact/hooks';
import { Engine } from '../engine/engine';
import type { Place, View } from '../engine/types';

/** A run that is looked at: where it stands, and all of its places. */
export interface Recording {
  engine: Engine;
  view: View | null;
  places: Place[];
  error: string;
  /** Puts what an engine answers on the table; true unless it refused. */
  show(next: Promise<View>): Promise<boolean>;
  goTo(place: number): void;
}

/** `onMove` is called before the reader goes anywhere. Arrow keys, Home and End go through the run. */
export function useRecording(onMove: () => void): Recording {
  const [engine] = useState(() => new Engine());
  const [view, setView] = useState<View | null>(null);
  const [places, setPlaces] = useState<Place[]>([]);
  const [error, setError] = useState('');
  useEffect(() => () => engine.stop(), [engine]);

  const show = async (next: Promise<View>) => {
    try {
      setView(await next);
      setPlaces(await engine.timeline());
      setError('');
      return true;
    } catch (problem) {
      onMove();
      setError((problem as Error).message);
      return false;
    }
  };
  const goTo = (place: number) => {
    onMove();
    const within = Math.max(0, Math.min(place, view?.length ?? 0));
    void engine.goTo(within).then(setView, () => undefined);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!view || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as HTMLElement).matches('input, select, textarea')) return;
      const targets: Record<string, number> = { ArrowLeft: view.place - 1, ArrowRight: view.place + 1, Home: 0, End: view.length };
      const target = targets[event.key];
      if (target === undefined) return;
      event.preventDefault();
      goTo(target);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return { engine, view, places, error, show, goTo };
}
