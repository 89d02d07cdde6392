"""Going back: to before the last result or trade, or to any position of the list. First shows who has read what."""

from collections import Counter
from typing import Final

from bot.commands.command import REASON, Command, Field, Line, Press
from bot.commands.request import Offer, Question, Reply, Request
from bot.commands.wording import place_called, say
from bot.referee.core.model import Entry, Refused
from bot.referee.hosting import rollback
from bot.referee.season import standings
from bot.referee.season.carrying import give_roles
from games import catalogue
from games.wording import Moment, Text, join, plain

_STARTED: Final = ("running", "paused", "held", "finished")


async def _offered(request: Request) -> list[tuple[str, str]]:
    """Return the positions, newest first. They say nothing of what happened, since others may see the screen."""
    locale, lines = request.locale, list[tuple[str, str]]()
    for number, entry in enumerate(await request.act(rollback.listed), 1):
        # The journal's number would tell how much was traded.
        line = say("back-line", locale, number=number, position=_position(entry, locale))
        lines.append((str(number), plain(line)))
    return lines[::-1]


def _position(entry: Entry, locale: str) -> Text:
    """Return when and after what a position was."""
    facts = {"step": entry.facts.get("step", 0), "at": Moment(entry.at)}
    return say(f"back-{entry.act.replace('_', '-')}", locale, **facts)


async def _ask_undo(request: Request) -> Question:
    listed = await request.act(rollback.listed)
    if len(listed) < 2:
        raise Refused("nothing-to-undo")
    return await _ask(request, listed, len(listed) - 1)


async def _ask_back(request: Request) -> Question | None:
    """Return the question about the named position; None if none is named, so that the list is shown."""
    listed, number = await request.act(rollback.listed), request.given.get("position")
    return None if number is None else await _ask(request, listed, number)


async def _ask(request: Request, listed: tuple[Entry, ...], number: int) -> Question:
    """Return who has read what would be undone by going back to a `number` of the list."""
    if number not in range(1, len(listed) + 1):
        raise Refused("no-such-position", {"number": number})
    if not request.reason:
        raise Refused("reason-missing")
    target = listed[number - 1]
    readings = await rollback.readers(request.house, request.match.id, target.position, request.user)
    names, locale = await request.names_by_user(), request.locale
    read = Counter(names.get(one.user) or place_called(one.address, locale) for one in readings if one.is_delivered)
    lines = [say("back-ask", locale, position=_position(target, locale), count=read.total())]
    lines += [say("back-read", locale, whom=whom, count=count) for whom, count in read.items()]
    return Question(join(lines), {**request.given, "to": target.mark}, "back-button")


async def _back(request: Request) -> object:
    """Go back to the position that was shown, even if the numbers have changed since."""
    if "to" not in request.given:
        offered = await _offered(request)
        lines = ((words,) for _, words in reversed(offered))
        return Reply(join((*lines, say("back-how", request.locale))), is_alone=True, opens=Offer("back to"))
    listed, mark = await request.act(rollback.listed), request.given["to"]
    to = next((entry.position for entry in listed if entry.mark == mark), None)
    if to is None:
        raise Refused("no-such-position", {"number": request.given.get("position", 0)})
    done = await request.act(rollback.rollback, to, request.reason,
        keeps_submissions=request.given.get("keep_orders", True), is_fresh=request.given.get("fresh_dice", False),
    )  # fmt: skip
    if catalogue.is_season(request.match.game):
        for each in (give_roles, standings.show):
            await request.house.act(request.match.id, each)
    return done


_KEEP: Final = Field("keep_orders", "switch", needed=False, typed={"anew": False})
_FRESH: Final = Field("fresh_dice", "switch", needed=False, typed={"fresh": True})
_WHOSE: Final = Field("player", "seat", needed=False, before=("of",))
_WHY: Final = Field("reason", "reason", needed=False, most=REASON.most)

COMMANDS: Final = (
    Command(
        "back undo", "result", "hosts", _back, (_WHOSE, _KEEP, _FRESH, REASON), "run", _STARTED, ask=_ask_undo,
        slash="host back undo",
    ),
    Command(
        "back to", "result", "hosts", _back,
        (Field("position", "number", needed=False, offers=_offered), _WHOSE, _KEEP, _FRESH, _WHY), "run", _STARTED,
        ask=_ask_back, typed=Line("back"), slash="host back to", press=Press("back-to"),
    ),
)  # fmt: skip
