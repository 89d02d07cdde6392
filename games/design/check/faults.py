"""One thing that is wrong with a design."""

from typing import NamedTuple

from games.design.sandbox.client import placed


class Fault(NamedTuple):
    """A `sentence`, and the `line` and `column` of the file at which it stands, 0 if there is none."""

    line: int
    sentence: str
    column: int = 0

    def __str__(self) -> str:
        """The sentence behind its place."""
        return placed(self.sentence, self.line, self.column)
