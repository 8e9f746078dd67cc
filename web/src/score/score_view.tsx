import { useEffect, useRef, useState } from 'preact/hooks';
import { address, linkTo } from '../address';
import { Engine } from '../engine/engine';
import type { ItemTexts } from '../engine/types';
import { useSignal } from '../signal';
import { CardPicker } from './card_picker';
import { JokerList } from './joker_list';
import { Result } from './result';
import { RunPart } from './run_part';
import { EXAMPLE, playAt, readSetup, scoreArguments, setupText, type Best, type Score, type Setup } from './setup';

const WAIT = 60; // milliseconds after the last change

interface Results {
  score: Score | null;
  best: Best | null;
  error: string;
}

/** The calculator: it asks the program's own verb `score` after every change. */
export function ScoreView({ items }: { items: ItemTexts }) {
  const { parameters } = useSignal(address);
  const [engine] = useState(() => new Engine());
  const [setup, setSetup] = useState<Setup>(() => readSetup(parameters.get('setup')) ?? EXAMPLE);
  const [results, setResults] = useState<Results>({ score: null, best: null, error: '' });
  const [note, setNote] = useState('');
  const turn = useRef(0);
  useEffect(() => () => engine.stop(), [engine]);
  // Another link in the same tab.
  useEffect(() => {
    const linked = readSetup(parameters.get('setup'));
    if (linked) setSetup(linked);
  }, [parameters]);

  useEffect(() => {
    const mine = ++turn.current;
    const timer = setTimeout(async () => {
      const ask = async (...more: string[]) => {
        const { code, out, errors } = await engine.verb('score', ...scoreArguments(setup), '--json', ...more);
        if (code !== 0) throw new Error(errors.split('\nTry')[0]!.replace('jimbo score: ', ''));
        return JSON.parse(out);
      };
      try {
        const played = setup.cards.some(({ isPlayed }) => isPlayed);
        const score: Score | null = played ? await ask() : null;
        if (mine !== turn.current) return;
        setResults((old) => ({ score, best: old.best, error: '' }));
        const best: Best = await ask('--best', '--best-order', '--top', '3');
        if (mine === turn.current) setResults({ score, best, error: '' });
      } catch (problem) {
        // What was computed last stays beside the mistake.
        if (mine === turn.current) setResults((old) => ({ ...old, error: (problem as Error).message }));
      }
    }, WAIT);
    return () => clearTimeout(timer);
  }, [engine, setup]);

  const change = (part: Partial<Setup>) => setSetup((old) => ({ ...old, ...part }));
  const copyLink = async () => {
    await navigator.clipboard.writeText(linkTo('score', { setup: setupText(setup) }));
    setNote('Link copied.');
  };
  return (
    <main class="score">
      <div class="setup">
        <CardPicker cards={setup.cards} onChange={(cards) => change({ cards })} />
        <JokerList items={items} jokers={setup.jokers} onChange={(jokers) => change({ jokers })} />
        <RunPart setup={setup} onChange={change} />
        <div class="buttons">
          <button type="button" onClick={() => setSetup({ ...EXAMPLE, cards: [], jokers: [] })}>
            Clear
          </button>
          <button type="button" onClick={copyLink}>
            Copy link
          </button>
          {note && <span class="hint-line">{note}</span>}
        </div>
      </div>
      <Result
        {...results}
        onPlay={(positions) => change({ cards: playAt(setup.cards, positions) })}
        onOrder={(places) => change({ jokers: places.map((place) => setup.jokers[place]!) })}
      />
    </main>
  );
}
