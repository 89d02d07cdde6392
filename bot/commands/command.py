"""A command is a form: its fields, who may send it, when it makes sense, and what it does.

    PAUSE = Command("pause", "match", "hosts", pause, (REASON,), when=("running",))

`run` takes a `Request` and returns a `Reply`, a refusal, or anything else, which is answered with the sentence `said`.
"""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Concatenate, Final, Literal, ParamSpec, TypeAlias, TypeVar

from bot.commands.standing import Who
from bot.referee.acts.acts import LONGEST_REASON, House
from bot.referee.core.model import Match, Notice, Person, Refused, Settings, Status, Tenure, User
from bot.referee.letters.posts import Post
from bot.referee.orders.questions import Asked, asked_of
from games.game import AnyGame, Seat
from games.scene import Scene
from games.wording import Text

P = ParamSpec("P")
T = TypeVar("T")
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
    "none", "server", "match", "match-if-any", "run", "run-if-named", "season", "any-season", "sign-up",
    "own", "own-asked", "own-run", "own-part",
]  # fmt: skip
"""What a command is about. `season`: a built-in one; `any-season`: or one in a file. `match-if-any`: a match of the server, or the
server itself while it has none; `run`: a match, and in a contest the run of the player who has to be named; `run-if-named`: or all of
it; `sign-up`: a match in which the asker has no seat; `own`: a match in which the asker plays, wherever they ask; `own-asked`: one that
asks them something now; `own-run`: their run of a contest; `own-part`: one in which they play or have played, or for which they
applied."""

SEASONS: Final[frozenset[Subject]] = frozenset({"season", "any-season"})
"""The subjects that are seasons."""


@dataclass(frozen=True)
class Field:
    """One thing that a command asks for.

    `choices`: of a `choice`, or the kinds of channels. `most`: the largest number, or characters of text. `offers`: returns what may be
    chosen now, with words for each, or why nothing may. `suggests`: returns further suggestions for what is typed so far.
    `split`: how a form takes it in several inputs. `before`: words that may stand before it in a typed line. `typed`: the words that
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
    """One input of a form: its key, its label and description, its initial text, and the longest text that it takes."""

    key: str
    title: Text
    about: Text = ()
    filled: str = ""
    most: int = 4_000
    hint: str = ""


@dataclass(frozen=True)
class Split:
    """A field that a form takes in several inputs. `parts`: the inputs; `joined`: makes the value of the field from their texts by key."""

    parts: "Callable[[Request], Awaitable[Sequence[Part]]]"
    joined: "Callable[[Request, Mapping[str, str]], Awaitable[Any]]"


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


@dataclass(frozen=True)
class Terms:
    """The terms of a match that would be opened: its game, how it is run, and its options as plain values."""

    game: AnyGame
    settings: Settings
    options: Mapping[str, Any]


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

    def settings(self) -> Mapping[str, Any]:
        """Return the settings of a new match, as the operator configured them."""
        return {}

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
        self, act: Callable[Concatenate[House, str, User, P], Awaitable[T]], *given: P.args, **named: P.kwargs
    ) -> T:
        """Do an act of the referee on the match, by the asker. Refused: what it refuses."""
        return await act(self.house, self.match.id, self.user, *given, **named)

    async def tenures(self) -> Sequence[Tenure]:
        """Return who sat where, and when."""
        return await self.house.store.transact(lambda tx: tx.seats.of(self.match.id))

    async def names(self) -> dict[Seat, str]:
        """Return the name of each seat's player; for an empty seat, of the last one."""
        return {one.seat: one.name for one in sorted(await self.tenures(), key=lambda tenure: tenure.to_at is None)}

    async def names_by_user(self) -> dict[User, str]:
        """Return the names of all present and former players, by user id."""
        return {one.user: one.name for one in await self.tenures()}


Given: TypeAlias = Mapping[str, Any]
Offers: TypeAlias = Callable[[Request], Awaitable[Sequence[tuple[str, str]]]]
"""Values with their words."""
Suggests: TypeAlias = Callable[[Request, str], Awaitable[Sequence[tuple[str, str]]]]
"""Values with their words, for what is typed so far. Anything else may be typed too."""
Run: TypeAlias = Callable[[Request], Awaitable[Any]]


def does(act: Callable[..., Awaitable[Any]], *keys: str) -> Run:
    """Return the `run` of a command that is one act of the referee on the match, by the asker, with what is in the fields of these keys."""

    async def run(request: Request) -> Any:
        values = (request.given.get(key, "") for key in keys)
        return await request.act(act, *values)

    return run


Ask: TypeAlias = Callable[[Request], Awaitable[Question | Reply | None]]
"""A reply ends it. None: there is nothing to ask, and the command is run at once."""
Warns: TypeAlias = Callable[[Request], Awaitable[Text | None]]
"""What cannot be taken back, in words. None: there is nothing to say, and the command is run at once."""
Filled: TypeAlias = Callable[[Request], Awaitable[Mapping[str, str]]]
Opens: TypeAlias = Callable[[Request], Awaitable[Terms]]

NOTHING: Final = "nothing"
"""What takes a command back that is final."""
_FAMILIES: Final = frozenset({"answers", "cast", "crew", "designs", "plan", "program", "room"})
"""Commands whose names begin with one of these words are typed by their whole names."""
NO_CHANNELS: Final = {"forum": "lacks-channels", "page": "lacks-channels"}
NO_MENUS: Final = {"forum": "lacks-menus", "page": "lacks-menus-page"}
RUNNING: Final[tuple[Status, ...]] = ("running", "paused")
LIVE: Final[tuple[Status, ...]] = ("running", "paused", "held")
COMING: Final[tuple[Status, ...]] = ("sign_up",)
ANY: Final[tuple[Status, ...]] = ("sign_up", "running", "paused", "held", "finished", "aborted")


@dataclass(frozen=True)
class Line:
    """How a command is typed on a forum.

    `verbs`: what the line begins with, several with ``|`` between them, the first one is shown; empty: the last word of the command's
    name, or all of it for a family of commands. `example`: such a line, if the one made from the fields does not read well.
    `is_sure`: its word is never taken for an answer to a game's question. `is_public`: it is also answered in public places.
    `is_amended`: an edit of the post that sent it counts, and replaces it. `is_whole`: the line must be the whole post, in one of
    the ways in which people say it, since talk begins with the same word and it is not taken back easily.
    """

    verbs: str = ""
    example: str = ""
    is_sure: bool = False
    is_public: bool = False
    is_amended: bool = False
    is_whole: bool = False


@dataclass(frozen=True)
class Press:
    """A `button` under a letter (its verb). `field`: what it sets. `run`: what is run instead of the command while nothing is given."""

    button: str = ""
    field: str = "player"
    run: Run | None = None


@dataclass(frozen=True)
class Occasion:
    """When a command makes sense, besides the state of its match. `suits`: in this match, by its game and settings.

    `awaited`: the match waits for it, and it is offered first. `filled`: returns the initial values of its form.
    """

    suits: Callable[[Match], bool] = lambda _: True
    awaited: Callable[[Match], bool] = lambda _: False
    filled: Filled | None = None


@dataclass(frozen=True)
class Command:
    """One entry of the table.

    `when`: the states of a match in which it is offered. `said`: the sentence for what was done.
    `slash`: its name as a slash command; empty: it has none, and is listed under *More…*. `lacks`: venues that cannot have it, each with
    the message that says why. `warns`: what cannot be taken back of it; asked first where one press sends its form, with the button
    ``NAME-button``. `undone_by`: the command that takes it back, which is named with what was done; or `NOTHING`, and then it is asked
    first everywhere. `terms`: of the match that it would open. A page has a form of its own for that.
    """

    name: str
    group: Group
    who: Who
    run: Run
    fields: tuple[Field, ...] = ()
    subject: Subject = "match"
    when: Collection[Status] = ANY
    ask: Ask | None = None
    warns: Warns | None = None
    said: str = "done"
    typed: Line = Line()
    slash: str = ""
    press: Press = Press()
    occasion: Occasion = Occasion()
    is_alone: bool = False
    lacks: Mapping[str, str] = field(default_factory=dict)
    terms: Opens | None = None
    undone_by: str = ""

    @property
    def verbs(self) -> tuple[str, ...]:
        """The words that a typed line may begin with; the first one is shown: ``cast show``, ``cast``."""
        head, _, last = self.name.rpartition(" ")
        return tuple((self.typed.verbs or (self.name if head in _FAMILIES else last)).split("|"))

    @property
    def verb(self) -> str:
        """The first of the `verbs`."""
        return self.verbs[0]

    @property
    def key(self) -> str:
        """The command in the ids of messages: ``seat-substitute``."""
        return self.name.replace(" ", "-")

    @property
    def is_final(self) -> bool:
        """Whether nothing takes it back."""
        return self.undone_by == NOTHING

    def is_awaited(self, match: Match | None) -> bool:
        """Return whether the match waits for this command."""
        return match is not None and match.status in self.when and self.occasion.awaited(match)

    async def at_first(self, request: "Request") -> Mapping[str, str]:
        """Return the initial values of its form; none in a state in which it is not offered."""
        match = request.about
        if self.occasion.filled is None or (match is not None and match.status not in self.when):
            return {}
        return await self.occasion.filled(request)

    def field(self, key: str) -> Field | None:
        """Return the field with this key; None if it has none."""
        return next((one for one in self.fields if one.key == key), None)


HOSTS: Final[frozenset[Who]] = frozenset({"hosts", "managers"})
"""Those who run matches. Their commands are offered only to them."""
REASON: Final = Field("reason", "reason", most=LONGEST_REASON)
PLAYER: Final = Field("player", "seat")
WITHOUT_MATCH: Final[frozenset[Subject]] = frozenset({"none", "server"})
"""The subjects of commands that are about no match."""
