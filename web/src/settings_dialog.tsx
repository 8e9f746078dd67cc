import { Dialog } from './dialog';
import { VERSION } from './generated/spec';
import { SelectField } from './select_field';
import { change, settings, type Pace, type Theme } from './settings';
import { useSignal } from './signal';

const SHORTCUTS: [string, string][] = [
  ['1 … 9, 0', 'choose a hand card'],
  ['Enter', 'play the chosen cards, or go on'],
  ['D', 'discard the chosen cards'],
  ['R / S', 'sort by rank / by suit'],
  ['H', 'hint'],
  ['U / Y', 'undo / redo'],
  ['Escape', 'choose nothing'],
  ['Space', 'skip the scoring'],
  ['← / →', 'one action back / on (Watch and Analysis)'],
  ['Home / End', 'to the start / the end (Watch and Analysis)'],
  ['?', 'this sheet'],
];

function CheckField({ label, checked, onChange }: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

/** What can be set, the keys, and what this page is. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { theme, motion, pace, adviser } = useSignal(settings);
  return (
    <Dialog title="Settings" onClose={onClose}>
      <div class="form">
        <SelectField
          label="Colours"
          options={[['system', 'as the system'], ['light', 'light'], ['dark', 'dark']]}
          value={theme}
          onChoose={(chosen) => change({ theme: chosen as Theme })}
        />
        <SelectField
          label="Scoring is shown"
          options={[['slow', 'slowly'], ['normal', 'at normal speed'], ['fast', 'fast'], ['none', 'at once']]}
          value={pace}
          disabled={!motion}
          onChoose={(chosen) => change({ pace: chosen as Pace })}
        />
        <CheckField label="Animations" checked={motion} onChange={(checked) => change({ motion: checked })} />
        <CheckField label="Adviser at every decision" checked={adviser} onChange={(checked) => change({ adviser: checked })} />
      </div>
      <h3>Keys</h3>
      <dl class="shortcuts">
        {SHORTCUTS.map(([keys, deed]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{deed}</dd>
          </div>
        ))}
      </dl>
      <h3>About</h3>
      <p class="effect">
        Jimbo {VERSION}: an exact engine for the card game Balatro, here compiled for your browser. Everything is computed on this
        machine: nothing is sent anywhere, and once loaded the page works without a network. Runs and settings are kept in this
        browser alone. It has no art or text of the game, is not made by its makers, and is free software under the MIT licence,
        as is Preact, which draws it.
      </p>
    </Dialog>
  );
}
