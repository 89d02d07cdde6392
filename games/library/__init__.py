"""The library: matches of our own in one file each, to be played, read and changed. Each ``.star`` file is a design."""

import re
from functools import cache
from pathlib import Path
from typing import Final

_TITLE: Final = re.compile(r'"title"\s*:\s*"([^"\n]+)"')
_SEATS: Final = re.compile(r'"seats"\s*:\s*\[(\d+), (\d+)\]')

FILES: Final = {path.stem: path for path in sorted(Path(__file__).parent.glob("*.star"))}
"""Every match of the library, by its name."""
SEASONS: Final = {path.stem: path for path in sorted((Path(__file__).parent / "seasons").glob("*.star"))}
"""Every season of the library, by its name."""


@cache
def titles() -> dict[str, str]:
    """Return the title of every design of the library, by its name."""
    return {name: titled(path) for name, path in FILES.items()}


@cache
def seating() -> dict[str, tuple[int, int]]:
    """Return the fewest and the most players of every design of the library, by its name, from its file, unread."""
    matches = {name: _SEATS.search(path.read_text("utf-8")) for name, path in FILES.items()}
    return {name: (int(match[1]), int(match[2])) for name, match in matches.items() if match}


def titled(path: Path) -> str:
    """Return the title of a design from its file, unread; its name where there is none."""
    try:
        match = _TITLE.search(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError):
        return path.stem
    return match[1] if match else path.stem
