import { type Engine, knownRules } from '../engine/engine';
import type { ItemText, RulesName } from '../engine/types';
import { signal } from '../signal';

// The rules files that the browser keeps, by the hash of what they say: runs name that.

export interface KeptRules extends RulesName {
  text: string;
  decks: Record<string, ItemText>;
  stakes: Record<string, ItemText>;
  challenges: Record<string, ItemText>;
}

const ENTRY = 'jimbo.rules.';

function all(): KeptRules[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(ENTRY))
    .map((key) => JSON.parse(localStorage.getItem(key)!) as KeptRules)
    .sort((a, b) => a.name.localeCompare(b.name));
}

function load(): KeptRules[] {
  const rules = all();
  for (const { text } of rules) if (!knownRules.includes(text)) knownRules.push(text);
  return rules;
}

export const keptRules = signal(load());
addEventListener('storage', () => keptRules.set(load()));

/** Keeps a file that has no mistakes, and answers its hash. */
export async function keepRules(engine: Engine, text: string): Promise<string> {
  const { mistakes, ...rules } = await engine.checkRules(text);
  if (mistakes[0]) throw new Error(mistakes[0].message);
  const kept = { ...rules, text } as KeptRules;
  try {
    localStorage.setItem(ENTRY + kept.hash, JSON.stringify(kept));
  } catch {
    throw new Error('The browser has no room for these rules: delete some runs.');
  }
  keptRules.set(load());
  return kept.hash;
}

export function forgetRules(hash: string): void {
  localStorage.removeItem(ENTRY + hash);
  keptRules.set(load());
}
