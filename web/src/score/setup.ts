export type { Score } from '../engine/types';

// A hand to be scored, as the page holds it, and as arguments of `jimbo score`.

export interface SetupCard {
  text: string; // H_K:steel:red, as the program reads cards
  isPlayed: boolean;
}

export interface SetupJoker {
  name: string;
  more: string; // mult=12:foil
}

export interface Setup {
  cards: SetupCard[];
  jokers: SetupJoker[];
  levels: Record<string, number>;
  boss: string;
  deck: string;
  requirement: string;
  /** Further options of the verb, by name: {money: '25'}. */
  options: Record<string, string>;
}

export const EXAMPLE: Setup = {
  cards: [
    { text: 'KH', isPlayed: true },
    { text: 'KS:glass', isPlayed: true },
    { text: '7H:lucky', isPlayed: true },
    { text: '7D', isPlayed: true },
    { text: 'KD:steel:red', isPlayed: false },
    { text: 'AS', isPlayed: false },
    { text: '7C', isPlayed: false },
    { text: '2S', isPlayed: false },
  ],
  jokers: [
    { name: 'Baron', more: '' },
    { name: 'Ride the Bus', more: 'mult=6' },
    { name: 'Blueprint', more: '' },
    { name: 'Mime', more: '' },
  ],
  levels: { 'Two Pair': 3 },
  boss: '',
  deck: 'b_red',
  requirement: '2000',
  options: {},
};

export interface Best {
  plays: { positions: number[]; cards: string[]; hand: string; score: { expected: number }; beats?: number }[];
  order?: { places: number[]; jokers: string[]; expected: number; expected_before: number; exact: boolean };
}

export function scoreArguments(setup: Setup): string[] {
  const list: string[] = [];
  const add = (option: string, value: string) => value && list.push(`--${option}`, value);
  const cards = (isPlayed: boolean) =>
    setup.cards.filter((card) => card.isPlayed === isPlayed).map(({ text }) => text).join(' ');
  add('hand', cards(true));
  add('held', cards(false));
  add('jokers', setup.jokers.filter(({ name }) => name).map(jokerText).join(', '));
  add('levels', Object.entries(setup.levels).map(([hand, level]) => `${hand}=${level}`).join(', '));
  add('boss', setup.boss);
  if (setup.deck !== 'b_red') add('deck', setup.deck);
  add('requirement', setup.requirement);
  for (const [option, value] of Object.entries(setup.options)) add(option, value);
  return list;
}

/** The cards with others played: positions as the program counts them, played cards before held ones. */
export function playAt(cards: SetupCard[], positions: number[]): SetupCard[] {
  const told = [...cards.filter(({ isPlayed }) => isPlayed), ...cards.filter(({ isPlayed }) => !isPlayed)];
  const chosen = positions.map((position) => told[position]);
  return cards.map((card) => ({ ...card, isPlayed: chosen.includes(card) }));
}

export const jokerText = ({ name, more }: SetupJoker) => (more ? `${name}:${more}` : name);

// Links ------------------------------------------------------------------------------------------

export const setupText = (setup: Setup) => JSON.stringify(setup);

export function readSetup(text: string | null): Setup | null {
  try {
    return text ? { ...EXAMPLE, ...(JSON.parse(text) as Setup) } : null;
  } catch {
    return null;
  }
}
