"""What only a rehearsal knows when a command is carried out: every named person exists, and no one can read along."""

from dataclasses import dataclass
from typing import Final

from bot.commands.request import Asker, Request, Surface
from bot.page.html.words import say, scripted, tongue
from bot.page.reading.sight import HOST
from bot.referee.core.model import Match, Person, Refused, User
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import game_of
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, HUMAN, user_of
from bot.venues.rehearsal.stage.theatre import Theatre

GUILD: Final = "rehearsal"
"""The server of a rehearsal."""
_NEWCOMERS: Final = ("Zoe", "Yuri", "Xenia", "Walt", "Vera")


def begun(theatre: Theatre) -> Request:
    """Return a request of the host about no match yet."""
    house = theatre.house
    id_ = f"page:{house.entropy.token(8).hex()}"
    asker = Asker(HOST, say(f"as-{HOST}"), tongue(), GUILD, house.clock.now(), id_, is_manager=True)
    return Request(house, PageSurface(theatre), asker)


@dataclass(frozen=True, repr=False)
class PageSurface(Surface):
    """The port of commands in a rehearsal."""

    theatre: Theatre

    async def manages(self, user: User) -> bool:
        """Return True: the person in front of the page may do everything."""
        return True

    async def known(self, request: Request) -> list[tuple[str, str]]:
        """Return the newcomers that can be seated: the reader, or a script after a comma."""
        persons = await request.house.store.transact(lambda tx: _there(tx, request.match))
        name = next((name for name in _NEWCOMERS if name.casefold() not in persons), _NEWCOMERS[0])
        scripts = (*game_of(request.match).players, FORM_ONLY)
        return [(name, say("you")), *((f"{name}, {script}", scripted(script)) for script in scripts)]

    async def member(self, request: Request, typed: str) -> Person:
        """Return the person of this name, or a new one: the reader, or the script named after a comma. Refused: `no-such-member`."""
        name, _, script = (part.strip() for part in typed.partition(","))
        script, players = script or HUMAN, (HUMAN, *game_of(request.match).players, FORM_ONLY)
        if script not in players or not name:
            raise Refused("no-such-member", {"player": typed})
        persons = await request.house.store.transact(lambda tx: _there(tx, request.match))
        acts = await request.house.store.transact(lambda tx: tx.journal.of(request.match.id))
        number = len(persons) + len(acts) + 1
        return persons.get(name.casefold()) or Person(user_of(number, script), name, request.locale)

    async def home(self, request: Request, was: Match | None) -> str:
        """Return the one home of all matches of a rehearsal."""
        return "rehearsal"

    async def retry(self, match: str, place: str | None = None, errand: int | None = None) -> None:
        """Try again at once what is stuck."""
        self.theatre.courier.retry(match=match, place=place, errand_id=errand)


async def _there(tx: Transaction, match: Match) -> dict[str, Person]:
    """Return the players and hosts of a match, by casefolded name."""
    tenures = await tx.seats.present(match.id)
    hosts = await tx.people.by_id(match.hosts)
    return {one.name.casefold(): Person(one.user, one.name, one.locale) for one in tenures} | {
        one.name.casefold(): one for one in hosts.values()
    }
