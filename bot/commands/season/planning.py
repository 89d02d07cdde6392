"""The plan of a season in forms: one episode at a time, and what holds for the whole plan."""

from typing import Any, Final

from bot.commands.command import Command, Field, Line, Request
from bot.commands.season.plan import OPEN, plan_reply
from bot.commands.wording import say
from bot.commands.words import composing
from bot.commands.words.games_here import game_field, game_named
from bot.referee.core.model import Planned, Refused
from bot.referee.season.planned import plans, writing
from games import catalogue
from games.wording import Moment, plain

_OWN: Final = "own"
"""What stands in the list of games for a match that hosts run themselves."""
_CLEARED: Final = "-"
_GAME: Final = game_field(tuple(one.key for one in catalogue.games()))


async def _games(request: Request) -> list[tuple[str, str]]:
    assert _GAME.offers is not None
    there = await _GAME.offers(request)
    return [*there, (_OWN, plain(say("plan-own-match", request.locale)))]


async def _episodes(request: Request) -> list[tuple[str, str]]:
    """Return the planned episodes by number, with hour and game; and the number of a new one."""
    outline = await plans.outline(request.house, request.match.id, request.user)
    there = outline.plan.episodes
    new = there[-1].number + 1 if there else outline.first
    return [
        *(_line(request, one) for one in there),
        (str(new), plain(say("plan-episode-new", request.locale, number=new))),
    ]


async def _planned(request: Request) -> list[tuple[str, str]]:
    """Return the planned episodes without a new one, where there are any."""
    there = await _episodes(request)
    return there[:-1] or there


def _line(request: Request, planned: Planned) -> tuple[str, str]:
    own = plain(say("plan-own-match", request.locale))
    game = catalogue.titled(planned.game, request.locale) if planned.game else own
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
    house, season, host = request.house, request.match.id, request.user
    outline = await plans.outline(house, season, host)
    if "at" not in typed and ("episode" not in values or outline.plan.of(values["episode"]) is None):
        raise Refused("field-missing", {"field": "at"})
    return await plan_reply(request, await plans.put(house, season, host, values.get("episode"), typed))


async def _drop(request: Request) -> object:
    """Take an episode out of the plan."""
    house, season, host = request.house, request.match.id, request.user
    return await plan_reply(request, await plans.put(house, season, host, request.given["episode"], None))


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
    return await plan_reply(request, await plans.head(request.house, request.match.id, request.user, typed))


_NUMBER: Final = Field("episode", "number", needed=False, least=1, most=writing.MOST, offers=_episodes)
_DROPPED: Final = Field("episode", "number", least=1, most=writing.MOST, offers=_planned)

COMMANDS: Final = (
    Command(
        "plan episode", "plan", "hosts", _episode,
        (
            _NUMBER, Field("at", "text", needed=False, most=100), Field("game", "listed", needed=False, offers=_games),
            Field("auto", "switch", needed=False), Field("every", "text", needed=False, most=100),
            Field("options", "options", needed=False), Field("rules", "words", needed=False, most=plans.LONGEST_RULES),
            Field("purses", "switch", needed=False),
        ),
        "season", OPEN, typed=Line(example="plan episode five_stands: friday 18:00"), undone_by="plan drop",
    ),
    Command("plan drop", "plan", "hosts", _drop, (_DROPPED,), "season", OPEN, undone_by="plan episode"),
    Command(
        "plan days", "plan", "hosts", _days,
        (
            Field("zone", "text", needed=False, most=100),
            Field("cast", "number", needed=False, least=0, most=writing.MOST),
            Field("holidays", "text", needed=False, most=500), Field("away", "text", needed=False, most=500),
        ),
        "season", OPEN, undone_by="plan days",
    ),
)  # fmt: skip
