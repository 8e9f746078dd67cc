import { CONSUMABLES, JOKERS } from '../generated/spec';

// What the reader wants to do with a seed, and the same as a route for `jimbo seed`.

export type Deed = 'voucher' | 'skip' | 'take' | 'note';

export interface Planned {
  deed: Deed;
  ante: number;
  key: string; // of the item; of a skipped blind, its tag
  blind?: 'small' | 'big'; // that is skipped
  cost: number;
}

/** Whether two entries mean the same: an item is taken where it is first met in its ante. */
export function isSame(a: Planned, b: Planned): boolean {
  return a.deed === b.deed && a.ante === b.ante && (a.blind ?? a.key) === (b.blind ?? b.key);
}

/** What can be done with something of the listing; a playing card can only be noted. */
export function deedOf(key: string): Deed {
  return key in JOKERS || key in CONSUMABLES ? 'take' : 'note';
}

/** The options that walk the seed by the plan. */
export function routeOf(plan: Planned[]): string[] {
  const words: string[] = [];
  const add = (option: string, values: string[]) => values.length > 0 && words.push(option, values.join(', '));
  add('--voucher', plan.filter(({ deed }) => deed === 'voucher').map(({ key }) => key));
  add('--take', plan.filter(({ deed }) => deed === 'take').map(({ key }) => key));
  add('--skip', plan.filter(({ deed }) => deed === 'skip').map(({ ante, blind }) => `${ante} ${blind}`));
  return words;
}
