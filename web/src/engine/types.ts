// What the module answers (web/core/method.h). The gamestate is BalatroBot's, with additions under
// `jimbo`: docs/formats.md. Only what the page reads is written down.

import type { BlindKey, BoosterKey, HandName, TagKey, VoucherKey } from '../generated/spec.js';

export interface Card {
  id: number;
  key?: string;
  label: string;
  set: string;
  cost: { buy: number; sell: number };
  modifier: Modifier | [];
  state: { debuff?: boolean; hidden?: boolean } | [];
  value: { effect: string; rank?: string; suit?: string };
  jimbo?: { value?: number; counter?: number };
}

export interface Modifier {
  edition?: string;
  enhancement?: string;
  seal?: string;
  eternal?: boolean;
  perishable?: number;
  rental?: boolean;
}

export interface Area {
  cards: Card[];
  count: number;
  limit: number;
}

export interface Blind {
  name: string;
  effect: string;
  score: number;
  status: string;
  tag_name: string;
  tag_effect: string;
  type: string;
}

export interface BlindAddition {
  key: BlindKey;
  reward: number;
  tag?: TagKey;
}

export interface PokerHand {
  level: number;
  chips: number;
  mult: number;
  played: number;
  order: number;
}

export interface Gamestate {
  state: string;
  ante_num: number;
  round_num: number;
  money: number;
  won: boolean;
  seed: string;
  deck: string;
  stake: string;
  blinds: { small: Blind; big: Blind; boss: Blind };
  cards: Area;
  hand: Area;
  jokers: Area;
  consumables: Area;
  shop?: Area;
  vouchers?: Area;
  packs?: Area;
  pack?: Area;
  hands: Record<HandName, PokerHand> & Record<string, PokerHand>;
  round: {
    chips: number;
    hands_left: number;
    discards_left: number;
    reroll_cost: number;
  };
  used_vouchers: Record<string, string> | [];
  jimbo: {
    blinds: { small: BlindAddition; big: BlindAddition; boss: BlindAddition };
    blind?: { key: BlindKey; requirement: number; reward: number; disabled: boolean };
    discard_pile: Card[];
    sort: string;
    tags: { key: TagKey; name: string; effect: string; hand?: string }[];
    targets: { ancient: string; castle: string; idol: string; mail: string };
    economy: { payout: number; free_rerolls: number };
    pack?: { choices: number; key: BoosterKey };
    result?: string;
  };
}

export interface Proposal {
  action: string;
  text: string;
}

/** What an agent would do, and what it weighed where it can tell. */
export interface AgentProposal extends Proposal {
  thought: string;
}

export interface LedgerLine {
  event: string;
  text: string;
  chips: number;
  mult: number;
  value: number;
  actor: { kind: string; position?: number };
  /** The id of the playing card that acts, or that a joker acts for. */
  card?: number;
}

export interface Deed {
  text: string;
  score: number;
  ledger: LedgerLine[];
  changes: string[];
}

export interface View {
  /** Rules are named where they are not the game's own. */
  run: { seed: string; deck?: string; stake?: number; challenge?: string; rules?: RulesName };
  place: number;
  length: number;
  hash: string;
  link: string; // empty for a run that began from a state
  actions: Proposal[];
  /** Why what has a button cannot be done, by its action. */
  refused: Record<string, string>;
  cash_out: string;
  deed: Deed | null;
  gamestate: Gamestate;
}

export interface Chance {
  chance: string;
  rolls: number;
  probability: number;
}

export interface Forecast {
  unknown?: boolean;
  hand: string;
  level: number;
  refused: boolean;
  min: number;
  expected: number;
  max: number;
  exact: boolean;
  beats: number;
  chances: Chance[];
  ledger: LedgerLine[];
}

export interface Choices {
  actions: Proposal[];
  forecast: Forecast | null;
}

export interface Hint {
  basis: string;
  text: string;
  /** The chance to win the run as it stands. */
  wins?: number;
  /** What was left out of an exact answer. */
  untried?: string[];
  /** Best first. */
  actions: (Proposal & {
    /** To beat the blind. */
    chance?: { value: number; low: number; high: number };
    /** The chance to win the run after it, and what it changes about that. */
    wins?: number;
    gain?: number;
    reason?: string;
  })[];
}

export interface ReviewStart {
  decisions: number;
  /** How many of the costliest are measured again. */
  again: number;
  won: boolean;
  over: boolean;
}

/** A decision to be measured; again, once it is known what strong would do. */
export interface UnreviewedDecision {
  number: number;
  before: number;
  after: number;
  luck?: number;
  strong?: string;
}

/** What `jimbo review` tells of a decision (docs/review.md). */
export interface ReviewedDecision {
  action: number;
  ante: number;
  round: number;
  phase: string;
  taken: string;
  text: string;
  before: number;
  after: number;
  luck: number;
  cost: number;
  cost_error: number;
  strong?: Proposal;
  /** Whether it cost more than could be an error of the measurement. */
  stands_out: boolean;
}

export interface Place {
  deed: string;
  phase: string;
  ante: number;
  round: number;
  money: number;
  score: number;
  requirement: number;
}

export interface Agent {
  name: string;
  summary: string;
  /** Judges by a network, whose weights it needs. */
  learnt: boolean;
}

export interface ItemText {
  name: string;
  text: string;
  /** What a joker's own number is called, if it has one: mult. */
  number?: string;
}

export type ItemTexts = Record<ItemKind, Record<string, ItemText>>;
export type ItemKind =
  | 'jokers'
  | 'consumables'
  | 'vouchers'
  | 'tags'
  | 'boosters'
  | 'blinds'
  | 'decks'
  | 'stakes'
  | 'challenges'
  | 'enhancements'
  | 'editions'
  | 'seals';

export interface RulesName {
  name: string;
  hash: string;
}

export interface RulesMistake {
  line: number;
  column: number;
  key: string;
  message: string;
}

/** A rules file that was read; without mistakes also what a run by it can be started with, by key. */
export interface RulesReading extends Partial<RulesName> {
  mistakes: RulesMistake[];
  decks?: Record<string, ItemText>;
  stakes?: Record<string, ItemText>;
  challenges?: Record<string, ItemText>;
}

export interface Verb {
  code: number;
  out: string;
  errors: string;
}

/** What `jimbo score --json` prints. */
export interface Score {
  hand: HandName;
  refused: boolean;
  score: { min: number; expected: number; max: number; exact: boolean };
  chances: Chance[];
  distribution?: { score: number; probability: number }[];
  beats?: number;
  ledger: LedgerLine[];
}

// What `jimbo seed --json` prints.

export interface SeedItem {
  key: string;
  front?: string;
  edition?: string;
  seal?: string;
  eternal?: boolean;
  perishable?: boolean;
  rental?: boolean;
  cost?: number;
}

export interface SeedPack {
  key: BoosterKey;
  cost: number;
  cards: SeedItem[];
  /** What each Soul among the cards makes. */
  legendaries?: SeedItem[];
}

export interface SeedShop {
  rolls: SeedItem[][];
  packs: SeedPack[];
}

export interface SeedAnte {
  ante: number;
  boss: BlindKey;
  voucher: VoucherKey;
  tags: [TagKey, TagKey];
  shops: SeedShop[];
}

export interface SeedListing {
  seed: string;
  deck: string;
  stake: number;
  antes: SeedAnte[];
}

/** Empty tables are written as lists. */
export function table<T extends object>(value: T | []): Partial<T> {
  return Array.isArray(value) ? {} : value;
}
