"""The questions of a match whose hosts make them: they choose what is asked, how it is counted, its position, and the prize."""

from typing import Any, Final

from bot.commands.command import BEHIND_MORE, COMING, Command, Field, Offer, Reply, Request
from bot.commands.wording import say
from bot.referee.core.model import Match, Refused
from bot.referee.core.positions import game_of, options_of
from bot.referee.play import signup
from games.building import Building
from games.form import Rejected
from games.wording import join, plain

_MOST_PRIZE: Final = 99_999
_LONGEST: Final = 1_000


def is_built(match: Match) -> bool:
    """Return whether hosts make the questions of a match."""
    return game_of(match).building is not None


async def _ask(request: Request) -> object:
    """Add a question to the match, and show all of them. Refused: `bad-choice`, `questions-fixed`, and what `signup.change` refuses."""
    match, given = request.match, request.given
    building, options = _of(match)
    if building is None:
        return Refused("questions-fixed")
    there = building.places(options)
    kind, place = given["kind"], given.get("place", there[0])
    for words, choices in ((kind, building.kinds), (place, there)):
        if words not in choices:
            return Refused("bad-choice", {"words": words, "choices": ", ".join(choices)})
    changed = building.put(options, kind, place, given.get("prize", 0), request.text("choices"), request.text("ask"))
    if isinstance(changed, Rejected):
        return changed
    done = await signup.change(request.house, match.id, request.user, options=changed)
    if isinstance(done, Refused):
        return done
    _, options = _of(done)
    told = building.told(options, request.locale)
    more = Offer("ask", "ask-button", {"match": match.id})
    return Reply(join((say("ask-done", request.locale), told, say("ask-how", request.locale))), offers=(more,))


def _of(match: Match) -> tuple[Building[Any] | None, Any]:
    game = game_of(match)
    return game.building, options_of(game, match.options)


async def _kinds(request: Request) -> list[tuple[str, str]]:
    building, _ = _of(request.match)
    return [] if building is None else [(one, plain(building.named(one, request.locale))) for one in building.kinds]


async def _places(request: Request) -> list[tuple[str, str]]:
    building, options = _of(request.match)
    there = () if building is None else building.places(options)
    return [(one, plain(building.named(one, request.locale))) for one in there if building is not None]


COMMANDS: Final = (
    Command(
        "ask", "match", "hosts", _ask,
        (
            Field("kind", "listed", offers=_kinds), Field("place", "listed", needed=False, offers=_places),
            Field("prize", "number", needed=False, least=0, most=_MOST_PRIZE), Field("ask", "words", needed=False, most=_LONGEST),
            Field("choices", "text", needed=False, most=500),
        ),
        when=COMING, slash=BEHIND_MORE, buttons=("ask",), suits=is_built,
    ),
)  # fmt: skip
