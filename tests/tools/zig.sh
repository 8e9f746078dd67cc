# For the scripts beside this one: builds for other machines with Zig's compiler (PyPI: ziglang, in .venv), and runs
# WebAssembly under node. Expects `root`, the checkout; the compiler keeps its C libraries in build/zig.

zig_python=${JIMBO_PYTHON:-$root/.venv/bin/python}
export ZIG_GLOBAL_CACHE_DIR=${ZIG_GLOBAL_CACHE_DIR:-$root/build/zig}

# The WebAssembly that every browser with exceptions has. The page and the tests are built for the same, so that Zig
# compiles its C library for it once.
wasm_machine=-mcpu=generic+exception_handling+bulk_memory

have_zig() { "$zig_python" -m ziglang version >/dev/null 2>&1; }

# zig_build TARGET OUTPUT SOURCE...: compiled and linked apart, because the core needs the headers of the C++ library
# only, and linking would first compile all of it for the target. Tests share objects, until a source changes.
zig_build() {
  local target=$1 output=$2 source object objects=() machine=(--target="$1")
  shift 2
  if [[ $target == wasm32-* ]]; then machine+=("$wasm_machine"); fi
  mkdir -p "$root/build/zig/objects/$target"
  for source in "$@"; do
    object=$root/build/zig/objects/$target/$(basename "$source" .cpp).o
    objects+=("$object")
    if [[ -e $object && -z $(find "$root/src" "$root/tests" -newer "$object" -print -quit) ]]; then continue; fi
    "$zig_python" -m ziglang c++ "${machine[@]}" -std=c++20 -O2 -ffp-contract=off -fno-exceptions -fno-rtti \
      -I"$root/src" -I"$root/tests" -c "$source" -o "$object" || return
  done
  "$zig_python" -m ziglang c++ "${machine[@]}" -nostdlib++ "${objects[@]}" -o "$output"
}

# Why WebAssembly cannot be built or run here, empty if it can.
wasm_obstacle() {
  if ! have_zig; then
    echo "Zig's compiler is not installed (pip install ziglang into .venv)"
  elif ! command -v node >/dev/null; then
    echo "node is not installed (Debian: nodejs)"
  elif (($(node_version) < 18)); then
    echo "node $(node --version) is older than 18"
  fi
}

node_version() { node --print 'process.versions.node.split(".")[0]'; }

# run_wasm PROGRAM [ARGUMENT...]
run_wasm() {
  local flags=(--no-warnings)
  if (($(node_version) < 20)); then flags+=(--experimental-wasi-unstable-preview1); fi
  node "${flags[@]}" "$root/tests/tools/run_wasm.mjs" "$@"
}
