#!/usr/bin/env bash
# Builds the page: the engine as WebAssembly (build/web/jimbo.wasm), then what is around it (build/page), then all of it
# as one file (build/page.html), and the engine as a package for npm (build/jimbo-balatro.tgz). The first two are taken up
# again where the last build left them.
#
# usage: build.sh
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
source "$root/tests/tools/zig.sh"

obstacle=$(wasm_obstacle)
if [[ -z $obstacle ]] && ! command -v npm >/dev/null; then obstacle="npm is not installed"; fi
if [[ -z $obstacle ]] && (($(node_version) < 20)); then obstacle="node $(node --version) is older than 20"; fi
if [[ -n $obstacle ]]; then
  echo "page: not built, $obstacle"
  exit 77
fi

zig=$("$zig_python" -c 'import os, ziglang; print(os.path.join(os.path.dirname(ziglang.__file__), "zig"))')
cmake -G Ninja -S "$root/web/core" -B "$root/build/web" --log-level=WARNING \
  -DCMAKE_TOOLCHAIN_FILE="$root/web/core/toolchain.cmake" -DJIMBO_ZIG="$zig" \
  -DJIMBO_WASM_MACHINE="$wasm_machine" >/dev/null
cmake --build "$root/build/web" --parallel "${JIMBO_JOBS:-$(nproc)}"
# The browser unpacks it, so that any server sends the small form. Its name keeps servers from unpacking it themselves.
module=$root/build/web/jimbo.wasm
judge=$root/src/agent/judge/network.bin
policy=$root/src/agent/between/policy.bin
pack() { if [[ $1 -nt $2 ]]; then gzip -9nc "$1" >"$2"; fi; }
pack "$module" "$root/build/web/jimbo.packed"
# What both learnt, and at the end where the policy begins (core/network_source.cpp).
weights=$root/build/web/network.bin
if [[ $judge -nt $weights || $policy -nt $weights ]]; then
  { cat "$judge" "$policy" && printf '%10d' "$(wc -c <"$judge")"; } >"$weights"
fi
planes=$root/build/web/network.planes
if [[ $weights -nt $planes || $root/web/tools/byte_planes.mjs -nt $planes ]]; then node "$root/web/tools/byte_planes.mjs" <"$weights" >"$planes"; fi
pack "$planes" "$root/build/web/network.packed"

cd "$root/web"
# Only when the list of packages has changed since. Each is what the lock file has the hash of.
if [[ ! -e node_modules/.package-lock.json || package-lock.json -nt node_modules/.package-lock.json ]]; then
  if ! npm ci --no-audit --no-fund --ignore-scripts --loglevel=error; then
    echo "page: not built, npm could not install what builds it"
    exit 77
  fi
fi
npm run --silent build -- --logLevel warn
mkdir -p "$root/build/page/licences"
cp node_modules/preact/LICENSE "$root/build/page/licences/preact.txt"
node tools/single_file.mjs
node tools/package.mjs
