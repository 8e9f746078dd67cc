import { useState } from 'preact/hooks';
import { hashOf } from '../address';
import { Dialog } from '../dialog';
import { useSignal } from '../signal';
import { FileButton } from './file_button';
import { forgetRun, keptRuns, type KeptRun } from './kept_runs';

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** RED as Red. */
export const shown = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();

function RunRow({ run, isCurrent, onOpen }: { run: KeptRun; isCurrent: boolean; onOpen: (run: KeptRun) => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <li class={isCurrent ? 'current' : ''}>
      <span class="run-name">
        <b>{run.seed || 'A run'}</b> {run.day && <span class="badge">daily {run.day}</span>}
        <small>
          {[run.deck && `${shown(run.deck)} deck`, run.stake && `${shown(run.stake)} stake`, run.rules && `rules ${run.rules.name}`, run.place].filter(Boolean).join(' · ')}
        </small>
        <small>{isCurrent ? 'on the table' : when.format(run.changed)}</small>
      </span>
      {asked ? (
        <span class="buttons">
          <button type="button" class="danger" onClick={() => forgetRun(run.id)}>
            Delete for good
          </button>
          <button type="button" onClick={() => setAsked(false)}>
            Keep
          </button>
        </span>
      ) : (
        <span class="buttons">
          {!isCurrent && (
            <button type="button" class="main" onClick={() => onOpen(run)}>
              Open
            </button>
          )}
          <a class="button" href={hashOf('analysis', { kept: run.id })}>
            Analyse
          </a>
          {!isCurrent && (
            <button type="button" aria-label={`Delete ${run.seed}`} onClick={() => setAsked(true)}>
              ✕
            </button>
          )}
        </span>
      )}
    </li>
  );
}

/** The runs that are kept, and where others come from. */
export function RunsDialog({ current, onOpen, onFile, onText, onNew, onClose }: {
  current: string;
  onOpen: (run: KeptRun) => void;
  onFile: (file: File) => void;
  onText: (text: string) => void;
  onNew: () => void;
  onClose: () => void;
}) {
  const runs = useSignal(keptRuns);
  return (
    <Dialog title="Runs" onClose={onClose}>
      <div class="buttons">
        <button type="button" class="main" onClick={onNew}>
          New run
        </button>
        <FileButton label="Open file" name="Open a save or a replay" onFile={onFile} />
        <input
          class="grow"
          aria-label="Link or replay"
          placeholder="or paste a link"
          onChange={(event) => event.currentTarget.value && onText(event.currentTarget.value)}
        />
      </div>
      <p class="hint-line">
        The game's own save (save.jkr) can be opened too; drop it anywhere on the table. Every run is kept in this browser until you
        delete it.
      </p>
      <ul class="runs">
        {runs.map((run) => (
          <RunRow key={run.id} run={run} isCurrent={run.id === current} onOpen={onOpen} />
        ))}
      </ul>
    </Dialog>
  );
}
