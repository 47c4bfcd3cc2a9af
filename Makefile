# `make` lists the targets.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

help: ## this list
	@grep -E '^[a-z]+:.*##' Makefile | sed 's/:.*## /\t/' | expand -t 12

$(VENV)/ready: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@

setup: $(VENV)/ready ## create .venv with everything needed

play: setup ## sit at the table on this computer: http://127.0.0.1:8018
	@$(BIN)/python -m bot sandbox

# Bytecode is kept, whatever the shell says: each worker and each process a test starts reads it again.
test postgres soak lowest: export PYTHONDONTWRITEBYTECODE =

# Four workers on two cores: some of each worker's time is waiting, for a browser, a process, a server.
test: setup ## the whole suite
	$(BIN)/python -m pytest -n 4 --dist worksteal

postgres: setup ## the tests of tables and bot once more, on PostgreSQL
	SIGNALBOX_ENGINES=postgresql $(BIN)/python -m pytest -n 2 tests/tables tests/bot

soak: setup ## long random games and crash runs
	$(BIN)/python -m pytest -n 2 --dist worksteal -m soak

N ?= 40
SEED ?= 1
mutants: setup ## break the code in small ways and see what tests notice: make mutants N=20 SEED=3
	nice -n 10 $(BIN)/python -m tests.tools.mutants -n $(N) --seed $(SEED)

golden: setup ## renew the golden pictures; old | new | diff in build/golden/index.html
	$(BIN)/python -m tests.support.pictures.golden

lint: setup ## style, types and import walls, and what a public host reads
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/check-jsonschema --quiet --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(BIN)/check-jsonschema --quiet --builtin-schema vendor.github-issue-forms .github/ISSUE_TEMPLATE/*.yml
	$(BIN)/check-jsonschema --quiet --builtin-schema vendor.dependabot .github/dependabot.yml

format: setup ## let ruff write the style
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

transcripts: setup ## write the pinned games anew; read the difference before committing it
	$(BIN)/python -m tests.support.games.transcripts

pictures: setup ## take the pictures of the README anew (needs chromium)
	$(BIN)/python -m tests.readme_pictures

browser: setup ## fail where the tests find no browser to drive, and would skip
	$(BIN)/python -m tests.support.at_discord.browser

package: setup ## wheel and source in dist/, installed with pip, uv and pipx into empty folders and tried there
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[release]'
	rm -rf dist
	$(BIN)/python -m build --outdir dist
	SIGNALBOX_DIST=$(CURDIR)/dist $(BIN)/python -m pytest -m package tests/installed/test_installers.py

lowest: setup ## the whole suite with the oldest libraries pyproject.toml allows
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[release]'
	$(BIN)/python -m uv venv --quiet --clear --python $(BIN)/python build/lowest
	$(BIN)/python -m uv pip install --quiet --python build/lowest/bin/python --resolution lowest-direct -e '.[dev]'
	build/lowest/bin/python -m pytest -n 4 --dist worksteal

site: setup ## the docs as a site in build/site
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[site]'
	$(BIN)/zensical build --config-file mkdocs.yml --strict --clean

image: setup ## build the image with Docker or Podman, run it and the compose file as a host does
	$(BIN)/python -m pytest -m image tests/installed/test_image.py tests/installed/test_compose.py

unit: setup ## run the unit under systemd, as root
	$(BIN)/python -m pytest -m unit tests/installed/test_unit.py

notes: ## what CHANGELOG.md says of the newest release
	@awk '/^## [0-9]/ { if (seen++) exit; next } seen' CHANGELOG.md

.PHONY: browser package lowest site image unit notes help setup play test postgres soak mutants golden lint format transcripts pictures
