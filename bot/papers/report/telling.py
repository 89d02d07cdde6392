"""A report in words and as one page: what was counted, and how far it may be off."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from msgspec import Struct

from bot.papers.report.counting import Counted
from bot.papers.report.studies import Lucky, Turn
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
    """Tells one report in one language."""

    def __init__(self, found: Counted, header: Mapping[str, Any], locale: str) -> None:
        self._found, self._header, self._locale = found, header, locale
        self._names = found.course.names

    def say(self, message: str, **facts: Any) -> str:
        """One sentence."""
        return plain(WORDS(message, self._locale, **facts))

    def told(self) -> Told:
        """The whole of it in words."""
        course = self._found.course
        facts = {"game": course.game.title, "seats": course.seats, "match": self._header["id"]}
        return Told(
            self.say("title", title=self._header["title"] or course.game.title),
            self.say("subtitle", **facts),
            tuple((name, self._lucky(self._found.luck.found(seat))) for seat, name in enumerate(self._names)),
            tuple(self._regrets()),
            tuple(map(self._turn, self._found.turning.points())) or (self.say("turning-none"),),
            tuple(self._method()),
        )

    def _lucky(self, luck: Lucky | None) -> str:
        if luck is None:
            return self.say("luck-none")
        low, high = luck.interval
        shares = {"beats": _percent(luck.beats), "low": _percent(low), "high": _percent(high)}
        facts = {
            "score": luck.score,
            "was": f"{luck.was:.1f}",
            "mean": f"{luck.mean:.1f}",
            "error": f"{luck.error:.1f}",
        }
        return self.say(self._of("luck-row"), **facts, **shares)

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
                        was=f"{luck.was:.1f}",
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


_STYLE: Final = (
    ":root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:1rem auto;padding:0 1rem}"
    "table{border-collapse:collapse;display:block;overflow-x:auto}th,td{padding:.2rem .6rem;text-align:right;"
    "border-bottom:1px solid}th:first-child{text-align:left}img{max-width:100%;height:auto}footer{font-size:.9rem}"
)


def page(teller: Teller, locale: str) -> str:
    """The report as one page of HTML that asks for nothing."""
    told, say, drawn = teller.told(), teller.say, teller.picture()
    image = (
        f'<img width="{drawn.width * 2}" alt="{escape(drawn.alt)}" src="data:image/svg+xml,{quote(drawn.svg)}">'
        if drawn
        else ""
    )
    luck = "".join(f"<dt>{escape(name)}</dt><dd>{escape(words)}</dd>" for name, words in told.luck)
    return (
        f'<!doctype html><html lang="{escape(locale)}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="Content-Security-Policy" '
        "content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\">"
        f"<title>{escape(told.title)}</title><style>{_STYLE}</style></head><body>"
        f"<header><h1>{escape(told.title)}</h1><p>{escape(told.subtitle)}</p></header><main>"
        f"<h2>{escape(say('luck-title'))}</h2><p>{escape(teller.about_luck())}</p>{image}<dl>{luck}</dl>"
        f"<h2>{escape(say('choices-title'))}</h2><p>{escape(say('choices-about'))}</p>{_table(told.choices)}"
        f"<h2>{escape(say('turning-title'))}</h2>{_list(told.turning)}</main>"
        f"<footer><h2>{escape(say('method-title'))}</h2>{_list(told.method)}</footer></body></html>\n"
    )


def _list(lines: Sequence[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(one)}</li>' for one in lines)}</ul>"


def _table(rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in rows[0])
    body = "".join(
        f'<tr><th scope="row">{escape(name)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in cells)}</tr>'
        for name, *cells in rows[1:]
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
