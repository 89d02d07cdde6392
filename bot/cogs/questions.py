"""Buttons that answer a question: who may come into a players' room, and where letters may stand."""

from discord.ext import commands
from msgspec.structs import replace

from bot.commands.wording import say
from bot.referee.core.ports import Transaction
from bot.referee.season.rooms import consent
from bot.referee.showing import collecting
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.ids import Press
from bot.venues.discord.components.notes import note
from bot.venues.discord.components.text import WORDS
from bot.venues.discord.delivery import exposure
from bot.venues.discord.delivery.readers import LETTERS
from bot.venues.discord.inbound.answers import Interaction, answer, locale_of
from bot.venues.discord.inbound.context import Context


async def _consented(context: Context, interaction: Interaction, press: Press) -> None:
    """Record whether a member of a room lets another player in."""
    token, _, slot = press.about.partition("/")
    user, word = str(interaction.user.id), consent.VERBS[press.verb]
    await consent.answer(context.house, press.match, user, token, slot, word)
    await answer(interaction, note(say("room-said", locale_of(interaction))))


# Letters in a thread -------------------------------------------------------------------------------------------------------


async def _stand_here(context: Context, interaction: Interaction, press: Press) -> None:
    """Deliver a player's letters in the thread from now on, those that were kept at once."""
    user = str(interaction.user.id)
    if not await _has_thread(context, interaction, press.match):
        return

    async def work(tx: Transaction) -> None:
        await exposure.keep_choice(tx, press.match, user, exposure.HERE)
        runs = {run.id for run in await tx.matches.runs(press.match)} | {press.match}
        kept = [one for one in await tx.outbox.kept(user) if one.match in runs]
        goes = collecting.deliverable(kept, context.house.clock.now())
        await tx.outbox.save([replace(one, status="waiting", why=None, collected_at=None) for one in goes])

    await context.house.do(work)
    assert isinstance(interaction.client, Bellflower)
    interaction.client.courier.retry(match=press.match)
    await answer(interaction, note(WORDS("thread-stands", locale_of(interaction))))


async def _collect_instead(context: Context, interaction: Interaction, press: Press) -> None:
    """Let a player collect letters instead: none goes to the thread from now on."""
    user = str(interaction.user.id)
    if await _has_thread(context, interaction, press.match):
        await context.house.do(lambda tx: exposure.keep_choice(tx, press.match, user, exposure.COLLECT))
        await answer(interaction, note(WORDS("thread-collected", locale_of(interaction))))


async def _has_thread(context: Context, interaction: Interaction, match_id: str) -> bool:
    """Return whether the player presses in the thread of their letters; if not, tell them that it is not theirs."""
    user = str(interaction.user.id)
    posted = await context.house.store.transact(lambda tx: tx.outbox.posted(match_id, f"user/{user}", LETTERS))
    if posted is not None and posted.remote_id == str(interaction.channel_id):
        return True
    await answer(interaction, note(WORDS("not-yours", locale_of(interaction))))
    return False


async def setup(bot: commands.Bot) -> None:
    """Add the buttons."""
    assert isinstance(bot, Bellflower)
    bot.handlers |= {
        **dict.fromkeys(consent.VERBS, _consented),
        f"thread-{exposure.HERE}": _stand_here,
        f"thread-{exposure.COLLECT}": _collect_instead,
    }
