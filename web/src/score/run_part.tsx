import { BLINDS, HANDS } from '../generated/spec';
import { DeckField, SelectField } from '../select_field';
import type { Setup } from './setup';

const BOSSES = Object.values(BLINDS)
  .filter(({ kind }) => kind === 'boss' || kind === 'showdown')
  .map(({ name }): [string, string] => [name, name]);
// Numbers that jokers count, by the option of the verb that sets them.
const COUNTED: [string, string][] = [
  ['money', 'Money'],
  ['hands-left', 'Hands left'],
  ['discards-left', 'Discards left'],
  ['deck-size', 'Deck size'],
  ['draw-pile', 'Cards to draw'],
  ['tarots-used', 'Tarots used'],
  ['blinds-skipped', 'Blinds skipped'],
];

export function RunPart({ setup, onChange }: { setup: Setup; onChange: (part: Partial<Setup>) => void }) {
  const level = (hand: string, text: string) => {
    const levels = { ...setup.levels };
    if (Number(text) > 1) levels[hand] = Number(text);
    else delete levels[hand];
    onChange({ levels });
  };
  return (
    <section class="panel run-part" aria-label="The run">
      <div class="selects">
        <SelectField label="Boss" options={[['', 'none'], ...BOSSES]} value={setup.boss} onChoose={(boss) => onChange({ boss })} />
        <DeckField value={setup.deck} onChoose={(deck) => onChange({ deck })} />
        <label>
          Score to beat
          <input inputMode="numeric" value={setup.requirement} onInput={(event) => onChange({ requirement: event.currentTarget.value })} />
        </label>
      </div>
      <details>
        <summary>Levels of poker hands</summary>
        <div class="numbers">
          {Object.keys(HANDS).map((hand) => (
            <label key={hand}>
              {hand}
              <input type="number" min={1} max={999} value={setup.levels[hand] ?? 1} onInput={(event) => level(hand, event.currentTarget.value)} />
            </label>
          ))}
        </div>
      </details>
      <details>
        <summary>What jokers count</summary>
        <div class="numbers">
          {COUNTED.map(([option, label]) => (
            <label key={option}>
              {label}
              <input
                type="number"
                value={setup.options[option] ?? ''}
                onInput={(event) => onChange({ options: { ...setup.options, [option]: event.currentTarget.value } })}
              />
            </label>
          ))}
        </div>
      </details>
    </section>
  );
}
