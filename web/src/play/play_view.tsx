import { useCallback, useEffect, useState } from 'preact/hooks';
import { address, hashOf, linkTo } from '../address';
import { Engine, type RunStart } from '../engine/engine';
import type { ItemTexts, View } from '../engine/types';
import { useSignal } from '../signal';
import { Advice, cardsOf, useAdvice } from './advice';
import { DeckDialog, HandsDialog, RunDialog } from './lookup';
import { NewRun } from './new_run';
import { Hand, Owned } from './rows';
import { Stage } from './stage';
import { Status } from './status';
import { useKeys } from './use_keys';
import { useRun } from './use_run';

const SAVED = 'jimbo.run';
type DialogName = '' | 'new' | 'deck' | 'hands' | 'run';

// The run of the address, else the one left last time, else a new one.
function firstRun(engine: Engine, parameters: URLSearchParams): Promise<View> {
  const link = parameters.get('run') ?? (parameters.has('seed') ? null : localStorage.getItem(SAVED));
  if (link) return engine.openLink(link).catch(() => engine.start({}));
  return engine.start(Object.fromEntries(parameters) as RunStart);
}

function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The game. Texts of items may come a little later than the table. */
export function PlayView({ items }: { items: ItemTexts | null }) {
  const [engine] = useState(() => new Engine());
  const [dialog, setDialog] = useState<DialogName>('');
  const [note, setNote] = useState('');
  const { parameters } = useSignal(address);
  const run = useRun(engine, useCallback((view: View) => localStorage.setItem(SAVED, view.link), []));
  const advice = useAdvice(run.view, engine);

  useEffect(() => () => engine.stop(), [engine]);
  useEffect(() => {
    void run.show(firstRun(engine, parameters));
    // From here on the run kept in the browser counts, also when the page is loaded again.
    if (parameters.size > 0) history.replaceState(null, '', hashOf('play'));
  }, [engine, parameters]);

  const view = run.view;
  const undo = () => view && view.place > 0 && run.goTo(view.place - 1);
  const redo = () => view && view.place < view.length && run.goTo(view.place + 1);
  const takeHint = (action: string) => {
    const cards = cardsOf(action);
    if (cards.length > 0) run.select(cards);
    else void run.act(action);
  };
  const play = ['play', ...run.selection].join(' ');
  const discard = ['discard', ...run.selection].join(' ');
  useKeys({ run, play, discard, undo, redo, ask: advice.ask, blocked: dialog !== '' });

  if (!view) return <p class="loading">{run.error || 'Shuffling…'}</p>;
  const state = view.gamestate;
  const copyLink = async () => {
    await navigator.clipboard.writeText(linkTo('play', { run: view.link }));
    setNote('Link copied: it leads to this position.');
  };
  const startNew = (start: RunStart) => {
    setDialog('');
    void run.show(engine.start(start));
  };
  const inRound = state.state === 'SELECTING_HAND';
  return (
    <main class={`play phase-${state.state.toLowerCase()}`} data-hash={view.hash} data-place={view.place} data-link={view.link}>
      <Status view={view} choices={run.choices} />
      <div class="table">
        <Owned state={state} run={run} />
        <div class="stage">
          {state.won && state.state !== 'GAME_OVER' && <p class="won">Won! The run goes on for as long as you like.</p>}
          {(run.error || note) && (
            <p class="note" role="alert">
              {run.error || note}
            </p>
          )}
          {advice.hint ? <Advice hint={advice.hint} onTake={takeHint} /> : null}
          <Stage view={view} run={run} onNew={() => setDialog('new')} />
        </div>
        <Hand state={state} run={run} hinted={advice.hint ? cardsOf(advice.hint.actions[0]?.action ?? '') : []} />
        <div class="controls" role="toolbar" aria-label="Actions">
          {inRound && (
            <>
              <button type="button" class="main play-button" data-action="play" disabled={!run.can(play) || run.busy} onClick={() => run.act(play)}>
                Play hand
              </button>
              <button type="button" class="discard-button" data-action="discard" disabled={!run.can(discard) || run.busy} onClick={() => run.act(discard)}>
                Discard
              </button>
              <span class="pair" role="group" aria-label="Sort the hand">
                <button type="button" data-action="sort rank" aria-pressed={state.jimbo.sort === 'rank'} onClick={() => run.act('sort rank')}>
                  Rank
                </button>
                <button type="button" data-action="sort suit" aria-pressed={state.jimbo.sort === 'suit'} onClick={() => run.act('sort suit')}>
                  Suit
                </button>
              </span>
            </>
          )}
          <button type="button" onClick={advice.ask} disabled={advice.thinking || state.state === 'GAME_OVER'}>
            {advice.thinking ? 'Thinking…' : 'Hint'}
          </button>
          <button type="button" onClick={undo} disabled={view.place === 0 || run.busy}>
            Undo
          </button>
          <button type="button" onClick={redo} disabled={view.place === view.length || run.busy}>
            Redo
          </button>
        </div>
        <div class="lookups" role="toolbar" aria-label="Look up">
          <button type="button" onClick={() => setDialog('deck')}>
            Deck {state.cards.count}
          </button>
          <button type="button" onClick={() => setDialog('hands')}>
            Hands
          </button>
          <button type="button" onClick={() => setDialog('run')}>
            Ante
          </button>
          <button type="button" onClick={copyLink}>
            Link
          </button>
          <button type="button" onClick={async () => saveFile(`${view.run.seed}.replay`, await engine.replay())}>
            Replay
          </button>
          <button type="button" onClick={() => setDialog('new')}>
            New run
          </button>
        </div>
      </div>
      {dialog === 'new' && items && <NewRun items={items} onStart={startNew} onClose={() => setDialog('')} />}
      {dialog === 'deck' && <DeckDialog state={state} onClose={() => setDialog('')} />}
      {dialog === 'hands' && <HandsDialog state={state} onClose={() => setDialog('')} />}
      {dialog === 'run' && items && <RunDialog state={state} items={items} onClose={() => setDialog('')} />}
    </main>
  );
}
