"""Matches in one file, killed by SIGKILL in every round: a few here, the whole library in `make soak`."""

import pytest

from games.library import FILES
from tests.by_turns import of_ten
from tests.chaos.simulated.designs import killed_in_every_round

pytestmark = pytest.mark.usefixtures("forgotten_designs")


@pytest.mark.parametrize("name", of_ten(FILES, 6, 2))
def test_a_design_is_killed_in_every_round(name: str) -> None:
    """In the midst of each close, and of an order: nothing that was acknowledged is lost, and the export holds to the end."""
    result = killed_in_every_round(name)
    assert result.wrong == ()
    assert result.status == "finished"
    assert {step for step, what in result.kills if what == "close"} == {*range(result.steps)}
    assert any(what == "order" for _, what in result.kills)
