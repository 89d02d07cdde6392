"""Who may talk to the rehearsal's page: only this computer, from the page itself.

The page listens on 127.0.0.1 alone. A foreign name that resolves to it (DNS rebinding) is refused by the Host header, another site's
script by Origin and Sec-Fetch-Site, another site's form by its content type as well.
"""

from aiohttp import web

from bot.page.html.words import say
from bot.page.web.guard import Refusal, guarding


def refuse_foreign(request: web.Request) -> None:
    """Raise a Refusal for a request that did not come from this very page, or from the address bar."""
    own = own_hosts(request)
    if request.headers.get("Host", "").lower() not in own:
        raise Refusal(421, say("foreign-host"))
    origin = request.headers.get("Origin")
    if origin is not None and origin.lower() not in {f"http://{host}" for host in own}:
        raise Refusal(403, say("foreign-origin"))
    if request.headers.get("Sec-Fetch-Site", "none") not in {"same-origin", "none"}:
        raise Refusal(403, say("foreign-origin"))
    if request.method == "POST" and request.content_type != "application/json":
        raise Refusal(415, say("not-json"))


def own_hosts(request: web.Request) -> tuple[str, ...]:
    """The names under which this page is reached."""
    assert request.transport is not None
    port = request.transport.get_extra_info("sockname")[1]
    return f"127.0.0.1:{port}", f"localhost:{port}"


guarded = guarding(refuse_foreign)
