"""The clock of a match: extend, pause, resume, close now, remind, abort. The moment is shown before it counts."""

from typing import Any, Final

from bot.commands.command import LIVE, REASON, RUNNING, Command, Field, Request, Run
from bot.commands.wording import say
from bot.commands.words.moments import shown_first
from bot.commands.words.warnings import warning
from bot.referee.acts import access
from bot.referee.acts.acts import Act
from bot.referee.core.model import Status
from bot.referee.hosting import hosting
from bot.referee.showing import desk
from games.wording import Text


async def _extend(request: Request) -> object:
    return await hosting.extend(request.house, request.match.id, request.user, request.given["until"], request.reason)


async def _whom_it_closes_on(request: Request) -> Text | None:
    """Return who has not sealed; None for a host who may not know it, who may not close a round either."""

    async def work(act: Act) -> tuple[str, ...] | None:
        if act.match.state is None or await access.plays(act, request.user):
            return None
        return tuple(one.name for one in (await desk.desk_of(act.tx, act.match)).places if one.state == "missing")

    missing = await request.house.act(request.match.id, work)
    if missing is None:
        return None
    return say("warns-close-now", request.locale, missing=len(missing), who=", ".join(missing))


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
        ask=shown_first("extend-ask", "extend-button"),
        undone_by="extend",
        buttons=("extend",),
    ),
    Command(
        "pause",
        "match",
        "hosts",
        _because(hosting.pause),
        (REASON,),
        when=("running", "sign_up"),
        buttons=("pause",),
        undone_by="resume",
    ),
    Command(
        "resume",
        "match",
        "hosts",
        _because(hosting.resume),
        (REASON,),
        when=_PAUSED,
        buttons=("resume",),
        undone_by="pause",
    ),
    Command(
        "close-now",
        "match",
        "hosts",
        _because(hosting.close_now),
        (REASON,),
        when=RUNNING,
        warns=_whom_it_closes_on,
        typed="close",
        buttons=("close",),
        undone_by="back undo",
    ),
    Command("remind", "match", "hosts", _remind, when=RUNNING, said="reminded", buttons=("remind",)),
    Command(
        "abort",
        "match",
        "hosts",
        _because(hosting.abort),
        (REASON,),
        when=("sign_up", *LIVE),
        warns=warning("warns-abort"),
        is_final=True,
    ),
)
