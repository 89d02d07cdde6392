"""A match as one JSON document: to keep, and to verify by anybody who has the public commitment."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.referee.acts import access
from bot.referee.acts.acts import Act, House
from bot.referee.core import positions
from bot.referee.core.model import Entry, Match, Refused, User, Veil
from bot.referee.core.ports import Transaction
from bot.referee.record import findings, verifying
from bot.referee.record.published import Published, check_published
from bot.referee.record.reading import shown
from bot.referee.record.verifying import plain_entry

FORMAT: Final = "bellflower match 3"
NAMING: Final = "bellflower match 2"
"""Of a match that was opened before its journal veiled people."""
OLDER: Final = "bellflower match 1"
"""Of a match that was opened before its journal held its terms."""


async def export(house: House, match_id: str, *, by: User = "", break_glass: str = "") -> dict[str, Any] | Refused:
    """The document of a match. One that is not over yet shows its acts alone, unless `break_glass` gives the reason of a host to see more.

    Whoever plays in it is refused until it is over: the acts alone tell who traded when.

    Another course of a match that is over (*What if*) has none: it could be taken for the real one.

    Refused: `glass-untold`, `glass-waits`, `host-plays`, `no-such-match`, `reason-missing`, `reason-too-long`, `what-if`.
    """

    async def work(act: Act) -> dict[str, Any] | Refused:
        refusal = await access.refuse_host(act, by) or await _refuse_what_if(act)
        return refusal or await _written(act, is_full=act.match.is_revealed)

    async def whole(act: Act) -> dict[str, Any] | Refused:
        return await _written(act, is_full=True)

    found = await house.act(match_id, work)
    if isinstance(found, Refused) or found["secret"] is not None or not break_glass:
        return found
    return await access.through_glass(house, match_id, by, break_glass, "export", whole)


async def _refuse_what_if(act: Act) -> Refused | None:
    journal = await act.tx.journal(act.match.id)
    return Refused("what-if") if any("what_if" in entry.facts for entry in journal) else None


async def _written(act: Act, *, is_full: bool) -> dict[str, Any]:
    runs = await act.tx.runs(act.match.id) if is_full and act.match.settings.contest is not None else ()
    inner = [await _document(act.tx, run, is_full=True) for run in runs]
    return await _document(act.tx, act.match, is_full=is_full, runs=inner)


async def _document(
    tx: Transaction, match: Match, *, is_full: bool, runs: Sequence[dict[str, Any]] = ()
) -> dict[str, Any]:
    journal = await (tx.sealed_journal(match.id) if is_full else tx.journal(match.id))
    return document(match, journal, is_full=is_full, runs=runs, veils=await tx.veils(match.id))


def document(
    match: Match,
    journal: tuple[Entry, ...],
    *,
    is_full: bool,
    runs: Sequence[dict[str, Any]] = (),
    veils: Sequence[Veil] = (),
) -> dict[str, Any]:
    """Everything that `verify` needs, of a contest with its `runs`; without `is_full` only the acts that everybody was told of.

    `journal`: with people behind their `veils` if it is full.

    That is: no secret, no facts of any act, no outcome, no option that only some may know, no word of trades, and of a contest
    nothing of its deal.
    """
    form = OLDER if not journal[0].nonce else FORMAT if veils else NAMING
    # Whoever breaks the glass before the end sees hands, but not what somebody keeps for himself until then.
    kept = set() if match.is_revealed else {entry.facts["words"] for entry in journal if "words" in entry.facts}
    shown = [one for one in veils if one.value and one.cover not in kept]
    people = {one.cover: {"value": one.value, "salt": one.salt} for one in shown if is_full}
    entries = [plain_entry(entry) for entry in journal] if is_full else _told(match, journal)
    if not is_full:
        match = replace(match, outcome=None, options=positions.listed(match))
        match = replace(match, step=0, options={}) if match.contest else match
    return {
        "format": form,
        "match": {
            "id": match.id,
            "game": match.game,
            "version": match.version,
            "title": match.title,
            "options": match.options,
            "status": match.status,
            "commitment": match.commitment,
            "step": match.step,
            "line": match.line,
            "outcome": msgspec.json.decode(msgspec.json.encode(match.outcome)),
        },
        "secret": match.secret.hex() if is_full else None,
        "journal": entries,
        **({} if form == OLDER else {"runs": list(runs)}),
        **({"people": people} if form == FORMAT else {}),
    }


def _told(match: Match, journal: Sequence[Entry]) -> list[dict[str, Any]]:
    """The acts of which everybody was told, numbered anew; how often somebody traded or how far a run has come is not to be counted."""
    told = [plain_entry(one) for one in journal if not is_private(match, one)]
    hidden: dict[str, Any] = {"facts": {}, "digest": None, "chain": None, "nonce": None}
    return [entry | hidden | {"position": number} for number, entry in enumerate(told, 1)]


def is_private(match: Match, entry: Entry) -> bool:
    """Whether an act is nobody's business but its players' while the match is played: even that it happened."""
    return entry.is_bargain or entry.is_sealed_word or (match.contest is not None and entry.act in {"step", "hinted"})


class Verdict(Struct, frozen=True):
    """Where a document first differs (None: nowhere), and what was found in it, in sentences."""

    place: str | None
    said: tuple[str, ...] = ()


def examine(document: Any, commitment: str | None = None, seals: Sequence[str] = (), page: str = "") -> Verdict:
    """Hold a document against its rules, and against whatever of it was published: commitment, seals, a page of its posts."""
    try:
        exported = verifying.checked(document, commitment)
        published = Published(commitment, tuple(seals), page)
        check_published(exported, published)
        return Verdict(None, tuple(map(shown, findings.sentences(exported, published))))
    except positions.Differs as difference:
        return Verdict(shown(difference.args[0]))
    except _BROKEN as error:
        return Verdict(shown(f"the document itself: it is not a whole export ({type(error).__name__}: {error})"))


_BROKEN: Final = (
    LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError, RuntimeError, msgspec.MsgspecError,
)  # fmt: skip
"""What a document of any shape may bring about in code that was written for exports."""
