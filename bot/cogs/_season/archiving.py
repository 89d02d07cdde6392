"""/season-hosts archive: what would be put away of a season that is over, and the button that does it."""

from functools import partial
from typing import Final

from bot.cogs.host.base import hosted, may_host
from bot.referee.acts.acts import Act
from bot.referee.core.model import Match
from bot.referee.core.ports import Undeliverable, Unreachable
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.ids import Press
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.inbound.answers import Interaction, answer, defer, locale_of, note, say
from bot.venues.discord.inbound.context import Context
from bot.venues.discord.inbound.presses import Handler
from bot.venues.discord.server import archiving
from bot.venues.discord.server.archiving import Away
from games.wording import join

_NAMED: Final = 10


async def preview(bot: Bellflower, interaction: Interaction, found: Match) -> None:
    """What would be put away, with the button; whoever does not run the season is refused."""
    if not may_host(interaction, found):
        await say(interaction, "season-not-host")
        return
    await defer(interaction)
    away = await _planned(bot, interaction, found)
    if away is None:
        return
    locale = locale_of(interaction)
    channels, shared = (", ".join(f"#{one.name}" for one in part[:_NAMED]) for part in (away.channels, away.shared))
    told = join(
        (
            WORDS("archive-threads", locale, count=len(away.threads), title=found.title),
            WORDS("archive-channels", locale, channels=channels) if channels else (),
            WORDS("archive-shared", locale, channels=shared) if shared else (),
            WORDS("archive-keeps", locale),
        )
    )
    is_there = bool(away.threads or away.channels)
    button = (Press("put-away", found.id), WORDS("archive-button", locale))
    await answer(interaction, note(told, {}, (button,) if is_there else ()))


def putting_away(bot: Bellflower) -> dict[str, Handler]:
    """The press that does it."""
    return {"put-away": partial(_put_away, bot)}


async def _put_away(bot: Bellflower, context: Context, interaction: Interaction, press: Press) -> None:
    """What is to be put away is looked up again: something may have changed since it was shown."""
    found = await hosted(context, interaction, press)
    if found is None:
        return
    await defer(interaction)
    away = await _planned(bot, interaction, found)
    if away is None:
        return
    facts = {"threads": len(away.threads), "channels": len(away.channels)}

    async def noted(act: Act) -> None:
        await act.write("put_away", str(interaction.user.id), facts=facts)

    await context.house.act(found.id, noted)
    failed = await archiving.put_away(away)
    if failed:
        await say(interaction, "archive-partly", why="; ".join(failed))
    else:
        await say(interaction, "archive-done", threads=facts["threads"], channels=facts["channels"])


async def _planned(bot: Bellflower, interaction: Interaction, found: Match) -> Away | None:
    """What there is to be put away; whoever asks is told where that is not yet to be said."""
    assert interaction.guild is not None
    try:
        away = await archiving.planned(bot.store, interaction.guild, found)
    except (Undeliverable, Unreachable) as error:
        await say(interaction, "archive-partly", why=str(error))
        return None
    if away is None:
        await say(interaction, "archive-open")
    return away
