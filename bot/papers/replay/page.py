"""The course of a match as one page without requests: pictures, words and controls. That of a stored match is its export, verified."""

import asyncio
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from bot.papers.html import posts
from bot.papers.html.elements import Html, element, fold, join, spans
from bot.papers.html.paper import paper
from bot.papers.markup import moment
from bot.papers.replay.course import course
from bot.papers.replay.values import EVERYONE, Course, Moment, Reader, Told
from bot.referee.acts.acts import House
from bot.referee.core import positions
from bot.referee.core.model import Match, Refused, User
from bot.referee.core.ports import Store
from bot.referee.core.seals import seal_of
from bot.referee.letters.posts import compose
from bot.referee.record import archive, verifying
from games.game import Seat
from games.scene import Scene
from games.wording import Words, plain

WORDS: Final = Words(Path(__file__).parent)
_HERE: Final = Path(__file__).parent / "static"


def script() -> str:
    """Return the one script that a replay runs."""
    return (_HERE / "replay.js").read_text(encoding="utf-8")


def page(course: Course) -> str:
    """Return one page of HTML. It opens on the deal, and shows of each moment what the chosen reader decided and was told at it."""
    writer = _Writer(course)
    moments = [writer.moment(one) for one in course.moments]
    data = {
        "moments": moments,
        "pictures": [posts.picture(one) for one in writer.pictures],
        "words": writer.words("decided", "nothing", "before", "episode", "play", "stop"),
    }
    encoded = msgspec.json.encode(data, enc_hook=str).decode().replace("<", "\\u003c")
    scripts = join(
        (
            element("script", Html(encoded), type="application/json", id="data"),
            element("script", Html(script())),
        )
    )
    title = writer.say("title", title=course.match.title or course.match.id)
    main = join(
        (writer.head(title, len(moments)), element("div", id="shown", aria_live="polite", tabindex=-1), writer.foot())
    )
    style = (_HERE / "replay.css").read_text(encoding="utf-8")
    return paper(title, main, course.match.settings.locale, game=course.match.game, script=scripts, style=style)


class _Writer:
    """Write the moments, and store each picture once."""

    def __init__(self, course: Course) -> None:
        self._course, self._locale = course, course.match.settings.locale
        self._names = {one.key: one.name for one in course.readers}
        self.pictures: dict[Scene, int] = {}

    def say(self, message: str, **facts: Any) -> str:
        """Return one sentence of the page."""
        return plain(WORDS(message, self._locale, **facts))

    def head(self, title: str, last: int) -> Html:
        """Return the controls; they stay in sight."""
        together = element("option", self.say("all"), value="*", selected=self._course.match.seats > 1)
        readers = (*map(self.reader, self._course.readers), together)
        whom = element("label", self.say("as-whom"), " ", element("select", *readers, id="reader"))
        chapter = element(
            "label", self.say("chapter"), " ", element("select", id="chapter"), id="chapters", hidden=True
        )
        slider = element(
            "input", type="range", id="at", min=0, max=last, value=0, step=1, aria_label=self.say("moment")
        )
        buttons = (element("button", self.say(one), type="button", id=one) for one in ("back", "onward", "play"))
        way = element("p", *buttons, slider, element("output", id="where", for_="at"), class_="way")
        return element("header", element("h1", title), element("p", whom, " ", chapter), way)

    def foot(self) -> Html:
        """Return how to check the match oneself."""
        command = f'python -m bot verify match.json --commitment "{seal_of(self._course.match.commitment)}"'
        checked = self.say("checked", match=self._course.match.id)
        return element(
            "footer",
            element("p", checked, " ", self.say("check-yourself"), " ", element("code", command)),
            class_="quiet",
        )

    def words(self, *messages: str) -> dict[str, str]:
        """Return sentences for the script, as plain text; a number replaces ``0``."""
        return {message: plain(WORDS(message, self._locale, episode=0)) for message in messages}

    def reader(self, reader: Reader) -> Html:
        """Return one line of the list of readers."""
        name = self.say("everyone") if reader.key == EVERYONE.key else reader.name
        others = [one for one in self._course.readers if one.seat == reader.seat and one.seat is not None]
        if len(others) > 1 and reader.from_at is not None and reader is not others[0]:
            name = self.say("from-until", name=reader.name, **{"from": moment(reader.from_at, self._locale)})
        # Of a match of one, everyone is told little: it opens with its player's eyes.
        is_alone = reader.seat is not None and self._course.match.seats == 1
        return element("option", name, value=reader.key, selected=is_alone)

    def moment(self, happened: Moment) -> dict[str, Any]:
        """Return a moment as the script takes it."""
        reason = element("p", self.say("reason", reason=happened.reason)) if happened.reason else ""
        # Trades are private: other players do not see that the moment exists.
        return {
            "at": moment(happened.at, self._locale),
            "where": self.say("round", round=happened.round),
            "episode": happened.episode,
            "head": self._head(happened),
            "reason": reason,
            "public": not happened.is_bargain,
            "decided": [
                [list(one.readers), line] for one in happened.told for line in self._decided(one, happened.names)
            ],
            "told": [[list(one.readers), html] for one in happened.told if (html := self._letter(one, happened.names))],
        }

    def _head(self, happened: Moment) -> str:
        """Return what was done; the two sides of a trade are named, since only they see that moment."""
        both = [reader for one in happened.told for reader in one.readers]
        if happened.act == "traded" and happened.is_bargain and len(both) == 2:
            giver, taker = (self._names[one] for one in both)
            return self.say("act-traded-between", giver=giver, taker=taker)
        return self.say(f"act-{happened.act}", round=happened.round)

    def _letter(self, delivery: Told, names: Mapping[Seat, str]) -> Html | None:
        """Return one letter: its pictures first, then its words; None if it has neither."""
        post = compose(delivery.letter, self._course.match, names, self._locale)
        if not post.scenes and not post.sections:
            return None
        whom = (
            self.say("to-everyone")
            if EVERYONE.key in delivery.readers
            else self.say("to-whom", names=", ".join(self._names[one] for one in delivery.readers))
        )
        letter = (
            element("h3", spans(post.title, post.names, self._locale)),
            *map(self._picture, post.scenes),
            *posts.words(post, 4),
            self._receipts(delivery),
        )
        if EVERYONE.key in delivery.readers:
            return element("article", element("p", whom, class_="to"), *letter)
        return element("article", element("details", element("summary", whom, class_="to"), *letter, class_="letter"))

    def _decided(self, delivery: Told, names: Mapping[Seat, str]) -> Iterator[Html]:
        """Yield a line for each order that this letter says was used: whose it was, what it was, and whether it was not their own."""
        who = element("b", ", ".join(self._names[one] for one in delivery.readers))
        for used in delivery.letter.used if delivery.readers else ():
            answer = positions.game_of(self._course.match).tell((used.prompt, used.answer), self._locale)
            mark = delivery.receipts[used.step].mark if used.step in delivery.receipts else ""
            why = mark or ("silent" if used.is_silent else "")
            aside = f" ({self.say(f'decided-{why}')})" if why else None
            yield element("li", who, ": ", spans(answer, names, self._locale), aside)

    def _receipts(self, delivery: Told) -> Html | None:
        """Return, for each order that was used, what its player needs to check it, and whether a host changed it."""
        lines = [
            self.say("receipt", step=step, leaf=leaf.leaf, salt=leaf.salt)
            + (f" {self.say(f'receipt-{leaf.mark}')}" if leaf.mark else "")
            for step, leaf in delivery.receipts.items()
        ]
        if not lines:
            return None
        return fold(self.say("receipts"), *(element("p", one) for one in lines))

    def _picture(self, scene: Scene) -> Html:
        """Return the place of a picture, which is stored once, however often it is shown."""
        return element("div", data_picture=self.pictures.setdefault(scene, len(self.pictures)))


async def replay(house: House, match_id: str, *, by: User = "", break_glass: str = "") -> str:
    """Return the page of a match, for its host (`by`). If its secret is still sealed, only with `break_glass`, the host's reason.

    Refused: `glass-untold`, `glass-waits`, `host-plays`, `no-such-match`, `not-over`, `reason-missing`, `reason-too-long`, `what-if`.
    """
    document = await archive.export(house, match_id, by=by, break_glass=break_glass)
    if document["secret"] is None:
        raise Refused("not-over")
    return await asyncio.to_thread(_page, document)


async def published(store: Store, match: Match) -> str:
    """Return the page of a match whose secret is published. Raise LookupError if it is still sealed."""
    if not match.is_revealed:
        raise LookupError(f"match {match.id} is not published")
    document = await store.transact(lambda tx: archive.written(tx, match, is_full=True))
    return await asyncio.to_thread(_page, document)


def _page(document: dict[str, Any]) -> str:
    return page(course(verifying.checked(msgspec.json.decode(msgspec.json.encode(document)))))
