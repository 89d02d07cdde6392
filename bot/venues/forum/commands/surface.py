"""What only a forum knows when a command is carried out: who has written where, what may be read, and who is let into topics."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace

from msgspec import structs

from bot.commands.request import Reply, Request, Surface
from bot.commands.wording import say
from bot.courier import Courier
from bot.referee.acts.acts import House
from bot.referee.core.model import Match, Person, Refused, Settings, User
from bot.referee.core.ports import Transaction, Undeliverable, Unreachable
from bot.venues.forum.board import Board, ForumPost, Spot
from bot.venues.forum.commands import listing
from bot.venues.forum.layout import WORDS
from bot.venues.forum.places import Kind, Places
from games.game import Seat
from games.scene import Scene
from games.wording import Text, join


@dataclass(frozen=True, repr=False)
class Answer:
    """What is answered: words with the names of a match, or Markdown that is ready. `is_alone`: only the host who asked reads it;
    `is_letter`: it stands in the topic of their letters. `scenes`: pictures below the words.
    """

    text: Text = ()
    names: dict[Seat, str] | None = None
    markdown: str = ""
    is_alone: bool = False
    is_letter: bool = False
    scenes: tuple[Scene, ...] = ()


async def renamed(tx: Transaction, post: ForumPost) -> None:
    """Keep the present name of a person who is known: they are let in by it."""
    known = await tx.people.get(post.user)
    if known is not None and known.name != post.name:
        await tx.people.save(structs.replace(known, name=post.name))


async def met(tx: Transaction, person: Person) -> None:
    """Keep the name of a person who joins or commands; all else only if they are unknown."""
    known = await tx.people.get(person.user)
    now = structs.replace(known, name=person.name) if known else person
    if now != known:
        await tx.people.save(now)


@dataclass(frozen=True, repr=False)
class ForumSurface(Surface):
    """The port of commands on one forum."""

    house: House
    board: Board
    places: Places
    courier: Courier
    reads_answers: Callable[[Match, str], Awaitable[bool]]
    hosts: Sequence[str] = ()

    async def manages(self, user: User) -> bool:
        """Return whether the configuration names a person among those who open matches, by the present name of their account."""
        known = await self.house.store.transact(lambda tx: tx.people.get(user))
        if known is None or not self.hosts:
            return False
        try:
            name = await self.board.name_of(user, known.name)
        except (Undeliverable, Unreachable):
            return False
        return name.casefold() in {one.casefold() for one in self.hosts}

    def server(self) -> str:
        """Return the forum."""
        return self.board.name

    async def member(self, request: Request, typed: str) -> Person:
        """Return the person of that name who has written under the sign-up or in the hosts' office. Refused: `nobody-wrote`."""
        writer = await self._writer(request.about_id, typed)
        if writer is None:
            raise Refused("nobody-wrote", {"name": typed})
        person = Person(writer.user, writer.name, request.locale)
        await self.house.store.transact(lambda tx: met(tx, person))
        return person

    async def _writer(self, match: str, name: str) -> ForumPost | None:
        wanted = name.strip().removeprefix("@").casefold()
        where: tuple[tuple[Kind, str], ...] = (("public", match), ("office", ""), ("hosts", match))
        for kind, place in where:
            topic = await self.places.topic(kind, place)
            posts = (await self.board.read(topic)).posts if topic is not None else ()
            own_posts = [one for one in posts if one.name.casefold() == wanted]
            if own_posts:
                return own_posts[-1]
        return None

    async def refuse_newcomer(self, match: Match, person: Person) -> None:
        """Refuse a person who can open the hosts' topic of a match whose hosts read the answers.

        Refused: `hosts-read-answers`.
        """
        is_reader = await self.reads_answers(match, await self.board.name_of(person.user, person.name))
        if is_reader:
            raise Refused("hosts-read-answers")

    async def refuse_asker(self, request: Request) -> None:
        """Refuse an asker who can open the hosts' topic of a match whose hosts read the answers.

        Refused: `hosts-read-answers`.
        """
        if await self.reads_answers(request.match, request.asker.name):
            raise Refused("hosts-read-answers")

    async def welcome(self, request: Request, user: User) -> None:
        """Store the name under which the asker is let in; topics are read as they stand."""
        asker = request.asker
        if user == asker.user:
            await self.house.store.transact(lambda tx: met(tx, asker.person))

    async def seated(self, request: Request) -> Text:
        """Return the sentence that a seat is taken; letters come in a private topic."""
        return WORDS("joined", request.locale)

    async def greeted(self, request: Request, reply: Reply) -> Reply:
        """Return the reply, with what is typed to leave the waiting list."""
        return replace(reply, text=join((reply.text, WORDS("waiting-how", request.locale)), " "))

    async def home(self, request: Request, was: Match | None) -> str:
        """Return ``forum``: a match lives in its topics."""
        return "forum"

    def locale(self, match: Match | None) -> str:
        """Return the language of a match; in the office, that in which new matches are opened."""
        return match.settings.locale if match else str(self.house.chosen.defaults.get("locale", Settings().locale))

    async def retry(self, match: str, place: str | None = None, errand: int | None = None) -> None:
        """Try again at once what the forum refused."""
        self.courier.retry(match=match, place=place, errand_id=errand)

    async def crewed(self, match: Match, person: Person, *, is_added: bool) -> Text:
        """Let a person into the topic of the hosts, or out of it. Return what is left to do by hand where the forum refuses that."""
        topic = await self.places.topic("hosts", match.id)
        try:
            if topic is not None:
                await (self.board.add(topic, person.name) if is_added else self.board.remove(topic, person.name))
        except (Undeliverable, Unreachable) as error:
            return say("crew-by-hand", match.settings.locale, name=person.name, why=str(error))
        return ()

    async def stood_above(self, request: Request, letter: str | None) -> bool:
        """Return whether a letter stood in the topic before the post was made there."""
        return letter is not None and Spot.at(letter).post < int(request.asker.origin.rpartition("/")[2] or 0)

    async def guide(self, request: Request) -> Text:
        """Return what can be typed in the topic in which it is asked."""
        return listing.guide(request)
