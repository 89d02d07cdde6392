"""The clock of a match: extend, pause, resume, close now, remind, abort. The moment is shown before it counts."""

from typing import Final

from bot.commands.command import LIVE, NOTHING, REASON, RUNNING, Command, Field, Line, Occasion, Press, does
from bot.commands.request import Request
from bot.commands.wording import say
from bot.commands.words.warnings import shown_first, warning
from bot.referee.acts import access
from bot.referee.acts.acts import Act
from bot.referee.core.model import Match, Status
from bot.referee.hosting import hosting
from bot.referee.showing import desk
from games.wording import Text


async def _whom_it_closes_on(request: Request) -> Text | None:
    """Return who has not sealed; None for a host who may not know it, who may not close a round either."""

    async def work(act: Act) -> tuple[str, ...] | None:
        if act.match.state is None or await access.plays(act, request.user):
            return None
        states = await desk.states(act.tx, act.match)
        return tuple(one.name for one in act.seated if states.get(one.seat) == "missing")

    missing = await request.house.act(request.match.id, work)
    if missing is None:
        return None
    return say("warns-close-now", request.locale, missing=len(missing), who=", ".join(missing))


def _closes(match: Match) -> bool:
    """Return whether something closes at a deadline: a season asks no one while its matches are played, nor a match its hosts judge."""
    return match.is_contest or match.is_held or match.deadline is not None


_PAUSED: Final[tuple[Status, ...]] = ("paused",)
_CLOSING: Final = Occasion(suits=_closes)

COMMANDS: Final = (
    Command(
        "extend", "match", "hosts", does(hosting.extend, "until", "reason"), (Field("until", "moment"), REASON),
        when=LIVE, ask=shown_first("extend-ask", "extend-button", LIVE), slash="host extend", press=Press("extend"),
        occasion=_CLOSING, undone_by="extend",
    ),
    Command(
        "pause", "match", "hosts", does(hosting.pause, "reason"), (REASON,), when=("running", "sign_up"),
        slash="host pause", press=Press("pause"), undone_by="resume",
    ),
    Command(
        "resume", "match", "hosts", does(hosting.resume, "reason"), (REASON,), when=_PAUSED, slash="host resume",
        press=Press("resume"), undone_by="pause",
    ),
    Command(
        "close-now", "match", "hosts", does(hosting.close_now, "reason"), (REASON,), when=RUNNING,
        warns=_whom_it_closes_on, typed=Line("close"), slash="host close-now", press=Press("close"),
        occasion=_CLOSING, undone_by="back undo",
    ),
    Command(
        "remind", "match", "hosts", lambda request: hosting.remind(request.house, request.match.id), when=RUNNING,
        said="reminded", slash="host remind", press=Press("remind"), occasion=_CLOSING,
        unasked="it sends again what was sent",
    ),
    Command(
        "abort", "match", "hosts", does(hosting.abort, "reason"), (REASON,), when=("sign_up", *LIVE),
        warns=warning("warns-abort"), slash="host abort", undone_by=NOTHING,
    ),
)  # fmt: skip
