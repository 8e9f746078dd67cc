import { Emblem } from '../card/emblem';
import { useState } from 'preact/hooks';
import type { Choices, Gamestate, View } from '../engine/types';
import { money, number, percent } from '../number';
import { DeckTracker, HandLevels } from './lookup';

// The column beside the table: the blind, the score, what the chosen cards would give, and what is
// left of the round.

const IN_ROUND = 'SELECTING_HAND';

const DONE = ['DEFEATED', 'SKIPPED'];
export const LAST_ANTE = 8; // what comes after it is endless

/** The blind that is played, else the next one; none between a beaten boss and the next ante. */
function currentBlind(state: Gamestate) {
  const { small, big, boss } = state.blinds;
  return [small, big, boss].find(({ status }) => !DONE.includes(status));
}

/** The blind whose rewards are paid out. */
export function beatenBlind(state: Gamestate) {
  const { small, big, boss } = state.blinds;
  return [boss, big, small].find(({ status }) => status === 'DEFEATED') ?? small;
}

/** The ante that the blinds shown belong to: the game counts on as soon as a boss is beaten. */
export function shownAnte(state: Gamestate): number {
  return currentBlind(state) ? state.ante_num : state.ante_num - 1;
}

function BlindPart({ state }: { state: Gamestate }) {
  const beaten = state.state === 'ROUND_EVAL';
  const blind = beaten ? beatenBlind(state) : (currentBlind(state) ?? state.blinds.boss);
  const isPlayed = state.state === IN_ROUND || state.state === 'GAME_OVER';
  const need = isPlayed ? (state.jimbo.blind?.requirement ?? blind.score) : blind.score;
  const share = Math.min(1, state.round.chips / Number(need));
  return (
    <section class={`panel blind-part ${blind.type.toLowerCase()}`} aria-label="Blind">
      <h2>
        <Emblem itemKey={state.jimbo.blinds[blind.type.toLowerCase() as keyof Gamestate['blinds']].key} />
        {blind.name}
      </h2>
      {blind.effect && <p class="effect">{blind.effect}</p>}
      {beaten && (
        <div class="need">
          <span>beaten with</span>
          <b>{number(state.round.chips)}</b>
        </div>
      )}
      {isPlayed && (
        <>
          <div class="need">
            <b>{number(state.round.chips)}</b>
            <span class="of">of {number(need)}</span>
          </div>
          <div class="bar" role="progressbar" aria-label="Score of the round" aria-valuenow={Math.round(share * 100)}>
            <span style={`width:${share * 100}%`} />
          </div>
        </>
      )}
      {!beaten && !isPlayed && (
        <div class="need">
          <span>needs</span>
          <b>{number(need)}</b>
        </div>
      )}
    </section>
  );
}

function Forecast({ choices, view, idle }: { choices: Choices; view: View; idle: string }) {
  const forecast = choices.forecast;
  if (!forecast) {
    const total = view.deed?.ledger.find(({ event }) => event === 'total');
    if (!total) {
      const words = view.gamestate.state === IN_ROUND && idle;
      return <section class="panel forecast empty">{words || <Progress state={view.gamestate} />}</section>;
    }
    return (
      <section class="panel forecast" aria-live="polite">
        <h2>Last hand</h2>
        <Product chips={total.chips} mult={total.mult} />
        <p class="total">{number(total.value)}</p>
      </section>
    );
  }
  if (forecast.unknown) return <section class="panel forecast empty">A chosen card lies face down.</section>;
  const certain = forecast.min === forecast.max;
  const total = forecast.ledger.find(({ event }) => event === 'total');
  return (
    <section class="panel forecast" aria-live="polite">
      <h2>
        {forecast.hand} <small>level {forecast.level}</small>
      </h2>
      {forecast.refused ? (
        <p class="verdict bad">The boss refuses it: 0</p>
      ) : (
        <>
          {total && <Product chips={total.chips} mult={total.mult} note={certain ? '' : 'with luck'} />}
          <p class="total">
            {certain ? number(forecast.max) : `${number(forecast.min)} – ${number(forecast.max)}`}
          </p>
          {!certain && (
            <p class="hint-line">
              expected {number(forecast.expected)}
              {forecast.exact ? '' : ', sampled'}
            </p>
          )}
          <Verdict beats={certain ? Math.round(forecast.beats) : forecast.beats} />
          {!certain &&
            forecast.chances.map((chance) => (
              <p class="hint-line" key={chance.chance}>
                {chance.rolls} × {chance.chance} {percent(chance.probability)}
              </p>
            ))}
        </>
      )}
    </section>
  );
}

/** The antes of a run, those behind filled, and the blinds of this one. */
function Progress({ state }: { state: Gamestate }) {
  const { small, big, boss } = state.blinds;
  const current = currentBlind(state);
  const ante = shownAnte(state);
  return (
    <div>
      <h2>{ante <= LAST_ANTE ? `Ante ${ante} of ${LAST_ANTE}` : `Ante ${ante}, endless`}</h2>
      <span class="antes-line" aria-hidden="true">
        {Array.from({ length: LAST_ANTE }, (_, index) => (
          <i key={index} class={index + 1 < ante + (current ? 0 : 1) ? 'done' : index + 1 === ante ? 'now' : ''} />
        ))}
      </span>
      <ul class="blinds-ahead">
        {[small, big, boss].map((blind) => (
          <li key={blind.type} class={`${blind.type.toLowerCase()} ${DONE.includes(blind.status) ? 'done' : blind === current ? 'now' : ''}`}>
            <span>{blind.name}</span>
            {/* After a boss only the next ante's numbers are known. */}
            <span>{current ? number(blind.score) : 'beaten'}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Product({ chips, mult, note = '' }: { chips: number; mult: number; note?: string }) {
  return (
    <p class="product" title={note}>
      <span class="chips">{number(chips)}</span>
      <i>×</i>
      <span class="mult">{number(mult)}</span>
    </p>
  );
}

function Verdict({ beats }: { beats: number }) {
  if (beats === 1) return <p class="verdict good">Beats the blind</p>;
  if (beats === 0) return <p class="verdict">Not enough alone</p>;
  return <p class="verdict good">Beats the blind in {percent(beats)}</p>;
}

export function Status({ view, choices, draws = 0, idle = '' }: {
  view: View;
  choices: Choices;
  draws?: number;
  idle?: string; // told in a round while nothing is chosen
}) {
  const [side, setSide] = useState<'hands' | 'deck'>('hands');
  const state = view.gamestate;
  const facts: [string, string, string][] = [
    ['Hands', String(state.round.hands_left), 'hands'],
    ['Discards', String(state.round.discards_left), 'discards'],
    ['Money', money(state.money), 'money'],
    ['Ante', shownAnte(state) <= LAST_ANTE ? `${shownAnte(state)}/${LAST_ANTE}` : String(shownAnte(state)), ''],
    ['Round', String(state.round_num), ''],
  ];
  return (
    <aside class="status" aria-label="Status of the run">
      <BlindPart state={state} />
      <Forecast choices={choices} view={view} idle={idle} />
      <dl class="panel facts">
        {facts.map(([name, value, tone]) => (
          <div key={name} class={tone}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section class="panel levels" aria-label={side === 'deck' ? 'Cards left to draw' : 'Levels of poker hands'}>
        <div class="tabs">
          <button type="button" aria-pressed={side === 'hands'} onClick={() => setSide('hands')}>
            Levels
          </button>
          <button type="button" aria-pressed={side === 'deck'} onClick={() => setSide('deck')}>
            Deck {state.cards.count}
          </button>
        </div>
        {side === 'deck' ? <DeckTracker state={state} draws={draws} /> : <HandLevels state={state} />}
      </section>
    </aside>
  );
}
