#!/usr/bin/env bash
# Counts the instructions of fixed workloads with callgrind and fails if one needs over 5 % more per operation than
# tests/golden/instructions.txt says. Times vary with the machine, these counts do not. They do with the compiler and
# the processor, so on others than the recorded ones nothing is compared. JIMBO_UPDATE=1 records the counts anew.
#
# usage: count_instructions.sh WORK_DIRECTORY
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=${1:?usage: count_instructions.sh WORK_DIRECTORY}
golden=$root/tests/golden/instructions.txt
workloads=(step step_whole_runs list observation_and_mask score_no_jokers score_five_jokers start play play_whole_runs)
tolerated_percent=5
mkdir -p "$work"

skip() {
  echo "count: skipped, $*"
  exit 77
}

command -v valgrind >/dev/null || skip "valgrind is not installed"
command -v g++ >/dev/null || skip "g++ is not installed"
setting="$(uname -m) g++ $(g++ -dumpversion | cut -d . -f 1)"
if [[ ${JIMBO_UPDATE:-} != 1 ]]; then
  recorded=$(sed -n 's/^setting: //p' "$golden")
  [[ $setting == "$recorded" ]] || skip "the counts were recorded with $recorded, this is $setting"
fi

g++ -std=c++20 -O3 -DNDEBUG -ffp-contract=off -I"$root/src" \
  "$root/tests/tools/workload.cpp" "$root"/src/engine/unit.cpp -o "$work/workload"

# instructions NAME REPETITIONS: leaves the instructions and the operations of a run.
instructions() {
  local log=$work/$1.log
  operations=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null --log-file="$log" "$work/workload" "$1" "$2")
  total=$(sed -n 's/.*Collected : *//p' "$log")
}

# per_operation NAME: two runs of different length, so that starting up cancels out.
per_operation() {
  local short_total short_operations
  instructions "$1" 1
  short_total=$total short_operations=$operations
  instructions "$1" 3
  echo $(((total - short_total) / (operations - short_operations)))
}

status=0
lines=("setting: $setting")
for name in "${workloads[@]}"; do
  count=$(per_operation "$name")
  lines+=("$name $count")
  [[ ${JIMBO_UPDATE:-} != 1 ]] || continue
  before=$(awk -v name="$name" '$1 == name { print $2 }' "$golden")
  if [[ -z $before ]]; then
    echo "count: $name has no recorded count" >&2
    status=1
    continue
  fi
  echo "count: $name $count instructions an operation, recorded $before"
  if ((count * 100 > before * (100 + tolerated_percent))); then
    echo "count: $name needs over $tolerated_percent % more than recorded" >&2
    status=1
  fi
done

if [[ ${JIMBO_UPDATE:-} == 1 ]]; then
  printf '%s\n' "${lines[@]}" >"$golden"
  echo "count: recorded in tests/golden/instructions.txt"
elif ((status != 0)); then
  echo "count: if the growth is worth it, run JIMBO_UPDATE=1 ./dev count and say in the commit why" >&2
fi
exit "$status"
