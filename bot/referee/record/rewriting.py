"""The journal of an exported match folded, act by act, and written again; Differs at the first that the referee would not have written."""

import re
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.referee.acts import veils
from bot.referee.core import positions
from bot.referee.core.model import Entry, Match, Settings, SignUp
from bot.referee.core.positions import Differs
from bot.referee.fold.position import Past, Position, demand, plain, unlike
from bot.referee.fold.rules import MOVES, apply, typed_facts
from bot.referee.record.exported import Exported, place
from games.chance import commitment
from games.design.sandbox.client import Spent

_NONCE: Final = re.compile("[0-9a-f]{32}")


def written(exported: Exported) -> Position:
    """Return the position to which the whole journal leads, with the journal as the referee writes it."""
    position, past = _new(exported), _past(exported)
    position = replace(position, past=past)
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
        commitment=commitment(exported.secret),
        secret=exported.secret,
        opened_at=exported.journal[0].at,
    )
    return Position(match, "new")


def _past(exported: Exported) -> Past:
    runs = tuple(run.end for run in exported.runs if run.end is not None)
    return Past(exported.people, runs)


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
    entry = veils.nameless(claimed)
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
