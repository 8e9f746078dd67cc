import { startModule } from './module';

// A worker with one engine. Messages: first the compiled module, then {id, method, parameters};
// each of those is answered by {id, result} or {id, error}.

type Call = ReturnType<typeof startModule>;
let call: Call | undefined;

self.onmessage = async ({ data }: MessageEvent) => {
  if (data instanceof WebAssembly.Module) {
    call = startModule(data);
    return;
  }
  const { id, method, parameters } = data as { id: number; method: string; parameters: object };
  try {
    const ask = await call!;
    self.postMessage({ id, ...ask(method, parameters) });
  } catch (error) {
    self.postMessage({ id, error: String(error) });
  }
};
