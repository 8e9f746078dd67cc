import { loader } from './local.js';

export * from './local.js';

/** A new engine, with a run of its own. */
export const load = loader(async (url) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return response.body!;
});
