"""What somebody has played on a server, and how all who play there stand: for others only as long as he does not mind."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.referee.acts.acts import House
from bot.referee.core import history, naming
from bot.referee.core.facts import Fact
from bot.referee.core.model import FORGOTTEN, Entry, Notice, Refused, User
from bot.referee.people.ratings import SETTLED, Rating, ratings
from bot.referee.people.results import Result, Sat, is_rated, names, results
from games import catalogue
from games.game import Secret

MOST_LISTED: Final = 20
_LAST: Final = 10


class Tally(Secret, frozen=True):
    """What somebody has played of one game: his places, the newest last, how often he won, and his rating."""

    game: str
    places: tuple[tuple[int, int], ...]
    won: int
    rating: Rating | None


class Record(Secret, frozen=True):
    """What somebody has played: by game, how many seats he left, how many rounds he was asked in and how many he missed."""

    name: str
    tallies: tuple[Tally, ...]
    left: int
    asked: int
    missed: int


async def record(house: House, user: User, asker: User, guild: str | None) -> Record | Refused:
    """What `user` has played in `guild` (None: everywhere, which only he himself is shown). Whoever minds is as if he had never played.

    Refused: `record-none`, `record-none-own`.
    """
    persons = await house.store.transact(lambda tx: tx.persons([user]))
    is_hidden = user in persons and not persons[user].wishes.is_listed
    if user != asker and (is_hidden or guild is None or user.startswith(FORGOTTEN)):
        return Refused("record-none")
    found = await results(house.store, guild)
    # Who was silent stands in the journal, which anybody may check once the secret is published.
    played = [one.played for one in found if any(sat.user == user for sat in one.sat)]
    if not played:
        return Refused("record-none-own" if user == asker else "record-none")
    journals = await house.store.transact(lambda tx: tx.journals([one.id for one in played if one.is_revealed]))
    rated = await asyncio.to_thread(ratings, found)
    mine = [(one, sat) for one in found for sat in one.sat if sat.user == user]
    games = dict.fromkeys(one.played.game for one, _ in mine)
    tallies = tuple(_tally(game, mine, rated.get(game, {}).get(user)) for game in games)
    rounds = [_rounds(journals.get(one.played.id, ()), sat) for one, sat in mine]
    return Record(
        names(found)[user],
        tallies,
        sum(sat.stayed == "left" for _, sat in mine),
        sum(asked for asked, _ in rounds),
        sum(missed for _, missed in rounds),
    )


def _tally(game: str, mine: Iterable[tuple[Result, Sat]], rating: Rating | None) -> Tally:
    finished = [(one, sat) for one, sat in mine if one.played.game == game and sat.stayed != "left"]
    places = tuple((one.place(sat.seat), one.played.seats) for one, sat in finished)
    return Tally(game, places, sum(one.has_won(sat.seat) for one, sat in finished), rating)


def _rounds(journal: Sequence[Entry], sat: Sat) -> tuple[int, int]:
    """In how many rounds he was asked something while he sat there, and in how many of those he was silent without excuse."""
    asked, missed = set[object](), set[object]()
    for entry in history.lived(journal):
        if entry.act != "step" or entry.at <= sat.from_at or (sat.to_at is not None and entry.at > sat.to_at):
            continue
        facts = entry.facts
        if str(sat.seat) in facts["answers"]:
            asked.add(entry.at)
            if sat.seat in facts["silent"] and not facts.get("excused") and sat.seat not in facts.get("away", ()):
                missed.add(entry.at)
    return len(asked), len(missed)


async def standings(house: House, guild: str) -> dict[str, tuple[tuple[str, Rating], ...]]:
    """By game, who stands how on a server: names and ratings, the best first, provisional ones last; nobody who minds."""
    found = await results(house.store, guild)
    users = {sat.user for one in found for sat in one.sat}
    persons = await house.store.transact(lambda tx: tx.persons(users))
    shown = {user for user in users if not user.startswith(FORGOTTEN)}
    shown -= {one.user for one in persons.values() if not one.wishes.is_listed}
    rated = await asyncio.to_thread(ratings, found)
    called = _told_apart({user: name for user, name in names(found).items() if user in shown})
    listed = {
        game: tuple((called[user], one) for user, one in sorted(each.items(), key=_rank) if user in shown)
        for game, each in sorted(rated.items())
    }
    return {game: rows for game, rows in listed.items() if rows}


def _told_apart(called: Mapping[User, str]) -> dict[User, str]:
    """Names of which none is another's: two of the same one may never have sat at one table."""
    apart: dict[User, str] = {}
    alike: dict[str, list[str]] = {}
    for user, name in called.items():
        taken = alike.setdefault(name.partition(" (")[0].casefold(), [])
        apart[user] = naming.told_apart(name, taken)
        taken.append(apart[user])
    return apart


def _rank(row: tuple[User, Rating]) -> tuple[bool, float, User]:
    user, rating = row
    return rating.is_provisional, -rating.least, user


# In words --------------------------------------------------------------------------------------------------------------


def told(found: Record) -> tuple[Notice, ...]:
    """A record, a sentence each."""
    played = sum(len(one.places) for one in found.tallies)
    lines = [Notice("record-head", {"name": found.name, "count": played})]
    for one in found.tallies:
        places = ", ".join(f"{place}/{seats}" for place, seats in one.places[-_LAST:])
        facts: dict[str, Fact] = {"game": _title(one.game), "count": len(one.places), "won": one.won, "places": places}
        if places:
            lines.append(Notice("record-game" if is_rated(one.game) else "record-by-hand", facts))
        if one.rating is not None:
            lines.append(_rating(one.rating, "record-rating", {"game": _title(one.game)}))
    if found.asked:
        lines.append(Notice("record-missed", {"missed": found.missed, "asked": found.asked}))
    if found.left:
        lines.append(Notice("record-left", {"count": found.left}))
    return tuple(lines)


def told_standings(found: Mapping[str, Sequence[tuple[str, Rating]]]) -> tuple[Notice, ...]:
    """How all stand, by game; the first of each."""
    lines: list[Notice] = []
    for game, rows in found.items():
        lines.append(Notice("standings-game", {"game": _title(game)}))
        for number, (name, rating) in enumerate(rows[:MOST_LISTED], 1):
            lines.append(_rating(rating, "standings-row", {"number": number, "name": name}))
        if len(rows) > MOST_LISTED:
            lines.append(Notice("standings-more", {"count": len(rows) - MOST_LISTED}))
    return (*lines, Notice("standings-how", {"settled": SETTLED})) if lines else (Notice("standings-none"),)


def _rating(rating: Rating, message: str, facts: Mapping[str, str | int]) -> Notice:
    numbers = {"mean": rating.mean, "least": rating.least, "most": rating.most}
    said = {name: f"{number:.1f}".replace("-", "−") for name, number in numbers.items()}
    kind = f"{message}-provisional" if rating.is_provisional else message
    return Notice(kind, {**facts, **said, "matches": rating.matches})


def _title(game: str) -> str:
    found = catalogue.find(game)
    return found.title if found else game
