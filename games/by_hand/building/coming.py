"""What the next round asks, chosen by hosts who judge: it becomes the part of their answer that they may also write as TOML."""

from typing import Final

from games.building import Building, Coming
from games.by_hand import chair, questions
from games.by_hand.building import parts
from games.by_hand.building.parts import BESIDE, INSTEAD
from games.by_hand.state import Questions, State
from games.form import Rejected
from games.wording import Text


def places(state: State) -> tuple[str, ...]:
    """Return where a part may go: instead of what the next round asks, or beside it; none where no round comes."""
    if state.phase != "hosts" or state.round == state.options.rounds:
        return ()
    return tuple(f"{how}_{state.round + 1}" for how in (INSTEAD, BESIDE))


def put(state: State, said: str, kind: str, place: str, prize: int, choices: str, ask: str) -> str | Rejected:
    """Return the next questions as TOML, with one part more. Refused: what players cannot be asked, or no host could read again."""
    made = parts.part(kind, prize, choices)
    if isinstance(made, Rejected):
        return made
    how, _, _ = place.partition("_")
    [asked] = parts.added((_next(state, said),), f"{how}_1", made, ask)
    names = frozenset(group.name for group in state.groups)
    written = questions.written(asked)
    if len(written) > chair.ASKED:
        return Rejected("questions-fields", {"round": 0, "most": questions.MOST_FIELDS})
    return questions.refused(asked, names, len(state.points)) or written


def in_words(state: State, said: str, locale: str) -> Text:
    """Return what the next round asks, in words."""
    return parts.told_round(state.round + 1, _next(state, said), locale)


def _next(state: State, said: str) -> Questions:
    """Return what was said, or what was planned if it cannot be read."""
    written = questions.understood(said) if said else None
    return written if isinstance(written, Questions) else chair.planned_for(state, state.round + 1)


COMING: Final = Coming(chair.NEXT, places, put, in_words)
BUILDING: Final = Building(tuple(parts.PARTS), parts.places, parts.put, parts.named, parts.in_words, parts.NEW, COMING)
