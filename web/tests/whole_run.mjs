// A seeded run, played to its end by pressing what the page shows, whatever presses it.

const MOST_ACTIONS = 600;

/** What carries out an action, as [selector, index] one after the other. */
export function pressesOf(action) {
  const [word, ...numbers] = action.split(' ');
  const hand = (cards) => cards.map((card) => ['.hand .card', Number(card)]);
  const button = (name) => [`[data-action="${name}"]`, 0];
  switch (word) {
    case 'play':
    case 'discard':
      return [...hand(numbers), button(word)];
    case 'pick':
    case 'buy_use':
      return [...hand(numbers.slice(1)), button(action)];
    case 'use':
      return [...hand(numbers.slice(1)), ['.consumables .card', Number(numbers[0])], button(action)];
    case 'sell_joker':
    case 'sell_consumable':
      return [[word === 'sell_joker' ? '.jokers .card' : '.consumables .card', Number(numbers[0])], button(action)];
    case 'move_joker': {
      const [from, to] = numbers.map(Number);
      return [['.jokers .card', from], [`.jokers .tray [aria-label="Move ${to < from ? 'left' : 'right'}"]`, 0]];
    }
    default:
      return [button(action)];
  }
}

/** The agent's choice, at first; a move of jokers by more than one place becomes a move by one. Then whatever cards are first. */
function nextAction(ask, state, isEnding) {
  if (isEnding && state === 'SELECTING_HAND') return 'play 0';
  const { action } = ask('ask_agent', { agent: 'heuristic' });
  const [word, from, to] = action.split(' ');
  if (word !== 'move_joker') return action;
  return `move_joker ${from} ${Number(from) + (Number(to) < Number(from) ? -1 : 1)}`;
}

/**
 * Plays until the run is over, in earnest for so many actions, and answers its last view. `link` tells where the page
 * stands, `press` presses something, `passed` waits until the page stands after a place.
 */
export async function playRun(ask, actions, { link, press, passed }) {
  for (let count = 0; count < MOST_ACTIONS; ++count) {
    const view = ask('open', { link: await link() });
    if (view.gamestate.state === 'GAME_OVER') return view;
    for (const [selector, index] of pressesOf(nextAction(ask, view.gamestate.state, count >= actions))) await press(selector, index);
    await passed(view.place);
  }
  throw new Error(`the run is not over after ${MOST_ACTIONS} actions`);
}
