import { useState } from 'preact/hooks';
import { Dialog } from '../dialog';
import type { RunStart } from '../engine/engine';
import type { ItemTexts } from '../engine/types';
import { CHALLENGES, DECKS, STAKES } from '../generated/spec';

export function NewRun({ items, onStart, onClose }: {
  items: ItemTexts;
  onStart: (start: RunStart) => void;
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
        <label>
          Challenge
          <select value={challenge} onChange={(event) => setChallenge(event.currentTarget.value)}>
            <option value="">none</option>
            {Object.entries(CHALLENGES).map(([key, { name }]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Deck
          <select value={deck} disabled={!!challenge} onChange={(event) => setDeck(event.currentTarget.value)}>
            {Object.entries(DECKS).map(([key, { name }]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Stake
          <select value={stake} disabled={!!challenge} onChange={(event) => setStake(event.currentTarget.value)}>
            {Object.values(STAKES).map(({ name, level }) => (
              <option key={level} value={String(level)}>
                {name}
              </option>
            ))}
          </select>
        </label>
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
