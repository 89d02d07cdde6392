"""What is said of a command before a yes: what cannot be taken back of it, or a moment as it was understood."""

from datetime import datetime
from functools import partial

from bot.commands.command import Ask, Warns
from bot.commands.request import Question, Request
from bot.commands.wording import say
from bot.referee.acts import access
from bot.referee.core import calendar
from bot.referee.core.model import Refused, Status
from bot.referee.people import me
from games.wording import Fact, Moment, Text, join


def shown_first(message: str, button: str, when: tuple[Status, ...]) -> Ask:
    """Return the `ask` of a command with a moment `until` and a reason. A venue without buttons goes on at once.

    `message`: the sentence with the moment; `button`: that of the yes; `when`: the states in which it is true; in others the act is
    refused.

    Refused: `reason-missing`.
    """

    async def ask(request: Request) -> Question | None:
        if not request.reason:
            raise Refused("reason-missing")
        if request.match.status not in when and not request.match.is_contest:
            return None
        at, locale = request.given["until"], request.locale
        zone = await me.zone_of(request.house, request.user)
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


def warning(message: str) -> Warns:
    """Return the `warns` of a command for which the same sentence is always true."""

    async def warns(request: Request) -> Text:
        return say(message, request.locale)

    return warns


def asked_first(message: str, button: str) -> Ask:
    """Return the `ask` of a command about which the same is always asked, with the title of its match if it has one."""

    async def ask(request: Request) -> Question:
        facts: dict[str, Fact] = {"title": request.match.title} if request.about is not None else {}
        return Question(say(message, request.locale, **facts), request.given, button)

    return ask


async def of_glass(request: Request, message: str, **facts: Fact) -> Text | None:
    """Return what a host reads through the glass; None for a host who may not look at all.

    Refused: `no-such-match`.
    """
    plays = await request.house.act(request.match.id, partial(access.plays, user=request.user))
    return None if plays else say(message, request.locale, **facts)
