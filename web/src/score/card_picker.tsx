import { useState } from 'preact/hooks';
import { CardView } from '../card/card';
import { Suit, SUITS } from '../card/suit';
import type { Card } from '../engine/types';
import { SelectField } from '../select_field';
import type { SetupCard } from './setup';

const RANKS = ['A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2'];
const PARTS = {
  Enhancement: ['', 'bonus', 'mult', 'wild', 'glass', 'steel', 'stone', 'gold', 'lucky'],
  Edition: ['', 'foil', 'holo', 'polychrome'],
  Seal: ['', 'red', 'blue', 'purple', 'goldseal'],
};
type Part = keyof typeof PARTS;

/** A card of the setup as the table draws it. */
function drawn(text: string, index: number): Card {
  const [front = '', ...parts] = text.split(':');
  const find = (part: Part) => PARTS[part].find((word) => word && parts.includes(word))?.toUpperCase();
  const suit = front.slice(-1).toUpperCase();
  const rank = front.slice(0, -1).toUpperCase();
  return {
    id: index,
    key: `${suit}_${rank}`,
    label: text,
    set: 'DEFAULT',
    cost: { buy: 0, sell: 0 },
    modifier: {
      enhancement: find('Enhancement'),
      edition: find('Edition'),
      seal: find('Seal')?.replace('GOLDSEAL', 'GOLD'),
    },
    state: [],
    value: { effect: parts.join(', ') || 'plain', rank: rank === '10' ? 'T' : rank, suit },
  };
}

/** Cards to be added and removed by clicks; without a heading of their own some are played, others held. */
export function CardPicker({ cards, heading, onChange }: { cards: SetupCard[]; heading?: string; onChange: (cards: SetupCard[]) => void }) {
  const [parts, setParts] = useState<Record<Part, string>>({ Enhancement: '', Edition: '', Seal: '' });
  const [open, setOpen] = useState(false);
  const played = cards.filter(({ isPlayed }) => isPlayed).length;
  const add = (front: string) => {
    const text = [front, ...Object.values(parts).filter(Boolean)].join(':');
    onChange([...cards, { text, isPlayed: played < 5 }]);
  };
  const toggle = (index: number) =>
    onChange(cards.map((card, at) => (at === index ? { ...card, isPlayed: !card.isPlayed } : card)));
  return (
    <section class="panel card-picker" aria-label={heading ?? 'Cards'}>
      <h2>
        {heading ?? 'Cards'} <small>{heading ? cards.length || 'as the run gives them' : `${played} played, ${cards.length - played} held; a click plays or holds`}</small>
      </h2>
      <div class="row small-cards">
        {cards.map((card, index) => (
          <CardView key={index} card={drawn(card.text, index)} selected={card.isPlayed} onClick={heading ? undefined : () => toggle(index)}>
            <button type="button" class="remove" aria-label={`Remove ${card.text}`} onClick={() => onChange(cards.filter((_, at) => at !== index))}>
              ✕
            </button>
          </CardView>
        ))}
        <button type="button" class="add" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Done' : '+ Card'}
        </button>
      </div>
      {open && (
        <div class="picker">
          <div class="selects">
            {(Object.keys(PARTS) as Part[]).map((part) => (
              <SelectField
                key={part}
                label={part}
                options={PARTS[part].map((word) => [word, word || 'none'])}
                value={parts[part]}
                onChoose={(word) => setParts({ ...parts, [part]: word })}
              />
            ))}
          </div>
          {SUITS.map((suit) => (
            <div class={`picker-row suit-${suit}`} key={suit}>
              {RANKS.map((rank) => (
                <button key={rank} type="button" aria-label={`Add ${rank}${suit}`} onClick={() => add(rank + suit)}>
                  {rank}
                  <Suit suit={suit} />
                </button>
              ))}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
