"""A season's book as one page without requests; replays are in frames that open on demand."""

import asyncio
import logging
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from bot.papers.book.gathering import Book, Chapter, Played, Said, gathered
from bot.papers.html.elements import Html, element, fold, join, table
from bot.papers.html.paper import paper
from bot.papers.html.posts import picture
from bot.papers.html.posts import post as shown
from bot.papers.markup import moment
from bot.papers.replay.page import published, script
from bot.referee.acts.acts import House
from bot.referee.core.model import Booking, User
from bot.referee.core.ports import Store
from bot.referee.core.positions import game_of
from bot.referee.core.seals import seal_of
from bot.referee.letters.posts import Post
from bot.referee.letters.unnaming import NAMELESS
from games import catalogue
from games.game import Choice
from games.wording import Words, plain

WORDS: Final = Words(Path(__file__).parent)
_STYLE: Final = Path(__file__).parent / "static" / "book.css"


def page(book: Book) -> str:
    """Return the whole page."""
    return _Writer(book).page()


class _Writer:
    def __init__(self, book: Book) -> None:
        self._book, self._names, self._locale = book, book.names, book.season.settings.locale
        self._drawn: set[str] = set()

    def page(self) -> str:
        """Return the whole page: front page, episodes, rooms, ledger, thanks."""
        name, game = self._book.season.title, self._book.season.game
        title = self.say("title-plain" if name == catalogue.titled(game, self._locale) else "title", title=name)
        chapters = map(self._chapter, self._book.chapters)
        parts = (element("h1", title), self._front(), *chapters, self._rooms(), self._ledger(), self._thanks())
        style = _STYLE.read_text(encoding="utf-8")
        return paper(title, join(parts), self._locale, game=game, framed=script(), style=style)

    def say(self, message: str, **facts: Any) -> str:
        """Return one sentence of the book."""
        return plain(WORDS(message, self._locale, **facts))

    def _name(self, seat: int) -> str:
        return self._names.get(seat, NAMELESS)

    # The front -----------------------------------------------------------------------------------------------------

    def _front(self) -> Html:
        """Return the head of the book: the course as a picture, links to the episodes, the players and their places."""
        links = (element("a", self._head(one), href=f"#e{one.number}") for one in self._book.chapters)
        nav = element("nav", element("ol", *(element("li", one) for one in links)))
        standings = element("section", element("h2", self.say("standings")), self._standings())
        return join((self._course(), nav, standings, self._places()))

    def _course(self) -> Html | None:
        """Return the last picture of the season's last chapter that has one."""
        posts = [post for chapter in self._book.chapters for _, post in chapter.posts if post.scenes]
        if not posts:
            return None
        self._drawn.add(posts[-1].scenes[-1].svg)
        return picture(posts[-1].scenes[-1])

    def _fresh(self, post: Post) -> Post:
        """Return a post without the pictures that the book has shown already."""
        fresh = tuple(one for one in post.scenes if one.svg not in self._drawn)
        self._drawn.update(one.svg for one in fresh)
        return replace(post, scenes=fresh)

    def _head(self, chapter: Chapter) -> str:
        return self.say("episode", number=chapter.number)

    def _standings(self) -> Html:
        outcome, columns = self._book.season.outcome, self._book.columns
        ranked = [(outcome.place_of(seat), seat) for tied in outcome.places for seat in tied] if outcome else []
        head = map(self.say, ("place", "player", *columns))
        rows = ((str(place), self._name(seat), *(one[seat] for one in columns.values())) for place, seat in ranked)
        return table(head, rows)

    def _places(self) -> Html | None:
        if not self._book.places:
            return None
        head = (self.say("player"), *(str(number) for number in range(1, len(self._book.places) + 1)))
        rows = (
            (self._name(seat), *(str(each or "–") for each in placed))
            for seat, placed in enumerate(zip(*self._book.places, strict=True))
        )
        return element("section", element("h2", self.say("places")), table(head, rows))

    # The episodes --------------------------------------------------------------------------------------------------

    def _chapter(self, chapter: Chapter) -> Html:
        posts = (
            element("article", element("p", moment(at, self._locale), class_="where"), shown(self._fresh(post), 3))
            for at, post in chapter.posts
        )
        played = map(self._played, chapter.matches)
        head = element("h2", self._head(chapter))
        return element(
            "section", head, *posts, *played, self._asked(chapter), self._sealed(chapter), id=f"e{chapter.number}"
        )

    def _asked(self, chapter: Chapter) -> Html | None:
        """Return the hosts' question of an episode, and what was answered."""
        if not chapter.question:
            return None
        answers = [part for one in chapter.answers for part in (element("dt", one.name), _quoted(one))]
        listed = element("dl", *answers) if answers else element("p", self.say("no-answer"))
        return element("article", element("h3", self.say("asked", question=chapter.question)), listed)

    def _sealed(self, chapter: Chapter) -> Html | None:
        """Return what players sealed until the end, and did not take back."""
        if not chapter.said:
            return None
        words = [
            part
            for one in chapter.said
            for part in (
                element("dt", one.name, " ", element("span", moment(one.at, self._locale), class_="where")),
                _quoted(one),
            )
        ]
        return element("article", fold(self.say("sealed", count=len(chapter.said)), element("dl", *words)))

    def _played(self, played: Played) -> Html:
        result = shown(played.post, 4) if played.post else element("p", self.say("no-result"))
        pages = join(shown(post, 4) for post in played.editions)
        return element(
            "article",
            element("h3", self.say("match", title=played.match.title, match=played.match.id)),
            fold(self.say("editions", count=len(played.editions)), pages) if pages else None,
            fold(self.say("result"), result),
            self._replay(played),
        )

    def _replay(self, played: Played) -> Html:
        """Return the replay in a frame, or how to make it where the book has no room for it."""
        match = played.match
        if not played.replay:
            command = f"python -m bot export {match.id} > match.json"
            return element("p", self.say("no-replay"), " ", element("code", command))
        frame = element("iframe", sandbox="allow-scripts", loading="lazy", title=match.title, srcdoc=played.replay)
        return fold(self.say("replay", title=match.title), frame)

    # The rest ------------------------------------------------------------------------------------------------------

    def _rooms(self) -> Html | None:
        """Return who was in which room when; what was said is not stored."""
        if not self._book.rooms:
            return None
        rows = (
            (
                str(room.episode), room.name or NAMELESS, self._name(stay.seat), moment(stay.from_at, self._locale),
                moment(stay.to_at, self._locale) if stay.to_at else "",
            )
            for room in self._book.rooms for stay in room.stays
        )  # fmt: skip
        head = map(self.say, ("episode-column", "room", "player", "from", "until"))
        return element("section", element("h2", self.say("rooms")), table(head, rows))

    def _ledger(self) -> Html | None:
        if not self._book.bookings:
            return None
        by_moment = groupby(self._book.bookings, lambda booking: moment(booking.at, self._locale))
        listed = element(
            "dl",
            *(
                part
                for at, booked in by_moment
                for part in (element("dt", at), *(element("dd", self._booking(one)) for one in booked))
            ),
        )
        counted = self.say("bookings", count=len(self._book.bookings))
        return element("section", element("h2", self.say("ledger")), fold(counted, listed))

    def _booking(self, booking: Booking) -> str:
        giver, taker = self._account(booking.giver), self._account(booking.taker)
        why = self.say("reason", reason=booking.reason)
        facts = {"giver": giver, "taker": taker, "count": booking.amount, "why": why}
        if self._book.season.game == catalogue.SEASON:
            return self.say(f"booked-{booking.currency}", **facts)
        coin = game_of(self._book.season).tell(Choice("currency", booking.currency), self._locale)
        return self.say("booked", coin=coin, **facts)

    def _account(self, account: str) -> str:
        name, _, purse = account.partition("/")
        if name == "bank":
            return self.say("bank")
        who = self._names.get(int(name[1:]) - 1, NAMELESS)
        return self.say("in-play", name=who) if purse else who

    def _thanks(self) -> Html:
        players = dict.fromkeys(one.name for one in self._book.tenures)
        season = self._book.season
        run = self.say("thanks-hosts", hosts=", ".join(self._book.hosts)) if self._book.hosts else ""
        command = f'python -m bot verify match.json --commitment "{seal_of(season.commitment)}"'
        return element(
            "section",
            element("h2", self.say("thanks")),
            element("p", self.say("thanks-players", players=", ".join(players))),
            element("p", run) if run else None,
            element("p", self.say("check", match=season.id), " ", element("code", command)),
        )


def _quoted(answer: Said) -> Html:
    return element("dd", answer.words, class_="words")


log = logging.getLogger(__name__)

LARGEST: Final = 8_000_000
"""The size up to which replays are added to a book: Discord takes no file of more than 10 MB."""


async def book(house: House, season_id: str, by: User | None = None) -> str:
    """Return the page of a finished season: for its hosts, or for all where its replay is public; `by` None: for the operator.

    Refused: `book-for-hosts`, `no-such-match`, `no-such-season`, `not-over`.
    """
    contents = await gathered(house, season_id, by)
    bare = await asyncio.to_thread(page, contents)
    if len(bare.encode()) > LARGEST:
        bare = await asyncio.to_thread(page, _without_editions(contents))
    await _replayed(house.store, contents, LARGEST - len(bare.encode()))
    return await asyncio.to_thread(page, contents)


def _without_editions(contents: Book) -> Book:
    """Take out the front pages of the book's matches, whose pictures take most of its space. Return the book."""
    for chapter in contents.chapters:
        for played in chapter.matches:
            played.editions.clear()
    return contents


async def _replayed(store: Store, contents: Book, room: int) -> None:
    """Add the replays of the book's matches, the newest first, while there is room. Leave out those that cannot be made."""
    for played in [one for chapter in contents.chapters[::-1] for one in chapter.matches[::-1]]:
        if not played.match.is_revealed or played.match.is_contest:
            continue
        try:
            made = await published(store, played.match)
        except Exception:
            log.exception("the replay of match %s could not be made; the book goes without it", played.match.id)
            continue
        size = len(escape(made).encode())
        if size <= room:
            room, played.replay = room - size, made
