"""Discord's OAuth2 as its own description and metadata say (`discord.json`): other requests are refused."""

import asyncio
import json
from base64 import b64encode, urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode, urlsplit

from aiohttp import web
from jsonschema import Draft202012Validator

from tests.serving import serving

DESCRIBED: Final[dict[str, Any]] = json.loads(Path(__file__).with_name("discord.json").read_text("utf-8"))
METADATA: Final = DESCRIBED["metadata"]
CLIENT, SECRET = "1100000000000000001", "the secret of the application"


@dataclass
class Grant:
    """What a person agreed to. `redirect`: None in Discord's own window."""

    user: str
    redirect: str | None
    challenge: str


@dataclass
class Discord:
    """The server. `redirect`: what the application has registered. `status`: what everything is answered with, if it is in trouble.

    `headers`: of such an answer.
    """

    redirect: str
    issuer: str = ""
    status: int = 0
    headers: dict[str, str] = field(default_factory=dict)
    codes: dict[str, Grant] = field(default_factory=dict)
    tokens: dict[str, str] = field(default_factory=dict)
    _numbers: Any = field(default_factory=count)

    def agrees(self, address: str, user: str) -> dict[str, str]:
        """A person agrees on the page to which an address leads. Returns what they are led back with."""
        parts = urlsplit(address)
        asked = dict(parse_qsl(parts.query, strict_parsing=True))
        assert parts.path == urlsplit(METADATA["authorization_endpoint"]).path
        assert asked["response_type"] in METADATA["response_types_supported"]
        assert asked["code_challenge_method"] in METADATA["code_challenge_methods_supported"]
        assert len(asked["code_challenge"]) == 43
        assert (asked["client_id"], asked["redirect_uri"]) == (CLIENT, self.redirect)
        assert asked["scope"].split() == list(DESCRIBED["scope"]), "nothing more is asked for"
        assert len(asked["state"]) >= 32
        code = f"code{next(self._numbers)}"
        self.codes[code] = Grant(user, self.redirect, asked["code_challenge"])
        return {"code": code, "state": asked["state"], "iss": self.issuer}

    def authorizes(self, asked: dict[str, Any], user: str) -> str:
        """A person agrees in Discord's own window, asked as its SDK asks (`AuthorizeInput` of 2.5.0). Returns the code."""
        assert asked == {
            "client_id": CLIENT, "response_type": "code", "state": asked["state"], "prompt": "none", "scope": ["identify"],
            "code_challenge": asked["code_challenge"], "code_challenge_method": "S256",
        }  # fmt: skip
        code = f"code{next(self._numbers)}"
        self.codes[code] = Grant(user, None, asked["code_challenge"])
        return code

    async def token(self, request: web.Request) -> web.Response:
        """A code, once, with the secret of the application and the verifier that goes with it."""
        if self.status:
            return web.json_response({"message": "trouble"}, status=self.status, headers=self.headers)
        assert request.content_type == "application/x-www-form-urlencoded"
        form, own = await request.post(), f"Basic {b64encode(f'{CLIENT}:{SECRET}'.encode()).decode()}"
        if request.headers.get("Authorization") != own:
            return web.json_response({"error": "invalid_client"}, status=401)
        grant = self.codes.pop(str(form.get("code")), None)
        challenge = urlsafe_b64encode(sha256(str(form.get("code_verifier")).encode()).digest()).decode().rstrip("=")
        if grant is None or (grant.redirect, grant.challenge) != (form.get("redirect_uri"), challenge):
            return web.json_response({"error": "invalid_grant", "error_description": "Invalid code"}, status=400)
        assert form["grant_type"] in METADATA["grant_types_supported"]
        token = f"token{next(self._numbers)}"
        self.tokens[token] = grant.user
        return web.json_response(
            {
                "access_token": token,
                "token_type": "Bearer",
                "expires_in": 604800,
                "refresh_token": "r",
                "scope": "identify",
            }
        )

    async def me(self, request: web.Request) -> web.StreamResponse:
        """Whose token it is, as `get_my_user` describes a user."""
        assert {"OAuth2": ["identify"]} in DESCRIBED["get_my_user"]["security"]
        user = self.tokens.get(request.headers.get("Authorization", "").removeprefix("Bearer "))
        if user is None:
            return web.json_response({"message": "401: Unauthorized", "code": 0}, status=401)
        body = {
            "id": user, "username": "ada", "avatar": None, "discriminator": "0", "public_flags": 0, "flags": 0, "banner": None,
            "accent_color": None, "global_name": "Ada", "avatar_decoration_data": None, "collectibles": None, "primary_guild": None,
            "mfa_enabled": True, "locale": "it", "premium_type": 0,
        }  # fmt: skip
        schema = DESCRIBED["get_my_user"]["schema"] | {"components": DESCRIBED["components"]}
        Draft202012Validator(schema).validate(body)
        answer = web.StreamResponse(headers={"Content-Type": "application/json"})
        await answer.prepare(request)
        for part in json.dumps(body).encode().partition(b","):
            await answer.write(part)
            await asyncio.sleep(0.01)  # noqa: TID251  no two parts come in one packet
        return answer

    async def revoke(self, request: web.Request) -> web.Response:
        """A token ends."""
        self.tokens.pop(str((await request.post()).get("token")), None)
        return web.json_response({})


@asynccontextmanager
async def discord(redirect: str) -> AsyncIterator[Discord]:
    """The double on this machine."""
    there, app = Discord(redirect), web.Application()
    app.router.add_post(urlsplit(METADATA["token_endpoint"]).path, there.token)
    app.router.add_post(urlsplit(METADATA["revocation_endpoint"]).path, there.revoke)
    app.router.add_get(urlsplit(DESCRIBED["server"]).path + DESCRIBED["get_my_user"]["path"], there.me)
    async with serving(app) as there.issuer:
        yield there


def led_back(query: dict[str, str]) -> str:
    """The address to which a person is led back."""
    return f"/enter/discord?{urlencode(query)}"
