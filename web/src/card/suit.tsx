import { SUIT_PATHS } from '../motif/parts';

// The four suits, drawn.

export const SUITS = ['S', 'H', 'C', 'D'] as const;
export const SUIT_NAMES: Record<string, string> = { H: 'Hearts', D: 'Diamonds', S: 'Spades', C: 'Clubs' };

export function Suit({ suit }: { suit: string }) {
  return (
    <svg class="suit" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SUIT_PATHS[suit]} />
    </svg>
  );
}
