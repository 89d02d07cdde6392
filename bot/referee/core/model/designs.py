"""A match in one file as a server stores it, and which of these hosts may bring in."""

from collections.abc import Mapping
from datetime import datetime
from typing import Final, Literal

from msgspec import Struct

from bot.referee.core.model.people import User
from games.game import Secret


class Design(Secret, frozen=True):
    """One version of a design of a server (`guild`).

    `digest`: SHA-256 of its `text`. `number`: which version of this `title` it is, from 1. `by`, `at`: who brought it, and when.
    `declarations`: what it says of itself, as JSON. `learns`: who learns what, by language, as its host confirmed it. `is_offered`:
    whether new matches of it can be opened.
    """

    guild: str
    digest: str
    title: str
    number: int
    by: User
    at: datetime
    text: str
    declarations: str
    learns: Mapping[str, tuple[str, ...]]
    is_offered: bool = True


class Designs(Struct, frozen=True, forbid_unknown_fields=True, rename={"source": "from"}):
    """What hosts may bring in; ``[designs]`` of config.toml.

    `source` (``from``): the hosts' own files (``hosts``), only those of the library and of the operator's `folder` (``library``), or none
    (``nobody``).
    """

    source: Literal["hosts", "library", "nobody"] = "hosts"
    folder: str = ""


DESIGNS: Final = Designs()
"""The defaults."""
