"""A forger who changes what lies beside a document: none passes with the last seal; and no honest match is made to differ by others."""

from random import Random

from bot.referee.record import archive
from tests.forgeries.anywhere import Forger
from tests.forgeries.beside import BESIDE, Beside
from tests.forgeries.honest import Honest
from tests.forgeries.kinds import KINDS


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


def test_nothing_that_others_write_makes_an_honest_match_differ(kind: Honest, eventful: Honest) -> None:
    """Posts of others and of other matches, wraps, quotes, edits and every way to save a page."""
    chance = Random(f"harmless {kind.document['match']['game']} {BESIDE}")
    beside = Beside(kind, eventful, chance)
    for number in range(max(2, BESIDE // len(KINDS) // 3)):
        saved = beside.harmless()
        verdict = archive.examine(saved.document, None, (), saved.page, matches=saved.matches)
        assert (verdict.place, verdict.is_covered) == (None, True), (number, saved.ways, verdict.place)
