"""Who sits where, and who runs the match: orders for a player, substitutes, removals, a look under glass, the crew."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from bot.commands.command import LIVE, NOTHING, PLAYER, REASON, Command, Field, Press, does
from bot.commands.request import Reply, Request
from bot.commands.wording import say
from bot.commands.words.outcomes import through_glass
from bot.commands.words.warnings import of_glass
from bot.referee import gathering
from bot.referee.acts import access
from bot.referee.acts.acts import House
from bot.referee.core.model import Match, Person, Refused, User
from bot.referee.core.positions import game_of
from bot.referee.hosting import crew, machines
from bot.referee.orders import override
from bot.referee.people import me
from bot.referee.play import seating
from bot.referee.season import seasons
from games.wording import Text

NEWCOMER: Final = Field("newcomer", "member", needed=False, before=("by",))


async def _substitute(request: Request) -> object:
    """Put a named newcomer, the game's own player, or else the first of the waiting list into a seat.

    Refused: `newcomer-or-machine`, what `machines.put`, `seating.first_waiting` and `seating.substitute` refuse, and what the venue
    holds against a newcomer (`Surface.refuse_newcomer`).
    """
    house, match, host, seat = request.house, request.match, request.user, request.given["player"]
    newcomer: Person | None = request.given.get("newcomer")
    if request.given.get("machine"):
        if newcomer is not None:
            raise Refused("newcomer-or-machine")
        put = await machines.put(house, match.id, host, seat, request.reason)
        await gathering.go_on(house, match.id)
        return put
    if newcomer is None:
        first = await seating.first_waiting(house, match.id)
        known = Person(first.user, first.name, first.locale)
    else:
        known = await _language(request, newcomer)
    await request.surface.refuse_newcomer(match, known)
    done = await seating.substitute(house, match.id, host, seat, known.user, known.name, request.reason, known.locale)
    await request.surface.welcome(request, done.user)
    return done


async def _language(request: Request, person: Person) -> Person:
    """Return a newcomer with the language that they chose, else that of the match."""
    known = await request.house.store.transact(lambda tx: tx.people.get(person.user))
    return Person(person.user, person.name, known.language if known else request.match.settings.locale)


async def _remove(request: Request) -> object:
    house, match = request.house, request.match
    done = await seasons.take_out(house, match, request.user, request.given["player"], request.reason)
    await gathering.go_on(house, match.id)
    return done


async def _who_goes(request: Request) -> Text:
    """Return who is taken out, and what becomes of the seat."""
    name = (await request.names()).get(request.given["player"], "")
    return say("warns-seat-remove", request.locale, player=name)


async def _peek(request: Request) -> object:
    """Show sealed orders to a host. Everyone is told first; the orders are shown once that notice is delivered."""
    match = request.match
    sealing = await access.peek(request.house, match.id, request.user, request.given["player"], request.reason)
    return Reply(through_glass(sealing, game_of(match), request.locale), await request.names(), is_alone=True)


async def _whose_orders(request: Request) -> Text | None:
    """Return whose orders are shown, and who reads that they are."""
    name = (await request.names()).get(request.given["player"], "")
    return await of_glass(request, "warns-peek", player=name)


_Rehosting = Callable[[House, str, User, User, str], Awaitable[Match]]


async def _crewed(request: Request, act: _Rehosting, *, is_added: bool) -> object:
    """Add a host, whose name is stored if nothing is known of them yet, or remove one."""
    person: Person = request.given["member"]
    if is_added:
        await me.meet(request.house, person)
    done = await request.act(act, person.user, request.reason)
    if not isinstance(done, Match):
        return done
    left = await request.surface.crewed(done, person, is_added=is_added)
    return Reply(left) if left else done


_ORDERS: Final = Field("orders", "orders")
_MEMBER: Final = Field("member", "member")

COMMANDS: Final = (
    Command(
        "seat override", "seat", "hosts", does(override.override, "player", "orders", "reason"),
        (PLAYER, _ORDERS, REASON), "run", LIVE, said="override-done", slash="host seat override",
        press=Press("override"), undone_by="seat override",
    ),
    Command(
        "seat substitute", "seat", "hosts", _substitute,
        (PLAYER, NEWCOMER, Field("machine", "switch", needed=False, typed={"machine": True}), REASON), when=LIVE,
        slash="host seat substitute", press=Press("substitute"), undone_by="seat substitute",
    ),
    Command(
        "seat remove", "seat", "hosts", _remove, (PLAYER, REASON), when=LIVE, warns=_who_goes, slash="host seat remove",
        press=Press("remove"),
        unasked="a substitute takes the seat; of a season `season undo` brings the player back",
    ),
    Command(
        "seat peek", "seat", "hosts", _peek, (PLAYER, REASON), "run", LIVE, warns=_whose_orders, slash="host seat peek",
        is_alone=True, undone_by=NOTHING, shows=True,
    ),
    Command(
        "crew add", "seat", "hosts", partial(_crewed, act=crew.add_host, is_added=True), (_MEMBER, REASON),
        undone_by="crew remove",
    ),
    Command(
        "crew remove", "seat", "hosts", partial(_crewed, act=crew.remove_host, is_added=False), (_MEMBER, REASON),
        undone_by="crew add",
    ),
)  # fmt: skip
