"""What only a rehearsal knows when a command is carried out: every named person exists, and no one can read along."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from bot.commands.command import Asker, Reply, Request, WithoutChannels
from bot.page.html.sight import HOST, Sight
from bot.page.html.words import say, scripted, tongue
from bot.referee.core.model import Match, Notice, Person, Refused, User
from bot.referee.core.ports import Transaction
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, HUMAN, user_of
from bot.venues.rehearsal.stage.theatre import Theatre
from games.wording import Text

GUILD: Final = "rehearsal"
"""The server of a rehearsal."""
_NEWCOMERS: Final = ("Zoe", "Yuri", "Xenia", "Walt", "Vera")


async def asked(theatre: Theatre, sight: Sight) -> Request:
    """A request of the reader of a tab about its match."""
    house = theatre.house
    match = await house.store.transact(lambda tx: tx.match(sight.match_id))
    assert match is not None, "a sight is of a match"
    name = sight.users.get(sight.reader) or say(f"as-{sight.reader}")
    asker = Asker(sight.reader, name, tongue(), match.guild, house.clock.now(), f"page:{house.entropy.token(8).hex()}")
    return Request(house, PageSurface(theatre, sight), asker, match, since=sight.since)


def begun(theatre: Theatre) -> Request:
    """A request of the host about no match yet."""
    house = theatre.house
    id_ = f"page:{house.entropy.token(8).hex()}"
    asker = Asker(HOST, say(f"as-{HOST}"), tongue(), GUILD, house.clock.now(), id_, is_manager=True)
    return Request(house, PageSurface(theatre), asker)


@dataclass(frozen=True, repr=False)
class PageSurface(WithoutChannels):
    """The port of commands in a rehearsal; `opened`: the match about which they are."""

    theatre: Theatre
    opened: Sight | None = None

    @property
    def sight(self) -> Sight:
        """The match."""
        assert self.opened is not None, "commands that ask for this are about a match"
        return self.opened

    async def manages(self, user: User) -> bool:
        """The person in front of the page may do everything."""
        return True

    async def known(self, request: Request) -> list[tuple[str, str]]:
        """Newcomers: oneself, or a script after a comma."""
        taken = set(self.sight.users.values())
        name = next((one for one in _NEWCOMERS if one not in taken), _NEWCOMERS[0])
        scripts = (*self.sight.game.players, FORM_ONLY)
        return [(name, say("you")), *((f"{name}, {one}", scripted(one)) for one in scripts)]

    async def member(self, request: Request, typed: str) -> Person | Refused:
        """The person of this name, or a new one: the reader, or the script named after a comma. Refused: `no-such-member`."""
        name, _, script = (part.strip() for part in typed.partition(","))
        script, players = script or HUMAN, (HUMAN, *self.sight.game.players, FORM_ONLY)
        if script not in players or not name:
            return Refused("no-such-member", {"player": typed})
        there = await request.house.store.transact(lambda tx: _there(tx, request.match))
        number = len(there) + len(self.sight.journal) + 1
        return there.get(name.casefold()) or Person(user_of(number, script), name, request.locale)

    async def objection(self, match: Match, person: Person) -> Refused | None:
        """The person in front of the page sees all readers' pages anyway."""
        return None

    async def welcome(self, request: Request, user: User) -> None:
        """A new seat has its tab at once."""

    async def findings(self, match: Match, *, is_forced: bool) -> tuple[Notice, ...]:
        """Nothing stands in the way of a start."""
        return ()

    async def home(self, request: Request, was: Match | None) -> str | Reply:
        """All matches of a rehearsal have one home."""
        return "rehearsal"

    def settings(self) -> Mapping[str, Any]:
        """None are configured."""
        return {}

    async def lacking(self, match: Match, locale: str) -> Text:
        """Nothing."""
        return ()

    async def retry(self, match: str, place: str | None = None, errand: int | None = None) -> None:
        """Try again at once what is stuck."""
        self.theatre.courier.retry(match=match, place=place, errand_id=errand)

    async def lacks_for_rooms(self, match: Match) -> str:
        """Nothing."""
        return ""

    async def crewed(self, match: Match, person: Person, *, is_added: bool) -> Text:
        """Nothing is left to do."""
        return ()


async def _there(tx: Transaction, match: Match) -> dict[str, Person]:
    """All people of a match by name: players and hosts."""
    tenures = [one for one in await tx.tenures(match.id) if one.to_at is None]
    hosts = await tx.persons(match.hosts)
    return {one.name.casefold(): Person(one.user, one.name, one.locale) for one in tenures} | {
        one.name.casefold(): one for one in hosts.values()
    }
