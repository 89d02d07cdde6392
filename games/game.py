"""The contract of a game: plain values in, plain values out.

A game never sends, never looks at a clock, never rolls ambient dice. An answer that fits a form is legal, unless `forbids` refuses it.
Every fact has an audience.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Generic, Literal, TypeAlias, TypeVar

from msgspec import UNSET, Meta, Struct, UnsetType

from games.building import Building
from games.chance import Chance
from games.form import Answer, Form, Rejected, shortest
from games.scene import Mood, Scene
from games.wording import Text, Words

Seat: TypeAlias = int
"""A place in a match, counted from 0; who sits there is the bot's business."""

Count: TypeAlias = Annotated[int, Meta(ge=0)]
"""A number of a position that is never below 0: one from outside that is, is refused by its type."""

HOSTS: Final = "hosts"
"""The reader who runs the match."""
CHAIR: Final = -1
"""The seat of the hosts. What it is asked has no deadline: the referee answers for them once it knows (the result of a match)."""

Reader: TypeAlias = Seat | Literal["hosts"] | None
"""Who looks: a seat, a spectator (None) or the hosts."""


def tag_of(name: str) -> str:
    """Return the `name` of a type as it stands in JSON: ``CardsPlayed`` is ``cards_played``."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


class Secret(Struct, frozen=True):
    """A value that may hold secrets: its ``repr`` names the type and nothing else."""

    def __repr__(self) -> str:
        """Return the type's name alone, so that no log or traceback shows a hand."""
        return f"<{type(self).__name__}>"


class Everyone(Struct, frozen=True, tag=tag_of):
    """Public."""


class Room(Struct, frozen=True, tag=tag_of):
    """Those who share a closed room: `key` (``white/2``) is never used again in the match, `name` is the game's word for the place,
    `seats` are they, each once.
    """

    key: str
    name: str
    seats: tuple[Seat, ...]


class Only(Struct, frozen=True, tag=tag_of):
    """One `seat`."""

    seat: Seat


class Hosts(Struct, frozen=True, tag=tag_of):
    """The humans who run the match."""


Audience: TypeAlias = Everyone | Room | Only | Hosts
"""Who may know of an event."""


def may_read(audience: Audience, reader: Reader) -> bool:
    """Return whether `reader` belongs to `audience`.

    Hosts read what is addressed to them or to everyone, and a spectator what is public.
    """
    match audience:
        case Everyone():
            return True
        case Room(seats=seats):
            return reader in seats
        case Only(seat=seat):
            return reader == seat
        case Hosts():
            return reader == HOSTS


class Event(Secret, frozen=True, tag=tag_of):
    """One fact and its audience. Games derive their events from this; `to` comes first and has no default."""

    to: Audience


class Prompt(Secret, frozen=True, omit_defaults=True):
    """A question to one `seat` (`CHAIR`: to the hosts). `key` (``orders-2``) names one question of the match and is never used again.

    `form`: what it asks; `silence`: what silence means, where the words of the question could not tell it from the form; `text` and
    `facts`: which words of the game ask it and what they need, where the key and the form do not say so. `is_race`: the first answer
    ends the question for all, and ``resolve`` is given the answers in the order in which they came. `example`: an answer that the rules
    take, where they would refuse the shortest that fits.
    """

    seat: Seat
    key: str
    form: Form
    silence: Answer | None = None
    text: str = ""
    facts: Mapping[str, Any] = {}
    is_race: bool = False
    example: Answer | None = None

    @property
    def shortest(self) -> Answer:
        """A short answer that the rules take, to show how one is written; fields in which nothing can be chosen stay empty."""
        return self.example or shortest(self.form)


class Choice(Struct, frozen=True):
    """A choice (`word`) of a `field`, or (None) the field itself, as something to be put into words on a button or a list."""

    field: str
    word: str | None = None


class Account(Struct, frozen=True, forbid_unknown_fields=True):
    """A purse at the start or the end of a match, in whole coins: `garnets` and `bellflowers`."""

    garnets: int = 0
    bellflowers: int = 0


class Outcome(Struct, frozen=True):
    """How a match ended.

    `places`: seats best first, ties together; `winners`: may be empty; `reason`: a message id; `scores`: per seat, the figure it was
    ranked by; `accounts`: the purses at the end, per seat, or None where a game has none.
    """

    places: tuple[tuple[Seat, ...], ...]
    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[int, ...]
    accounts: tuple[Account, ...] | None = None

    def place_of(self, seat: Seat) -> int | None:
        """Return the place of `seat`, after all that were better (1, 1, 3); None if it has none."""
        return next((place for place, tied in self.numbered() if seat in tied), None)

    def numbered(self) -> tuple[tuple[int, tuple[Seat, ...]], ...]:
        """Return who shares each place, as the function `numbered` does."""
        return numbered(self.places)


def placed(ranks: Sequence[Any]) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats by their `ranks`, the highest first, ties together."""
    levels = sorted(set(ranks), reverse=True)
    return tuple(tuple(seat for seat, rank in enumerate(ranks) if rank == level) for level in levels)


def numbered(places: tuple[tuple[Seat, ...], ...]) -> tuple[tuple[int, tuple[Seat, ...]], ...]:
    """Return who shares each of `places`, with its number, which counts all that were better (1, 1, 3)."""
    return tuple((1 + sum(map(len, places[:at])), tied) for at, tied in enumerate(places))


S = TypeVar("S", bound=Struct)
O = TypeVar("O", bound=Struct)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=Struct)


class Resolution(Secret, Generic[S, E], frozen=True):
    """What one step came to: the next `state`, the news (`events`) in order, and the `outcome` if it was the last.

    Never an outcome and open prompts.
    """

    state: S
    events: tuple[E, ...]
    outcome: Outcome | None = None

    def after(self, news: tuple[E, ...]) -> "Resolution[S, E]":
        """Return the same with the `news` that led to it told first."""
        return Resolution(self.state, (*news, *self.events), self.outcome)


class Run(Secret, frozen=True):
    """One player's run of a contest: their `seat` in the contest, its `outcome` (None: not over), its `steps`, whether they took a hint
    (`has_hint`).
    """

    seat: Seat
    outcome: Outcome | None
    steps: int
    has_hint: bool = False


@dataclass(frozen=True)
class Contest(Generic[O, S]):
    """The optional contest of a game for one: the same deal for a whole community, each player at their pace.

    `deal`: (options, chance) → the options of every run, with the deal drawn.   `board`: (runs, locale) → the leaderboard in words.
    `solution`: (options, locale) → whether the deal could be won, and how.   `hint`: (state, locale) → what to do next.
    """

    deal: Callable[[O, Chance], O]
    board: Callable[[tuple[Run, ...], str], Text]
    solution: Callable[[O, str], Text]
    hint: Callable[[S, str], Text]


@dataclass(frozen=True)
class Trial(Generic[O]):
    """A match that is soon over: how many `seats`, and the `options`, which the game does not refuse."""

    seats: int
    options: O


@dataclass(frozen=True)
class Lesson(Trial[O]):
    """A match of so many `seats`, with these `options`, of which a newcomer reads the first `turns` (`games.lesson`).

    `seed`: the number from which it is dealt.
    """

    seed: int = 0
    turns: int = 3


@dataclass(frozen=True)
class Look(Generic[V]):
    """One more way to put a view into words, shown by a command of the game.

    `about`: (locale) → a line of at most 100 characters that says what it shows.   `show`: (view, locale) → the text.
    """

    about: Callable[[str], Text]
    show: Callable[[V, str], Text]


@dataclass(frozen=True)
class Trading(Generic[S, E]):
    """The optional trade of a game.

    `offer`: (state, giver) → the form with fields ``given``, ``taker``, ``taken`` that a giver fills; only their side is checked;
    further fields are named with the side before a hyphen (``given-garnets``, see ``games.bargain``).
    `swap`: (state, giver, given, taker, taken) → the position after both agreed; or which side cannot keep its word, `Rejected` with the
    facts ``seat`` and what is missing, to be told to that seat alone.
    `refuse`: (given, taken) → why these things are never traded for those, whoever holds them; an offer of it is not made.
    """

    offer: Callable[[S, Seat], Form]
    swap: Callable[[S, Seat, tuple[str, ...], Seat, tuple[str, ...]], Resolution[S, E] | Rejected]
    refuse: Callable[[tuple[str, ...], tuple[str, ...]], Rejected | None] = lambda *_: None


class Brought(Struct, frozen=True):
    """What the players of a match bring from their season, by seat: `purses`, and the `meadows` in which they stand.

    `garnets_tradable`: whether the season lets its players trade garnets.
    """

    purses: tuple[Account, ...]
    meadows: tuple[str, ...]
    garnets_tradable: bool


class Play(Struct, frozen=True):
    """A match that a season wants to be played now: its `key` (new in each position), its `seats` of the season, in the order in which
    they sit, and the names of `games`, the first of which that seats them is played, with these `options`; no name: whatever the hosts
    chose. `by_hosts`: hosts open it, or run it by themselves. `every`: how long its rounds last, where the season says so. `teams`: the
    part of the season whose words are the teams of its players, where these are placed. `purses`: whether their purses are in play there.
    """

    key: str
    seats: tuple[Seat, ...]
    games: tuple[str, ...] = ()
    options: dict[str, Any] = {}
    by_hosts: bool = False
    every: str = ""
    teams: str | UnsetType = UNSET
    purses: bool | UnsetType = UNSET


class Begun(Struct, frozen=True):
    """A match that a season plays: its id (`match`), the key of its `game`, and who sits there, in its order (`seats`)."""

    match: str
    game: str
    seats: tuple[Seat, ...]


@dataclass(frozen=True)
class Plays(Generic[S]):
    """The optional part of a game whose steps are matches: a season. Seats are those of the season.

    `now`: (state) → the matches that are to be played before it goes on; while there are any, the hosts alone are asked, for the results.
    `begun`: (state) → those that have begun, by the keys of their plays.   `left`: (state) → the seats that are still in.
    `episode`: (state) → the number of the present episode, from 1.
    `begin`: (play, match, game) → the decree by which a match begins.   `begins`: (decree) → the matches that begin by it.
    `answer`: (state, outcomes by key, chance) → what the hosts' question is answered once all are over; an outcome is None if its match
    was called off.
    `opening`: (state) → whether the first matches of the present episode are to come (``"before"``), are on (``"in"``), or are over.

    What follows may be left out.
    `beside`: (state) → matches for which nothing waits.   `won`: (match, winners) → the decree by which one of them is over.
    `called_off`: (match) → the decree by which a match is called off at once, before the others are over.
    `entered`: (state) → the keys of the plays whose results hosts have entered.   `enter`: (state, places by seat, keys of the plays whose
    matches are not called off) → the decree by which they enter the result of a match of these seats; None if there is none.
    `plotted`: (match, seats, gold) → the news of the gold of each seat, round by round.
    `brought`: (state, play) → what its players bring into a match; None where they bring nothing.
    `roles`: (state) → which seats have a role on the server beside those who are in, or out.
    `accounts`: (state) → what lies in each account that is kept as a book, by account (``P1``) and currency.
    `course`: (public event) → the number of the episode that is on from then on, and the seats that are out; None where it says nothing.
    """

    now: Callable[[S], tuple[Play, ...]]
    begun: Callable[[S], Mapping[str, Begun]]
    left: Callable[[S], tuple[Seat, ...]]
    episode: Callable[[S], int]
    begin: Callable[[Play, str, str], Any]
    begins: Callable[[Any], tuple[Begun, ...]]
    answer: Callable[[S, Mapping[str, Outcome | None], Chance], Answer]
    opening: Callable[[S], Literal["before", "in", "after"]]
    beside: Callable[[S], tuple[Play, ...]] = lambda _: ()
    won: Callable[[str, tuple[Seat, ...]], Any] | None = None
    called_off: Callable[[str], Any] | None = None
    entered: Callable[[S], frozenset[str]] = lambda _: frozenset()
    enter: Callable[[S, Mapping[Seat, int], Set[str]], Any] | None = None
    plotted: Callable[[str, tuple[Seat, ...], tuple[tuple[int, ...], ...]], Event] | None = None
    brought: Callable[[S, Play], Brought | None] = lambda *_: None
    roles: Callable[[S], tuple[tuple[str, Seat], ...]] = lambda _: ()
    accounts: Callable[[S], Mapping[tuple[str, str], int]] = lambda _: {}
    course: Callable[[Any], tuple[int | None, tuple[Seat, ...] | None]] = lambda _: (None, None)


@dataclass(frozen=True)
class InSeason(Generic[S]):
    """The optional part of a game in a season whose main match it is.

    `options`: (given, brought) → the plain options of the match: those that its host gave, and what its players bring.
    `has_purses`: whether their purses are in play there; then `Outcome.accounts` says what each holds at the end.
    `gold`: (state) → the gold of each seat, of which the season draws the course.
    """

    options: Callable[[dict[str, Any], Brought], dict[str, Any]]
    has_purses: bool = False
    gold: Callable[[S], tuple[int, ...]] | None = None


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S, O, E, V]):
    """The rules of one game, as a record of functions. They are pure: they change no argument, and use no clock, dice or input.

    `key`: the name of its folder; `title`: its name, the same in every language; `version`: of its rules, from 1; `seats`: how many
    can play; `every`: the usual length of a round (``2 days``); `early`: whether a round closes as soon as all are in; `State`, `Options`,
    `Event`, `View`: the types of its values.

    `setup`: (seats, options, chance) → the first position; the options were not refused.
    `prompts`: (state) → who is asked what, at most one prompt per seat, depending on public facts only (or the position is the seat's own).
    `round`: (state) → public, from 1; a new round has a new deadline.
    `absent`: (state, prompt) → what silence means by the rulebook; it fits the form.
    `resolve`: (state, answers, chance) → one step; answers are complete, legal and in the order of their form, one per prompt.
    `view`: (state, reader) → what this reader may know.
    `tell`: (thing, locale) → words for an event, view, prompt, choice, (prompt, answer) pair, room, rejection, outcome, and for the game
    itself (its key: one line saying what it is).
    `summary`: (locale) → the rules in short.
    `draw`: (thing, locale) → a picture of an event or view, its words in that language, or None.
    `mood`: the light of its pictures and of its page.
    `trials`: matches that are soon over, one for each set of questions that the rules know; the first is the usual one.

    What follows may be left out.
    `refuse`: (seats, options) → why these options are impossible, though their types allow them, or None.
    `lesson`: the match that teaches a newcomer, if it has one.
    `rooms`: (state) → who shares a closed room now.
    `counted`: (state) → the number of the round as its texts count it, where several rounds share one or some come before the first (0).
    `length`: (state) → how long this round lasts (``40 seconds``), whatever hosts chose, or empty; it is public. `lengths`: all lengths
    that it may give, the shortest first.
    `why`: (event, locale) → the arithmetic and the clause behind an event, limited to what its audience may know: one line for the whole of
    it, or a line (perhaps an empty one) for each line that `tell` has.
    `on_fault`: what becomes of a round on whose orders the rules fail twice: it waits for the hosts, or closes as if all were silent.
    `forbids`: (state, seat, answer) → why an answer that fits the form of this seat is not taken, or None; it is asked when an answer is
    handed in, and never of silence.
    `why_not`: (state, seat, field, word) → the rule behind "not offered", or None.
    `verbs`: (field) → other names of a field, in other languages (``gioca`` for ``play``).
    `spellings`: (choice) → other ways a person types a choice.   `spellings_now`: (state, seat) → by choice, those that hold in this
    position only (``green``: `stay` while one stands there).
    `board`: (view, prompt, locale) → beside the picture of the view, one on which what is asked can be pressed, for pages; or None.
    `stories`: (news, view, locale) → what a newspaper would make of a close, the most telling first; `news` are its public events,
    `view` is a spectator's.
    `diagrams`: (options, locale) → its rules as pictures, where those are clearer than words: at most four, no two of one name.
    `seated`: (seats, options) → the options with what follows from how many play, for the pictures of a match's rules.
    `looks`: more ways to show a view, by the name of their command.
    `own_rules`: (options, locale) → the rules that a host wrote for this match alone; empty if there are none.
    `faults`: (state, seats) → what is impossible in a position that was put in, for so many seats, in the words of its fields.
    `unlisted`: the options that no public post and no locked export shows: what a season hands in, what its host keeps for later.
    `shows_hosts`: (options) → whether the hosts are shown what players answered before all are: then no host plays.
    `written`: (options as a host writes them by hand) → the plain values that they stand for, or why they cannot be read.
    `earlier`: the same game by its older versions, each a record that states its differences: a match keeps the version that it
    was begun with, so that no position of it is ever rewritten and its journal can be verified.
    `trading`, `contest`: trades between deadlines; one deal for a whole community.
    `in_season`: what it takes from a season whose main match it is, and gives back.
    `plays`: what it has its players play, if it is a season.
    `building`: how hosts make its questions by choosing.
    `is_rated`: whether its places say who plays better; not where hosts may have judged.
    `Decree`, `decree`: what hosts may do to a position beside the steps, as a value of that type; (state, decree) → the next position,
    without a draw, or a `Rejected`.
    `players`: players that think, by name, the newest last: (view, prompt, chance) → an answer that fits, within a second. The first plays
    wherever a match is only scripted; the newest sits in a machine's seat, and stays as it is once it has sat in one.
    `meet`: when a newcomer should meet it where games are listed: ``first`` is a good first match, ``last`` is nothing to begin with.
    `words`: its sentences, where they do not stand in the folder of its package.   `waits`: whether its rules wait for another process;
    the bot then calls them in a thread, so that nothing else waits for them.
    `file`: the text that its rules are made of, where they stand in no package: it travels with every match. `learns`: by language,
    who learns what of a match, as its check found it. `lasts`: about how many rounds, where no scripted match is to be played to count.
    `contract`: for which version of `games.CONTRACT` it was written.
    """

    key: str
    title: str
    version: int
    seats: range
    every: str
    early: Literal["never", "all_in"]
    State: type[S]
    Options: type[O]
    Event: Any
    View: type[V]
    setup: Callable[[int, O, Chance], Resolution[S, E]]
    prompts: Callable[[S], tuple[Prompt, ...]]
    round: Callable[[S], int]
    absent: Callable[[S, Prompt], Answer]
    resolve: Callable[[S, Mapping[Seat, Answer], Chance], Resolution[S, E]]
    view: Callable[[S, Reader], V]
    tell: Callable[[Any, str], Text]
    summary: Callable[[str], Text]
    draw: Callable[[Any, str], Scene | None]
    mood: Mood
    trials: tuple[Trial[O], ...]
    refuse: Callable[[int, O], Rejected | None] = lambda *_: None
    lesson: Lesson[O] | None = None
    rooms: Callable[[S], tuple[Room, ...]] = lambda _: ()
    counted: Callable[[S], int] | None = None
    length: Callable[[S], str] = lambda _: ""
    lengths: tuple[str, ...] = ()
    on_fault: Literal["wait", "silent"] = "wait"
    why: Callable[[E, str], Text] = lambda *_: ()
    forbids: Callable[[S, Seat, Answer], Rejected | None] | None = None
    why_not: Callable[[S, Seat, str, str], Rejected | None] = lambda *_: None
    verbs: Callable[[str], tuple[str, ...]] = lambda *_: ()
    spellings: Callable[[str], tuple[str, ...]] = lambda *_: ()
    spellings_now: Callable[[S, Seat], Mapping[str, tuple[str, ...]]] = lambda *_: {}
    board: Callable[[V, Prompt, str], Scene | None] = lambda *_: None
    stories: Callable[[Sequence[E], V, str], Iterator[Text]] = lambda *_: iter(())
    diagrams: Callable[[O, str], tuple[Scene, ...]] = lambda *_: ()
    seated: Callable[[int, O], O] = lambda _, options: options
    looks: Mapping[str, Look[V]] = field(default_factory=dict)
    own_rules: Callable[[O, str], Text] = lambda *_: ()
    faults: Callable[[S, int], Iterator[str]] = lambda *_: iter(())
    unlisted: frozenset[str] = frozenset()
    shows_hosts: Callable[[O], bool] = lambda *_: False
    written: Callable[[dict[str, Any]], dict[str, Any] | Rejected] = lambda options: options
    earlier: tuple["AnyGame", ...] = ()
    trading: Trading[S, E] | None = None
    contest: Contest[O, S] | None = None
    in_season: InSeason[S] | None = None
    plays: Plays[S] | None = None
    building: Building[O] | None = None
    is_rated: bool = True
    Decree: Any = None
    decree: Callable[[S, Any], Resolution[S, E] | Rejected] | None = None
    players: Mapping[str, Callable[[V, Prompt, Chance], Answer]] = field(default_factory=dict)
    meet: Literal["first", "soon", "later", "last"] = "later"
    words: Words | None = None
    waits: bool = False
    file: str = ""
    lasts: int = 0
    learns: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    contract: int = 1


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
