"""What players of a season do when they are away, or leave: the presses that these commands lead to."""

from bot.cogs._typed.seasonal import acting, told
from bot.referee.core.model import Match
from bot.referee.season import seasons
from bot.venues.discord.components.ids import Press
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.inbound.answers import Interaction, answer, locale_of, note, say
from bot.venues.discord.inbound.context import Context
from bot.venues.discord.inbound.presses import Handler


def leaving() -> dict[str, Handler]:
    """The press that leaves a season for good, by its act."""
    return {"leave-season": _leave}


async def ask_leaving(interaction: Interaction, season: Match) -> None:
    """What leaving means, and the button that does it."""
    locale = locale_of(interaction)
    button = (Press("leave-season", season.id), WORDS("leave-season-button", locale))
    await answer(interaction, note(WORDS("leave-season-ask", locale, title=season.title), {}, (button,)))


async def _leave(context: Context, interaction: Interaction, press: Press) -> None:
    match = await context.match(press.match)
    if match is None or match.guild != str(interaction.guild_id):
        await say(interaction, "gone")
        return
    await told(
        interaction,
        await seasons.leave(context.once(interaction, match.id), match.id, acting(interaction)),
        "leave-season-done",
    )
