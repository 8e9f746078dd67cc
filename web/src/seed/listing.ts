import { frontText } from '../card/front';
import type { SeedItem } from '../engine/types';

export type { SeedAnte, SeedItem, SeedListing, SeedPack, SeedShop } from '../engine/types';

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
