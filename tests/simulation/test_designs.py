"""Matches in one file, killed by SIGKILL in every round: a few here, the whole library in `make soak`."""

import os
from collections.abc import Iterator

import pytest

from games import catalogue
from games.library import FILES
from tests.simulation.designs import killed_in_every_round

IS_WHOLE = "BELLFLOWER_DESIGNS" in os.environ


@pytest.fixture(autouse=True)
def _forgotten() -> Iterator[None]:
    """What a test brought is not there in the next."""
    was = dict(catalogue._BROUGHT)
    yield
    catalogue._BROUGHT.clear()
    catalogue._BROUGHT.update(was)


@pytest.mark.parametrize("name", FILES if IS_WHOLE else ("exchange", "mole", "show"))
def test_a_design_is_killed_in_every_round(name: str) -> None:
    """In the midst of each close, and of an order: nothing that was acknowledged is lost, and the export holds to the end."""
    found = killed_in_every_round(name)
    assert found.wrong == ()
    assert found.status == "finished"
    assert {step for step, what in found.kills if what == "close"} == {*range(found.steps)}
    assert any(what == "order" for _, what in found.kills)
