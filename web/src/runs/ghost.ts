import { useEffect, useState } from 'preact/hooks';
import { Engine } from '../engine/engine';
import { number } from '../number';

// An agent's run on the seed of a day, to race against. It is played once in a worker and kept.

const AGENT = 'fast';
const KEY = 'jimbo.ghost.';

export interface GhostRound {
  round: number;
  ante: number;
  score: number;
  requirement: number;
  money: number;
}

export interface Ghost {
  rounds: GhostRound[];
  won: boolean;
}

async function playGhost(engine: Engine, seed: string): Promise<Ghost> {
  let view = await engine.start({ seed });
  while (view.gamestate.state !== 'GAME_OVER' && !view.gamestate.won) {
    view = await engine.act((await engine.askAgent(AGENT)).action);
  }
  const places = await engine.timeline();
  const rounds = places
    .filter((place, index) => index > 0 && places[index - 1]!.phase === 'SELECTING_HAND' && place.phase !== 'SELECTING_HAND')
    .map(({ round, ante, score, requirement, money }) => ({ round, ante, score: Number(score), requirement: Number(requirement), money }));
  return { rounds, won: view.gamestate.won };
}

/** The ghost of a day, once it is known. */
export function useGhost(day: string | undefined, seed: string): Ghost | null {
  const [ghost, setGhost] = useState<Ghost | null>(null);
  useEffect(() => {
    setGhost(null);
    if (!day) return;
    const kept = localStorage.getItem(KEY + seed);
    if (kept) return setGhost(JSON.parse(kept) as Ghost);
    const engine = new Engine();
    playGhost(engine, seed).then((played) => {
      setGhost(played);
      localStorage.setItem(KEY + seed, JSON.stringify(played));
    }, () => undefined);
    return () => engine.stop();
  }, [day, seed]);
  return ghost;
}

/** What the ghost did in a round. */
export function ghostText({ rounds, won }: Ghost, round: number): string {
  const end = won ? 'won the run' : `lost in ante ${rounds.at(-1)?.ante ?? 1}`;
  const here = rounds.find((each) => each.round === round);
  if (!here) return `The agent's ghost ${end}${round > 0 ? ', and was not here any more' : ''}.`;
  return `The agent's ghost scored ${number(here.score)} of ${number(here.requirement)} in this round, had $${here.money} after it, and ${end}.`;
}
