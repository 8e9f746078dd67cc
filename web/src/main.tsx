import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { address, hashOf, VIEWS, type ViewName } from './address';
import { Engine } from './engine/engine';
import type { ItemTexts } from './engine/types';
import { FollowView } from './follow/follow_view';
import { VERSION } from './generated/spec';
import { PlayView } from './play/play_view';
import { ScoreView } from './score/score_view';
import { SeedView } from './seed/seed_view';
import { change, settings, type Theme } from './settings';
import { useSignal } from './signal';
import { Tip } from './tip';
import { WatchView } from './watch/watch_view';
import './style/base.css';
import './style/card.css';
import './style/play.css';
import './style/phone.css';
import './style/tools.css';

const NAMES: Record<ViewName, string> = { play: 'Play', watch: 'Watch', score: 'Score', seed: 'Seed', follow: 'Follow' };
const THEMES: Record<Theme, string> = { system: '◐', light: '○', dark: '●' };
const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };

function Header() {
  const { view } = useSignal(address);
  const { theme, motion } = useSignal(settings);
  // Only the program can follow the game, and it opens that view; a phone has room for four.
  const views: readonly ViewName[] = view === 'follow' ? ['follow', 'play', 'watch'] : VIEWS.filter((name) => name !== 'follow');
  return (
    <header class="top">
      <a class="brand" href="#/play" aria-label="Jimbo" title={`Jimbo ${VERSION}`}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 1 20 12 12 23 4 12Z" />
          <circle cx="12" cy="12" r="3" />
        </svg>
        <span>Jimbo</span>
      </a>
      <nav aria-label="Views">
        {views.map((name) => (
          <a key={name} href={hashOf(name)} aria-current={name === view ? 'page' : undefined}>
            {NAMES[name]}
          </a>
        ))}
      </nav>
      <button type="button" class="icon" aria-label={`Colours: ${theme}`} data-tip={`Colours: ${theme}`} onClick={() => change({ theme: NEXT[theme] })}>
        {THEMES[theme]} <span>Colours</span>
      </button>
      <button
        type="button"
        class="icon"
        aria-pressed={motion}
        aria-label="Animations"
        data-tip={`Animations ${motion ? 'on' : 'off'}`}
        onClick={() => change({ motion: !motion })}
      >
        ≈ <span>Motion</span>
      </button>
    </header>
  );
}

function Page() {
  const { view } = useSignal(address);
  const [items, setItems] = useState<ItemTexts | null>(null);
  const [error, setError] = useState('');
  useEffect(() => {
    const engine = new Engine();
    engine
      .items()
      .then(setItems, (problem: Error) => setError(problem.message))
      .finally(() => engine.stop());
  }, []);
  return (
    <>
      <Header />
      {error && (
        <p class="note" role="alert">
          {error}
        </p>
      )}
      {view === 'play' && <PlayView items={items} />}
      {view === 'watch' && <WatchView />}
      {view === 'follow' && <FollowView />}
      {view === 'score' && <ScoreView />}
      {view === 'seed' && (items ? <SeedView items={items} /> : <p class="loading">Loading…</p>)}
      <Tip />
    </>
  );
}

render(<Page />, document.getElementById('page')!);

// A page that is one file has no manifest, and nothing that could be kept for later.
const isServed = document.querySelector('link[rel=manifest]') !== null;
if ('serviceWorker' in navigator && import.meta.env.PROD && isServed) {
  void navigator.serviceWorker.register('./service_worker.js');
}
