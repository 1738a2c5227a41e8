#!/usr/bin/env bash
# browser.sh VENV: see to it that the browser tests find a Chromium.
# Debian's own first (installed when that needs no asking), then Playwright's.
set -euo pipefail
venv=$1
say() { printf '%s\n' "$*" >&2; }
ready() {
  command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1 ||
    { [ -n "${LUDOTEKA_CHROMIUM:-}" ] && [ -x "$LUDOTEKA_CHROMIUM" ]; } ||
    [ -e "$venv/.playwright-chromium" ]
}
ready && exit 0

sudo=()
if [ "$(id -u)" != 0 ]; then sudo=(sudo -n); fi
if command -v apt-get >/dev/null 2>&1 && { [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null; }; then
  say "installing Debian's chromium for the browser tests ..."
  "${sudo[@]}" apt-get update -qq </dev/null >/dev/null || true
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium </dev/null >/dev/null || true
  ready && exit 0
fi

say "no chromium from the system; fetching Playwright's own ..."
if "$venv/bin/python" -m playwright install chromium </dev/null >&2; then
  touch "$venv/.playwright-chromium"
  exit 0
fi
say "The browser tests need a Chromium, and neither way to one worked here."
say "  Debian:     sudo apt-get install chromium"
say "  elsewhere:  $venv/bin/python -m playwright install --with-deps chromium"
say "  or name one: LUDOTEKA_CHROMIUM=/path/to/chromium make test"
say "Only the tests in a browser need it: when it is there, make test-browser runs them."
exit 1
