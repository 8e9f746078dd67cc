#!/usr/bin/env bash
# Builds the core for WebAssembly and runs its selftest under node.
#
# usage: wasm_selftest.sh WORK_DIRECTORY
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=${1:?usage: wasm_selftest.sh WORK_DIRECTORY}
mkdir -p "$work"
source "$root/tests/tools/zig.sh"

obstacle=$(wasm_obstacle)
if [[ -n $obstacle ]]; then
  echo "wasm: skipped, $obstacle"
  exit 77
fi

shopt -s nullglob
sources=("$root"/tests/tools/core_selftest.cpp "$root"/src/engine/unit.cpp)
zig_build wasm32-wasi "$work/core_selftest.wasm" "${sources[@]}"
run_wasm "$work/core_selftest.wasm"
