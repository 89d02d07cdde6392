"""Read what a season's book is made of: its posts by episode, its matches, its books and who was in which room."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

import msgspec

from bot.papers.transcript import current_posts
from bot.referee.acts.acts import Act
from bot.referee.acts.belonging import plays_of
from bot.referee.acts.veils import is_veil
from bot.referee.core import history
from bot.referee.core.model import Booking, Entry, Errand, Match, Refused, Tenure, User
from bot.referee.core.model.rooms import RoomRecord, room_records
from bot.referee.core.ports import demand_whole
from bot.referee.core.positions import game_of, table_of
from bot.referee.letters.gazette import seal_of_edition
from bot.referee.letters.posts import Post
from bot.referee.letters.unnaming import NAMELESS
from bot.referee.record import books
from bot.referee.season import standings
from bot.referee.season.asking import ASKED
from bot.referee.season.carrying import OnAnySeason
from bot.referee.season.season_matches import MATCH_OPENED
from bot.referee.words import text_of
from games import catalogue
from games.game import Event, Seat
from games.season.naming import meadow
from games.season.state import CURRENCIES, State


@dataclass(frozen=True)
class Said:
    """A sealed entry that was not taken back: when, who, and the words."""

    at: datetime
    name: str
    words: str


@dataclass
class Played:
    """A match of the season: its last public post and, where there is room, its earlier front pages and its replay."""

    match: Match
    post: Post | None
    editions: list[Post]
    said: list[Said]
    replay: str = ""


@dataclass
class Chapter:
    """An episode: public posts in order, what was played, the hosts' questions and answers, and what players sealed."""

    number: int
    began_at: datetime
    posts: list[tuple[datetime, Post]] = field(default_factory=list)
    matches: list[Played] = field(default_factory=list)
    question: str = ""
    answers: list[Said] = field(default_factory=list)
    said: list[Said] = field(default_factory=list)


@dataclass
class Book:
    """A finished season. `hosts`: their names. `columns`: what is said of each seat beside its place, by the heading. `places`: of each
    episode of the built-in season, of each seat; 0: none.
    """

    season: Match
    columns: Mapping[str, Sequence[str]]
    tenures: tuple[Tenure, ...]
    hosts: tuple[str, ...]
    chapters: list[Chapter]
    places: tuple[tuple[int, ...], ...]
    rooms: tuple[RoomRecord, ...]
    bookings: tuple[Booking, ...]

    @property
    def names(self) -> dict[int, str]:
        """The present or last player of each seat."""
        return {one.seat: one.name for one in sorted(self.tenures, key=lambda tenure: (tenure.seat, tenure.from_at))}


@OnAnySeason
async def gathered(act: Act, by: User | None) -> Book:
    """Return the book of a season, for its hosts, or for all where its replay is public. `by` None: for the operator.

    Refused: `book-for-hosts`, `no-such-match`, `no-such-season`, `not-over`.
    """
    match = act.match
    if match.state is None or not match.is_revealed:
        raise Refused("not-over")
    if by is not None and by not in match.hosts and match.settings.replay != "public":
        raise Refused("book-for-hosts")
    journal = await act.tx.journal.of(match.id)
    known = await act.tx.people.by_id(match.hosts)
    hosts = tuple(known[host].name for host in match.hosts if host in known)
    chapters, left = _chapters(match, await act.tx.outbox.of(match.id), act.tenures)
    demand_whole(act.tx, match.id)
    for played in [await _played(act, entry) for entry in journal if entry.act == MATCH_OPENED]:
        if played is not None:
            chapter = _chapter_at(chapters, played.match.opened_at)
            chapter.matches.append(played)
            chapter.said += played.said
    _answered(chapters, journal, act.tenures)
    is_built_in = match.game == catalogue.SEASON
    places = standings.places(table_of(match).state, journal) if is_built_in else ()
    columns = _columns(match) if is_built_in else {"left": _by_seat(left, match.seats)}
    booked = await books.booked(act)
    return Book(match, columns, act.tenures, hosts, chapters, places, room_records(journal), booked)


def _columns(match: Match) -> dict[str, list[str]]:
    """Return the meadow of each seat of the built-in season, the episode in which it left, and what it holds."""
    state: State = table_of(match).state
    return {
        "meadow": [meadow(each, match.settings.locale).label for each in state.meadows],
        "left": _by_seat({one.eliminated: one.number for one in state.course}, match.seats),
        **{coin: [str(getattr(each, coin)) for each in state.accounts] for coin in CURRENCIES},
    }


def _by_seat(numbers: Mapping[Seat, int], seats: int) -> list[str]:
    return [str(numbers.get(seat, "")) for seat in range(seats)]


def _chapters(
    match: Match, errands: Sequence[Errand], tenures: Sequence[Tenure]
) -> tuple[list[Chapter], dict[Seat, int]]:
    """Return the public posts of a season by episode, and of a file in which each seat went that is out. A post that ends an episode and
    begins the next belongs to the one that ends.
    """
    plays, left = plays_of(table_of(match)), dict[Seat, int]()
    chapters = [Chapter(1, match.opened_at)]
    for errand, post in current_posts(match, errands, tenures, is_whole=False):
        if errand.slot in {"sign-up", standings.SLOT}:
            continue
        chapters[-1].posts.append((errand.made_at, post))
        for event in _events(match, errand):
            (began, gone), number = plays.course(event), chapters[-1].number
            left = left if gone is None else {seat: left.get(seat, number) for seat in gone}
            if began is not None and began != number:
                chapters.append(Chapter(began, errand.made_at))
    return chapters, left


def _events(match: Match, errand: Errand) -> Iterator[Event]:
    """Yield the news of a post."""
    for raw in errand.letter.events if errand.letter else ():
        yield msgspec.json.decode(raw, type=game_of(match).Event)


def _chapter_at(chapters: Sequence[Chapter], at: datetime) -> Chapter:
    return [one for one in chapters if one.began_at <= at][-1]


def _answered(chapters: Sequence[Chapter], journal: Sequence[Entry], tenures: Sequence[Tenure]) -> None:
    """Add the hosts' question of each episode with its answers, and what else players sealed in the season itself."""
    by_number = {one.number: one for one in chapters}
    for entry in history.lived(journal):
        if entry.act == ASKED and entry.facts["episode"] in by_number:
            by_number[entry.facts["episode"]].question = entry.facts["question"]
    for entry, said in _sealed(journal, tenures):
        asked = by_number.get(entry.facts.get("episode", 0))
        if asked is not None and asked.question == entry.facts["question"]:
            asked.answers.append(said)
        else:
            _chapter_at(chapters, said.at).said.append(said)
    for chapter in chapters:
        chapter.said.sort(key=lambda said: said.at)


def _sealed(journal: Sequence[Entry], tenures: Sequence[Tenure]) -> Iterator[tuple[Entry, Said]]:
    """Yield confessions that were neither taken back nor deleted."""
    names = {one.user: one.name for one in tenures}
    for entry in journal:
        if entry.act == "confessed" and not is_veil(entry.facts["words"]):
            yield entry, Said(entry.at, names.get(entry.actor, NAMELESS), text_of(entry))


async def _played(act: Act, entry: Entry) -> Played | None:
    stored = await act.tx.matches.with_seats(entry.facts["match"])
    if stored is None:
        return None
    match, tenures = stored
    posts = list(current_posts(match, await act.tx.outbox.of(match.id), tenures, is_whole=False))
    demand_whole(act.tx, match.id)
    ended = [post for errand, post in posts if errand.letter is not None and errand.letter.kind in {"end", "board"}]
    editions = [post for errand, post in posts if errand.letter is not None and seal_of_edition(errand.letter)]
    journal = await act.tx.journal.of(match.id) if match.is_revealed else ()
    said = [one for _, one in _sealed(journal, tenures)]
    return Played(match, ended[-1] if ended else None, [one for one in editions if one not in ended[-1:]], said)
