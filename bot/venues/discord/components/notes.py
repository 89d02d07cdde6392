"""Short messages: some lines, and perhaps buttons."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.venues.discord.components.ids import Press, PressButton
from bot.venues.discord.components.text import label, lines, size
from games.game import Seat
from games.wording import Text

Shown = tuple[Press | str, Text]
"""A button: what it does, or the address that it opens; and its label."""

_MOST: Final = 3_600
_IN_ROW: Final = 5
_BUTTONS: Final = 25
"""The most buttons of a message: five rows of five are 30 of the 40 components that Discord takes."""


def note(
    text: Text, names: Mapping[Seat, str] | None = None, buttons: Sequence[Shown] = (), mark: int | None = None
) -> ui.LayoutView:
    """Return a short message: some lines, and perhaps buttons. Text that is too long is cut; important text is shorter.

    `mark`: a number by which the message is found again.
    """
    view = _page("\n".join(lines(text, names or {}, 1_400))[:_MOST], mark)
    shown = [_button(press, label(words, names or {}, 80)) for press, words in buttons[:_BUTTONS]]
    for start in range(0, len(shown), _IN_ROW):
        view.add_item(ui.ActionRow(*shown[start : start + _IN_ROW]))
    return view


def _button(press: Press | str, words: str) -> ui.Item[Any]:
    return (
        ui.Button(label=words, url=press)
        if isinstance(press, str)
        else PressButton(press, words, discord.ButtonStyle.primary)
    )


def notes(text: Text, names: Mapping[Seat, str] | None = None) -> list[ui.LayoutView]:
    """Return as many messages as a long text needs, split between lines."""
    pages = [""]
    for line in lines(text, names or {}, 1_400):
        if size(pages[-1]) + size(line) >= _MOST:
            pages.append("")
        pages[-1] += f"\n{line}" if pages[-1] else line
    return [_page(page) for page in pages]


def _page(written: str, mark: int | None = None) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(written or "…", id=mark))
    return view
