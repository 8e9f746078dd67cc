import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { address, hashOf, linkTo } from '../address';
import { Engine, type RunStart } from '../engine/engine';
import type { ItemTexts, View } from '../engine/types';
import { dailySeed } from '../runs/daily';
import { ghostText, useGhost } from '../runs/ghost';
import { currentRun, Keeper, keptRun, keptRuns, type KeptRun } from '../runs/kept_runs';
import { RulesDialog } from '../rules/rules_dialog';
import { fileDrop, openFile, openKept, openText, rulesText } from '../runs/run_file';
import { RunsDialog, shown as words } from '../runs/runs_dialog';
import { settings } from '../settings';
import { useSignal } from '../signal';
import { ActionButton } from './action_button';
import { Advice, cardsOf, useAdvice } from './advice';
import { DeckDialog, HandsDialog, RunDialog } from './lookup';
import { NewRun } from './new_run';
import { Hand, Owned } from './rows';
import { saveFile } from './share_card';
import { Show } from './show';
import { isVictory, Stage } from './stage';
import { Status } from './status';
import { useKeys } from './use_keys';
import { useRun } from './use_run';

type DialogName = '' | 'new' | 'deck' | 'hands' | 'run' | 'runs' | 'rules';

/** The game. Texts of items may come a little later than the table. */
export function PlayView({ items, blocked }: { items: ItemTexts | null; blocked: boolean }) {
  const [engine] = useState(() => new Engine());
  const [keeper] = useState(() => new Keeper());
  const [dialog, setDialog] = useState<DialogName>('');
  const [note, setNote] = useState('');
  const [droppedRules, setDroppedRules] = useState('');
  const [chosenRules, setChosenRules] = useState('');
  const { parameters } = useSignal(address);
  const { adviser } = useSignal(settings);
  const runs = useSignal(keptRuns);
  const keep = useCallback(
    async (view: View) => {
      try {
        keeper.keep(view, view.link ? undefined : await engine.replay());
      } catch (problem) {
        setNote((problem as Error).message);
      }
    },
    [engine, keeper],
  );
  const run = useRun(engine, keep);
  const view = run.view;
  const [branchFrom, setBranchFrom] = useState(''); // the kept run that a what-if branch came from
  const advice = useAdvice(view, engine, adviser || branchFrom !== '');
  const isFirst = useRef(true);

  useEffect(() => () => engine.stop(), [engine]);

  const begin = async (start: RunStart, day?: string) => {
    keeper.begin(day);
    setBranchFrom('');
    await run.show(engine.start(start));
  };
  /** Puts a run from outside on the table, beside those that are kept. */
  const take = async (next: Promise<View>, from: string) => {
    try {
      const opened = await next;
      const had = view !== null || currentRun() !== null;
      // The same position is there already, unless it is branched from.
      const same = from === 'link' ? keptRuns.value.find((kept) => kept.link === opened.link) : undefined;
      if (same) keeper.resume(same);
      else keeper.begin();
      setBranchFrom('');
      await run.show(Promise.resolve(opened));
      setNote(had && !same ? `Opened from ${from}. The run that was here is kept under Runs.` : '');
      return true;
    } catch (problem) {
      setNote(`This ${from} cannot be opened: ${(problem as Error).message}. Nothing has changed.`);
      return false;
    }
  };
  const resume = async (kept: KeptRun) => {
    keeper.resume(kept);
    setBranchFrom('');
    if (await run.show(openKept(engine, kept))) return true;
    keeper.begin();
    return false;
  };

  // The run of the address, else the one left last time, else a new one. A link that is broken leaves the run as it is.
  const arrive = async () => {
    const link = parameters.get('run');
    const id = parameters.get('kept');
    const scenario = parameters.get('scenario');
    const rules = parameters.get('rules') ?? undefined;
    if (parameters.size > 0) history.replaceState(null, '', hashOf('play')); // from here on what is kept counts
    else if (!isFirst.current) return;
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (link && (await take(engine.openLink(link), 'link'))) return;
    if (scenario && (await take(engine.openScenario(scenario, rules), 'scenario'))) return;
    if (id) {
      const branch = keptRun(id);
      const at = Number(parameters.get('at') ?? branch?.actions ?? 0);
      if (branch && (await take(branchOf(branch, at), 'recorded run'))) {
        if (parameters.has('adviser')) setBranchFrom(id);
        return;
      }
    }
    if (!link && !id && !scenario && parameters.size > 0) return begin(Object.fromEntries(parameters) as RunStart);
    if (!wasFirst) return;
    const last = currentRun();
    if (last && (await resume(last))) return;
    await begin({});
  };
  // A run up to one of its actions, as one of its own.
  const branchOf = async (kept: KeptRun, at: number) => {
    await openKept(engine, kept, at);
    return engine.goTo(at);
  };
  useEffect(() => void arrive(), [engine, parameters]);

  const undo = () => view && view.place > 0 && run.goTo(view.place - 1);
  const redo = () => view && view.place < view.length && run.goTo(view.place + 1);
  const play = ['play', ...run.selection].join(' ');
  const discard = ['discard', ...run.selection].join(' ');
  useKeys({ run, play, discard, undo, redo, ask: advice.ask, blocked: blocked || dialog !== '' });

  const day = runs.find(({ id }) => id === keeper.current)?.day;
  const ghost = useGhost(day, view?.run.seed ?? '');

  if (!view) return <p class="loading">{run.error || note || 'Shuffling…'}</p>;
  const scoring = run.shown;
  const drawn = scoring ? scoring.before : view; // what the table shows
  const state = drawn.gamestate;
  const copy = async (text: string, done: string) => {
    await navigator.clipboard.writeText(text);
    setNote(done);
  };
  const openDropped = async (file: File) => {
    const rules = await rulesText(file);
    setDroppedRules(rules ?? '');
    setDialog(rules === null ? '' : 'rules');
    if (rules === null) await take(openFile(engine, file), 'file');
  };
  const start = { seed: view.run.seed, ...(view.run.rules && { rules: view.run.rules.hash }), ...(view.run.challenge ? { challenge: view.run.challenge } : { deck: view.run.deck ?? '', stake: String(view.run.stake ?? '') }) };
  const inRound = state.state === 'SELECTING_HAND';
  const hinted = advice.hint && !scoring ? cardsOf(advice.hint.actions[0]?.action ?? '') : [];
  return (
    <main
      class={`play phase-${state.state.toLowerCase()}${scoring ? ' showing' : ''}`}
      data-hash={view.hash}
      data-place={view.place}
      data-link={view.link}
      {...fileDrop((file) => void openDropped(file))}
    >
      <Status view={drawn} choices={run.choices} draws={run.selection.length} idle={scoring ? 'The hand scores.' : 'Choose cards to see what they score.'} />
      <div class="table">
        <p class="run-line">
          <span>
            Seed <b>{view.run.seed}</b>
          </span>
          <span>{view.run.challenge ? 'Challenge' : `${words(state.deck)} deck`}</span>
          <span>{words(state.stake)} stake</span>
          {day && <span class="badge">daily {day}</span>}
          {view.run.rules && <span class="badge">rules {view.run.rules.name}</span>}
          <button type="button" class="link" data-tip="An address that begins this run anew" onClick={() => copy(linkTo('play', start), 'The address of this seed is copied.')}>
            Copy seed
          </button>
        </p>
        <Owned state={state} run={run} />
        <div class="stage">
          {(run.error || note || advice.error) && (
            <p class="note" role="alert">
              {run.error || note || advice.error}
              <button type="button" class="link" aria-label="Dismiss" onClick={() => setNote('')}>
                ✕
              </button>
            </p>
          )}
          {ghost && <p class="hint-line ghost">{ghostText(ghost, state.round_num)}</p>}
          {branchFrom && (
            <p class="hint-line">
              What if? This branch is a run of its own, with the adviser beside it.{' '}
              <a href={hashOf('analysis', { kept: branchFrom })}>Back to the analysis</a>
            </p>
          )}
          {state.won && !isVictory(state) && state.state !== 'GAME_OVER' && <p class="won">Won! The run goes on for as long as you like.</p>}
          {advice.hint && !scoring && <Advice hint={advice.hint} onTake={(action) => run.act(action)} />}
          {scoring ? (
            <Show hand={scoring} view={view} onEnd={run.endShow} />
          ) : (
            <Stage view={view} run={run} ending={{ engine, kept: keeper.current, day, onNew: () => setDialog('new') }} />
          )}
        </div>
        {state.state !== 'GAME_OVER' && <Hand state={state} run={run} hinted={hinted} away={scoring?.played} />}
        <div class="controls" role="toolbar" aria-label="Actions">
          {inRound && (
            <>
              <ActionButton run={run} action={play} name="play" label="Play hand" kind="main play-button" />
              <ActionButton run={run} action={discard} name="discard" label="Discard" kind="discard-button" />
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
          <button
            type="button"
            disabled={!view.link}
            onClick={() => copy(linkTo('play', { run: view.link }), 'Link copied: it leads to this position.')}
          >
            Link
          </button>
          <button type="button" onClick={async () => saveFile(`${view.run.seed}.replay`, new Blob([await engine.replay()]))}>
            Replay
          </button>
          <button type="button" onClick={() => setDialog('runs')}>
            Runs {runs.length}
          </button>
          <button type="button" onClick={() => setDialog('new')}>
            New run
          </button>
        </div>
      </div>
      {dialog === 'new' && items && (
        <NewRun
          items={items}
          chosenRules={chosenRules}
          onRules={() => {
            setDroppedRules('');
            setDialog('rules');
          }}
          onStart={(options, chosenDay) => {
            setDialog('');
            setNote('');
            // A daily run that was begun goes on.
            const begun = chosenDay && runs.find((kept) => kept.day === chosenDay && kept.seed === dailySeed(chosenDay));
            void (begun ? resume(begun) : begin(options, chosenDay));
          }}
          onClose={() => setDialog('')}
        />
      )}
      {dialog === 'rules' && (
        <RulesDialog
          engine={engine}
          given={droppedRules}
          onUse={(hash) => {
            setChosenRules(hash);
            setDialog('new');
          }}
          onClose={() => setDialog('')}
        />
      )}
      {dialog === 'deck' && <DeckDialog state={state} draws={run.selection.length} onClose={() => setDialog('')} />}
      {dialog === 'hands' && <HandsDialog state={state} onClose={() => setDialog('')} />}
      {dialog === 'run' && items && <RunDialog state={state} items={items} onClose={() => setDialog('')} />}
      {dialog === 'runs' && (
        <RunsDialog
          current={keeper.current}
          onOpen={(kept) => {
            setDialog('');
            setNote('');
            void resume(kept);
          }}
          onFile={(file) => void openDropped(file)}
          onText={(text) => {
            setDialog('');
            void take(openText(engine, text), 'link');
          }}
          onNew={() => setDialog('new')}
          onClose={() => setDialog('')}
        />
      )}
    </main>
  );
}
