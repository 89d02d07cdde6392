"""What a reader of a design may learn, restated from its declaration: the parts that they see, and what is told to them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import ModuleType, SimpleNamespace
from typing import Any, cast

import msgspec

from games.chance import Chance
from games.design.declared import Declared
from games.form import Answer
from games.game import Hosts, Only, Outcome, Reader, Resolution, Seat
from games.kit.samples import Subject
from games.kit.secrecy import Bargain, Past


class Table:
    """The information table of one design. It remembers what each step told, because positions alone do not say it."""

    def __init__(self, declared: Declared) -> None:
        self._declared = declared
        self._resolved: dict[int, tuple[Any, tuple[Any, ...], Outcome | None]] = {}

    def watched(self, subject: Subject) -> Subject:
        """Return the design with this table, which remembers every resolution."""
        game = subject.game

        def remembered(resolution: Resolution[Any, Any]) -> Resolution[Any, Any]:
            self._resolved[id(resolution.state)] = (resolution.state, resolution.events, resolution.outcome)
            return resolution

        def setup(seats: int, options: Any, chance: Chance) -> Resolution[Any, Any]:
            return remembered(game.setup(seats, options, chance))

        def resolve(state: Any, answers: Mapping[Seat, Answer], chance: Chance) -> Resolution[Any, Any]:
            return remembered(game.resolve(state, answers, chance))

        said = cast("ModuleType", SimpleNamespace(learned=self.learned))
        return replace(subject, game=replace(game, setup=setup, resolve=resolve), said=said)

    def learned(self, reader: Reader, past: Sequence[Past]) -> Mapping[str, Any]:
        """What a reader learns at the last moment: the parts that they see, the course, what is told to them, and each trade."""
        state = past[-1].after or past[-1].before
        position = state.position
        _, events, outcome = self._resolved.get(id(state), (None, (), None))
        asked = {one.seat: one for one in state.asked}
        facts = {name: self._seen(name, position, reader) for name in self._declared.parts}
        facts["course"] = (state.turn, position["round"], position["phase"], position["out"], state.is_over)
        facts["asked"] = [*asked]
        facts["told"] = [(one.text, one.facts) for one in events if hasattr(one, "text") and _is_for(one, reader)]
        facts["traded"] = past[-1].after and isinstance(past[-1].input, Bargain) and past[-1].input
        facts["outcome"] = outcome and msgspec.structs.replace(outcome, accounts=None)  # their own is a part
        return facts

    def _seen(self, name: str, position: Any, reader: Reader) -> Any:
        part, value = self._declared.parts[name], position["parts"][name]
        shown = position["shown"].get(name, [])
        if part.kind in ("pot", "pile", "deck", "grid", "note"):
            return value if part.seen == "all" or "table" in shown else None
        return [
            one if f"@{seat + 1}" in shown or self._may(part.seen, position, seat, reader) else None
            for seat, one in enumerate(value)
        ]

    def _may(self, seen: str, position: Any, owner: Seat, reader: Reader) -> bool:
        if seen in ("all", "nobody") or not isinstance(reader, int):
            return seen == "all"
        return reader == owner or (
            seen != "owner" and position["parts"][seen][reader] == position["parts"][seen][owner]
        )


def _is_for(event: Any, reader: Reader) -> bool:
    return event.to.seat == reader if isinstance(event.to, Only) else not isinstance(event.to, Hosts)
