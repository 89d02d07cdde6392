"""The button that joins the waiting list of a match, and the one that leaves it."""

from bot.commands.words.told import refused
from bot.referee.core.model import Refused
from bot.referee.core.positions import game_of
from bot.referee.play import seating
from bot.venues.discord.components.ids import Press
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.inbound.answers import Interaction, answer, defer, locale_of, note, say
from bot.venues.discord.inbound.context import Context
from bot.venues.discord.inbound.joining import acquaint, is_shut_out


async def wait(context: Context, interaction: Interaction, press: Press) -> None:
    """Answer *Join the waiting list*. The person is also told by DM, so that closed DMs are noticed now."""
    match = await context.match(press.match)
    if match is None or match.guild != str(interaction.guild_id):
        await say(interaction, "gone")
        return
    if await is_shut_out(context, interaction, match):
        return
    await defer(interaction)
    await acquaint(context, interaction)
    user = str(interaction.user.id)
    locale = locale_of(interaction)
    place = await seating.wait(context.house, match.id, user, interaction.user.display_name, locale)
    if isinstance(place, Refused):
        await answer(interaction, note(refused(place, game_of(match), locale)))
        return
    leaving = Press("wait-no-more", match.id), WORDS("waits-button", locale)
    told = note(WORDS("waits", locale, place=place, title=match.title), {}, (leaving,))
    await answer(interaction, told)
    if not await interaction.client.mail.readers.greet(match, user, told):
        await say(interaction, "closed-waiting", title=match.title)


async def wait_no_more(context: Context, interaction: Interaction, press: Press) -> None:
    """Answer *Leave the waiting list*, the button under the answer to joining it. Joining again shows it again."""
    match = await context.match(press.match)
    if match is None:
        await say(interaction, "gone")
        return
    done = await seating.stop_waiting(context.house, match.id, str(interaction.user.id))
    if isinstance(done, Refused):
        await answer(interaction, note(refused(done, game_of(match), locale_of(interaction))))
    else:
        await say(interaction, "waits-no-more", title=match.title)
