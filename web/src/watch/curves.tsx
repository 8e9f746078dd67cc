import type { Place } from '../engine/types';

// How score and money went, a point for each action. A click goes there.

const WIDTH = 600;
const HEIGHT = 90;

interface Series {
  name: string;
  tone: string;
  values: (number | null)[];
}

function path(values: (number | null)[], top: number, bottom: number): string {
  const span = top - bottom || 1;
  let text = '';
  let pen = 'M';
  values.forEach((value, index) => {
    if (value === null) {
      pen = 'M';
      return;
    }
    const x = (index / Math.max(1, values.length - 1)) * WIDTH;
    const y = HEIGHT - ((value - bottom) / span) * (HEIGHT - 8) - 4;
    text += `${pen}${x.toFixed(1)} ${y.toFixed(1)}`;
    pen = 'L';
  });
  return text;
}

function Chart({ title, series, place, count, onGo }: {
  title: string;
  series: Series[];
  place: number;
  count: number;
  onGo: (place: number) => void;
}) {
  const all = series.flatMap(({ values }) => values.filter((value): value is number => value !== null));
  const top = Math.max(1, ...all);
  const bottom = Math.min(0, ...all);
  const go = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    onGo(Math.round(((event.clientX - box.left) / box.width) * (count - 1)));
  };
  const x = (place / Math.max(1, count - 1)) * WIDTH;
  return (
    <figure class="curve">
      <figcaption>
        {title}
        {series.map(({ name, tone }) => (
          <span key={name} class={tone}>
            {name}
          </span>
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={title} onClick={go}>
        {series.map(({ name, tone, values }) => (
          <path key={name} class={tone} d={path(values, top, bottom)} />
        ))}
        <line x1={x} x2={x} y1="0" y2={HEIGHT} class="now" />
      </svg>
    </figure>
  );
}

export function Curves({ places, place, onGo }: { places: Place[]; place: number; onGo: (place: number) => void }) {
  // Scores grow by powers of ten; outside of rounds there is none.
  const power = (value: number) => Math.log10(Math.max(1, Number(value)));
  const inRound = (at: Place) => at.phase === 'SELECTING_HAND' || at.phase === 'ROUND_EVAL';
  const shared = { place, count: places.length, onGo };
  return (
    <div class="curves">
      <Chart
        {...shared}
        title="Score, in powers of ten"
        series={[
          { name: 'needed', tone: 'line-need', values: places.map((at) => (inRound(at) ? power(at.requirement) : null)) },
          { name: 'scored', tone: 'line-score', values: places.map((at) => (inRound(at) ? power(at.score) : null)) },
        ]}
      />
      <Chart {...shared} title="Money" series={[{ name: 'dollars', tone: 'line-money', values: places.map((at) => at.money) }]} />
    </div>
  );
}
