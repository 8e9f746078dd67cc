import { BOOSTERS, JOKERS, PLANETS, TAROTS } from '../generated/spec';

/** The colour family of an item, by its key: a joker's by rarity, a consumable's by kind. */
export function toneOf(key: string): string {
  if (key in JOKERS) return JOKERS[key as keyof typeof JOKERS].rarity.toLowerCase();
  if ((TAROTS as readonly string[]).includes(key)) return 'tarot';
  if ((PLANETS as readonly string[]).includes(key)) return 'planet';
  if (key === 'c_base') return 'plain';
  if (key.startsWith('c_')) return 'spectral';
  if (key.startsWith('v_')) return 'voucher';
  if (key in BOOSTERS) return BOOSTERS[key as keyof typeof BOOSTERS].kind;
  return 'plain';
}

export const KIND_NAMES: Record<string, string> = {
  common: 'Common joker',
  uncommon: 'Uncommon joker',
  rare: 'Rare joker',
  legendary: 'Legendary joker',
  tarot: 'Tarot',
  planet: 'Planet',
  spectral: 'Spectral',
  voucher: 'Voucher',
};
