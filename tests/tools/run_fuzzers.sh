#!/usr/bin/env bash
# Runs every fuzz target of a build for a while. What they learn stays in DIRECTORY/NAME.corpus; an input that
# breaks something is left as DIRECTORY/NAME.crash-*, and the target run on that file shows it again.
#
# usage: run_fuzzers.sh DIRECTORY SECONDS
set -euo pipefail

directory=${1:?usage: run_fuzzers.sh DIRECTORY SECONDS}
seconds=${2:?usage: run_fuzzers.sh DIRECTORY SECONDS}

shopt -s nullglob
targets=("$directory"/*_fuzz)
if ((${#targets[@]} == 0)); then
  echo "fuzz: skipped, $directory holds no targets (./dev fuzz builds them)"
  exit 77
fi

# Inputs may be as long as a saved state.
options=(-max_len=9000 -max_total_time="$seconds" -timeout=20 -print_final_stats=1)
status=0
for target in "${targets[@]}"; do
  name=$(basename "$target")
  mkdir -p "$target.corpus"
  if "$target" "${options[@]}" -artifact_prefix="$target." "$target.corpus" >"$target.log" 2>&1; then
    echo "fuzz: $name: $(sed -n 's/.*number_of_executed_units: *//p' "$target.log") inputs," \
      "$(find "$target.corpus" -type f | wc -l) worth keeping, no finding"
  else
    status=1
    echo "fuzz: $name found something:" >&2
    tail -n 40 "$target.log" >&2
  fi
done
exit "$status"
