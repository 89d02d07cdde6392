"""What the host of a rehearsal does besides the clock: the same acts as on Discord, by the same functions, with the same refusals."""

from collections.abc import Awaitable, Callable
from typing import Literal, TypeVar

from msgspec import Struct

from bot.referee.acts import access
from bot.referee.core import calendar
from bot.referee.core.model import Refused, Sealing, Submission
from bot.referee.hosting import holding, hosting, ledger, rollback
from bot.referee.letters.posts import sentence
from bot.referee.orders import override
from bot.referee.play import seating
from bot.venues.markup import plain_post
from bot.venues.rehearsal.html.sight import HOST, Sight
from bot.venues.rehearsal.html.words import LOCALE, say
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.web.acting import done
from bot.venues.rehearsal.web.guard import Refusal
from games.form import Rejected, Unreadable
from games.wording import plain

T = TypeVar("T")


class DeskBody(Struct, forbid_unknown_fields=True):
    """An act of the desk: whose seat, what is typed (an hour, or orders), and why."""

    act: Literal["extend", "override", "peek", "remove", "undo", "announce", "reopen"]
    seat: str = ""
    text: str = ""
    reason: str = ""


async def rule(theatre: Theatre, sight: Sight, body: DeskBody) -> str:
    """Do it; what it came to, or a Refusal in the words of the house or of the game."""
    found = await _ruled(theatre, sight, body)
    if isinstance(found, Refused):
        raise Refusal(422, plain(sentence(found.id, found.facts, LOCALE, sight.game), sight.names))
    if isinstance(found, Rejected | Unreadable):
        raise Refusal(422, plain(sight.game.tell(found, LOCALE), sight.names))
    return found if isinstance(found, str) else say(f"power-{body.act}-done")


async def _ruled(theatre: Theatre, sight: Sight, body: DeskBody) -> object:
    house, match_id, reason = theatre.house, sight.match_id, body.reason.strip()[:200] or say("reason-none")
    match body.act:
        case "extend" | "reopen":
            until = calendar.understand(body.text, house.clock.now(), deadline=sight.deadline)
            if isinstance(until, Refused):
                return until
            act = hosting.extend if body.act == "extend" else holding.reopen
            return await act(house, match_id, HOST, until, reason)
        case "override":
            return _sealed(await override.override(house, match_id, HOST, _seat(sight, body), body.text, reason))
        case "peek":
            seat = _seat(sight, body)
            return _seen(sight, await _through(theatre, lambda: access.peek(house, match_id, HOST, seat, reason)))
        case "remove":
            return await seating.remove(house, match_id, HOST, _seat(sight, body), reason)
        case "announce":
            return await holding.announce(house, match_id, HOST, reason)
        case "undo":
            return await rollback.undo(house, match_id, HOST, reason)


async def _through(theatre: Theatre, look: Callable[[], Awaitable[T | Refused]]) -> T | Refused:
    """A look behind a broken glass: everyone is told first, and here that takes no time."""
    found = await look()
    if not isinstance(found, Refused) or found.id != "glass-waits":
        return found
    await theatre.courier.drain()
    return await look()


def _seat(sight: Sight, body: DeskBody) -> int:
    if not (body.seat.isascii() and body.seat.isdigit() and len(body.seat) < 4 and int(body.seat) in sight.names):
        raise Refusal(422, say("no-such-seat"))
    return int(body.seat)


def _sealed(found: Submission | Refused | Rejected | Unreadable) -> object:
    return say("power-override-done") if isinstance(found, Submission) else found


def _seen(sight: Sight, found: Sealing | Refused) -> object:
    """What breaking the glass has shown."""
    if isinstance(found, Refused):
        return found
    told = say("power-peek-nothing") if found.answer is None else sight.game.tell((found.prompt, found.answer), LOCALE)
    return told if isinstance(told, str) else plain(told, sight.names)


# Papers ------------------------------------------------------------------------------------------------------------------


async def preview(theatre: Theatre, sight: Sight) -> str:
    """A held result, letter by letter, exactly as each would get it."""
    shown = done(
        await holding.preview(theatre.house, sight.match_id, HOST, say("reason-none")), sight.game, sight.names
    )
    return "\n\n".join(f"--- {one.address}\n{plain_post(one.post)}" for one in shown)


async def letters(theatre: Theatre, sight: Sight) -> str:
    """The ledger: every letter, where it went and what became of it; never what it says."""
    found = done(await ledger.deliveries(theatre.house, sight.match_id, HOST), sight.game, sight.names)
    return "\n".join(
        f"{one.made_at:%d %b %H:%M}  {one.became:<10} {one.address:<14} {one.name} {one.why}" for one in found
    )
