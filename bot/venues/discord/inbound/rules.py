"""What *Rules* and /rules show: whatever a host has written for his match, the game in short, and after that its rules as pictures."""

from collections.abc import Sequence

from bot.commands.words.rules import drawn_here, rules_here
from bot.venues.discord.components.ids import Press
from bot.venues.discord.components.layout import gallery
from bot.venues.discord.inbound import answers
from bot.venues.discord.inbound.answers import Interaction, answer, locale_of, notes, say
from bot.venues.discord.inbound.context import Context
from games.scene import Scene
from games.wording import Text


async def told(context: Context, interaction: Interaction, press: Press) -> None:
    """*Rules* under a letter or a sign-up."""
    match = await context.match(press.match)
    if match is None:
        await say(interaction, "gone")
    else:
        locale = locale_of(interaction)
        await show(context, interaction, rules_here(match, locale), drawn_here(match, locale))


async def show(context: Context, interaction: Interaction, text: Text, scenes: Sequence[Scene]) -> None:
    """Rules in words at once, and then as pictures, in a message of their own: they take a moment to be drawn."""
    for page in notes(text):
        await answer(interaction, page)
    if scenes:
        part, _ = await context.writer.draw(gallery(scenes, str(interaction.id)))
        if part.scenes:
            await answers.show(interaction, context.writer, part)
