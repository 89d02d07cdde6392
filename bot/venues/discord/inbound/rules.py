"""What *Rules* and /rules tell: a game in short, and before that whatever a host has written for his match."""

from bot.venues.discord.components.ids import Press
from bot.venues.discord.inbound.answers import Interaction, answer, locale_of, notes, say
from bot.venues.discord.inbound.context import Context
from bot.venues.rules import rules_here


async def told(context: Context, interaction: Interaction, press: Press) -> None:
    """*Rules* under a letter or a sign-up."""
    match = await context.match(press.match)
    if match is None:
        await say(interaction, "gone")
    else:
        for page in notes(rules_here(match, locale_of(interaction))):
            await answer(interaction, page)
