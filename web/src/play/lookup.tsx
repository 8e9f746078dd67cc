import type { ComponentChildren } from 'preact';
import { frontText } from '../card/front';
import { Suit, SUIT_NAMES, SUITS } from '../card/suit';
import { Dialog } from '../dialog';
import type { Gamestate, ItemTexts } from '../engine/types';
import { HANDS } from '../generated/spec';
import { number, percent } from '../number';
import { ItemChip } from '../card/item';
import { countOf, drawChance, RANKS } from './deck_odds';

// What a player looks up: the deck, the poker hands, what the run has gathered.

const rankName = (rank: string) => (rank === 'T' ? '10' : rank);

/** How many cards of each rank and suit are left to draw, and the chance that the next cards bring one. */
export function DeckTracker({ state, draws }: { state: Gamestate; draws: number }) {
  const unseen = state.cards.cards;
  const next = Math.max(1, draws);
  const cell = (label: ComponentChildren, name: string, left: number) => (
    <li key={name} class={left === 0 ? 'none' : ''} aria-label={`${name}: ${left} left`}>
      <b>{label}</b>
      <span>{left}</span>
      <small>{percent(drawChance(unseen.length, left, next))}</small>
    </li>
  );
  return (
    <div class="deck-tracker">
      <p class="hint-line">
        {unseen.length} cards left; the chance of at least one in the next {next === 1 ? 'card' : `${next} cards`}
      </p>
      <ul>
        {SUITS.map((suit) => cell(<span class={`suit-sign suit-${suit}`}><Suit suit={suit} /></span>, SUIT_NAMES[suit]!, countOf(unseen, null, suit)))}
      </ul>
      <ul>{RANKS.map((rank) => cell(rankName(rank), rankName(rank), countOf(unseen, rank, null)))}</ul>
    </div>
  );
}

export function DeckDialog({ state, draws, onClose }: { state: Gamestate; draws: number; onClose: () => void }) {
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
                {rankName(rank)}
              </th>
            ))}
            <th scope="col">Σ</th>
          </tr>
        </thead>
        <tbody>
          {SUITS.map((suit) => {
            const counts = RANKS.map((rank) => countOf(unseen, rank, suit));
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
      <DeckTracker state={state} draws={draws} />
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
