"""A scripted guest of house matches, who in the hosts' place gives points and ends what has no number of rounds."""

from typing import Final

from games.by_hand.state import View
from games.chance import Chance
from games.form import Amounts, Answer, Field, Selection, nothing
from games.game import CHAIR, Prompt
from games.players import from_form

_LATEST: Final = 3
"""After so many rounds a match with an open end is over."""
_MOST: Final = 5


def guest(view: View, prompt: Prompt, chance: Chance) -> Answer:
    """Return any answer to a host's questions. In the hosts' place, give points to some and keep the planned questions."""
    if prompt.seat != CHAIR:
        return from_form(prompt.form, chance)
    return {field.key: _judged(view, field, chance) for field in prompt.form}


def _judged(view: View, field: Field, chance: Chance) -> Selection:
    if field.key == "plus" and isinstance(field, Amounts):
        drawn = {name: chance.below(_MOST + 1) for name in field.choices}
        return {name: points for name, points in drawn.items() if points}
    if field.key == "end" and not view.rounds and view.round >= _LATEST:
        return ("yes",)
    return nothing(field)


PLAYERS: Final = {"guest": guest}
