import { useEffect, useRef, useState } from 'preact/hooks';
import { address, hashOf } from '../address';
import { Engine } from '../engine/engine';
import type { Agent, Place, View } from '../engine/types';
import { Advice, useAdvice } from '../play/advice';
import { Stage } from '../play/stage';
import { SelectField } from '../select_field';
import { change, settings } from '../settings';
import { useSignal } from '../signal';
import { Curves } from './curves';
import { WATCHED, WatchedTable } from './watched_table';

const SPEEDS = [1, 2, 4, 10];
const PAUSE = 1000; // milliseconds between actions at speed 1

/** A recorded run, or one that an agent plays before your eyes. */
export function WatchView() {
  const [engine] = useState(() => new Engine());
  const [view, setView] = useState<View | null>(null);
  const [places, setPlaces] = useState<Place[]>([]);
  const [agents, setAgents] = useState<Agent[]>([]);
  const [thoughts, setThoughts] = useState<Record<number, string>>({}); // of an agent that played here, by place
  const [error, setError] = useState('');
  const [speed, setSpeed] = useState(2);
  const [moving, setMoving] = useState<'' | 'replay' | 'agent'>('');
  const { parameters } = useSignal(address);
  const { agent } = useSignal(settings);
  const advice = useAdvice(view, engine);
  const link = parameters.get('run');

  useEffect(() => () => engine.stop(), [engine]);
  useEffect(() => void engine.agents().then(setAgents), [engine]);

  const show = async (next: Promise<View>) => {
    try {
      setView(await next);
      setPlaces(await engine.timeline());
      setError('');
    } catch (problem) {
      setMoving('');
      setError((problem as Error).message);
    }
  };
  useEffect(() => {
    if (link) void show(engine.openLink(link, Number(parameters.get('at') ?? 0)));
  }, [engine, link]);

  // Goes on by itself until it is stopped or there is nothing more.
  const turn = useRef(0);
  useEffect(() => {
    if (!moving || !view) return;
    const mine = ++turn.current;
    const timer = setTimeout(async () => {
      if (moving === 'replay') {
        if (view.place >= view.length) return setMoving('');
        setView(await engine.goTo(view.place + 1));
      } else if (view.gamestate.state === 'GAME_OVER') {
        setMoving('');
      } else {
        const { action, thought } = await engine.askAgent(agent);
        if (mine !== turn.current) return;
        setThoughts({ ...thoughts, [view.place + 1]: thought && `${agent} ${thought}` });
        await show(engine.act(action));
      }
    }, PAUSE / speed);
    return () => clearTimeout(timer);
  }, [moving, view, speed, agent]);

  const goTo = (place: number) => {
    setMoving('');
    void engine.goTo(place).then(setView);
  };
  const openText = (text: string) => {
    const trimmed = text.trim();
    const word = /run=([\w-]+)/.exec(trimmed)?.[1] ?? trimmed;
    setThoughts({});
    void show(/\s/.test(word) ? engine.openReplay(`${trimmed}\n`, 0) : engine.openLink(word, 0));
  };
  const watchAgent = async (name: string) => {
    change({ agent: name });
    setThoughts({});
    await show(engine.start({ seed: parameters.get('seed') ?? '' }));
    setMoving('agent');
  };
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) openText(await file.text());
  };

  return (
    <main class="watch" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <section class="panel watch-source">
        <label>
          Link or replay
          <input
            placeholder="paste a link or drop a replay file"
            onChange={(event) => event.currentTarget.value && openText(event.currentTarget.value)}
          />
        </label>
        <label class="file">
          <span class="button">Open file</span>
          <input
            type="file"
            class="unseen"
            aria-label="Open a replay file"
            onChange={async (event) => {
              const file = event.currentTarget.files?.[0];
              if (file) openText(await file.text());
            }}
          />
        </label>
        <label>
          Agent
          <select value={agent} onChange={(event) => change({ agent: event.currentTarget.value })}>
            {agents.map(({ name, summary }) => (
              <option key={name} value={name} title={summary}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="button" class="main" onClick={() => watchAgent(agent)}>
          Watch it play
        </button>
      </section>
      {error && (
        <p class="note" role="alert">
          {error}
        </p>
      )}
      {view ? (
        <>
          <section class="panel timeline" aria-label="Timeline">
            <div class="buttons">
              <button type="button" aria-label="To the start" onClick={() => goTo(0)}>
                «
              </button>
              <button type="button" aria-label="One action back" onClick={() => goTo(view.place - 1)}>
                ◂
              </button>
              {moving ? (
                <button type="button" class="main" onClick={() => setMoving('')}>
                  Pause
                </button>
              ) : (
                <button type="button" class="main" onClick={() => setMoving(view.place < view.length ? 'replay' : 'agent')}>
                  {view.place < view.length ? 'Run' : 'Let the agent go on'}
                </button>
              )}
              <button type="button" aria-label="One action on" onClick={() => goTo(view.place + 1)}>
                ▸
              </button>
              <button type="button" aria-label="To the end" onClick={() => goTo(view.length)}>
                »
              </button>
              <SelectField
                label="Speed"
                options={SPEEDS.map((each) => [String(each), `${each}×`])}
                value={String(speed)}
                onChoose={(chosen) => setSpeed(Number(chosen))}
              />
              <p class="hint-line">
                Action {view.place} of {view.length} · seed {view.run.seed}
                {view.link && (
                  <>
                    {' · '}
                    <a href={hashOf('play', { run: view.link })}>Play on from here</a>
                  </>
                )}
              </p>
            </div>
            <input
              type="range"
              aria-label="Place in the run"
              min={0}
              max={view.length}
              value={view.place}
              style={`--share:${(100 * view.place) / Math.max(1, view.length)}%`}
              onInput={(event) => goTo(Number(event.currentTarget.value))}
            />
          </section>
          <Curves places={places} place={view.place} onGo={goTo} />
          <WatchedTable view={view}>
            {view.deed && view.gamestate.state !== 'SELECTING_HAND' && <p class="hint-line">{view.deed.text}</p>}
            {thoughts[view.place] && <p class="hint-line thought">{thoughts[view.place]}</p>}
            <Stage view={view} run={WATCHED} onNew={() => undefined} />
            <div class="thoughts">
              <button type="button" onClick={advice.ask} disabled={advice.thinking}>
                {advice.thinking ? 'Thinking…' : 'What would the adviser do here?'}
              </button>
              {places[view.place + 1] && <p class="hint-line">Then: {places[view.place + 1]!.deed}</p>}
            </div>
            {advice.hint && <Advice hint={advice.hint} onTake={() => undefined} />}
          </WatchedTable>
        </>
      ) : (
        <section class="welcome" aria-label="Agents">
          <p>Open a link or a replay, or let an agent play a run before your eyes.</p>
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
