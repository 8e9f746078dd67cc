import { CardView } from '../card/card';
import { Emblem } from '../card/emblem';
import type { Area, Blind, Card, Gamestate, View } from '../engine/types';
import { money, number } from '../number';
import { ActionButton, type StageRun } from './action_button';
import { Ending, type EndingParts } from './ending';
import { DeedPart, Ledger } from './ledger';
import { LAST_ANTE } from './status';

// The middle of the table: what the run waits for.

// Blinds ------------------------------------------------------------------------------------------

function BlindCard({ blind, more, run }: { blind: Blind; more: Gamestate['jimbo']['blinds']['small']; run: StageRun }) {
  const open = blind.status === 'SELECT';
  return (
    <article class={`blind-card ${blind.type.toLowerCase()} ${open ? 'open' : ''}`}>
      <h3>
        <Emblem itemKey={more.key} />
        {blind.name}
      </h3>
      <p class="need-line">
        <b>{number(blind.score)}</b>
        <span class="money">+{money(more.reward)}</span>
      </p>
      {blind.effect && <p class="effect">{blind.effect}</p>}
      {blind.tag_name && (
        <p class="tag-line" tabIndex={0} data-tip={blind.tag_effect} data-tip-title={blind.tag_name}>
          {more.tag && <Emblem itemKey={more.tag} />}
          Skip for <b>{blind.tag_name}</b>
        </p>
      )}
      {open ? (
        <div class="buttons">
          <ActionButton run={run} action="select" label="Play" kind="main" />
          {blind.type !== 'BOSS' && <ActionButton run={run} action="skip" label="Skip" />}
          {run.can('reroll_boss') && <ActionButton run={run} action="reroll_boss" label="Reroll boss $10" />}
        </div>
      ) : (
        <p class="state-line">{STATUS[blind.status] ?? blind.status.toLowerCase()}</p>
      )}
    </article>
  );
}

const STATUS: Record<string, string> = { UPCOMING: 'to come', DEFEATED: 'beaten', SKIPPED: 'skipped' };

function Blinds({ state, run }: { state: Gamestate; run: StageRun }) {
  return (
    <section class="blinds" aria-label={`Blinds of ante ${state.ante_num}`}>
      {(['small', 'big', 'boss'] as const).map((slot) => (
        <BlindCard key={slot} blind={state.blinds[slot]} more={state.jimbo.blinds[slot]} run={run} />
      ))}
    </section>
  );
}

// Shop --------------------------------------------------------------------------------------------

function Offer({ card, run, action, price }: { card: Card; run: StageRun; action: string; price?: string }) {
  const slot = action.split(' ')[1];
  const use = [`buy_use ${slot}`, ...run.selection].join(' ');
  return (
    <CardView card={card} onClick={() => undefined}>
      <ActionButton run={run} action={action} label={price ?? (card.cost.buy === 0 ? 'Free' : money(card.cost.buy))} />
      {action.startsWith('buy ') && run.can(use) && <ActionButton run={run} action={use} label="Buy & use" />}
    </CardView>
  );
}

function Shelf({ title, area, run, word }: { title: string; area?: Area; run: StageRun; word: string }) {
  if (!area || area.cards.length === 0) return null;
  return (
    <div class={`shelf shelf-${word}`}>
      <h3>{title}</h3>
      <div class="row">
        {area.cards.map((card, slot) => (
          <Offer key={card.id} card={card} run={run} action={`${word} ${slot}`} />
        ))}
      </div>
    </div>
  );
}

function Shop({ state, run }: { state: Gamestate; run: StageRun }) {
  const free = state.jimbo.economy.free_rerolls > 0 || state.round.reroll_cost === 0;
  return (
    <section class="shop" aria-label="Shop">
      <div class="shop-buttons">
        <ActionButton run={run} action="leave" label="Next round" kind="main" />
        <ActionButton run={run} action="reroll" label={`Reroll ${free ? 'free' : money(state.round.reroll_cost)}`} />
      </div>
      <Shelf title="For sale" area={state.shop} run={run} word="buy" />
      <Shelf title="Voucher" area={state.vouchers} run={run} word="voucher" />
      <Shelf title="Packs" area={state.packs} run={run} word="pack" />
    </section>
  );
}

// An open pack ------------------------------------------------------------------------------------

function Pack({ state, run }: { state: Gamestate; run: StageRun }) {
  const left = state.jimbo.pack?.choices ?? 1;
  const needsCards = state.hand.cards.length > 0;
  const slots = state.pack?.cards.map((_, slot) => `pick ${slot}`) ?? [];
  // Told aloud where nothing can be taken, whatever is chosen.
  const reasons = needsCards || slots.some(run.can) ? [] : [...new Set(slots.map(run.whyNot))].filter(Boolean);
  return (
    <section class="pack" aria-label="Open pack">
      <div class="pack-head">
        <h2>
          Choose {left} {needsCards && <small>some need hand cards: choose those first</small>}
        </h2>
        <ActionButton run={run} action="skip_pack" label="Skip the rest" />
      </div>
      {reasons.length > 0 && <p class="hint-line">{reasons.join('; ')}</p>}
      <div class="row">
        {state.pack?.cards.map((card, slot) => {
          const action = [`pick ${slot}`, ...(run.can(`pick ${slot}`) ? [] : run.selection)].join(' ');
          return (
            <CardView key={card.id} card={card} index={slot}>
              <ActionButton run={run} action={action} label="Take" kind="main" />
            </CardView>
          );
        })}
      </div>
    </section>
  );
}

// Ends --------------------------------------------------------------------------------------------

/** The lines of the program's text: what is paid for, and how much. */
function payout(text: string): [string, string][] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const words = line.trim().split(/\s{2,}/);
      return [words[0]!.charAt(0).toUpperCase() + words[0]!.slice(1), words.slice(1).join(' ')];
    });
}

function CashOut({ view, run }: { view: View; run: StageRun }) {
  return (
    <section class="panel cash-out" aria-label="Round won">
      <h2>Blind beaten</h2>
      <ul class="payout">
        {payout(view.cash_out).map(([what, amount]) => (
          <li key={what}>
            <span>{what}</span>
            <b class="money">{amount}</b>
          </li>
        ))}
      </ul>
      <ActionButton run={run} action="cash_out" label={`Cash out ${money(view.gamestate.jimbo.economy.payout)}`} kind="main" />
    </section>
  );
}

/** What the chosen cards would do, else what the last ones did. */
function Round({ view, run }: { view: View; run: StageRun }) {
  const lines = run.choices.forecast?.ledger;
  if (run.selection.length > 0 && lines) {
    return (
      <section class="panel deed preview" aria-label="What the chosen cards would score">
        <Ledger lines={lines} />
      </section>
    );
  }
  return view.deed ? <DeedPart deed={view.deed} /> : null;
}

/** The round in which the last ante was beaten: the run is won, and can go on. */
export const isVictory = ({ state, won, ante_num }: Gamestate) => won && state === 'ROUND_EVAL' && ante_num === LAST_ANTE + 1;

export function Stage({ view, run, ending }: { view: View; run: StageRun; ending?: EndingParts }) {
  const state = view.gamestate;
  switch (state.state) {
    case 'BLIND_SELECT':
      return <Blinds state={state} run={run} />;
    case 'ROUND_EVAL':
      return (
        <>
          {isVictory(state) && ending && <Ending view={view} {...ending} />}
          <CashOut view={view} run={run} />
        </>
      );
    case 'SHOP':
      return <Shop state={state} run={run} />;
    case 'SMODS_BOOSTER_OPENED':
      return <Pack state={state} run={run} />;
    case 'GAME_OVER':
      return ending ? <Ending view={view} {...ending} /> : <p class="hint-line">The run is over.</p>;
    default:
      return <Round view={view} run={run} />;
  }
}
