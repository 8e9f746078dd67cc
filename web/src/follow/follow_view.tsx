import { useEffect, useState } from 'preact/hooks';
import type { Gamestate, View } from '../engine/types';
import { percent } from '../number';
import { Stage } from '../play/stage';
import { WATCHED, WatchedTable } from '../watch/watched_table';

/** What the program tells of the run that is played in the game: the lines of `jimbo follow --json`. */
interface Followed {
  message?: string;
  save?: string;
  state?: Gamestate;
  chance_to_win?: number;
  action?: string;
  text?: string;
}

/** The run that is played in the game itself, told by `jimbo web --follow`. */
export function FollowView() {
  const [run, setRun] = useState<Followed>({ message: 'Waiting for the program.' });
  useEffect(() => {
    const events = new EventSource('follow');
    events.onmessage = ({ data }) => setRun(JSON.parse(data as string) as Followed);
    events.onerror = () => setRun({ message: 'The program does not answer: start it with jimbo web --follow.' });
    return () => events.close();
  }, []);
  const { state } = run;
  if (!state) {
    return (
      <main class="watch">
        <p class="note" role="status">
          {run.message}
        </p>
      </main>
    );
  }
  const view: View = { run: { seed: state.seed }, place: 0, length: 0, hash: '', link: '', actions: [], refused: {}, cash_out: '', deed: null, gamestate: state };
  return (
    <main class="watch">
      <section class="panel timeline" aria-live="polite" aria-label="Advice">
        {run.chance_to_win !== undefined && (
          <p>
            Chance to win <b>{percent(run.chance_to_win)}</b>
          </p>
        )}
        {run.text && (
          <p>
            The agent would <b>{run.text}</b>
          </p>
        )}
      </section>
      <WatchedTable view={view}>
        <Stage view={view} run={WATCHED} />
      </WatchedTable>
    </main>
  );
}
