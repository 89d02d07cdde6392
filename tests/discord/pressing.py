"""People who answer questions by the buttons, the list, the form or the DM that lies under their letters."""

import asyncio
import random
from collections.abc import Callable
from typing import Any

from bot.venues.discord.components.forms import Question
from bot.venues.discord.components.ids import PICK_FROM
from games.form import Amounts, Field, Pick
from games.game import AnyGame, Choice, Prompt
from tests.discord.loopback import Channel, Message, Person, Reply, components, limits
from tests.discord.loopback.sight import Seen


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


ORDERS, OTHER = "play; go stay", "play; go white"


async def sealed(person: Person) -> None:
    assert "Sealed" in (await person.slash("submit", orders=ORDERS)).text


async def letter(person: Person, match: str, since: int) -> Message:
    """Wait for the letter of a match (its id) that asks somebody something by buttons or a list."""
    wanted = (f"bf:pick:{match}:", f"bf:{PICK_FROM}:{match}:")
    seen = await posted(person, lambda seen: any(each.startswith(wanted) for each in seen.hidden), person.inbox, since)
    assert seen.message is not None
    return seen.message


async def posted(person: Person, is_it: Callable[[Seen], bool], where: Channel, since: int) -> Seen:
    """Wait for a new message in a place that is no answer to a press."""
    async with asyncio.timeout(person.patience):
        while True:
            news = person.world.sight.news(person.user)
            for seen in person.sees()[since:]:
                is_here = seen.message is not None and seen.message.channel is where
                if is_here and seen.what == "message" and not seen.is_ephemeral and is_it(seen):
                    return seen
            await news.wait()


async def press_any(person: Person, letter: Message) -> Reply:
    """Press one of the choices, or choose from the list."""
    there = list(components.hidden(letter.components))
    menu = [one for one in there if one.startswith(f"bf:{PICK_FROM}:")]
    if menu:
        return await person.choose(letter, menu[0], [random.choice(_listed(letter))])
    return await person.press(letter, random.choice([one for one in there if one.startswith("bf:pick:")]))


def _listed(letter: Message) -> list[str]:
    """The values of the list under a letter."""
    return [option["value"] for each in limits.walk(letter.components) for option in each.get("options", ())]
