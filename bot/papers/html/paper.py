"""A whole self-contained page, with its style, fonts and pictures."""

from base64 import b64encode
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from bot.papers.html.elements import Html, element

STYLE: Final = Path(__file__).parent / "static" / "house.css"
FONTS: Final = Path(__file__).parents[2] / "fonts"
_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"
_SCRIPTED: Final = f"{_POLICY}; script-src 'unsafe-inline'"


def paper(
    title: str,
    main: Html,
    locale: str,
    *,
    game: str = "",
    script: Html | None = None,
    framed: str = "",
    style: str = "",
) -> str:
    """Return the page. `game`: sets its colours. `script`: elements with scripts; without them the page may run none.

    `framed`: the one script that frames in the page may run; they inherit its policy.
    """
    policy = _SCRIPTED if script else f"{_POLICY}; script-src '{_digest(framed)}'" if framed else _POLICY
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="color-scheme", content="light dark"),
        element("meta", http_equiv="Content-Security-Policy", content=policy),
        element("title", title),
        element("style", Html(fonts() + STYLE.read_text(encoding="utf-8") + style)),
    )
    body = element("body", element("main", main, id="main"), script, class_="paper", data_game=game or None)
    return "<!doctype html>" + element("html", head, body, lang=locale) + "\n"


def _digest(script: str) -> str:
    return f"sha256-{b64encode(sha256(script.encode()).digest()).decode('ascii')}"


@cache
def fonts() -> str:
    """Return the fonts as a style sheet without other files."""
    faces = (
        ("Serif", "serif", "400 800"),
        ("Text", "text", "400"),
        ("Text", "sans", "600"),
        ("Sans", "sans", "100 900"),
    )
    return "".join(_face(*one) for one in faces)


def _face(name: str, file: str, weight: str) -> str:
    data = b64encode((FONTS / f"{file}.woff2").read_bytes()).decode("ascii")
    source = f"url(data:font/woff2;base64,{data}) format('woff2')"
    return f"@font-face{{font-family:'Bellflower {name}';src:{source};font-weight:{weight}}}\n"
