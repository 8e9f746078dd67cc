#!/usr/bin/env bash
# Builds tests/tools/state_hashes.cpp with several compilers and optimisation levels, runs each program and
# fails unless all print the same lines: the determinism promise across compilers. WebAssembly is among them where
# Zig's compiler and node are installed, aarch64 where qemu-aarch64 (Debian: qemu-user) and either Debian's cross
# compiler (g++-aarch64-linux-gnu) or Zig's are.
#
# usage: compare_builds.sh WORK_DIRECTORY
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=${1:?usage: compare_builds.sh WORK_DIRECTORY}
mkdir -p "$work"
work=$(cd "$work" && pwd)
rm -f "$work"/*.txt
source "$root/tests/tools/zig.sh"

fail() {
  echo "determinism: $*" >&2
  exit 1
}

have() { command -v "$1" >/dev/null; }

first_command() {
  local name
  for name in "$@"; do
    if command -v "$name"; then return; fi
  done
}

# What runs a program that is not for this processor.
runner=()

# variant NAME BUILD...: leaves NAME.txt, what the program printed, or NAME.log, why there is none. BUILD writes the
# program to `output`.
variant() {
  local name=$1 output=$work/$1
  shift
  if ! "$@" >"$work/$name.log" 2>&1; then
    echo "determinism: $name does not compile ($*)" >&2
  elif ! "${runner[@]}" "$output" >"$work/$name.part" 2>>"$work/$name.log"; then
    echo "determinism: $name does not run to its end ($*)" >&2
  else
    mv "$work/$name.part" "$work/$name.txt"
    return
  fi
  tail -n 30 "$work/$name.log" >&2
  return 1
}

# compile COMPILER FLAG...
compile() { "$@" -std=c++20 -ffp-contract=off -I"$root/src" -I"$root/tests" "${sources[@]}" -o "$output"; }

# compile_with_zig TARGET
compile_with_zig() { zig_build "$1" "$output" "${sources[@]}"; }

gcc_variants() {
  local failed=0
  variant gcc-O0 compile "$gcc" -O0 || failed=1
  variant gcc-O3 compile "$gcc" -O3 || failed=1
  variant gcc-O3-native compile "$gcc" -O3 -march=native || failed=1
  return "$failed"
}

clang_variants() {
  local failed=0
  variant clang-O0 compile "$clang" -O0 || failed=1
  variant clang-O2 compile "$clang" -O2 || failed=1
  return "$failed"
}

wasm_variants() {
  local runner=(run_wasm) obstacle
  obstacle=$(wasm_obstacle)
  if [[ -n $obstacle ]]; then
    echo "determinism: without WebAssembly, $obstacle"
  else
    variant wasm compile_with_zig wasm32-wasi
  fi
}

aarch64_variants() {
  local runner=(qemu-aarch64)
  if ! have qemu-aarch64; then
    echo "determinism: without aarch64, qemu-aarch64 is not installed"
    return
  fi
  if have aarch64-linux-gnu-g++; then
    variant aarch64-gcc-O2 compile aarch64-linux-gnu-g++ -O2 -static
  elif have_zig; then
    variant aarch64-zig compile_with_zig aarch64-linux-musl
  fi
}

# Compares every variant with gcc-O0 and shows where they part.
compare() {
  local reference=$work/gcc-O0.txt failed=0 output
  [[ -s $reference ]] || fail "gcc-O0 printed nothing"
  for output in "$work"/*.txt; do
    if ! cmp -s "$reference" "$output"; then
      failed=1
      echo "determinism: $(basename "$output" .txt) differs from gcc-O0 (- gcc-O0, + the other), first lines:" >&2
      { diff -U 1 "$reference" "$output" || true; } | sed -n '3,12p' >&2
    fi
  done
  return "$failed"
}

shopt -s nullglob
sources=("$root"/tests/tools/state_hashes.cpp "$root"/src/engine/unit.cpp
  "$root"/src/seeds/sieve/{kernel_plain,kernel_neon,seed_set,seed_space}.cpp)
gcc=$(first_command g++)
clang=$(first_command clang++ clang++-19 clang++-14)
[[ -n $gcc ]] || fail "g++ is not installed"

# Two at a time.
other_compilers() {
  local failed=0
  if [[ -n $clang ]]; then
    clang_variants || failed=1
  else
    echo "determinism: without Clang, clang++ is not installed"
  fi
  wasm_variants || failed=1
  return "$failed"
}

other_compilers &
other_job=$!
status=0
gcc_variants || status=1
aarch64_variants || status=1
wait "$other_job" || status=1
((status == 0)) || fail "not every variant could be built and run, see above"

compare || fail "the same seeds gave different states"
echo "determinism: $(wc -l <"$work/gcc-O0.txt") lines are the same in:" \
  "$(basename -a -s .txt "$work"/*.txt | tr '\n' ' ')"
