"""People who answer live questions by the buttons or the list under their letters."""

import asyncio
import random
from collections.abc import Callable

from bot.venues.discord.components.ids import PICK_FROM
from tests.discord.loopback import Channel, Message, Person, Reply, components, limits
from tests.discord.loopback.sight import Seen


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
