"""The kinds of fields, what can be said in them, and what is said of an answer that cannot be taken."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from msgspec import Struct


class _Part(Struct, frozen=True, omit_defaults=True):
    """A part of a question, under its `key` (one word)."""

    key: str

    def __repr__(self) -> str:
        """Return the kind and the key. All else may be what a player holds."""
        return f"<{type(self).__name__} {self.key}>"


class Pick(_Part, frozen=True, tag="pick"):
    """From `least` to `most` of `choices`, under the field's `key` (one word); a choice listed twice may be picked twice.

    `in_order`: the order in which they are picked counts.
    """

    choices: tuple[str, ...]
    least: int
    most: int
    in_order: bool = False


class Amounts(_Part, frozen=True, tag="amounts"):
    """Whole numbers of at least 1 for any of `choices`, together from `least` to `most`, under the field's `key` (one word).

    `costs`: how much each of a choice counts, in the order of the choices; empty where each counts 1.
    """

    choices: tuple[str, ...]
    most: int
    least: int = 0
    costs: tuple[int, ...] = ()

    def cost(self, choice: str) -> int:
        """Return how much each of a choice counts."""
        return self.costs[self.choices.index(choice)] if self.costs else 1

    def spent(self, amounts: Mapping[str, int]) -> int:
        """Return what amounts of the choices come to."""
        return sum(number * self.cost(choice) for choice, number in amounts.items())


class Number(_Part, frozen=True, tag="number"):
    """One whole number from `least` to `most`, under the field's `key` (one word); none at all, ``()``, unless one is `needed`."""

    choices: ClassVar[tuple[str, ...]] = ()
    least: int
    most: int
    needed: bool = True


class OwnWords(_Part, frozen=True, tag="words"):
    """A player's own words, of at most `longest` characters and perhaps none, under the field's `key` (one word)."""

    choices: ClassVar[tuple[str, ...]] = ()
    longest: int


Listed: TypeAlias = Pick | Amounts
"""What is chosen from a list."""
Field: TypeAlias = Pick | Amounts | Number | OwnWords
"""One part of a question."""
Form: TypeAlias = tuple[Field, ...]
"""All parts of a question, in their order."""
Selection: TypeAlias = tuple[str, ...] | Mapping[str, int] | int | str
if TYPE_CHECKING:
    Answer: TypeAlias = Mapping[str, Any]  # the asker of a field knows which selection it takes
    """What was answered, by the keys of the fields."""
else:
    Answer: TypeAlias = Mapping[str, Selection]
Spellings: TypeAlias = Callable[[str], tuple[str, ...]]


class Rejected(Struct, frozen=True):
    """Why not: `id`, a message of the game's ``.ftl`` or of the house's, and the `facts` that its words need, by their names."""

    id: str
    facts: Mapping[str, Any] = {}


class Unreadable(Struct, frozen=True):
    """A typed `word` (in lower case) that means nothing here, and the choices `nearest` to it: at most three, the nearest first.

    `example`: an answer to one field of what is asked, which would be taken; empty where none is known.
    """

    word: str
    nearest: tuple[str, ...]
    example: Mapping[str, Selection] = {}


def nothing(field: Field) -> Selection:
    """Return what says nothing in a `field`; it need not fit."""
    return {} if isinstance(field, Amounts) else "" if isinstance(field, OwnWords) else ()


def is_said(selection: Selection) -> bool:
    """Return whether a `selection` says anything; the number 0 does."""
    return type(selection) is int or bool(selection)


def is_needed(field: Field) -> bool:
    """Return whether a `field` must say something."""
    return field.least > 0 if isinstance(field, Pick | Amounts) else isinstance(field, Number) and field.needed
