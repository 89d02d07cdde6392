"""A match as one JSON document: to keep, and to verify by anybody who has the public commitment."""

from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot.referee.acts import access
from bot.referee.acts.acts import Act, House
from bot.referee.contest import contests
from bot.referee.core import positions, receipts
from bot.referee.core.model import Entry, Leaf, Match, Refused, User
from games import catalogue
from games.chance import commitment as commitment_of
from games.chance import seed_of
from games.game import AnyGame
from games.table import Table

FORMAT: Final = "bellflower match 1"


async def export(house: House, match_id: str, *, by: User = "", break_glass: str = "") -> dict[str, Any] | Refused:
    """The document of a match. One that is not over yet shows its acts alone, unless the glass is broken with a reason.

    Whoever plays in it is refused until it is over: the acts alone tell who traded when.
    """

    async def work(act: Act) -> dict[str, Any] | Refused:
        refusal = await access.refuse_host(act, by)
        return refusal or await _written(act, is_full=act.match.is_revealed)

    async def whole(act: Act) -> dict[str, Any] | Refused:
        return await _written(act, is_full=True)

    found = await house.act(match_id, work)
    if isinstance(found, Refused) or found["secret"] is not None or not break_glass:
        return found
    return await access.through_glass(house, match_id, by, break_glass, "export", whole)


async def _written(act: Act, *, is_full: bool) -> dict[str, Any]:
    return document(act.match, await act.tx.journal(act.match.id), is_full=is_full)


def document(match: Match, journal: tuple[Entry, ...], *, is_full: bool) -> dict[str, Any]:
    """Everything that `verify` needs; without `is_full` only the acts that everybody was told of.

    That is: no secret, no facts of any act, no outcome, no word of trades, and of a contest nothing of its deal.
    """
    entries = [_plain(entry) for entry in journal]
    if not is_full:
        entries = _told(match, entries)
        match = replace(match, outcome=None, **({"step": 0, "options": {}} if match.contest else {}))
    return {
        "format": FORMAT,
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
    }


def _told(match: Match, entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The acts of which everybody was told, numbered anew; how often somebody traded or how far a run has come is not to be counted."""
    told = [one for one in entries if not _is_private(match, one["act"])]
    hidden: dict[str, Any] = {"facts": {}, "digest": None, "chain": None, "nonce": None}
    return [entry | hidden | {"position": number} for number, entry in enumerate(told, 1)]


def _is_private(match: Match, act: str) -> bool:
    """Whether an act is nobody's business but its players' while the match is played: even that it happened."""
    return act == "traded" or act.startswith("trade_") or (match.contest is not None and act in {"step", "hinted"})


_DOCUMENT: Final = {"format", "match", "secret", "journal"}
_HEADER: Final = {
    "id", "game", "version", "title", "options", "status", "commitment", "step", "line", "outcome",
}  # fmt: skip


def verify(document: Any, commitment: str) -> str | None:
    """Rebuild a match from its document and the commitment that was published; where it first differs, or None if nowhere."""
    try:
        return _verify(document, commitment.strip().lower())
    except (KeyError, TypeError, ValueError, LookupError, AttributeError, msgspec.MsgspecError) as error:
        return f"the document itself: it is not a whole export ({type(error).__name__}: {error})"


def _verify(document: Any, commitment: str) -> str | None:
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        return f"the document itself: it is not marked “{FORMAT}”"
    if document["secret"] is None:
        return "the secret: it is not in the document; export the match again after its end"
    match, secret = document["match"], bytes.fromhex(document["secret"])
    if commitment_of(secret) != commitment:
        return "the secret: its SHA-256 is not the commitment"
    if match["commitment"] != commitment:
        return "the match's own commitment: it is not the published one"
    journal = msgspec.convert(document["journal"], type=list[Entry])
    if [_plain(one) for one in journal] != document["journal"] or set(match) != _HEADER or set(document) != _DOCUMENT:
        return "the document itself: it holds what no export holds"
    return (
        _verify_chain(match["id"], journal)
        or _verify_start(match, journal)
        or _verify_play(match, secret, journal)
        or _verify_receipts(match["id"], journal)
    )


def _plain(entry: Entry) -> dict[str, Any]:
    """An entry as it is exported; those of earlier versions have no bytes of their own."""
    plain: dict[str, Any] = msgspec.to_builtins(entry)
    return plain if entry.nonce else {key: value for key, value in plain.items() if key != "nonce"}


def _verify_chain(match_id: str, journal: list[Entry]) -> str | None:
    """Every entry is as it was written: each one's chain is the hash of itself and of the one before."""
    chain = ""
    for number, entry in enumerate(journal, 1):
        chain = positions.chain(chain, entry)
        if entry.position != number or entry.match != match_id or entry.chain != chain:
            return f"journal entry {number} ({entry.act} of {entry.at:%Y-%m-%d %H:%M} UTC)"
    return None


def _verify_start(match: dict[str, Any], journal: list[Entry]) -> str | None:
    opened = {key: match[key] for key in ("game", "version", "options", "commitment")}
    facts = journal[0].facts if journal and journal[0].act == "opened" else {}
    if {key: facts.get(key) for key in opened} != opened:
        return "the match's header: it is not what the journal's first entry opened"
    return None


def _verify_play(match: dict[str, Any], secret: bytes, journal: list[Entry]) -> str | None:
    game = catalogue.find(match["game"], match["version"])
    if game is None:
        return f"the rules: this version does not have {match['game']} version {match['version']}"
    seated = next((entry for entry in journal if "seats" in entry.facts and entry.act in {"seated", "started"}), None)
    words = [seat["word"] for seat in seated.facts["seats"]] if seated else []
    seed = seed_of(secret, match["id"], words)
    try:
        table = positions.replay(game, positions.options_of(game, match["options"]), len(words), seed, journal)
    except positions.Differs as difference:
        return str(difference)
    return _verify_contest(match, secret, game, journal) or _verify_end(match, table)


def _verify_contest(match: dict[str, Any], secret: bytes, game: AnyGame, journal: list[Entry]) -> str | None:
    """The deal of a contest follows from its own secret."""
    closed = next((entry for entry in journal if entry.act == "contest_closed"), None)
    if closed is None or game.contest is None:
        return None
    drawn = contests.drawn(game, match["id"], secret, match["options"])
    return None if closed.facts["deal"] == drawn else f"journal entry {closed.position} (the deal of the contest)"


def _verify_receipts(match_id: str, journal: list[Entry]) -> str | None:
    """Every leaf is made of the answer that the step used and of the salt that stands beside it."""
    for entry in journal:
        answers = entry.facts.get("answers", {}) if entry.act == "step" else {}
        for leaf in msgspec.convert(entry.facts.get("leaves", ()) if answers else (), type=list[Leaf]):
            plain = answers.get(str(leaf.seat))
            answer = None if plain is None else positions.answer_of(plain)
            step = entry.facts["step"]
            if not receipts.verify_receipt(match_id, entry.line, step, leaf.seat, answer, leaf.salt, leaf.leaf):
                return f"journal entry {entry.position} (the receipt of seat {leaf.seat + 1} at step {step})"
    return None


def _verify_end(match: dict[str, Any], table: Table | None) -> str | None:
    outcome = msgspec.json.decode(msgspec.json.encode(table.outcome if table else None))
    if outcome != match["outcome"] or (table is not None and table.step != match["step"]):
        return "the outcome: it is not what the journal leads to"
    return None
