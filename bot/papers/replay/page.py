"""The course of a match as one page: pictures, words and the means to go through them, and no request to anywhere."""

import re
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any, Final

import msgspec

from bot.papers.markup import html, moment
from bot.papers.replay.values import EVERYONE, Course, Moment, Reader, Told
from bot.referee.core.seals import seal_of
from bot.referee.letters.posts import Line, Post, compose
from games.game import Seat
from games.scene import Scene
from games.wording import Words, plain

WORDS: Final = Words(Path(__file__).parent)
_HERE: Final = Path(__file__).parent / "static"
_PLACE: Final = re.compile(r"{{([a-z-]+)}}")


def page(course: Course) -> str:
    """One page of HTML; it opens before the deal, and shows of each moment what the chosen reader was told at it."""
    writer = _Writer(course)
    moments = [writer.moment(one) for one in course.moments]
    data = {
        "moments": moments,
        "pictures": list(writer.pictures),
        "words": writer.words("nothing", "round", "before", "episode"),
    }
    encoded = msgspec.json.encode(data).decode().replace("<", "\\u003c")
    shell = (_HERE / "replay.html").read_text(encoding="utf-8")
    parts = {
        "lang": course.match.settings.locale,
        "title": writer.say("title", title=course.match.title or course.match.id),
        "readers": "".join(writer.reader(one) for one in course.readers)
        + f'<option value="*">{writer.say("all")}</option>',
        "last": str(len(moments)),
        "checked": writer.say("checked", match=course.match.id),
        "command": f'python -m bot verify match.json --commitment "{seal_of(course.match.commitment)}"',
        "style": (_HERE / "replay.css").read_text(encoding="utf-8"),
        "script": (_HERE / "replay.js").read_text(encoding="utf-8"),
        "data": encoded,
        **{
            f"say-{one}": writer.say(one)
            for one in ("as-whom", "moment", "back", "onward", "chapter", "check-yourself")
        },
    }
    # In one go: what somebody is called may look like a place of the page.
    return _PLACE.sub(lambda place: parts[place[1]], shell)


class _Writer:
    """Writes the moments, and keeps each picture once."""

    def __init__(self, course: Course) -> None:
        self._course, self._locale = course, course.match.settings.locale
        self._names = {one.key: one.name for one in course.readers}
        self.pictures: dict[str, int] = {}

    def say(self, message: str, **facts: Any) -> str:
        """One sentence of the page, escaped."""
        return escape(plain(WORDS(message, self._locale, **facts)))

    def words(self, *messages: str) -> dict[str, str]:
        """Sentences that the script puts in, as plain text; a number takes the place of ``0``."""
        return {message: plain(WORDS(message, self._locale, round=0, episode=0)) for message in messages}

    def reader(self, reader: Reader) -> str:
        """One line of the list of readers."""
        name = self.say("everyone") if reader.key == EVERYONE.key else escape(reader.name)
        others = [one for one in self._course.readers if one.seat == reader.seat and one.seat is not None]
        if len(others) > 1 and reader.from_at is not None and reader is not others[0]:
            name = self.say("from-until", name=reader.name, **{"from": moment(reader.from_at)})
        return f'<option value="{escape(reader.key)}">{name}</option>'

    def moment(self, happened: Moment) -> dict[str, Any]:
        """A moment as the script takes it."""
        reason = f"<p>{self.say('reason', reason=happened.reason)}</p>" if happened.reason else ""
        # What players deal is nobody's business but their own: others do not see that the moment was there.
        return {
            "at": moment(happened.at),
            "round": happened.round,
            "episode": happened.episode,
            "head": self._head(happened),
            "reason": reason,
            "public": not happened.is_bargain,
            "told": [[list(one.readers), self._told(one, happened.names)] for one in happened.told],
        }

    def _head(self, happened: Moment) -> str:
        """What was done; of a trade, between whom: the two alone see that moment."""
        both = [reader for one in happened.told for reader in one.readers]
        if happened.act == "traded" and happened.is_bargain and len(both) == 2:
            giver, taker = (self._names[one] for one in both)
            return self.say("act-traded-between", giver=giver, taker=taker)
        return self.say(f"act-{happened.act}")

    def _told(self, told: Told, names: Mapping[Seat, str]) -> str:
        post = compose(told.letter, self._course.match, names, self._locale)
        whom = (
            self.say("to-everyone")
            if EVERYONE.key in told.readers
            else self.say("to-whom", names=", ".join(self._names[one] for one in told.readers))
        )
        return f'<article><p class="to">{whom}</p>{"".join(self._post(post))}{self._receipts(told)}</article>'

    def _receipts(self, told: Told) -> str:
        """Of each order that was used, what its player needs to check it, and whether a host had a hand in it."""
        lines = [
            self.say("receipt", step=step, leaf=leaf.leaf, salt=leaf.salt)
            + (f" {self.say(f'receipt-{leaf.mark}')}" if leaf.mark else "")
            for step, leaf in told.receipts.items()
        ]
        if not lines:
            return ""
        return (
            f"<details><summary>{self.say('receipts')}</summary>{''.join(f'<p>{line}</p>' for line in lines)}</details>"
        )

    def _post(self, post: Post) -> Iterator[str]:
        yield f"<h3>{html(post.title, post.names)}</h3>"
        for part in post.sections:
            yield f"<h4>{html(part.heading, post.names)}</h4>" if part.heading else ""
            yield from (_line(line, post.names) for line in part.lines)
        yield from (self._picture(scene) for scene in post.scenes)

    def _picture(self, scene: Scene) -> str:
        number = self.pictures.setdefault(scene.svg, len(self.pictures))
        return f'<img data-picture="{number}" width="{scene.width}" alt="{escape(scene.alt)}">'


def _line(line: Line, names: Mapping[Seat, str]) -> str:
    said = html(line.said, names)
    if not line.why:
        return f"<p>{said}</p>"
    return f"<details><summary>{said}</summary><p>{html(line.why, names)}</p></details>"
