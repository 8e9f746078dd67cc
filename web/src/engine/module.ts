import { wasiImports } from './wasi';

interface ModuleExports extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  request_room(size: number): number;
  answer_request(): number;
  answer_size(): number;
}

export type Answer = { result: unknown } | { error: string };

/** One instance of the engine: a request as an object in, an answer out (web/core/method.h). */
export async function startModule(
  compiled: WebAssembly.Module,
): Promise<(method: string, parameters: object) => Answer> {
  const imports = wasiImports(() => module.memory);
  const instance = await WebAssembly.instantiate(compiled, { wasi_snapshot_preview1: imports });
  const module = instance.exports as ModuleExports;
  module._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return (method, parameters) => {
    const request = encoder.encode(JSON.stringify({ method, parameters }));
    const room = module.request_room(request.length);
    new Uint8Array(module.memory.buffer, room, request.length).set(request);
    const start = module.answer_request();
    const bytes = new Uint8Array(module.memory.buffer, start, module.answer_size());
    return JSON.parse(decoder.decode(bytes)) as Answer;
  };
}
