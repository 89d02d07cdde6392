"""The forms of a tab: what its host can do, or a player besides playing."""

from dataclasses import replace
from typing import Final, get_args

from bot.commands import table
from bot.commands.command import Group
from bot.commands.match.rulings import ANSWER, line
from bot.commands.page.forms import AT_HAND, drawn, drawn_at_hand, drawn_for_player, form
from bot.commands.request import Request
from bot.page.reading.sight import HOST, Forms, Sight
from bot.papers.html.elements import Html, element, join, lines
from bot.referee.core.model import Refused
from bot.referee.orders import rulings

_OF_SEASONS: Final[tuple[Group, ...]] = ("season", "plan")
_GROUPS: Final = tuple(one for one in get_args(Group) if one not in _OF_SEASONS)


async def with_forms(sight: Sight, request: Request) -> Sight:
    """Return the sight with the forms of the commands that the asker of `request` can send now: a player's, else the hosts'."""
    if sight.seat is not None:
        return replace(sight, forms=Forms(await drawn_for_player(table.TABLE, request)))
    # An answer to a question of the game has its own form on this page.
    entries = [one for one in table.TABLE if not any(field.is_answer for field in one.fields)]
    if sight.reader != HOST:
        return replace(sight, forms=Forms(await drawn(entries, request)))
    others = [one for one in entries if one.name not in AT_HAND]
    powers, openings = [await drawn(others, request, groups) for groups in (_GROUPS, _OF_SEASONS)]
    at_hand = await drawn_at_hand(entries, request)
    return replace(sight, forms=Forms(powers, at_hand, openings, await _asked(request)))


async def _asked(request: Request) -> tuple[int, Html]:
    """Return how many questions of players wait for an answer, and each with the form that answers it."""
    try:
        waiting = await rulings.waiting(request.house, request.match.id, request.user)
    except Refused:
        return 0, Html("")
    shown = [
        element(
            "article",
            lines(line(one, request), {}),
            await form(ANSWER, replace(request, given={"number": str(one.number)}), f"asked-{one.number}-"),
            class_="letter",
        )
        for one in waiting
    ]
    return len(shown), join(shown)
