import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

// A row of cards that can be put in another order with mouse or finger. A card that is let go where
// it was, or was hardly moved, is clicked as ever.

const LEAST_MOVE = 8; // pixels before a press becomes a drag

interface Drag {
  from: number;
  place: HTMLElement;
  startX: number;
  startY: number;
  moving: boolean;
}

/** Where a card would stand that is let go at x, among the others of its row. */
export function slotAt(x: number, centres: number[], from: number): number {
  return centres.filter((centre, slot) => slot !== from && centre < x).length;
}

export function DragRow({ onMove, children }: { onMove: (from: number, to: number) => void; children: ComponentChildren }) {
  const row = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const places = () => [...row.current!.querySelectorAll<HTMLElement>(':scope > .card-place')];

  const begin = (event: PointerEvent) => {
    const place = (event.target as Element).closest<HTMLElement>('.card-place');
    if (!place || event.button !== 0) return;
    drag.current = { from: places().indexOf(place), place, startX: event.clientX, startY: event.clientY, moving: false };
  };
  const move = (event: PointerEvent) => {
    const held = drag.current;
    if (!held) return;
    const x = event.clientX - held.startX;
    const y = event.clientY - held.startY;
    if (!held.moving && Math.abs(x) < LEAST_MOVE) return;
    if (!held.moving) {
      held.moving = true;
      row.current!.setPointerCapture(event.pointerId);
      held.place.classList.add('dragged');
    }
    held.place.style.transform = `translate(${x}px, ${y}px)`;
  };
  const end = (event: PointerEvent) => {
    const held = drag.current;
    drag.current = null;
    if (!held?.moving) return;
    held.place.classList.remove('dragged');
    held.place.style.transform = '';
    // The click that follows is not meant.
    const element = row.current!;
    const swallow = (click: Event) => click.stopPropagation();
    element.addEventListener('click', swallow, true);
    setTimeout(() => element.removeEventListener('click', swallow, true), 0);
    if (event.type === 'pointercancel') return;
    const centres = places().map((place) => {
      const box = place.getBoundingClientRect();
      return box.left + box.width / 2;
    });
    const to = slotAt(event.clientX, centres, held.from);
    if (to !== held.from) onMove(held.from, to);
  };
  return (
    <div class="row drag-row" ref={row} onPointerDown={begin} onPointerMove={move} onPointerUp={end} onPointerCancel={end}>
      {children}
    </div>
  );
}
