"""The questions of a match whose hosts make them: they choose what is asked, how it is counted, its position, and the prize."""

from collections.abc import Mapping
from typing import Any, Final

from bot.commands.command import COMING, RUNNING, Command, Field, Line, Occasion, Press
from bot.commands.request import Offer, Reply, Request
from bot.commands.wording import say
from bot.referee.core.calendar import waits_for_hosts
from bot.referee.core.model import Match, NotTaken, Refused
from bot.referee.core.positions import game_of, options_of, table_of
from bot.referee.hosting import judging
from bot.referee.play import signup
from games.building import Building
from games.form import Rejected
from games.wording import join, plain

MOST_PRIZE: Final = 99_999
_LONGEST: Final = 1_000


def is_built(match: Match) -> bool:
    """Return whether hosts make the questions of a match."""
    return game_of(match).building is not None


async def _pose(request: Request) -> object:
    """Add a question to the match, or one for each line, and show all of them, or choose what the next round asks.

    Refused: `bad-choice`, `questions-fixed`, and what `signup.change` and `judging.choose` refuse.
    """
    match, values = request.match, request.given
    building, options = _of(match)
    if building is None:
        raise Refused("questions-fixed")
    if values["kind"] not in building.kinds:
        raise Refused("bad-choice", {"words": values["kind"], "choices": ", ".join(building.kinds)})
    if not match.is_sign_up:
        return await _pose_next(request)
    places = building.places(options)
    kind, place = values["kind"], values.get("place", places[0])
    if place not in places:
        raise Refused("bad-choice", {"words": place, "choices": ", ".join(places)})
    changed: Mapping[str, Any] = {}
    for ask in [one.strip() for one in request.text("ask").splitlines() if one.strip()] or [""]:
        put = building.put(options, kind, place, values.get("prize", 0), request.text("choices"), ask)
        if isinstance(put, Rejected):
            raise NotTaken(put)
        changed, place = put, building.last
        options = options_of(game_of(match), {**match.options, **changed})
    done = await signup.change(request.house, match.id, request.user, options=changed)
    _, options = _of(done)
    listing = building.told(options, request.locale)
    more = Offer("pose", "pose-button", {"match": match.id})
    return Reply(join((say("pose-done", request.locale), listing)), offers=(more,))


async def _pose_next(request: Request) -> object:
    """Choose what the next round asks, as a part of the result. Refused: what `judging.choose` refuses."""
    kind, place, prize = request.given["kind"], request.text("place"), request.given.get("prize", 0)
    values = kind, place, prize, request.text("choices"), request.text("ask")
    done = await request.act(judging.choose, *values)
    coming = judging.coming_of(done.table)
    assert coming is not None
    question = coming.told(done.table.state, str(done.planned[coming.field]), request.locale)
    offers = Offer("pose", "pose-button"), Offer("judge", "pose-enter")
    return Reply(
        join((say("pose-next", request.locale), question, say("pose-next-how", request.locale))), offers=offers
    )


def _of(match: Match) -> tuple[Building[Any] | None, Any]:
    game = game_of(match)
    return game.building, options_of(game, match.options)


async def _kinds(request: Request) -> list[tuple[str, str]]:
    if request.match.takes_orders and not waits_for_hosts(request.match):
        raise Refused("hosts-not-asked")
    building, _ = _of(request.match)
    return [] if building is None else [(one, plain(building.named(one, request.locale))) for one in building.kinds]


async def _places(request: Request) -> list[tuple[str, str]]:
    building, options = _of(request.match)
    if building is None:
        return []
    is_coming = request.match.is_sign_up
    places = building.places(options) if is_coming else _next_places(request.match, building)
    return [(one, plain(building.named(one, request.locale))) for one in places]


def _next_places(match: Match, building: Building[Any]) -> tuple[str, ...]:
    return building.coming.places(table_of(match).state) if building.coming and waits_for_hosts(match) else ()


POSE: Final = Command(
    "pose", "match", "hosts", _pose,
    (
        Field("kind", "listed", offers=_kinds), Field("place", "listed", needed=False, offers=_places),
        Field("prize", "number", needed=False, least=0, most=MOST_PRIZE),
        Field("ask", "words", needed=False, most=_LONGEST), Field("choices", "text", needed=False, most=500),
    ),
    when=(*COMING, *RUNNING), typed=Line("pose|ask", "pose most_votes 3: Who bakes?"), press=Press("ask"),
    occasion=Occasion(suits=is_built), undone_by="pose",
)  # fmt: skip

COMMANDS: Final = (POSE,)
