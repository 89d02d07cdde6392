"""Whether an exported match is what the referee writes of its inputs; else the place where it first differs.

A forger can rebuild the chain, and compute every digest, leaf and root as we do. So the document is rewritten from its inputs (terms,
secret, people, words, orders, acts of hosts, times) by the functions that the bot uses, and the two are compared byte for byte. Only inputs
remain to be forged, and those stand under the seals that were published.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from bot.referee.acts.veils import cover_of, named
from bot.referee.core.journal import Hash
from bot.referee.core.model import Entry, Match, Veil
from bot.referee.core.positions import Differs, missing
from bot.referee.fold import dice
from bot.referee.fold.position import Position, demand, unlike
from bot.referee.record.documents import FORMAT, document
from bot.referee.record.exported import Exported
from bot.referee.record.reading import shown
from bot.referee.record.rewriting import written
from games import catalogue
from games.chance import commitment as commitment_of
from games.design.naming import SHARED
from games.design.record import design, digest_of
from games.design.sandbox.client import budget
from games.game import AnyGame

MOST: Final = 20_000
"""The most entries of a journal; a season of many weeks has a tenth of them."""


class _Behind(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands behind a veil."""

    value: str
    salt: Annotated[str, Meta(pattern="^([0-9a-f]{32})?$")]


class _Document(Struct, frozen=True, forbid_unknown_fields=True):
    """A document by its types."""

    format: str
    match: dict[str, Any]
    secret: Hash | None
    journal: Annotated[tuple[Entry, ...], Meta(max_length=MOST)]
    runs: tuple[dict[str, Any], ...] = ()
    people: dict[str, _Behind] = {}
    design: str | None = None


STEPS: Final = 200_000
"""The most thousands of steps that the rules of a file take in all; a design takes less than a thousand thousands at a close."""


def checked(document: Any) -> Exported:
    """Return an export that is what the referee writes of its inputs. Raises Differs with the first difference, or `Spent` where its rules
    take more steps than are allowed for a whole file.
    """
    with budget(STEPS):
        exported, again = _anew(document)
    where = unlike(again, document)
    demand(where is None, f"the document itself: its {where} is not what the journal leads to")
    return exported


def _anew(untrusted: Any) -> tuple[Exported, dict[str, Any]]:
    """Return an untrusted document as an export, and the same document as the referee writes it. Only a board has runs."""
    is_known = isinstance(untrusted, dict) and untrusted.get("format") == FORMAT
    demand(is_known, f"the document itself: it is not marked “{FORMAT}”")
    typed = msgspec.convert(untrusted, type=_Document)
    demand(typed.secret is not None, "the secret: it is not in the document; export the match again after its end")
    inner = [_anew(one) for one in typed.runs]
    exported = _exported(typed, tuple(run for run, _ in inner))
    end = written(exported)
    past = end.past
    assert past is not None
    journal, veils = tuple(past.entries), tuple(_veils(exported, typed.people))
    seed = dice.seed_at(end, past)
    exported = replace(exported, journal=journal, end=end, seed=seed, taken_back=past.taken_back)
    runs = [run for _, run in inner if exported.acts("contest_closed")]
    return exported, document(_match(exported, end), journal, is_full=True, runs=runs, veils=veils)


def _exported(typed: _Document, runs: tuple[Exported, ...]) -> Exported:
    secret = bytes.fromhex(typed.secret or "")
    demand(typed.match["commitment"] == commitment_of(secret), "the secret: its SHA-256 is not the commitment")
    people = {cover: one.value for cover, one in typed.people.items()}
    return Exported(typed.match, secret, typed.journal, _game(typed), runs, people)


def _game(typed: _Document) -> AnyGame:
    """Return the rules of a document. A match in one file includes them."""
    key, version = typed.match["game"], typed.match["version"]
    if typed.design is not None and digest_of(key) is not None and catalogue.find(key) is None:
        catalogue.bring(design(typed.design), SHARED)
    game = catalogue.find(key, version)
    if game is None:
        raise Differs(f"the rules: those of {shown(key)} {missing(key, version)}")
    return game


def _match(exported: Exported, end: Position) -> Match:
    """Return the match to which the journal leads. Only a contest tells whether a run that was taken back is paused."""
    is_paused = end.stage == "rewound" and exported.match["status"] == "paused"
    return end.match.to(paused_at=end.match.round_at) if is_paused else end.match


def _veils(exported: Exported, people: dict[str, _Behind]) -> Iterator[Veil]:
    """Yield the people behind the veils of a journal, each under the veil that is made of their value and salt; no one has two."""
    is_salted = {value: is_salted for entry in exported.journal for value, is_salted in named(entry)}
    veils = {}
    for cover, behind in people.items():
        if is_salted.get(cover) is bool(behind.salt):
            veils[behind.value, bool(behind.salt)] = Veil(
                exported.id, cover_of(behind.value, behind.salt), behind.value, behind.salt
            )
    yield Veil(exported.id, "", "", "")
    yield from veils.values()
