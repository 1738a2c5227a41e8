# One obvious command for each need. `make` alone lists them.
# `make play` and `make test` do all their set-up themselves; repeating any command is cheap.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := list
MAKEFLAGS += --no-print-directory

VENV ?= .venv
BIN := $(VENV)/bin
PYTEST := $(BIN)/python -m pytest
PORT ?= 8000
SETUP_INPUTS := pyproject.toml requirements/dev.txt scripts/setup.sh
# As many tests at a time as there are cores, up to four: each process compiles for itself.
WORKERS ?= $(shell n=$$(nproc 2>/dev/null || echo 1); echo $$((n < 4 ? n : 4)))
PARALLEL := -n $(WORKERS) --dist worksteal
FAST := not slow and not browser and not bench

.PHONY: list play test check format setup test-all test-fast test-modes test-browser test-speed bench docs \
	game language playthroughs clean doctor browser

list: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 22

# -- set-up ---------------------------------------------------------------------------------

$(VENV)/.play-ready: $(SETUP_INPUTS)
	@scripts/setup.sh $(VENV) play

$(VENV)/.dev-ready: $(SETUP_INPUTS)
	@scripts/setup.sh $(VENV) dev

setup: $(VENV)/.dev-ready ## everything needed to work on the project, in .venv
	@echo "ready: $(BIN)/ludoteka, or: source $(BIN)/activate"

browser: $(VENV)/.dev-ready
	@scripts/browser.sh $(VENV)

# -- play -----------------------------------------------------------------------------------

play: $(VENV)/.play-ready ## set everything up, start the table and open it in the browser (PORT=8000)
	@$(BIN)/ludoteka serve --port $(PORT) --open

doctor: $(VENV)/.play-ready ## what is installed, what works, and the command that mends what does not
	@$(BIN)/ludoteka doctor

# -- check and test -------------------------------------------------------------------------

check: $(VENV)/.dev-ready ## format, lint, types, import arrows, spelling (under a minute)
	@$(BIN)/ruff format --check --quiet . || { echo "not formatted; mend it with: make format"; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy
	@said=$$($(BIN)/lint-imports --no-logo) || { echo "$$said"; exit 1; }
	@$(BIN)/codespell $$(git ls-files)
	@echo "check: all well"

format: $(VENV)/.dev-ready ## let ruff format and mend what it can
	@$(BIN)/ruff format --quiet .
	@$(BIN)/ruff check --fix --quiet .

test: $(VENV)/.dev-ready test-fast test-modes test-browser test-speed ## all tests that fit in ten minutes, the browser's included

test-fast: $(VENV)/.dev-ready
	@$(PYTEST) -q $(PARALLEL) -m "$(FAST)"

# The same sources run as plain Python and with bounds checks: each finds what the other cannot.
test-modes: $(VENV)/.dev-ready
	@echo "without compilation:" && NUMBA_DISABLE_JIT=1 $(PYTEST) -q $(PARALLEL) -m "modes and not slow"
	@echo "with bounds checks:" && NUMBA_BOUNDSCHECK=1 $(PYTEST) -q $(PARALLEL) -m "modes and not slow"

test-browser: browser
	@$(PYTEST) -q -m "browser and not slow"

test-speed: $(VENV)/.dev-ready
	@$(PYTEST) -q -m "bench and not slow"

test-all: $(VENV)/.dev-ready browser ## every test there is, the slow ones too
	@$(PYTEST) -q
	@echo "without compilation:" && NUMBA_DISABLE_JIT=1 $(PYTEST) -q -m modes
	@echo "with bounds checks:" && NUMBA_BOUNDSCHECK=1 $(PYTEST) -q -m modes

bench: $(VENV)/.play-ready ## how fast the games run here
	@$(BIN)/ludoteka bench

# -- documents, words and new games ------------------------------------------------------------

docs: $(VENV)/.dev-ready ## write the generated parts of the documents anew
	@$(BIN)/python scripts/docs.py

game: $(VENV)/.dev-ready ## start a new game from the template (NAME=my_game)
	@$(BIN)/python scripts/new_game.py "$(NAME)"

language: $(VENV)/.dev-ready ## collect the words, start or renew a translation (NAME=de)
	@$(BIN)/python scripts/language.py "$(NAME)"

playthroughs: $(VENV)/.dev-ready ## write the readable whole games anew; then look at the diff
	@$(BIN)/python scripts/playthroughs.py

clean: ## remove what can be made again: caches, compiled kernels, the environment
	@if [ -x $(BIN)/python ]; then $(BIN)/python scripts/clean.py || true; fi
	@rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find src tests scripts examples benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
