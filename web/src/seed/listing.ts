import { frontText } from '../card/front';

// What `jimbo seed --json` prints.

export interface SeedItem {
  key: string;
  front?: string;
  edition?: string;
  seal?: string;
  eternal?: boolean;
  perishable?: boolean;
  rental?: boolean;
  cost?: number;
}

export interface SeedPack {
  key: string;
  cost: number;
  cards: SeedItem[];
  /** What each Soul among the cards makes. */
  legendaries?: SeedItem[];
}

export interface SeedShop {
  rolls: SeedItem[][];
  packs: SeedPack[];
}

export interface SeedAnte {
  ante: number;
  boss: string;
  voucher: string;
  tags: [string, string];
  shops: SeedShop[];
}

export interface SeedListing {
  seed: string;
  deck: string;
  stake: number;
  antes: SeedAnte[];
}

/** What is special about an item: "foil, eternal". */
export function notes(item: SeedItem): string {
  return [
    item.front && item.key !== 'c_base' && frontText(item.front),
    item.edition,
    item.seal && `${item.seal.toLowerCase()} seal`,
    item.eternal && 'eternal',
    item.perishable && 'perishable',
    item.rental && 'rental',
  ]
    .filter(Boolean)
    .join(', ');
}
