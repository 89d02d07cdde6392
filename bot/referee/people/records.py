"""What a person has played on a server, and its rankings. Others see a person only if they have not opted out."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.referee.acts.acts import House
from bot.referee.core import naming
from bot.referee.core.facts import Fact
from bot.referee.core.model import FORGOTTEN, Notice, Refused, Standing, User
from bot.referee.people import tallies
from bot.referee.people.results import is_rated
from bot.referee.people.tallies import SETTLED, Rating, rating_of
from games import catalogue

MOST_LISTED: Final = 20


async def record(house: House, user: User, asker: User, guild: str | None) -> tuple[Notice, ...]:
    """Return in words what `user` has played in `guild` (None: everywhere, for themselves alone).

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
    return tuple(_sentences(mine))


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


def _sentences(mine: Sequence[Standing]) -> Iterator[Notice]:
    """Yield a record in words, a sentence each: by game, and how many rounds they missed and seats they left."""
    name = max(mine, key=lambda standing: standing.last).name
    yield Notice("record-head", {"name": name, "count": sum(one.finished for one in mine)})
    for standing in mine:
        game, places = catalogue.titled(standing.game), ", ".join(f"{at}/{seats}" for at, seats in standing.places)
        if places:
            facts: dict[str, Fact] = {"game": game, "count": standing.finished, "won": standing.won, "places": places}
            yield Notice("record-game" if is_rated(standing.game) else "record-by-hand", facts)
        if (rating := rating_of(standing)) is not None:
            yield _rating(rating, "record-rating", {"game": game})
    if asked := sum(one.asked for one in mine):
        yield Notice("record-missed", {"missed": sum(one.missed for one in mine), "asked": asked})
    if left := sum(one.left for one in mine):
        yield Notice("record-left", {"count": left})


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
    shown = {name: f"{number:.1f}".replace("-", "−") for name, number in numbers.items()}
    kind = f"{message}-provisional" if rating.is_provisional else message
    return Notice(kind, {**facts, **shown, "matches": rating.matches})
