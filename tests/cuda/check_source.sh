#!/usr/bin/env bash
# Looks that what is compiled as device code too calls nothing that is missing there or counts wrongly. Needs no compiler,
# so every run of the tests does it.
#
# usage: check_source.sh SOURCE_DIRECTORY
set -euo pipefail

source=${1:?usage: check_source.sh SOURCE_DIRECTORY}
compiled=("$source"/{base,random,facts,state,hook,play,effects,action,observe} "$source/proof/random_game.h")

refuse() { # PATTERN EXCEPTION ADVICE
  if grep -rnE --include='*.h' --include='*.cpp' --exclude="$2" "$1" "${compiled[@]}" >&2; then
    echo "device code: $3" >&2
    exit 1
  fi
}

refuse 'std::(popcount|count[lr]_(zero|one)|bit_(width|floor|ceil)|has_single_bit)\(' bits.h \
  'count bits with base/bits.h: these compile and count wrongly'
refuse 'std::memcmp\(' same_bytes.h 'compare with base/same_bytes.h: there is no memcmp'
