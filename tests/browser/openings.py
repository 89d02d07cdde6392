"""What scenes do that are about something else: a match opened without its form, a round closed on whoever has not sealed."""

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


async def turned(stage: Stage) -> None:
    """Turn the clock to the deadline; if anybody has not sealed, say so once more. Scripted players take their time."""
    async with stage.window.expect_response("**/closing") as answered:
        await stage.press("Turn the clock to the deadline")
    if (await (await answered.value).json())["question"]:
        asked = stage.window.get_by_role("dialog")
        await asked.get_by_role("button", name="Turn the clock to the deadline").click()
