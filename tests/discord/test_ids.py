"""Custom ids can be read back, and other ids are ignored."""

import discord
from discord import ui
from hypothesis import example, given
from hypothesis import strategies as st

from bot.venues.discord.components import ids
from bot.venues.discord.components.ids import ChoiceList, Press, PressButton, custom_id, parse

acts = st.from_regex(r"[a-z][a-z-]{0,9}", fullmatch=True)
words = st.text(max_size=4)
presses = st.builds(Press, acts, words, st.none() | st.integers(0, 99), words, words)


@given(presses)
@example(Press("orders", "m1", 3, "orders-2"))
@example(Press("orders", "m" * 90, 3, "orders-2"))
def test_every_press_comes_back(press: Press) -> None:
    """A press has a custom id that reads back the same, or is refused for its length. A list and a button never share one: discord.py
    calls every dynamic item whose template matches.
    """
    try:
        written = custom_id(press)
    except ValueError:
        assert sum(len(part.encode()) for part in (press.verb, press.match, press.key, press.about)) * 3 > 80
        return
    assert parse(written) == press
    assert len(written) <= 100
    fired = [bool(ids.BUTTON.fullmatch(written)), bool(ids.LIST.fullmatch(written))]
    assert fired == [press.verb != "choose", press.verb == "choose"]


FOREIGN = (
        "", "bf:", "orders:m1:3:orders-2:", "bf:orders:m1:3:orders-2", "bf:orders:m1:3:orders-2::", "bf:Orders:m1:3:k:",
        "bf:orders:m1:03:k:", "bf:orders:m1:--1:k:", "bf:orders:m1:3:%41:", "bf:orders:m1:3:%:", "bf:orders:m1:٣:k:",
        "bf:orders:m1:3:k:\n", " bf:orders:m1:3:k:", "bf:orders:m1:3:k:" + "x" * 90, None, 7, b"bf:orders:m1:3:k:", ["bf"],
)  # fmt: skip


def test_a_foreign_custom_id_is_none_of_ours() -> None:
    """Ids of other bots or versions, and malformed ones, are ignored."""
    assert [foreign for foreign in FOREIGN if parse(foreign) is not None] == []


@given(st.text(max_size=100))
def test_no_text_upsets_the_reading(text: str) -> None:
    """Any custom id is read as the press that it belongs to, or as none."""
    press = parse("bf:" + text)
    assert press is None or custom_id(press) == "bf:" + text


class _Client:
    """Records what is dispatched."""

    def __init__(self) -> None:
        self.heard: list[tuple[object, ...]] = []

    def dispatch(self, *event: object) -> None:
        self.heard.append(event)


class _Interaction:
    def __init__(self) -> None:
        self.client = _Client()


async def test_a_press_reaches_the_client_after_a_restart() -> None:
    """A button and a list rebuilt from their custom ids alone reach the client."""
    interaction = _Interaction()
    button: ui.Button[ui.LayoutView] = ui.Button(label="Fix", custom_id="bf:fix:m1:3:orders-2:")
    match = ids.BUTTON.fullmatch("bf:fix:m1:3:orders-2:")
    assert match
    pressed = await PressButton.from_custom_id(interaction, button, match)  # type: ignore[arg-type]  # a stand-in
    await pressed.callback(interaction)  # type: ignore[arg-type]
    select: ui.Select[ui.LayoutView] = ui.Select(custom_id="bf:choose:m1:3:orders-2:0.go")
    select.append_option(discord.SelectOption(label="Black", value="black"))
    match = ids.LIST.fullmatch("bf:choose:m1:3:orders-2:0.go")
    assert match
    chosen = await ChoiceList.from_custom_id(interaction, select, match)  # type: ignore[arg-type]
    await chosen.callback(interaction)  # type: ignore[arg-type]
    assert interaction.client.heard == [
        ("press", interaction, Press("fix", "m1", 3, "orders-2")),
        ("press", interaction, Press("choose", "m1", 3, "orders-2", "0.go")),
    ]
