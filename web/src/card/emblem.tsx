import { drawingOf } from '../motif/drawing';

/** The drawing of an item; of what is unknown, the back of a card. */
export function Emblem({ itemKey }: { itemKey: string }) {
  return (
    <svg
      class="emblem"
      viewBox="0 0 48 48"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawingOf(itemKey) ?? drawingOf('back')! }}
    />
  );
}
