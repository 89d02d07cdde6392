"""A game for one, and the hint of a contest."""

from typing import Any, Final

from bot.commands.command import Command, Field, Line, Press
from bot.commands.request import Question, Reply, Request
from bot.commands.wording import say
from bot.referee import contests
from bot.referee.core.model import Refused
from bot.referee.core.positions import game_of
from games import catalogue
from games.wording import Text

_GAMES: Final = tuple(one.key for one in catalogue.games() if one.contest is not None)


async def _play(request: Request) -> Reply:
    """Deal a new run of a game for one. Refused: what `contests.play_alone` refuses."""
    asker = request.asker
    await request.surface.welcome(request, asker.user)
    done = await contests.play_alone(
        request.house, request.text("game") or _GAMES[0], asker.user, asker.name, asker.locale
    )
    return Reply(say("solo-begun", request.locale, title=done.title), is_alone=True)


async def _ask_hint(request: Request) -> Question:
    """Ask first, with the price of a hint. Refused: what `contests.refuse_hint` refuses."""
    await request.act(contests.refuse_hint)
    return Question(say("hint-ask", request.locale), {}, "hint-button")


async def _hint(request: Request) -> Reply:
    """Return the best next step of a run. Refused: what `contests.hint` refuses."""
    table, contest = await request.act(contests.hint), game_of(request.match).contest
    if contest is None:
        raise Refused("no-hints")
    step: Any = contest.hint(table.state, request.locale)
    words: Text = step
    return Reply(words, is_alone=True)


COMMANDS: Final = (
    Command(
        "play", "playing", "anybody", _play, (Field("game", "choice", needed=False, choices=_GAMES),), "none",
        slash="play", is_alone=True, lacks={"forum": "lacks-solo", "page": "lacks-solo"},
        unasked="a game for one, which its player may leave",
    ),
    Command(
        "hint", "playing", "anybody", _hint, subject="own-run", ask=_ask_hint,
        typed=Line(example="hint please", is_sure=True), slash="hint", press=Press("hint"), is_alone=True, shows=True,
    ),
)  # fmt: skip
