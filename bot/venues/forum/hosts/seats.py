"""Who sits where, and who runs the match: orders for a player, substitutes, removals, the look under glass, the crew."""

import re
from typing import Final

from bot.commands.words import told
from bot.referee.acts import access, runs
from bot.referee.core.model import Match, Refused, Sealing, User
from bot.referee.core.ports import Undeliverable, Unreachable
from bot.referee.core.positions import game_of
from bot.referee.hosting import crew
from bot.referee.orders import override
from bot.referee.play import seating
from bot.referee.season import seasons
from bot.venues.forum.board import Said
from bot.venues.forum.hosts.asking import Asking, Command
from bot.venues.forum.layout import WORDS
from bot.venues.forum.typed import Answer, met
from games.game import Seat
from games.wording import Text

_BY: Final = re.compile(r"\s+by\s+", re.IGNORECASE)


async def _override(asked: Asking) -> Answer:
    """What is refused tells what somebody holds, so whoever asked reads that alone."""
    whom, orders, reason = asked.ordered
    there = await _played(asked, whom)
    if isinstance(there, Refused):
        return asked.answered(there)
    match, seat = there
    done = await override.override(asked.house, match.id, asked.host, seat, orders, reason)
    return asked.answered(done, is_alone=True)


async def _peek(asked: Asking) -> Answer:
    """Handed over once the public notice stands."""
    whom, reason = asked.parted
    there = await _played(asked, whom)
    if isinstance(there, Refused):
        return asked.answered(there)
    match, seat = there
    seen = await access.peek(asked.house, match.id, asked.host, seat, reason)
    if not isinstance(seen, Sealing):
        return asked.answered(seen)
    return Answer(told.sealed(seen, game_of(match), asked.locale), await asked.names(), is_alone=True)


async def _played(asked: Asking, whom: str) -> tuple[Match, Seat] | Refused:
    """The match and the seat; in a contest the run of whoever is meant, in which he has the only seat."""
    seat = await asked.seat(whom)
    if isinstance(seat, Refused) or asked.match.settings.contest is None:
        return seat if isinstance(seat, Refused) else (asked.match, seat)
    user = next(one.user for one in await asked.tenures() if one.seat == seat)
    run = await asked.house.store.transact(lambda tx: runs.of_player(tx, asked.match, user))
    return (run, 0) if run is not None else Refused("no-such-place", {"player": whom})


async def _substitute(asked: Asking) -> Answer:
    """``Bo by Eve: reason``; without a name the first of the waiting list."""
    what, reason = asked.parted
    whom, *newcomer = _BY.split(what, maxsplit=1)
    seat = await asked.seat(whom)
    if isinstance(seat, Refused):
        return asked.answered(seat)
    house, match, host = asked.house, asked.match, asked.host
    if not newcomer:

        async def against(user: User) -> Refused | None:
            person = await house.store.transact(lambda tx: tx.person(user))
            return await objection(asked, await asked.office.board.name_of(user, person.name)) if person else None

        return asked.answered(await seating.substitute_next(house, match.id, host, seat, reason, against))
    found = await asked.writer(newcomer[0])
    if found is None:
        return Answer(WORDS("nobody-wrote", asked.locale, name=newcomer[0]))
    if refusal := await objection(asked, found.name):
        return asked.answered(refusal)
    await house.store.transact(lambda tx: met(tx, found, asked.locale))
    locale = await _language(asked, found)
    done = await seating.substitute(house, match.id, host, seat, found.user, found.name, reason, locale)
    return asked.answered(done)


async def _language(asked: Asking, said: Said) -> str:
    person = await asked.house.store.transact(lambda tx: tx.person(said.user))
    return person.language if person else asked.locale


async def objection(asked: Asking, name: str) -> Refused | None:
    """Whoever can open the hosts' topic of a match whose hosts read the answers takes no seat of it."""
    is_reader = await asked.office.reads_answers(asked.match, name)
    return Refused("hosts-read-answers") if is_reader else None


async def _remove(asked: Asking) -> Answer:
    whom, reason = asked.parted
    seat = await asked.seat(whom)
    if isinstance(seat, Refused):
        return asked.answered(seat)
    return asked.answered(await seasons.take_out(asked.house, asked.match, asked.host, seat, reason))


# The crew --------------------------------------------------------------------------------------------------------------


async def _crew(asked: Asking) -> Answer:
    """``add Eve: reason``, ``remove Eve: reason``; the topic of the hosts goes with it."""
    what, reason = asked.parted
    verb, _, name = what.partition(" ")
    if verb.casefold() not in {"add", "remove"}:
        return Answer(WORDS("host-unread", asked.locale))
    found = await asked.writer(name)
    if found is None:
        return Answer(WORDS("nobody-wrote", asked.locale, name=name.strip()))
    await asked.house.store.transact(lambda tx: met(tx, found, asked.locale))
    is_added = verb.casefold() == "add"
    work = crew.add_host if is_added else crew.remove_host
    done = await work(asked.house, asked.match.id, asked.host, found.user, reason)
    if isinstance(done, Refused):
        return asked.answered(done)
    return Answer(await _shown_in_or_out(asked, found.name, is_added=is_added))


async def _shown_in_or_out(asked: Asking, name: str, *, is_added: bool) -> Text:
    topic = await asked.office.places.topic("hosts", asked.match.id)
    try:
        if topic is not None:
            board = asked.office.board
            await (board.add(topic, name) if is_added else board.remove(topic, name))
    except (Undeliverable, Unreachable) as error:
        return WORDS("crew-by-hand", asked.locale, name=name, why=str(error))
    return WORDS("done", asked.locale)


COMMANDS: Final = (
    Command("override", "override Bo: play G7; go black because reason", _override),
    Command("substitute", "substitute Bo by Eve: reason", _substitute),
    Command("remove", "remove Bo: reason", _remove),
    Command("peek", "peek Bo: reason", _peek),
    Command("crew", "crew add Eve: reason", _crew),
)
