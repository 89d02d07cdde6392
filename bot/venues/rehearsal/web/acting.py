"""The clock of a rehearsal, which any tab may turn; whether a match verifies; and how a refusal is told on its page."""

from datetime import timedelta
from typing import Literal, TypeVar

import msgspec
from msgspec import Struct

from bot.page.html.sight import HOST, Sight, missing
from bot.page.html.words import say, tongue
from bot.page.web.guard import Refusal
from bot.page.web.playing import in_words
from bot.referee.core.model import Refused
from bot.referee.record import archive
from bot.venues.rehearsal.stage.stagehand import Stagehand, closing
from bot.venues.rehearsal.stage.theatre import Theatre

T = TypeVar("T")


class ClockBody(Struct, forbid_unknown_fields=True):
    """Where the clock is turned to: the deadline, or the next reminder."""

    act: Literal["turn", "remind"]


async def turn_clock(theatre: Theatre, stagehand: Stagehand, sight: Sight, body: ClockBody) -> str:
    """Turn the clock of the rehearsal."""
    await _turn(theatre, stagehand, sight, is_reminder=body.act == "remind")
    return say(f"acted-{body.act}")


async def verified(theatre: Theatre, sight: Sight) -> str:
    """Verify the match's export, and return in sentences what was found. Raises a Refusal if its secret is not published yet."""
    if not sight.is_revealed:
        raise Refusal(422, say("verify-early"))
    with in_words(sight.game, sight.names):
        exported = await archive.export(theatre.house, sight.match_id, by=HOST)
    match = await theatre.house.store.transact(lambda tx: tx.matches.get(sight.match_id))
    assert match is not None, "a sight is of a match"
    whole = msgspec.json.decode(msgspec.json.encode(exported))
    verdict = archive.examine(whole, match.commitment, locale=tongue())
    return say("verified-not", place=verdict.place) if verdict.place else " ".join((*verdict.said, say("verified")))


async def closing_question(theatre: Theatre, sight: Sight) -> str:
    """Return what is asked before a round is closed: who has not answered, and which other matches close too. Empty if neither."""
    waited = missing(sight)
    asked = sum(place.is_asked for place in sight.places)
    who = ", ".join(place.tenure.name for place in waited)
    others = await _closed_too(theatre, sight)
    sentences = (
        say("confirm-close", missing=len(waited), asked=asked, who=who) if waited else "",
        say("confirm-close-others", matches=", ".join(others), count=len(others)) if others else "",
    )
    return " ".join(filter(None, sentences))


async def _closed_too(theatre: Theatre, sight: Sight) -> list[str]:
    """Return the titles and ids of the other running matches whose deadline is not later than this one's."""
    until = sight.deadline
    there = await theatre.house.store.transact(lambda tx: tx.matches.find())
    return [
        f"{one.title} ({one.id})"
        for one in there
        if until and one.id != sight.match_id and one.is_running and one.deadline and one.deadline <= until
    ]


async def _turn(theatre: Theatre, stagehand: Stagehand, sight: Sight, *, is_reminder: bool) -> None:
    match = await theatre.house.store.transact(lambda tx: tx.matches.get(sight.match_id))
    assert match is not None
    moment = sight.reminder_at + timedelta(milliseconds=1) if is_reminder and sight.reminder_at else closing(match)
    planned = sight.season.outline.opens_at if sight.season and sight.season.outline else None
    moment = moment or planned
    if moment is None:
        with in_words(sight.game, sight.names):
            raise Refused("not-running")
    await stagehand.turn_to(moment)
