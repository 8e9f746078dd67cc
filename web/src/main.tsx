import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { address, hashOf, VIEWS, type ViewName } from './address';
import { compiled, Engine } from './engine/engine';
import type { ItemTexts } from './engine/types';
import { FollowView } from './follow/follow_view';
import { VERSION } from './generated/spec';
import { PlayView } from './play/play_view';
import { ScoreView } from './score/score_view';
import { ScenarioView } from './scenario/scenario_view';
import { SeedView } from './seed/seed_view';
import { SettingsDialog } from './settings_dialog';
import { useSignal } from './signal';
import { Tip } from './tip';
import { AnalysisView } from './watch/analysis_view';
import { WatchView } from './watch/watch_view';
import './style/base.css';
import './style/card.css';
import './style/play.css';
import './style/show.css';
import './style/tools.css';
import './style/analysis.css';
import './style/phone.css';

const NAMES: Record<ViewName, string> = {
  play: 'Play', watch: 'Watch', analysis: 'Analysis', score: 'Score', seed: 'Seed', scenario: 'Situation', follow: 'Follow',
};

function Header({ onSettings }: { onSettings: () => void }) {
  const { view } = useSignal(address);
  // Only the program can follow the game, and it opens that view; New run leads to situations.
  const main = VIEWS.slice(0, 5);
  const views: readonly ViewName[] = main.includes(view) ? main : [view, ...main];
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
      <button type="button" class="icon" aria-label="Settings" data-tip="Settings, keys and what this is ( ? )" onClick={onSettings}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7h9m4 0h3M4 17h3m4 0h9" />
          <circle cx="15" cy="7" r="2.2" />
          <circle cx="9" cy="17" r="2.2" />
        </svg>
        <span>Settings</span>
      </button>
    </header>
  );
}

function Page() {
  const { view } = useSignal(address);
  const [items, setItems] = useState<ItemTexts | null>(null);
  const [failure, setFailure] = useState('');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const engine = new Engine();
    engine
      .items()
      .then(setItems, () => undefined)
      .finally(() => engine.stop());
    compiled.catch((problem: Error) => setFailure(problem.message));
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !(event.target as HTMLElement).matches('input, textarea, select')) setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Header onSettings={() => setOpen(true)} />
      {failure ? (
        <main class="loading">
          <p class="note" role="alert">
            The engine could not be loaded: {failure}.
          </p>
          <button type="button" class="main" onClick={() => location.reload()}>
            Try again
          </button>
        </main>
      ) : (
        <>
          {view === 'play' && <PlayView items={items} blocked={open} />}
          {view === 'watch' && <WatchView />}
          {view === 'analysis' && <AnalysisView />}
          {view === 'follow' && <FollowView />}
          {view === 'score' && (items ? <ScoreView items={items} /> : <p class="loading">Loading…</p>)}
          {view === 'scenario' && (items ? <ScenarioView items={items} /> : <p class="loading">Loading…</p>)}
          {view === 'seed' && (items ? <SeedView items={items} /> : <p class="loading">Loading…</p>)}
        </>
      )}
      {open && <SettingsDialog onClose={() => setOpen(false)} />}
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
