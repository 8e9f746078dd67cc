import type { Place } from '../engine/types';
import { money } from '../number';

// How a run went, a point for each action, with its antes. A click goes there.

const WIDTH = 600;
const HEIGHT = 90;
const LABEL = 26; // what the number of an ante takes on a phone

interface Series {
  name: string;
  tone: string;
  values: (number | null)[];
}

/** A place that stands out: a dot on the first series. */
export interface Mark {
  place: number;
  tone: string;
}

interface ChartProps {
  title: string;
  series: Series[];
  places: Place[];
  place: number;
  onGo: (place: number) => void;
  /** The value at the top and at the bottom, and how values are told. */
  top?: number;
  bottom?: number;
  told: (value: number) => string;
  marks?: Mark[];
}

export function Chart({ title, series, places, place, onGo, told, marks = [], ...limits }: ChartProps) {
  const all = series.flatMap(({ values }) => values.filter((value): value is number => value !== null));
  const top = limits.top ?? Math.max(1, ...all);
  const bottom = limits.bottom ?? Math.min(0, ...all);
  const x = (at: number) => (at / Math.max(1, places.length - 1)) * WIDTH;
  const y = (value: number) => HEIGHT - ((value - bottom) / (top - bottom || 1)) * (HEIGHT - 8) - 4;
  const path = (values: (number | null)[]) => {
    let text = '';
    values.forEach((value, index) => {
      if (value === null) return;
      const before = values[index - 1] ?? null;
      text += `${before === null ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
      if (before === null && (values[index + 1] ?? null) === null) text += 'h0'; // alone: a dot
    });
    return text;
  };
  const antes = places.flatMap((at, index) => (index > 0 && places[index - 1]!.ante === at.ante ? [] : [{ ante: at.ante, start: index }]));
  const go = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    onGo(Math.round(((event.clientX - box.left) / box.width) * (places.length - 1)));
  };
  const share = (at: number) => `${(x(at) / WIDTH) * 100}%`;
  // An ante that lasted but for a moment, as one that a voucher took back, leaves its number out.
  const labels: typeof antes = [];
  for (const ante of antes) if (labels.length === 0 || x(ante.start) - x(labels.at(-1)!.start) > LABEL) labels.push(ante);
  return (
    <figure class="curve">
      <figcaption>
        {title}
        {series.length > 1 &&
          series.map(({ name, tone }) => (
            <span key={name} class={tone}>
              {name}
            </span>
          ))}
      </figcaption>
      <div class="plot">
        <span class="axis top">{told(top)}</span>
        <span class="axis bottom">{told(bottom)}</span>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={title} onClick={go}>
          {antes.map(({ ante, start }, index) => (
            <rect key={ante} x={x(start)} width={x(antes[index + 1]?.start ?? places.length - 1) - x(start)} y="0" height={HEIGHT} class={`band band-${index % 2}`} />
          ))}
          {series.map(({ name, tone, values }) => (
            <path key={name} class={tone} d={path(values)} />
          ))}
          <line x1={x(place)} x2={x(place)} y1="0" y2={HEIGHT} class="now" />
        </svg>
        {marks.map((mark) => {
          const value = series[0]?.values[mark.place];
          return value === null || value === undefined ? null : (
            <span key={mark.place} class={`mark ${mark.tone}`} style={`left:${share(mark.place)};top:${(y(value) / HEIGHT) * 100}%`} />
          );
        })}
        <div class="antes-axis" aria-hidden="true">
          {labels.map(({ ante, start }) => (
            <span key={ante} style={`left:min(${share(start)}, 100% - 1.2rem)`}>
              {ante}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

/** A whole number as an exponent. */
const raised = (value: number) => [...value.toFixed(0)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');

/** Score and money. */
export function Curves(shared: { places: Place[]; place: number; onGo: (place: number) => void }) {
  // Scores grow by powers of ten; outside of rounds there is none.
  const power = (value: number) => Math.log10(Math.max(1, Number(value)));
  const inRound = (at: Place) => at.phase === 'SELECTING_HAND' || at.phase === 'ROUND_EVAL';
  const scored = shared.places.map((at) => (inRound(at) && Number(at.score) > 0 ? power(at.score) : null));
  // From the first round on: between rounds as it was last.
  const needed: (number | null)[] = [];
  for (const at of shared.places) needed.push(inRound(at) ? power(at.requirement) : (needed.at(-1) ?? null));
  return (
    <div class="curves">
      <Chart
        {...shared}
        title="Score by ante, in powers of ten"
        told={(value) => (value < 1 ? '1' : `10${raised(value)}`)}
        series={[
          { name: 'needed', tone: 'line-need', values: needed },
          { name: 'scored', tone: 'line-score', values: scored },
        ]}
      />
      <Chart
        {...shared}
        title="Money by ante"
        told={(value) => money(Math.round(value))}
        series={[{ name: 'dollars', tone: 'line-money', values: shared.places.map((at) => at.money) }]}
      />
    </div>
  );
}
