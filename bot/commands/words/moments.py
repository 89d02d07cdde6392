"""A moment as it was understood, shown before anything is done."""

from datetime import datetime

from bot.commands.command import Ask, Question, Request
from bot.commands.wording import say
from bot.referee.acts import zones
from bot.referee.core import calendar
from bot.referee.core.model import Refused
from games.wording import Fact, Moment, join


def shown_first(message: str, button: str) -> Ask:
    """Return the `ask` of a command with a moment `until` and a reason. A venue without buttons goes on at once.

    `message`: the sentence with the moment; `button`: that of the yes.

    Refused: `reason-missing`.
    """

    async def ask(request: Request) -> Question:
        if not request.reason:
            raise Refused("reason-missing")
        at, locale = request.given["until"], request.locale
        zone = await zones.zone_of(request.house, request.user)
        lines = [say(message, locale, deadline=_in_zone(at, zone, locale), left=Moment(at, "relative"))]
        if request.match.ends_at is not None:
            lines.append(say("moment-since", locale, deadline=_in_zone(request.match.ends_at, zone, locale)))
        if not zone:
            lines.append(say("zone-unset", locale))
        return Question(join(lines), request.given, button, is_soft=True)

    return ask


def _in_zone(at: datetime, zone: str, locale: str) -> Fact:
    """Return a moment in the asker's time zone, which is named; without one as the venue shows moments."""
    if not zone:
        return Moment(at)
    local = calendar.in_zone(at, zone)
    return say(
        "zone-words", locale, weekday=local.isoweekday(), date=f"{local:%Y-%m-%d}", clock=f"{local:%H:%M}",
        zone=zone, offset=local.isoformat()[-6:],
    )  # fmt: skip
