// The words behind a joker's name (`mult=12:foil`) as fields, and back.

export const EDITIONS = ['', 'foil', 'holo', 'polychrome', 'negative'];

export interface JokerParts {
  edition: string;
  /** The number that grows or shrinks, by its name: mult, chips, value. */
  counter: string;
  amount: string;
  /** What has no field here, as it was written. */
  rest: string[];
}

const COUNTER = /^([a-z_]+)=(-?[\d.]*)$/;

export function readParts(more: string): JokerParts {
  const parts: JokerParts = { edition: '', counter: 'value', amount: '', rest: [] };
  for (const word of more.split(':').filter(Boolean)) {
    const counted = COUNTER.exec(word);
    if (EDITIONS.includes(word)) parts.edition = word;
    else if (counted && parts.amount === '') [parts.counter, parts.amount] = [counted[1]!, counted[2]!];
    else parts.rest.push(word);
  }
  return parts;
}

export function writeParts({ edition, counter, amount, rest }: JokerParts): string {
  return [amount !== '' && `${counter}=${amount}`, edition, ...rest].filter(Boolean).join(':');
}
