import { startModule } from '../../package/module';

// A worker with one engine. Messages: first the compiled module, then {id, method, parameters};
// each of those is answered by {id, result} or {id, error}. Bytes are the weights of the learnt judge.

let started: ReturnType<typeof startModule> | undefined;

self.onmessage = async ({ data }: MessageEvent) => {
  if (data instanceof WebAssembly.Module) {
    started = startModule(data);
    return;
  }
  if (data instanceof ArrayBuffer) {
    (await started!).takeNetwork(data);
    return;
  }
  const { id, method, parameters } = data as { id: number; method: string; parameters: object };
  try {
    const engine = await started!;
    self.postMessage({ id, ...engine.ask(method, parameters) });
  } catch (error) {
    self.postMessage({ id, error: String(error) });
  }
};
