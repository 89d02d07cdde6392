"""How hosts make the questions of a match by choosing, for a game whose questions are their own."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from games.form import Rejected
from games.wording import Text

O = TypeVar("O")


@dataclass(frozen=True)
class Building(Generic[O]):
    """The optional part of a game whose hosts make its questions.

    `kinds`: what a question can ask, and how it is counted, each by a name.
    `places`: (options) → where one may stand: the usual place first.
    `put`: (options, kind, place, prize, choices, ask) → the options that change, or why the question cannot be asked. `choices` and `ask`
    are as they were typed, and may be empty.
    `named`: (kind or place, locale) → what it is called.   `told`: (options, locale) → all questions in words.
    """

    kinds: tuple[str, ...]
    places: Callable[[O], tuple[str, ...]]
    put: Callable[[O, str, str, int, str, str], Mapping[str, Any] | Rejected]
    named: Callable[[str, str], Text]
    told: Callable[[O, str], Text]
