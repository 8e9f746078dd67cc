import moduleUrl from '@module/jimbo.packed?url';
import networkUrl from '@module/network.packed?url';
import type {
  Agent, AgentProposal, Choices, Deed, Hint, ItemTexts, Place, ReviewedDecision, ReviewStart, UnreviewedDecision, Verb, View,
} from './types';

async function unpacked(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return new Response(response.body!.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

/** The engine's code, unpacked and compiled once for all workers. It fails where it cannot be fetched. */
export const compiled = unpacked(moduleUrl).then((bytes) => WebAssembly.compile(bytes));

// The weights of the learnt judge and policy, fetched when an agent with it is first asked, and again after a failure.
let network: Promise<ArrayBuffer> | undefined;

function fetchedNetwork(): Promise<ArrayBuffer> {
  network ??= unpacked(networkUrl).catch((error) => {
    network = undefined;
    throw error;
  });
  return network;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** An engine in a worker of its own, with one run in it. Calls are answered in order. */
export class Engine {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, Waiting>();
  private readonly ready: Promise<void>;
  private next = 0;
  private known?: Promise<Agent[]>;
  private network?: Promise<void>;

  constructor() {
    this.worker.onmessage = ({ data }) => {
      const call = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.error === undefined) call?.resolve(data.result);
      else call?.reject(new Error(data.error));
    };
    this.ready = compiled.then((module) => this.worker.postMessage(module));
    this.ready.catch(() => undefined); // every call tells it
  }

  async call<Result>(method: string, parameters: object = {}): Promise<Result> {
    await this.ready;
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (result: unknown) => void, reject });
      this.worker.postMessage({ id, method, parameters });
    });
  }

  // An agent that judges by a network gets it before it is first asked.
  private async withNetwork(agent: string): Promise<void> {
    this.known ??= this.agents();
    if ((await this.known).some(({ name, learnt }) => learnt && name === agent)) await this.judged();
  }

  // The learnt judge has its weights from here on.
  private async judged(): Promise<void> {
    this.network ??= this.takeNetwork().catch((error) => {
      this.network = undefined;
      throw error;
    });
    await this.network;
  }

  private async takeNetwork(): Promise<void> {
    const bytes = await fetchedNetwork();
    await this.ready;
    this.worker.postMessage(bytes);
  }

  /** Ends the worker, whatever it is at. */
  stop(): void {
    this.worker.terminate();
    for (const call of this.waiting.values()) call.reject(new Error('stopped'));
    this.waiting.clear();
  }

  // The run
  start = (options: RunStart) => this.call<View>('start', options);
  openLink = (link: string, place?: number) =>
    this.call<View>('open', place === undefined ? { link } : { link, place });
  openReplay = (replay: string, place?: number) =>
    this.call<View>('open', place === undefined ? { replay } : { replay, place });
  /** A save as base64url: the game's own (.jkr), or the program's. */
  openSave = (save: string) => this.call<View>('open', { save });
  act = (action: string) => this.call<View & { deed: Deed }>('act', { action });
  goTo = (place: number) => this.call<View>('go_to', { place });
  timeline = () => this.call<Place[]>('timeline');
  replay = () => this.call<string>('replay');

  // What might be done
  choices = (cards: number[]) => this.call<Choices>('choices', { cards });
  hint = async () => {
    await this.judged();
    return this.call<Hint>('hint');
  };
  askAgent = async (agent: string) => {
    await this.withNetwork(agent);
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

  // Seeds that hold what is wanted, by units of all that there are
  beginSearch = (filter: SeedFilter) => this.call<{ wishes: string[]; units: number }>('begin_search', filter);
  searchOn = (unit: number, count: number) => this.call<{ seeds: string[]; tried: number }>('search_on', { unit, count });
}

export interface RunStart {
  seed?: string;
  /** A seed that a person typed: a 0 becomes an O, as in the game's box. */
  typed?: boolean;
  deck?: string;
  stake?: string;
  challenge?: string;
}

/** What `jimbo find` searches for: docs/seeds.md has the language of filters. */
export interface SeedFilter {
  filter: string;
  deck?: string;
  stake?: string;
}
