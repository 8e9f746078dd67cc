import { frontText } from '../card/front';
import { Emblem } from '../card/emblem';
import { about, ItemChip } from '../card/item';
import type { ItemTexts } from '../engine/types';
import { money } from '../number';
import { notes, type SeedAnte, type SeedItem, type SeedPack } from './listing';
import { type Deed, deedOf, isSame, type Planned } from './plan';

interface PartProps {
  items: ItemTexts;
  plan: Planned[];
  onToggle: (planned: Planned) => void;
}

interface ChipOptions {
  deed?: Deed;
  blind?: 'small' | 'big';
  more?: string;
}

/** What a Soul of a pack makes: "makes Perkeo, negative". */
function soulText(pack: SeedPack, at: number, items: ItemTexts): string {
  if (pack.cards[at]!.key !== 'c_soul') return '';
  const made = pack.legendaries?.[pack.cards.slice(0, at).filter(({ key }) => key === 'c_soul').length];
  return made ? ['makes ' + about(items, made.key).name, notes(made)].filter(Boolean).join(', ') : '';
}

export function AntePart({ ante, items, plan, onToggle }: PartProps & { ante: SeedAnte }) {
  const chip = (place: string, item: SeedItem, cost: number, { deed = deedOf(item.key), blind, more }: ChipOptions = {}) => {
    const planned: Planned = { deed, ante: ante.ante, key: item.key, cost, ...(blind && { blind }) };
    const note = [blind && `skip ${blind}`, notes(item), more, cost > 0 && money(cost)].filter(Boolean).join(' · ');
    return (
      <ItemChip
        key={place}
        items={items}
        itemKey={item.key}
        label={item.key === 'c_base' ? frontText(item.front ?? '') : undefined}
        note={note}
        marked={plan.some((other) => isSame(other, planned))}
        onClick={() => onToggle(planned)}
      />
    );
  };
  const boss = about(items, ante.boss);
  return (
    <article class="panel ante" aria-label={`Ante ${ante.ante}`}>
      <h2>Ante {ante.ante}</h2>
      <p class="boss-line" tabIndex={0} data-tip={boss.text} data-tip-title={boss.name}>
        <Emblem itemKey={ante.boss} />
        <b>{boss.name}</b> {boss.text}
      </p>
      <div class="chips-row">
        {chip('voucher', { key: ante.voucher }, 10, { deed: 'voucher' })}
        {ante.tags.map((tag, index) => chip(`tag ${index}`, { key: tag }, 0, { deed: 'skip', blind: index === 0 ? 'small' : 'big' }))}
      </div>
      {ante.shops.map((shop, number) => (
        <section key={number} class="seed-shop">
          <h3>Shop {number + 1}</h3>
          {shop.rolls.map((roll, reroll) => (
            <div class="chips-row" key={reroll}>
              {reroll > 0 && <small class="reroll">reroll {reroll}</small>}
              {roll.map((item, slot) => chip(`shop ${number}/roll ${reroll}/${slot}`, item, item.cost ?? 0))}
            </div>
          ))}
          {shop.packs.map((pack, slot) => (
            <div class="chips-row pack-row" key={slot}>
              <small>
                <Emblem itemKey={pack.key} />
                {about(items, pack.key).name} {money(pack.cost)}
              </small>
              {pack.cards.map((item, at) => chip(`shop ${number}/pack ${slot}/${at}`, item, 0, { more: soulText(pack, at, items) }))}
            </div>
          ))}
        </section>
      ))}
    </article>
  );
}
