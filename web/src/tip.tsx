import { useEffect, useRef, useState } from 'preact/hooks';

// One tip for the whole page: it shows data-tip of whatever the pointer or the focus is on.

interface Shown {
  title: string;
  kind: string;
  text: string;
  box: DOMRect;
  below: number; // where something else ends that the tip has to leave free
}

const MARGIN = 8;

export function Tip() {
  const [shown, show] = useState<Shown | null>(null);
  const tip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // A finger that chooses a plain card would only hide the table behind what everybody sees.
    let touched = false;
    const look = (event: Event) => {
      if (event instanceof PointerEvent && event.pointerType) touched = event.pointerType === 'touch';
      const target = (event.target as Element | null)?.closest?.<HTMLElement>('[data-tip]');
      if (!target?.dataset.tip || (touched && target.dataset.tipPlain !== undefined)) return show(null);
      const { tip: text = '', tipTitle: title = '', tipKind: kind = '' } = target.dataset;
      // What can be done with an item opens below it, and is not to be hidden.
      const tray = target.closest('.owned')?.querySelector('.tray')?.getBoundingClientRect();
      show({ text, title, kind, box: target.getBoundingClientRect(), below: tray?.bottom ?? 0 });
    };
    const lookAgain = (event: Event) => setTimeout(() => look(event), 0);
    const hide = () => show(null);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    document.addEventListener('pointerover', look);
    document.addEventListener('focusin', look);
    document.addEventListener('click', lookAgain);
    document.addEventListener('scroll', hide, true);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerover', look);
      document.removeEventListener('focusin', look);
      document.removeEventListener('click', lookAgain);
      document.removeEventListener('scroll', hide, true);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  // Above the thing if there is room, else below it; never beyond the sides.
  useEffect(() => {
    const element = tip.current;
    if (!element || !shown) return;
    const { offsetWidth: width, offsetHeight: height } = element;
    const left = shown.box.left + shown.box.width / 2 - width / 2;
    const above = shown.box.top - height - MARGIN;
    element.style.left = `${Math.max(MARGIN, Math.min(left, innerWidth - width - MARGIN))}px`;
    element.style.top = `${above >= MARGIN ? above : Math.min(Math.max(shown.box.bottom, shown.below) + MARGIN, innerHeight - height - MARGIN)}px`;
  }, [shown]);

  if (!shown) return null;
  return (
    <div class="tip" role="tooltip" ref={tip}>
      {shown.title && <b>{shown.title}</b>}
      {shown.kind && <small>{shown.kind}</small>}
      <span>{shown.text}</span>
    </div>
  );
}
