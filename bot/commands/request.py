"""What is asked of a command, and what it answers: `Request`, `Reply`, and the venue's own part in both, `Surface`."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Concatenate, ParamSpec, TypeVar

from bot.referee.acts.acts import House
from bot.referee.core.model import Match, Notice, Person, Refused, Tenure, User
from bot.referee.letters.posts import Post
from bot.referee.orders.questions import Asked, asked_of
from games.game import Seat
from games.scene import Scene
from games.wording import Text

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True)
class Asker:
    """Who sends a command, and when, as the venue states it. `id` names the press or post that it came with.

    `place`: where at the venue they ask. `met`: what the venue knows of them, if they are new to the bot. `origin`: the post that was
    edited, if this is an edit, and `began_at`: when that post was made.
    """

    user: User
    name: str
    locale: str
    guild: str
    at: datetime
    id: str
    is_manager: bool = False
    place: str = ""
    met: Person | None = None
    origin: str = ""
    began_at: datetime | None = None

    @property
    def person(self) -> Person:
        """What the bot keeps of a new person."""
        return self.met or Person(self.user, self.name, self.locale)


@dataclass(frozen=True)
class File:
    """A file to save. `is_text`: a venue without files shows its content."""

    name: str
    body: bytes
    is_text: bool = False


@dataclass(frozen=True)
class Question:
    """A question before anything is done. `given`: the values that are used after *yes*, absolute and final.

    `is_soft`: it only shows what was understood; a venue without buttons goes on at once.
    """

    text: Text
    given: Mapping[str, Any]
    button: str = "yes-button"
    is_soft: bool = False


@dataclass(frozen=True)
class Offer:
    """A suggested next command, with some of its fields filled in. `button`: the message with its label."""

    command: str
    button: str = ""
    given: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Asking:
    """A `question`, and the `request` that is carried out after *yes* to it."""

    question: Question
    request: "Request"


@dataclass(frozen=True)
class Shows:
    """What a reply shows besides its text.

    `beside`: the parts of the text, if a page can show them side by side. `posts`: letters as they look, each under a line. `living`: a
    post whose buttons work; `seat`: its owner. `reasons`: results, with a reason under each line; in a DM they stay. `rooms`: rooms of
    the venue by their addresses, each with its name. `links`: addresses, each with what it leads to.
    """

    beside: tuple[Text, ...] = ()
    posts: tuple[tuple[Text, Post], ...] = ()
    living: Post | None = None
    seat: Seat | None = None
    reasons: tuple[Post, ...] = ()
    scenes: tuple[Scene, ...] = ()
    rooms: tuple[tuple[str, str], ...] = ()
    links: tuple[tuple[str, str], ...] = ()

    @property
    def letters(self) -> tuple[tuple[Text, Post], ...]:
        """All posts, each under its line, if it has one."""
        alone = (*self.reasons, *((self.living,) if self.living is not None else ()))
        return (*self.posts, *(((), post) for post in alone))


@dataclass(frozen=True)
class Changed:
    """What became of the asker. `person`: they, with new settings; the venue then answers in their language. `is_forgotten`: the venue
    forgets them.
    """

    person: Person | None = None
    is_forgotten: bool = False


@dataclass(frozen=True)
class Reply:
    """The answer to a command. `is_alone`: only the asker sees it, even where hosts read together.

    `offers`: suggested next commands. `match`: the id of a match that was opened. `refusal`: what a reply that `is_refusal` says, for
    programs. `opens`: a venue with forms opens that of this command; others show the rest of the reply. `is_letter`: a venue without
    forms puts it among the asker's letters, where they answer it. `is_told`: the venue has answered already.
    """

    text: Text = ()
    names: Mapping[Seat, str] = field(default_factory=dict)
    is_alone: bool = False
    shows: Shows = Shows()
    files: tuple[File, ...] = ()
    offers: tuple[Offer, ...] = ()
    asks: Asking | None = None
    opens: Offer | None = None
    match: str = ""
    changed: Changed = Changed()
    is_refusal: bool = False
    refusal: Refused | None = None
    is_letter: bool = False
    is_told: bool = False


@dataclass(frozen=True)
class Prospect:
    """What would be done, in words, and whether it can be done."""

    text: Text
    can_go_on: bool


class Surface:
    """What only the venue of a match can tell or do. By itself: a venue without channels, where nothing is in the way."""

    async def manages(self, user: User) -> bool:
        """Return whether a person may run matches here."""
        return False

    def server(self) -> str:
        """Return the name of the server; empty if it has none."""
        return ""

    async def needs(self, request: "Request") -> Prospect:
        """Return what the bot needs here, and what would be made."""
        return Prospect((), can_go_on=False)

    async def make(self, request: "Request") -> Reply:
        """Make it, and return what came of it."""
        return Reply()

    async def putting_away(self, request: "Request") -> Prospect:
        """Return what would be archived of a season that is over. Refused: `archive-open`, `archive-partly`."""
        return Prospect((), can_go_on=False)

    async def put_away(self, request: "Request") -> Reply:
        """Archive it. What there is to archive is looked up again. Refused: `archive-open`, `archive-partly`, `no-such-match`."""
        return Reply()

    async def member(self, request: "Request", typed: str) -> Person:
        """Return the person named by typed words. Refused: `is-a-bot`, `no-such-member`, `nobody-wrote`."""
        raise Refused("no-such-member", {"player": typed})

    async def refuse_newcomer(self, match: Match, person: Person) -> None:
        """Raise Refused for a person who may not play in a match because of what they can read there.

        Refused: `hosts-read-answers`, `newcomer-is-a-bot`, `newcomer-not-here`, `newcomer-reads-along`, `newcomer-reads-answers`,
        `newcomer-reads-hosts`, `newcomer-reads-rooms`.
        """

    async def refuse_asker(self, request: "Request") -> None:
        """Raise Refused for an asker who may not play in the match because of what they can read.

        Refused: `hosts-read-answers`, `join-answers`, `join-hosts`, `join-rooms`, `join-spectator`, `not-yours`, and on the page what
        `refuse_newcomer` refuses.
        """
        await self.refuse_newcomer(request.match, request.asker.person)

    async def welcome(self, request: "Request", user: User) -> None:
        """Read what a person sends from now on, since they take a seat; if they are the asker, also store their name."""

    async def seated(self, request: "Request") -> Text:
        """Return where the letters to the asker come, who has just taken a seat; empty if there is nothing to say."""
        return ()

    async def greeted(self, request: "Request", reply: Reply) -> Reply:
        """Show a reply to an asker without a seat where letters would come too, and return it with what else they must know."""
        return reply

    async def findings(self, match: Match, *, is_forced: bool) -> tuple[Notice, ...]:
        """Return what must be fixed before a match may start. `is_forced`: only what lets a player know more than they may."""
        return ()

    async def home(self, request: "Request", was: Match | None) -> str:
        """Return the address of a new match, or a new one for `was`, from the given places and switches.

        Refused: `channels-lack`, `setup-first`, `spectators-seen`.
        """
        raise NotImplementedError

    async def lacking(self, match: Match, locale: str) -> Text:
        """Return which settings of a match the bot lacks permissions for; empty if none."""
        return ()

    async def retry(self, match: str, place: str | None = None, errand: int | None = None) -> None:
        """Retry at once what is stuck."""

    async def lacks_for_rooms(self, match: Match) -> str:
        """Return the permissions that the bot lacks to open a room for players; empty if it lacks none."""
        return ""

    async def crewed(self, match: Match, person: Person, *, is_added: bool) -> Text:
        """Handle that a person became a host, or is one no longer. Return what is left to do by hand; empty if nothing is."""
        return ()

    async def public_matches(self, request: "Request") -> Sequence[Match]:
        """Return the matches that are public in the place where the command was sent."""
        return [request.about] if request.about is not None else []

    async def address(self, request: "Request", match: Match, letter: str | None) -> str:
        """Return the link to a `letter` of the asker, or (None) to the place where hosts read about a match; empty if there is none."""
        return ""

    async def stood_above(self, request: "Request", letter: str | None) -> bool:
        """Return whether the asker could read a letter when they asked. `letter`: its id at the venue; None if it is not there yet."""
        return True

    async def asked(self, house: House, user: User) -> Sequence[Asked]:
        """Return all questions that are open to a person."""
        return (await house.store.transact(lambda tx: asked_of(tx, {user}))).get(user, ())

    async def hand_in(self, request: "Request", asked: Asked, orders: str | None) -> Reply:
        """Seal typed orders of the asker, or withdraw what is sealed (None)."""
        return Reply()

    async def collect(self, request: "Request") -> Reply:
        """Show the asker the letters that could not be delivered."""
        return Reply()

    async def guide(self, request: "Request") -> Text:
        """Return what the bot does, and how it is used here."""
        return ()


@dataclass(frozen=True)
class Request:
    """A command that was sent: who asks and where, about which match, and what was given.

    `about`: the match or season, which every subject but `none` and `server` has. `run`: of a contest, the run of the named player.
    `since`: how often the match had moved when the asker looked, or when they asked; 0 if what they saw is gone.
    `is_one_press`: it was sent by one press or by a program, so what cannot be taken back is asked about first.
    """

    house: House
    surface: Surface
    asker: Asker
    about: Match | None = None
    run: Match | None = None
    given: Mapping[str, Any] = field(default_factory=dict)
    since: int | datetime | None = None
    is_one_press: bool = False

    @property
    def match(self) -> Match:
        """The match on which the command acts."""
        match = self.run or self.about
        assert match is not None, "a command without a match asks for none"
        return match

    @property
    def about_id(self) -> str:
        """The id of the match or season; empty if it is about none."""
        return self.about.id if self.about is not None else ""

    @property
    def user(self) -> User:
        """Who asks."""
        return self.asker.user

    @property
    def locale(self) -> str:
        """The language of the answer."""
        return self.asker.locale

    @property
    def reason(self) -> str:
        """The reason, as it is told to everyone."""
        return self.text("reason")

    def text(self, key: str) -> str:
        """Return the text that was given in a field; empty if none was."""
        return str(self.given.get(key) or "")

    async def act(
        self, act: Callable[Concatenate[House, str, User, P], Awaitable[T]], *values: P.args, **named: P.kwargs
    ) -> T:
        """Do an act of the referee on the match, by the asker. Refused: what it refuses."""
        return await act(self.house, self.match.id, self.user, *values, **named)

    async def seated(self) -> Sequence[Tenure]:
        """Return who sits in the match now."""
        return [one for one in await self._tenures() if one.to_at is None]

    async def _tenures(self) -> Sequence[Tenure]:
        return await self.house.store.transact(lambda tx: tx.seats.of(self.match.id))

    async def names(self) -> dict[Seat, str]:
        """Return the name of each seat's player; for an empty seat, of the last one."""
        return {one.seat: one.name for one in sorted(await self._tenures(), key=lambda tenure: tenure.to_at is None)}

    async def names_by_user(self) -> dict[User, str]:
        """Return the names of all present and former players, by user id."""
        return {one.user: one.name for one in await self._tenures()}
