"""Who may talk to the rehearsal's page: only this computer, from the page itself.

The page listens on 127.0.0.1 alone. A foreign name that resolves to it (DNS rebinding) is refused by the Host header.
"""

from aiohttp import web

from bot.page.web.guard import guarding
from bot.page.web.refusing.gate import refuse_foreign


def _refuse(request: web.Request) -> None:
    """Raise a Refusal for a request that did not come from this very page, or from the address bar."""
    assert request.transport is not None, "a request that is being answered has a transport"
    port = request.transport.get_extra_info("sockname")[1]
    refuse_foreign(request, (f"http://127.0.0.1:{port}", f"http://localhost:{port}"))


guarded = guarding(_refuse)
