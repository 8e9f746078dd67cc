import { useEffect } from 'preact/hooks';
import type { Run } from './use_run';

interface Keys {
  run: Run;
  play: string;
  discard: string;
  undo: () => void;
  redo: () => void;
  ask: () => void;
  blocked: boolean; // by a dialog
}

// What goes on where there is one way to go on.
const ONWARD = ['select', 'cash_out', 'leave', 'skip_pack'];

/** 1 to 9 and 0 choose cards, Enter plays or goes on, D discards, H hints, U undoes, Y redoes, R and S sort. */
export function useKeys({ run, play, discard, undo, redo, ask, blocked }: Keys): void {
  useEffect(() => {
    const take = (action: string) => run.can(action) && !run.busy && void run.act(action);
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (blocked || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.matches('input, select, textarea') || event.key === ' ') return;
      if (/^[0-9]$/.test(event.key)) {
        const card = (Number(event.key) + 9) % 10;
        if (card < (run.view?.gamestate.hand.cards.length ?? 0)) run.toggle(card);
        return;
      }
      switch (event.key.toLowerCase()) {
        case 'enter':
          if (target.matches('button, a, summary')) return;
          if (run.can(play)) take(play);
          else ONWARD.filter(run.can).slice(0, 1).forEach(take);
          break;
        case 'd':
          take(discard);
          break;
        case 'r':
          take('sort rank');
          break;
        case 's':
          take('sort suit');
          break;
        case 'u':
          undo();
          break;
        case 'y':
          redo();
          break;
        case 'h':
          ask();
          break;
        case 'escape':
          run.select([]);
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
