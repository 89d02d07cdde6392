"""A command is a form: its fields, who may send it, when it makes sense, and what it does.

    PAUSE = Command("pause", "match", "hosts", pause, (REASON,), when=("running",))

`run` takes a `Request` and returns a `Reply`, a refusal, or anything else, which is answered with the sentence `said`.
"""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

from bot.commands.request import Question, Reply, Request
from bot.commands.standing import Who
from bot.referee.acts.acts import LONGEST_REASON
from bot.referee.core.model import Match, Settings, Status
from games.game import AnyGame
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
class Terms:
    """The terms of a match that would be opened: its game, how it is run, and its options as plain values."""

    game: AnyGame
    settings: Settings
    options: Mapping[str, Any]


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
    first everywhere. `shows`: its answer is what it is sent for; unless it asks first, it changes nothing. `unasked`: why it does not
    ask though it changes something that no command takes back. `terms`: of the match that it would open. A page has a form of its own
    for that.
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
    unasked: str = ""
    shows: bool = False

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

    async def at_first(self, request: Request) -> Mapping[str, str]:
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
