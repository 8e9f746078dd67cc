import type { RulesName, View } from '../engine/types';
import { signal } from '../signal';

// The runs that the browser keeps. Each has an entry of its own, so that an action writes one run
// and no run can replace another.

export interface KeptRun {
  id: string;
  /** How it is opened again: a link, or a replay where the run began from a state and has no link. */
  link?: string;
  replay?: string;
  seed: string;
  deck: string;
  stake: string;
  /** Where it stands, in words. */
  place: string;
  actions: number;
  over: boolean;
  won: boolean;
  /** By which rules, if not by the game's own. */
  rules?: RulesName;
  /** The day whose seed it plays (2026-11-18), if it is a daily run. */
  day?: string;
  changed: number; // milliseconds since 1970
}

const ENTRY = 'jimbo.run.';
const CURRENT = 'jimbo.current';
const OLD_SINGLE_RUN = 'jimbo.run';

function read(key: string): KeptRun | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as KeptRun | null;
  } catch {
    return null;
  }
}

function all(): KeptRun[] {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)!);
  return keys
    .filter((key) => key.startsWith(ENTRY))
    .map(read)
    .filter((run) => run !== null)
    .sort((a, b) => b.changed - a.changed);
}

/** All runs, the latest first. */
export const keptRuns = signal(all());
addEventListener('storage', () => keptRuns.set(all()));

const freshId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 6);

function words(state: View['gamestate']): string {
  if (state.state === 'GAME_OVER') return `${state.won ? 'won, then ' : ''}lost in ante ${state.ante_num}`;
  return `ante ${state.ante_num}, round ${state.round_num}${state.won ? ', won' : ''}`;
}

/** The run that this tab left last, else the one that any tab did. */
export function currentRun(): KeptRun | null {
  const old = localStorage.getItem(OLD_SINGLE_RUN); // pages of before kept one run, as its link
  if (old) {
    localStorage.removeItem(OLD_SINGLE_RUN);
    const run: KeptRun = { id: freshId(), link: old, seed: '', deck: '', stake: '', place: 'kept by an earlier page', actions: 1, over: false, won: false, changed: Date.now() };
    localStorage.setItem(ENTRY + run.id, JSON.stringify(run));
    localStorage.setItem(CURRENT, run.id);
    keptRuns.set(all());
  }
  const id = sessionStorage.getItem(CURRENT) ?? localStorage.getItem(CURRENT);
  return id ? read(ENTRY + id) : null;
}

export function keptRun(id: string): KeptRun | null {
  return read(ENTRY + id);
}

export function forgetRun(id: string): void {
  localStorage.removeItem(ENTRY + id);
  keptRuns.set(all());
}

/** An entry for where a run stands; the replay is needed where there is no link. */
function entryOf(id: string, view: View, replay: string | undefined, day: string | undefined): KeptRun {
  const state = view.gamestate;
  return {
    id,
    ...(view.link ? { link: view.link } : { replay: replay ?? '' }),
    seed: view.run.seed,
    deck: state.deck,
    stake: state.stake,
    place: words(state),
    actions: view.place,
    over: state.state === 'GAME_OVER',
    won: state.won,
    ...(view.run.rules && { rules: view.run.rules }),
    ...(day && { day }),
    changed: Date.now(),
  };
}

/** Writes an entry and returns its text. Throws when the browser has no room. */
function write(run: KeptRun): string {
  const text = JSON.stringify(run);
  try {
    localStorage.setItem(ENTRY + run.id, text);
  } catch {
    throw new Error('The browser has no room for this run: delete some under Runs.');
  }
  keptRuns.set(all());
  return text;
}

/** The id of a run that is looked at; it is kept unless it already is. */
export function keepOnce(view: View, replay: string): string {
  const same = all().find((run) => (view.link ? run.link === view.link : run.replay === replay));
  if (same) return same.id;
  const run = entryOf(freshId(), view, replay, undefined);
  write(run);
  return run.id;
}

/** Keeps what one table plays. */
export class Keeper {
  private id = '';
  private written = '';
  private day: string | undefined;

  get current(): string {
    return this.id;
  }

  /** From here on a run that is not yet kept is played. */
  begin(day?: string): void {
    this.id = '';
    this.day = day;
  }

  /** From here on this one is. */
  resume(run: KeptRun): void {
    this.id = run.id;
    this.day = run.day;
    this.written = localStorage.getItem(ENTRY + run.id) ?? '';
    this.mark();
  }

  keep(view: View, replay?: string): void {
    // What another tab did to the same run is not written over: this goes on as a run of its own.
    const isOurs = this.id !== '' && (localStorage.getItem(ENTRY + this.id) ?? '') === this.written;
    const run = entryOf(isOurs ? this.id : freshId(), view, replay, this.day);
    this.written = write(run);
    this.id = run.id;
    // Runs in which nothing was ever done are not worth a place in the list.
    for (const other of all()) if (other.actions === 0 && other.id !== this.id && other.link) localStorage.removeItem(ENTRY + other.id);
    this.mark();
    keptRuns.set(all());
  }

  private mark(): void {
    localStorage.setItem(CURRENT, this.id);
    sessionStorage.setItem(CURRENT, this.id);
  }
}
