"""The library: matches of our own in one file each, to be played, read and changed. Each ``.star`` file is a design."""

import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

_TITLE: Final = re.compile(r'"title"\s*:\s*"([^"\n]+)"')
_SEATS: Final = re.compile(r'"seats"\s*:\s*\[(\d+), (\d+)\]')
_ROUNDS: Final = re.compile(r'"rounds"\s*:\s*(\d+)')
_EVERY: Final = re.compile(r'"every"\s*:\s*"([^"\n]+)"')
_IS_SEASON: Final = re.compile(r'"kind"\s*:\s*"season"')
_FIRST_RULE: Final = re.compile(r'^    "(\w+)": """1\. (.+)', re.MULTILINE)
KINDS: Final = {
    "cards": re.compile(r"\b(hand|deck|pile)\("),
    "board": re.compile(r"\b(grid|track)\("),
    "coins": re.compile(r"\b(purse|auction)\("),
    "rooms": re.compile(r"\.room\("),
    "roles": re.compile(r'"role":'),
    "trade": re.compile(r"^TRADE =", re.MULTILINE),
    "season": _IS_SEASON,
}
"""What a design may be played with, and how its file shows that. A season is nothing else."""


class Listed(NamedTuple):
    """What the file of a design says, unread. `rounds`: 0 if it ends otherwise; `about`: its first rule, by language; `kinds`: the keys
    of `KINDS` that fit.
    """

    title: str
    seats: tuple[int, int]
    rounds: int
    every: str
    about: dict[str, str]
    kinds: tuple[str, ...]


FILES: Final = {path.stem: path for path in sorted(Path(__file__).parent.glob("*.star"))}
"""Every match of the library, by its name."""
SEASONS: Final = {path.stem: path for path in sorted((Path(__file__).parent / "seasons").glob("*.star"))}
"""Every season of the library, by its name."""
ALL: Final = {**FILES, **SEASONS}


def titles() -> dict[str, str]:
    """Return the title of every match and season of the library, by its name."""
    return {name: one.title for name, one in listed().items()}


@cache
def listed() -> dict[str, Listed]:
    """Return what the files of the library say, by their names, in the order of their titles: the matches, then the seasons."""
    entries = [(name, _listed(path)) for name, path in ALL.items()]
    return dict(sorted(entries, key=lambda entry: (entry[0] in SEASONS, entry[1].title.casefold())))


def _listed(path: Path) -> Listed:
    text = path.read_text("utf-8")
    seats, rounds, every = (one.search(text) for one in (_SEATS, _ROUNDS, _EVERY))
    kinds = (
        ("season",) if _IS_SEASON.search(text) else tuple(kind for kind, shows in KINDS.items() if shows.search(text))
    )
    return Listed(
        titled(path),
        (int(seats[1]), int(seats[2])) if seats else (2, 24),
        int(rounds[1]) if rounds else 0,
        every[1] if every else "1 day",
        dict(_FIRST_RULE.findall(text)),
        kinds,
    )


def titled(path: Path) -> str:
    """Return the title of a design from its file, unread; its name where there is none."""
    try:
        match = _TITLE.search(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError):
        return path.stem
    return match[1] if match else path.stem
