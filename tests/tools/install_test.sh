#!/usr/bin/env bash
# Installs a build into a folder of its own, then uses what lies there as a stranger would: the program, its manual and
# completions, and the library from a project that knows nothing of the checkout.
#
# usage: install_test.sh BUILD FOLDER [CMAKE_ARGUMENT...]
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=${1:?usage: install_test.sh BUILD FOLDER} folder=${2:?usage: install_test.sh BUILD FOLDER}
shift 2
prefix=$folder/prefix

fail() {
  echo "install: $*" >&2
  exit 1
}

rm -rf "$folder"
mkdir -p "$folder"
cmake --install "$build" --prefix "$prefix" >/dev/null

# ---- The program ----

"$prefix/bin/jimbo" --version | grep -q '^jimbo [0-9]' || fail "the program does not run"
manual=$prefix/share/man/man1/jimbo.1
grep -q '^.SS jimbo play' "$manual" || fail "the manual does not tell of jimbo play"
if command -v groff >/dev/null; then
  complaints=$(groff -man -Tutf8 -ww "$manual" 2>&1 >/dev/null)
  [[ -z $complaints ]] || fail "the manual is not sound: $complaints"
fi

# complete WORD...: what bash offers for the last of the words.
complete_words() {
  bash -c 'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _jimbo; printf "%s\n" "${COMPREPLY[@]}"' \
    bash "$prefix/share/bash-completion/completions/jimbo" "$@"
}
expect() {
  local wanted=$1 found
  shift
  found=$(complete_words "$@" | tr '\n' ' ')
  [[ $found == "$wanted" ]] || fail "bash completes '$*' with '$found' instead of '$wanted'"
}
expect 'play ' jimbo pla
expect '--continue ' jimbo play --con
expect 'b_plasma ' jimbo play --deck b_pl
expect '--hand-order ' jimbo seed ALEEB --hand-o
expect 'bash ' jimbo completion b
expect "$folder/prefix " jimbo play --load "$folder/pre"
expect ' ' jimbo sim --games "$folder/pre" # a number is no file
for shell in zsh fish; do
  file=$(find "$prefix/share/$shell" -type f)
  grep -q -e continue "$file" || fail "no completions for $shell"
  if command -v "$shell" >/dev/null; then "$shell" --no-execute "$file" || fail "$shell cannot read $file"; fi
done

# ---- The library ----

cmake -S "$root/examples/cpp" -B "$folder/example" -DCMAKE_PREFIX_PATH="$prefix" "$@" >/dev/null
cmake --build "$folder/example" >/dev/null
"$folder/example/first_blind" ALEEB | tee "$folder/played"
grep -q '^beaten, hash [0-9a-f]\{16\}$' "$folder/played" || fail "the example does not beat the first blind"
