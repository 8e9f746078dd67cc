import { useEffect, useRef, useState } from 'preact/hooks';
import { about } from '../card/item';
import { Engine } from '../engine/engine';
import type { ItemTexts, Wish } from '../engine/types';
import { BLINDS, CONSUMABLES, JOKERS, TAGS, VOUCHERS } from '../generated/spec';
import { number } from '../number';

// Looks for seeds that hold what is wished for, a stretch of seeds at a time in each worker.

const STRETCH = 400;
const MOST_FOUND = 50;
const WORKERS = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1));

const KEYS = new Map(
  Object.entries({ ...JOKERS, ...CONSUMABLES, ...VOUCHERS, ...TAGS, ...BLINDS }).map(([key, { name }]) => [name.toLowerCase(), key]),
);

export function SearchPart({ items, deck, stake, onOpen }: {
  items: ItemTexts;
  deck: string;
  stake: string;
  onOpen: (seed: string) => void;
}) {
  const [wishes, setWishes] = useState<Wish[]>([{ key: 'j_blueprint', ante: 2 }]);
  const [typed, setTyped] = useState('');
  const [ante, setAnte] = useState(1);
  const [found, setFound] = useState<string[]>([]);
  const [tried, setTried] = useState(0);
  const [speed, setSpeed] = useState(0);
  const [running, setRunning] = useState(false);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  const add = (event: Event) => {
    event.preventDefault();
    const key = KEYS.get(typed.trim().toLowerCase());
    if (!key) return;
    setWishes([...wishes, { key, ante }]);
    setTyped('');
  };

  const run = () => {
    const engines = Array.from({ length: WORKERS }, () => new Engine());
    let next = Math.floor(Math.random() * 1e9);
    let count = 0;
    let hits: string[] = [];
    const begun = performance.now();
    stop.current = () => {
      engines.forEach((engine) => engine.stop());
      setRunning(false);
      stop.current = () => undefined;
    };
    setFound([]);
    setRunning(true);
    const search = async (engine: Engine) => {
      while (hits.length < MOST_FOUND) {
        const first = String(next);
        next += STRETCH;
        hits = [...hits, ...(await engine.findSeeds({ first, count: STRETCH, wishes, deck, stake }))];
        count += STRETCH;
        setFound(hits.slice(0, MOST_FOUND));
        setTried(count);
        setSpeed((count / (performance.now() - begun)) * 1000);
      }
      stop.current();
    };
    // A stopped engine refuses; that ends its loop.
    for (const engine of engines) search(engine).catch(() => undefined);
  };

  return (
    <section class="panel search" aria-label="Search">
      <h2>
        Search <small>seeds that hold all of this</small>
      </h2>
      <ul class="wishes">
        {wishes.map((wish, index) => (
          <li key={index}>
            {about(items, wish.key).name} <small>by ante {wish.ante}</small>
            <button type="button" aria-label="Remove" onClick={() => setWishes(wishes.filter((_, at) => at !== index))}>
              ✕
            </button>
          </li>
        ))}
      </ul>
      <form class="wish-form" onSubmit={add}>
        <label>
          Item
          <input list="item-names" value={typed} placeholder="Perkeo, Charm Tag, …" onInput={(event) => setTyped(event.currentTarget.value)} />
        </label>
        <datalist id="item-names">
          {[...KEYS.values()].map((key) => (
            <option key={key} value={about(items, key).name} />
          ))}
        </datalist>
        <label class="narrow">
          By ante
          <input type="number" min={1} max={8} value={ante} onInput={(event) => setAnte(Number(event.currentTarget.value))} />
        </label>
        <button type="submit">Add</button>
      </form>
      <div class="buttons">
        <button type="button" class="main" disabled={wishes.length === 0} onClick={() => (running ? stop.current() : run())}>
          {running ? 'Stop' : 'Search'}
        </button>
        {tried > 0 && (
          <span class="hint-line" role="status">
            {number(tried)} seeds, {number(Math.round(speed))} a second
          </span>
        )}
      </div>
      <ul class="found">
        {found.map((seed) => (
          <li key={seed}>
            <button type="button" onClick={() => onOpen(seed)}>
              {seed}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
