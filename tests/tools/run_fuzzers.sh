#!/usr/bin/env bash
# Runs every fuzz target of a build for a while. What they learn stays in DIRECTORY/NAME.corpus; an input that
# breaks something is left as DIRECTORY/NAME.crash-*, and the target run on that file shows it again.
#
# usage: run_fuzzers.sh DIRECTORY SECONDS [INPUTS]
set -euo pipefail

usage="usage: run_fuzzers.sh DIRECTORY SECONDS [INPUTS]"
directory=${1:?$usage}
seconds=${2:?$usage}
inputs=${3:--1} # the most for each target; -1: as many as the time allows

shopt -s nullglob
targets=("$directory"/*_fuzz)
if ((${#targets[@]} == 0)); then
  echo "fuzz: skipped, $directory holds no targets (./dev fuzz builds them)"
  exit 77
fi

root=$(cd "$(dirname "$0")/../.." && pwd)

# Rules files to begin with: the examples, and the items of the game one by one.
seed_rules() {
  local corpus=$1 file
  for file in "$root"/examples/rules/*.toml "$root"/tests/data/own_items.toml; do
    cp "$file" "$corpus/seed_$(basename "$file")"
  done
  awk -v corpus="$corpus" '/^\[[a-z]*\./ { out = corpus "/seed_twin_" ++twins; print "format = 1" > out }
    out { print > out }' "$root/src/rules_file/game_programs.toml"
}

# Replays to begin with: one from a seed, one from a state.
seed_replays() {
  local corpus=$1 file
  for file in "$root"/tests/data/{played_game,state_replay}.txt; do
    cp "$file" "$corpus/seed_$(basename "$file")"
  done
}

# Filters to begin with: those of the page on seeds, and one as a document.
seed_filters() {
  local corpus=$1
  sed -nE 's/^\| `((legendary|spectral|voucher|joker|rare|tag|deck|card|boss)[^`]*)`.*/\1/p' "$root"/docs/seeds.md "$root"/docs/seed_search.md |
    awk -v corpus="$corpus" '{ print > (corpus "/seed_filter_" NR) }'
  awk '/^least_score/, /^```/ { if (!/^```/) print }' "$root/docs/seeds.md" >"$corpus/seed_document"
}

# Requests to begin with: those of the recorded session.
seed_requests() {
  local corpus=$1 body number=0
  sed -nE 's/^\{"request": (.*), "expected": .*/\1/p' "$root/tests/protocol/language_model_session.jsonl" |
    while read -r body; do
      number=$((number + 1))
      printf 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s' \
        "${#body}" "$body" >"$corpus/seed_request_$number"
    done
}

# The words of requests: methods, their parameters, headers.
list_request_words() {
  {
    sed -nE 's/^ *\{+"(\w+)".*/\1/p' "$root"/src/serve/balatrobot/*_methods.cpp
    printf '%s\n' GET Origin: Expect: Jimbo-Game: Connection: Transfer-Encoding: /games/
  } | sort -u | sed 's/.*/"&"/'
}

# The words of rules files, from the tables that they are made of.
list_rule_words() {
  sed -nE -e 's/^(RUN|ACT|FUNCTION)\((\w+),.*/\2/p' -e 's/^PROPERTY\(\w+, (\w+),.*/\1/p' \
    -e 's/^(HOOK|COLLECTION)\(\w+, *(\w+),.*/\2/p' -e 's/^ITEM_HOOK\((Enabled, |Always, )? *(\w+),.*/\2/p' \
    -e 's/^\w+_COLUMN\((\w+),.*/\1/p' -e 's/^NUMBER\([^,]+, *(\w+),.*/\1/p' \
    "$root"/src/effects/language/*.def "$root"/src/play/*.def "$root"/src/facts/{fact_columns,item_numbers}.def |
    sort -u | sed 's/.*/"&"/'
}

# Inputs may be as long as a saved state.
options=(-max_len=9000 -max_total_time="$seconds" -runs="$inputs" -timeout=20 -print_final_stats=1)
status=0
for target in "${targets[@]}"; do
  name=$(basename "$target")
  mkdir -p "$target.corpus"
  dictionary=()
  case $name in
    filter_fuzz) seed_filters "$target.corpus" ;;
    replay_fuzz) seed_replays "$target.corpus" ;;
    request_fuzz)
      seed_requests "$target.corpus"
      list_request_words >"$target.dictionary"
      dictionary=(-dict="$target.dictionary")
      ;;
    rules_fuzz)
      seed_rules "$target.corpus"
      list_rule_words >"$target.dictionary"
      dictionary=(-dict="$target.dictionary")
      ;;
  esac
  if "$target" "${options[@]}" "${dictionary[@]}" -artifact_prefix="$target." "$target.corpus" >"$target.log" 2>&1; then
    echo "fuzz: $name: $(sed -n 's/.*number_of_executed_units: *//p' "$target.log") inputs," \
      "$(find "$target.corpus" -type f | wc -l) worth keeping, no finding"
  else
    status=1
    echo "fuzz: $name found something:" >&2
    tail -n 40 "$target.log" >&2
  fi
done
exit "$status"
