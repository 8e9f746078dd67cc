import { wasiImports } from './wasi.js';

interface ModuleExports extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  request_room(size: number): number;
  answer_request(): number;
  answer_size(): number;
  network_room(size: number): number;
}

export type Answer = { result: unknown } | { error: string };

/** One instance of the engine. */
export interface Instance {
  /** A request as an object in, an answer out (web/core/method.h). */
  ask(method: string, parameters: object): Answer;
  /** The weights that the learnt agents need, as tools/byte_planes.mjs orders their bytes. */
  takeNetwork(bytes: ArrayBuffer): void;
}

export async function startModule(compiled: WebAssembly.Module): Promise<Instance> {
  const imports = wasiImports(() => module.memory);
  const instance = await WebAssembly.instantiate(compiled, { wasi_snapshot_preview1: imports });
  const module = instance.exports as ModuleExports;
  module._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const write = (room: number, bytes: Uint8Array) => new Uint8Array(module.memory.buffer, room, bytes.length).set(bytes);
  return {
    ask(method, parameters) {
      const request = encoder.encode(JSON.stringify({ method, parameters }));
      write(module.request_room(request.length), request);
      const start = module.answer_request();
      const bytes = new Uint8Array(module.memory.buffer, start, module.answer_size());
      return JSON.parse(decoder.decode(bytes)) as Answer;
    },
    takeNetwork(bytes) {
      const planes = new Uint8Array(bytes);
      const half = planes.length >> 1;
      const room = module.network_room(planes.length);
      const weights = new Uint8Array(module.memory.buffer, room, planes.length);
      weights.set(planes); // of an odd length the last byte stays
      for (let i = 0; i < half; ++i) {
        const number = planes[i]! + 256 * planes[half + i]! - 128; // which may be below 0; bytes keep what is right of it
        weights[2 * i] = number;
        weights[2 * i + 1] = number >> 8;
      }
    },
  };
}
