"""The table: every command, once. Venues read it and name none of its entries."""

from collections.abc import Sequence
from typing import Final

from bot.commands.command import Command, Field, Offer, Reply, Request, Subject
from bot.commands.match import back, clock, course, designs, judging, opening, papers, results, seats, server
from bot.commands.season import cast, decrees, episodes, plan
from bot.commands.wording import about, say
from bot.referee.core.model import Match
from games import catalogue


async def _more(request: Request) -> object:
    """Open the form of the command that was chosen, or list those that make sense now, by room."""
    there, wanted = offered(request.match), named(request.text("act"))
    if wanted is not None and wanted.subject in subjects_of(request.match):
        return Reply(opens=Offer(wanted.name))
    return Reply(say("more-which", request.locale), offers=tuple(Offer(one.name) for one in there if one is not MORE))


async def _acts(request: Request) -> list[tuple[str, str]]:
    return [(one.name, about(one, request.locale)) for one in offered(request.match) if one is not MORE]


MORE: Final = Command(
    "more",
    "match",
    "hosts",
    _more,
    (Field("act", "listed", needed=False, offers=_acts),),
    is_alone=True,
    buttons=("more",),
)

TABLE: Final[tuple[Command, ...]] = (
    *opening.COMMANDS, *designs.COMMANDS,
    *course.COMMANDS, *clock.COMMANDS, *judging.COMMANDS, *results.COMMANDS, *seats.COMMANDS, *back.COMMANDS,
    *papers.COMMANDS, *server.COMMANDS, *episodes.COMMANDS, *decrees.COMMANDS,
    *cast.COMMANDS, *plan.COMMANDS, MORE,
)  # fmt: skip


_OF_MATCHES: Final[frozenset[Subject]] = frozenset({"match", "run", "run-if-named"})


def named(name: str, table: Sequence[Command] = TABLE) -> Command | None:
    """The command of a name, with spaces or hyphens between its words."""
    return next((one for one in table if name in {one.name, one.key}), None)


def slashed(name: str, table: Sequence[Command] = TABLE) -> str:
    """A command as it is called on Discord: ``/host extend``; behind *More…*: ``/host more: crew add``."""
    command = named(name, table)
    if command is None:
        return f"/{name}"
    return f"/{command.slashed}" if command.slashed else f"/host more: {name}"


def pressed(verb: str, table: Sequence[Command] = TABLE) -> Command | None:
    """The command of a button under a letter, or of a form of an earlier edition, by its verb."""
    return next((one for one in table if verb in one.buttons or verb in one.forms), None)


def offered(match: Match, table: Sequence[Command] = TABLE) -> tuple[Command, ...]:
    """The commands about a match that make sense in its present state; of a season, its own and those of any match."""
    subjects = subjects_of(match)
    return tuple(one for one in table if one.subject in subjects and match.status in one.when)


def subjects_of(match: Match) -> frozenset[Subject]:
    """What commands about a match speak of; a season has its own besides those of any match."""
    return _OF_MATCHES | {"season"} if match.game == catalogue.SEASON else _OF_MATCHES
