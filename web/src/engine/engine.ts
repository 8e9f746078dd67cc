import moduleUrl from '@module/jimbo.packed?url';
import networkUrl from '@module/network.packed?url';
import { Jimbo } from '../../package/jimbo';

export type { RunStart, SeedFilter } from '../../package/jimbo';

async function unpacked(url: string, type: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return new Response(response.body!.pipeThrough(new DecompressionStream('gzip')), { headers: { 'content-type': type } });
}

/** The engine's code, unpacked and compiled as it arrives, once for all workers. It fails where it cannot be fetched. */
export const compiled = WebAssembly.compileStreaming(unpacked(moduleUrl, 'application/wasm'));

// The weights of the learnt judge and policy, fetched when an agent with it is first asked, and again after a failure.
let network: Promise<ArrayBuffer> | undefined;

function fetchedNetwork(): Promise<ArrayBuffer> {
  network ??= unpacked(networkUrl, 'application/octet-stream')
    .then((response) => response.arrayBuffer())
    .catch((error) => {
      network = undefined;
      throw error;
    });
  return network;
}

/** The texts of the rules files that every engine knows. They only become more. */
export const knownRules: string[] = [];

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** An engine in a worker of its own, with one run in it. Calls are answered in order. */
export class Engine extends Jimbo {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, Waiting>();
  private readonly ready: Promise<void>;
  private next = 0;
  private rulesTold = 0;

  constructor() {
    super();
    this.worker.onmessage = ({ data }) => {
      const call = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.error === undefined) call?.resolve(data.result);
      else call?.reject(new Error(data.error));
    };
    this.ready = compiled.then((module) => this.worker.postMessage(module));
    this.ready.catch(() => undefined); // every call tells it
  }

  protected async call<Result>(method: string, parameters: object = {}): Promise<Result> {
    await this.ready;
    while (this.rulesTold < knownRules.length) void this.send('add_rules', { text: knownRules[this.rulesTold++] });
    return this.send(method, parameters);
  }

  private send<Result>(method: string, parameters: object): Promise<Result> {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (result: unknown) => void, reject });
      this.worker.postMessage({ id, method, parameters });
    });
  }

  protected async takeWeights(): Promise<void> {
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
}
