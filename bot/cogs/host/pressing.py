"""The buttons of the desk, and the one that joins the waiting list."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Final

from bot.cogs import judging
from bot.cogs.host.base import hosted, seat_meant, user_of
from bot.cogs.host.results import preview, reopen, tell_amended
from bot.cogs.host.seats import substitute_next
from bot.cogs.host.telling import form, tell, typed_in
from bot.referee.acts.acts import House
from bot.referee.core.model import Match, Refused, User
from bot.referee.hosting import amending, holding, hosting
from bot.referee.play import seating
from bot.referee.season import seasons
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.ids import Press
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.inbound.answers import Interaction, answer, defer, locale_of, note, open_modal, say
from bot.venues.discord.inbound.context import Context
from bot.venues.discord.inbound.joining import acquaint, is_shut_out
from bot.venues.discord.inbound.presses import Handler

WithReason = Callable[[House, str, User, str], Awaitable[Match | Refused]]
"""An act of a host on a match, by its id, with who does it and why."""

_WITH_REASON: Final[Mapping[str, WithReason]] = {
    "pause": hosting.pause,
    "resume": hosting.resume,
    "close": hosting.close_now,
}


def pressed_by(bot: Bellflower) -> dict[str, Handler]:
    """What each button does, by its act."""
    return {
        "remind": _remind,
        "pause": _ask_reason,
        "resume": _ask_reason,
        "close": _ask_reason,
        "reason": _reasoned,
        "preview": partial(_preview, bot),
        "judge": _judge,
        "enter-result": partial(_enter, bot),
        "announce": _announce,
        "amend": _ask_amendment,
        "amend-as": partial(_amend, bot),
        "reopen": partial(_ask, fields=("until", "reason"), then="reopen-until"),
        "reopen-until": _reopen,
        "substitute": partial(_ask, fields=("reason",), then="substitute-for"),
        "substitute-for": _substitute,
        "remove": partial(_ask, fields=("reason",), then="remove-for"),
        "remove-for": _remove,
        "wait": partial(_wait, bot),
        "wait-no-more": _wait_no_more,
    }


async def _remind(context: Context, interaction: Interaction, press: Press) -> None:
    match = await hosted(context, interaction, press)
    if match is not None:
        await tell(interaction, match, await hosting.remind(context.house, match.id), "reminded")


async def _ask_reason(context: Context, interaction: Interaction, press: Press) -> None:
    if await hosted(context, interaction, press):
        await open_modal(interaction, form(interaction, Press("reason", press.match, about=press.verb), ("reason",)))


async def _reasoned(context: Context, interaction: Interaction, press: Press) -> None:
    match, work = await hosted(context, interaction, press), _WITH_REASON.get(press.about)
    if match is not None and work is not None:
        reason = typed_in(interaction).get("reason", "")
        await tell(interaction, match, await work(context.house, match.id, user_of(interaction), reason))


async def _ask(context: Context, interaction: Interaction, press: Press, *, fields: tuple[str, ...], then: str) -> None:
    """Open the form that an act needs."""
    if await hosted(context, interaction, press):
        await open_modal(
            interaction, form(interaction, Press(then, press.match, about=press.about), fields, ("orders", "step"))
        )


async def _ask_amendment(context: Context, interaction: Interaction, press: Press) -> None:
    """The form asks for the step only where whoever pressed may know that there are several."""
    asked = await amending.questions(context.house, press.match, user_of(interaction))
    steps = set() if isinstance(asked, Refused) else {one.step for one in asked}
    fields = ("player", "step", "orders", "reason") if len(steps) > 1 else ("player", "orders", "reason")
    await _ask(context, interaction, press, fields=fields, then="amend-as")


async def _preview(bot: Bellflower, context: Context, interaction: Interaction, press: Press) -> None:
    match = await hosted(context, interaction, press)
    if match is not None:
        await preview(bot, interaction, match)


async def _judge(context: Context, interaction: Interaction, press: Press) -> None:
    """*The result* on the desk: the form of /judge."""
    match = await hosted(context, interaction, press)
    if match is not None:
        await judging.ask(context, interaction, match)


async def _enter(bot: Bellflower, context: Context, interaction: Interaction, press: Press) -> None:
    match = await hosted(context, interaction, press)
    if match is not None:
        await judging.enter(bot, interaction, match)


async def _announce(context: Context, interaction: Interaction, press: Press) -> None:
    match = await hosted(context, interaction, press)
    if match is not None:
        await tell(interaction, match, await holding.announce(context.house, match.id, user_of(interaction)))


async def _amend(bot: Bellflower, context: Context, interaction: Interaction, press: Press) -> None:
    match, typed = await hosted(context, interaction, press), typed_in(interaction)
    if match is None:
        return
    seat = await seat_meant(context, interaction, match, typed.get("player", ""))
    if seat is None:
        return
    number = typed.get("step", "").strip()
    if number and not number.isdecimal():
        await say(interaction, "no-number", words=number)
        return
    await defer(interaction)
    orders, reason = {seat: typed.get("orders") or None}, typed.get("reason", "")
    done = await amending.amend(
        context.house, match.id, user_of(interaction), reason, orders, int(number) if number else "first"
    )
    await tell_amended(bot, interaction, match, done)


async def _reopen(context: Context, interaction: Interaction, press: Press) -> None:
    match, typed = await hosted(context, interaction, press), typed_in(interaction)
    if match is not None:
        await reopen(context, interaction, match, typed.get("until", ""), typed.get("reason", ""))


async def _substitute(context: Context, interaction: Interaction, press: Press) -> None:
    """The first of the waiting list takes the seat that the notice of silence named."""
    match = await hosted(context, interaction, press)
    if match is not None and press.about.isdecimal():
        await substitute_next(context, interaction, match, int(press.about), typed_in(interaction).get("reason", ""))


async def _remove(context: Context, interaction: Interaction, press: Press) -> None:
    match = await hosted(context, interaction, press)
    if match is not None and press.about.isdecimal():
        reason = typed_in(interaction).get("reason", "")
        await tell(
            interaction,
            match,
            await seasons.take_out(context.house, match, user_of(interaction), int(press.about), reason),
        )


async def _wait(bot: Bellflower, context: Context, interaction: Interaction, press: Press) -> None:
    """*Join the waiting list*. He is told by DM too, so that one who could not be called learns it now."""
    match = await context.match(press.match)
    if match is None or match.guild != str(interaction.guild_id):
        await say(interaction, "gone")
        return
    if await is_shut_out(context, interaction, match):
        return
    await defer(interaction)
    await acquaint(context, interaction)
    user = user_of(interaction)
    locale = locale_of(interaction)
    place = await seating.wait(context.house, match.id, user, interaction.user.display_name, locale)
    if isinstance(place, Refused):
        await tell(interaction, match, place)
        return
    leaving = Press("wait-no-more", match.id), WORDS("waits-button", locale)
    told = note(WORDS("waits", locale, place=place, title=match.title), {}, (leaving,))
    await answer(interaction, told)
    if not await bot.mail.readers.greet(match, user, told):
        await say(interaction, "closed-waiting", title=match.title)


async def _wait_no_more(context: Context, interaction: Interaction, press: Press) -> None:
    """*Leave the waiting list*, under what whoever joined it was answered; joining once more shows it again."""
    match = await context.match(press.match)
    if match is None:
        await say(interaction, "gone")
        return
    done = await seating.stop_waiting(context.house, match.id, user_of(interaction))
    await tell(interaction, match, done, "waits-no-more", title=match.title)
