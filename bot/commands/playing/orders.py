"""Orders as a command takes them, and the letters that could not be delivered."""

from collections.abc import Sequence
from typing import Final

from bot.commands.command import Command, Field, Reply, Request
from bot.commands.reading.continuing import suggestions
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


async def _submit(request: Request) -> object:
    """Seal typed orders. Refused: `not-asked`, and what the rules refuse."""
    return await _handed_in(request, request.text("orders"))


async def _withdraw(request: Request) -> object:
    """Take the sealed orders back. Refused: `not-asked`."""
    return await _handed_in(request, None)


async def _handed_in(request: Request, orders: str | None) -> Reply:
    asked = await asked_here(request)
    return await request.surface.hand_in(request, asked, orders)


async def _continued(request: Request, typed: str) -> Sequence[tuple[str, str]]:
    """Suggest ways to continue an order."""
    return listed(suggestions((await asked_here(request)).prompt.form, typed))


def listed(lines: Sequence[str]) -> Sequence[tuple[str, str]]:
    """Return lines as choices, without those that are too long for a list."""
    return [(line, line) for line in lines if len(line) <= _LONGEST_LINE]


async def _collect(request: Request) -> Reply:
    """Show the letters that are kept for the asker."""
    return await request.surface.collect(request)


COMMANDS: Final = (
    Command(
        "submit", "playing", "anybody", _submit, (Field("orders", "orders", suggests=_continued),), "own-asked",
        slash="submit", lacks=_OWN_FORM, undone_by="withdraw",
    ),
    Command(
        "withdraw", "playing", "anybody", _withdraw, (), "own-asked", slash="withdraw", lacks=_OWN_FORM,
        undone_by="submit",
    ),
    Command(
        "collect", "playing", "anybody", _collect, (), "none", slash="collect", buttons=("collect",),
        lacks={"forum": "lacks-kept-letters", "page": "lacks-kept-letters"},
    ),
)  # fmt: skip
