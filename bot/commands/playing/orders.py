"""Orders as a command takes them, and the letters that could not be delivered."""

from collections.abc import Sequence
from typing import Final

from bot.commands.command import Command, Field, Press
from bot.commands.reading.continuing import suggestions
from bot.commands.request import Reply, Request
from bot.referee.core.model import Refused
from bot.referee.orders.questions import Asked, named

_LONGEST_LINE: Final = 100
"""Characters of a suggestion that Discord shows."""
_OWN_FORM: Final = {"forum": "lacks-typed-orders", "page": "lacks-own-form"}


async def asked_here(request: Request) -> Asked:
    """Return the question that the match asks the asker now. Refused: `not-asked`."""
    question = named(await request.surface.asked(request.house, request.user), request.match.id)
    if question is None:
        raise Refused("not-asked")
    return question


async def _hand_in(request: Request) -> Reply:
    """Seal typed orders; take the sealed ones back if there is no field for them. Refused: `not-asked`, and what the rules refuse."""
    return await request.surface.hand_in(request, await asked_here(request), request.given.get("orders"))


async def _continued(request: Request, typed: str) -> Sequence[tuple[str, str]]:
    """Suggest ways to continue an order."""
    return listed(suggestions((await asked_here(request)).prompt.form, typed))


def listed(lines: Sequence[str]) -> Sequence[tuple[str, str]]:
    """Return lines as choices, without those that are too long for a list."""
    return [(line, line) for line in lines if len(line) <= _LONGEST_LINE]


COMMANDS: Final = (
    Command(
        "submit", "playing", "anybody", _hand_in, (Field("orders", "orders", suggests=_continued),), "own-asked",
        slash="submit", lacks=_OWN_FORM, undone_by="withdraw",
    ),
    Command(
        "withdraw", "playing", "anybody", _hand_in, subject="own-asked", slash="withdraw", lacks=_OWN_FORM,
        undone_by="submit",
    ),
    Command(
        "collect", "playing", "anybody", lambda request: request.surface.collect(request), subject="none",
        slash="collect", press=Press("collect"), lacks={"forum": "lacks-kept-letters", "page": "lacks-kept-letters"},
        unasked="it sends again what was sent",
    ),
)  # fmt: skip
