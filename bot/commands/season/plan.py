"""The plan of a season: show it with its outlook and a calendar file, write it as text or by forms, move episodes."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.commands.command import Command, Field, Line, Part, Press, Split
from bot.commands.request import File, Offer, Reply, Request
from bot.commands.wording import say
from bot.commands.words import composing
from bot.commands.words.composing import game_field, game_named
from bot.referee.core.model import Planned, Refused, Status
from bot.referee.core.positions import game_of
from bot.referee.letters.sentences import notices
from bot.referee.people import me
from bot.referee.season.planned import plans, telling, writing
from bot.referee.season.planned.plans import Outline
from games import catalogue
from games.wording import Moment, Text, join, plain

_OWN: Final = "own"
"""What stands in the list of games for a match that hosts run themselves."""
_CLEARED: Final = "-"
_GAME: Final = game_field(tuple(one.key for one in catalogue.games()))


async def _games(request: Request) -> list[tuple[str, str]]:
    """Return the games that take the players of the episode, and what is played without one."""
    assert _GAME.offers is not None
    outline = await request.act(plans.outline)
    words = request.text("episode")
    number = int(words) if words.isdecimal() else outline.next
    games = [(key, title) for key, title in await _GAME.offers(request) if outline.takes(key, number)]
    return [*games, (_OWN, _own_match(request))]


def _own_match(request: Request) -> str:
    """Return what is played where no game is named: what hosts run, or in a file what it says."""
    return plain(say("plan-own-match" if request.match.game == catalogue.SEASON else "plan-of-file", request.locale))


async def _episodes(request: Request) -> list[tuple[str, str]]:
    """Return the planned episodes by number, with hour and game; and the number of a new one."""
    outline = await request.act(plans.outline)
    planned = outline.plan.episodes
    return [
        *(_line(request, one) for one in planned),
        (str(outline.next), plain(say("plan-episode-new", request.locale, number=outline.next))),
    ]


async def _planned(request: Request) -> list[tuple[str, str]]:
    """Return the planned episodes without a new one, where there are any."""
    episodes = await _episodes(request)
    return episodes[:-1] or episodes


def _line(request: Request, planned: Planned) -> tuple[str, str]:
    game = catalogue.titled(planned.game, request.locale) if planned.game else _own_match(request)
    return str(planned.number), plain(
        say("plan-episode-line", request.locale, number=planned.number, at=Moment(planned.at), game=game)
    )


async def _episode(request: Request) -> object:
    """Add an episode to the plan, or change one; what is left out stays as it was planned.

    Refused besides: `field-missing` for a new episode without its hour.
    """
    values = dict(request.given)
    typed: dict[str, Any] = {key: values[key] for key in ("at", "every", "auto", "purses", "rules") if key in values}
    if values.get("game") == _OWN:
        typed |= {"game": "", "options": {}}
    elif values.get("game"):
        game = await game_named(request, _GAME)
        options = composing.options_of(game, values.get("options", ""))
        typed |= {"game": game.key, "options": options, "rules": ""}
    outline = await request.act(plans.outline)
    if "at" not in typed and ("episode" not in values or outline.plan.of(values["episode"]) is None):
        raise Refused("field-missing", {"field": "at"})
    return await plan_reply(request, await request.act(plans.put, values.get("episode"), typed))


async def _drop(request: Request) -> object:
    """Take an episode out of the plan."""
    return await plan_reply(request, await request.act(plans.put, request.given["episode"], None))


async def _days(request: Request) -> object:
    """Change what holds for the whole plan: time zone, size of the cast, holidays, the hosts' days away."""
    typed: dict[str, Any] = {}
    for key in ("zone", "holidays", "away"):
        words = request.text(key).strip()
        if words:
            parts = [one.strip() for one in words.split(",") if one.strip() not in {"", _CLEARED}]
            typed[key] = words if key == "zone" else parts
    if "cast" in request.given:
        typed["cast"] = request.given["cast"]
    return await plan_reply(request, await request.act(plans.head, typed))


_NUMBER: Final = Field("episode", "number", needed=False, least=1, most=writing.MOST, offers=_episodes)
_DROPPED: Final = Field("episode", "number", least=1, most=writing.MOST, offers=_planned)


OPEN: Final[tuple[Status, ...]] = ("sign_up", "running", "paused")
_INPUTS: Final = 4
_ROOM: Final = 3_000
"""Characters with which one input of the form is filled; it takes a thousand more."""
_STRAIGHT: Final = str.maketrans("“”„‘’", '"""\'\'')
_FENCE: Final = "```"


async def _show(request: Request) -> object:
    return await plan_reply(request, await request.act(plans.outline))


async def plan_reply(request: Request, done: Outline) -> Reply:
    """Return when the season would be over, what does not work, the plan as it is written, a calendar file, and how to change it."""
    outlook = await asyncio.to_thread(done.outlook)
    text = notices(telling.notices_of(done.match, done.plan, outlook, done.seated), request.locale, game_of(done.match))
    person = await me.known(request.house, request.asker.person)
    made = telling.file(done.match, done.plan, outlook, person, request.house.clock.now())
    files = (File(telling.FILE, made, is_text=True),) if outlook else ()
    written: Text = (f"{_FENCE}\n{done.text.strip()}\n{_FENCE}",) if outlook else ()
    how = say("plan-file" if outlook else "plan-none", request.locale)
    change = Offer("plan write", "plan-button")
    return Reply(join((text, written, how), "\n\n"), is_alone=True, files=files, offers=(change,))


async def _write(request: Request) -> object:
    """Replace the plan with the given text; without text, open its form. Curly quotation marks of phones are accepted."""
    text = _unfenced(request.text("plan"))
    if not text:
        return Reply(say("plan-how", request.locale), opens=Offer("plan write"))
    straight = text.translate(_STRAIGHT)
    try:
        done = await request.act(plans.write, text)
    except Refused as refusal:
        if refusal.id != "plan-unreadable" or text == straight:
            raise
        done = await request.act(plans.write, straight)
    return await plan_reply(request, done)


def _unfenced(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if not line.strip().startswith(_FENCE)).strip()


async def _parts(request: Request) -> Sequence[Part]:
    """Return the plan as text, in as many inputs as it needs."""
    outline = await request.act(plans.outline)
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
    done = await request.act(plans.move, request.given["episode"], request.text("at"),
        with_later=request.given.get("all_after", False),
    )  # fmt: skip
    return await plan_reply(request, done)


_PLAN: Final = Field("plan", "words", needed=False, most=16_000, split=Split(_parts, _joined))
_LATER: Final = Field("all_after", "switch", needed=False, before=("and",), typed={"later": True})

COMMANDS: Final = (
    Command(
        "plan show", "plan", "hosts", _show, subject="any-season", when=OPEN, typed=Line("plan show|plan"),
        shows=True,
    ),
    Command(
        "plan write", "plan", "hosts", _write, (_PLAN,), "any-season", OPEN, slash="season-hosts plan", press=Press("plan"),
        undone_by="plan write",
    ),
    Command(
        "plan move", "plan", "hosts", _move,
        (Field("episode", "number", least=1, most=writing.MOST), Field("at", "text", most=100), _LATER), "any-season", OPEN,
        typed=Line(example="plan move 2: friday 18:00"), undone_by="plan move",
    ),
    Command(
        "plan episode", "plan", "hosts", _episode,
        (
            _NUMBER, Field("at", "text", needed=False, most=100), Field("game", "listed", needed=False, offers=_games),
            Field("auto", "switch", needed=False), Field("every", "text", needed=False, most=100),
            Field("options", "options", needed=False), Field("rules", "words", needed=False, most=plans.LONGEST_RULES),
            Field("purses", "switch", needed=False),
        ),
        "any-season", OPEN, typed=Line(example="plan episode five_stands: friday 18:00"), undone_by="plan drop",
    ),
    Command("plan drop", "plan", "hosts", _drop, (_DROPPED,), "any-season", OPEN, undone_by="plan episode"),
    Command(
        "plan days", "plan", "hosts", _days,
        (
            Field("zone", "text", needed=False, most=100),
            Field("cast", "number", needed=False, least=0, most=writing.MOST),
            Field("holidays", "text", needed=False, most=500), Field("away", "text", needed=False, most=500),
        ),
        "any-season", OPEN, undone_by="plan days",
    ),
)  # fmt: skip
