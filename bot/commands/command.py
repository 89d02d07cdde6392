"""A command is a form with somebody who may send it: its fields, who may, when it makes sense, and what it does.

    PAUSE = Command("pause", "match", "hosts", pause, (REASON,), when=("running",))

`run` takes a `Request` and returns a `Reply`, a refusal, or anything else, which is answered with the sentence `said`.
"""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, Literal, Protocol, TypeAlias

from bot.commands.standing import Who
from bot.referee.acts.acts import LONGEST_REASON, House
from bot.referee.core.model import Match, Notice, Person, Refused, Status, Tenure, User
from bot.referee.letters.posts import Post
from bot.referee.orders.questions import Asked
from games.form import Rejected, Unreadable
from games.game import Seat
from games.scene import Scene
from games.wording import Text

Kind = Literal[
    "channel", "choice", "file", "listed", "member", "moment", "number", "options", "orders", "person", "places", "reason", "seat",
    "settings", "switch", "text", "words",
]  # fmt: skip
"""What a field takes. `reason`: why, told to everyone. `text`: one line. `words`: several. `places`: all seats, best first.
`listed`: one of what it offers. `options`, `settings`: of a match, as they are typed or chosen. `channel`: a place of the venue.
`member`: of this server. `person`: also one who is known and is not of this server."""

Group = Literal["server", "match", "result", "seat", "papers", "season", "plan", "rooms", "playing", "mine"]
"""Where a command stands in menus and in the docs."""

Subject = Literal[
    "none", "server", "match", "match-if-any", "run", "run-if-named", "season", "own", "own-asked", "own-run"
]  # fmt: skip
"""What a command is about; `match-if-any`: a match of the server, or the server itself while it has none; `run`: a match, and in a
contest the run of the player who has to be named; `run-if-named`: or all of it; `own`: a match in which the asker plays, wherever they
ask; `own-asked`: one that asks them something now; `own-run`: their run of a contest."""


@dataclass(frozen=True)
class Field:
    """One thing that a command asks for.

    `choices`: of a `choice`, or the kinds of channels. `most`: the largest number, or characters of words. `offers`: what may be chosen
    now, with words for each; where nothing may, why not. `suggests`: what is suggested besides, made up from what is typed so far.
    `split`: how a form takes it in several inputs. `before`: words that may stand before it where it is typed. `typed`: the words that
    stand for a value of it (``fresh``). `is_answer`: it also takes an answer to the question of a game, as its form gives it.
    """

    key: str
    kind: Kind
    needed: bool = True
    choices: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    offers: "Offers | None" = None
    suggests: "Suggests | None" = None
    split: "Split | None" = None
    before: tuple[str, ...] = ()
    typed: Mapping[str, Any] = field(default_factory=dict)
    is_answer: bool = False


@dataclass(frozen=True)
class Part:
    """One input of a form: its key, what it is called and about, what stands in it, and how much it takes."""

    key: str
    title: Text
    about: Text = ()
    filled: str = ""
    most: int = 4_000
    hint: str = ""


@dataclass(frozen=True)
class Split:
    """A field that a form takes in several inputs. `parts`: these; `joined`: their words, by key, as the value of the field."""

    parts: "Callable[[Request], Awaitable[Sequence[Part] | Refused]]"
    joined: "Callable[[Request, Mapping[str, str]], Awaitable[Any]]"


@dataclass(frozen=True)
class Asker:
    """Who sends a command, and when, as the venue vouches for it. `id` names the press or post that it came with.

    `place`: where at the venue they ask. `met`: what the venue knows of them, if they are new to the bot. `origin`: the post of which
    what they sent may be an edit, and `began_at`, when that was made.
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
    """Something to save, by its name. `is_text`: a venue without files shows what stands in it."""

    name: str
    body: bytes
    is_text: bool = False


@dataclass(frozen=True)
class Question:
    """What is asked back before anything is done, and what is done after *yes*: `given` as it was understood, absolute and final.

    `is_soft`: it only shows what was understood, and a venue without presses goes on at once.
    """

    text: Text
    given: Mapping[str, Any]
    button: str = "yes-button"
    is_soft: bool = False


@dataclass(frozen=True)
class Offer:
    """A command that suggests itself next, with some of its fields filled in. `button`: the message with its words."""

    command: str
    button: str = ""
    given: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Reply:
    """What a command is answered with. `is_alone`: for nobody but the asker, even where hosts read together.

    `posts`: letters as they look, each under a line. `living`: a post whose buttons work. `offers`: what suggests itself next.
    `rooms`: rooms of the venue, by their addresses there, each with its name. `links`: addresses, each with what they lead to. `seat`:
    whose letter the living post is. `reasons`: results, with a reason under each line; in a DM they stay. `person`: the asker with new
    settings, after which the
    venue answers them in their language; `is_forgotten`: the venue forgets the asker.
    `frozen`: the request that is done after *yes* to what it `asks`.
    `opens`: a venue with forms opens that of this command; others show the rest of the reply. `is_told`: the venue has answered already.
    """

    text: Text = ()
    names: Mapping[Seat, str] = field(default_factory=dict)
    is_alone: bool = False
    posts: tuple[tuple[Text, Post], ...] = ()
    living: Post | None = None
    scenes: tuple[Scene, ...] = ()
    files: tuple[File, ...] = ()
    offers: tuple[Offer, ...] = ()
    asks: Question | None = None
    frozen: "Request | None" = None
    opens: Offer | None = None
    rooms: tuple[tuple[str, str], ...] = ()
    links: tuple[tuple[str, str], ...] = ()
    seat: Seat | None = None
    reasons: tuple[Post, ...] = ()
    person: Person | None = None
    is_forgotten: bool = False
    is_refusal: bool = False
    is_told: bool = False


@dataclass(frozen=True)
class Prospect:
    """What would be done, in words, and whether it can be."""

    text: Text
    can_go_on: bool


class Surface(Protocol):
    """What only a venue knows."""

    async def needs(self, request: "Request") -> Prospect:
        """What the bot needs here, and what would be made."""

    async def make(self, request: "Request") -> "Reply":
        """Make it."""

    async def putting_away(self, request: "Request") -> Prospect:
        """What would be put away of a season that is over."""

    async def put_away(self, request: "Request") -> "Reply":
        """Put it away. What there is to be put away is looked up again."""

    async def member(self, request: "Request", typed: str) -> Person | Refused:
        """The person whom typed words name. Refused: `is-a-bot`, `no-such-member`, `nobody-wrote`."""

    async def objection(self, match: Match, person: Person) -> Refused | None:
        """Why a person must not sit in a match, for what they can read there.

        Refused: `hosts-read-answers`, `newcomer-is-a-bot`, `newcomer-not-here`, `newcomer-reads-along`, `newcomer-reads-answers`,
        `newcomer-reads-hosts`, `newcomer-reads-rooms`.
        """

    async def shut_out(self, request: "Request") -> "Reply | None":
        """Why the asker must not sit in the match, for what they can read; None if they may."""

    async def welcome(self, user: User) -> None:
        """A person took a seat: read what they send from now on."""

    async def findings(self, match: Match, *, is_forced: bool) -> tuple[Notice, ...]:
        """What has to be seen to before a match may start. `is_forced`: only what lets a player know more than they may."""

    async def home(self, request: "Request", was: Match | None) -> "str | Reply":
        """The address of a new match, or the new one of `was`, from the places and switches that were given; or what is wrong with them."""

    def settings(self) -> Mapping[str, Any]:
        """Settings of a new match, as the operator configured them."""

    async def lacking(self, match: Match, locale: str) -> Text:
        """What a match is set to that the bot may not do here; empty if nothing is."""

    async def retry(self, match: str, place: str | None = None, errand: int | None = None) -> None:
        """Try again at once what is stuck."""

    async def lacks_for_rooms(self, match: Match) -> str:
        """The permissions that the bot lacks to open a room for players; empty if it can."""

    async def crewed(self, match: Match, person: Person, *, is_added: bool) -> Text:
        """A person became a host, or is one no longer: what is left to do by hand; empty if nothing is."""

    async def here(self, request: "Request") -> Sequence[Match]:
        """The matches that are public where the asker stands."""

    async def address(self, request: "Request", match: Match, letter: str | None) -> str:
        """The link to a `letter` of the asker's, or (None) to where hosts read of a match; empty if there is none."""

    async def stood_above(self, request: "Request", letter: str | None) -> bool:
        """Whether the asker could read a letter when they asked. `letter`: its id at the venue; None if it is not there yet."""

    async def hand_in(self, request: "Request", asked: Asked, orders: str | None) -> "Reply":
        """Seal typed orders of the asker, or withdraw what is sealed (None)."""

    async def collect(self, request: "Request") -> "Reply":
        """Show the asker the letters that could not be delivered."""

    async def guide(self, request: "Request") -> Text:
        """What the bot does, and how it is used here."""


class WithoutChannels:
    """The part of a `Surface` about channels and what only they need, for a venue that has none."""

    async def needs(self, request: "Request") -> Prospect:
        """Return that nothing can be made."""
        return Prospect((), can_go_on=False)

    async def make(self, request: "Request") -> Reply:
        """Return an empty reply."""
        return Reply()

    async def putting_away(self, request: "Request") -> Prospect:
        """Return that nothing can be put away."""
        return Prospect((), can_go_on=False)

    async def put_away(self, request: "Request") -> Reply:
        """Return an empty reply."""
        return Reply()

    async def shut_out(self, request: "Request") -> Reply | None:
        """Return that the asker may sit in every match."""
        return None

    async def here(self, request: "Request") -> Sequence[Match]:
        """Return the match about which it is asked."""
        return [request.about] if request.about is not None else []

    async def address(self, request: "Request", match: Match, letter: str | None) -> str:
        """Return no link: the letters stand where it is asked."""
        return ""

    async def stood_above(self, request: "Request", letter: str | None) -> bool:
        """Return that the asker read every letter."""
        return True

    async def hand_in(self, request: "Request", asked: Asked, orders: str | None) -> Reply:
        """Return an empty reply: orders are handed in where they are asked for."""
        return Reply()

    async def collect(self, request: "Request") -> Reply:
        """Return an empty reply: every letter is delivered."""
        return Reply()

    async def guide(self, request: "Request") -> Text:
        """Return no words."""
        return ()


@dataclass(frozen=True)
class Request:
    """A command on its way: who asks where, about which match, and what was given.

    `about`: the match or season, which every subject but `none` and `server` has. `run`: of a contest, the run of the player who is
    named. `since`: the journal's position that the asker saw, or when they asked; 0 if what they saw is gone. `is_confirmed`: `given`
    was shown before and said yes to.
    """

    house: House
    surface: Surface
    asker: Asker
    about: Match | None = None
    run: Match | None = None
    given: Mapping[str, Any] = field(default_factory=dict)
    since: int | datetime | None = None
    is_confirmed: bool = False

    @property
    def match(self) -> Match:
        """The match that the command is done to."""
        found = self.run or self.about
        assert found is not None, "a command without a match asks for none"
        return found

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
        """Why, as everybody is told."""
        return self.text("reason")

    def text(self, key: str) -> str:
        """What was given in a field of words; empty if nothing was."""
        return str(self.given.get(key) or "")

    async def tenures(self) -> Sequence[Tenure]:
        """Who sat where, and when."""
        return await self.house.store.transact(lambda tx: tx.tenures(self.match.id))

    async def names(self) -> dict[Seat, str]:
        """Who sits where now; of a seat that is empty, who sat there last."""
        return {one.seat: one.name for one in sorted(await self.tenures(), key=lambda one: one.to_at is None)}

    async def names_by_user(self) -> dict[User, str]:
        """Everybody who ever sat here, by their ids."""
        return {one.user: one.name for one in await self.tenures()}


Given: TypeAlias = Mapping[str, Any]
Offers: TypeAlias = Callable[[Request], Awaitable[Sequence[tuple[str, str]] | Refused]]
"""Values with their words."""
Suggests: TypeAlias = Callable[[Request, str], Awaitable[Sequence[tuple[str, str]]]]
"""Values with their words, for what is typed so far. Anything else may be typed too."""
Run: TypeAlias = Callable[[Request], Awaitable[Any]]
Ask: TypeAlias = Callable[[Request], Awaitable[Question | Reply | Refused | None]]
"""A reply ends it. None: there is nothing to ask back about, and the command is run at once."""
Filled: TypeAlias = Callable[[Request], Awaitable[Mapping[str, str]]]

RUNNING: Final[tuple[Status, ...]] = ("running", "paused")
LIVE: Final[tuple[Status, ...]] = ("running", "paused", "held")
COMING: Final[tuple[Status, ...]] = ("sign_up",)
ANY: Final[tuple[Status, ...]] = ("sign_up", "running", "paused", "held", "finished", "aborted")


@dataclass(frozen=True)
class Command:
    """One entry of the table.

    `when`: the states of a match in which it is offered. `said`: the sentence for what was done. `typed`: what a person types for it
    on a forum, if it is not the last word of `name`; `example`: such a line, where the one that follows from its fields would be no good.
    `slash`: its name as a slash command, if it is not `name` below /host; empty: it has none, and is found behind *More…*. `lacks`: venues
    that cannot have it, each with the message that says why. `filled`: what stands in its form at first. `awaited`: whether nothing goes
    on in a match before it is sent; it is offered first then. `pressed`: the field of which its `buttons` under a letter speak.
    `suits`: whether it makes sense for a match, by its game and settings.
    `is_sure`: its word is never taken for an answer to a game's question. `is_public`: it is also answered where everybody reads.
    `is_amended`: an edit of the post that sent it counts, and takes its place.
    """

    name: str
    group: Group
    who: Who
    run: Run
    fields: tuple[Field, ...] = ()
    subject: Subject = "match"
    when: Collection[Status] = ANY
    ask: Ask | None = None
    said: str = "done"
    typed: str = ""
    slash: str | None = None
    buttons: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    is_alone: bool = False
    lacks: Mapping[str, str] = field(default_factory=dict)
    filled: "Filled | None" = None
    awaited: Callable[[Match], bool] = lambda _: False
    suits: Callable[[Match], bool] = lambda _: True
    example: str = ""
    pressed: str = "player"
    is_sure: bool = False
    is_public: bool = False
    is_amended: bool = False

    @property
    def verbs(self) -> tuple[str, ...]:
        """The words that a typed line may begin with, the first one shown: ``cast show``, ``cast``."""
        return tuple((self.typed or self.name.rpartition(" ")[2]).split("|"))

    @property
    def verb(self) -> str:
        """The first of them."""
        return self.verbs[0]

    @property
    def key(self) -> str:
        """The command in the ids of messages: ``seat-substitute``."""
        return self.name.replace(" ", "-")

    @property
    def slashed(self) -> str:
        """Its name as a slash command; empty if it is none."""
        return self.slash if self.slash is not None else f"host {self.name}"

    def is_awaited(self, match: Match | None) -> bool:
        """Whether nothing goes on in a match before it is sent."""
        return match is not None and match.status in self.when and self.awaited(match)

    async def at_first(self, request: "Request") -> Mapping[str, str]:
        """What stands in its form at first; nothing in a state in which it is not offered."""
        match = request.about
        if self.filled is None or (match is not None and match.status not in self.when):
            return {}
        return await self.filled(request)

    def field(self, key: str) -> Field | None:
        """One of its fields."""
        return next((one for one in self.fields if one.key == key), None)


HOSTS: Final[frozenset[Who]] = frozenset({"hosts", "managers"})
"""Who runs matches: their commands are offered to nobody else."""
REASON: Final = Field("reason", "reason", most=LONGEST_REASON)
PLAYER: Final = Field("player", "seat")
WITHOUT_MATCH: Final[frozenset[Subject]] = frozenset({"none", "server"})
"""The subjects of commands that are about no match."""
BEHIND_MORE: Final = ""
"""The `slash` of a command that has no slash command of its own."""


def is_refusal(done: object) -> bool:
    """Whether something was not done."""
    return isinstance(done, Refused | Rejected | Unreadable)
