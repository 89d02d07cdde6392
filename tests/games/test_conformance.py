"""What all games of the catalogue must satisfy: the rules of the kit, as ``python -m games check`` applies them."""

import pytest

from games.kit.conformance import RULES
from games.kit.samples import Sample
from tests.by_turns import of_ten
from tests.games.samples import samples


@pytest.mark.parametrize("sample", of_ten(samples(), 0, 3), ids=str)
def test_every_game_keeps_the_contract(sample: Sample) -> None:
    """The game breaks no rule of the kit; each breach would give a sentence."""
    breaches = {rule.__name__: faults for rule in RULES if (faults := list(rule(sample)))}
    assert not breaches
