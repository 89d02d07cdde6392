"""Questions that belong to no game, asked in modals and sheets."""

from typing import Any

from bot.venues.discord.components.forms import Question
from games.form import Amounts, Field, Pick
from games.game import AnyGame, Choice, Prompt


class _Plain:
    """A game that shows each choice unchanged and does nothing else."""

    def tell(self, thing: Choice, locale: str) -> tuple[str, ...]:
        return (thing.word or f"The part {thing.field}",)


PLAIN: Any = _Plain()


def ask(*fields: Field, game: AnyGame = PLAIN) -> Question:
    return Question("m1", game, Prompt(3, "orders-2", fields), {}, "en")


HAND = Pick("play", ("G7", "G7", "W3"), 0, 3)

GO = Pick("go", ("black", "white"), 1, 1)


# Sheets ----------------------------------------------------------------------------------------------------------------


CITY = Amounts("send", tuple(f"{letter}{row}" for row in range(1, 10) for letter in "ABCDEFGHI"), 50)
