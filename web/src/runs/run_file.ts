import type { Engine } from '../engine/engine';
import type { View } from '../engine/types';
import type { KeptRun } from './kept_runs';

// Runs as they come from outside: files of the game and of the program, links, pasted texts.

function base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** A link with the page's address around it or without, or the text of a replay. */
export function openText(engine: Engine, text: string, place?: number): Promise<View> {
  const trimmed = text.trim();
  const word = /run=([\w-]+)/.exec(trimmed)?.[1] ?? trimmed;
  return /\s/.test(word) ? engine.openReplay(`${trimmed}\n`, place) : engine.openLink(word, place);
}

/** A replay, or a save: the game's (.jkr) or the program's. */
export async function openFile(engine: Engine, file: File, place?: number): Promise<View> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isText = new TextDecoder().decode(bytes.subarray(0, 12)) === 'jimbo-replay';
  return isText ? openText(engine, new TextDecoder().decode(bytes), place) : engine.openSave(base64(bytes));
}

export function openKept(engine: Engine, run: KeptRun, place?: number): Promise<View> {
  return run.link ? engine.openLink(run.link, place) : engine.openReplay(run.replay ?? '', place ?? run.actions);
}

/** What a file that is dropped on an element does. */
export function fileDrop(onFile: (file: File) => void) {
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      onFile(file);
    },
  };
}
