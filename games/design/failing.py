"""What a file failed on in a match, as a document for its designer."""

from collections.abc import Iterator
from typing import Any

from games.design.faults import Faulty
from games.game import Secret


class Failing(Secret, frozen=True, forbid_unknown_fields=True):
    """What the worker of a file was asked when it failed (`request`), and the SHA-256 of that file (`design`)."""

    design: str
    request: tuple[Any, ...]

    @property
    def stood(self) -> str:
        """Where the match stood."""
        position = self.request[1]
        phase = f", phase {position['phase']}" if position["phase"] else ""
        return f"Round {position['round']}{phase}, {position['seats']} players."

    @property
    def said(self) -> Iterator[tuple[str, str]]:
        """What each seat had answered, field by field."""
        for seat, answer in self.request[2].items():
            yield seat, "; ".join(f"{key} {value}" for key, value in answer.items())


def failing(design: str, faulty: Faulty) -> Failing | None:
    """Return what a close failed on; None where the file was not asked for one. `design`: the SHA-256 of the file."""
    return Failing(design, faulty.request) if faulty.request[:1] == ("closed",) else None
