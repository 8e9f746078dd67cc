import { Jimbo } from './jimbo.js';
import { type Instance, startModule } from './module.js';

export type * from './jimbo.js';
export type * from '../src/engine/types.js';
export * from '../src/generated/spec.js';
export { Jimbo };

/** Where the package's files come from: as a stream of bytes. */
export type ReadFile = (url: URL) => Promise<ReadableStream<Uint8Array>>;

// By names that tools which bundle see.
const MODULE = new URL('./jimbo.packed', import.meta.url);
const WEIGHTS = new URL('./network.packed', import.meta.url);

/** The engine in this thread. */
class LocalJimbo extends Jimbo {
  constructor(
    private readonly instance: Instance,
    private readonly weightsOf: () => Promise<ArrayBuffer>,
  ) {
    super();
  }

  protected async call<Result>(method: string, parameters: object = {}): Promise<Result> {
    const answer = this.instance.ask(method, parameters);
    if ('error' in answer) throw new Error(answer.error);
    return answer.result as Result;
  }

  protected async takeWeights(): Promise<void> {
    this.instance.takeNetwork(await this.weightsOf());
  }
}

/** What starts engines of files that are read in some way. The code is compiled once, the weights are read when needed. */
export function loader(read: ReadFile): () => Promise<Jimbo> {
  const unpacked = async (url: URL) =>
    new Response((await read(url)).pipeThrough(new DecompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>)).arrayBuffer();
  const once = <Result>(make: () => Promise<Result>) => {
    let made: Promise<Result> | undefined;
    return () => (made ??= make().catch((error) => {
      made = undefined;
      throw error;
    }));
  };
  const compiled = once(async () => WebAssembly.compile(await unpacked(MODULE)));
  const weights = once(() => unpacked(WEIGHTS));
  return async () => new LocalJimbo(await startModule(await compiled()), weights);
}
