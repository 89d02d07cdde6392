"""Steps of scenes that are about something else: open a match by its form, close a round on players who have not sealed, send a command."""

from typing import Any

from games import catalogue
from games.design.naming import SHARED
from games.design.record import design
from games.library import FILES
from tests.browser.staging import Stage


def key_of(name: str) -> str:
    """The key of a built-in game, or of a match in one file of the library, which is brought."""
    if name not in FILES:
        return name
    game = design(FILES[name].read_text("utf-8"))
    catalogue.bring(game, SHARED)
    return game.key


async def unfold(element: Any) -> Any:
    """Open whatever is folded around it, the outermost first, and itself if it can be unfolded; return it."""
    closed = element.locator("xpath=ancestor-or-self::details[not(@open)]")
    while await closed.count():
        await closed.first.locator("> summary").click()
    return element


async def typed_in(stage: Stage, game: str, seats: int) -> None:
    """Open a match from the list of games on, with oneself in its first seat."""
    await stage.window.goto(stage.address)
    await stage.window.locator(f".games a[href='/new/{game}']").click()
    await stage.window.wait_for_url("**/new/**")
    await stage.window.get_by_label("How many players").select_option(str(seats))
    await stage.window.get_by_label("Who plays P1", exact=True).select_option("human")


async def unfold_words(stage: Stage) -> None:
    """Open what the letter of the open question says in words."""
    await stage.window.locator("#part-now .in-words > summary").click()


async def turned(stage: Stage) -> None:
    """Turn the clock to the deadline, confirming if anyone has not sealed. Scripted players take their time."""
    async with stage.window.expect_response("**/closing?*") as answered:
        await stage.press("Turn the clock to the deadline")
    if (await (await answered.value).json())["question"]:
        asked = stage.window.get_by_role("dialog")
        await asked.get_by_role("button", name="Turn the clock to the deadline").click()


async def commanded(stage: Stage, command: str, yes: str = "", **fields: str) -> None:
    """Unfold the form of a command, fill it in, send it, and say yes where that is asked."""
    fold = await unfold(stage.window.locator(f"#command-{command}"))
    for name, value in fields.items():
        control = fold.locator(f"[name={name}]")
        is_list = await control.evaluate("control => control.tagName === 'SELECT'")
        await (control.select_option(value) if is_list else control.fill(value))
    await fold.locator("[type=submit]").click()
    if yes:
        await stage.window.get_by_role("dialog").get_by_role("button", name=yes).click()
