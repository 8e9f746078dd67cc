import { useState } from 'preact/hooks';
import { Dialog } from '../dialog';
import type { RunStart } from '../engine/engine';
import type { ItemTexts } from '../engine/types';
import { keptRules } from '../rules/kept_rules';
import { dailySeed, today } from '../runs/daily';
import { namesOf, SelectField } from '../select_field';
import { useSignal } from '../signal';
import { hashOf } from '../address';

export function NewRun({ items, chosenRules, onStart, onRules, onClose }: {
  items: ItemTexts;
  chosenRules: string; // their hash
  onStart: (start: RunStart, day?: string) => void;
  onRules: () => void;
  onClose: () => void;
}) {
  const [seed, setSeed] = useState('');
  const [deck, setDeck] = useState('b_red');
  const [stake, setStake] = useState('stake_white');
  const [challenge, setChallenge] = useState('');
  const [rules, setRules] = useState(chosenRules);
  const kept = useSignal(keptRules);
  const { decks, stakes, challenges } = kept.find(({ hash }) => hash === rules) ?? items;
  const submit = (event: Event) => {
    event.preventDefault();
    onStart({ seed, typed: true, ...(rules && { rules }), ...(challenge ? { challenge } : { deck, stake }) });
  };
  const chooseRules = (hash: string) => {
    setRules(hash);
    setDeck('b_red'); // others may not have what was chosen
    setStake('stake_white');
    setChallenge('');
  };
  const text = challenge ? challenges[challenge]?.text : [decks[deck]?.text, stakes[stake]?.text].filter(Boolean).join(' · ');
  return (
    <Dialog title="New run" onClose={onClose}>
      <div class="buttons daily">
        <button type="button" onClick={() => onStart({ seed: dailySeed(today()) }, today())}>
          Daily run
        </button>
        <span class="hint-line">
          seed {dailySeed(today())}, Red Deck, White Stake: the same for everybody on {today()}
        </span>
      </div>
      <form class="form" onSubmit={submit}>
        <label>
          Seed
          <input
            name="seed"
            value={seed}
            maxLength={8}
            placeholder="random"
            pattern="[A-Za-z0-9]*"
            autocapitalize="characters"
            onInput={(event) => setSeed(event.currentTarget.value.toUpperCase())}
          />
        </label>
        <SelectField label="Challenge" options={[['', 'none'], ...namesOf(challenges)]} value={challenge} onChoose={setChallenge} />
        <SelectField label="Deck" options={namesOf(decks)} value={deck} disabled={!!challenge} onChoose={setDeck} />
        <SelectField label="Stake" options={namesOf(stakes)} value={stake} disabled={!!challenge} onChoose={setStake} />
        <p class="effect">{text}</p>
        {kept.length > 0 && (
          <SelectField
            label="Rules"
            options={[['', "the game's own"], ...kept.map(({ hash, name }): [string, string] => [hash, name || hash])]}
            value={rules}
            onChoose={chooseRules}
          />
        )}
        <button class="main" type="submit">
          Start
        </button>
      </form>
      <div class="buttons">
        <button type="button" onClick={onRules}>
          Rules files
        </button>
        <a class="button" href={hashOf('scenario')}>
          Set up a situation
        </a>
      </div>
    </Dialog>
  );
}
