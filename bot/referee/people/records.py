"""What a person has played on a server, and its rankings. Others see a person only if they have not opted out."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.referee.acts.acts import House
from bot.referee.core import naming
from bot.referee.core.facts import Fact
from bot.referee.core.model import FORGOTTEN, Notice, Refused, Standing, User
from bot.referee.people import tallies
from bot.referee.people.results import is_rated
from bot.referee.people.tallies import SETTLED, Rating, rating_of
from games import catalogue
from games.game import Secret

MOST_LISTED: Final = 20


class Tally(Secret, frozen=True):
    """What a person has played of one game: how often to the end, the last places (newest last), how often they won, their rating."""

    game: str
    played: int
    places: tuple[tuple[int, int], ...]
    won: int
    rating: Rating | None


class Record(Secret, frozen=True):
    """What a person has played: by game, how many seats they left, how many rounds they were asked in and how many they missed."""

    name: str
    tallies: tuple[Tally, ...]
    left: int
    asked: int
    missed: int


async def record(house: House, user: User, asker: User, guild: str | None) -> Record:
    """Return what `user` has played in `guild` (None: everywhere, for themselves alone).

    To others, a person who opted out has never played.

    Refused: `record-none`, `record-none-own`.
    """
    persons = await house.store.transact(lambda tx: tx.people.by_id([user]))
    is_hidden = user in persons and not persons[user].wishes.is_listed
    if user != asker and (is_hidden or guild is None or user.startswith(FORGOTTEN)):
        raise Refused("record-none")
    known = await tallies.standings(house.store, guild, user)
    mine = sorted((one for one in known.values() if one.user == user), key=lambda standing: standing.first)
    if not mine:
        raise Refused("record-none-own" if user == asker else "record-none")
    return Record(
        max(mine, key=lambda standing: standing.last).name,
        tuple(Tally(one.game, one.finished, one.places, one.won, rating_of(one)) for one in mine),
        sum(one.left for one in mine),
        sum(one.asked for one in mine),
        sum(one.missed for one in mine),
    )


async def standings(house: House, guild: str) -> dict[str, tuple[tuple[str, Rating], ...]]:
    """Return the rankings of a server by game: names and ratings, the best first, provisional ones last.

    Leaves out people who opted out.
    """
    known = (await tallies.standings(house.store, guild)).values()
    users = {one.user for one in known}
    persons = await house.store.transact(lambda tx: tx.people.by_id(users))
    shown = {user for user in users if not user.startswith(FORGOTTEN)}
    shown -= {one.user for one in persons.values() if not one.wishes.is_listed}
    called = told_apart(_names([one for one in known if one.user in shown]))
    rows: dict[str, list[tuple[User, Rating]]] = {}
    for standing in known:
        if standing.user in shown and (rating := rating_of(standing)) is not None:
            rows.setdefault(standing.game, []).append((standing.user, rating))
    return {
        game: tuple((called[user], one) for user, one in sorted(each, key=_rank)) for game, each in sorted(rows.items())
    }


def _names(known: Sequence[Standing]) -> dict[User, str]:
    """Return people by the name under which they sat last, in the order in which they first sat."""
    first = {one.user: one.first for one in sorted(known, key=lambda standing: -standing.first)}
    last = {one.user: one.name for one in sorted(known, key=lambda standing: standing.last)}
    return {user: last[user] for user in sorted(first, key=first.__getitem__)}


def told_apart(called: Mapping[User, str]) -> dict[User, str]:
    """Tell equal names apart: two people of the same name may never have sat at one table."""
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


def notices_of(record: Record) -> tuple[Notice, ...]:
    """Return a record in words, a sentence each."""
    played = sum(one.played for one in record.tallies)
    lines = [Notice("record-head", {"name": record.name, "count": played})]
    for tally in record.tallies:
        places = ", ".join(f"{place}/{seats}" for place, seats in tally.places)
        facts: dict[str, Fact] = {
            "game": catalogue.titled(tally.game),
            "count": tally.played,
            "won": tally.won,
            "places": places,
        }
        if places:
            lines.append(Notice("record-game" if is_rated(tally.game) else "record-by-hand", facts))
        if tally.rating is not None:
            lines.append(_rating(tally.rating, "record-rating", {"game": catalogue.titled(tally.game)}))
    if record.asked:
        lines.append(Notice("record-missed", {"missed": record.missed, "asked": record.asked}))
    if record.left:
        lines.append(Notice("record-left", {"count": record.left}))
    return tuple(lines)


def told_standings(rankings: Mapping[str, Sequence[tuple[str, Rating]]]) -> tuple[Notice, ...]:
    """Return the rankings in words, by game; the first of each."""
    lines: list[Notice] = []
    for game, rows in rankings.items():
        lines.append(Notice("standings-game", {"game": catalogue.titled(game)}))
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
