"""A report in words and as one page, with its margins of error."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from babel.numbers import format_decimal
from msgspec import Struct

from bot.papers.html.elements import Html, element, join, table
from bot.papers.html.paper import paper
from bot.papers.html.posts import picture
from bot.papers.report.counting import Counted
from bot.papers.report.studies import Lucky, Turn
from games import catalogue
from games.scene import Scene, lines, scene
from games.scene.strips import Strip, strips
from games.wording import Words, plain

WORDS: Final = Words(Path(__file__).parent)


class Told(Struct, frozen=True):
    """A report in words: per seat its luck, a table of regrets (its first row the heading), the turning points, the method."""

    title: str
    subtitle: str
    luck: tuple[tuple[str, str], ...]
    choices: tuple[tuple[str, ...], ...]
    turning: tuple[str, ...]
    method: tuple[str, ...]


class Teller:
    """A report in one language."""

    def __init__(self, found: Counted, header: Mapping[str, Any], locale: str) -> None:
        self._found, self._header, self._locale = found, header, locale
        self._names = found.course.names

    def say(self, message: str, **facts: Any) -> str:
        """One sentence."""
        return plain(WORDS(message, self._locale, **facts))

    def told(self) -> Told:
        """The whole of it in words."""
        course = self._found.course
        game = catalogue.name_of(course.game, self._locale)
        facts = {"game": game, "seats": course.seats, "match": self._header["id"]}
        return Told(
            self.say("title", title=self._header["title"] or game),
            self.say("subtitle", **facts),
            tuple((name, self._lucky(self._found.luck.found(seat))) for seat, name in enumerate(self._names)),
            tuple(self._regrets()),
            tuple(map(self._turn, self._found.turning.points())) or (self.say("turning-none"),),
            tuple(self._method()),
        )

    @property
    def game(self) -> str:
        """The key of the game that was played."""
        return self._found.course.game.key

    def in_short(self) -> Iterator[str]:
        """The summary: who was luckiest, whose orders could have brought the most more, the last turning point."""
        course = self._found.course
        lucky = {seat: luck for seat in range(course.seats) if (luck := self._found.luck.found(seat))}
        if lucky:
            seat = max(lucky, key=lambda one: lucky[one].beats)
            yield self.say("short-luck", name=self._names[seat], beats=_percent(lucky[seat].beats))
        missed = [max(self._found.choices.regret(seat).values(), default=0) for seat in range(course.seats)]
        if max(missed) > 0:
            yield self.say("short-choices", name=self._names[missed.index(max(missed))], more=max(missed))
        turns = [self._turn(one) for one in self._found.turning.points()]
        yield turns[-1] if turns else self.say("turning-none")

    def _lucky(self, luck: Lucky | None) -> str:
        if luck is None:
            return self.say("luck-none")
        low, high = luck.interval
        shares = {"beats": _percent(luck.beats), "low": _percent(low), "high": _percent(high)}
        facts = {
            "score": luck.score,
            "was": self._figure(luck.was),
            "mean": self._figure(luck.mean),
            "error": self._figure(luck.error),
        }
        return self.say(self._of("luck-row"), **facts, **shares)

    def _figure(self, value: float) -> str:
        """A figure with one decimal, as the language writes it (27.7, 27,7)."""
        return format_decimal(value, "0.0", locale=self._locale)

    def _of(self, message: str) -> str:
        """A sentence about luck, which is one of orders or one of hands."""
        return f"{message}-hand" if self._found.luck.is_of_hands else message

    def about_luck(self) -> str:
        """What a strip shows."""
        return self.say(self._of("luck-about"), player=self._player())

    def _regrets(self) -> Iterator[tuple[str, ...]]:
        choices = self._found.choices
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

    def _method(self) -> Iterator[str]:
        found, player = self._found, self._player()
        deals = len(found.luck.scores[0])
        yield self.say(self._of("method-luck"), deals=deals, kept=_percent(found.luck.kept), player=player)
        whole = "-whole" if found.choices.is_whole else ""
        yield self.say(f"method-choices{whole}", tried=found.choices.tried, player=player)
        yield self.say("method-turning", times=min(found.turning.played.values(), default=0), player=player)
        yield self.say("method-errors")

    def _player(self) -> str:
        name = next(iter(self._found.course.game.players), None)
        return self.say("form-player") if name is None else self.say("scripted-player", name=name)

    def picture(self) -> Scene | None:
        """The luck of every seat at a glance, the luckiest first; None where nothing was counted."""
        course, rows, alts = self._found.course, list[Strip](), list[str]()
        found = {seat: self._found.luck.found(seat) for seat in range(course.seats)}
        for seat, luck in sorted(found.items(), key=lambda one: -one[1].beats if one[1] else 0):
            name = self._names[seat]
            if luck is not None:
                short = self.say("luck-short", beats=_percent(luck.beats))
                rows.append(Strip(name, tuple(self._found.luck.scores[seat]), luck.was, short))
                alts.append(
                    self.say(
                        self._of("luck-alt"),
                        name=name,
                        score=luck.score,
                        was=self._figure(luck.was),
                        beats=_percent(luck.beats),
                    )
                )
        if not rows:
            return None
        mood = course.game.mood
        key = lines(mood, self.say(self._of("luck-key")))
        return scene(mood, "luck", " ".join(alts), self.say("luck-title"), [key, strips(mood, rows)])


def _percent(share: float) -> int:
    return round(100 * share)


def text(teller: Teller) -> str:
    """The report for a terminal."""
    told, say = teller.told(), teller.say
    width = max(len(name) for name, _ in told.luck)
    luck = [f"  {name:<{width}}  {words}" for name, words in told.luck]
    turning, method = (tuple(f"  {one}" for one in each) for each in (told.turning, told.method))
    parts = (
        (told.title, told.subtitle),
        (say("luck-title"), f"  {teller.about_luck()}", *luck),
        (say("choices-title"), f"  {say('choices-about')}", *_aligned(told.choices)),
        (say("turning-title"), *turning),
        (say("method-title"), *method),
    )
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for name, *cells in rows:
        figures = (f"{cell:>{width}}" for cell, width in zip(cells, widths[1:], strict=True))
        yield f"  {name:<{widths[0]}}  {'  '.join(figures)}"


def page(teller: Teller, locale: str) -> str:
    """The report as one self-contained page of HTML: picture and summary first, then the figures."""
    told, say, drawn = teller.told(), teller.say, teller.picture()
    luck = (part for name, words in told.luck for part in (element("dt", name), element("dd", words)))
    main = join(
        (
            element("h1", told.title),
            element("p", told.subtitle),
            picture(drawn) if drawn else None,
            _list(teller.in_short()),
            _part(say("luck-title"), element("p", teller.about_luck()), element("dl", *luck)),
            _part(say("choices-title"), element("p", say("choices-about")), table(told.choices[0], told.choices[1:])),
            _part(say("turning-title"), _list(told.turning)),
            element("footer", element("h2", say("method-title")), _list(told.method), class_="quiet"),
        )
    )
    return paper(told.title, main, locale, game=teller.game)


def _part(title: str, *body: Html) -> Html:
    return element("article", element("h2", title), *body)


def _list(lines: Iterable[str]) -> Html:
    return element("ul", *(element("li", one) for one in lines))
