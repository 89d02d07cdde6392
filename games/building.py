"""How hosts make the questions of a match by choosing, for a game whose questions are their own."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from games.form import Rejected
from games.wording import Text

O = TypeVar("O")
S = TypeVar("S")


@dataclass(frozen=True)
class Coming(Generic[S]):
    """How hosts who are asked for a result choose what the next round asks.

    `field`: the part of their answer that says it.
    `places`: (state) → where a question may stand, the usual place first; none if no round comes or the hosts are not asked.
    `put`: (state, said, kind, place, prize, choices, ask) → what the part says then, or why the question cannot be asked. `said`: what
    the part says now.
    `told`: (state, said, locale) → what the next round asks, in words.
    """

    field: str
    places: Callable[[S], tuple[str, ...]]
    put: Callable[[S, str, str, str, int, str, str], str | Rejected]
    told: Callable[[S, str, str], Text]


@dataclass(frozen=True)
class Building(Generic[O]):
    """The optional part of a game whose hosts make its questions.

    `kinds`: what a question can ask, and how it is counted, each by a name.
    `places`: (options) → where one may stand: the usual place first.
    `put`: (options, kind, place, prize, choices, ask) → the options that change, or why the question cannot be asked. `choices` and `ask`
    are as they were typed, and may be empty.
    `last`: the place behind all questions, which is there even if `places` does not offer it.
    `named`: (kind or place, locale) → what it is called.   `told`: (options, locale) → all questions in words.
    `coming`: the same for the next round of a match that its hosts judge.
    """

    kinds: tuple[str, ...]
    places: Callable[[O], tuple[str, ...]]
    put: Callable[[O, str, str, int, str, str], Mapping[str, Any] | Rejected]
    named: Callable[[str, str], Text]
    told: Callable[[O, str], Text]
    last: str
    coming: Coming[Any] | None = None
