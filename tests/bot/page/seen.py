"""What a person sees of a page, without a browser: its words, those that lie folded apart, and what its pictures are called."""

import re
from base64 import b64decode
from collections.abc import Sequence
from html import unescape
from html.parser import HTMLParser
from itertools import pairwise
from typing import Any

NAMES = ("Ada", "Bo", "Chiara", "Dae", "Eve", "Farid", "Gil", "Hana")


def seated(*players: str) -> list[dict[str, Any]]:
    """Seats of a new match with these players."""
    return [{"name": name, "player": player} for name, player in zip(NAMES, players, strict=False)]


def part(page: str, name: str) -> str:
    """One part of a tab."""
    return page.partition(f'id="part-{name}"')[2].partition(' id="part-')[0]


def words(html: str) -> str:
    """All words of it, folded ones too."""
    return unescape(re.sub(r"<[^>]*>", "", html))


def file_in(receipt: str) -> bytes:
    """Return the file that the first link of a receipt saves."""
    return b64decode(receipt.partition(";base64,")[2].partition('"')[0])


def called(html: str) -> Sequence[str]:
    """What its pictures are called, in their order."""
    return [unescape(alt) for alt in re.findall(r'<img [^>]*alt="([^"]*)"', html)]


def unfolded(html: str) -> str:
    """The words that are seen at first: of what is folded, its summary alone."""
    reader = _Unfolded()
    reader.feed(html)
    return "".join(reader.seen)


class _Unfolded(HTMLParser):
    """Gathers what stands in no closed fold, or in its own summary."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []
        self._within: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in {"details", "summary"}:
            self._within.append("closed" if tag == "details" and "open" not in dict(attrs) else tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in {"details", "summary"}:
            self._within.pop()

    def handle_data(self, data: str) -> None:
        if all(fold != "closed" or inner == "summary" for fold, inner in pairwise([*self._within, ""])):
            self.seen.append(data)
