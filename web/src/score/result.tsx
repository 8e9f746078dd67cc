import { number, percent } from '../number';
import { cardText } from '../card/front';
import { Ledger } from '../play/ledger';
import type { Best, Score } from './setup';

const BARS = 40;

/** How probable scores are, from the least to the largest. */
function Distribution({ scores }: { scores: { score: number; probability: number }[] }) {
  const least = Number(scores[0]!.score);
  const most = Number(scores.at(-1)!.score);
  const bars = new Array<number>(BARS).fill(0);
  for (const { score, probability } of scores) {
    const place = Math.floor(((Number(score) - least) / (most - least)) * BARS);
    bars[Math.min(BARS - 1, place)]! += probability;
  }
  const top = Math.max(...bars);
  return (
    <svg class="distribution" viewBox={`0 0 ${BARS * 10} 60`} preserveAspectRatio="none" role="img" aria-label="How probable the scores are">
      {bars.map((share, index) => (
        <rect key={index} x={index * 10 + 1} width="8" y={60 - (share / top) * 58} height={(share / top) * 58} rx="1" />
      ))}
    </svg>
  );
}

export function Result({ score, best, error, onPlay, onOrder }: {
  score: Score | null;
  best: Best | null;
  error: string;
  onPlay: (positions: number[]) => void;
  onOrder: (places: number[]) => void;
}) {
  const certain = score && score.score.min === score.score.max;
  return (
    <div class={`result${error ? ' is-old' : ''}`} aria-live="polite">
      {error && (
        <p class="note" role="alert">
          {error}
          {score && <small> What is below was computed before.</small>}
        </p>
      )}
      {score && (
        <section class="panel forecast" data-result={JSON.stringify(score.score)}>
          <h2>{score.hand}</h2>
          <p class="total">
            {!certain && <small>expected </small>}
            {number(certain ? score.score.max : score.score.expected)}
          </p>
          {score.refused && <p class="verdict bad">The boss refuses this hand.</p>}
          {!certain && (
            <>
              <p class="hint-line">
                {number(score.score.min)} to {number(score.score.max)}, {score.score.exact ? 'exact' : 'sampled'} expectation
              </p>
              {score.distribution && score.distribution.length > 1 && <Distribution scores={score.distribution} />}
              {score.chances.map((chance) => (
                <p class="hint-line" key={chance.chance}>
                  {chance.rolls} × {chance.chance} {percent(chance.probability)}
                </p>
              ))}
            </>
          )}
          {score.beats !== undefined && <p class="verdict good">Reaches the score in {percent(score.beats)} of cases</p>}
        </section>
      )}
      {best && best.plays.length > 0 && (
        <section class="panel best" aria-label="Best plays">
          <h2>Best plays</h2>
          <ol>
            {best.plays.map((play) => (
              <li key={play.positions.join()}>
                <button type="button" onClick={() => onPlay(play.positions)}>
                  <span>
                    {play.hand} <small>{play.cards.map(cardText).join(', ')}</small>
                  </span>
                  <b>{number(play.score.expected)}</b>
                </button>
              </li>
            ))}
          </ol>
          {best.order && best.order.expected > best.order.expected_before && (
            <button type="button" onClick={() => onOrder(best.order!.places)}>
              Better order: {best.order.jokers.join(', ')} gives {number(best.order.expected)}
            </button>
          )}
          {best.order && best.order.expected <= best.order.expected_before && (
            <p class="hint-line">The jokers stand in {best.order.exact ? 'the best' : 'a good'} order.</p>
          )}
        </section>
      )}
      {score && (
        <section class="panel" aria-label="Step by step">
          <h2>
            Step by step {!certain && <small>with the best luck</small>}
          </h2>
          <Ledger lines={score.ledger} />
        </section>
      )}
    </div>
  );
}
