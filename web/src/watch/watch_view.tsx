import { useEffect, useRef, useState } from 'preact/hooks';
import { address, hashOf } from '../address';
import type { RunStart } from '../engine/engine';
import type { Agent, View } from '../engine/types';
import { Advice, useAdvice } from '../play/advice';
import { Stage } from '../play/stage';
import { FileButton } from '../runs/file_button';
import { keepOnce, keptRun } from '../runs/kept_runs';
import { fileDrop, openFile, openKept, openText } from '../runs/run_file';
import { DeckField, SelectField, StakeField } from '../select_field';
import { change, settings } from '../settings';
import { useSignal } from '../signal';
import { Curves } from './curves';
import { TimelinePart } from './timeline_part';
import { useRecording } from './use_recording';
import { WATCHED, WatchedTable } from './watched_table';

const SPEEDS = [0.5, 1, 2, 4, 10];
const PAUSE = 1000; // milliseconds between actions at speed 1

/** A recorded run, or one that an agent plays before your eyes. */
export function WatchView() {
  const [agents, setAgents] = useState<Agent[]>([]);
  const [thoughts, setThoughts] = useState<Record<number, string>>({}); // of an agent that played here, by place
  const [speed, setSpeed] = useState(2);
  const [moving, setMoving] = useState<'' | 'replay' | 'agent'>('');
  const { engine, view, places, error, show, goTo } = useRecording(() => setMoving(''));
  const { parameters } = useSignal(address);
  const { agent } = useSignal(settings);
  const [seed, setSeed] = useState(parameters.get('seed') ?? '');
  const [deck, setDeck] = useState(parameters.get('deck') ?? 'b_red');
  const [stake, setStake] = useState(parameters.get('stake') ?? '1');
  const advice = useAdvice(view, engine);
  const link = parameters.get('run');
  const id = parameters.get('kept');

  useEffect(() => void engine.agents().then(setAgents, () => undefined), [engine]);

  const open = (next: Promise<View>) => {
    setMoving('');
    setThoughts({});
    return show(next);
  };
  useEffect(() => {
    const at = Number(parameters.get('at') ?? 0);
    const kept = id && keptRun(id);
    if (link) void open(engine.openLink(link, at));
    else if (kept) void open(openKept(engine, kept, at));
  }, [engine, link, id]);

  // Goes on by itself until it is stopped or there is nothing more.
  const turn = useRef(0);
  useEffect(() => {
    if (!moving || !view) return;
    const mine = ++turn.current;
    const timer = setTimeout(async () => {
      if (moving === 'replay') {
        if (view.place >= view.length) return setMoving('');
        await show(engine.goTo(view.place + 1));
      } else if (view.gamestate.state === 'GAME_OVER') {
        setMoving('');
      } else {
        try {
          const { action, thought } = await engine.askAgent(agent);
          if (mine !== turn.current) return;
          setThoughts((old) => ({ ...old, [view.place + 1]: thought && `${agent} ${thought}` }));
          await show(engine.act(action));
        } catch (problem) {
          await show(Promise.reject(problem as Error));
        }
      }
    }, PAUSE / speed);
    return () => clearTimeout(timer);
  }, [moving, view, speed, agent]);

  const watchAgent = async (name: string) => {
    change({ agent: name });
    const start: RunStart = { seed, typed: true, deck, stake };
    if (await open(engine.start(start))) setMoving('agent');
  };
  // The whole run is kept, also one that began from a state and has no link, and goes on from there.
  const keepWhole = async () => keepOnce(await engine.goTo(view!.length), await engine.replay());
  const playOn = async () => {
    location.hash = hashOf('play', { kept: await keepWhole(), at: String(view!.place) });
  };
  const analyse = async () => {
    location.hash = hashOf('analysis', { kept: await keepWhole() });
  };

  return (
    <main class="watch" {...fileDrop((file) => void open(openFile(engine, file, 0)))}>
      <section class="panel watch-source">
        <label class="narrow">
          Seed
          <input value={seed} maxLength={8} placeholder="random" autocapitalize="characters" onInput={(event) => setSeed(event.currentTarget.value.toUpperCase())} />
        </label>
        <DeckField value={deck} onChoose={setDeck} />
        <StakeField value={stake} onChoose={setStake} />
        <SelectField
          label="Agent"
          options={agents.map(({ name }) => [name, name])}
          value={agent}
          onChoose={(name) => change({ agent: name })}
        />
        <SelectField
          label="Speed"
          options={SPEEDS.map((each) => [String(each), `${each}×`])}
          value={String(speed)}
          onChoose={(chosen) => setSpeed(Number(chosen))}
        />
        <button type="button" class="main" onClick={() => watchAgent(agent)}>
          Watch it play
        </button>
        <FileButton label="Open file" name="Open a replay file" onFile={(file) => void open(openFile(engine, file, 0))} />
        <label class="grow">
          Link or replay
          <input
            placeholder="paste a link"
            onChange={(event) => event.currentTarget.value && void open(openText(engine, event.currentTarget.value, 0))}
          />
        </label>
      </section>
      {error && (
        <p class="note" role="alert">
          {error}
        </p>
      )}
      {view ? (
        <>
          <TimelinePart
            view={view}
            goTo={goTo}
            middle={
              moving ? (
                <button type="button" class="main" onClick={() => setMoving('')}>
                  Pause
                </button>
              ) : (
                <button
                  type="button"
                  class="main"
                  disabled={view.place === view.length && view.gamestate.state === 'GAME_OVER'}
                  onClick={() => setMoving(view.place < view.length ? 'replay' : 'agent')}
                >
                  {view.place < view.length ? 'Run' : 'Let the agent go on'}
                </button>
              )
            }
          >
            <button type="button" onClick={playOn}>
              Play on from here
            </button>
            <button type="button" onClick={analyse}>
              Analyse
            </button>
            <p class="hint-line">
              Action {view.place} of {view.length} · seed {view.run.seed}
            </p>
          </TimelinePart>
          <Curves places={places} place={view.place} onGo={goTo} />
          <WatchedTable view={view}>
            {view.deed && view.gamestate.state !== 'SELECTING_HAND' && <p class="hint-line">{view.deed.text}</p>}
            {thoughts[view.place] && <p class="hint-line thought">{thoughts[view.place]}</p>}
            <Stage view={view} run={WATCHED} />
            <div class="thoughts">
              <button type="button" onClick={advice.ask} disabled={advice.thinking || view.gamestate.state === 'GAME_OVER'}>
                {advice.thinking ? 'Thinking…' : 'What would the adviser do here?'}
              </button>
              {places[view.place + 1] && <p class="hint-line">Then: {places[view.place + 1]!.deed}</p>}
            </div>
            {advice.error && <p class="hint-line">{advice.error}</p>}
            {advice.hint && <Advice hint={advice.hint} />}
          </WatchedTable>
        </>
      ) : (
        <section class="welcome" aria-label="Agents">
          <p>Let an agent play a run before your eyes, or open a link or a replay.</p>
          <ul>
            {agents.map(({ name, summary }) => (
              <li key={name} class="panel">
                <h2>{name}</h2>
                <p>{summary}</p>
                <button type="button" onClick={() => watchAgent(name)}>
                  Watch {name}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}
