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

/** A replay, a scenario, or a save: the game's (.jkr) or the program's. */
export async function openFile(engine: Engine, file: File, place?: number): Promise<View> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  if (text.startsWith('jimbo-replay')) return openText(engine, text, place);
  return text.trimStart().startsWith('{') ? engine.openScenario(text) : engine.openSave(base64(bytes));
}

/** The text of a rules file; nothing for a file that is none. Those in JSON say their format, which no scenario does. */
export async function rulesText(file: File): Promise<string | null> {
  if (!/\.(toml|json)$/i.test(file.name)) return null;
  const text = await file.text();
  return file.name.toLowerCase().endsWith('.toml') || /^\s*\{\s*"format"/.test(text) ? text : null;
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
