// Addresses of all views of the page.

import { startModule } from './module.mjs';

// What is there once a view has all that it shows.
const READY = { '#/play': 'main.play', '#/watch': 'main.watch select', '#/score': '.best li', '#/seed': '[data-seed]', '#/scenario': '.scenario-table' };
const LAST = 130; // actions of the run

/** For each screen of the game, from one run, and for the other views: {hash, ready}, an address and what to wait for there. */
export async function allViews() {
  const ask = await startModule();
  const links = {};
  let view = ask('start', { seed: 'JIMBO' });
  while (view.place < LAST) {
    if (view.gamestate.ante_num >= 3) links[view.gamestate.state] ??= view.link;
    view = ask('act', { action: ask('ask_agent', { agent: 'heuristic' }).action });
  }
  const watched = view.link;
  // From there on it is lost, by whatever cards are first, so that few are left at the end.
  while (view.gamestate.state !== 'GAME_OVER') {
    const inRound = view.gamestate.state === 'SELECTING_HAND';
    view = ask('act', { action: inRound ? 'play 0 1 2 3 4' : ask('ask_agent', { agent: 'heuristic' }).action });
  }
  const hashes = {
    blinds: `#/play?run=${links.BLIND_SELECT}`,
    round: `#/play?run=${links.SELECTING_HAND}`,
    cash_out: `#/play?run=${links.ROUND_EVAL}`,
    shop: `#/play?run=${links.SHOP}`,
    pack: `#/play?run=${links.SMODS_BOOSTER_OPENED}`,
    over: `#/play?run=${view.link}`,
    watch: `#/watch?run=${watched}&at=60`,
    agents: '#/watch',
    score: '#/score',
    seed: '#/seed',
    scenario: '#/scenario',
  };
  return Object.fromEntries(Object.entries(hashes).map(([name, hash]) => [name, { hash, ready: READY[hash.split('?')[0]] }]));
}
