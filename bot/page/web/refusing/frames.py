"""Discord's own window: who may show the page in it, and which requests come from there.

It is a frame at an address of Discord's, whose proxy asks the page by its name. A browser sends a cookie from there only if that is
marked as one of frames.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from aiohttp import web

from bot.page.html.words import say
from bot.page.web.refusing.faults import Refusal
from bot.page.web.refusing.signatures import Signatures
from bot.referee.core.model import User
from bot.referee.core.ports import Clock

DISCORD: Final = tuple(
    f"https://{part}{host}" for host in ("discord.com", "discordapp.com") for part in ("", "ptb.", "canary.")
)
"""Where Discord's own programs run, from the list of its SDK (@discord/embedded-app-sdk 2.5.0)."""
_PAYLOAD: Final = "X-Discord-Proxy-Payload"


@dataclass(frozen=True)
class Activity:
    """The page in Discord's window.

    `client`: the application's id. `shows`: finds the match that a person's window (an instance) shows; empty: none; None: they are not
    in it. `signing`: checks what Discord's proxy signs; None: it is not looked at.
    """

    client: str
    shows: Callable[[User, str], Awaitable[str | None]]
    signing: Signatures | None = None

    @property
    def origin(self) -> str:
        """The address of the frame."""
        return f"https://{self.client}.discordsays.com"

    @property
    def ancestors(self) -> str:
        """Who may show the page, for its `frame-ancestors`."""
        return " ".join((*DISCORD, self.origin))

    def is_framed(self, request: web.Request) -> bool:
        """Return whether a request comes from a frame, so that its cookies must be those of frames."""
        return (
            request.headers.get("Origin", "").lower() == self.origin
            or request.headers.get("Sec-Fetch-Dest") == "iframe"
        )

    def refuse_forged(self, request: web.Request, clock: Clock) -> None:
        """Raise a Refusal for a request that says to be signed by Discord, and is not."""
        headers = request.headers
        if self.signing is None or _PAYLOAD not in headers:
            return
        signed = (headers[_PAYLOAD], headers.get("X-Signature-Ed25519", ""), headers.get("X-Signature-Timestamp", ""))
        if not self.signing.holds(*signed, clock.now()):
            raise Refusal(401, say("foreign-origin"))
