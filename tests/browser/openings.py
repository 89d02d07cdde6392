"""Matches that are opened as the page's own script opens them, where a scene is about something else than the form."""

from typing import Any, Final

from tests.bot.theatre import opening
from tests.browser.staging import Stage

NAMES: Final = ("Ada", "Bo", "Chiara", "Dae", "Eve", "Farid", "Gil", "Hana")


async def opened(stage: Stage, game: str, *players: str, **given: Any) -> str:
    """The address of the tab to which whoever opens it is led: that of the first human, or the host's."""
    seats = [{"name": name, "player": player} for name, player in zip(NAMES, players, strict=False)]
    body = opening(game, **given) | {"seats": seats}
    answer = await stage.window.context.request.post(f"{stage.address}matches", data=body)
    assert answer.ok, await answer.text()
    return f"{stage.address}{(await answer.json())['location'].lstrip('/')}"
