"""A match finds the rules that it names."""

from dataclasses import replace
from pathlib import Path

import pytest

from games import catalogue
from tests.catalogued import game_named


def test_the_rules_of_each_version_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The newest where no version is asked for; an earlier one by its number; none that was never there."""
    game = game_named("go_stop")
    first = replace(game, key="go_stop_again")
    second = replace(first, version=2, earlier=(first,))
    monkeypatch.setitem(catalogue._BROUGHT, second.key, (second, Path()))
    games = [catalogue.find(second.key, version) for version in (None, 1, 2, 3)]
    assert games == [second, first, second, None]
