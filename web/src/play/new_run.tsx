import { useState } from 'preact/hooks';
import { Dialog } from '../dialog';
import type { RunStart } from '../engine/engine';
import type { ItemTexts } from '../engine/types';
import { CHALLENGES, STAKES } from '../generated/spec';
import { dailySeed, today } from '../runs/daily';
import { DeckField, namesOf, SelectField, StakeField } from '../select_field';

export function NewRun({ items, onStart, onClose }: {
  items: ItemTexts;
  onStart: (start: RunStart, day?: string) => void;
  onClose: () => void;
}) {
  const [seed, setSeed] = useState('');
  const [deck, setDeck] = useState('b_red');
  const [stake, setStake] = useState('1');
  const [challenge, setChallenge] = useState('');
  const submit = (event: Event) => {
    event.preventDefault();
    onStart({ seed, typed: true, ...(challenge ? { challenge } : { deck, stake }) });
  };
  const text = challenge
    ? items.challenges[challenge]?.text
    : [items.decks[deck]?.text, items.stakes[stakeKey(stake)]?.text].filter(Boolean).join(' · ');
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
        <SelectField label="Challenge" options={[['', 'none'], ...namesOf(CHALLENGES)]} value={challenge} onChoose={setChallenge} />
        <DeckField value={deck} disabled={!!challenge} onChoose={setDeck} />
        <StakeField value={stake} disabled={!!challenge} onChoose={setStake} />
        <p class="effect">{text}</p>
        <button class="main" type="submit">
          Start
        </button>
      </form>
    </Dialog>
  );
}

function stakeKey(level: string): string {
  return Object.entries(STAKES).find(([, stake]) => String(stake.level) === level)?.[0] ?? '';
}
