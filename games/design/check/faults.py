"""One thing that is wrong with a design."""

from typing import NamedTuple


class Fault(NamedTuple):
    """A `sentence`, and the `line` of the file on which it stands, 0 if there is none."""

    line: int
    sentence: str

    def __str__(self) -> str:
        """The sentence behind its line."""
        return f"line {self.line}: {self.sentence}" if self.line else self.sentence
