"""The name of a browser in a person's list of sessions."""

from typing import Final

from aiohttp import web

_BROWSERS: Final = {"Firefox": "Firefox", "Edg": "Edge", "OPR": "Opera", "Chrome": "Chrome", "Safari": "Safari"}
_SYSTEMS: Final = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Mac OS": "Mac",
    "Linux": "Linux",
}


def device(request: web.Request) -> str:
    """Return the browser and its system in two words, as far as it names them. Nothing else of the header is kept."""
    agent = request.headers.get("User-Agent", "")
    names = (next((name for mark, name in known.items() if mark in agent), "") for known in (_BROWSERS, _SYSTEMS))
    return ", ".join(one for one in names if one)
