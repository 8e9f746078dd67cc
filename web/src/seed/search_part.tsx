import { useEffect, useRef, useState } from 'preact/hooks';
import { BLINDS, CONSUMABLES, JOKERS, PLANETS, TAGS, TAROTS, VOUCHERS } from '../generated/spec';
import { number } from '../number';
import { type SearchNews, searchSeeds } from './search';

// The search of `jimbo find`: a filter as its text, which the fields below it help to write.

/** What a filter calls an item by its name: "legendary Perkeo". */
const WORDS = new Map<string, string>();
const learn = (items: Record<string, { name: string }>, kind: (key: string) => string) => {
  for (const [key, { name }] of Object.entries(items)) WORDS.set(name.toLowerCase(), `${kind(key)} ${name}`);
};
learn(JOKERS, (key) => (JOKERS[key as keyof typeof JOKERS].rarity === 'Legendary' ? 'legendary' : 'joker'));
learn(CONSUMABLES, (key) =>
  (TAROTS as readonly string[]).includes(key) ? 'tarot' : (PLANETS as readonly string[]).includes(key) ? 'planet' : 'spectral',
);
learn(VOUCHERS, () => 'voucher');
learn(TAGS, () => 'tag');
learn(Object.fromEntries(Object.entries(BLINDS).filter(([, { kind }]) => kind === 'boss')), () => 'boss');

export function SearchPart({ filter, deck, stake, onFilter, onSearch, onOpen }: {
  filter: string;
  deck: string;
  stake: string;
  onFilter: (filter: string) => void;
  onSearch: () => void;
  onOpen: (seed: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const [ante, setAnte] = useState(1);
  const [news, setNews] = useState<SearchNews | null>(null);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  const add = (event: Event) => {
    event.preventDefault();
    const name = typed.trim();
    if (!name) return;
    // A name that is not known is told by the search, with the nearest one.
    const wish = `${WORDS.get(name.toLowerCase()) ?? `joker ${name}`} by ante ${ante}`;
    onFilter([filter.trim(), wish].filter(Boolean).join('\n'));
    setTyped('');
  };
  const run = () => {
    onSearch();
    stop.current = searchSeeds({ filter, deck, stake }, setNews);
  };
  const running = news?.running ?? false;
  return (
    <section class="panel search" aria-label="Search">
      <h2>
        Search <small>seeds that hold all of this</small>
      </h2>
      <label>
        <span>
          One wish a line, as <code>jimbo find</code> takes them
        </span>
        <textarea
          class="filter"
          rows={Math.max(2, filter.split('\n').length)}
          spellcheck={false}
          value={filter}
          onInput={(event) => onFilter(event.currentTarget.value)}
        />
      </label>
      <form class="wish-form" onSubmit={add}>
        <label>
          Item
          <input list="item-names" value={typed} placeholder="e.g. Perkeo" onInput={(event) => setTyped(event.currentTarget.value)} />
        </label>
        <datalist id="item-names">
          {[...WORDS.values()].map((words) => (
            <option key={words} value={words.slice(words.indexOf(' ') + 1)} />
          ))}
        </datalist>
        <label class="narrow">
          By ante
          <input type="number" min={1} max={39} value={ante} onInput={(event) => setAnte(Number(event.currentTarget.value))} />
        </label>
        <button type="submit">Add</button>
      </form>
      <div class="buttons">
        <button type="button" class="main" disabled={filter.trim() === ''} onClick={() => (running ? stop.current() : run())}>
          {running ? 'Stop' : 'Search'}
        </button>
        {news && news.tried > 0 && (
          <span class="hint-line" role="status">
            {number(news.tried)} seeds, {number(Math.round(news.speed))} a second
            {news.count > 0 ? `; about 1 in ${number(Math.round(news.tried / news.count))} has it` : '; none yet'}
          </span>
        )}
      </div>
      {news?.error && (
        <p class="note" role="alert">
          {news.error}
        </p>
      )}
      <ul class="found">
        {news?.found.map((seed) => (
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
