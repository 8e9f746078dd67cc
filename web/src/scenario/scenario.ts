import { JOKERS } from '../generated/spec';
import type { SetupCard, SetupJoker } from '../score/setup';
import { readParts, writeParts } from '../score/joker_part';

// A situation as docs/scenarios.md describes it. The page changes entries by clicking and leaves all others as they are.

export type Scenario = Record<string, unknown>;

export const EXAMPLE: Scenario = {
  seed: 'ALEEB',
  ante: 3,
  money: 25,
  levels: { 'High Card': 6 },
  jokers: [{ key: 'Baron', edition: 'foil' }, 'Mime'],
  phase: 'playing',
  blind: 'boss',
  boss: 'The Hook',
  hand: 'KH KS:steel KD:steel:red 2C 3D',
};

/** The scenario with an entry changed; what is empty is left out, and so stays as the run's start gives it. */
export function withEntry(scenario: Scenario, name: string, value: unknown): Scenario {
  const { [name]: _old, ...rest } = scenario;
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0) || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);
  return isEmpty ? rest : { ...scenario, [name]: value };
}

export const textOf = (scenario: Scenario) => JSON.stringify(scenario, null, 1);

/** Throws where it is no JSON object. */
export function readText(text: string): Scenario {
  const json = JSON.parse(text) as unknown;
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Error('a scenario is an object: { "seed": "ALEEB" }');
  return json as Scenario;
}

const nameOf = (key: string) => (JOKERS as Record<string, { name: string }>)[key]?.name ?? key;

// Lists, as the calculator's own parts hold them ---------------------------------------------------

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : []);

export const readCards = (value: unknown): SetupCard[] => asList(value).map((text) => ({ text: String(text), isPlayed: false }));
export const writeCards = (cards: SetupCard[]) => cards.map(({ text }) => text).join(' ');

/** A joker with the entries that have no field. */
type ScenarioJoker = SetupJoker & { rest?: Record<string, unknown> };

export function readJokers(value: unknown): ScenarioJoker[] {
  return asList(value).map((joker) => {
    const { key, edition, value: amount, ...rest } = (typeof joker === 'string' ? { key: joker } : joker) as Record<string, unknown>;
    const more = writeParts({ edition: String(edition ?? ''), counter: 'value', amount: String(amount ?? ''), rest: [] });
    return { name: nameOf(String(key)), more, rest };
  });
}

export function writeJokers(jokers: ScenarioJoker[]): unknown[] {
  return jokers.map(({ name, more, rest }) => {
    const { edition, amount } = readParts(more);
    const entries = { ...(edition && { edition }), ...(amount && { value: Number(amount) }), ...rest };
    return Object.keys(entries).length > 0 ? { key: name, ...entries } : name;
  });
}

/** Names or keys of items, as keys; objects stay as they are. */
export const readItems = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
