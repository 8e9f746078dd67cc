// The few functions of WASI (preview 1) that the module imports. It has no files, and what it
// prints goes to the console.

const SUCCESS = 0;
const BAD_FILE = 8;
const NOT_SUPPORTED = 58;

export function wasiImports(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const view = () => new DataView(memory().buffer);
  const decoder = new TextDecoder();
  return {
    fd_write(file: number, parts: number, count: number, written: number): number {
      let text = '';
      let size = 0;
      for (let i = 0; i < count; ++i) {
        const start = view().getUint32(parts + 8 * i, true);
        const length = view().getUint32(parts + 8 * i + 4, true);
        text += decoder.decode(new Uint8Array(memory().buffer, start, length));
        size += length;
      }
      view().setUint32(written, size, true);
      (file === 2 ? console.error : console.log)(text);
      return SUCCESS;
    },
    random_get(address: number, size: number): number {
      crypto.getRandomValues(new Uint8Array(memory().buffer, address, size));
      return SUCCESS;
    },
    clock_time_get(_clock: number, _precision: bigint, time: number): number {
      view().setBigUint64(time, BigInt(Math.round(performance.now() * 1e6)), true);
      return SUCCESS;
    },
    environ_sizes_get(count: number, size: number): number {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return SUCCESS;
    },
    environ_get: () => SUCCESS,
    proc_exit(code: number): never {
      throw new Error(`the module ended with code ${code}`);
    },
    // There are no files to open, so none of the others can succeed.
    fd_prestat_get: () => BAD_FILE,
    fd_prestat_dir_name: () => BAD_FILE,
    fd_close: () => BAD_FILE,
    fd_read: () => BAD_FILE,
    fd_seek: () => BAD_FILE,
    fd_fdstat_get: () => BAD_FILE,
    fd_fdstat_set_flags: () => BAD_FILE,
    fd_filestat_get: () => BAD_FILE,
    path_open: () => NOT_SUPPORTED,
    path_filestat_get: () => NOT_SUPPORTED,
  };
}
