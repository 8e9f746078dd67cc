#!/usr/bin/env bash
# Compiles random_games.cu for the device, and as plain C++, where the host stands in for the device.
#
# usage: compile.sh NVCC WORK_DIRECTORY
#
# Leaves random_games, random_games_host and random_games.log, what each device function needs, in WORK_DIRECTORY.
# JIMBO_CUDA_ARCH names the device (sm_90), JIMBO_CUDA_REGISTERS the most registers that a thread may use (128; 0: no
# limit), JIMBO_CUDA_FLAGS more flags for nvcc.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
nvcc=${1:?usage: compile.sh NVCC WORK_DIRECTORY}
work=${2:?usage: compile.sh NVCC WORK_DIRECTORY}
architecture=${JIMBO_CUDA_ARCH:-sm_90}
registers=${JIMBO_CUDA_REGISTERS:-128}
read -ra more <<<"${JIMBO_CUDA_FLAGS:-}"
source=$root/tests/cuda/random_games.cu
flags=(-std=c++20 -O3 -I"$root/src" -I"$root/tests")
host_flags=(-ffp-contract=off -pthread)
log=$work/random_games.log
mkdir -p "$work"

fail() {
  echo "cuda: $*" >&2
  exit 1
}

"$root/tests/cuda/check_source.sh" "$root/src"

# What tells the fields apart in which two states differ.
objects=()
for name in record/state_diff text/state_word text/names text/item_text; do
  object=$work/$(basename "$name").o
  g++ "${flags[@]}" "${host_flags[@]}" -c "$root/src/$name.cpp" -o "$object"
  objects+=("$object")
done

g++ -x c++ "${flags[@]}" "${host_flags[@]}" "$source" -x none "${objects[@]}" -o "$work/random_games_host"

# Products and sums are rounded one by one, as on the host. Warning 445 is about templates of lambdas, 186 about loops
# of no rounds.
if ((registers > 0)); then more+=(-maxrregcount "$registers"); fi
"$nvcc" "${flags[@]}" -arch="$architecture" --fmad=false --expt-relaxed-constexpr --resource-usage "${more[@]}" \
  -diag-suppress 445,186 -Xcompiler -ffp-contract=off -c "$source" -o "$work/random_games.o" >"$log" 2>&1 || {
  grep -v '^ptxas info\|^ *[0-9]* bytes stack frame' "$log" | sed -n 1,60p >&2
  exit 1
}
# NVIDIA's packages for Python keep its library where nvcc itself does not look.
toolkit=$(dirname "$(dirname "$(readlink -f "$(command -v "$nvcc")")")")
g++ "$work/random_games.o" "${objects[@]}" -L"$toolkit/lib" -L"$toolkit/lib64" \
  -lcudart_static -ldl -lrt -pthread -static-libstdc++ -static-libgcc -o "$work/random_games"

# A host function that device code calls is no error to nvcc, and a stack of unknown size none to its assembler.
if grep -nE '#2001[0-9]-D|[Ss]tack size .* cannot be' "$log" >&2; then fail "see $log"; fi
grep -A 3 "entry function '.*take_actions" "$log" | grep -oE '[0-9]+ registers|[0-9]+ bytes cumulative stack size' |
  sed 's/^/cuda: a thread uses /'
