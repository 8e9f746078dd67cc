import { useEffect, useState } from 'preact/hooks';
import { address, hashOf } from '../address';
import { about } from '../card/item';
import { Engine } from '../engine/engine';
import type { ItemTexts } from '../engine/types';
import { money } from '../number';
import { DeckField, StakeField } from '../select_field';
import { useSignal } from '../signal';
import { AntePart } from './ante_part';
import type { SeedListing } from './listing';
import { isSame, type Planned, routeOf } from './plan';
import { SearchPart } from './search_part';

const PLANS = 'jimbo.route.';
const FIRST_FILTER = 'joker Blueprint by ante 2';

function storedPlan(seed: string): Planned[] {
  try {
    return JSON.parse(localStorage.getItem(PLANS + seed) ?? '[]');
  } catch {
    return [];
  }
}

/** What a seed holds, ante by ante, with a plan of what to take of it. */
export function SeedView({ items }: { items: ItemTexts }) {
  const { parameters } = useSignal(address);
  const [engine] = useState(() => new Engine());
  const [listing, setListing] = useState<SeedListing | null>(null);
  const [error, setError] = useState('');
  const [plan, setPlan] = useState<Planned[]>([]);
  const [walked, setWalked] = useState(true);
  const seed = parameters.get('seed') ?? 'ALEEB';
  const deck = parameters.get('deck') ?? 'b_red';
  const stake = parameters.get('stake') ?? '1';
  const antes = parameters.get('antes') ?? '8';
  const rerolls = parameters.get('rerolls') ?? '0';
  const [filter, setFilter] = useState(parameters.get('filter') ?? FIRST_FILTER);
  useEffect(() => () => engine.stop(), [engine]);
  useEffect(() => setPlan(storedPlan(seed)), [seed]);

  useEffect(() => {
    const route = walked ? routeOf(plan) : [];
    const words = [seed, '--deck', deck, '--stake', stake, '--antes', antes, '--rerolls', rerolls, ...route, '--json'];
    let late = false;
    engine.verb('seed', ...words).then(({ code, out, errors }) => {
      if (late) return;
      setError(code === 0 ? '' : errors.split('\nTry')[0]!.replace('jimbo seed: ', ''));
      if (code === 0) setListing(JSON.parse(out));
    }, () => undefined);
    return () => {
      late = true;
    };
  }, [engine, seed, deck, stake, antes, rerolls, plan, walked]);

  const addressWith = (part: Record<string, string>) => hashOf('seed', { seed, deck, stake, antes, rerolls, filter, ...part });
  const change = (part: Record<string, string>) => {
    location.hash = addressWith(part);
  };
  const toggle = (planned: Planned) => {
    const others = plan.filter((other) => !isSame(other, planned));
    const next = others.length < plan.length ? others : [...plan, planned].sort((a, b) => a.ante - b.ante);
    setPlan(next);
    localStorage.setItem(PLANS + seed, JSON.stringify(next));
  };
  return (
    <main class="seed">
      <div class="seed-side">
        <section class="panel form seed-form" aria-label="Seed">
          <label>
            Seed
            <input
              class="seed-input"
              maxLength={8}
              value={seed}
              autocapitalize="characters"
              onChange={(event) => change({ seed: event.currentTarget.value.toUpperCase() })}
            />
          </label>
          <DeckField value={deck} onChoose={(chosen) => change({ deck: chosen })} />
          <StakeField value={stake} onChoose={(chosen) => change({ stake: chosen })} />
          <label>
            Antes
            <input type="number" min={1} max={39} value={antes} onChange={(event) => change({ antes: event.currentTarget.value })} />
          </label>
          <label>
            Rerolls
            <input type="number" min={0} max={50} value={rerolls} onChange={(event) => change({ rerolls: event.currentTarget.value })} />
          </label>
          <a class="button" href={hashOf('play', { seed, deck, stake })}>
            Play this seed
          </a>
        </section>
        <section class="panel plan" aria-label="Plan">
          <h2>
            Plan <small>{plan.length > 0 ? `${money(plan.reduce((sum, { cost }) => sum + cost, 0))} in all` : ''}</small>
          </h2>
          {plan.length === 0 ? (
            <p class="hint-line">Click what you want to buy or take, and the tags of blinds you want to skip.</p>
          ) : (
            <label class="check">
              <input type="checkbox" checked={walked} onChange={(event) => setWalked(event.currentTarget.checked)} />
              List what then comes
            </label>
          )}
          <ol>
            {plan.map((planned) => (
              <li key={`${planned.ante} ${planned.deed} ${planned.blind ?? planned.key}`}>
                <span>
                  Ante {planned.ante}: {planned.blind && `skip the ${planned.blind} blind for `}
                  {about(items, planned.key).name}
                </span>
                <small>{planned.cost > 0 && money(planned.cost)}</small>
                <button type="button" aria-label="Remove" onClick={() => toggle(planned)}>
                  ✕
                </button>
              </li>
            ))}
          </ol>
        </section>
        <SearchPart
          filter={filter}
          deck={deck}
          stake={stake}
          onFilter={setFilter}
          onSearch={() => history.replaceState(null, '', addressWith({}))}
          onOpen={(found) => change({ seed: found })}
        />
      </div>
      <div class="antes" data-seed={listing?.seed}>
        {error && (
          <p class="note" role="alert">
            {error}
          </p>
        )}
        <p class="hint-line">
          For a player who beats every blind and buys nothing{plan.length > 0 && walked && ' but what is planned'}. Packs are opened first, then come the rerolls; the shop after a boss is the first of the next ante.
        </p>
        {listing?.antes.map((ante) => (
          <AntePart key={ante.ante} ante={ante} items={items} plan={plan} onToggle={toggle} />
        ))}
      </div>
    </main>
  );
}
