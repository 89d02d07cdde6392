"""Whether an exported match is what the referee writes of its inputs; else the place where it first differs.

A forger can rebuild the chain, and compute every digest, leaf and root as we do. So the document is rewritten from its inputs (terms,
secret, people, words, orders, acts of hosts, times) by the functions that the bot uses, and the two are compared byte for byte. Only inputs
remain to be forged, and those stand under the seals that were published.
"""

import re
from collections.abc import Iterator
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from bot.referee.acts.veils import cover_of, named, nameless
from bot.referee.core import positions
from bot.referee.core.journal import Hash
from bot.referee.core.model import Entry, Match, Settings, SignUp, Veil
from bot.referee.core.positions import Differs, missing
from bot.referee.fold import dice
from bot.referee.fold.position import Past, Position, demand, plain, unlike
from bot.referee.fold.rules import MOVES, apply, typed_facts
from bot.referee.record.documents import FORMAT, document
from bot.referee.record.exported import Exported, place
from bot.referee.record.reading import shown
from games import catalogue
from games.chance import commitment as commitment_of
from games.design.naming import SHARED
from games.design.record import design, digest_of
from games.design.sandbox.client import Spent, budget
from games.game import AnyGame

MOST: Final = 20_000
"""The most entries of a journal; a season of many weeks has a tenth of them."""
_NONCE: Final = re.compile("[0-9a-f]{32}")


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
    end = _written(exported)
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


# The journal, act by act ----------------------------------------------------------------------------------------------


def _written(exported: Exported) -> Position:
    """Return the position to which the whole journal leads, with the journal as the referee writes it."""
    past = Past(exported.people, tuple(run.end for run in exported.runs if run.end is not None))
    position = replace(_new(exported), past=past)
    nonces = set[str]()
    for claimed in exported.journal:
        entry, position = _entry(exported, position, claimed)
        where = unlike(entry, claimed)
        demand(where is None, f"{place(entry)}: its {where} is not what the referee writes")
        is_random = _NONCE.fullmatch(claimed.nonce) is not None and claimed.nonce not in nonces
        demand(is_random, f"{place(claimed)}: its nonce")
        nonces.add(claimed.nonce)
        past.entries.append(entry)
        past.positions.append(replace(position, past=None))
    return position


def _new(exported: Exported) -> Position:
    """Return the match before its first act."""
    match = Match(
        id=exported.id,
        guild="",
        home="",
        game=exported.game.key,
        version=exported.game.version,
        title=str(exported.match["title"]),
        phase=SignUp(),
        settings=Settings(),
        options={},
        hosts=(),
        commitment=commitment_of(exported.secret),
        secret=exported.secret,
        opened_at=exported.journal[0].at,
    )
    return Position(match, "new")


def _entry(exported: Exported, position: Position, claimed: Entry) -> tuple[Entry, Position]:
    """Return one entry as the referee writes it, and where it leads.

    Takes act, actor, time, reason, inputs and nonce from the claimed one; people stay in veils.
    """
    try:
        entry = _typed(exported, claimed)
        then = apply(position, entry)
    except Differs as difference:
        raise Differs(f"{place(claimed)}: {difference.args[0]}") from None
    except Spent:
        raise Spent(place(claimed)) from None
    except msgspec.ValidationError as error:
        raise Differs(f"{place(claimed)}: it holds what no export holds ({error})") from None
    except LookupError:
        raise Differs(f"{place(claimed)}: nothing before it led to it") from None
    return _chained(exported, entry, then), then


def _typed(exported: Exported, claimed: Entry) -> Entry:
    """Return an entry with its facts by their types."""
    entry = nameless(claimed)
    typed = typed_facts(exported.game.key, entry)
    return entry if typed is None else replace(entry, facts=plain(typed))


def _chained(exported: Exported, entry: Entry, then: Position) -> Entry:
    """Return an entry in its place, with the digest of the position after it."""
    past = then.past
    assert past is not None
    digest = positions.digest(then.table, then.events) if entry.act in MOVES and then.table else None
    where = {"match": exported.id, "position": len(past.entries) + 1, "line": then.match.line}
    placed = replace(entry, **where, digest=digest, chain="")
    return replace(placed, chain=positions.chain(past.entries[-1].chain if past.entries else "", placed))
