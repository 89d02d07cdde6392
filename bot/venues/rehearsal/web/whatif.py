"""Another course of a match that is over, which only a rehearsal can lay on the table."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.page.html.words import say, tongue
from bot.page.reading.sight import HOST, Sight
from bot.page.web.guard import Refusal
from bot.page.web.playing import in_words
from bot.papers.html.elements import element, join
from bot.papers.report.course import Course, Unfit, course_of
from bot.papers.report.telling import WORDS as REPORTED
from bot.referee.core.model import Entry, Match, Refused
from bot.referee.core.ports import Transaction
from bot.referee.record import archive, verifying
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.stage.whatif import FRESH, Dice, Past, lay
from games.wording import plain


class CourseBody(Struct, forbid_unknown_fields=True):
    """Where another course leaves the match, and with which dice."""

    after: str = ""
    dice: str = "same"


async def lay_course(theatre: Theatre, sight: Sight, body: CourseBody) -> str:
    """Open another course as a new match. Return a sentence that leads to it. Raises a Refusal that says why not."""
    house, match = theatre.house, sight.match_id
    with in_words(sight.game, sight.names):
        exported = await archive.export(house, match, by=HOST)
        if exported["secret"] is None or body.dice not in {"same", "fresh"}:
            raise Refused("not-over")
    after = int(body.after) if body.after.isascii() and body.after.isdigit() and len(body.after) < 6 else 0
    try:
        course = _course(exported)
        past = Past(match, course, after, "fresh" if body.dice == "fresh" else "same", tongue())
        laid = await lay(house, theatre.stage.pasts, past, say("what-if-title", title=sight.title))
    except Unfit as unfit:
        raise Refusal(422, plain(REPORTED(unfit.args[0], tongue()))) from None
    except ValueError:
        with in_words(sight.game, sight.names):
            raise Refused("no-such-position", {"number": after}) from None
    way = element("a", say("power-what-if-open", title=laid.title), href=f"/match/{laid.id}/{HOST}")
    return join((element("span", say("power-what-if-done")), " ", way))


def _course(exported: dict[str, Any]) -> Course:
    """Return how a match went, from its document. Raises Unfit if it cannot be left."""
    return course_of(verifying.checked(msgspec.json.decode(msgspec.json.encode(exported))))


async def remembered(theatre: Theatre) -> dict[str, Past]:
    """Return the real match behind each other course, by the id of the course. Reads the journals."""
    pasts = dict[str, Past]()
    for match, journal in await theatre.house.store.transact(_journals):
        left = next((one.facts for one in journal if one.act == "started" and "what_if" in one.facts), None)
        if left is None:
            continue
        try:
            exported = await archive.export(theatre.house, str(left["what_if"]), by=HOST)
        except Refused:
            continue
        dice: Dice = "fresh" if any((one.act, one.reason) == FRESH for one in journal) else "same"
        past = Past(str(left["what_if"]), _course(exported), int(left["after"]), dice)
        steps = [number for number, one in enumerate(journal) if one.act in {"step", "started", "rolled_back"}]
        if any(one.act == "traded" for one in journal[steps[-1] :]):
            # The trades of this very step have been tried again.
            past.made.update(
                (match.line, match.step, number) for number in range(len(past.course.swaps.get(match.step, ())))
            )
        pasts[match.id] = past
    return pasts


async def _journals(tx: Transaction) -> list[tuple[Match, Sequence[Entry]]]:
    return [(one, await tx.journal.of(one.id)) for one in await tx.matches.find(open_only=False)]
