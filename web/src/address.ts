import { signal } from './signal';

// The page's address: #/VIEW?NAME=VALUE. All that a link needs stands in it.

export const VIEWS = ['play', 'watch', 'analysis', 'score', 'seed', 'scenario', 'follow'] as const;
export type ViewName = (typeof VIEWS)[number];

export interface Address {
  view: ViewName;
  parameters: URLSearchParams;
}

function read(): Address {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  const view = VIEWS.find((name) => name === path) ?? 'play';
  return { view, parameters: new URLSearchParams(query) };
}

export const address = signal(read());

addEventListener('hashchange', () => address.set(read()));

export function hashOf(view: ViewName, parameters: Record<string, string> = {}): string {
  const query = new URLSearchParams(parameters).toString();
  return `#/${view}${query && `?${query}`}`;
}

/** The whole address, to be given to others. */
export function linkTo(view: ViewName, parameters: Record<string, string>): string {
  return location.href.split('#')[0] + hashOf(view, parameters); // a file has no origin
}
