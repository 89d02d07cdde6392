"""Turn letters into posts: words and a picture in the reader's language. Only venues escape and format them."""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Final, TypeVar

import msgspec
from msgspec.structs import replace

from bot.referee.core.model import NO_VIEW, Button, Letter, Match, Notice, Person, Used, User
from bot.referee.core.ports import Store, Transaction
from bot.referee.core.positions import NAMED_BY_HOST, counted, game_of, nearest
from bot.referee.letters import gazette
from bot.referee.letters.sentences import WORDS, notices
from games.design.naming import LONGEST_NEWS
from games.form import Form, Number, Pick
from games.game import AnyGame, Choice, Outcome, Prompt, Room, Seat, Secret
from games.scene import Scene, is_crowned, named, ranking, scene, seat_mark
from games.table import told_fallen
from games.wording import Fact as Spoken
from games.wording import Moment, Name, Text, explained, join, plain, split

CLOSED: Final = "closed"
"""The kind of a letter whose question is closed."""

TABLE: Final = "table"
"""The verb of the button that opens the page in the window of the venue itself."""

PRESSES: Final = 25
"""The most choices that one press can take: by buttons, or from one list."""


class Line(Secret, frozen=True):
    """What is said of one thing (several lines if one reason is behind them all), and why (perhaps nothing)."""

    said: Text
    why: Text = ()


class Section(Secret, frozen=True):
    """A part of a post: its heading (perhaps none), and what it says; `is_small`: in small print.

    `is_folded`: about others alone; folded where a venue can fold, else in small print. `about`: ``question`` what is asked and until when,
    ``used/KEY`` what counted for the question of that key, ``closed/KEY`` that it is closed, ``news`` what happened, ``outcome`` how it
    ended, else empty.
    """

    heading: Text
    lines: tuple[Line, ...]
    is_small: bool = False
    about: str = ""
    is_folded: bool = False

    @property
    def is_quiet(self) -> bool:
        """Whether it is in small print at a venue that cannot fold."""
        return self.is_small or self.is_folded

    @property
    def body(self) -> Text:
        """The text without the reasons."""
        return join(line.said for line in self.lines)


def section(heading: Text, body: Text) -> Section:
    """Return a part of a post without reasons."""
    return Section(heading, (Line(body),))


class Post(Secret, frozen=True):
    """What a venue shows. `prompt` is the question whose form it carries; `label`s of buttons are in the reader's language.

    `picks`: the choices of a question that one press answers, with their labels; empty where it takes a form. `picks_key`: which question.
    """

    title: Text
    sections: tuple[Section, ...]
    scenes: tuple[Scene, ...]
    buttons: tuple[tuple[Button, Text], ...]
    names: Mapping[Seat, str]
    locale: str
    prompt: Prompt | None = None
    picks: tuple[tuple[str, Text], ...] = ()
    picks_key: str = ""

    @property
    def ends_with_question(self) -> bool:
        """Whether its last section is a question, open or closed."""
        return bool(self.sections) and (self.prompt is not None or self.sections[-1].about.startswith("closed/"))

    @property
    def has_reasons(self) -> bool:
        """Whether it gives reasons, so that *Why?* has an answer."""
        return any(line.why for part in self.sections for line in part.lines)


def compose(letter: Letter, match: Match, names: Mapping[Seat, str], locale: str) -> Post:
    """Return everything that a letter says, in `locale`; `names`: of the seats. A letter with results also has a button ``why``."""
    is_plain = not letter.events and letter.view == NO_VIEW and letter.prompt is None and letter.common is None
    game = nearest(match) if is_plain else game_of(match)
    events = [msgspec.json.decode(raw, type=Room if letter.kind == "room" else game.Event) for raw in letter.events]
    view = msgspec.json.decode(letter.view, type=game.View) if letter.view != NO_VIEW else None
    news = Section((), tuple(_news(game, events, locale)), about="news")
    sections = [
        *_front(game, letter, events, view, match, locale),
        section((), notices(_plain(letter), locale, game)),
        *(_used(game, used, locale) for used in letter.used),
        news,
        _outcome(game, letter.outcome, locale),
        *_board(game, letter, locale),
        *_standing(game, view, letter, locale),
        Section((), (Line(notices(letter.small, locale, game)),), is_small=True),
        *_question(game, letter, locale),
        section((), game.tell(letter.common, locale) if letter.common else ()),
    ]
    pressed = letter.common or (letter.prompt if letter.kind == "orders" else None)
    buttons = (*letter.buttons, *((Button("why"),) if any(line.why for line in news.lines) else ()))
    return Post(
        title=_title(letter, match, locale),
        sections=tuple(part for part in sections if part.body),
        scenes=tuple(named(scene, names) for scene in _scenes(game, events, view, letter, locale)),
        buttons=tuple((button, WORDS(f"button-{button.verb}", locale, about=button.about)) for button in buttons),
        names=names,
        locale=locale,
        prompt=letter.prompt if letter.kind != CLOSED else None,
        picks=picks(game, pressed.form if pressed else (), locale),
        picks_key=pressed.key if pressed else "",
    )


async def composed(letter: Letter, match: Match, names: Mapping[Seat, str], locale: str) -> Post:
    """Do what `compose` does, in a thread for a match in one file, whose texts are a stranger's."""
    if nearest(match).file:
        return await asyncio.to_thread(compose, letter, match, names, locale)
    return compose(letter, match, names, locale)


async def as_read(store: Store, match: Match, letter: Letter, about: User) -> tuple[Post, Person | None]:
    """Return a letter as a venue shows it: a player's in the language that they chose, any other in that of the match.

    With it comes the person whom it is `about`, if there is one.
    """

    async def read(tx: Transaction) -> tuple[dict[Seat, str], Person | None]:
        seated = {one.seat: one.name for one in await tx.seats.present(match.id)}
        return seated, await tx.people.get(about) if about else None

    names, person = await store.transact(read)
    locale = person.language if person is not None and letter.reader is not None else match.settings.locale
    return await composed(letter, match, names, locale), person


def with_page(post: Post, letter: Letter, verb: str = "page") -> Post:
    """Return a player's letter with a button that opens their table on the page; any other letter as it is.

    `verb`: of that button; empty: there is no page. `table` opens it where it is pressed, for hosts at their desk too.
    """
    is_theirs = letter.reader is not None or (verb == TABLE and letter.kind == "desk")
    return with_opener(post, verb) if verb and is_theirs else post


def with_opener(post: Post, verb: str) -> Post:
    """Return a post with a button of this verb, which opens the page."""
    return replace(post, buttons=(*post.buttons, (Button(verb), WORDS(f"button-{verb}", post.locale))))


def _plain(letter: Letter) -> tuple[Notice, ...]:
    """Return the sentences of a letter, except the notice that makes it a front page."""
    return tuple(one for one in letter.notices if one.id != gazette.GAZETTE)


def _front(
    game: AnyGame, letter: Letter, events: Sequence[Any], view: Any, match: Match, locale: str
) -> tuple[Section, ...]:
    """Return headline and facts if a letter is a front page, else nothing."""
    if not gazette.seal_of_edition(letter):
        return ()
    return (section(*gazette.front(WORDS, game, letter, events, view, match.seats, locale)),)


def _standing(game: AnyGame, view: Any, letter: Letter, locale: str) -> tuple[Section, ...]:
    """Return where its reader stands; among many players, the others' standings are separate.

    A match in one file tells everyone what has changed, and where all stand beside it; the pinned post of a season tells that alone.
    """
    reader = letter.reader
    if view is not None and reader is None and game.file:
        is_folded = letter.kind != "standings"
        return (Section(WORDS("heading-standing", locale), (Line(game.tell(view, locale)),), is_folded=is_folded),)
    if view is None or reader is None:
        return ()
    stand, others = parted(split(game.tell(view, locale)), reader, lambda line: line)
    own = section((), join(stand))
    return (own, Section(WORDS("heading-others", locale), (Line(join(others)),), is_folded=True)) if others else (own,)


def picks(game: AnyGame, asked: Form, locale: str) -> tuple[tuple[str, Text], ...]:
    """Return the choices of a question that one press answers: one choice among a few, or a small number. Others take a form."""
    match asked:
        case (Pick(key=key, choices=choices, most=1),) if 0 < len(words := tuple(dict.fromkeys(choices))) <= PRESSES:
            return tuple((word, game.tell(Choice(key, word), locale)) for word in words)
        case (Number(least=least, most=most),) if most - least < PRESSES:
            return tuple((str(number), (str(number),)) for number in range(least, most + 1))
    return ()


def _title(letter: Letter, match: Match, locale: str) -> Text:
    facts: dict[str, Spoken] = {"title": match.title, "round": counted(match) if letter.round is None else letter.round}
    if gazette.seal_of_edition(letter):
        return WORDS("gazette-title", locale, **facts)
    return WORDS(f"title-{letter.kind}".replace("_", "-"), locale, **facts)


def _news(game: AnyGame, events: Sequence[Any], locale: str) -> Iterator[Line]:
    """Yield what happened, line by line; of a match in one file no more than a letter holds, and how many things are left out."""
    left = LONGEST_NEWS
    for number, event in enumerate(events):
        lines = tuple(_lines(game, event, locale))
        left -= sum(len(plain(line.said)) for line in lines)
        if game.file and left < 0:
            yield Line(WORDS("news-left-out", locale, count=len(events) - number))
            return
        yield from lines


def _lines(game: AnyGame, event: Any, locale: str) -> Iterator[Line]:
    """Return one event, each line with its own reason where the rules give one for each."""
    why = () if isinstance(event, Room) else game.why(event, locale)
    return (Line(*both) for both in explained(game.tell(event, locale), why))


def _used(game: AnyGame, used: Used, locale: str) -> Section:
    """Return what counted for this seat, which fields took their default, and why."""
    answer = game.tell((used.prompt, used.answer), locale)
    body = [WORDS("used-silent" if used.is_silent else "used-sealed", locale, answer=answer)]
    for fallen in used.fallen:
        field = game.tell(Choice(fallen.field), locale)
        body.append(WORDS("used-fallen", locale, field=field, why=told_fallen(game, fallen, locale)))
    return Section((), (Line(join(body)),), about=f"used/{used.prompt.key}")


def _outcome(game: AnyGame, outcome: Outcome | None, locale: str) -> Section:
    if outcome is None:
        return section((), ())
    text = _named_by_host(outcome, locale) if outcome.reason == NAMED_BY_HOST else game.tell(outcome, locale)
    return Section(WORDS("heading-outcome", locale), (Line(text),), about="outcome")


def _named_by_host(outcome: Outcome, locale: str) -> Text:
    """Return the places that a host named: the game has no words for them."""
    lines = [
        WORDS(
            "outcome-place", locale, place=outcome.place_of(tied[0]), who=join(((Name(seat),) for seat in tied), ", ")
        )
        for tied in outcome.places
    ]
    return join([WORDS("outcome-by-hand", locale), *lines])


def _board(game: AnyGame, letter: Letter, locale: str) -> list[Section]:
    """Return the leaderboard of a contest, and what its deal was worth."""
    if letter.kind != "board" or game.contest is None:
        return []
    options = msgspec.convert(letter.deal, type=game.Options)
    return [
        section(WORDS("heading-board", locale), game.contest.board(letter.runs, locale)),
        section(WORDS("heading-solution", locale), game.contest.solution(options, locale)),
    ]


def _question(game: AnyGame, letter: Letter, locale: str) -> list[Section]:
    """Return what is asked, until when, and what is sealed; once it is closed, what was sealed."""
    if letter.prompt is None:
        is_told = letter.deadline is not None and letter.kind == "step"
        return [Section((), (Line(_deadline(letter.deadline, locale)),), about="question")] if is_told else []
    if letter.kind == CLOSED:
        return [Section((), (Line(_seal(game, letter, "closed", locale)),), about=f"closed/{letter.prompt.key}")]
    lines = [game.tell(letter.prompt, locale)]
    lines += [_deadline(letter.deadline, locale)] if letter.deadline else []
    lines += [_seal(game, letter, "open", locale)] if letter.kind != "reminder" else []
    return [Section(WORDS("heading-question", locale), (Line(join(lines)),), about="question")]


def _deadline(deadline: datetime | None, locale: str) -> Text:
    return WORDS("deadline", locale, deadline=Moment(deadline), left=Moment(deadline, "relative")) if deadline else ()


def _seal(game: AnyGame, letter: Letter, what: str, locale: str) -> Text:
    seal = letter.seal
    if letter.prompt is None or seal is None:
        return WORDS(f"{what}-silent", locale)
    answer = game.tell((letter.prompt, seal.answer), locale)
    return WORDS(f"{what}-sealed", locale, answer=answer, version=seal.version, receipt=seal.receipt)


def _scenes(game: AnyGame, events: list[Any], view: Any, letter: Letter, locale: str) -> tuple[Scene, ...]:
    """Return pictures of the news, then of the reader's own position. Spectators get their view if the news have no picture."""
    if letter.kind == "room":
        return ()
    drawn = [scene for scene in (game.draw(event, locale) for event in events) if scene is not None]
    if view is not None and (letter.reader is not None or not drawn):
        own = game.draw(view, locale)
        drawn += [own] if own is not None else []
    ended = letter.outcome
    if ended is not None and len(ended.scores) > 1 and letter.reader is None and not any(map(is_crowned, drawn)):
        drawn.append(result(game, ended, locale, has_figures=not drawn))
    return tuple(drawn)


def result(game: AnyGame, outcome: Outcome, locale: str, *, has_figures: bool = True) -> Scene:
    """Return the last picture: places, and who won; with figures where no other picture has them."""
    columns = ("seat", "place", "score") if has_figures else ("seat", "place")
    header = [plain(WORDS(f"picture-{column}", locale)) for column in columns]
    ranked = ranking(game.mood, header, outcome.places, outcome.winners, outcome.scores if has_figures else None)
    body = _outcome(game, outcome, locale).body
    marks = {seat: seat_mark(seat) for tied in outcome.places for seat in tied}
    return scene(game.mood, "result", plain(body, marks), plain(WORDS("heading-outcome", locale)), [ranked])


MANY: Final = 4
"""The least number of lines about others that are folded."""

One = TypeVar("One")


def parted(lines: Sequence[One], reader: Seat, text: Callable[[One], Text]) -> tuple[tuple[One, ...], tuple[One, ...]]:
    """Split lines into those that stand and those that are folded (perhaps none), in order. `text`: the words of a line.

    `lines`: all lines of a letter. `reader`: the seat to which it is sent; no line that names it is folded.
    """
    others = tuple(one for one in lines if _is_of_others(text(one), reader))
    if len(others) < MANY:
        return tuple(lines), ()
    return tuple(one for one in lines if not _is_of_others(text(one), reader)), others


def _is_of_others(text: Text, reader: Seat) -> bool:
    """Return whether a line names a player other than its reader, and not its reader."""
    seats = {span.seat for span in text if isinstance(span, Name)}
    return bool(seats) and reader not in seats
