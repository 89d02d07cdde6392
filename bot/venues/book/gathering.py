"""What a season's book is made of, read in one go: its own posts by episode, its matches, its books and who was in which room."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

import msgspec

from bot.referee.acts.acts import Act, House
from bot.referee.core.model import Booking, Entry, Errand, Match, Refused, Tenure, User
from bot.referee.core.model.stays import Kept, kept
from bot.referee.core.positions import game_of, table_of
from bot.referee.letters.posts import Post
from bot.referee.season import standings
from bot.referee.season.carrying import on_rooms
from bot.referee.season.season_matches import OPENED, CalledBack
from bot.venues.transcript import told
from games.season.events import EpisodeBegan
from games.season.state import State


@dataclass
class Played:
    """A match of the season: its last public post, and its replay where there is room for it."""

    match: Match
    post: Post | None
    replay: str = ""


@dataclass
class Chapter:
    """An episode: what everybody was told, in order, and what was played."""

    number: int
    began_at: datetime
    posts: list[tuple[datetime, Post]] = field(default_factory=list)
    matches: list[Played] = field(default_factory=list)


@dataclass
class Book:
    """A season that is over. `hosts`: their names. `places`: of each episode, of each seat; 0: none."""

    season: Match
    state: State
    tenures: tuple[Tenure, ...]
    hosts: tuple[str, ...]
    chapters: list[Chapter]
    places: tuple[tuple[int, ...], ...]
    rooms: tuple[Kept, ...]
    bookings: tuple[Booking, ...]

    @property
    def names(self) -> dict[int, str]:
        """Who sits where now, or sat there last."""
        return {one.seat: one.name for one in sorted(self.tenures, key=lambda one: (one.seat, one.from_at))}


async def gathered(house: House, season_id: str, by: User | None) -> Book | Refused:
    """The book of a season; for its hosts, for everybody where its replay is public. `by` None: whoever holds the database.

    Refused: `book-for-hosts`, `no-such-match`, `no-such-season`, `not-over`.
    """

    async def work(act: Act) -> Book:
        match = act.match
        if match.state is None or not match.is_revealed:
            raise CalledBack(Refused("not-over"))
        if by is not None and by not in match.hosts and match.settings.replay != "public":
            raise CalledBack(Refused("book-for-hosts"))
        journal = await act.tx.journal(match.id)
        known = await act.tx.persons(match.hosts)
        hosts = tuple(known[host].name for host in match.hosts if host in known)
        state: State = table_of(match).state
        chapters = _chapters(match, await act.tx.errands(match.id), act.tenures)
        for played in [await _played(act, entry) for entry in journal if entry.act == OPENED]:
            if played is not None:
                _chapter_at(chapters, played.match.opened_at).matches.append(played)
        places, booked = standings.places(state, journal), await act.tx.bookings(match.id)
        return Book(match, state, act.tenures, hosts, chapters, places, kept(journal), booked)

    return await on_rooms(house, season_id, work)


def _chapters(match: Match, errands: Sequence[Errand], tenures: Sequence[Tenure]) -> list[Chapter]:
    """The public posts of a season by episode; what tells the end of one and the beginning of the next belongs to the one that ends."""
    chapters = [Chapter(1, match.opened_at)]
    for errand, post in told(match, errands, tenures, is_whole=False):
        if errand.slot in {"sign-up", standings.SLOT}:
            continue
        chapters[-1].posts.append((errand.made_at, post))
        began = _began(match, errand)
        if began is not None and began != chapters[-1].number:
            chapters.append(Chapter(began, errand.made_at))
    return chapters


def _began(match: Match, errand: Errand) -> int | None:
    """The episode whose beginning a post tells."""
    events = errand.letter.events if errand.letter else ()
    read = [msgspec.json.decode(raw, type=game_of(match).Event) for raw in events]
    return next((one.episode for one in read if isinstance(one, EpisodeBegan)), None)


def _chapter_at(chapters: Sequence[Chapter], at: datetime) -> Chapter:
    return [one for one in chapters if one.began_at <= at][-1]


async def _played(act: Act, entry: Entry) -> Played | None:
    found = await act.tx.match_with_tenures(entry.facts["match"])
    if found is None:
        return None
    match, tenures = found
    posts = list(told(match, await act.tx.errands(match.id), tenures, is_whole=False))
    ended = [post for errand, post in posts if errand.letter is not None and errand.letter.kind in {"end", "board"}]
    return Played(match, ended[-1] if ended else None)
