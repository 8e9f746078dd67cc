// The module under node, and the program beside it.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { WASI } from 'node:wasi';

export const root = new URL('../../', import.meta.url).pathname;
export const program = process.env.JIMBO_PROGRAM ?? `${root}build/release/jimbo`;

/**
 * A function that asks a new instance of the module, and throws what it refuses with. With the network the learnt agents
 * can be asked.
 */
export async function startModule({ network = false } = {}) {
  const wasi = new WASI({ version: 'preview1' });
  const compiled = await WebAssembly.compile(await readFile(`${root}build/web/jimbo.wasm`));
  const instance = await WebAssembly.instantiate(compiled, { wasi_snapshot_preview1: wasi.wasiImport });
  wasi.initialize(instance);
  const { memory, request_room, answer_request, answer_size, network_room } = instance.exports;
  if (network) {
    const judge = await readFile(`${root}src/agent/judge/network.bin`);
    const policy = await readFile(`${root}src/agent/between/policy.bin`);
    const weights = Buffer.concat([judge, policy, Buffer.from(String(judge.length).padStart(10))]);
    const room = network_room(weights.length);
    new Uint8Array(memory.buffer, room, weights.length).set(weights);
  }
  return (method, parameters = {}) => {
    const request = new TextEncoder().encode(JSON.stringify({ method, parameters }));
    const room = request_room(request.length); // which may make the memory larger
    new Uint8Array(memory.buffer, room, request.length).set(request);
    const answer = answer_request();
    const bytes = new Uint8Array(memory.buffer, answer, answer_size()).slice();
    const { result, error } = JSON.parse(new TextDecoder().decode(bytes));
    if (error !== undefined) throw new Error(error);
    return result;
  };
}

/** What the program prints, from the standard input if that is given. */
export function run(words, input) {
  return execFileSync(program, words, { input, encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['pipe', 'pipe', 'pipe'] });
}

/** A run that began from a state, as the program records it: two discards under The Hook. */
export function stateReplay() {
  const folder = mkdtempSync(`${tmpdir()}/jimbo-`);
  try {
    const scenario = `${folder}/hook.json`;
    const replay = `${folder}/hook.replay`;
    writeFileSync(scenario, '{"seed": "ALEEB", "phase": "playing", "blind": "boss", "boss": "The Hook"}');
    run(['play', '--load', scenario, '--replay', replay], 'discard 0 1\ndiscard 2\nquit\n');
    return readFileSync(replay, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Numbers that are the same at every run of a test. */
export function dice(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
