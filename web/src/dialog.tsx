import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** A window over the page; the browser keeps the focus in it and closes it by Escape. */
export function Dialog({ title, onClose, children }: {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <header>
        <h2>{title}</h2>
        <button type="button" aria-label="Close" onClick={onClose}>
          ✕
        </button>
      </header>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}
