import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { CardView } from '../card/card';
import type { LedgerLine, View } from '../engine/types';
import { number } from '../number';
import { PACES, settings } from '../settings';
import type { ShownHand } from './use_run';

// The scoring of a hand, event by event as the engine's ledger tells them: who acts jumps, what it
// gives rises from it, chips and mult count up. One loop of frames moves everything, by transforms
// and opacity alone, so that nothing is laid out anew while it runs.

const LIFT = 260; // milliseconds until the cards lie in the middle
const STEP = 330; // for an event, where there are few
const LONGEST = 5200; // for all events together
const TOTAL = 520; // until the score is counted
const REST = 620; // that it is looked at

const TONES: Record<string, string> = { chips: 'chips', mult: 'mult', times_mult: 'mult', dollars: 'money' };

/** What rises from who acts: "+10", "×1.5", "Again!". */
function gain({ event, value, text }: LedgerLine): string {
  const sign = value < 0 ? '' : '+';
  switch (event) {
    case 'chips':
    case 'mult':
      return sign + number(value);
    case 'times_mult':
      return `×${number(value)}`;
    case 'dollars':
      return `${value < 0 ? '-' : '+'}$${Math.abs(value)}`;
    case 'again':
      return 'Again!';
    default:
      return text.split(': ').at(-1) ?? '';
  }
}

/** The element of who acts, and of the card that a joker acts for. */
function actors(root: HTMLElement, line: LedgerLine): HTMLElement[] {
  const card = line.card === undefined ? null : root.querySelector<HTMLElement>(`.show-cards [data-id="${line.card}"], .hand [data-id="${line.card}"]:not(.away)`);
  const joker =
    line.actor.kind === 'joker' ? root.querySelectorAll<HTMLElement>('.jokers .card-place')[line.actor.position ?? -1] : undefined;
  return [joker, card].filter((element): element is HTMLElement => !!element);
}

/** Texts that stay the same are not laid out again. */
function write(element: HTMLElement, text: string) {
  if (element.textContent !== text) element.textContent = text;
}

const ease = (share: number) => 1 - (1 - share) ** 3;
const within = (share: number) => Math.max(0, Math.min(1, share));

export function Show({ hand, view, onEnd }: { hand: ShownHand; view: View; onEnd: () => void }) {
  const place = useRef<HTMLElement>(null);
  const end = useRef(onEnd);
  end.current = onEnd;
  const cards = hand.played.map((position) => hand.before.gamestate.hand.cards[position]!);
  const lines = view.deed?.ledger ?? [];
  const name = lines.find(({ event }) => event === 'base')?.text ?? '';

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === ' ') event.preventDefault(); // and no scrolling
      if (!['Shift', 'Control', 'Alt', 'Meta', 'Tab'].includes(event.key)) end.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  useLayoutEffect(() => {
    const own = place.current!;
    const root = own.closest<HTMLElement>('main')!;
    const pick = (name: string) => own.querySelector<HTMLElement>(name)!;
    const chips = pick('.show-chips');
    const mult = pick('.show-mult');
    const label = pick('.show-gain');
    const who = pick('.show-who');
    const total = pick('.show-total');
    const events = lines.filter(({ event }) => event !== 'total' && event !== 'base');
    const base = lines.find(({ event }) => event === 'base');
    const score = Number(lines.find(({ event }) => event === 'total')?.value ?? 0);
    const pace = PACES[settings.value.pace];
    const lift = LIFT * pace;
    const step = Math.min(STEP, LONGEST / Math.max(1, events.length)) * pace;
    const counted = lift + step + events.length * step; // the base takes a step too
    const finished = counted + (TOTAL + REST) * pace;

    // Where the cards come from: the hand, which still has their places.
    const shown = [...own.querySelectorAll<HTMLElement>('.show-cards .card-place')];
    const ways = shown.map((element) => {
      const from = root.querySelector(`.hand [data-id="${element.dataset.id}"]`)?.getBoundingClientRect();
      const to = element.getBoundingClientRect();
      return from ? { x: from.left - to.left, y: from.top - to.top } : { x: 0, y: 60 };
    });

    let begun = 0;
    let current = -2;
    let acting: HTMLElement[] = [];
    let from = { chips: 0, mult: 0 };
    let to = { chips: 0, mult: 0 };
    let frame = 0;

    const enter = (index: number) => {
      for (const element of acting) element.style.transform = '';
      const line = index < 0 ? base : events[index];
      from = to;
      if (line) to = { chips: Number(line.chips), mult: Number(line.mult) };
      acting = index < 0 || !line ? [] : actors(root, line);
      who.textContent = index < 0 ? name : (line?.text ?? '');
      label.textContent = index < 0 || !line ? '' : gain(line);
      label.className = `show-gain ${TONES[line?.event ?? ''] ?? ''}`;
      const target = acting[0]?.getBoundingClientRect();
      const around = own.getBoundingClientRect();
      const anchor = target ?? around;
      label.style.left = `${anchor.left + anchor.width / 2 - around.left}px`;
      label.style.top = `${(target ? anchor.top : anchor.top + 8) - around.top}px`;
    };

    const draw = (now: number) => {
      begun ||= now;
      const time = now - begun;
      if (time < lift || current === -2) {
        const share = lift > 0 ? ease(within(time / lift)) : 1;
        shown.forEach((element, index) => {
          const way = ways[index]!;
          element.style.transform = `translate(${way.x * (1 - share)}px, ${way.y * (1 - share)}px)`;
        });
      }
      if (time >= lift) {
        const index = Math.min(events.length, Math.floor((time - lift) / step) - 1);
        if (index !== current && index < events.length) {
          if (current === -2) for (const element of shown) element.style.transform = '';
          enter(index);
          current = index;
        }
        const share = within((time - lift - (current + 1) * step) / step);
        const count = ease(within(share * 2));
        write(chips, number(Math.round(from.chips + (to.chips - from.chips) * count)));
        write(mult, number(Number((from.mult + (to.mult - from.mult) * count).toFixed(count < 1 ? 0 : 2))));
        const jump = Math.sin(Math.PI * within(share * 1.6));
        const turn = events[current]?.event === 'again' ? Math.sin(4 * Math.PI * share) * 7 : Math.sin(2 * Math.PI * within(share * 1.6)) * 3;
        for (const element of acting) {
          element.style.transform = `translateY(${-12 * jump}px) scale(${1 + 0.1 * jump}) rotate(${turn}deg)`;
        }
        label.style.transform = `translate(-50%, -100%) translateY(${-14 * ease(share)}px) scale(${0.7 + 0.5 * ease(within(share * 3))})`;
        label.style.opacity = String(time < counted ? 1 - within(share * 3 - 2) : 0);
      }
      if (time >= counted) {
        const share = within((time - counted) / (TOTAL * pace));
        write(total, number(Math.round(score * ease(share))));
        total.style.transform = `scale(${1 + 0.25 * Math.sin(Math.PI * share)})`;
        total.style.opacity = '1';
      }
      if (time >= finished) end.current();
      else frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(frame);
      for (const element of acting) element.style.transform = '';
    };
  }, [hand]);

  return (
    <section class="show" ref={place} aria-label="Scoring" onClick={onEnd}>
      <div class="row show-cards">
        {cards.map((card) => (
          <CardView key={card.id} card={card} kind={lines.some((line) => line.card === card.id) ? '' : 'idle'} />
        ))}
      </div>
      <p class="show-who">{name}</p>
      <p class="product show-product">
        <span class="chips show-chips">0</span>
        <i>×</i>
        <span class="mult show-mult">0</span>
      </p>
      <p class="show-total">0</p>
      <span class="show-gain" aria-hidden="true" />
      <small class="show-skip">tap or press a key to skip</small>
    </section>
  );
}
