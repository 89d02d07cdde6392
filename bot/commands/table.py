"""The table of all commands. Venues read it, and name none of its entries."""

from collections.abc import Sequence
from typing import Final

from bot.commands.command import HOSTS, NO_MENUS, WITHOUT_MATCH, Command, Field, Press, Subject
from bot.commands.match import back, clock, course, opening, papers, questions, results, rulings, seats
from bot.commands.people import own, past, programs, ready, sealed
from bot.commands.playing import alone, asking, orders, places, trading
from bot.commands.playing import rules as rules_of
from bot.commands.playing import seats as seats_of
from bot.commands.reading import subjects
from bot.commands.request import Offer, Reply, Request
from bot.commands.season import applying, books, cast, episodes, plan, playing, rooms
from bot.commands.server import channels, designs
from bot.commands.wording import about, say
from bot.referee.core.model import Match
from games import catalogue


async def _more(request: Request) -> object:
    """Open the form of the chosen command, or list those that make sense now, by group; without a match, those of the server."""
    commands, wanted = _of_hosts(request), named(request.text("act"))
    if wanted is not None and (wanted.subject == "server" or wanted.subject in _subjects_here(request)):
        return Reply(opens=Offer(wanted.name))
    return Reply(say("more-which", request.locale), offers=tuple(Offer(one.name) for one in commands))


def _subjects_here(request: Request) -> frozenset[Subject]:
    return subjects_of(request.about) if request.about is not None else frozenset()


def _of_hosts(request: Request) -> tuple[Command, ...]:
    """Return the hosts' commands about the match that make sense now, and those about the server if the asker may run matches there."""
    match = request.about
    of_match = sorted(offered(match), key=lambda command: not command.is_awaited(match)) if match is not None else ()
    of_server = (one for one in TABLE if one.subject == "server" and one.who in HOSTS and request.asker.is_manager)
    return (*of_match, *of_server)


async def _acts(request: Request) -> list[tuple[str, str]]:
    return [(one.name, about(one, request.locale)) for one in _of_hosts(request)]


MORE: Final = Command(
    "more", "match", "hosts", _more, (Field("act", "listed", needed=False, offers=_acts),), "match-if-any",
    slash="host more", press=Press("more"), is_alone=True, lacks=NO_MENUS, shows=True,
)  # fmt: skip


async def _what(request: Request) -> object:
    """Open the form of the chosen command, or list all that the asker may do besides playing, by group."""
    commands, wanted = await _of_players(request), named(request.text("act"))
    if wanted is not None and wanted.who not in HOSTS:
        return Reply(opens=Offer(wanted.name, given={"match": request.text("match")}))
    return Reply(say("more-which", request.locale), offers=tuple(Offer(one.name) for one in commands), is_alone=True)


async def _of_players(request: Request) -> tuple[Command, ...]:
    """Return the players' commands without a subject, or about this server, its matches and seasons, or a match of the asker.

    In a DM, which belongs to no server, the matches and seasons are those that the asker plays.
    """
    asker, about = request.asker, set[Subject]({"none"})
    if asker.guild:
        about.add("server")
    subjects_here = (*_OF_SERVER, *OWN)
    about |= {
        one for one in subjects_here if await subjects.suggested(request.house, asker.guild, one, asker.user, most=1)
    }
    commands = (one for one in TABLE if one.who not in HOSTS and one.subject in about)
    return tuple(one for one in commands if one is not WHAT and "discord" not in one.lacks)


async def _acts_of_players(request: Request) -> list[tuple[str, str]]:
    return [(one.name, about(one, request.locale)) for one in await _of_players(request)]


WHAT: Final = Command(
    "what", "mine", "anybody", _what,
    (Field("act", "listed", needed=False, offers=_acts_of_players), Field("match", "text", needed=False)), "none",
    slash="more", is_alone=True, lacks=NO_MENUS, shows=True,
)  # fmt: skip

TABLE: Final[tuple[Command, ...]] = (
    *opening.COMMANDS, *designs.COMMANDS,
    *course.COMMANDS, *questions.COMMANDS, *clock.COMMANDS, *rulings.COMMANDS, *results.COMMANDS, *seats.COMMANDS,
    *back.COMMANDS, *papers.COMMANDS, *channels.COMMANDS, *episodes.COMMANDS,
    *cast.COMMANDS, *plan.COMMANDS, MORE,
    *seats_of.COMMANDS, *places.COMMANDS, *orders.COMMANDS, *asking.COMMANDS, *trading.COMMANDS, *rules_of.COMMANDS,
    *alone.COMMANDS,
    *own.COMMANDS, *past.COMMANDS, *sealed.COMMANDS, *ready.COMMANDS, *programs.COMMANDS, *playing.COMMANDS,
    *applying.COMMANDS, *books.COMMANDS, *rooms.COMMANDS, WHAT,
)  # fmt: skip


OWN: Final[frozenset[Subject]] = frozenset({"own", "own-asked", "own-run", "own-part"})
"""The subjects that are a match of the asker."""
_OF_SERVER: Final[tuple[Subject, ...]] = ("match", "season", "any-season", "sign-up")
_OF_MATCHES: Final[frozenset[Subject]] = frozenset({"match", "run", "run-if-named"})


def named(name: str, table: Sequence[Command] = TABLE) -> Command | None:
    """Return the command of a name, with spaces or hyphens between its words."""
    return next((one for one in table if name in {one.name, one.key}), None)


def slashed(name: str, table: Sequence[Command] = TABLE) -> str:
    """Return the name of a command on Discord: ``/host extend``; under *More…*: ``/host more: crew add``, ``/more: calendar``."""
    command = named(name, table)
    if command is None:
        return f"/{name}"
    if command.slash:
        return f"/{command.slash}"
    return f"/host more: {name}" if command.who in HOSTS else f"/more: {name}"


MOVE: Final = slashed("move")
"""How a match is given another channel on Discord."""
SPECTATORS: Final = slashed("papers spectators")
"""How spectators are given a channel there."""


def opener(table: Sequence[Command] = TABLE) -> Command:
    """Return the command that opens a match."""
    return next(one for one in table if one.terms is not None)


def offered(match: Match, table: Sequence[Command] = TABLE) -> tuple[Command, ...]:
    """Return the hosts' commands about a match that make sense in its present state; for a season, its own and those of any match."""
    subjects = subjects_of(match)
    commands = (one for one in table if one.who in HOSTS and one.subject in subjects and match.status in one.when)
    return tuple(one for one in commands if one.occasion.suits(match))


def of_players(match: Match, table: Sequence[Command] = TABLE, *, is_any_state: bool = False) -> tuple[Command, ...]:
    """Return the commands that a player can send about a match: about it, about themselves, and for a season those of its players.

    `is_any_state`: also what makes no sense in the present state of the match.
    """
    subjects = WITHOUT_MATCH | OWN | {"match"} | _of_season(match)
    commands = (one for one in table if one.who not in HOSTS and one.subject in subjects)
    if is_any_state:
        return tuple(commands)
    return tuple(one for one in commands if match.status in one.when and (match.is_run or one.subject != "own-run"))


def subjects_of(match: Match) -> frozenset[Subject]:
    """Return the subjects of commands about a match; a season has its own besides those of any match."""
    return _OF_MATCHES | _of_season(match)


def _of_season(match: Match) -> frozenset[Subject]:
    if match.game == catalogue.SEASON:
        return frozenset({"season", "any-season"})
    return frozenset({"any-season"} if catalogue.is_season(match.game) else ())
