import type { Action, BlindKey, ChallengeKey, DeckKey, StakeKey } from '../src/generated/spec.js';
import type {
  Agent, AgentProposal, Choices, Deed, Hint, ItemTexts, Place, ReviewedDecision, ReviewStart, RulesReading, Score, SeedListing,
  UnreviewedDecision, Verb, View,
} from '../src/engine/types.js';

/** A key, or whatever else names the item: "Red Deck" is b_red. */
type Named<Key extends string> = Key | (string & {});

export interface RunStart {
  seed?: string;
  /** A seed that a person typed: a 0 becomes an O, as in the game's box. */
  typed?: boolean;
  deck?: Named<DeckKey>;
  /** By name, key or level. */
  stake?: Named<StakeKey>;
  challenge?: Named<ChallengeKey>;
  /** The hash of rules that were added. */
  rules?: string;
}

/** What `jimbo find` searches for: docs/seeds.md has the language of filters. */
export interface SeedFilter {
  filter: string;
  deck?: Named<DeckKey>;
  stake?: Named<StakeKey>;
}

/** The options of `jimbo seed`. */
export interface SeedOptions {
  deck?: Named<DeckKey>;
  stake?: number;
  antes?: number;
  rerolls?: number;
}

/** The options of `jimbo score`, by name: docs/score.md. */
export interface ScoreOptions {
  /** The cards played: "KH KS:glass". */
  hand: string;
  held?: string;
  /** "Baron, Ride the Bus:mult=6" */
  jokers?: string;
  levels?: string;
  boss?: Named<BlindKey>;
  deck?: Named<DeckKey>;
  requirement?: number;
  [option: string]: string | number | undefined;
}

const MOST_UNITS = 2000; // at once: two million seeds

/** The engine with one run in it, wherever it is. Calls are answered in order; what is refused is an Error. */
export abstract class Jimbo {
  private known?: Promise<Agent[]>;
  private weights?: Promise<void>;

  protected abstract call<Result>(method: string, parameters?: object): Promise<Result>;
  /** Hands the engine the weights that the learnt agents need. */
  protected abstract takeWeights(): Promise<void>;

  // The learnt judge has its weights from here on.
  private async judged(): Promise<void> {
    this.weights ??= this.takeWeights().catch((error) => {
      this.weights = undefined;
      throw error;
    });
    await this.weights;
  }

  // An agent that judges by a network gets it before it is first asked.
  private async withWeights(agent: string): Promise<void> {
    this.known ??= this.agents();
    const name = agent.split(':')[0];
    if ((await this.known).some((each) => each.learnt && each.name === name)) await this.judged();
  }

  // The run
  start = (options: RunStart = {}) => this.call<View>('start', options);
  openLink = (link: string, place?: number) =>
    this.call<View>('open', place === undefined ? { link } : { link, place });
  openReplay = (replay: string, place?: number) =>
    this.call<View>('open', place === undefined ? { replay } : { replay, place });
  /** A save as base64url: the game's own (.jkr), or the program's. */
  openSave = (save: string) => this.call<View>('open', { save });
  /** A situation as JSON: docs/scenarios.md. By the rules with this hash, else by the game's own. */
  openScenario = (scenario: string, rules?: string) => this.call<View>('open', { scenario, rules });
  act = (action: Named<Action>) => this.call<View & { deed: Deed }>('act', { action });
  goTo = (place: number) => this.call<View>('go_to', { place });
  timeline = () => this.call<Place[]>('timeline');
  replay = () => this.call<string>('replay');

  // Rules files: docs/rules.md. Runs by rules that were added can be started and opened.
  addRules = (text: string) => this.call<RulesReading>('add_rules', { text });
  checkRules = (text: string) => this.call<RulesReading>('add_rules', { text, only_check: true });

  // What might be done
  choices = (cards: number[]) => this.call<Choices>('choices', { cards });
  hint = async () => {
    await this.judged();
    return this.call<Hint>('hint');
  };
  askAgent = async (agent: string) => {
    await this.withWeights(agent);
    return this.call<AgentProposal>('ask_agent', { agent });
  };
  agents = () => this.call<Agent[]>('agents');

  // A run looked at afterwards; decisions count from 1
  beginReview = async () => {
    await this.judged();
    return this.call<ReviewStart>('begin_review');
  };
  reviewChances = async (numbers: number[]) => {
    await this.judged();
    return this.call<number[]>('review_chances', { numbers });
  };
  reviewDecisions = async (decisions: UnreviewedDecision[]) => {
    await this.judged();
    return this.call<ReviewedDecision[]>('review_decisions', { decisions });
  };

  // What there is
  items = () => this.call<ItemTexts>('items');
  verb = (...words: string[]) => this.call<Verb>('verb', { arguments: words });
  score = (options: ScoreOptions) => this.told<Score>('score', optionWords(options));
  seed = (seed: string, options: SeedOptions = {}) => this.told<SeedListing>('seed', [seed, ...optionWords({ ...options })]);

  // What a verb of the program tells as JSON.
  private async told<Result>(verb: string, words: string[]): Promise<Result> {
    const { code, out, errors } = await this.verb(verb, ...words, '--json');
    if (code !== 0) throw new Error(errors.trim());
    return JSON.parse(out) as Result;
  }

  // Seeds that hold what is wanted, by units of all that there are
  beginSearch = (filter: SeedFilter) => this.call<{ wishes: string[]; units: number }>('begin_search', filter);
  searchOn = (unit: number, count: number) => this.call<{ seeds: string[]; tried: number }>('search_on', { unit, count });

  /** So many seeds, searched for from a place drawn by chance unless told. */
  async find(filter: SeedFilter, count = 1, from?: number): Promise<string[]> {
    const { units } = await this.beginSearch(filter);
    const first = from ?? Math.floor(Math.random() * units);
    let found: string[] = [];
    // More and more units at once, so that what many seeds hold is found soon.
    let more = 1;
    for (let gone = 0; gone < units && found.length < count; ) {
      const unit = (first + gone) % units;
      const some = Math.min(more, units - unit);
      found = found.concat((await this.searchOn(unit, some)).seeds);
      gone += some;
      more = Math.min(2 * more, MOST_UNITS);
    }
    return found.slice(0, count);
  }
}

const optionWords = (options: Record<string, string | number | undefined>) =>
  Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, String(value)]));
