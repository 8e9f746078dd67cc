#!/usr/bin/env bash
# Builds tests/tools/state_hashes.cpp with several compilers and optimisation levels, runs each program and
# fails unless all print the same lines: the determinism promise across compilers. Where a cross compiler for
# aarch64 and qemu-aarch64 are installed (Debian: g++-aarch64-linux-gnu, qemu-user), across processors too.
#
# usage: compare_builds.sh WORK_DIRECTORY
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=${1:?usage: compare_builds.sh WORK_DIRECTORY}
mkdir -p "$work"
work=$(cd "$work" && pwd)
rm -f "$work"/*.txt

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

# variant NAME COMPILER FLAG...: leaves NAME.txt, what the program printed, or NAME.log, why there is none.
variant() {
  local name=$1
  shift
  if ! "$@" -std=c++20 -ffp-contract=off -I"$root/src" "${sources[@]}" -o "$work/$name" \
    >"$work/$name.log" 2>&1; then
    echo "determinism: $name does not compile ($*)" >&2
  elif ! "${runner[@]}" "$work/$name" >"$work/$name.part" 2>>"$work/$name.log"; then
    echo "determinism: $name does not run to its end ($*)" >&2
  else
    mv "$work/$name.part" "$work/$name.txt"
    return
  fi
  tail -n 30 "$work/$name.log" >&2
  return 1
}

gcc_variants() {
  local failed=0
  variant gcc-O0 "$gcc" -O0 || failed=1
  variant gcc-O3 "$gcc" -O3 || failed=1
  variant gcc-O3-native "$gcc" -O3 -march=native || failed=1
  return "$failed"
}

clang_variants() {
  local failed=0
  variant clang-O0 "$clang" -O0 || failed=1
  variant clang-O2 "$clang" -O2 || failed=1
  return "$failed"
}

aarch64_variants() {
  local runner=(qemu-aarch64)
  variant aarch64-gcc-O2 aarch64-linux-gnu-g++ -O2 -static
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
sources=("$root"/tests/tools/state_hashes.cpp "$root"/src/engine/unit.cpp)
gcc=$(first_command g++)
clang=$(first_command clang++ clang++-19 clang++-14)
[[ -n $gcc ]] || fail "g++ is not installed"

if [[ -n $clang ]]; then
  clang_variants &
  clang_job=$!
else
  echo "determinism: clang++ is not installed, comparing g++ with itself only"
fi
status=0
gcc_variants || status=1
if have aarch64-linux-gnu-g++ && have qemu-aarch64; then aarch64_variants || status=1; fi
if [[ -n $clang ]]; then wait "$clang_job" || status=1; fi
((status == 0)) || fail "not every variant could be built and run, see above"

compare || fail "the same seeds gave different states"
echo "determinism: $(wc -l <"$work/gcc-O0.txt") lines are the same in:" \
  "$(basename -a -s .txt "$work"/*.txt | tr '\n' ' ')"
