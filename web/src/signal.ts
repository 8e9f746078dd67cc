import { useEffect, useState } from 'preact/hooks';

/** A value that components follow. */
export interface Signal<T> {
  readonly value: T;
  set(value: T): void;
  follow(listener: () => void): () => void;
}

export function signal<T>(value: T): Signal<T> {
  const listeners = new Set<() => void>();
  return {
    get value() {
      return value;
    },
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a signal; the component is drawn again when it changes. */
export function useSignal<T>(of: Signal<T>): T {
  const [, draw] = useState(0);
  useEffect(() => of.follow(() => draw((count) => count + 1)), [of]);
  return of.value;
}
