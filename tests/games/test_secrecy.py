"""Each game keeps all secrets of its information table and delivers all its news; planted leaks and silences are found."""

from importlib import import_module
from typing import Any, Final

import pytest

from games.kit.secrecy import Leak, Undelivered, check
from tests.by_turns import of_ten
from tests.games.by_hand import secrecy as by_hand
from tests.games.secrecies import SECRECIES

TABLES: Final[dict[str, Any]] = {**SECRECIES, "by_hand": by_hand}
LEAKS: Final[dict[str, Any]] = {key: import_module(f"tests.games.{key}.leaks") for key in TABLES}


@pytest.mark.parametrize("key", of_ten(TABLES, 0, 2))
def test_a_reader_perceives_a_difference_exactly_where_he_learns_one(key: str) -> None:
    """Many pairs of whole matches have no leak and no missing news, and each secret did differ."""
    coverage = check(LEAKS[key].GAME, TABLES[key], LEAKS[key].PAIRS)
    assert set(coverage.kept) == LEAKS[key].HIDDEN
    assert set(coverage.delivered) == LEAKS[key].LEARNED
    assert min((*coverage.kept.values(), *coverage.delivered.values())) >= LEAKS[key].LEAST, coverage


@pytest.mark.parametrize(("key", "leak"), [(key, leak) for key, one in LEAKS.items() for leak in one.LEAKS])
def test_a_planted_leak_is_found(key: str, leak: str) -> None:
    """The suite fails for each small mutation of a game that tells too much, and tries first a case that shows it."""
    planted = LEAKS[key]
    with pytest.raises((Leak, Undelivered) if key == "five_stands" else Leak):
        check(planted.LEAKS[leak], TABLES[key], (planted.FOUND.get(leak, 0), *planted.CASES), words=False)


@pytest.mark.parametrize(("key", "news"), [(key, news) for key, one in LEAKS.items() for news in one.SWALLOWED])
def test_swallowed_news_are_found(key: str, news: str) -> None:
    """The suite fails for each small mutation of a game that tells too little."""
    planted = LEAKS[key]
    with pytest.raises(Undelivered):
        check(planted.SWALLOWED[news], TABLES[key], (planted.FOUND.get(news, 0), *planted.CASES))
