"""What every game in the catalogue keeps, unasked: the rules of the kit, as ``python -m games check`` holds any game to them."""

import pytest

from games.kit.conformance import RULES, Rule
from games.kit.samples import Sample
from tests.games.samples import samples


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
@pytest.mark.parametrize("sample", samples(), ids=str)
def test_every_game_keeps_the_contract(sample: Sample, rule: Rule) -> None:
    """Nothing is to be said against it: each rule of the kit yields a sentence for each breach."""
    assert list(rule(sample)) == []
