"""Letters and documents: the status of each letter, sending one again, transcript, archive, replay, report, spectators."""

from collections import Counter
from dataclasses import replace
from typing import Any, Final, get_args

import msgspec

from bot.commands.command import ANY, LIVE, NO_CHANNELS, NOTHING, REASON, Command, Field, Press
from bot.commands.request import File, Reply, Request
from bot.commands.wording import letter_called, place_called, say
from bot.commands.words.warnings import of_glass
from bot.papers.replay.page import replay
from bot.papers.report.telling import report
from bot.papers.transcript import Format, transcript
from bot.referee.acts.arrivals import arrivals
from bot.referee.core.model import Refused, Status
from bot.referee.hosting import ledger
from bot.referee.record import archive
from bot.referee.showing.desk import Became
from bot.referee.showing.spectators import arrange
from games.wording import Fact, Moment, Text, join, plain

_SHOWN: Final = 20
_ENDINGS: Final[dict[Format, str]] = {"markdown": "md", "bbcode": "txt", "html": "html"}
_READS: Final = ("public", "behind", "live")
_KINDS: Final = ("public", "hosts", "spectators", "room", "seat", "role")
"""The kinds of places to which a letter can be sent."""


async def _ledger(request: Request) -> object:
    """Show how many letters have which status, and each of the latest that were not simply delivered."""
    deliveries = await request.act(ledger.deliveries)
    counts = {key: sum(one.became == key for one in deliveries) for key in get_args(Became)}
    lines: list[Text] = [say("ledger", request.locale, **counts)]
    for delivery in [each for each in deliveries if each.became != "delivered"][-_SHOWN:]:
        at = delivery.collected_at or delivery.made_at
        whom = delivery.name or place_called(delivery.address, request.locale)
        facts: dict[str, Fact] = {
            "whom": whom,
            "kind": letter_called(delivery.kind, request.locale),
            "at": Moment(at),
            "why": delivery.why,
        }
        lines.append(say(f"ledger-{delivery.became}", request.locale, **facts))
    return Reply(join(lines), is_alone=True)


async def _arrivals(request: Request) -> object:
    """Show which orders of each player arrived last, when, and what became of each; never what was in it. Those of runs are not shown."""
    arrived = await request.act(arrivals)
    if request.match.is_contest:
        return Reply(say("arrivals-contest", request.locale), is_alone=True)
    later = Counter[str]()
    lines, share = [], max(2, _SHOWN // max(1, request.match.seats))
    for name, arrival in reversed(arrived):
        later[name] += 1
        if later[name] <= share:
            clock = f"{arrival.at:%H:%M:%S}"
            lines.append(say(f"arrived-{arrival.fate}", request.locale, who=name, at=Moment(arrival.at), clock=clock))
    facts = {"count": len(arrived), "shown": len(lines)}
    return Reply(join([say("arrivals", request.locale, **facts), *reversed(lines)]), is_alone=True)


async def _resend(request: Request) -> object:
    """Send a player again what did not reach them, and their open question; let them into their closed rooms again."""
    seat = request.given["player"]
    user = next((one.user for one in await request.seated() if one.seat == seat), "")
    let_in = await request.act(ledger.let_in, user)
    try:
        done = await request.act(ledger.resend, user=user)
    except Refused:
        if not let_in:
            raise
        return Reply(say("let-in-again", request.locale), is_alone=True)
    lines = [say("resent" if done else "resent-any", request.locale, count=done)]
    return Reply(join([*lines, *([say("let-in-again", request.locale)] if let_in else [])]), is_alone=True)


async def _retry(request: Request) -> object:
    """Retry at once what is stuck: all, one kind, or one letter. Letters about trades are retried too, but not counted."""
    where, match = request.text("where"), request.match.id
    errand = await ledger.stuck_one(request.house, match, where)
    place = where if where in _KINDS else None
    stuck = await ledger.stuck(request.house, match, request.user)
    meant = [each for each in stuck if where in {"", each.marker, each.address.partition("/")[0]}]
    if errand is not None or place is not None or not where:
        await request.surface.retry(match, place, errand)
    return Reply(say("retrying" if meant else "nothing-stuck", request.locale, count=len(meant)), is_alone=True)


async def _stuck(request: Request) -> list[tuple[str, str]]:
    """Return the kinds of places, and each letter that is stuck."""
    kinds = {one: plain(say(f"kind-{one}", request.locale)) for one in _KINDS}
    stuck = await request.act(ledger.stuck)
    ones = [(one, one.address.partition("/")[0]) for one in stuck]
    return [*kinds.items(), *((one.marker, f"{one.name or kinds.get(kind, kind)} · {one.why}") for one, kind in ones)]


async def _transcript(request: Request) -> object:
    """Return what everyone was told, as a document; with every letter once the secret is published."""
    form = next(one for one in _ENDINGS if one == (request.text("format") or "html"))
    words = await transcript(request.house, request.match.id, form, is_whole=request.given.get("whole", False))
    return _paper(request, words, "transcript-here", f"{request.match.id}.{_ENDINGS[form]}")


def _paper(request: Request, words: str, message: str, name: str) -> Reply:
    """Return a document as a file."""
    return Reply(say(message, request.locale), is_alone=True, files=(File(name, words.encode()),))


async def _what_is_sealed(request: Request) -> Text | None:
    """Return what a document of a match shows through the glass; None where no glass is broken for it."""
    if not request.text("break_glass") or not await archive.is_sealed(request.house, request.match.id):
        return None
    return await of_glass(request, "warns-glass")


async def _export(request: Request) -> object:
    """Return the archive as a file. Through the glass comes also what the file of a match fails on now, if it does."""
    done = await archive.export(
        request.house, request.match.id, by=request.user, break_glass=request.text("break_glass")
    )
    words = msgspec.json.format(msgspec.json.encode(done), indent=1).decode()
    paper = _paper(request, words, "export-here", f"{request.match.id}.json")
    failing = await archive.failing(request.house, request.match.id) if request.text("break_glass") else None
    if failing is None:
        return paper
    of_designer = File(f"{request.match.id}-fault.json", msgspec.json.encode(failing))
    return replace(
        paper, text=say("export-fault", request.locale, file=of_designer.name), files=(*paper.files, of_designer)
    )


async def _replay(request: Request) -> object:
    """Return the replay as a file."""
    page = await replay(request.house, request.match.id, by=request.user, break_glass=request.text("break_glass"))
    return _paper(request, page, "replay-here", f"{request.match.id}.html")


async def _report(request: Request) -> object:
    """Return the report as a file. Making it takes most of a minute."""
    page = await report(request.house, request.match.id, request.locale, by=request.user)
    return _paper(request, page, "report-here", f"{request.match.id}-report.html")


async def _spectators(request: Request) -> object:
    """Choose what spectators read from now on, and where.

    Refused: `channels-lack`, `setup-first`, `spectators-seen`, `spectators-where`, and what `arrange` refuses.
    """
    mode: Any = request.given["reads"]
    if mode != "public" and "spectators" not in request.given:
        raise Refused("spectators-where")
    home = await request.surface.home(request, request.match)
    return await request.act(arrange, mode, home, request.reason)


_GLASS: Final = Field("break_glass", "text", needed=False, most=REASON.most)
_WHOSE: Final = Field("player", "seat", needed=False, before=("of",))
_CHANNEL: Final = Field("spectators", "channel", needed=False, choices=("text",))
_OVER: Final[tuple[Status, ...]] = ("finished",)

COMMANDS: Final = (
    Command("papers ledger", "papers", "hosts", _ledger, slash="host papers ledger", is_alone=True, shows=True),
    Command("papers arrivals", "papers", "hosts", _arrivals, is_alone=True, shows=True),
    Command(
        "papers resend", "papers", "hosts", _resend, (Field("player", "seat"),), "run", LIVE,
        unasked="it sends again what was sent",
    ),
    Command(
        "papers retry", "papers", "hosts", _retry, (Field("where", "listed", needed=False, offers=_stuck),),
        unasked="it sends again what was sent",
    ),
    Command(
        "papers transcript", "papers", "hosts", _transcript,
        (
            Field("format", "choice", needed=False, choices=tuple(_ENDINGS)),
            Field("whole", "switch", needed=False, typed={"whole": True}),
        ),
        when=ANY, shows=True,
    ),
    Command(
        "papers export", "papers", "hosts", _export, (_GLASS, _WHOSE), "run-if-named", warns=_what_is_sealed,
        slash="host papers export", press=Press("export"), undone_by=NOTHING, shows=True,
    ),
    Command(
        "papers replay", "papers", "hosts", _replay, (_GLASS, _WHOSE), "run", warns=_what_is_sealed, undone_by=NOTHING,
        shows=True,
    ),
    Command("papers report", "papers", "hosts", _report, when=_OVER, shows=True),
    Command(
        "papers spectators", "papers", "hosts", _spectators,
        (Field("reads", "choice", choices=_READS), _CHANNEL, REASON), when=("sign_up", *LIVE), lacks=NO_CHANNELS,
        undone_by="papers spectators",
    ),
)  # fmt: skip
