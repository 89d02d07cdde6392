"""What the host of a rehearsal does besides the clock: the same acts as on Discord, by the same functions, with the same refusals."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from bot.papers.report.course import Unfit, course_of
from bot.papers.report.telling import WORDS as REPORTED
from bot.referee.acts import access
from bot.referee.acts.acts import House
from bot.referee.core import calendar
from bot.referee.core.model import Match, Refused, Sealing
from bot.referee.core.naming import places_meant
from bot.referee.hosting import amending, holding, hosting, ledger, machines, rollback
from bot.referee.letters.sentences import sentence
from bot.referee.orders import override
from bot.referee.play import seating
from bot.referee.record import archive, verifying
from bot.referee.season import seasons
from bot.venues.rehearsal.html.sight import HOST, Sight
from bot.venues.rehearsal.html.words import say, tongue
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, HUMAN, MACHINE_SEAT, user_of
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.stage.whatif import Past, lay
from bot.venues.rehearsal.web.guard import Refusal
from games.form import Rejected, Unreadable
from games.game import Seat
from games.table import told_refusal
from games.wording import plain


class DeskBody(Struct, forbid_unknown_fields=True):
    """An act of the desk: whose seat, what is typed (an hour, orders, a name, places), who plays, which position, and why.

    `after`, `dice`: where another course leaves a match that is over, and with which dice.
    """

    act: Literal[
        "extend",
        "override",
        "peek",
        "resend",
        "substitute",
        "remove",
        "undo",
        "back",
        "finish",
        "announce",
        "amend",
        "reopen",
        "what-if",
    ]
    seat: str = ""
    text: str = ""
    player: str = ""
    position: str = ""
    after: str = ""
    dice: str = "same"
    reason: str = ""


@dataclass(frozen=True)
class Ruling:
    """One act of the host on one match."""

    theatre: Theatre
    sight: Sight
    body: DeskBody

    @property
    def house(self) -> House:
        """The referee."""
        return self.theatre.house

    @property
    def match(self) -> str:
        """On which match."""
        return self.sight.match_id

    @property
    def typed(self) -> str:
        """What was typed."""
        return self.body.text.strip()

    @property
    def why(self) -> str:
        """The reason, which everybody is told."""
        return self.body.reason.strip()[:200] or say("reason-none")

    @property
    def seat(self) -> Seat:
        """Whose seat; a Refusal where nobody sits there."""
        seat = self.body.seat
        if not (seat.isascii() and seat.isdigit() and len(seat) < 4 and int(seat) in self.sight.names):
            raise Refusal(422, say("no-such-seat"))
        return int(seat)


_Act: TypeAlias = Callable[[Ruling], Awaitable[object]]


async def rule(theatre: Theatre, sight: Sight, body: DeskBody) -> str:
    """Do it; what it came to, or a Refusal in the words of the house or of the game."""
    found = await _ACTS[body.act](Ruling(theatre, sight, body))
    if isinstance(found, Refused):
        raise Refusal(422, plain(sentence(found.id, found.facts, tongue(), sight.game), sight.names))
    if isinstance(found, Rejected | Unreadable):
        raise Refusal(422, plain(told_refusal(sight.game, found, tongue()), sight.names))
    return found if isinstance(found, str) else say(f"power-{body.act}-done")


# The clock and the result ----------------------------------------------------------------------------------------------


async def _extend(do: Ruling) -> object:
    return await _until(do, hosting.extend)


async def _reopen(do: Ruling) -> object:
    return await _until(do, holding.reopen)


async def _until(do: Ruling, act: Callable[..., Awaitable[Match | Refused]]) -> object:
    until = calendar.understand(do.typed, do.house.clock.now(), deadline=do.sight.deadline)
    return until if isinstance(until, Refused) else await act(do.house, do.match, HOST, until, do.why)


async def _announce(do: Ruling) -> object:
    return await holding.announce(do.house, do.match, HOST, do.why)


async def _amend(do: Ruling) -> object:
    """Other answers to the first questions of a held close; nothing typed is silence."""
    amended = await amending.amend(do.house, do.match, HOST, do.why, {do.seat: do.typed or None})
    return say("power-amend-done", count=len(amended)) if isinstance(amended, tuple) else amended


async def _undo(do: Ruling) -> object:
    return await rollback.undo(do.house, do.match, HOST, do.why)


async def _back(do: Ruling) -> object:
    """To a position by its number in the list."""
    listed = await rollback.listed(do.house, do.match, HOST)
    if isinstance(listed, Refused):
        return listed
    typed = do.body.position
    number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 6 else 0
    if not 1 <= number <= len(listed):
        return Refused("no-such-position", {"number": number})
    return await rollback.rollback(do.house, do.match, HOST, listed[number - 1].position, do.why)


async def _finish(do: Ruling) -> object:
    places = places_meant(do.sight.names, do.sight.names, do.typed)
    if isinstance(places, str):
        return Refused("no-such-place", {"player": places})
    return await hosting.finish(do.house, do.match, HOST, places, do.why)


async def _what_if(do: Ruling) -> object:
    """Another course of a match that is over, as a match of its own."""
    exported = await archive.export(do.house, do.match, by=HOST)
    if isinstance(exported, Refused):
        return exported
    if exported["secret"] is None or do.body.dice not in {"same", "fresh"}:
        return Refused("not-over")
    after = int(do.body.after) if do.body.after.isascii() and do.body.after.isdigit() and len(do.body.after) < 6 else 0
    try:
        course = course_of(verifying.checked(msgspec.json.decode(msgspec.json.encode(exported))))
        past = Past(do.match, course, after, "fresh" if do.body.dice == "fresh" else "same")
        laid = await lay(do.house, do.theatre.stage.pasts, past, say("what-if-title", title=do.sight.title))
    except Unfit as unfit:
        raise Refusal(422, plain(REPORTED(unfit.args[0], tongue()))) from None
    except ValueError:
        return Refused("no-such-position", {"number": after})
    return say("power-what-if-done", match=laid.id)


# Seats -----------------------------------------------------------------------------------------------------------------


async def _override(do: Ruling) -> object:
    return await override.override(do.house, do.match, HOST, do.seat, do.typed, do.why)


async def _peek(do: Ruling) -> object:
    """A look behind a broken glass: everyone is told first, and here that takes no time."""
    found = await access.peek(do.house, do.match, HOST, do.seat, do.why)
    if isinstance(found, Refused) and found.id == "glass-waits":
        await do.theatre.courier.drain()
        found = await access.peek(do.house, do.match, HOST, do.seat, do.why)
    return _seen(do.sight, found)


def _seen(sight: Sight, found: Sealing | Refused) -> object:
    if isinstance(found, Refused):
        return found
    if found.answer is None:
        return say("power-peek-nothing")
    return plain(sight.game.tell((found.prompt, found.answer), tongue()), sight.names)


async def _resend(do: Ruling) -> object:
    name = do.sight.names[do.seat]
    user = next(user for user, called in do.sight.users.items() if called == name)
    sent = await ledger.resend(do.house, do.match, HOST, user=user)
    return sent if isinstance(sent, Refused) else say("power-resend-done", count=sent)


async def _substitute(do: Ruling) -> object:
    """Somebody new, by a number that no user of the match has had."""
    if do.body.player == MACHINE_SEAT:
        return await machines.put(do.house, do.match, HOST, do.seat, do.why)
    players = (HUMAN, *do.sight.game.players, FORM_ONLY)
    if do.body.player not in players:
        raise Refusal(422, say("no-such-player", player=do.body.player, players=", ".join(players)))
    user = user_of(len(do.sight.users) + len(do.sight.journal) + 1, do.body.player)
    return await seating.substitute(do.house, do.match, HOST, do.seat, user, do.typed, do.why)


async def _remove(do: Ruling) -> object:
    match = await do.house.store.transact(lambda tx: tx.match(do.match))
    assert match is not None
    return await seasons.take_out(do.house, match, HOST, do.seat, do.why)


_ACTS: Final[Mapping[str, _Act]] = {
    "extend": _extend,
    "override": _override,
    "peek": _peek,
    "resend": _resend,
    "substitute": _substitute,
    "remove": _remove,
    "undo": _undo,
    "back": _back,
    "finish": _finish,
    "announce": _announce,
    "amend": _amend,
    "reopen": _reopen,
    "what-if": _what_if,
}
