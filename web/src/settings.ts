import { signal } from './signal';

// What the reader of the page has chosen, kept in the browser.

export type Theme = 'system' | 'light' | 'dark';
export const PACES = { slow: 1.7, normal: 1, fast: 0.45, none: 0 } as const;
export type Pace = keyof typeof PACES;

export interface Settings {
  theme: Theme;
  motion: boolean;
  /** How long the scoring of a hand is shown, beside the normal time. */
  pace: Pace;
  /** The adviser is asked at every decision. */
  adviser: boolean;
  agent: string;
}

const KEY = 'jimbo.settings';

function stored(): Settings {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const standard: Settings = { theme: 'system', motion: !calm, pace: 'normal', adviser: false, agent: 'strong' };
  try {
    return { ...standard, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return standard;
  }
}

export const settings = signal(stored());

function apply({ theme, motion }: Settings): void {
  const root = document.documentElement;
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  root.dataset.motion = motion ? 'on' : 'off';
}

export function change(part: Partial<Settings>): void {
  settings.set({ ...settings.value, ...part });
  localStorage.setItem(KEY, JSON.stringify(settings.value));
  apply(settings.value);
}

apply(settings.value);
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => apply(settings.value));
