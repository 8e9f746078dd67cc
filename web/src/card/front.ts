// Playing cards as words.

const SYMBOLS: Record<string, string> = { H: '♥', D: '♦', S: '♠', C: '♣' };

/** H_T as 10♥. */
export function frontText(front: string): string {
  const [suit = '', rank = ''] = front.split('_');
  return (rank === 'T' ? '10' : rank) + (SYMBOLS[suit] ?? suit);
}

/** Cards of the program (H_T:steel) as people read them: 10♥ steel. */
export function cardText(card: string): string {
  const [front = '', ...parts] = card.split(':');
  return [frontText(front), ...parts].join(' ');
}
