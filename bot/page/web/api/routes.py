"""The addresses of the JSON interface, each once: the server and the OpenAPI document are made from this table."""

from dataclasses import dataclass
from typing import Final, Literal

from msgspec import Struct

from bot.page.web.api.acting import CommandBody, CommandList, CommandReply
from bot.page.web.api.bodies import (
    Done,
    HookBody,
    HookList,
    HookMade,
    Me,
    NewHook,
    Order,
    Receipt,
    SightBody,
    Withdrawal,
)
from bot.page.web.playing import OfferBody, ReplyBody
from bot.page.web.refusing.faults import ROOT

Needs = Literal["nothing", "sight", "token", "seat", "commands"]
"""What a request needs: nothing; the right to see the match (no token if it is public); a token; a token that plays its
seat; one that sends commands: a seat's or a host's."""


@dataclass(frozen=True)
class Route:
    """An address. `name`: of its handler; `says`: its purpose in a line; `body`, `answer`: their types; `media`: if it is not JSON."""

    method: Literal["GET", "POST", "DELETE"]
    path: str
    name: str
    says: str
    needs: Needs
    answer: type[Struct] | None = None
    body: type[Struct] | None = None
    media: str = "application/json"

    @property
    def address(self) -> str:
        """The whole address, with its parameters in braces."""
        return ROOT + self.path


_MATCH: Final = "matches/{match}"
COMMAND: Final = "/commands/{command}"
"""The end of the address of a command; the description has an address for each of them."""

ROUTES: Final = (
    Route("GET", "openapi.json", "described", "This description.", "nothing"),
    Route("GET", "me", "me", "What the token opens: which match, and what may be done there.", "token", Me),
    Route("GET", f"{_MATCH}/sight", "sight", "Everything that the reader sees of the match now.", "sight", SightBody),
    Route(
        "GET", f"{_MATCH}/events", "events",
        "Server-sent events named `sight`, whose data is a sight: at once, and whenever something has changed for this reader. The"
        " first has all letters, each later one those that are new or have changed. While letters are on their way nothing is sent.",
        "sight", SightBody, media="text/event-stream",
    ),
    Route(
        "GET", _MATCH + "/pictures/{letter}/{number}", "picture", "A picture of a letter.", "sight", media="image/svg+xml",
    ),
    Route(
        "POST", f"{_MATCH}/orders", "orders", "Seal an answer to the open question, as a direct message would.", "seat", Receipt, Order,
    ),
    Route("POST", f"{_MATCH}/withdraw", "withdraw", "Take back what is sealed.", "seat", Receipt, Withdrawal),
    Route("POST", f"{_MATCH}/trades", "offer", "Offer a trade; `form` fills the fields of `trade_form`.", "seat", Done, OfferBody),
    Route(
        "POST", _MATCH + "/trades/{trade}", "reply", "Accept an offer, or refuse it; whoever made it takes it back by refusing.", "seat",
        Done, ReplyBody,
    ),
    Route(
        "GET", f"{_MATCH}/commands", "commands", "The commands that the token may send now, with their fields.", "commands", CommandList,
    ),
    Route(
        "POST", _MATCH + COMMAND, "command", "Send a command of the table, as its player or host would.", "commands", CommandReply,
        CommandBody,
    ),
    Route("GET", f"{_MATCH}/hooks", "hooks", "The webhooks that this token made.", "token", HookList),
    Route(
        "POST", f"{_MATCH}/hooks", "add_hook", "Have each new letter posted to an address, signed. The secret is shown this once.",
        "token", HookMade, NewHook,
    ),
    Route("DELETE", _MATCH + "/hooks/{hook}", "drop_hook", "End a webhook.", "token", HookBody),
)  # fmt: skip
