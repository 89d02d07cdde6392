"""What was published of a match, compared with its document: the commitment, and the seals on a page of its posts."""

from collections.abc import Iterable, Iterator
from operator import ne
from typing import Final

from msgspec import Struct

from bot.referee.core import history, seals
from bot.referee.core.model import Entry
from bot.referee.fold.position import demand
from bot.referee.record.exported import Exported, place
from bot.referee.record.reading import shown
from bot.referee.record.saved_page import CLOSES, DICE, seals_of
from games.design.record import digest_of

_SLIPS: Final = 2
"""In how many letters a seal may differ from one that the file has, to be taken for a slip."""


class Published(Struct, frozen=True):
    """What was published of a match: commitment, seals, and a saved page of its posts; each may be missing."""

    commitment: str | None
    seals: tuple[str, ...]
    page: str


def check_published(exported: Exported, published: Published) -> None:
    """Check the commitment; that every seal is of this journal, or of the design; and that the page has the commitment, the seals of all
    closes, and no other seal of the match. A reader's own seal of the last entry says more than a page, on which others may have written.
    """
    committed, claimed = exported.match["commitment"], published.commitment
    is_published = claimed is None or claimed.strip().lower() == committed or seals.is_of(claimed, committed)
    demand(is_published, "the secret: its SHA-256 is not the commitment that was published")
    known = _known(exported)
    for words in published.seals:
        demand(seals.is_seal(words), f"the seal “{shown(words)}”: it is no seal; copy all its eight groups")
        demand(
            seals.spaced(words) in known,
            f"the seal {shown(words)}: no entry of the journal has it{_nearly(words, known)}",
        )
    if published.page and not is_last_given(exported, published):
        _check_page(exported, published.page)


def _nearly(words: str, known: Iterable[str]) -> str:
    """Return what to say of a seal that the file has but for a letter or two: no one can forge that, but a reader can mistype it."""
    letters = seals.spaced(words)
    near = next((seal for seal in known if sum(map(ne, seal, letters)) <= _SLIPS), "")
    return f"; it has {near}, so look whether you copied it right" if near else ""


def is_last_given(exported: Exported, published: Published) -> bool:
    """Return whether one of the given seals is that of the last entry."""
    return seals.seal_of(exported.journal[-1].chain) in map(seals.spaced, published.seals)


def unknown_on(exported: Exported, page: str) -> list[tuple[str, str]]:
    """Return match and seal of each sentence on the page about the match that this file does not have."""
    committed, known = seals.seal_of(exported.match["commitment"]), _known(exported)
    dice = [named for named in seals_of(page, DICE, (exported.id,)) if named[1] != committed]
    return [*dice, *(named for named in _on_page(exported, page) if named[1] not in known)]


def _known(exported: Exported) -> set[str]:
    """Return the seals of all entries, of runs and matches too, and of the design's file."""
    heads = (entry.chain for one in (*exported.runs, *exported.matches, exported) for entry in one.journal)
    return {seals.seal_of(head) for head in (*heads, *_file(exported))}


def _check_page(exported: Exported, page: str) -> None:
    dice = f"the page: the commitment does not stand on it, as “Seal of the dice of match {exported.id}”"
    demand(bool(seals_of(page, DICE, (exported.id,))), dice)
    for match, seal in unknown_on(exported, page):
        demand(is_so=False, where=f"the page: it has a seal of match {match} that this file does not have, {seal}")
    on_page = {seal for _, seal in _on_page(exported, page)}
    for entry in _sealed(exported):
        demand(seals.seal_of(entry.chain) in on_page, f"{place(entry)}: its seal does not stand on the page")


def _on_page(exported: Exported, page: str) -> tuple[tuple[str, str], ...]:
    return (
        seals_of(page, CLOSES, tuple(one.id for one in (exported, *exported.runs, *exported.matches))) if page else ()
    )


def sealed(exported: Exported, published: Published) -> list[int]:
    """Return the sealed entries of the journal, counted from 1; each covers everything before it."""
    claimed = {*map(seals.spaced, published.seals), *(seal for _, seal in _on_page(exported, published.page))}
    return [one.position for one in exported.journal if seals.seal_of(one.chain) in claimed]


def _file(exported: Exported) -> Iterator[str]:
    """Yield the SHA-256 of a design's file, whose seal its sign-up shows. It covers no entry of the journal."""
    digest = digest_of(exported.match["game"])
    if digest is not None:
        yield digest


def _sealed(exported: Exported) -> Iterator[Entry]:
    """Yield the entries whose seal is in the match's public posts. The post of a close that was undone may be missing."""
    if exported.journal[0].facts["contest"] is not None:
        return
    yield exported.journal[0]
    moves = [entry for entry in exported.journal if entry.act in {"step", "amended_state"}]
    stands = {entry.position for entry in history.lived(exported.journal)}
    for number, entry in enumerate(moves, 1):
        if entry.position in stands and (number == len(moves) or moves[number].at != entry.at):
            yield entry
    yield from exported.acts("seated", "contest_closed", "revealed")
