"""The designs of the library: each is checked from its text, and some are played, others each day; `make soak` plays each in all."""

import os
from dataclasses import replace
from functools import partial
from statistics import median

import pytest

from games.chance import Chance
from games.design.check import check
from games.design.record import made
from games.kit.conformance import RULES
from games.kit.samples import Subject
from games.kit.secrecy import Leak
from games.kit.secrecy import check as secret
from games.kit.secrecy.stated import Stated
from games.library import FILES
from tests.by_turns import IS_WHOLE, a_fifth, of_ten
from tests.games.design.secrecy import Table
from tests.games.design.shelf import folder, subject
from tests.games.design.writing import changed

MATCHES = int(os.environ.get("BELLFLOWER_DESIGNS", "12"))
"""The number of random matches of each design; in `make soak` as many as a host's check plays."""
SLOW = frozenset({"takes_what_fits", "repeats_elsewhere"})


@pytest.mark.parametrize("name", FILES)
def test_a_design_has_no_faults(name: str) -> None:
    """The check that a host's file goes through finds nothing; two of the day play its random matches too."""
    assert check(FILES[name].read_text("utf-8"), MATCHES if name in of_ten(FILES, 0, 2) else 0).faults == ()


@pytest.mark.parametrize("name", of_ten(FILES, 10, 2))
def test_a_design_keeps_the_contract(name: str) -> None:
    """The rules of the kit by turns, at its smallest table; the slowest rules in `make soak` alone."""
    sample, *_ = subject(name).samples
    rules = [rule for rule in a_fifth(RULES) if IS_WHOLE or rule.__name__ not in SLOW]
    breaches = {rule.__name__: faults for rule in rules if (faults := list(rule(sample)))}
    assert not breaches


@pytest.mark.parametrize("name", of_ten(FILES, 20, 1))
def test_a_design_repeats_in_another_process(name: str) -> None:
    """The same seed and answers give the same match, to the byte."""
    rule = next(rule for rule in RULES if rule.__name__ == "repeats_elsewhere")
    assert list(rule(subject(name).samples[0])) == []


@pytest.mark.parametrize("name", of_ten(FILES, 30, 2))
def test_a_design_tells_each_reader_what_they_may_know(name: str) -> None:
    """Two matches that differ in a secret look the same to all who may not know it, and different to those who may."""
    _, declaration, _ = made(FILES[name].read_text("utf-8"))
    watched = Table(declaration).watched(subject(name))
    coverage = secret(watched.game, Stated(watched), range(20 if IS_WHOLE else 1))
    assert coverage.delivered or not IS_WHOLE


LEAKS = {
    "a limit": ("0, 9)", '0, 9 + t.get("points", "@1"))'),
    "a silence": ("0, 9)", '0, 9, silence = t.get("points", "@1") % 10)'),
    "the order of the choices": (
        "[number(",
        '[pick("move", ["1", "2"] if t.get("points", "@1") % 2 else ["2", "1"], least = 0), number(',
    ),
    "the words of a question": ("0, 9)]", '0, 9)] + [say("ask" if t.get("points", "@1") % 2 else "odd")]'),
    "a room": ("    for seat", '    t.room("even" if t.get("points", "@1") % 2 else "odd", t.everyone)\n    for seat'),
}


FOUND = {"a room": 66}
"""For a leak that shows in few cases: a case that shows it. It is tried first, then all others."""


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(leak: str) -> None:
    """What depends on the hidden points of another player is a leak for the kit too."""
    text = changed(
        ("purse()", 'score(seen = "owner")'),
        LEAKS[leak],
        ('"all", "closed"', '"hosts", "closed"'),
        ('"ask": "Which', '"odd": "Which?", "ask": "Which'),
        ('"ask": "Quale', '"odd": "Quale?", "ask": "Quale'),
    )
    game, declaration, _ = made(text)
    watched = Table(declaration).watched(Subject(game, "", folder(text)))
    with pytest.raises(Leak, match="room" if leak == "a room" else "prompt"):
        secret(watched.game, Stated(watched), (FOUND.get(leak, 0), *range(300)), words=False)


def test_a_standing_room_is_seen_from_inside_alone() -> None:
    """Matches of which only the roles are dealt otherwise are the same to who shares none, with the keys of the dens."""
    roles = '{"points": purse(), "role": dealt(["wolf", "wolf", "hare"], seen = "role")}\nROOMS = {"role": "den"}'
    text = changed(
        ('{"points": purse()}', roles),
        ('"seats": [2, 6]', '"seats": [5, 5]'),
        ("purse()", 'score(seen = "owner")'),
        ('"all", "closed"', '"hosts", "closed"'),
    )
    game, declaration, _ = made(text)
    watched = Table(declaration).watched(Subject(game, "", folder(text)))
    stated = Stated(watched)
    stated.hidden = lambda _, past: past[-1].after.position["parts"]
    stated.twin = lambda _, world, __, chance: replace(
        world, streams=partial(Chance, chance.below(1 << 30).to_bytes(32, "big"))
    )
    assert secret(watched.game, stated, range(20), words=False).kept


def test_half_of_the_files_are_short() -> None:
    """The median of the library is at most 60 lines, with both languages."""
    assert median(len(path.read_text("utf-8").splitlines()) for path in FILES.values()) <= 60
