#!/usr/bin/env bash
# Tries both commands of the README where nothing is installed: makes a minimal Debian 12 in a folder, puts a clone of the
# last commit there and runs them in it. Says how long each took and writes it to release/bare.txt. ./dev bare calls it.
#
# usage: bare.sh [--command COMMAND]... [--keep]
#
#   --command COMMAND  runs this instead, in the clone; nothing is written
#   --keep             leaves the folder and says where it is
#
# It needs root, debootstrap, and what packages are fetched by: the mirrors, proxies, certificates and settings of pip that
# this machine uses are used inside too. Everything else stays outside. The folder lies in TMPDIR (/var/tmp) and
# takes a few gigabytes.
set -euo pipefail

checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
record=$checkout/release/bare.txt
release=bookworm
export PATH=$PATH:/usr/sbin:/sbin
readme_commands=('./dev run' './dev test')
# How packages are reached, as variables say it.
network_variables=(http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY PIP_INDEX_URL PIP_EXTRA_INDEX_URL
  PIP_TRUSTED_HOST PIP_PROXY PIP_CERT PIP_DEFAULT_TIMEOUT PIP_RETRIES SSL_CERT_FILE REQUESTS_CA_BUNDLE)

say() { echo "bare: $*"; }

die() {
  echo "bare: $*" >&2
  exit 1
}

have() { command -v "$1" >/dev/null; }

# ---- What is needed here ----

check_machine() {
  local tool
  ((EUID == 0)) || die "needs root to make a system in a folder: run 'sudo --preserve-env ./dev bare'"
  for tool in debootstrap git unshare chroot; do
    have "$tool" || die "$tool is missing: install the package $(package_of "$tool")"
  done
  unshare --mount true 2>/dev/null || die "mounting is not allowed here: run it on a machine or in a privileged container"
}

package_of() {
  case $1 in
    unshare) echo util-linux ;;
    chroot) echo coreutils ;;
    *) echo "$1" ;;
  esac
}

# ---- The system ----

# apart COMMAND...: with mounts and processes of its own. Both are gone when it ends, however it ends, so that removing the
# folder can never reach through a mount. In the background, because a shell hears signals only while it waits.
apart() {
  local status=0
  unshare --mount --pid --fork --kill-child -- "$@" </dev/null &
  child=$!
  wait "$child" || status=$?
  child=
  return "$status"
}

# The lines of sources.list by which this machine reaches Debian 12; none where it is another system.
sources() {
  have apt-get || return 0
  # shellcheck disable=SC2016 # apt fills in the names.
  apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT) $(ORIGIN)' 'Created-By: Packages' |
    awk -v release="$release" '
      $2 ~ "^" release "(-updates|-security)?$" && $3 == "main" && ($4 == "" || $4 == "Debian") { print "deb", $1, $2, $3 }'
}

make_system() {
  local mirror proxy=
  mirror=$(sources | awk -v release="$release" '$3 == release { print $2; exit }')
  if have apt-config; then eval "$(apt-config shell proxy Acquire::http::Proxy)"; fi
  if [[ -n $proxy && -z ${http_proxy:-} ]]; then export http_proxy=$proxy; fi
  say "making a minimal Debian 12, which takes a minute or two"
  # Without a mirror it takes Debian's own.
  if ! apart debootstrap --variant=minbase "$release" "$system" ${mirror:+"$mirror"} >"$work/debootstrap.log" 2>&1; then
    tail -n 20 "$work/debootstrap.log" >&2
    die "debootstrap failed, see above"
  fi
}

# put FILE [PLACE]: into the system, at the same place unless told otherwise. A file that is not there is left out.
put() {
  if [[ -f $1 ]]; then install -D -m 644 "$1" "$system${2:-$1}"; fi
}

connect() {
  local name file
  for file in /etc/resolv.conf /etc/hosts /etc/apt/auth.conf /etc/apt/auth.conf.d/* /etc/pip.conf \
    /etc/ssl/certs/ca-certificates.crt /usr/local/share/ca-certificates/*; do
    put "$file"
  done
  for name in PIP_CERT SSL_CERT_FILE REQUESTS_CA_BUNDLE; do
    if [[ ${!name:-} == /* ]]; then put "${!name}"; fi
  done
  put "${XDG_CONFIG_HOME:-$HOME/.config}/pip/pip.conf" /root/.config/pip/pip.conf
  put "$HOME/.pip/pip.conf" /root/.pip/pip.conf
  sources >"$work/sources.list"
  if [[ -s $work/sources.list ]]; then put "$work/sources.list" /etc/apt/sources.list; fi
  # What apt is told of fetching, and none of its hooks, which call programs of this machine.
  if have apt-config; then
    apt-config dump | grep '^Acquire::' >"$work/acquire" || true
    put "$work/acquire" /etc/apt/apt.conf.d/90network
  fi
}

# By a bundle, because git does not clone a folder of another user.
clone() {
  local git=(git -c safe.directory="$checkout" -C "$checkout")
  if [[ -n $("${git[@]}" status --porcelain) ]]; then say "what is not committed is left out"; fi
  commit=$("${git[@]}" rev-parse --short HEAD)
  "${git[@]}" bundle create --quiet "$work/bundle" HEAD
  git -c advice.detachedHead=false clone --quiet "$work/bundle" "$system/root/jimbo"
}

# inside COMMAND: in the clone, with nothing of this machine but how packages are reached.
inside() {
  local name settings=(HOME=/root LANG=C.UTF-8 TERM="${TERM:-dumb}"
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin)
  for name in "${network_variables[@]}" JIMBO_JOBS; do
    if [[ -n ${!name:-} ]]; then settings+=("$name=${!name}"); fi
  done
  # shellcheck disable=SC2016 # The inner shell fills in the names.
  apart bash -c '
    mount -t proc proc "$0/proc" && mount -t devpts -o newinstance,ptmxmode=0666 devpts "$0/dev/pts" &&
      mount -t tmpfs tmpfs "$0/dev/shm" && exec chroot "$0" /usr/bin/env -i "${@:2}" /bin/bash -c "cd /root/jimbo && $1"
  ' "$system" "$1" "${settings[@]}"
}

# ---- Running and reporting ----

# try COMMAND: adds to results and not_tested.
try() {
  local begin=$SECONDS status=0 verdict=passed line shown
  say "$1"
  rm -f "$work/pipe"
  mkfifo "$work/pipe"
  tee "$work/output" <"$work/pipe" &
  shown=$!
  inside "$1" >"$work/pipe" 2>&1 || status=$?
  wait "$shown"
  if ((status != 0)); then
    verdict="FAILED with status $status"
    failed=1
  fi
  results+=("$1: $verdict after $((SECONDS - begin)) s")
  line=$(grep '^dev: not tested' "$work/output" | tail -n 1 || true)
  if [[ -n $line ]]; then not_tested=${line#dev: }; fi
}

report() {
  echo "date: $(date -u +%Y-%m-%d)"
  echo "commit: $commit"
  echo "system: Debian $(cat "$system/etc/debian_version"), $(uname -m), $(nproc) cores"
  printf '%s\n' "${results[@]}" ${not_tested:+"$not_tested"}
}

clean_up() {
  if [[ -z ${work:-} ]]; then return; fi
  if [[ -n ${child:-} ]]; then
    kill -KILL "$child"
    wait "$child" 2>/dev/null || true
    sleep 1 # until all that ran in the system is gone too
  fi
  if ((keep)) && [[ -d $system/root/jimbo ]]; then
    say "the system stays in $system: 'chroot $system' enters it"
  else
    rm -rf --one-file-system "$work"
  fi
}

main() {
  local commands=() command
  keep=0 failed=0 results=() not_tested=
  while (($#)); do
    case $1 in
      --command)
        commands+=("${2:?bare: --command needs a command}")
        shift
        ;;
      --keep) keep=1 ;;
      *) die "unknown argument '$1': --command and --keep are known" ;;
    esac
    shift
  done
  check_machine
  trap clean_up EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
  work=$(mktemp -d -p "${TMPDIR:-/var/tmp}" jimbo-bare.XXXXXX)
  system=$work/debian
  make_system
  connect
  clone
  if ((${#commands[@]})); then
    for command in "${commands[@]}"; do try "$command"; done
  else
    for command in "${readme_commands[@]}"; do try "$command"; done
    report >"$record"
    if [[ -n ${SUDO_UID:-} ]]; then chown "$SUDO_UID:${SUDO_GID:-$SUDO_UID}" "$record"; fi
    say "written to ${record#"$checkout"/}"
  fi
  report | sed 's/^/bare: /'
  return "$failed"
}

main "$@"
