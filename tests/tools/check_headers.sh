#!/usr/bin/env bash
# Compiles every public header alone, as C++20 with each compiler there is, and jimbo.h as C11 too; and looks that the
# shared library, where it is built, hands out nothing else.
#
# usage: check_headers.sh FOLDER_OF_HEADERS FOLDER_OF_MADE_HEADERS LIBRARY
set -euo pipefail

headers=$1 made=$2 library=$3
warnings=(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror -fsyntax-only -I"$headers" -I"$made")
tried=0

for compiler in $(printf '%s\n' "${CXX:-c++}" clang++ | sort -u); do
  command -v "$compiler" >/dev/null || continue
  for file in "$headers"/jimbo/*.h "$made"/jimbo/*.h; do
    name=jimbo/$(basename "$file")
    # Twice, as programs do; and with what C++ programs call it by.
    printf '#include <%s>\n#include <%s>\nusing namespace jimbo;\nint main() {}\n' "$name" "$name" |
      "$compiler" -std=c++20 "${warnings[@]}" -x c++ - || { echo "$name is not sound for $compiler" >&2; exit 1; }
    tried=$((tried + 1))
  done
done
for compiler in $(printf '%s\n' "${CC:-cc}" clang | sort -u); do
  command -v "$compiler" >/dev/null || continue
  printf '#include <jimbo/jimbo.h>\n#include <jimbo/version.h>\nint main(void) { return 0; }\n' |
    "$compiler" -std=c11 "${warnings[@]}" -x c - || { echo "jimbo.h is no C11 for $compiler" >&2; exit 1; }
  tried=$((tried + 1))
done
echo "$tried headers compiled alone"

if [[ ! -e $library ]]; then
  echo "the library is not built: what it hands out is not checked"
elif ! command -v nm >/dev/null; then
  echo "nm is missing: what the library hands out is not checked"
else
  # Functions, and the types of exceptions and interfaces; the name of the version is no symbol of a program.
  others=$(nm -D --defined-only "$library" | sed 's/@.*//' | awk '$2 != "A" { print $NF }' |
    grep -vE '^(jimbo_[a-z_]+|_Z(N|NK|TI|TS|TV)(N|NK)?5jimbo2v1.*)$' || true)
  [[ -z $others ]] || { printf 'the library hands out:\n%s\n' "$others" >&2; exit 1; }
  # Every function that jimbo.h declares is there, and no other of that name.
  declared=$(sed 's,/\*.*\*/,,' "$headers/jimbo/jimbo.h" | grep -oE '\bjimbo_[a-z_]+\(' | tr -d '(' | sort -u)
  exported=$(nm -D --defined-only "$library" | sed 's/@.*//' | awk '{ print $NF }' | grep -E '^jimbo_' | sort -u)
  diff <(echo "$declared") <(echo "$exported") || { echo "jimbo.h and the library differ" >&2; exit 1; }
  echo "$(wc -l <<<"$exported") functions for C, and nothing but the interface"
fi
