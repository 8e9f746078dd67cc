import { Engine, type SeedFilter } from '../engine/engine';

// A search for seeds in several workers: each takes the next units of all seeds that there are.

const MOST_FOUND = 50;
const WORKERS = Math.max(1, Math.min(8, (navigator.hardwareConcurrency || 2) - 1));
const MOST_UNITS = 20_000;
const TURN = 150; // milliseconds that a worker is to take for its units, so that news come often

export interface SearchNews {
  found: string[];
  /** How many were found, those beyond the list too. */
  count: number;
  tried: number;
  /** Seeds a second. */
  speed: number;
  running: boolean;
  error: string;
}

/** Searches from a place drawn by chance until enough is found. Returns what stops it. */
export function searchSeeds(filter: SeedFilter, tell: (news: SearchNews) => void): () => void {
  const engines = Array.from({ length: WORKERS }, () => new Engine());
  const begun = performance.now();
  const news: SearchNews = { found: [], count: 0, tried: 0, speed: 0, running: true, error: '' };
  const stop = () => {
    if (!news.running) return;
    news.running = false;
    engines.forEach((engine) => engine.stop());
    tell({ ...news });
  };
  let next = -1;

  const work = async (engine: Engine) => {
    const { units } = await engine.beginSearch(filter);
    if (next < 0) next = Math.floor(Math.random() * units);
    let count = 1;
    while (news.running) {
      const unit = next % units;
      next = unit + count;
      const asked = performance.now();
      const { seeds, tried } = await engine.searchOn(unit, count);
      const now = performance.now();
      news.found = [...news.found, ...seeds].slice(0, MOST_FOUND);
      news.count += seeds.length;
      news.tried += tried;
      news.speed = (news.tried / (now - begun)) * 1000;
      count = Math.round(Math.max(1, Math.min(MOST_UNITS, 4 * count, (count * TURN) / Math.max(1, now - asked))));
      if (news.found.length >= MOST_FOUND) return stop();
      tell({ ...news });
    }
  };
  for (const engine of engines) {
    work(engine).catch((problem: Error) => {
      // A stopped engine refuses what it was at.
      if (!news.running) return;
      news.error = problem.message;
      stop();
    });
  }
  return stop;
}
