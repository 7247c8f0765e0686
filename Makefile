# Pentarchy. `make` alone lists the targets.

VENV     := .venv
COMPILED := .venv-compiled
PY       := $(VENV)/bin/python
CPY      := $(COMPILED)/bin/python
# How many things run at the same time: as many as there are cores. One more of the tests in Python: those of the server wait.
JOBS     ?= 2
TESTERS  := $(shell expr $(JOBS) + 1)
PYTEST   = -m pytest -q -n $(TESTERS) --dist worksteal $(and $(SHUFFLE),--shuffle $(SHUFFLE))
# Hundreds of processes are started: whoever does without compiled bytecode elsewhere waits for it here each time.
unexport PYTHONDONTWRITEBYTECODE
# Each test runs once: what plays for seconds against the compiled build, which is several times as fast, all others against
# the plain one. Only the engine's own quick tests run against both.
OF_PLAIN    := -m "plain or not slow"
OF_COMPILED := -m "not plain and (slow or engine)"
BESIDE   := $(MAKE) --no-print-directory --jobs=$(JOBS)
PIP      := -m pip --disable-pip-version-check --quiet --quiet
STAMP    := $(VENV)/.stamp
CSTAMP   := $(COMPILED)/.stamp
DOCS     := .venv-docs
DSTAMP   := $(DOCS)/.stamp
# The web app: what it is made from, and what says that it is built.
MODULES  := web/node_modules/.stamp
APP      := src/pentarchy/server/static/index.html
APP_FROM := $(shell find web/src web/public -type f) web/index.html web/vite.config.ts web/tsconfig.json \
	$(wildcard src/pentarchy/locale/*.ftl $(addprefix src/pentarchy/games/*/,web/* locale/*.ftl meta.toml rulebook.toml))
PLAY     ?=
ONLY     ?=
LOOK     ?=
SCENES   ?=
BEST     ?=
TURNS    ?=
FILM     ?=
TITLE    ?=
SHUFFLE  ?=
# For `make lock`: LOCK_FLAGS=--upgrade takes the newest versions, otherwise pins that still fit are kept.
LOCK_FLAGS ?=
LOCK     := CUSTOM_COMPILE_COMMAND="make lock" $(VENV)/bin/pip-compile --quiet --generate-hashes --strip-extras \
	--no-emit-index-url --no-emit-find-links --no-emit-trusted-host --resolver=backtracking $(LOCK_FLAGS)
# Candidates, best first. `make PYTHON=/path/to/python` overrules them (remove .venv first).
PYTHON   ?=
PYTHONS  := $(or $(PYTHON),python3 python3.13 python3.12 python3.11)

# Sets $$python, or says in one line what is missing.
define find_python
python=; noven=; \
for p in $(PYTHONS); do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
	if "$$p" -c 'import ensurepip, venv' 2>/dev/null; then python=$$p; break; fi; \
	noven=$${noven:-$$p}; \
done; \
if [ -z "$$python" ] && [ -n "$$noven" ]; then \
	echo "error: $$noven has no venv/ensurepip; install it (Debian, Ubuntu: apt install python3-venv) and run make again" >&2; exit 1; \
elif [ -z "$$python" ]; then \
	echo "error: Python 3.11 or newer not found (tried: $(PYTHONS))" >&2; exit 1; \
fi
endef

.DEFAULT_GOAL := help
.PHONY: help setup play terminal web web-check web-lint web-types browser browsers redis browser-test screenshots test check lint types imports bench compiled compiled-test docs release proof regenerate protocol lock format clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(STAMP) ## make .venv with the locked tools and the package (editable)
	@:

$(STAMP): requirements/dev.txt pyproject.toml
	@set -e; $(find_python); \
	if ! $(PY) -c '' 2>/dev/null; then \
		echo "setup: $(VENV) with $$("$$python" --version)"; "$$python" -m venv --clear $(VENV); \
	fi; \
	echo "setup: installing requirements/dev.txt"; $(PY) $(PIP) install --require-hashes -r requirements/dev.txt; \
	echo "setup: installing pentarchy (editable)"; $(PY) $(PIP) install --no-deps --no-build-isolation -e .; \
	touch $@; echo "setup: done"

play: setup web ## play in the browser, with friends in your network (PLAY="--public-url https://…" and the like)
	@$(PY) scripts/play.py --host 0.0.0.0 --browser --log warning $(PLAY)

terminal: setup ## play at this terminal
	@$(VENV)/bin/pentarchy play

web: $(APP) ## build the web app into the package (needs Node 20 or newer)
	@:

$(APP): $(MODULES) $(APP_FROM)
	@echo "web: building"; cd web && npm run --silent build -- --logLevel warn && touch ../$@

$(MODULES): web/package.json web/package-lock.json
	@node -e 'process.exit(process.versions.node.split(".")[0] >= 20 ? 0 : 1)' 2>/dev/null || \
		{ echo "error: Node 20 or newer not found; the web app is built with it (make terminal plays without)" >&2; exit 1; }
	@echo "web: installing packages"; cd web && npm ci --silent --no-audit --no-fund && touch ../$@

web-check: web-lint web-types ## lint, format, types and unit tests of the web app
	@:

web-lint: $(MODULES)
	@echo "web-check: eslint, prettier"
	@cd web && npm run --silent lint
	@cd web && npm run --silent formatted || { echo "web-check: not formatted; run make format" >&2; exit 1; }

web-types: $(MODULES)
	@echo "web-check: svelte-check, unit tests"
	@cd web && out=$$(npm run --silent check 2>&1 && npm run --silent test 2>&1) || { echo "$$out" >&2; exit 1; }

browser: $(MODULES) ## find a Chromium for the tests, or fetch one
	@cd web && node e2e/browser.mjs >/dev/null

browsers: ## find Firefox and WebKit for make proof, or install Debian's
	@for p in firefox-esr:firefox-esr WebKitWebDriver:webkit2gtk-driver Xvfb:xvfb; do \
		command -v $${p%:*} >/dev/null && continue; \
		{ [ "$$(id -u)" = 0 ] && apt-get install -qq --yes --no-install-recommends $${p#*:} >/dev/null 2>&1; } || \
			{ echo "error: no $${p%:*} found and none could be installed (Debian: apt install $${p#*:})" >&2; exit 1; }; \
	done

redis: ## find Redis and Caddy for the tests, or install Debian's
	@for p in redis-server caddy; do \
		command -v $$p >/dev/null && continue; \
		{ [ "$$(id -u)" = 0 ] && { apt-get install -qq --yes --no-install-recommends $$p || { apt-get update -qq && \
			apt-get install -qq --yes --no-install-recommends $$p; }; } >/dev/null 2>&1; } || \
			{ echo "error: no $$p found and none could be installed (Debian: apt install $$p)" >&2; exit 1; }; \
	done

browser-test: setup web browser ## people, keyboards, phones and a killed server in a real Chromium (ONLY=pages for one file)
	@echo "browser-test: Playwright"
	@cd web && WORKERS=$(TESTERS) npx --no-install playwright test --reporter=line $(ONLY)

screenshots: setup web browser ## pictures of every page into build/pictures (LOOK="ru candlelight 360", SCENES=end,replay; TURNS=1, FILM=1: of the documents)
	@cd web && PICTURES=1 TURNS="$(TURNS)" FILM="$(FILM)" LOOK="$(LOOK)" SCENES="$(SCENES)" BEST="$(BEST)" npx --no-install playwright test --reporter=line

# What needs one core goes side by side: first the static checks with the compiler, then the tests one kind after another.
# Tests do not need the compiled build to be as fast as it can be: gcc has done with it in half the time.
FOR_TESTS := PENTARCHY_OPT_LEVEL=$${PENTARCHY_OPT_LEVEL:-1}

test: setup ## everything: lint, types, imports, documents, all tests in Python and in a browser, then the compiled build (SHUFFLE=7 for another order)
	@$(FOR_TESTS) $(BESIDE) compiled types lint imports docs web web-check redis browser
	@$(MAKE) --no-print-directory browser-test
	@echo "test: pytest, all clauses, but for what the compiled build plays"
	@$(PY) $(PYTEST) $(OF_PLAIN) --all-clauses --durations=20 --durations-min=10
	@$(FOR_TESTS) $(MAKE) --no-print-directory compiled-test

check: setup ## the quick check: lint, types, imports, tests that are not slow
	@$(BESIDE) types lint imports web-check redis
	@echo "check: pytest, without slow tests"
	@$(PY) $(PYTEST) -m "not slow"

lint: setup ## ruff, rules and format
	@echo "lint: ruff"
	@$(VENV)/bin/ruff check --quiet .
	@$(VENV)/bin/ruff format --quiet --check . || { echo "lint: not formatted; run make format" >&2; exit 1; }

types: setup ## mypy, strict
	@echo "types: mypy"
	@$(VENV)/bin/mypy --no-error-summary

imports: setup ## import-linter: which package may import which
	@echo "imports: import-linter"
	@out=$$($(VENV)/bin/lint-imports 2>&1) || { echo "$$out" >&2; exit 1; }

bench: setup compiled ## measure the speed of the engine, plain and compiled
	@$(VENV)/bin/pentarchy-lab bench
	@$(PY) scripts/compiled_speed.py

compiled: setup ## make .venv-compiled with the package compiled by mypyc
	@set -e; $(PY) scripts/build_compiled.py; \
	if cmp -s build/compiled/sources $(CSTAMP); then exit 0; fi; \
	if ! $(CPY) -c '' 2>/dev/null; then \
		echo "compiled: $(COMPILED) with $$($(PY) --version)"; $(PY) -m venv --clear $(COMPILED); \
	fi; \
	echo "compiled: installing requirements/dev.txt"; $(CPY) $(PIP) install --require-hashes -r requirements/dev.txt; \
	$(CPY) $(PIP) install --no-deps --no-index --force-reinstall build/compiled/wheel/*.whl; \
	cp build/compiled/sources $(CSTAMP)

compiled-test: compiled ## run the slow tests and the engine's against the compiled build
	@echo "compiled-test: pytest"
	@$(CPY) $(PYTEST) $(OF_COMPILED)

docs: $(DSTAMP) ## build the documentation into build/site; broken links and anchors fail
	@echo "docs: building"; mkdir -p build; \
	NO_MKDOCS_2_WARNING=1 $(DOCS)/bin/mkdocs build --strict >build/docs.log 2>&1 || { grep -v '^INFO' build/docs.log >&2; exit 1; }

$(DSTAMP): requirements/docs.txt
	@set -e; $(find_python); \
	if ! $(DOCS)/bin/python -c '' 2>/dev/null; then echo "docs: $(DOCS)"; "$$python" -m venv --clear $(DOCS); fi; \
	echo "docs: installing requirements/docs.txt"; \
	$(DOCS)/bin/python $(PIP) install --require-hashes -r requirements/docs.txt; touch $@

release: setup web docs ## wheels (plain and compiled), source and documentation into dist/, each tried in an empty environment
	@$(PY) scripts/build_compiled.py || true
	@$(PY) scripts/release.py

proof: setup compiled docs web browser browsers ## the large matrices behind our claims (resumable; some hours on two cores)
	@$(CPY) $(PYTEST) -m "not plain" tests/games tests/bots
	@$(PY) scripts/proof.py

regenerate: setup ## renew what follows from changed fields and values: code of states, earlier contents, golden games (TITLE=brawl)
	@$(PY) -m pentarchy.core.generate $(wildcard src/pentarchy/games/*/state.py examples/*/*/state.py)
	@$(PY) scripts/regenerate.py $(TITLE)

protocol: setup ## write docs/build/protocol.md, web/src/protocol.ts and the types of boards from what is declared
	@$(PY) scripts/protocol.py

lock: setup ## re-make requirements/*.txt, on Python 3.11 (LOCK_FLAGS=--upgrade for the newest)
	@echo "lock: requirements/base.txt, the extra app"
	@$(LOCK) --extra=app --output-file=requirements/base.txt pyproject.toml
	@echo "lock: requirements/cluster.txt, the extras app and cluster"
	@$(LOCK) --extra=app --extra=cluster --constraint=requirements/base.txt --output-file=requirements/cluster.txt pyproject.toml
	@echo "lock: requirements/dev.txt, the extras app and dev"
	@$(LOCK) --allow-unsafe --extra=app --extra=dev --constraint=requirements/base.txt --output-file=requirements/dev.txt pyproject.toml
	@echo "lock: requirements/docs.txt, the extra docs"
	@$(LOCK) --allow-unsafe --extra=docs --output-file=requirements/docs.txt pyproject.toml
	@# pip-compile loses the platform that pyproject.toml names for a package of an extra
	@sed -i.bak -E 's/^((uvloop|open-spiel)==[^ ;]+) \\/\1 ; sys_platform != "win32" \\/' requirements/*.txt && rm requirements/*.txt.bak

audit: setup $(MODULES) ## ask the indexes of known weaknesses about every locked package (needs the internet)
	@$(PY) -m venv build/audit && build/audit/bin/pip install --quiet --disable-pip-version-check pip-audit
	@for lock in requirements/*.txt; do echo "audit: $$lock"; build/audit/bin/pip-audit --strict --disable-pip --require-hashes --requirement $$lock || failed=1; done; \
	echo "audit: web/package-lock.json"; npm audit --prefix web --audit-level=low || failed=1; exit $${failed:-0}

format: setup $(MODULES) ## let ruff and Prettier fix and format the code
	@$(VENV)/bin/ruff check --quiet --fix . || true
	@$(VENV)/bin/ruff format .
	@cd web && npm run --silent format

clean: ## remove environments, builds and caches
	@rm -rf $(VENV) $(COMPILED) $(DOCS) build dist src/*.egg-info web/node_modules src/pentarchy/server/static \
		.mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
