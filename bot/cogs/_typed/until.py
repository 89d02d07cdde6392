"""A moment in a host's words: read in his own zone, shown back to him before it counts, and the zone that he sets."""

from datetime import UTC, datetime
from typing import Any

from bot.cogs.host.base import hosted, user_of
from bot.cogs.host.telling import ask_back, confirmed, form, tell, typed_in
from bot.referee.acts import zones
from bot.referee.core import calendar
from bot.referee.core.facts import plainly
from bot.referee.core.model import Match, Refused
from bot.referee.hosting import hosting
from bot.referee.letters.sentences import WORDS as HOUSE
from bot.venues.discord.components.ids import Press
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.inbound.answers import Interaction, answer, locale_of, note, open_modal, say
from bot.venues.discord.inbound.context import Context
from bot.venues.discord.inbound.joining import person_of
from bot.venues.discord.inbound.presses import Handler
from games.wording import Moment, Text, join


def extending() -> dict[str, Handler]:
    """The presses that move a deadline, by their act."""
    return {"extend": _ask_extension, "until": _extended, "extend-to": _extend_to}


async def understood(
    context: Context, interaction: Interaction, words: str, deadline: datetime | None = None
) -> datetime | Refused:
    """A moment in words, hours in the zone of whoever acts."""
    zone = await zones.zone_of(context.house, user_of(interaction)) or "UTC"
    return calendar.understand(words, context.house.clock.now(), deadline=deadline, zone=zone)


async def confirm_extension(context: Context, interaction: Interaction, match: Match, until: str, reason: str) -> None:
    """Show the moment in the host's own time; the press of a button makes it so. The reason waits in memory."""
    at = await understood(context, interaction, until, match.deadline)
    if isinstance(at, Refused):
        await tell(interaction, match, at)
        return
    ask_back(context, interaction, match, "extend", reason)
    locale, zone = locale_of(interaction), await zones.zone_of(context.house, user_of(interaction))
    text = WORDS("extend-ask", locale, deadline=Moment(at), left=Moment(at, "relative"))
    button = Press("extend-to", match.id, about=str(int(at.timestamp())))
    shown = join((text, _in_zone(at, zone, locale)))
    await answer(interaction, note(shown, {}, ((button, WORDS("extend-button", locale)),)))


def _in_zone(at: datetime, zone: str, locale: str) -> Text:
    """A moment in the words of a zone; without a zone, what hours are taken for and how to change that."""
    return WORDS("zone-words", locale, **_facts(at, zone)) if zone else WORDS("zone-unset", locale)


def _facts(at: datetime, zone: str) -> dict[str, Any]:
    here = calendar.in_zone(at, zone)
    return {
        "weekday": here.isoweekday(),
        "date": f"{here:%Y-%m-%d}",
        "clock": f"{here:%H:%M}",
        "zone": zone,
        "offset": here.isoformat()[-6:],
    }


async def _ask_extension(context: Context, interaction: Interaction, press: Press) -> None:
    if await hosted(context, interaction, press):
        await open_modal(interaction, form(interaction, Press("until", press.match), ("until", "reason")))


async def _extended(context: Context, interaction: Interaction, press: Press) -> None:
    match, typed = await hosted(context, interaction, press), typed_in(interaction)
    if match is not None:
        await confirm_extension(context, interaction, match, typed.get("until", ""), typed.get("reason", ""))


async def _extend_to(context: Context, interaction: Interaction, press: Press) -> None:
    asked = await confirmed(context, interaction, press, "extend")
    if asked is None or not press.about.isdecimal():
        return
    match, reason = asked
    at = datetime.fromtimestamp(int(press.about), UTC)
    await tell(interaction, match, await hosting.extend(context.house, match.id, user_of(interaction), at, reason))


async def set_zone(context: Context, interaction: Interaction, words: str) -> None:
    """Set the zone of whoever acts, or, without words, say which one it is."""
    locale, now = locale_of(interaction), context.house.clock.now()
    zone: str | Refused = await zones.zone_of(context.house, user_of(interaction))
    if words.strip():
        zone = await zones.set_zone(context.house, person_of(interaction), words)
    if isinstance(zone, Refused):
        await answer(interaction, note(HOUSE("zone-unknown", locale, **plainly(zone.facts))))
    elif zone:
        await answer(interaction, note(WORDS("zone-set", locale, **_facts(now, zone))))
    else:
        await say(interaction, "zone-unset")
