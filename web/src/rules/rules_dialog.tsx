import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../dialog';
import type { Engine } from '../engine/engine';
import type { RulesMistake, RulesReading } from '../engine/types';
import { saveFile } from '../play/share_card';
import { FileButton } from '../runs/file_button';
import { keptRuns } from '../runs/kept_runs';
import { fileDrop } from '../runs/run_file';
import { useSignal } from '../signal';
import { forgetRules, keepRules, keptRules } from './kept_rules';

const WAIT = 150; // milliseconds after the last change

const EXAMPLE = `format = 1
name = "gentle"

[start]
hands = 6

[jokers.j_joker]
mult = 8
`;

/** A rules file as text: what is wrong with it, line by line, and a run by it. */
export function RulesDialog({ engine, given, onUse, onClose }: {
  engine: Engine;
  given: string;
  onUse: (hash: string) => void;
  onClose: () => void;
}) {
  const [text, setText] = useState(given || EXAMPLE);
  const [reading, setReading] = useState<RulesReading | null>(null);
  const [problem, setProblem] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const rules = useSignal(keptRules);
  const runs = useSignal(keptRuns);

  useEffect(() => {
    setReading(null);
    let isLatest = true;
    const timer = setTimeout(async () => {
      const answer = await engine.checkRules(text);
      if (isLatest) setReading(answer);
    }, WAIT);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [engine, text]);

  const open = async (file: File) => setText(await file.text());
  const goTo = ({ line, column }: RulesMistake) => {
    const before = text.split('\n').slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    area.current?.focus();
    area.current?.setSelectionRange(before + column - 1, before + column - 1);
  };
  const use = async () => {
    try {
      onUse(await keepRules(engine, text));
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  const mistakes = reading?.mistakes ?? [];
  const isUsed = (hash: string) => runs.some((run) => run.rules?.hash === hash);
  return (
    <Dialog title="Rules" onClose={onClose}>
      <div class="rules-part" {...fileDrop((file) => void open(file))}>
        <p class="hint-line">
          A rules file changes the numbers of the game and adds items of its own. Open or drop one, or write it here; what it leaves
          out stays as the game has it.
        </p>
        <textarea
          ref={area}
          class="rules-text"
          aria-label="Text of the rules file"
          spellcheck={false}
          rows={14}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <div class="rules-result" role="status">
          {reading && mistakes.length === 0 && (
            <p class="verdict good" data-rules={reading.hash}>
              {reading.name || 'These rules'}: no mistakes
            </p>
          )}
          {mistakes.length > 0 && (
            <ol class="mistakes">
              {mistakes.map((mistake, index) => (
                <li key={index}>
                  <button type="button" class="link" onClick={() => goTo(mistake)}>
                    line {mistake.line}, column {mistake.column}
                  </button>{' '}
                  {mistake.message}
                </li>
              ))}
            </ol>
          )}
          {problem && <p class="note">{problem}</p>}
        </div>
        <div class="buttons">
          <button type="button" class="main" disabled={!reading || mistakes.length > 0} onClick={use}>
            Start a run by them
          </button>
          <FileButton label="Open file" name="Open a rules file" onFile={(file) => void open(file)} />
          <button type="button" onClick={() => saveFile(`${reading?.name || 'rules'}.${text.trimStart().startsWith('{') ? 'json' : 'toml'}`, new Blob([text]))}>
            Save file
          </button>
        </div>
        {rules.length > 0 && (
          <ul class="runs" aria-label="Rules that are kept">
            {rules.map(({ hash, name, text: kept }) => (
              <li key={hash}>
                <span class="run-name">
                  <b>{name || 'nameless'}</b> <small>{hash}</small>
                </span>
                <span class="buttons">
                  <button type="button" onClick={() => setText(kept)}>
                    Edit
                  </button>
                  <button
                    type="button"
                    aria-label={`Delete ${name}`}
                    disabled={isUsed(hash)}
                    title={isUsed(hash) ? 'a run under Runs is played by them' : undefined}
                    onClick={() => forgetRules(hash)}
                  >
                    ✕
                  </button>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
