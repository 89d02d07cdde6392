"""Whether an exported match is what the referee writes of its inputs; else the place where it first differs.

A forger can rebuild the chain, and compute every digest, leaf and root as we do. So the document is rewritten from its inputs (terms,
secret, people, words, orders, acts of hosts, times) by the functions that the bot uses, and the two are compared byte for byte. Only inputs
remain to be forged, and those stand under the seals that were published.
"""

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.referee.acts.veils import cover_of, named
from bot.referee.core.model import ContestSettings, Entry, Match, Settings, Veil
from bot.referee.record.anew.course import Course
from bot.referee.record.anew.journal import written
from bot.referee.record.documents import FORMAT, NAMING, OLDER, document
from bot.referee.record.exported import Exported, demand, unlike
from bot.referee.record.published import is_commitment
from bot.referee.record.reading import shown
from games import catalogue
from games.chance import commitment as commitment_of
from games.design.faults import Faulty
from games.design.naming import SHARED
from games.design.record import design, digest_of, present, spelled
from games.design.record import digest as digest_of_text
from games.game import AnyGame

FORMATS: Final = {OLDER: 1, NAMING: 2, FORMAT: 3}
MOST: Final = 20_000
"""The most entries of a journal; a season of many weeks has a tenth of them."""


class _Behind(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands behind a veil."""

    value: str
    salt: str


class _Document(Struct, frozen=True, forbid_unknown_fields=True):
    """A document by its types."""

    format: str
    match: dict[str, Any]
    secret: str | None
    journal: tuple[Entry, ...]
    runs: tuple[dict[str, Any], ...] = ()
    people: dict[str, _Behind] = {}
    design: str | None = None


def checked(document: Any, commitment: str | None = None) -> Exported:
    """An export that is what the referee writes of its inputs. Raises Differs with the first difference."""
    exported, again = _anew(document, commitment)
    where = unlike(again, document)
    demand(where is None, f"the document itself: its {where} is not what the journal leads to")
    return exported


def _anew(given: Any, commitment: str | None = None) -> tuple[Exported, dict[str, Any]]:
    """An untrusted document as an export, and the same document as the referee writes it."""
    is_known = isinstance(given, dict) and isinstance(given.get("format"), str) and given["format"] in FORMATS
    demand(is_known, f"the document itself: it is not marked “{FORMAT}”, nor with an earlier number")
    typed = msgspec.convert(given, type=_Document)
    demand(typed.secret is not None, "the secret: it is not in the document; export the match again after its end")
    demand(len(typed.journal) <= MOST, f"the document itself: its journal has {len(typed.journal):,} entries")
    is_published = commitment is None or is_commitment(commitment, str(typed.match["commitment"]))
    demand(is_published, "the secret: its SHA-256 is not the commitment that was published")
    inner = [_anew(one) for one in typed.runs]
    exported = _exported(typed, tuple(run for run, _ in inner))
    course = written(exported)
    is_board = any(entry.act == "contest_closed" for entry in course.journal)
    demand(is_board or not inner, "the document itself: it holds runs, and no board names them")
    veils = tuple(_veils(exported, typed.people))
    journal = tuple(course.journal)
    again = document(_match(course), journal, is_full=True, runs=[run for _, run in inner], veils=veils)
    return replace(exported, journal=journal, seed=course.seed, taken_back=course.taken_back), again


def _exported(typed: _Document, runs: tuple[Exported, ...]) -> Exported:
    secret = bytes.fromhex(typed.secret or "")
    demand(len(secret) == 32, "the secret: it is not 32 bytes")
    demand(typed.match["commitment"] == commitment_of(secret), "the secret: its SHA-256 is not the commitment")
    game = _game(typed)
    people = {cover: one.value for cover, one in typed.people.items()}
    return Exported(FORMATS[typed.format], typed.match, secret, typed.journal, game, runs, people)


def _game(typed: _Document) -> AnyGame:
    """The rules of a document. A match in one file includes them."""
    key, version = typed.match["game"], typed.match["version"]
    digest = digest_of(key)
    demand(digest is not None or typed.design is None, "the design: the match is not made of a file")
    if digest is not None and typed.design is not None:
        demand(
            digest_of_text(typed.design) == digest, "the design: its SHA-256 is not the one in the terms of the match"
        )
        if catalogue.find(key) is None:
            _bring(typed.design)
    demand(digest is None or catalogue.find(key) is not None, "the design: its file is not in the document")
    game = catalogue.find(key, version)
    version_said = f"version {version}" if digest is None else f"of {spelled(version)}, but of {spelled(present())}"
    demand(game is not None, f"the rules: this version does not have {shown(key)} {version_said}")
    assert game is not None
    return game


def _bring(text: str) -> None:
    try:
        catalogue.bring(design(text), SHARED)
    except Faulty as faulty:
        demand(False, f"the design: it cannot be read ({shown(faulty)})")


def _match(course: Course) -> Match:
    """The match that the journal leads to, as far as a document tells of it."""
    exported, present, terms = course.exported, course.present, course.terms
    return Match(
        id=exported.match["id"],
        guild="",
        home="",
        game=exported.game.key,
        version=exported.game.version,
        title=terms.get("title", str(exported.match["title"])),
        status=course.status,  # type: ignore[arg-type]
        settings=Settings(contest=ContestSettings() if course.is_contest else None),
        options=terms["options"],
        hosts=(),
        commitment=commitment_of(exported.secret),
        secret=exported.secret,
        opened_at=course.journal[0].at,
        outcome=present.outcome if present else None,
        line=course.line,
        step=present.step if present else 0,
        is_revealed=course.is_revealed,
    )


def _veils(exported: Exported, people: dict[str, _Behind]) -> Iterator[Veil]:
    """The people behind the veils. Checks that each veil is made of its value, and that no one has two."""
    if exported.format < 3:
        return
    is_salted = {value: is_salted for entry in exported.journal for value, is_salted in named(entry)}
    yield Veil(exported.match["id"], "", "", "")
    seen = set[tuple[str, bool]]()
    for cover, one in people.items():
        if cover not in is_salted:  # nor is it written anew
            continue
        is_salt = (
            len(one.salt) == 32 and bytes.fromhex(one.salt).hex() == one.salt if is_salted[cover] else not one.salt
        )
        is_so = is_salt and cover_of(one.value, one.salt) == cover and (one.value, is_salted[cover]) not in seen
        demand(is_so, f"the people: no one of that name stands behind {shown(cover)}")
        seen.add((one.value, is_salted[cover]))
        yield Veil(exported.match["id"], cover, one.value, one.salt)
