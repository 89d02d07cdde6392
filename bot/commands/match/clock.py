"""The clock of a match: extend, pause, resume, close now, remind, abort. The moment is shown before it counts."""

from datetime import datetime
from typing import Any, Final

from bot.commands.command import LIVE, REASON, RUNNING, Command, Field, Question, Request, Run
from bot.commands.wording import say
from bot.referee.acts import zones
from bot.referee.core import calendar
from bot.referee.core.model import Refused, Status
from bot.referee.hosting import hosting
from games.wording import Fact, Moment, join


async def _extend(request: Request) -> object:
    return await hosting.extend(request.house, request.match.id, request.user, request.given["until"], request.reason)


async def _ask_extension(request: Request) -> Question | Refused:
    """Show the moment in the host's time zone; a venue without buttons goes on at once."""
    if not request.reason:
        return Refused("reason-missing")
    at, locale = request.given["until"], request.locale
    zone = await zones.zone_of(request.house, request.user)
    moment = say("extend-ask", locale, deadline=_in_zone(at, zone, locale), left=Moment(at, "relative"))
    lines = (moment,) if zone else (moment, say("zone-unset", locale))
    return Question(join(lines), request.given, "extend-button", is_soft=True)


def _in_zone(at: datetime, zone: str, locale: str) -> Fact:
    """Return a moment in the asker's time zone, which is named; without one as the venue shows moments."""
    if not zone:
        return Moment(at)
    here = calendar.in_zone(at, zone)
    return say(
        "zone-words", locale, weekday=here.isoweekday(), date=f"{here:%Y-%m-%d}", clock=f"{here:%H:%M}",
        zone=zone, offset=here.isoformat()[-6:],
    )  # fmt: skip


async def _remind(request: Request) -> object:
    return await hosting.remind(request.house, request.match.id)


def _because(act: Any) -> Run:
    """Return the function of a command that needs nothing but a reason, for an `act` of the referee."""

    async def run(request: Request) -> object:
        return await act(request.house, request.match.id, request.user, request.reason)

    return run


_PAUSED: Final[tuple[Status, ...]] = ("paused",)

COMMANDS: Final = (
    Command(
        "extend",
        "match",
        "hosts",
        _extend,
        (Field("until", "moment"), REASON),
        when=LIVE,
        ask=_ask_extension,
        buttons=("extend",),
        forms=("until",),
    ),
    Command(
        "pause", "match", "hosts", _because(hosting.pause), (REASON,), when=("running", "sign_up"), buttons=("pause",)
    ),
    Command("resume", "match", "hosts", _because(hosting.resume), (REASON,), when=_PAUSED, buttons=("resume",)),
    Command(
        "close-now",
        "match",
        "hosts",
        _because(hosting.close_now),
        (REASON,),
        when=RUNNING,
        typed="close",
        buttons=("close",),
    ),
    Command("remind", "match", "hosts", _remind, when=RUNNING, said="reminded", buttons=("remind",)),
    Command("abort", "match", "hosts", _because(hosting.abort), (REASON,), when=("sign_up", *LIVE)),
)
