#!/usr/bin/env bash
# Installs a build into a folder of its own, then uses what lies there as a stranger would: the program, its manual and
# completions, and the library from programs in C++, C and Rust that know nothing of the checkout.
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

# ---- The library: what is there, and nothing else ----

expected_headers="action.h agent.h engine.h environment.h jimbo.h observation.h record.h rules.h search.h seeds.h text.h version.h"
headers=$(cd "$prefix/include" && find . -type f | sed 's,^\./jimbo/,,' | sort | tr '\n' ' ')
[[ $headers == "$expected_headers " ]] || fail "installed as headers: $headers"
libraries=$(find "$prefix" -name 'libjimbo*')
[[ -n $libraries ]] || fail "libjimbo is not installed: cmake --build $build --target library"
lib=$(dirname "$(head -1 <<<"$libraries")")
others=$(cd "$prefix" && find . -type f ! -path './include/jimbo/*' ! -name 'libjimbo*' ! -path '*/cmake/jimbo/jimbo-config*.cmake' \
  ! -name jimbo.pc ! -path './share/jimbo/page/*' | sort | tr '\n' ' ')
expected_others="./bin/jimbo ./share/bash-completion/completions/jimbo ./share/doc/jimbo/LICENSE \
./share/fish/vendor_completions.d/jimbo.fish ./share/man/man1/jimbo.1 ./share/zsh/site-functions/_jimbo "
[[ $others == "$expected_others" ]] || fail "installed besides: $others"

# ---- Programs in three languages play the same run ----

export LD_LIBRARY_PATH=$lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH} DYLD_LIBRARY_PATH=$lib
seed=ALEEB agent=heuristic

# played NAME PROGRAM: plays, checks the replay with the program, and compares the last line with that of the others.
played() {
  local name=$1 program=$2 hash
  "$program" "$seed" "$agent" "$folder/$name.replay" >"$folder/$name.txt" || fail "the example in $name does not run"
  tail -1 "$folder/$name.txt"
  "$prefix/bin/jimbo" replay "$folder/$name.replay" >/dev/null || fail "jimbo replay refuses the run of $name"
  hash=$(sed -n 's/^.*, hash //p' "$folder/$name.txt")
  [[ $(tail -1 "$folder/$name.replay") == "= $(printf '%16s' "$hash" | tr ' ' 0)" ]] || fail "$name tells another hash than its replay"
  cmp -s "$folder/cpp.replay" "$folder/$name.replay" || fail "the run of $name differs from that of cpp"
}

cmake -S "$root/examples/cpp" -B "$folder/example" -DCMAKE_PREFIX_PATH="$prefix" "$@" >/dev/null
cmake --build "$folder/example" >/dev/null
played cpp "$folder/example/play_run"

cc=${CC:-cc}
# With pkg-config where there is one: it must find the same.
flags="-I$prefix/include -L$lib -ljimbo"
if command -v pkg-config >/dev/null; then
  flags=$(PKG_CONFIG_PATH=$lib/pkgconfig pkg-config --cflags --libs jimbo) || fail "pkg-config does not find jimbo"
fi
# shellcheck disable=SC2086 # several flags
"$cc" -std=c11 -O1 -Wall -Wextra -pedantic -Werror "$root/examples/c/play_run.c" $flags -o "$folder/play_run_c" ||
  fail "the example in C does not compile"
played c "$folder/play_run_c"

if command -v rustc >/dev/null; then
  rustc --edition 2021 -O -D warnings -L "$lib" "$root/examples/rust/play_run.rs" -o "$folder/play_run_rust" ||
    fail "the example in Rust does not compile"
  played rust "$folder/play_run_rust"
else
  echo "rustc is missing: the example in Rust is not built"
fi
