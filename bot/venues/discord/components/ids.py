"""Custom ids: each says what its button, list or modal is about, so that all of them survive a restart.

    press = Press("orders", match="m1", seat=3, key="orders-2")
    custom_id(press) == "bf:orders:m1:3:orders-2:"          parse("bf:orders:m1:3:orders-2:") == press

A custom id names match, seat and prompt key, never a step, a revision or a version: those would tell how far others are.
It does not prove who presses: the handler of a press compares the seat's holder with `interaction.user`.

`PressButton` and `ChoiceList` are discord.py's dynamic items. Register both once (``client.add_dynamic_items(PressButton,
ChoiceList)``); each press then arrives as the client's own event, before and after a restart alike:

    on_press(interaction, press)              a button; or a list, whose values are in ``interaction.data["values"]``

A submitted modal has no dynamic items. It arrives in ``on_interaction`` with type ``modal_submit``; its press is
``parse(interaction.data["custom_id"])``. Do not use ``Modal.on_submit``, so that there is one path for both.
"""

import re
from typing import Any, Final, Self
from urllib.parse import quote, unquote

import discord
from discord import ui

from games.game import Seat, Secret

MOST: Final = 100
"""The longest custom id."""

_TOKEN: Final = 8
"""The length of the part that tells one opening of a form from another."""

CHOOSE: Final = "choose"
PICK_FROM: Final = "pick-from"
MENU: Final = "do-menu"
"""The verbs of lists: a question's, the choices of a letter, a menu of commands. No button has one, so that
a press fires one template only.
"""

_FIELDS: Final = r"[A-Za-z0-9%/!~*'()+,._-]*"
_TEMPLATE: Final = (
    rf"bf:(?P<verb>{{verb}}):(?P<match>{_FIELDS}):(?P<seat>(?:-?\d+)?):(?P<key>{_FIELDS}):(?P<about>{_FIELDS})"
)
BUTTON: Final = re.compile(_TEMPLATE.format(verb=rf"(?!(?:{CHOOSE}|{PICK_FROM}|{MENU}):)[a-z][a-z-]*"))
LIST: Final = re.compile(_TEMPLATE.format(verb=f"(?:{CHOOSE}|{PICK_FROM}|{MENU})"))
_ANY: Final = re.compile(_TEMPLATE.format(verb="[a-z][a-z-]*"))


class Press(Secret, frozen=True):
    """What is to be done (`verb`) to a match; for a seat and a prompt where it concerns one; `about` is the verb's own."""

    verb: str
    match: str
    seat: Seat | None = None
    key: str = ""
    about: str = ""


def custom_id(press: Press) -> str:
    """Return the custom id of a press. Raise ValueError if Discord would refuse it, or `parse` would not give the press back."""
    seat = "" if press.seat is None else str(press.seat)
    parts = (press.verb, _quoted(press.match), seat, _quoted(press.key), _quoted(press.about))
    written = ":".join(("bf", *parts))
    if len(written) > MOST or not _ANY.fullmatch(written):
        raise ValueError(f"no custom id of at most {MOST} characters can say {press.verb!r} of this prompt")
    return written


def is_short(press: Press) -> bool:
    """Return whether a custom id can say it."""
    try:
        return bool(custom_id(press))
    except ValueError:
        return False


def parse(written: Any) -> Press | None:
    """Return the press of a custom id; None for any that is not ours."""
    hit = _ANY.fullmatch(written) if isinstance(written, str) and len(written) <= MOST else None
    if hit is None:
        return None
    seat = int(hit["seat"]) if hit["seat"] else None
    press = Press(hit["verb"], unquote(hit["match"]), seat, unquote(hit["key"]), unquote(hit["about"]))
    return press if _is_same(press, written) else None


def fresh(written: str, number: int) -> str:
    """Return the custom id of one opening of a form.

    It is new each time: a phone shows its old input for a form whose id it has seen before.
    """
    token, left = "", number
    for _ in range(_TOKEN):
        left, digit = divmod(left, 36)
        token += "0123456789abcdefghijklmnopqrstuvwxyz"[digit]
    return f"{written};{token}" if len(written) + 1 + _TOKEN <= MOST else written


def parse_form(written: Any) -> Press | None:
    """Return the press of a form's custom id, without the part for its opening."""
    return parse(written.partition(";")[0] if isinstance(written, str) and len(written) <= MOST else written)


def _is_same(press: Press, written: str) -> bool:
    """Return whether a custom id is the one that this press has: ``seat 03`` or a needless ``%41`` is not ours."""
    try:
        return custom_id(press) == written
    except ValueError:
        return False


def _quoted(part: str) -> str:
    return quote(part, safe="/!~*'()+,")


class PressButton(ui.DynamicItem[ui.Button[Any]], template=BUTTON):
    """A button whose custom id says what it is about."""

    def __init__(
        self,
        press: Press,
        label: str,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        *,
        is_disabled: bool = False,
    ) -> None:
        super().__init__(ui.Button(label=label, style=style, custom_id=custom_id(press), disabled=is_disabled))
        self.press = press

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],  # noqa: ARG003  discord.py hands over all three
        item: ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        """Return the button as it was pressed."""
        assert isinstance(item, ui.Button)
        return cls(_known(match), item.label or "", item.style)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the press to the client as the event ``press``."""
        interaction.client.dispatch("press", interaction, self.press)


class ChoiceList(ui.DynamicItem[ui.Select[Any]], template=LIST):
    """A list in a message whose custom id says what it is about."""

    def __init__(self, press: Press, select: ui.Select[Any]) -> None:
        select.custom_id = custom_id(press)
        super().__init__(select)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],  # noqa: ARG003  discord.py hands over all three
        item: ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        """Return the list as it was chosen from."""
        assert isinstance(item, ui.Select)
        return cls(_known(match), item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the press to the client as the event ``press``."""
        interaction.client.dispatch("press", interaction, self.press)


def _known(match: re.Match[str]) -> Press:
    press = parse(match.string)
    if press is None:
        raise ValueError("this custom id was not written by custom_id()")
    return press
