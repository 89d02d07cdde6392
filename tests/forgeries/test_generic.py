"""A forger who knows nothing of the rules forges every kind of match, and what lies beside it; and no honest match is made to differ."""

from collections.abc import Callable
from functools import partial
from itertools import count, takewhile
from random import Random
from typing import Final, get_args

import pytest
from msgspec import UnsetType
from msgspec.structs import fields

from bot.referee.core.journal import DECREES
from bot.referee.core.seals import seal_of
from bot.referee.fold.rules import OF_SEASONS, RULES
from bot.referee.record import archive
from tests.by_turns import a_fifth
from tests.forgeries import actors, kinds
from tests.forgeries.anywhere import FORGERIES, SAMPLE, WAYS, Forger
from tests.forgeries.beside import BESIDE, Beside
from tests.forgeries.honest import Honest
from tests.forgeries.kinds import KINDS

IS_WHOLE: Final = FORGERIES >= 20 * SAMPLE
"""Then every field of every act is tried, however many there are."""


def test_nothing_beside_a_forged_document_makes_it_pass(kind: Honest, eventful: Honest) -> None:
    """Whatever page, spelling, label or other file comes with it: with the last genuine seal it differs, or what is left out is said."""
    chance = Random(f"beside {kind.document['match']['game']} {BESIDE}")
    forger, beside = Forger(kind.document, eventful.document, chance), Beside(kind, eventful, chance)
    for number in range(max(2, BESIDE // len(KINDS))):
        forged = forger.forged()
        if forged is None:
            continue
        lie = beside.lie(forged)
        try:
            verdict = archive.examine(lie.document, None, lie.seals, lie.page, matches=lie.matches)
        except Exception as error:
            raise AssertionError((number, lie.ways)) from error
        assert verdict.place or not verdict.is_covered, (number, lie.ways, verdict)
        assert verdict.place or "not in this file" in " ".join(verdict.said), (number, lie.ways, verdict)


@pytest.mark.parametrize("kind", a_fifth(KINDS), indirect=True)
def test_nothing_that_others_write_makes_an_honest_match_differ(kind: Honest, eventful: Honest) -> None:
    """Posts of others and of other matches, wraps, quotes, edits and every way to save a page."""
    chance = Random(f"harmless {kind.document['match']['game']} {BESIDE}")
    beside = Beside(kind, eventful, chance)
    for number in range(max(2, BESIDE // len(KINDS) // 3)):
        saved = beside.harmless()
        verdict = archive.examine(saved.document, None, (), saved.page, matches=saved.matches)
        assert (verdict.place, verdict.is_covered) == (None, True), (number, saved.ways, verdict.place)


def test_an_honest_export_passes_with_its_page(kind: Honest) -> None:
    """Of every kind: its page alone vouches for all of it, and so does its last seal; without a seal it is said that none does."""
    for verdict in (
        archive.examine(kind.document, kind.commitment, (), kind.page, matches=kind.matches),
        archive.examine(kind.document, None, kind.seals[-1:], matches=kind.matches),
        archive.examine(kind.document, None, kind.seals, kind.page, matches=kind.matches),
    ):
        assert (verdict.place, verdict.is_covered) == (None, True)
        assert "nothing in this file is later" in verdict.said[0]
    bare = archive.examine(kind.document, kind.commitment)
    assert (bare.place, bare.is_covered) == (None, False)
    assert "No seal of this match was given" in bare.said[0]


def test_every_act_and_optional_fact_stands_in_some_kind(made: Callable[..., Honest]) -> None:
    """Otherwise something that a journal can hold would never be forged."""
    documents = [made(kind).document for kind in KINDS]
    entries = [entry for document in documents for one in (document, *document["runs"]) for entry in one["journal"]]
    assert {entry["act"] for entry in entries} == ACTS
    assert {(entry["act"], fact) for entry in entries for fact in entry["facts"]} >= OPTIONAL


def test_each_row_has_the_actors_that_the_bot_writes() -> None:
    """An act without a row would stand in honest matches that `verify` refuses; an actor too many is one that a forger may name."""
    written = actors.actors()
    assert len(written) > len(ACTS) * 3 / 4
    assert {act: who for act, who in written.items() if who != _of_row(act)} == {}


def _of_row(act: str) -> set[str]:
    """Return who may do an act: a person, the clock, or the bot, which has no name."""
    rule = OF_SEASONS.get(act) or RULES[act]
    rows = DECREES.values() if act == "decreed" else [(rule.person, rule.clock)]
    clock = {"clock"} if any(reason is not None for _, reason in rows) else set()
    person = {"person"} if any(reason is not None for reason, _ in rows) else set()
    return person | clock | ({"bot"} if rule.other == "bot" else set())


ACTS: Final = RULES.keys() | OF_SEASONS.keys()
OPTIONAL: Final = {
    (act, fact.name)
    for rules in (RULES, OF_SEASONS)
    for act, rule in rules.items()
    for fact in fields(rule.facts)
    if UnsetType in get_args(fact.type)
}


def test_no_forgery_passes(kind: Honest, eventful: Honest) -> None:
    """Every kind of change is tried; in a soak, on every field of every act. The page is tried in a soak for each, else for one in nine."""
    forger = Forger(kind.document, eventful.document, Random(f"{kind.document['match']}/{FORGERIES}"))
    _assert_none_passes(forger, kind)
    assert forger.ways.keys() == set(WAYS)


@pytest.mark.parametrize("key", ["ganymede", "la_mafia"])
def test_no_forgery_of_another_game_passes(key: str, eventful: Honest, made: Callable[..., Honest]) -> None:
    """All other games of the catalogue stand among the kinds."""
    honest = made(partial(kinds.of_game, key))
    _assert_none_passes(Forger(honest.document, eventful.document, Random(f"{key}/{FORGERIES}")), honest)


def _assert_none_passes(forger: Forger, honest: Honest) -> None:
    """With the last seal none does, nor with the page alone; without a seal, each that passes is said to be covered by nothing."""
    last, refused = seal_of(honest.document["journal"][-1]["chain"]), 0
    enough = -(-FORGERIES // len(KINDS))
    for number in takewhile(lambda number: number < enough or (IS_WHOLE and forger.untried), count()):
        changed = forger.forged()
        if changed is None:
            continue
        sealed = archive.examine(changed, None, (last,), matches=honest.matches)
        bare = archive.examine(changed)
        is_paged = FORGERIES > SAMPLE or number % 9 == 0
        paged = (
            [archive.examine(changed, honest.commitment, (), honest.page, matches=honest.matches)] if is_paged else []
        )
        assert all(one.place or _is_told(one) for one in (sealed, *paged)), (number, sealed, paged)
        assert bare.place or not bare.is_covered, number
        assert all(said.isprintable() for said in (*bare.said, *sealed.said, bare.place or "", sealed.place or ""))
        refused += bare.place is not None
    assert refused > FORGERIES // len(KINDS) // 3


def _is_told(verdict: archive.Verdict) -> bool:
    """No seal covers what is left out, for people can be forgotten, and a match exported before its end; `verify` says it (code 3)."""
    return not verdict.is_covered and any("not in this file" in said for said in verdict.said)
