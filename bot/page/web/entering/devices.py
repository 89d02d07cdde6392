"""What a browser is called in the list of where somebody is signed in."""

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
    """A browser and its system in two words, as far as it says so; nothing else of it is kept."""
    agent = request.headers.get("User-Agent", "")
    found = (next((name for mark, name in known.items() if mark in agent), "") for known in (_BROWSERS, _SYSTEMS))
    return ", ".join(one for one in found if one)
