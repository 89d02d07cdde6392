"""A report in words and as one page, with its margins of error; that of a stored match is counted beside the bot."""

import asyncio
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec
from babel.numbers import format_decimal

from bot import background
from bot.outside import children
from bot.papers.html.elements import Html, element, join, table
from bot.papers.html.paper import paper
from bot.papers.html.posts import picture
from bot.papers.markup import aligned
from bot.papers.report.studies import Counted, Lucky, Turn
from bot.referee.acts.acts import House
from bot.referee.core.model import Refused, User
from bot.referee.letters.posts import result
from bot.referee.record import archive
from games import catalogue
from games.scene import Scene, lines, named, scene
from games.scene.strips import Strip, strips
from games.wording import Words, plain

WORDS: Final = Words(Path(__file__).parent)


class Teller:
    """A report in one language: a table of luck and one of regrets (each with its heading as first row), the turning points, the method."""

    def __init__(self, counted: Counted, header: Mapping[str, Any], locale: str) -> None:
        self._counted, self._header, self.locale = counted, header, locale
        self._names, self.game = counted.course.names, counted.course.game.key

    def say(self, message: str, **facts: Any) -> str:
        """Return one sentence."""
        return plain(WORDS(message, self.locale, **facts))

    def titles(self) -> tuple[str, str]:
        """Return the title and the line below it."""
        course = self._counted.course
        game = catalogue.name_of(course.game, self.locale)
        title = self._header["title"] or game
        facts = {"game": game, "seats": course.seats, "match": self._header["id"]}
        return self.say("title", title=title), self.say("subtitle-short" if title == game else "subtitle", **facts)

    def turning(self) -> list[str]:
        """Return the turning points, or that there was none."""
        return [*map(self._turn, self._counted.turning.points())] or [self.say("turning-none")]

    def in_short(self) -> Iterator[str]:
        """Yield the summary, three sentences: who was luckiest, whose orders could have brought the most more, the last turning point."""
        course, lucky = self._counted.course, self._luck()
        if not lucky:
            yield self.say("luck-none")
        elif self.is_without_luck:
            yield self.say("short-no-luck")
        else:
            seat = max(lucky, key=lambda number: lucky[number].beats)
            is_clear = lucky[seat].interval[0] > 1 / 2
            yield self.say(
                "short-luck" if is_clear else "short-even-luck",
                name=self._names[seat],
                beats=_percent(lucky[seat].beats),
            )
        missed = [[*self._counted.choices.regret(seat).values()] for seat in range(course.seats)]
        most = max(map(max, filter(None, missed)), default=0)
        if most > 0:
            names = WORDS.listed(
                (((name,) for name, costs in zip(self._names, missed, strict=True) if most in costs)), self.locale
            )
            yield self.say("short-choices", names=names, orders=sum(costs.count(most) for costs in missed), more=most)
        else:
            yield self.say("short-no-choices")
        yield self.turning()[-1]

    def _luck(self) -> dict[int, Lucky]:
        compared = {seat: self._counted.luck.compared(seat) for seat in range(self._counted.course.seats)}
        return {seat: luck for seat, luck in compared.items() if luck is not None}

    @property
    def is_without_luck(self) -> bool:
        """Whether every other deal came to the very same scores."""
        lucky = self._luck()
        return bool(lucky) and all(one.error == 0 and one.mean == one.was for one in lucky.values())

    def fortunes(self) -> Iterator[tuple[str, ...]]:
        """Yield the rows of the table of luck; none if it decided nothing.

        The columns: score, worth of this hand (where hands are compared), other deals, the range of the share, and the share, which the
        picture writes beside each seat.
        """
        lucky, is_of_hands = self._luck(), self._counted.luck.is_of_hands
        if not lucky or self.is_without_luck:
            return
        was = ("luck-was",) if is_of_hands else ()
        yield tuple(map(self.say, ("choices-seat", "luck-score", *was, "luck-mean", "luck-range", "luck-beats")))
        for seat, luck in lucky.items():
            mean = f"{self._figure(luck.mean)} ± {self._figure(luck.error)}"
            low, high = map(_percent, luck.interval)
            worth = (self._figure(luck.was),) if is_of_hands else ()
            yield (self._names[seat], str(luck.score), *worth, mean, f"{low}–{high}%", f"{_percent(luck.beats)}%")

    def _figure(self, value: float) -> str:
        """Return a figure with one decimal, as the language writes it (27.7, 27,7)."""
        return format_decimal(value, "0.0", locale=self.locale)

    def _of(self, message: str) -> str:
        """Return a sentence about luck, which is one of orders or one of hands."""
        return f"{message}-hand" if self._counted.luck.is_of_hands else message

    def about_luck(self) -> str:
        """Return what a strip shows, or that luck decided nothing."""
        if self.is_without_luck:
            return self.say("short-no-luck")
        return self.say(self._of("luck-about"), player=self._player())

    def regrets(self) -> Iterator[tuple[str, ...]]:
        """Yield the rows of the table of regrets: of each seat, by round."""
        choices = self._counted.choices
        rounds = sorted(set(choices.rounds.values()))
        yield (self.say("choices-seat"), *(self.say("choices-round", round=one) for one in rounds))
        for seat, name in enumerate(self._names):
            regret = choices.regret(seat)
            yield (name, *(str(regret.get(one, "–")) for one in rounds))

    def _turn(self, turn: Turn) -> str:
        facts = {"round": turn.round, "old": self._names[turn.old], "new": self._names[turn.new]}
        facts["before"] = _percent(turn.before)
        if turn.after is None:
            return self.say("turning-end", **facts)
        return self.say("turning-row", **facts, after=_percent(turn.after))

    def method(self) -> Iterator[str]:
        """Yield how it was counted."""
        counted, player = self._counted, self._player()
        deals = len(counted.luck.scores[0])
        yield self.say(self._of("method-luck"), deals=deals, kept=_percent(counted.luck.kept), player=player)
        whole = "-whole" if counted.choices.is_whole else ""
        yield self.say(f"method-choices{whole}", tried=counted.choices.tried, player=player)
        yield self.say("method-turning", times=min(counted.turning.played.values(), default=0), player=player)
        yield self.say("method-errors")

    def _player(self) -> str:
        return self.say("scripted-player" if self._counted.course.game.players else "form-player")

    def picture(self) -> Scene | None:
        """Return the luck of every seat at a glance, the luckiest first; None where nothing was counted. Without luck, the result."""
        course, lucky = self._counted.course, self._luck()
        if self.is_without_luck:
            return named(result(course.game, course.outcome, self.locale), dict(enumerate(self._names)))
        rows, alts = list[Strip](), list[str]()
        for seat, luck in sorted(lucky.items(), key=lambda pair: -pair[1].beats):
            name, (low, high) = self._names[seat], map(_percent, luck.interval)
            short = self.say("luck-short", low=low, high=high)
            rows.append(Strip(name, tuple(self._counted.luck.scores[seat]), luck.was, short))
            alts.append(self.say("luck-alt", name=name, low=low, high=high))
        if not rows:
            return None
        mood = course.game.mood
        key = lines(mood, self.say(self._of("luck-key")))
        return scene(mood, "luck", " ".join(alts), self.say("luck-title"), [key, strips(mood, rows)])


def _percent(share: float) -> int:
    return round(100 * share)


def text(teller: Teller) -> str:
    """Return the report for a terminal."""
    say = teller.say
    parts = (
        (say("luck-title"), teller.about_luck(), *aligned([*teller.fortunes()])),
        (say("choices-title"), say("choices-about"), *aligned([*teller.regrets()])),
        (say("turning-title"), *teller.turning()),
        (say("method-title"), *teller.method()),
    )
    written = ("\n".join(teller.titles()), *("\n  ".join(part) for part in parts))
    return "\n\n".join(written) + "\n"


def page(teller: Teller) -> str:
    """Return the report as one self-contained page of HTML: picture and summary first, then the figures that neither has."""
    (title, subtitle), say, drawn = teller.titles(), teller.say, teller.picture()
    luck, turning = [row[:-1] for row in teller.fortunes()], teller.turning()
    heads, *regrets = teller.regrets()
    main = join(
        (
            element("h1", title),
            element("p", subtitle),
            picture(drawn) if drawn else None,
            _list(teller.in_short(), "summary"),
            _part(say("luck-title"), element("p", teller.about_luck()), table(luck[0], luck[1:])) if luck else None,
            _part(say("choices-title"), element("p", say("choices-about")), table(heads, regrets)),
            _part(say("turning-earlier"), _list(turning[:-1])) if turning[1:] else None,
            element("footer", element("h2", say("method-title")), _list(teller.method()), class_="quiet"),
        )
    )
    return paper(title, main, teller.locale, game=teller.game)


def _part(title: str, *body: Html) -> Html:
    return element("article", element("h2", title), *body)


def _list(lines: Iterable[str], class_: str | None = None) -> Html:
    return element("ul", *(element("li", one) for one in lines), class_=class_)


COUNTING: Final[dict[tuple[str, str], asyncio.Task[str]]] = {}
"""The report that is being counted, by its match and language: one at a time is enough for the bot's computer."""

_LOWEST: Final = 19
_LONGEST: Final = 600
"""In seconds. An interaction on Discord can be answered for a quarter of an hour."""


async def report(house: House, match_id: str, language: str, *, by: User = "", seconds: float = 45) -> str:
    """Return the page of a match whose secret is published, for its host (`by`), in `language`, counted for about so many `seconds`.

    If that report is being counted already, its page is awaited, and counted no second time.
    Refused: `host-plays`, `no-such-match`, `not-over`, `report-counting` (another one), `report-late`, `report-none`, `what-if`.
    """
    asked = (match_id, "it" if language.startswith("it") else "en")
    document = await archive.export(house, match_id, by=by)
    if document["secret"] is None:
        raise Refused("not-over")
    if COUNTING and asked not in COUNTING:
        raise Refused("report-counting")
    if not COUNTING:
        COUNTING[asked] = background.awaited(_in_time(document, asked[1], seconds))
        COUNTING[asked].add_done_callback(lambda _: COUNTING.pop(asked))
    return await asyncio.shield(COUNTING[asked])


async def _in_time(document: dict[str, Any], language: str, seconds: float) -> str:
    try:
        async with asyncio.timeout(_LONGEST):
            return await _counted(document, language, seconds)
    except TimeoutError:
        raise Refused("report-late") from None


async def _counted(document: dict[str, Any], language: str, seconds: float) -> str:
    """Run ``python -m bot report``: its output, or its error as a refusal."""
    with TemporaryDirectory(prefix="bellflower-") as folder:
        file = Path(folder) / "match.json"
        await asyncio.to_thread(lambda: file.write_bytes(msgspec.json.encode(document)))
        arguments = ("bot", "report", str(file), "--html", "--language", language, "--seconds", str(seconds))
        try:
            return (await children.printed(*arguments, nice=_LOWEST)).decode()
        except children.Failed as failed:
            raise Refused("report-none", {"why": str(failed).removeprefix("bellflower: ")}) from None
