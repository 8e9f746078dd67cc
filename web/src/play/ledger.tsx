import type { Deed, LedgerLine } from '../engine/types';
import { number } from '../number';

/** How a score came about, a line for each event. */
export function Ledger({ lines }: { lines: LedgerLine[] }) {
  return (
    <ol class="ledger">
      {lines.map((line, index) => (
        <li key={index} class={`event-${line.event}`} style={`--i:${index}`}>
          <span>{line.event === 'total' ? 'Total' : line.text}</span>
          {line.event === 'total' ? (
            <b>{number(line.value)}</b>
          ) : (
            <span class="sum">
              <span class="chips">{number(line.chips)}</span> × <span class="mult">{number(line.mult)}</span>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** What the last action did. */
export function DeedPart({ deed }: { deed: Deed }) {
  return (
    <section class="panel deed" aria-live="polite">
      <h3>{deed.text}</h3>
      {deed.ledger.length > 0 && <Ledger lines={deed.ledger} />}
      {deed.changes.length > 0 && (
        <ul class="changes">
          {deed.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
