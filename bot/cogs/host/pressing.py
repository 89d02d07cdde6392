"""The buttons of the desk that concern results and seats, and the one that joins the waiting list."""

from functools import partial

from bot.cogs.host.base import form, hosted, seat_of, substitute_next, tell, typed_in, user_of
from bot.cogs.host.results import preview, reopen, tell_amended
from bot.referee.core.model import Refused
from bot.referee.core.ports import Undeliverable, Unreachable
from bot.referee.hosting import amending
from bot.referee.play import holding, seating
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.ids import Press
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.inbound.answers import Act, answer, locale_of, note, open_modal, say
from bot.venues.discord.inbound.context import Hall
from bot.venues.discord.inbound.joining import is_shut_out, open_dm
from bot.venues.discord.inbound.presses import Handler


def pressed_by(bot: Bellflower) -> dict[str, Handler]:
    """What each button does, by its act."""
    return {
        "preview": partial(_preview, bot),
        "announce": _announce,
        "amend": _ask_amendment,
        "amend-as": partial(_amend, bot),
        "reopen": partial(_ask, fields=("until", "reason"), then="reopen-until"),
        "reopen-until": _reopen,
        "substitute": partial(_ask, fields=("reason",), then="substitute-for"),
        "substitute-for": _substitute,
        "remove": partial(_ask, fields=("reason",), then="remove-for"),
        "remove-for": _remove,
        "wait": _wait,
        "wait-no-more": _wait_no_more,
    }


async def _ask(hall: Hall, act: Act, press: Press, *, fields: tuple[str, ...], then: str) -> None:
    """Open the form that an act needs."""
    if await hosted(hall, act, press):
        await open_modal(act, form(act, Press(then, press.match, about=press.about), fields, ("orders", "step")))


async def _ask_amendment(hall: Hall, act: Act, press: Press) -> None:
    """The form asks for the step only where whoever pressed may know that there are several."""
    asked = await amending.questions(hall.house, press.match, user_of(act))
    steps = set() if isinstance(asked, Refused) else {one.step for one in asked}
    fields = ("player", "step", "orders", "reason") if len(steps) > 1 else ("player", "orders", "reason")
    await _ask(hall, act, press, fields=fields, then="amend-as")


async def _preview(bot: Bellflower, hall: Hall, act: Act, press: Press) -> None:
    match = await hosted(hall, act, press)
    if match is not None:
        await preview(bot, act, match)


async def _announce(hall: Hall, act: Act, press: Press) -> None:
    match = await hosted(hall, act, press)
    if match is not None:
        await tell(act, match, await holding.announce(hall.house, match.id, user_of(act)))


async def _amend(bot: Bellflower, hall: Hall, act: Act, press: Press) -> None:
    match, typed = await hosted(hall, act, press), typed_in(act)
    if match is None:
        return
    seat = await seat_of(hall, match, typed.get("player", ""))
    if seat is None:
        await say(act, "no-such-player", player=typed.get("player", ""))
        return
    number = typed.get("step", "").strip()
    if number and not number.isdecimal():
        await say(act, "no-number", words=number)
        return
    await act.response.defer(ephemeral=True, thinking=True)
    orders, step = {seat: typed.get("orders") or None}, int(number) if number else None
    done = await amending.amend(hall.house, match.id, user_of(act), typed.get("reason", ""), orders, step)
    await tell_amended(bot, act, match, done)


async def _reopen(hall: Hall, act: Act, press: Press) -> None:
    match, typed = await hosted(hall, act, press), typed_in(act)
    if match is not None:
        await reopen(hall, act, match, typed.get("until", ""), typed.get("reason", ""))


async def _substitute(hall: Hall, act: Act, press: Press) -> None:
    """The first of the waiting list takes the seat that the notice of silence named."""
    match = await hosted(hall, act, press)
    if match is not None and press.about.isdecimal():
        await substitute_next(hall, act, match, int(press.about), typed_in(act).get("reason", ""))


async def _remove(hall: Hall, act: Act, press: Press) -> None:
    match = await hosted(hall, act, press)
    if match is not None and press.about.isdecimal():
        reason = typed_in(act).get("reason", "")
        await tell(act, match, await seating.remove(hall.house, match.id, user_of(act), int(press.about), reason))


async def _wait(hall: Hall, act: Act, press: Press) -> None:
    """*Join the waiting list*: the act opens the DM, so that a letter reaches whoever is called."""
    match = await hall.match(press.match)
    if match is None or match.guild != str(act.guild_id):
        await say(act, "gone")
        return
    if await is_shut_out(hall, act, match):
        return
    await act.response.defer(ephemeral=True, thinking=True)
    try:
        await open_dm(hall, act)
    except (Undeliverable, Unreachable):
        await say(act, "join-later")
        return
    user = user_of(act)
    locale = locale_of(act)
    place = await seating.wait(hall.house, match.id, user, act.user.display_name, locale)
    if isinstance(place, Refused):
        await tell(act, match, place)
        return
    leaving = Press("wait-no-more", match.id), WORDS("waits-button", locale)
    await answer(act, note(WORDS("waits", locale, place=place, title=match.title), {}, (leaving,)))


async def _wait_no_more(hall: Hall, act: Act, press: Press) -> None:
    """*Leave the waiting list*, under what whoever joined it was answered; joining once more shows it again."""
    match = await hall.match(press.match)
    if match is None:
        await say(act, "gone")
        return
    done = await seating.stop_waiting(hall.house, match.id, user_of(act))
    await tell(act, match, done, "waits-no-more", title=match.title)
