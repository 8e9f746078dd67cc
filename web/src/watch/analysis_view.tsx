import { useEffect, useState } from 'preact/hooks';
import { address, hashOf } from '../address';
import type { Place, ReviewedDecision, View } from '../engine/types';
import { percent, points } from '../number';
import { Advice, useAdvice } from '../play/advice';
import { Stage } from '../play/stage';
import { FileButton } from '../runs/file_button';
import { keepOnce, keptRun, keptRuns } from '../runs/kept_runs';
import { fileDrop, openFile, openKept, openText } from '../runs/run_file';
import { shown } from '../runs/runs_dialog';
import { useSignal } from '../signal';
import { Chart, type Mark } from './curves';
import { costliest, useReview, type Review } from './review';
import { TimelinePart } from './timeline_part';
import { useRecording } from './use_recording';
import { WATCHED, WatchedTable } from './watched_table';

const TOP = 10; // costly decisions that are told

function RunChoice({ onText, onFile }: { onText: (text: string) => void; onFile: (file: File) => void }) {
  const played = useSignal(keptRuns).filter(({ actions }) => actions > 0);
  return (
    <section class="welcome" aria-label="Runs">
      <p>Where did a run turn? Choose one: the chance to win after every action, what decisions cost, and what was luck.</p>
      <div class="buttons centred">
        <FileButton label="Open replay" name="Open a replay file" onFile={onFile} />
        <input class="grow" aria-label="Link or replay" placeholder="or paste a link" onChange={(event) => event.currentTarget.value && onText(event.currentTarget.value)} />
      </div>
      {played.length === 0 && (
        <p>
          No run is kept in this browser yet: <a href={hashOf('play')}>play one</a>, or <a href={hashOf('watch')}>watch an agent</a>.
        </p>
      )}
      <ul>
        {played.map((run) => (
          <li key={run.id} class="panel">
            <h2>{run.seed}</h2>
            <p>{[`${shown(run.deck)} deck`, `${shown(run.stake)} stake`, run.place, `${run.actions} actions`].join(' · ')}</p>
            <a class="button" href={hashOf('analysis', { kept: run.id })}>
              Analyse
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const tone = (change: number) => (change > 0.0005 ? 'good' : change < -0.0005 ? 'bad' : '');

/** What came of the antes: the chance at both ends, and why it changed. */
function Antes({ review, places }: { review: Review; places: Place[] }) {
  const antes = [...new Set(review.measured.map((decision) => decision?.ante))].filter((ante) => ante !== undefined);
  const rows = antes.map((ante) => {
    const decisions = review.measured.filter((decision): decision is ReviewedDecision => decision?.ante === ante);
    const sum = (of: (decision: ReviewedDecision) => number) => decisions.reduce((all, decision) => all + of(decision), 0);
    return { ante, before: decisions[0]!.before, after: decisions.at(-1)!.after, luck: sum(({ luck }) => luck), choices: -sum(({ cost }) => cost) };
  });
  if (places.length === 0 || rows.length === 0) return null;
  return (
    <table class="antes-table">
      <thead>
        <tr>
          <th scope="col">Ante</th>
          <th scope="col">Chance to win</th>
          <th scope="col">Luck</th>
          <th scope="col">Choices</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ ante, before, after, luck, choices }) => (
          <tr key={ante}>
            <th scope="row">{ante}</th>
            <td>
              {percent(before)} → {percent(after)}
            </td>
            <td class={tone(luck)}>{points(luck)}</td>
            <td class={tone(choices)}>{points(choices)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What was decided at a place, and what would have been better. */
function Decision({ decision }: { decision: ReviewedDecision }) {
  return (
    <p class="decision">
      Then: <b>{decision.text}</b>, from {percent(decision.before)} to {percent(decision.after)}
      {Math.abs(decision.luck) > 0.0005 && (
        <>
          ; luck <b class={tone(decision.luck)}>{points(decision.luck)}</b>
        </>
      )}
      {decision.strong && (
        <>
          ; strong would <b>{decision.strong.text}</b>, worth <b class={tone(decision.cost)}>{points(decision.cost)}</b>
          {!decision.stands_out && ' (within the error)'}
        </>
      )}
    </p>
  );
}

/** A run looked at afterwards, as chess sites do: a curve, the costliest decisions, and branches. */
export function AnalysisView() {
  const { parameters } = useSignal(address);
  const recording = useRecording(() => undefined);
  const { engine, view, places, error, show, goTo } = recording;
  const [name, setName] = useState(''); // of the run, so that another is reviewed anew
  const [problem, setProblem] = useState('');
  const { review, stop } = useReview(engine, name);
  const advice = useAdvice(view, engine);
  const id = parameters.get('kept');
  const link = parameters.get('run');

  const open = async (run: string, next: Promise<View>) => {
    setName('');
    setProblem('');
    if (await show(next)) setName(run);
  };
  useEffect(() => {
    if (link) void open(link, engine.openLink(link, 0));
    else if (id) {
      const kept = keptRun(id);
      if (kept) void open(id, openKept(engine, kept, 0));
      else setProblem('That run is no longer kept in this browser.');
    } else setName('');
  }, [engine, id, link]);
  const openDropped = (file: File) => void open(`${file.name} ${file.lastModified}`, openFile(engine, file, 0));
  const openPasted = (text: string) => void open(text, openText(engine, text, 0));

  // A branch is a run of its own on the table of Play; this one is kept beside it.
  const branch = async () => {
    const from = id ?? keepOnce(await engine.goTo(view!.length), await engine.replay());
    location.hash = hashOf('play', { kept: from, at: String(view!.place), adviser: '1' });
  };
  const costly = review ? costliest(review, TOP) : [];
  const marks: Mark[] = costly.map(({ action }) => ({ place: action - 1, tone: 'costly' }));
  const decision = view && review?.measured[view.place];
  return (
    <main class="watch analysis" {...fileDrop(openDropped)}>
      {(error || problem || review?.error) && (
        <p class="note" role="alert">
          {error || problem || review?.error}
        </p>
      )}
      {!name || !view ? (
        <RunChoice onText={openPasted} onFile={openDropped} />
      ) : (
        <>
          <TimelinePart view={view} goTo={goTo}>
            <button type="button" class="main" onClick={branch}>
              Try something else from here
            </button>
            <p class="hint-line">
              Action {view.place} of {view.length} · seed {view.run.seed} · <a href={hashOf('analysis')}>another run</a>
            </p>
          </TimelinePart>
          <div class="analysis-top">
            <Chart
              title="Chance to win, by ante"
              places={places}
              place={view.place}
              onGo={goTo}
              top={1}
              bottom={0}
              told={(value) => `${Math.round(value * 100)} %`}
              series={[{ name: 'chance to win', tone: 'line-chance', values: places.map((_, index) => review?.chances[index] ?? null) }]}
              marks={marks}
            />
            {review?.running !== false && (
              <div class="progress" role="status">
                <progress value={review?.progress ?? 0} />
                <span class="hint-line">
                  {Math.round((review?.progress ?? 0) * 100)} % of the run is judged
                </span>
                {review && (
                  <button type="button" onClick={stop}>
                    Stop
                  </button>
                )}
              </div>
            )}
          </div>
          <section class="panel costly-list" aria-label="Costliest decisions">
            <h2>
              Costliest decisions <small>in points of the chance to win</small>
            </h2>
            {costly.length === 0 && (
              <p class="hint-line">{review && !review.running ? 'No decision cost more than can be measured.' : 'They are being measured.'}</p>
            )}
            <ol>
              {costly.map((each) => (
                <li key={each.action} class={view.place === each.action - 1 ? 'current' : ''}>
                  <button type="button" onClick={() => goTo(each.action - 1)}>
                    <b class="bad">{points(-each.cost)}</b>
                    <span>
                      {each.text} <small>ante {each.ante}, action {each.action}; give or take {(200 * each.cost_error).toFixed(1)}</small>
                      {each.strong && <small class="better">better: {each.strong.text}</small>}
                    </span>
                  </button>
                </li>
              ))}
            </ol>
            {review && <Antes review={review} places={places} />}
            <p class="hint-line">
              Chances are how often the strong agent wins from there, by what a player can know. Luck is what was drawn and rolled
              against its expectation. Choices are measured against the strong agent's.
            </p>
          </section>
          <WatchedTable view={view}>
            {decision && <Decision decision={decision} />}
            <Stage view={view} run={WATCHED} />
            <div class="thoughts">
              <button type="button" onClick={advice.ask} disabled={advice.thinking || view.gamestate.state === 'GAME_OVER'}>
                {advice.thinking ? 'Thinking…' : 'What would the adviser do here?'}
              </button>
              {!decision && places[view.place + 1] && <p class="hint-line">Then: {places[view.place + 1]!.deed}</p>}
            </div>
            {advice.hint && <Advice hint={advice.hint} />}
          </WatchedTable>
        </>
      )}
    </main>
  );
}
