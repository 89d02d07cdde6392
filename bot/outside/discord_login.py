"""Discord's OAuth2: an authorization code with PKCE becomes the id of the person who agreed; nothing else is kept."""

import logging
from base64 import b64encode, urlsafe_b64encode
from hashlib import sha256
from time import monotonic
from typing import Any, Final
from urllib.parse import urlencode

import aiohttp
import msgspec

log = logging.getLogger(__name__)

DISCORD: Final = "https://discord.com"
_LONGEST: Final = aiohttp.ClientTimeout(total=10)
_LARGEST: Final = 64 * 1024


class Away(Exception):
    """Discord did not answer, or answered with an error."""


def challenge(verifier: str) -> str:
    """Return what Discord is asked with, so that it takes the code with this verifier only (RFC 7636, S256)."""
    return urlsafe_b64encode(sha256(verifier.encode()).digest()).decode().rstrip("=")


class DiscordLogin:
    """An application at Discord by which people sign in. `issuer`: Discord's address, without a slash at its end."""

    def __init__(self, client: str, secret: str, issuer: str = DISCORD) -> None:
        self._client, self._secret, self.issuer = client, secret, issuer
        self._busy_until = 0.0
        """Before this Discord wants to be asked nothing; it shuts out who asks on, with all that the bot does there."""

    def address(self, redirect: str, state: str, verifier: str) -> str:
        """Return the address where a person agrees, and is led back to `redirect` with `state` and a code."""
        asked = {
            "response_type": "code",
            "client_id": self._client,
            "scope": "identify",
            "redirect_uri": redirect,
            "state": state,
            "code_challenge": challenge(verifier),
            "code_challenge_method": "S256",
            "prompt": "none",
        }
        return f"{self.issuer}/api/oauth2/authorize?{urlencode(asked)}"

    async def user(self, code: str, redirect: str, verifier: str) -> str | None:
        """Return the id of the person who agreed; None for an invalid code. Raise Away if Discord is unreachable or too busy.

        `redirect`: where they were led back to; empty for a code from Discord's own window.
        """
        if monotonic() < self._busy_until:
            raise Away("429")
        asked = {
            "grant_type": "authorization_code",
            "code": code,
            "code_verifier": verifier,
            **({"redirect_uri": redirect} if redirect else {}),
        }
        known = b64encode(f"{self._client}:{self._secret}".encode()).decode()
        try:
            async with aiohttp.ClientSession(timeout=_LONGEST, headers={"Authorization": f"Basic {known}"}) as session:
                granted = await self._post(session, "/api/oauth2/token", asked)
                token = granted.get("access_token") if granted else None
                if granted is None or not isinstance(token, str) or "identify" not in str(granted.get("scope")).split():
                    return None
                user_id = await self._me(token)
                await self._post(
                    session, "/api/oauth2/token/revoke", {"token": token, "token_type_hint": "access_token"}
                )
        except (aiohttp.ClientError, TimeoutError, msgspec.DecodeError, ValueError) as error:
            raise Away(type(error).__name__) from None
        return user_id

    async def _post(self, session: aiohttp.ClientSession, path: str, form: dict[str, str]) -> dict[str, Any] | None:
        async with session.post(self.issuer + path, data=form, allow_redirects=False) as answer:
            return await self._read(answer)

    async def _me(self, token: str) -> str | None:
        headers = {"Authorization": f"Bearer {token}"}
        async with (
            aiohttp.ClientSession(timeout=_LONGEST, headers=headers) as session,
            session.get(f"{self.issuer}/api/v10/users/@me", allow_redirects=False) as answer,
        ):
            user = await self._read(answer)
        user_id = user.get("id") if user else None
        return user_id if isinstance(user_id, str) and user_id.isascii() and user_id.isdigit() else None

    async def _read(self, answer: aiohttp.ClientResponse) -> dict[str, Any] | None:
        """Return the content of an answer; None where Discord refuses. Raise Away for its own errors, and where it is too busy."""
        if answer.status == 429:
            self._busy_until = monotonic() + float(answer.headers.get("Retry-After", 0))
        if answer.status >= 500 or answer.status == 429:
            log.warning("Discord could not sign somebody in: %s", answer.status)
            raise Away(str(answer.status))
        if answer.status != 200:
            return None
        body = b""
        while len(body) < _LARGEST and (more := await answer.content.read(_LARGEST - len(body))):
            body += more
        content = msgspec.json.decode(body or b"{}")
        return content if isinstance(content, dict) else None
