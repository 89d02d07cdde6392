"""What a program is told of its webhooks, and what they bring."""

from datetime import datetime
from typing import Annotated, Literal

from msgspec import Meta, Struct

from bot.page.web.api.bodies import Letter

Health = Literal["well", "failing", "ended"]


class NewHook(Struct, forbid_unknown_fields=True):
    """Where letters are to be posted."""

    url: Annotated[str, Meta(max_length=500)]


class HookBody(Struct, frozen=True):
    """A webhook. `health`: `failing` while the last letter is tried again, `ended` once that was given up."""

    hook: str
    url: str
    health: Health
    made_at: datetime


class HookMade(Struct, frozen=True):
    """A new webhook with the secret of its signatures, which is shown this once."""

    hook: str
    url: str
    secret: str


class HookList(Struct, frozen=True):
    """The webhooks of a token."""

    hooks: tuple[HookBody, ...]


class Posted(Struct, frozen=True):
    """The body of a webhook's request."""

    type: Literal["letter"]
    match: str
    letter: Letter
