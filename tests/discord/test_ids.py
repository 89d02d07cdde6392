"""Custom ids can be read back, and other ids are ignored."""

import discord
import pytest
from discord import ui
from hypothesis import given
from hypothesis import strategies as st

from bot.venues.discord.components import ids
from bot.venues.discord.components.ids import ChoiceList, Press, PressButton, custom_id, parse

acts = st.from_regex(r"[a-z][a-z-]{0,9}", fullmatch=True)
words = st.text(max_size=4)
presses = st.builds(Press, acts, words, st.none() | st.integers(0, 99), words, words)


def test_a_press_reads_as_it_was_written() -> None:
    """The scheme is short enough to be read by eye, and holds match, seat and prompt key."""
    press = Press("orders", "m1", 3, "orders-2")
    assert custom_id(press) == "bf:orders:m1:3:orders-2:"
    assert parse("bf:orders:m1:3:orders-2:") == press


@given(presses)
def test_every_press_comes_back(press: Press) -> None:
    """A press has a custom id that reads back the same, or is refused for its length."""
    try:
        written = custom_id(press)
    except ValueError:
        assert sum(len(part.encode()) for part in (press.verb, press.match, press.key, press.about)) * 3 > 80
        return
    assert parse(written) == press
    assert len(written) <= 100


@pytest.mark.parametrize(
    "foreign",
    [
        "", "bf:", "orders:m1:3:orders-2:", "bf:orders:m1:3:orders-2", "bf:orders:m1:3:orders-2::", "bf:Orders:m1:3:k:",
        "bf:orders:m1:03:k:", "bf:orders:m1:--1:k:", "bf:orders:m1:3:%41:", "bf:orders:m1:3:%:", "bf:orders:m1:٣:k:",
        "bf:orders:m1:3:k:\n", " bf:orders:m1:3:k:", "bf:orders:m1:3:k:" + "x" * 90, None, 7, b"bf:orders:m1:3:k:", ["bf"],
    ],
)  # fmt: skip
def test_a_foreign_custom_id_is_none_of_ours(foreign: object) -> None:
    """Ids of other bots or versions, and malformed ones, are ignored."""
    assert parse(foreign) is None


@given(st.text(max_size=100))
def test_no_text_upsets_the_reading(text: str) -> None:
    """Any custom id is read as the press that it belongs to, or as none."""
    press = parse("bf:" + text)
    assert press is None or custom_id(press) == "bf:" + text


def test_too_long_a_custom_id_is_refused_when_it_is_written() -> None:
    """Discord would refuse the message, so the writer is told first."""
    with pytest.raises(ValueError, match="at most 100 characters"):
        custom_id(Press("orders", "m" * 90, 3, "orders-2"))


@given(presses)
def test_each_press_fires_one_template(press: Press) -> None:
    """discord.py calls every dynamic item whose template matches: a list and a button never share a custom id."""
    try:
        written = custom_id(press)
    except ValueError:
        return
    fired = [bool(ids.BUTTON.fullmatch(written)), bool(ids.LIST.fullmatch(written))]
    assert fired == [press.verb != "choose", press.verb == "choose"]


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
