import { BLINDS, DECKS, STAKES } from './generated/spec';

type Choice = { value: string; onChoose: (value: string) => void; disabled?: boolean };

/** A labelled list to choose from, of pairs of value and name. */
export function SelectField({ label, options, value, onChoose, disabled = false }: Choice & {
  label: string;
  options: [string, string][];
}) {
  return (
    <label>
      {label}
      <select value={value} disabled={disabled} onChange={(event) => onChoose(event.currentTarget.value)}>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Pairs for `SelectField` of a table by key. */
export function namesOf(table: Record<string, { name: string }>): [string, string][] {
  return Object.entries(table).map(([key, { name }]) => [key, name]);
}

export function DeckField(choice: Choice) {
  return <SelectField label="Deck" options={namesOf(DECKS)} {...choice} />;
}

const BOSSES = Object.values(BLINDS)
  .filter(({ kind }) => kind === 'boss' || kind === 'showdown')
  .map(({ name }): [string, string] => [name, name]);

/** Its value is the name of a boss, or '' for what `unset` says. */
export function BossField({ unset, ...choice }: Choice & { unset: string }) {
  return <SelectField label="Boss" options={[['', unset], ...BOSSES]} {...choice} />;
}

/** Its value is the level, 1 to 8. */
export function StakeField(choice: Choice) {
  return <SelectField label="Stake" options={Object.values(STAKES).map(({ level, name }) => [String(level), name])} {...choice} />;
}
