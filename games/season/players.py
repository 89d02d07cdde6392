"""A scripted player of seasons, who decides everything that they may decide themselves, and leaves nothing to the lot."""

from typing import Final

from games.chance import Chance
from games.form import Answer, Field, Pick, Selection
from games.game import CHAIR, Prompt
from games.players import from_form
from games.season.state import LOT, View


def courtier(view: View, prompt: Prompt, chance: Chance) -> Answer:
    """Name a player where that can be done, and leave meadows as they are; for the chair, any result."""
    if prompt.seat == CHAIR:
        return from_form(prompt.form, chance)
    return {field.key: _chosen(field, chance) for field in prompt.form}


def _chosen(field: Field, chance: Chance) -> Selection:
    if not isinstance(field, Pick) or not field.least:
        return ()
    return (chance.choice([word for word in field.choices if word != LOT]),)


PLAYERS: Final = {"courtier": courtier}
