import { BossField, DeckField } from '../select_field';
import { LevelFields } from './level_fields';
import type { Setup } from './setup';

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
  return (
    <section class="panel run-part" aria-label="The run">
      <div class="selects">
        <BossField unset="none" value={setup.boss} onChoose={(boss) => onChange({ boss })} />
        <DeckField value={setup.deck} onChoose={(deck) => onChange({ deck })} />
        <label>
          Score to beat
          <input inputMode="numeric" value={setup.requirement} onInput={(event) => onChange({ requirement: event.currentTarget.value })} />
        </label>
      </div>
      <LevelFields levels={setup.levels} onChange={(levels) => onChange({ levels })} />
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
