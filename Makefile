# Every target sets up what it needs; only Python 3.11+, pip and make are taken for granted.
PYTHON ?= python3
VENV ?= .venv
RUN = $(VENV)/bin/python
# Every module is compiled once, and not again by each process that a test starts, even where the environment says otherwise.
export PYTHONDONTWRITEBYTECODE =

.PHONY: rehearse test check bench soak coverage pictures docs clean

rehearse: $(VENV)/run
	$(RUN) -m bot rehearse

test: $(VENV)/dev $(VENV)/compiled
	$(RUN) -m pytest -n auto --dist loadfile --no-loadscope-reorder

check: $(VENV)/dev
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/ruff check .
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports
	$(RUN) -m tests.names

bench: $(VENV)/dev
	$(RUN) -m benchmarks

soak: export BELLFLOWER_DAY = all
soak: $(VENV)/dev
	$(RUN) -m tests.chaos worlds --seeds $(or $(SEEDS),1000)
	$(RUN) -m tests.chaos cuts
	$(RUN) -m tests.chaos cuts --twice
	$(RUN) -m tests.chaos cuts --kills
	$(RUN) -m tests.chaos weeks
	BELLFLOWER_FRESH=1 $(RUN) -m pytest tests/outside/test_fresh.py tests/outside/test_plain.py
	BELLFLOWER_PAIRS=3000 $(RUN) -m pytest tests/games tests/bot/play/test_machines_secrecy.py tests/bot/letters/test_letters_secrecy.py -k secrecy
	BELLFLOWER_REQUESTS=3000 $(RUN) -m pytest tests/hostile/test_page.py tests/hostile/test_components.py
	BELLFLOWER_LEAVES=40 BELLFLOWER_DEALS=1 $(RUN) -m pytest tests/games/test_faults.py tests/games/greeen_mafia/test_solver.py tests/games/test_strength.py
	BELLFLOWER_DESIGNS=200 $(RUN) -m pytest tests/games/design/test_library.py tests/bot/designs/test_secrecy.py tests/forum/test_library.py \
		tests/chaos/simulated/test_designs.py
	BELLFLOWER_MUTANTS=1000 $(RUN) -m pytest tests/games/design/test_flow.py
	BELLFLOWER_CUTS=12 $(RUN) -m pytest tests/bot/core/test_kit.py tests/bot/record/test_archived.py
	BELLFLOWER_EXAMPLES=300 $(RUN) -m pytest tests/discord/test_forms.py
	BELLFLOWER_WRONG_FIELDS=1 $(RUN) -m pytest tests/commands/test_wrong_fields.py
	BELLFLOWER_DESCRIBED=1 $(RUN) -m pytest tests/page/test_described.py
	BELLFLOWER_CADDY=104 $(RUN) -m pytest tests/page/test_caddy.py
	BELLFLOWER_LOOKS=20 $(RUN) -m pytest tests/bot/looks/test_hosts.py tests/bot/looks/test_channels.py tests/page/test_secrecy.py
	BELLFLOWER_FORGERIES=10000 BELLFLOWER_BESIDE=10000 BELLFLOWER_OPERATORS=30 $(RUN) -m pytest tests/forgeries/test_generic.py tests/forgeries/test_operator.py
	BELLFLOWER_EXAMPLES_PLAYED=1 $(RUN) -m pytest tests/discord/test_by_hand_live.py tests/browser/test_library.py
	BELLFLOWER_STEPS=10000 $(RUN) -m pytest tests/bot/season/test_books.py
	BELLFLOWER_SEASON=11 $(RUN) -m pytest tests/discord/test_season.py tests/bot/season/test_seasons.py
	BELLFLOWER_CASTS=5,13,24 $(RUN) -m pytest tests/bot/operate/test_main.py
	BELLFLOWER_REPLAYS=1 $(RUN) -m pytest tests/browser/test_replay.py
	for look in 1280-dark 390-light 390-dark; do BELLFLOWER_BROWSER=chromium BELLFLOWER_LOOK=$$look $(RUN) -m pytest -n auto tests/browser || exit 1; done
	BELLFLOWER_BROWSER=chromium-headless-shell BELLFLOWER_LOOK=1280-light $(RUN) -m pytest -n auto tests/browser
	BELLFLOWER_READER=1 $(RUN) -m pytest tests/browser/test_reader.py tests/bot/page/test_newcomer.py
	BELLFLOWER_EVENINGS=10 $(RUN) -m pytest -s tests/chaos/simulated/test_crashes.py tests/chaos/simulated/test_disk.py tests/discord/test_killed.py tests/discord/test_erase_killed.py tests/discord/test_page_eleven.py
	BELLFLOWER_TURNS=30 $(RUN) -m pytest tests/browser/test_live.py
	BELLFLOWER_FORUM=1 $(RUN) -m pytest tests/forum
	BELLFLOWER_MOMENTS=1 $(RUN) -m pytest tests/discord/weather/test_store_away.py \
		tests/forum/test_away.py tests/chaos/rounds/test_moments.py
	$(RUN) -m benchmarks.takeovers
	$(RUN) -m tests.chaos rounds --faults 200
	$(RUN) -m tests.chaos rounds standby --faults 50
	BELLFLOWER_NIGHTS=200 $(RUN) -m pytest tests/chaos/rounds/test_scenes.py
	BELLFLOWER_SHIPPED=1 $(RUN) -m pytest -n auto tests/bot tests/discord tests/forum tests/games/design
	BELLFLOWER_POSTGRES=1 $(RUN) -m pytest -n auto tests/bot
	$(RUN) -m pytest -n auto tests/added tests/chaos tests/commands tests/games tests/outside tests/page tests/pictures tests/store tests/test_benchmarks.py

coverage: $(VENV)/dev
	$(RUN) -m pytest --cov --cov-report=term tests/games tests/bot

pictures: $(VENV)/dev
	$(RUN) -m tests.pictures
	$(RUN) -m tests.browser.pages

docs: $(VENV)/docs
	$(RUN) -m mkdocs build --quiet --strict
	@echo "The site is in .site: open .site/index.html"

clean:
	rm -rf $(VENV)

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/run: pyproject.toml | $(VENV)/bin/python
	$(RUN) -m pip install --quiet --disable-pip-version-check -e .
	touch $@

$(VENV)/dev: pyproject.toml | $(VENV)/bin/python
	$(RUN) -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	touch $@

# Collected once after each change, in two halves at a time, so that not every worker compiles what all of them read.
HALF = tests/bot tests/games tests/store tests/forgeries
$(VENV)/compiled: $(VENV)/dev $(shell find benchmarks bot docs games tests -name '*.py' 2>/dev/null)
	-@$(RUN) -m pytest --collect-only -qq $(HALF) >/dev/null & \
		$(RUN) -m pytest --collect-only -qq $(HALF:%=--ignore=%) >/dev/null; wait
	@touch $@

$(VENV)/docs: pyproject.toml | $(VENV)/bin/python
	$(RUN) -m pip install --quiet --disable-pip-version-check -e '.[docs]'
	touch $@
