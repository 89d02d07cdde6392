"""What was published of a match, compared with its document: the commitment, and the seals on a page of its posts."""

import re
from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec import Struct

from bot.referee.core import history, seals
from bot.referee.core.model import Entry
from bot.referee.record.exported import Exported, demand, place
from bot.referee.record.reading import shown
from games.design.record import digest_of

_SEAL: Final = re.compile(
    rf"(?<![{seals.ALPHABET}])(?:[{seals.ALPHABET}]{{4}} ){{7}}[{seals.ALPHABET}]{{4}}(?![{seals.ALPHABET}])"
)


class Published(Struct, frozen=True):
    """What was published of a match: commitment, seals, and a page of its posts; each may be missing."""

    commitment: str | None
    seals: tuple[str, ...]
    page: str

    @property
    def of_page(self) -> tuple[str, ...]:
        """The seals on the page, in order."""
        return tuple(dict.fromkeys(_SEAL.findall(self.page)))


def check_published(exported: Exported, published: Published) -> None:
    """Check the commitment; that every seal is of this journal, or of the design; and that the page has the commitment and the seals of all
    closes.
    """
    committed, given = exported.match["commitment"], published.commitment
    is_published = given is None or given.strip().lower() == committed or seals.is_of(given, committed)
    demand(is_published, "the secret: its SHA-256 is not the commitment that was published")
    heads = (entry.chain for one in (*exported.runs, exported) for entry in one.journal if exported.format > 1)
    known = {seals.bare(seals.seal_of(one)) for one in (*heads, *_file(exported))}
    shown_as = seals.seal_of(committed)
    for words in published.seals:
        demand(seals.is_seal(words), f"the seal “{shown(words)}”: it is no seal; copy all its eight groups")
    said = set(_said(exported))
    for words in (*published.seals, *(one for one in published.of_page if one not in {*said, shown_as})):
        demand(seals.bare(words) in known, f"the seal {shown(words)}: no entry of the journal has it")
    if not published.page:
        return
    is_shown = shown_as in published.page or committed in published.page.lower()
    demand(is_shown, "the page: the commitment does not stand on it")
    for entry in _sealed(exported):
        demand(seals.seal_of(entry.chain) in published.page, f"{place(entry)}: its seal does not stand on the page")


def sealed(exported: Exported, published: Published) -> list[int]:
    """The sealed entries of the journal, counted from 1; each covers everything before it."""
    given = {seals.bare(one) for one in (*published.seals, *published.of_page)}
    return [one.position for one in exported.journal if seals.bare(seals.seal_of(one.chain)) in given]


def _said(exported: Exported) -> Iterator[str]:
    """Words of players that look like a seal (a lucky word or an answer); they are on the page too."""
    for entry in (one for one in exported.told if one.act in {"seated", "step"}):
        yield from _SEAL.findall(msgspec.json.encode(entry.facts).decode())


def _file(exported: Exported) -> Iterator[str]:
    """The SHA-256 of a design's file, whose seal its sign-up shows. It covers no entry of the journal."""
    digest = digest_of(exported.match["game"])
    if digest is not None:
        yield digest


def _sealed(exported: Exported) -> Iterator[Entry]:
    """The entries whose seal is in the match's public posts. The post of a close that was undone may be missing."""
    if exported.format == 1 or exported.journal[0].facts["contest"] is not None:
        return
    yield exported.journal[0]
    moves = [entry for entry in exported.journal if entry.act in {"step", "amended_state"}]
    stands = {entry.position for entry in history.lived(exported.journal)}
    for number, entry in enumerate(moves, 1):
        if entry.position in stands and (number == len(moves) or moves[number].at != entry.at):
            yield entry
    yield from exported.acts("seated", "contest_closed", "revealed")
