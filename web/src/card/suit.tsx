// The four suits, drawn.

const PATHS: Record<string, string> = {
  H: 'M12 21.5C5 15.4 2 11.9 2 8 2 5 4.2 3 6.9 3 9.1 3 11 4.3 12 6.4 13 4.3 14.9 3 17.1 3 19.8 3 22 5 22 8 22 11.9 19 15.4 12 21.5Z',
  D: 'M12 1.5 20 12 12 22.5 4 12Z',
  S: 'M12 2C15 6.2 21 9.4 21 14.2 21 16.9 19 18.6 16.8 18.6 15.3 18.6 14 18 13.1 16.9 13.3 19 14.2 20.8 15.6 22H8.4C9.8 20.8 10.7 19 10.9 16.9 10 18 8.7 18.6 7.2 18.6 5 18.6 3 16.9 3 14.2 3 9.4 9 6.2 12 2Z',
  C: 'M12 2a4.6 4.6 0 0 1 3.7 7.4 4.7 4.7 0 1 1-2.5 7.1c.2 2.2 1 4.2 2.4 5.5H8.4c1.4-1.3 2.2-3.3 2.4-5.5a4.7 4.7 0 1 1-2.5-7.1A4.6 4.6 0 0 1 12 2Z',
};

export const SUITS = ['S', 'H', 'C', 'D'] as const;
export const SUIT_NAMES: Record<string, string> = { H: 'Hearts', D: 'Diamonds', S: 'Spades', C: 'Clubs' };

export function Suit({ suit }: { suit: string }) {
  return (
    <svg class="suit" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[suit]} />
    </svg>
  );
}
