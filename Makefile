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

soak: $(VENV)/dev
	$(RUN) -m tests.soak

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
