"""A season's book as one page: no request to anywhere; replays stand in frames of their own, which open when they are wanted."""

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

from bot.papers.book.gathering import Book, Chapter, Played, Said
from bot.papers.markup import moment, rendered
from bot.referee.core.seals import seal_of
from bot.referee.letters.unnaming import NAMELESS
from games.season.naming import meadow
from games.wording import Words, plain

WORDS: Final = Words(Path(__file__).parent)
_PLACE: Final = re.compile("{{([a-z]+)}}")
_SHELL: Final = Path(__file__).parent / "static" / "book.html"


def page(book: Book) -> str:
    """The whole page."""
    return _Writer(book).page()


class _Writer:
    def __init__(self, book: Book) -> None:
        self._book, self._names, self._locale = book, book.names, book.season.settings.locale

    def page(self) -> str:
        """Front page, episodes, rooms, ledger, thanks."""
        season = self._book.season
        parts = (
            self._front(),
            *map(self._chapter, self._book.chapters),
            self._rooms(),
            self._ledger(),
            self._thanks(),
        )
        shell = _SHELL.read_text(encoding="utf-8")
        facts = {"lang": self._locale, "title": self.say("title", title=season.title), "body": "".join(parts)}
        return _PLACE.sub(lambda place: facts[place[1]], shell)

    def say(self, message: str, **facts: Any) -> str:
        """One sentence of the book, escaped."""
        return escape(plain(WORDS(message, self._locale, **facts)))

    def _name(self, seat: int) -> str:
        return escape(self._names.get(seat, NAMELESS))

    # The front -----------------------------------------------------------------------------------------------------

    def _front(self) -> str:
        """Who played, where each came to, and the way into the episodes."""
        book = self._book
        chapters = "".join(f'<li><a href="#e{one.number}">{self._head(one)}</a></li>' for one in book.chapters)
        return (
            f"<nav><ol>{chapters}</ol></nav><section><h2>{self.say('standings')}</h2>{self._standings()}</section>"
            f"<section><h2>{self.say('places')}</h2>{self._places()}</section>"
        )

    def _head(self, chapter: Chapter) -> str:
        return self.say("episode", number=chapter.number)

    def _standings(self) -> str:
        state = self._book.state
        left = {one.eliminated: one.number for one in state.course}
        outcome = self._book.season.outcome
        ranked = [(place, seat) for place, tied in enumerate(outcome.places, 1) for seat in tied] if outcome else []
        head = map(self.say, ("place", "player", "meadow", "left", "garnets", "bellflowers"))
        rows = (
            (
                str(place), self._name(seat), escape(meadow(state.meadows[seat], self._locale).label),
                str(left.get(seat, "")), str(state.accounts[seat].garnets), str(state.accounts[seat].bellflowers),
            )
            for place, seat in ranked
        )  # fmt: skip
        return _table(head, rows)

    def _places(self) -> str:
        head = (self.say("player"), *(str(number) for number in range(1, len(self._book.places) + 1)))
        seats = range(len(self._book.state.accounts))
        rows = ((self._name(seat), *(str(one[seat] or "–") for one in self._book.places)) for seat in seats)
        return _table(head, rows)

    # The episodes --------------------------------------------------------------------------------------------------

    def _chapter(self, chapter: Chapter) -> str:
        told = "".join(
            f'<article><p class="at">{moment(at)}</p>{rendered(post, "html")}</article>' for at, post in chapter.posts
        )
        played = "".join(map(self._played, chapter.matches))
        sealed = self._asked(chapter) + self._sealed(chapter)
        return f'<section id="e{chapter.number}"><h2>{self._head(chapter)}</h2>{told}{played}{sealed}</section>'

    def _asked(self, chapter: Chapter) -> str:
        """The hosts' question of an episode, and what was answered."""
        if not chapter.question:
            return ""
        answers = "".join(f"<dt>{escape(one.name)}</dt><dd>{_said(one)}</dd>" for one in chapter.answers)
        told = f"<dl>{answers}</dl>" if answers else f"<p>{self.say('no-answer')}</p>"
        return f"<article><h3>{self.say('asked', question=chapter.question)}</h3>{told}</article>"

    def _sealed(self, chapter: Chapter) -> str:
        """What players kept for themselves until the end, and did not take back."""
        if not chapter.said:
            return ""
        words = "".join(
            f'<dt>{escape(one.name)} <span class="at">{moment(one.at)}</span></dt><dd>{_said(one)}</dd>'
            for one in chapter.said
        )
        counted = self.say("sealed", count=len(chapter.said))
        return f"<article><details><summary>{counted}</summary><dl>{words}</dl></details></article>"

    def _played(self, one: Played) -> str:
        match = one.match
        result = rendered(one.post, "html") if one.post else f"<p>{self.say('no-result')}</p>"
        replay = (
            f"<details><summary>{self.say('replay', title=match.title)}</summary>"
            f'<iframe sandbox="allow-scripts" loading="lazy" title="{escape(match.title)}" srcdoc="{escape(one.replay)}">'
            "</iframe></details>"
            if one.replay
            else f"<p>{self.say('no-replay')} <code>python -m bot export {escape(match.id)} &gt; match.json</code></p>"
        )
        head = self.say("match", title=match.title, match=match.id)
        ended = f"<details><summary>{self.say('result')}</summary>{result}</details>"
        pages = "".join(rendered(post, "html") for post in one.editions)
        counted = self.say("editions", count=len(one.editions))
        editions = f"<details><summary>{counted}</summary>{pages}</details>" if pages else ""
        return f"<article><h3>{head}</h3>{editions}{ended}{replay}</article>"

    # The rest ------------------------------------------------------------------------------------------------------

    def _rooms(self) -> str:
        """Who was in which room when; never what was said, of which nothing is known."""
        if not self._book.rooms:
            return ""
        rows = (
            (
                str(room.episode), escape(room.name or NAMELESS), self._name(stay.seat), moment(stay.from_at),
                moment(stay.to_at) if stay.to_at else "",
            )
            for room in self._book.rooms for stay in room.stays
        )  # fmt: skip
        head = map(self.say, ("episode-column", "room", "player", "from", "until"))
        return f"<section><h2>{self.say('rooms')}</h2>{_table(head, rows)}</section>"

    def _ledger(self) -> str:
        rows = (
            (
                moment(one.at), self._account(one.giver), self._account(one.taker), f"{one.amount} {self.say(one.currency)}",
                self.say("reason", reason=one.reason),
            )
            for one in self._book.bookings
        )  # fmt: skip
        head = map(self.say, ("when", "giver", "taker", "amount", "why"))
        told = _table(head, rows) if self._book.bookings else f"<p>{self.say('no-booking')}</p>"
        counted = self.say("bookings", count=len(self._book.bookings))
        return f"<section><h2>{self.say('ledger')}</h2><details><summary>{counted}</summary>{told}</details></section>"

    def _account(self, account: str) -> str:
        name, _, purse = account.partition("/")
        if name == "bank":
            return self.say("bank")
        who = self._names.get(int(name[1:]) - 1, NAMELESS)
        return self.say("in-play", name=who) if purse else escape(who)

    def _thanks(self) -> str:
        players = dict.fromkeys(one.name for one in self._book.tenures)
        season = self._book.season
        run = self.say("thanks-hosts", hosts=", ".join(self._book.hosts)) if self._book.hosts else ""
        command = f'python -m bot verify match.json --commitment "{seal_of(season.commitment)}"'
        return (
            f"<section><h2>{self.say('thanks')}</h2><p>{self.say('thanks-players', players=', '.join(players))}</p>"
            f"<p>{run}</p><p>{self.say('check', match=season.id)} <code>{escape(command)}</code></p></section>"
        )


def _said(one: Said) -> str:
    return escape(one.words).replace("\n", "<br>")


def _table(head: Iterable[str], rows: Iterable[Sequence[str]]) -> str:
    """Cells are escaped already."""
    return f'<div class="wide"><table><tr>{"".join(_cells("th", head))}</tr>{"".join(_rows(rows))}</table></div>'


def _rows(rows: Iterable[Sequence[str]]) -> Iterator[str]:
    return (f"<tr>{''.join(_cells('td', row))}</tr>" for row in rows)


def _cells(kind: str, words: Iterable[str]) -> Iterator[str]:
    return (f"<{kind}>{one}</{kind}>" for one in words)
