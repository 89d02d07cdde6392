"""What every game in the catalogue keeps, unasked: the rules of the kit, as ``python -m games check`` holds any game to them."""

import pytest

from games.kit.conformance import RULES
from games.kit.samples import Sample
from tests.games.samples import samples


@pytest.mark.parametrize("sample", samples(), ids=str)
def test_every_game_keeps_the_contract(sample: Sample) -> None:
    """Nothing is to be said against it: each rule of the kit yields a sentence for each breach."""
    breaches = {rule.__name__: faults for rule in RULES if (faults := list(rule(sample)))}
    assert not breaches
