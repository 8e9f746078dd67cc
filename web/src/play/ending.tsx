import { useEffect, useState } from 'preact/hooks';
import { hashOf, linkTo } from '../address';
import type { Engine } from '../engine/engine';
import type { Place, View } from '../engine/types';
import { number } from '../number';
import { shown } from '../runs/runs_dialog';
import { copyPicture, savePicture, shareCard, type ShareCard } from './share_card';
import { beatenBlind, shownAnte } from './status';

export interface EndingParts {
  engine: Engine;
  kept: string; // the id of the run in the browser
  day?: string;
  onNew: () => void;
}

/** The hand that scored most: its score and its words. */
function bestHand(places: Place[]): { score: number; deed: string } | null {
  let best: { score: number; deed: string } | null = null;
  places.forEach((place, index) => {
    const before = places[index - 1];
    if (!before || !place.deed.startsWith('play ')) return;
    const score = Number(place.score) - Number(before.score);
    if (!best || score > best.score) best = { score, deed: place.deed.slice('play '.length) };
  });
  return best;
}

/** What is told of a run that is over or won. */
function cardOf(view: View, places: Place[], day?: string): ShareCard {
  const state = view.gamestate;
  const over = state.state === 'GAME_OVER';
  const blind = over
    ? [state.blinds.small, state.blinds.big, state.blinds.boss].find(({ status }) => status === 'CURRENT')
    : beatenBlind(state);
  const need = state.jimbo.blind?.requirement ?? 0;
  const best = bestHand(places);
  const hands = places.filter(({ deed }) => deed.startsWith('play ')).length;
  const title = over ? (state.won ? 'Won, and lost in the end' : `Lost in ante ${state.ante_num}`) : 'Won!';
  const last = over
    ? `${blind?.name ?? 'A blind'} held: ${number(state.round.chips)} of ${number(need)}`
    : `${blind?.name ?? 'The last boss'} beaten with ${number(state.round.chips)}`;
  return {
    title,
    won: state.won,
    start: [day && `daily ${day}`, `seed ${view.run.seed}`, `${shown(state.deck)} deck`, `${shown(state.stake)} stake`].filter(Boolean).join(' · '),
    facts: [
      ['How it ended', last],
      ...(best ? [['Best hand', `${number(best.score)} with ${best.deed}`] as [string, string]] : []),
      ['Played', `${hands} hands in ${state.round_num} rounds, up to ante ${shownAnte(state)}`],
    ],
    jokers: state.jokers.cards.map(({ label }) => label || 'face-down joker'),
  };
}

/** The end of a run, or its win: what happened, and a card to show to others. */
export function Ending({ view, engine, kept, day, onNew }: EndingParts & { view: View }) {
  const [places, setPlaces] = useState<Place[]>([]);
  const [note, setNote] = useState('');
  useEffect(() => void engine.timeline().then(setPlaces, () => undefined), [engine, view.hash]);
  const card = cardOf(view, places, day);
  const over = view.gamestate.state === 'GAME_OVER';
  const text = [
    `Jimbo: ${card.title} (${card.start})`,
    ...card.facts.map(([name, fact]) => `${name}: ${fact}`),
    card.jokers.length > 0 && `Jokers: ${card.jokers.join(', ')}`,
    view.link && linkTo('watch', { run: view.link }),
  ]
    .filter(Boolean)
    .join('\n');
  const told = (promise: Promise<void>, done: string) =>
    promise.then(() => setNote(done), (problem: Error) => setNote(problem.message));
  return (
    <section class={`panel ending ${card.won ? 'is-won' : 'is-lost'}`} aria-label="How the run ended" data-hash={view.hash}>
      <h2>{card.title}</h2>
      <p class="effect">{card.start}</p>
      <dl>
        {card.facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <div class="buttons">
        {over && (
          <button type="button" class="main" onClick={onNew}>
            New run
          </button>
        )}
        <a class="button" href={hashOf('analysis', { kept })}>
          Where did it turn?
        </a>
        <button type="button" onClick={() => told(savePicture(shareCard(card), `jimbo-${view.run.seed}.png`), 'The card is saved.')}>
          Save card
        </button>
        <button type="button" onClick={() => told(copyPicture(shareCard(card)), 'The card is copied.')}>
          Copy card
        </button>
        <button type="button" onClick={() => told(navigator.clipboard.writeText(text), 'The text is copied.')}>
          Copy text
        </button>
      </div>
      {note && (
        <p class="hint-line" role="status">
          {note}
        </p>
      )}
    </section>
  );
}
