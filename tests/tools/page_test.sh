#!/usr/bin/env bash
# Builds the page and tests it: the module under node beside the program, the page in Chromium and Firefox.
#
# usage: page_test.sh PROGRAM
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
export JIMBO_PROGRAM=${1:?usage: page_test.sh PROGRAM}
"$root/web/build.sh"
cd "$root/web"
# Two files at once: each waits for its browser now and then.
exec node --test --test-concurrency=2 --no-warnings tests/*.test.mjs
