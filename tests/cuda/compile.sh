#!/usr/bin/env bash
# Compiles random_games.cu for the device, and as plain C++, where the host stands in for the device.
#
# usage: compile.sh NVCC WORK_DIRECTORY
#
# Leaves random_games, random_games_host and random_games.log, what each device function needs, in WORK_DIRECTORY.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
nvcc=${1:?usage: compile.sh NVCC WORK_DIRECTORY}
work=${2:?usage: compile.sh NVCC WORK_DIRECTORY}
architecture=${JIMBO_CUDA_ARCH:-sm_90}
source=$root/tests/cuda/random_games.cu
flags=(-std=c++20 -O2 -I"$root/src" -I"$root/tests")
mkdir -p "$work"

g++ -x c++ "${flags[@]}" -ffp-contract=off -pthread "$source" -o "$work/random_games_host"

# Products and sums are rounded one by one, as on the host.
"$nvcc" "${flags[@]}" -arch="$architecture" --fmad=false --expt-relaxed-constexpr --resource-usage \
  -Xcompiler -ffp-contract=off,-pthread "$source" -o "$work/random_games" >"$work/random_games.log" 2>&1 || {
  grep -v '^ptxas info' "$work/random_games.log" | head -n 60 >&2
  exit 1
}
