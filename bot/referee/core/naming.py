"""Names as they are shown, and the seat, person, match or game that a typed name, number or title means."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.referee.core.model import Match, Refused
from games import catalogue, looks
from games.form.naming import nearest
from games.game import Seat

_ROUND: Final = str.maketrans("[]", "()")

_SPLIT: Final = re.compile(r"[,;]")


def of_person(name: str) -> str:
    """Return a person's display name: only a machine's begins with a square bracket."""
    words = (
        unicodedata.normalize("NFKC", looks.shown(name)) if looks.folded(name).startswith("[") else looks.shown(name)
    )
    return words.translate(_ROUND) if words.startswith("[") else words


def told_apart(name: str, taken: Iterable[str]) -> str:
    """Return a name that no one in `taken` has: ``Ada (2)`` beside ``Ada``."""
    folded = {looks.folded(each) for each in taken}
    number, apart = 1, name
    while looks.folded(apart) in folded:
        number += 1
        apart = f"{name} ({number})"
    return apart


# Seats -----------------------------------------------------------------------------------------------------------------


def value_of(seat: Seat) -> str:
    """Return what a list passes on for a seat. Typed, it means that seat, however the players are named."""
    return f"#{seat + 1}"


def seats_meant(names: Mapping[Seat, str], seats: Iterable[Seat], typed: str) -> tuple[Seat, ...]:
    """Return every seat that typed words may mean: ``#2`` only the second; else the players of that name, and the seat of that number.

    ``2. Bo``, as lists show them, and ``@Bo`` are Bo too.

    `seats`: those that may be meant, also without a name.
    """
    possible, words = set(seats), typed.strip()
    number = re.fullmatch(r"(#?)([0-9]{1,6})", words)
    numbered = {int(number[2]) - 1} & possible if number else set()
    if number and number[1]:
        return tuple(numbered)
    called = {
        seat
        for seat, name in names.items()
        if looks.folded(words) in {looks.folded(each) for each in _calls(seat, name)}
    }
    return tuple(sorted(numbered | called))


def _calls(seat: Seat, name: str) -> tuple[str, ...]:
    """Return the spellings of a name; none if nothing of it is visible."""
    return (name, f"@{name}", f"{seat + 1}. {name}") if looks.shown(name) else ()


def places_meant(names: Mapping[Seat, str], seats: Iterable[Seat], typed: str) -> tuple[tuple[Seat, ...], ...] | str:
    """Read places as typed, ``Ada; Bo, #3``: a semicolon parts places, a comma ties, also where a name holds either.

    Return the first words that name no seat, if there are any.
    `seats`: all that may be placed.
    """
    left = list(seats)
    places: list[tuple[Seat, ...]] = []
    tied: tuple[Seat, ...] = ()
    rest = typed
    while rest.strip():
        meant, length = _first_meant(names, left, rest)
        if len(meant) != 1:
            return rest[:length].strip()
        tied = (*tied, *meant)
        if rest[length : length + 1] != ",":
            places, tied = [*places, tied], ()
        rest = rest[length + 1 :]
    return (*places, tied) if tied else tuple(places)


def _first_meant(names: Mapping[Seat, str], seats: Sequence[Seat], text: str) -> tuple[tuple[Seat, ...], int]:
    """Return the seats that the longest possible beginning of a text means, up to one of its separators, and its length."""
    ends = [found.start() for found in _SPLIT.finditer(text)] + [len(text)]
    for end in reversed(ends):
        meant = seats_meant(names, seats, text[:end])
        if meant:
            return meant, end
    return (), ends[0]


# Matches ---------------------------------------------------------------------------------------------------------------


def matches_meant(matches: Sequence[Match], typed: str) -> tuple[Match, ...]:
    """Return every match that typed words may mean: its id, else its title. Without words: those that are open, else all.

    `matches`: those that may be meant, in the order in which they are returned.
    """
    words = typed.strip()
    if words:
        by_id = [one for one in matches if one.id == words.upper()]
        matches = by_id or [one for one in matches if looks.folded(one.title) == looks.folded(words)]
    return tuple(one for one in matches if not one.is_over) or tuple(matches)


def titles_apart(titles: Mapping[str, str]) -> dict[str, str]:
    """Return what each match is called on a button, by id: its title, with its id where another has the same."""
    counts = Counter(titles.values())
    return {match: f"{title} ({match})" if counts[title] > 1 else title for match, title in titles.items()}


def is_key(words: str) -> bool:
    """Return whether a built-in game has this very key."""
    return words in catalogue.keys()  # noqa: SIM118  no dictionary


def game_key(words: str) -> str:
    """Return the key of the built-in game that `words` name by its key or title; else `words`."""
    wanted = words.strip().casefold()
    for game in catalogue.games():
        if wanted in {game.key, game.key.replace("_", "-"), game.title.casefold()}:
            return game.key
    return words


def no_such_game(words: str, more: Iterable[str] = ()) -> Refused:
    """Say that no game is called `words`, with the nearest titles, or with all if none is near. Refused: `no-such-game`.

    `more`: titles beside those of the built-in games.
    """
    titles = tuple(dict.fromkeys((*(one.title for one in catalogue.games()), *more)))
    near = nearest(words.strip().casefold(), titles)
    return Refused("no-such-game", {"game": words, "near": len(near), "games": ", ".join(near or titles)})
