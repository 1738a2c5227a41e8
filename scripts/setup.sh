#!/usr/bin/env bash
# setup.sh VENV play|dev: make the virtual environment and put Ludoteka into it, editable.
# Writes VENV/.play-ready or VENV/.dev-ready when all is done, so that make need not ask again.
set -euo pipefail
venv=$1 what=$2
say() { printf '%s\n' "$*" >&2; }

find_python() {
  local candidate
  for candidate in "${PYTHON:-}" python3 python3.11 python3.12 python3.13; do
    [ -n "$candidate" ] || continue
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      printf '%s' "$candidate"
      return
    fi
  done
}

apt_install() { # apt_install PACKAGE…: only where it may be done without asking anybody
  command -v apt-get >/dev/null 2>&1 || return 1
  local sudo=()
  if [ "$(id -u)" != 0 ]; then
    sudo -n true 2>/dev/null || return 1
    sudo=(sudo -n)
  fi
  say "installing $* (apt-get) ..."
  "${sudo[@]}" apt-get update -qq </dev/null >/dev/null &&
    "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" </dev/null >/dev/null
}

python=$(find_python)
if [ -z "$python" ] && apt_install python3 python3-venv; then python=$(find_python); fi
if [ -z "$python" ]; then
  say "Python 3.11 or newer is needed and was not found."
  say "On Debian: sudo apt-get install python3 python3-venv; elsewhere set PYTHON=/path/to/python3."
  exit 1
fi

if [ ! -x "$venv/bin/python" ] || ! "$venv/bin/python" -m pip --version >/dev/null 2>&1; then
  say "making the virtual environment $venv ..."
  rm -rf "$venv"
  if ! "$python" -c 'import ensurepip, venv' 2>/dev/null && ! apt_install python3-venv; then
    say "Python's venv module is missing. On Debian: sudo apt-get install python3-venv"
    exit 1
  fi
  "$python" -m venv "$venv"
fi

extras=play
[ "$what" = dev ] && extras=play,rl,arena,dev # what the tests use
say "installing Ludoteka and what it needs ($extras); a minute or two the first time ..."
if ! "$venv/bin/python" -m pip install --quiet --disable-pip-version-check \
  --constraint requirements/dev.txt --editable ".[$extras]" </dev/null; then
  say "The packages could not be installed (the lines above say why). Is there a connection?"
  say "Try again with the same command; what is already there is kept."
  exit 1
fi
touch "$venv/.play-ready"
if [ "$what" = dev ]; then touch "$venv/.dev-ready"; fi
