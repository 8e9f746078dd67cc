import { frontText } from '../card/front';
import { Suit, SUITS } from '../card/suit';
import { Dialog } from '../dialog';
import type { Card, Gamestate, ItemTexts } from '../engine/types';
import { table } from '../engine/types';
import { HANDS } from '../generated/spec';
import { number } from '../number';
import { ItemChip } from '../card/item';

// What a player looks up: the deck, the poker hands, what the run has gathered.

const RANKS = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'];

function count(cards: Card[], rank: string, suit: string): number {
  return cards.filter(
    (card) =>
      card.value.rank === rank && card.value.suit === suit && table(card.modifier).enhancement !== 'STONE',
  ).length;
}

export function DeckDialog({ state, onClose }: { state: Gamestate; onClose: () => void }) {
  const unseen = state.cards.cards;
  const special = unseen.filter((card) => !Array.isArray(card.modifier));
  return (
    <Dialog title={`Cards left to draw: ${state.cards.count}`} onClose={onClose}>
      <table class="deck-table">
        <thead>
          <tr>
            <td />
            {RANKS.map((rank) => (
              <th key={rank} scope="col">
                {rank === 'T' ? '10' : rank}
              </th>
            ))}
            <th scope="col">Σ</th>
          </tr>
        </thead>
        <tbody>
          {SUITS.map((suit) => {
            const counts = RANKS.map((rank) => count(unseen, rank, suit));
            return (
              <tr key={suit}>
                <th scope="row" class={`suit-${suit}`}>
                  <Suit suit={suit} />
                </th>
                {counts.map((left, index) => (
                  <td key={index} class={left === 0 ? 'none' : ''}>
                    {left}
                  </td>
                ))}
                <td>
                  <b>{counts.reduce((sum, left) => sum + left, 0)}</b>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {special.length > 0 && (
        <p class="effect">
          Special among them:{' '}
          {special.map((card) => `${frontText(`${card.value.suit}_${card.value.rank}`)} ${card.value.effect}`).join('; ')}
        </p>
      )}
    </Dialog>
  );
}

/** The poker hands, best first: what they give at their levels. Secret ones are told once they were played. */
export function HandLevels({ state }: { state: Gamestate }) {
  const isKnown = (name: string) => state.hands[name]!.played > 0 || !HANDS[name as keyof typeof HANDS].secret;
  const hands = Object.entries(state.hands)
    .filter(([name]) => isKnown(name))
    .sort(([, a], [, b]) => a.order - b.order);
  return (
    <table class="hands-table">
      <thead>
        <tr>
          <th scope="col">Hand</th>
          <th scope="col">Level</th>
          <th scope="col">Chips × mult</th>
          <th scope="col" class="played">
            Played
          </th>
        </tr>
      </thead>
      <tbody>
        {hands.map(([name, hand]) => (
          <tr key={name} class={hand.level > 1 ? 'raised' : ''}>
            <th scope="row">{name}</th>
            <td>{hand.level}</td>
            <td>
              <span class="chips">{number(hand.chips)}</span> × <span class="mult">{number(hand.mult)}</span>
            </td>
            <td class="played">{hand.played}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function HandsDialog({ state, onClose }: { state: Gamestate; onClose: () => void }) {
  return (
    <Dialog title="Poker hands" onClose={onClose}>
      <HandLevels state={state} />
    </Dialog>
  );
}

export function RunDialog({ state, items, onClose }: { state: Gamestate; items: ItemTexts; onClose: () => void }) {
  const vouchers = Array.isArray(state.used_vouchers) ? [] : Object.keys(state.used_vouchers);
  const { small, big, boss } = state.blinds;
  return (
    <Dialog title={`Ante ${state.ante_num}`} onClose={onClose}>
      <h3>Blinds</h3>
      <table class="hands-table">
        <tbody>
          {[small, big, boss].map((blind) => (
            <tr key={blind.type}>
              <th scope="row">{blind.name}</th>
              <td>{number(blind.score)}</td>
              <td>{blind.effect || blind.tag_name}</td>
              <td>{blind.status.toLowerCase()}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>Vouchers</h3>
      <div class="chips-row">
        {vouchers.map((key) => (
          <ItemChip key={key} items={items} itemKey={key} />
        ))}
        {vouchers.length === 0 && <span class="empty-row">none yet</span>}
      </div>
      <h3>Tags</h3>
      <div class="chips-row">
        {state.jimbo.tags.map((tag, index) => (
          <ItemChip key={index} items={items} itemKey={tag.key} note={tag.hand} />
        ))}
        {state.jimbo.tags.length === 0 && <span class="empty-row">none</span>}
      </div>
    </Dialog>
  );
}
