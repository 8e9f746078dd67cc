import type { ComponentChildren } from 'preact';
import type { Card } from '../engine/types';
import { table } from '../engine/types';
import { number } from '../number';
import { Emblem } from './emblem';
import { Suit, SUIT_NAMES } from './suit';
import { KIND_NAMES, toneOf } from './tone';

// Cards as buttons. Their names say all that the drawing shows.

const RANKS: Record<string, string> = { T: '10', J: 'Jack', Q: 'Queen', K: 'King', A: 'Ace' };

interface CardProps {
  card: Card;
  selected?: boolean;
  hinted?: boolean;
  onClick?: () => void;
  children?: ComponentChildren;
  index?: number;
  /** A class of its place: `away` if that stays empty, `idle` if it does nothing. */
  kind?: '' | 'away' | 'idle';
}

const words = (text: string) => text.charAt(0) + text.slice(1).toLowerCase();

/** What is special about a card: "Steel, Red seal, Foil". */
function extras(card: Card): string[] {
  const modifier = table(card.modifier);
  const list: string[] = [];
  if (modifier.edition) list.push(modifier.edition === 'HOLO' ? 'Holographic' : words(modifier.edition));
  if (modifier.enhancement) list.push(words(modifier.enhancement));
  if (modifier.seal) list.push(`${words(modifier.seal)} seal`);
  if (modifier.eternal) list.push('Eternal');
  if (modifier.perishable !== undefined) list.push(`Perishable, ${modifier.perishable} rounds left`);
  if (modifier.rental) list.push('Rental');
  if (table(card.state).debuff) list.push('Debuffed');
  return list;
}

export function nameOf(card: Card): string {
  const { rank, suit } = card.value;
  if (!rank || !suit) return card.label;
  return table(card.modifier).enhancement === 'STONE'
    ? 'Stone card'
    : `${RANKS[rank] ?? rank} of ${SUIT_NAMES[suit]}`;
}

function PlayingFace({ card }: { card: Card }) {
  const { rank = '', suit = '' } = card.value;
  const enhancement = table(card.modifier).enhancement;
  if (enhancement === 'STONE') {
    return (
      <span class="face stone-face">
        <span class="strip">Stone</span>
      </span>
    );
  }
  const shown = rank === 'T' ? '10' : rank;
  return (
    <span class={`face suit-${suit}`}>
      <span class="corner">
        <b>{shown}</b>
        <Suit suit={suit} />
      </span>
      <span class="middle">{'JQK'.includes(rank) ? <b class="court">{rank}</b> : <Suit suit={suit} />}</span>
      {enhancement && <span class="strip">{words(enhancement)}</span>}
    </span>
  );
}

// Names with long words or more than two lines are written smaller; where cards are small, by the letters of the longest
// word and as if every word took a line.
const LONGEST_WORD = 11;
const LONGEST_LINE = 10;
const THREE_LINES = 0.86;

/** Whether a name needs more than two lines. */
function isLong(parts: string[]): boolean {
  let lines = 1;
  let letters = -1;
  for (const part of parts) {
    letters += 1 + part.length;
    if (letters <= LONGEST_LINE || letters === part.length) continue;
    letters = part.length;
    ++lines;
  }
  return lines > 2;
}

function ItemFace({ card }: { card: Card }) {
  const value = card.jimbo?.value;
  const parts = card.label.split(/[ -]/);
  const letters = Math.max(...parts.map((part) => part.length));
  const shrink = Math.min(LONGEST_WORD / Math.max(LONGEST_WORD, letters), isLong(parts) ? THREE_LINES : 1);
  return (
    <span class="face">
      <Emblem itemKey={card.key ?? ''} />
      <span class="item-name" style={`--shrink:${shrink};--letters:${letters};--words:${parts.length}`}>
        {card.label}
      </span>
      {card.set === 'JOKER' && !!value && <span class="grown">{number(value)}</span>}
    </span>
  );
}

/** One card of any kind; its tip tells what it does. */
export function CardView({ card, selected, hinted, onClick, children, index, kind = '' }: CardProps) {
  const hidden = !card.key || (table(card.state).hidden && !card.value.rank && !card.label);
  const modifier = table(card.modifier);
  const special = extras(card);
  const playing = card.value.rank !== undefined;
  const tone = card.key ? toneOf(card.key) : 'plain';
  const title = hidden ? 'Face-down card' : nameOf(card);
  const about = hidden ? 'You cannot see it.' : [card.value.effect, ...special].join(' · ');
  const classes = ['card', playing ? 'playing' : `item tone-${tone}`];
  if (modifier.edition) classes.push(`edition-${modifier.edition.toLowerCase()}`);
  if (modifier.enhancement) classes.push(`enhanced-${modifier.enhancement.toLowerCase()}`);
  if (table(card.state).debuff) classes.push('debuffed');
  if (hidden) classes.push('hidden');
  if (hinted) classes.push('hinted');
  return (
    <span class={`card-place ${kind}`} data-id={card.id} style={index === undefined ? undefined : `--i:${index}`}>
      <button
        type="button"
        class={classes.join(' ')}
        aria-pressed={selected}
        aria-label={`${title}. ${about}`}
        data-tip={about}
        data-tip-title={title}
        data-tip-kind={KIND_NAMES[tone] ?? ''}
        data-tip-plain={playing && special.length === 0 ? '' : undefined}
        onClick={onClick}
      >
        {hidden ? <Emblem itemKey="back" /> : playing ? <PlayingFace card={card} /> : <ItemFace card={card} />}
        {modifier.seal && <span class={`seal seal-${modifier.seal.toLowerCase()}`} />}
        {(modifier.eternal || modifier.rental || modifier.perishable !== undefined) && (
          <span class="stickers">
            {modifier.eternal && <i class="eternal">E</i>}
            {modifier.perishable !== undefined && <i class="perishable">{modifier.perishable}</i>}
            {modifier.rental && <i class="rental">R</i>}
          </span>
        )}
      </button>
      {children}
    </span>
  );
}
