import { signal } from './signal';

// What the reader of the page has chosen, kept in the browser.

export type Theme = 'system' | 'light' | 'dark';

export interface Settings {
  theme: Theme;
  motion: boolean;
  agent: string;
}

const KEY = 'jimbo.settings';

function stored(): Settings {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const standard: Settings = { theme: 'system', motion: !calm, agent: 'strong' };
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
