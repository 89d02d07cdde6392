"""The plan of a season: show it with its outlook and a calendar file, write it as text, move episodes, and archive it."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.commands.command import Command, Field, File, Line, Offer, Part, Press, Reply, Request, Split
from bot.commands.wording import say
from bot.referee.core.model import Refused, Status
from bot.referee.core.positions import game_of
from bot.referee.letters.sentences import notices
from bot.referee.people import me
from bot.referee.season.planned import plans, telling, writing
from bot.referee.season.planned.plans import Outline
from games.wording import Text, join

OPEN: Final[tuple[Status, ...]] = ("sign_up", "running", "paused")
_INPUTS: Final = 4
_ROOM: Final = 3_000
"""Characters with which one input of the form is filled; it takes a thousand more."""
_STRAIGHT: Final = str.maketrans("“”„‘’", '"""\'\'')
_FENCE: Final = "```"


async def _show(request: Request) -> object:
    return await plan_reply(request, await plans.outline(request.house, request.match.id, request.user))


async def plan_reply(request: Request, done: Outline) -> Reply:
    """Return when the season would be over, what does not work, the plan as it is written, a calendar file, and how to change it."""
    outlook = await asyncio.to_thread(done.outlook)
    text = notices(telling.notices_of(done.match, done.plan, outlook, done.seated), request.locale, game_of(done.match))
    person = await me.known(request.house, request.asker.person)
    made = telling.file(done.match, done.plan, outlook, person, request.house.clock.now())
    files = (File(telling.FILE, made),) if outlook else ()
    written: Text = (f"{_FENCE}\n{done.text.strip()}\n{_FENCE}",) if outlook else ()
    how = say("plan-file" if outlook else "plan-none", request.locale)
    change = Offer("plan write", "plan-button")
    return Reply(join((text, written, how), "\n\n"), is_alone=True, files=files, offers=(change,))


async def _write(request: Request) -> object:
    """Replace the plan with the given text; without text, open its form. Curly quotation marks of phones are accepted."""
    text = _unfenced(request.text("plan"))
    if not text:
        return Reply(say("plan-how", request.locale), opens=Offer("plan write"))
    house, season, host = request.house, request.match.id, request.user
    straight = text.translate(_STRAIGHT)
    try:
        done = await plans.write(house, season, host, text)
    except Refused as refusal:
        if refusal.id != "plan-unreadable" or text == straight:
            raise
        done = await plans.write(house, season, host, straight)
    return await plan_reply(request, done)


def _unfenced(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if not line.strip().startswith(_FENCE)).strip()


async def _parts(request: Request) -> Sequence[Part]:
    """Return the plan as text, in as many inputs as it needs."""
    outline = await plans.outline(request.house, request.match.id, request.user)
    called, parts = say("plan-form", request.locale), [""]
    for line in outline.text.splitlines():
        if len(parts[-1]) + len(line) + 1 > _ROOM:
            parts.append("")
        parts[-1] += f"{line}\n"
    how = ("plan-form-how", *["plan-form-more"] * _INPUTS)
    return [
        Part(f"plan/{number}", called, say(how[number], request.locale), words.strip("\n"))
        for number, words in enumerate(parts[:_INPUTS])
    ]


async def _joined(request: Request, typed: Mapping[str, str]) -> Any:
    return "\n".join(typed[key] for key in sorted(typed))


async def _move(request: Request) -> object:
    """Move one episode, or it and all after it."""
    done = await plans.move(
        request.house, request.match.id, request.user, request.given["episode"], request.text("at"),
        with_later=request.given.get("all_after", False),
    )  # fmt: skip
    return await plan_reply(request, done)


_PLAN: Final = Field("plan", "words", needed=False, most=16_000, split=Split(_parts, _joined))
_LATER: Final = Field("all_after", "switch", needed=False, before=("and",), typed={"later": True})

COMMANDS: Final = (
    Command("plan show", "plan", "hosts", _show, subject="season", when=OPEN, typed=Line("plan show|plan")),
    Command(
        "plan write", "plan", "hosts", _write, (_PLAN,), "season", OPEN, slash="season-hosts plan", press=Press("plan"),
        undone_by="plan write",
    ),
    Command(
        "plan move", "plan", "hosts", _move,
        (Field("episode", "number", least=1, most=writing.MOST), Field("at", "text", most=100), _LATER), "season", OPEN,
        typed=Line(example="plan move 2: friday 18:00"), undone_by="plan move",
    ),
)  # fmt: skip
