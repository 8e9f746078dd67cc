import { Emblem } from '../card/emblem';
import { toneOf } from '../card/tone';
import { JOKERS } from '../generated/spec';
import type { SetupJoker } from './setup';

const KEYS = new Map(Object.entries(JOKERS).map(([key, { name }]) => [name.toLowerCase(), key]));

export function JokerList({ jokers, onChange }: { jokers: SetupJoker[]; onChange: (jokers: SetupJoker[]) => void }) {
  const set = (index: number, part: Partial<SetupJoker>) =>
    onChange(jokers.map((joker, at) => (at === index ? { ...joker, ...part } : joker)));
  const swap = (index: number) => {
    const moved = [...jokers];
    [moved[index - 1], moved[index]] = [moved[index]!, moved[index - 1]!];
    onChange(moved);
  };
  return (
    <section class="panel joker-list" aria-label="Jokers">
      <h2>
        Jokers <small>left to right; counters and editions as in mult=12:foil</small>
      </h2>
      <datalist id="joker-names">
        {Object.values(JOKERS).map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ol>
        {jokers.map((joker, index) => {
          const key = KEYS.get(joker.name.toLowerCase()) ?? '';
          return (
            <li key={index} class={`tone-${toneOf(key)}`}>
              <Emblem itemKey={key} />
              <input
                aria-label={`Joker ${index + 1}`}
                list="joker-names"
                value={joker.name}
                placeholder="name"
                onInput={(event) => set(index, { name: event.currentTarget.value })}
              />
              <input
                aria-label={`Counters of joker ${index + 1}`}
                class="more"
                value={joker.more}
                placeholder="mult=12:foil"
                onInput={(event) => set(index, { more: event.currentTarget.value })}
              />
              <button type="button" aria-label="Move left" disabled={index === 0} onClick={() => swap(index)}>
                ▴
              </button>
              <button type="button" aria-label={`Remove ${joker.name}`} onClick={() => onChange(jokers.filter((_, at) => at !== index))}>
                ✕
              </button>
            </li>
          );
        })}
      </ol>
      <button type="button" onClick={() => onChange([...jokers, { name: '', more: '' }])}>
        + Joker
      </button>
    </section>
  );
}
