"""Whether an exported match is what its rules, its secret and its published seals say; and the place where it first is not.

Whoever forges a history can chain it again, and compute every digest, leaf and root as we do. So nothing in the document vouches
for anything else of it but by the rules; and what the rules leave open, only what was published does: the commitment and the seals.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.referee.acts.veils import cover_of, covers_in, lifted
from bot.referee.contest import contests
from bot.referee.core import history, positions, receipts, seals
from bot.referee.core.model import LONGEST_WORD, Entry, Leaf
from bot.referee.core.positions import Differs, digest
from bot.referee.play.signup import TERMS, id_of
from bot.referee.record import dice
from bot.referee.record.dice import demand, place
from bot.referee.record.reading import shown
from games import catalogue, table
from games.chance import commitment as commitment_of
from games.chance import secret_of, seed_of
from games.game import AnyGame, Event, Run
from games.table import Table

FORMATS: Final = {"bellflower match 1": 1, "bellflower match 2": 2, "bellflower match 3": 3}
_DOCUMENT: Final = {"format", "match", "secret", "journal"}
_HEADER: Final = {
    "id", "game", "version", "title", "options", "status", "commitment", "step", "line", "outcome",
}  # fmt: skip
_MOVES: Final = frozenset({"started", "step", "traded", "decreed", "amended_state", "finished_by_hand", "rolled_back"})
_STEP: Final = {"step", "answers", "silent", "fallen", "given", "excused", "away", "root", "leaves"}
_STATUS: Final = {"sign_up", "dealing", "running", "paused", "held"}


class Exported(Struct, frozen=True):
    """An export as it is checked: `format` 1 to 3, header, secret, journal, of a contest its runs, and who stands behind which veil."""

    format: int
    match: dict[str, Any]
    secret: bytes
    journal: tuple[Entry, ...]
    game: AnyGame
    runs: "tuple[Exported, ...]" = ()
    people: Mapping[str, str] = {}

    @property
    def told(self) -> tuple[Entry, ...]:
        """The journal with everybody who is not forgotten behind his veil."""
        return lifted(self.journal, self.people)

    def acts(self, *names: str) -> list[Entry]:
        """The entries of these acts, in order."""
        return [entry for entry in self.journal if entry.act in names]


def checked(document: Any, commitment: str | None = None, *, is_run: bool = False) -> Exported:
    """An export of which everything follows from its secret, its answers and its rules; Differs says where it first does not."""
    exported = _opened(document, is_run=is_run)
    is_published = commitment is None or _is_commitment(commitment, exported.match["commitment"])
    demand(is_published, "the secret: its SHA-256 is not the commitment that was published")
    _check_chain(exported)
    _check_people(exported, document.get("people", {}))
    _check_terms(exported)
    position = _Replay(exported).position()
    if exported.acts("contest_closed"):
        _check_contest(exported)
    _check_matches(exported)
    _check_end(exported, position)
    return exported


# The document ----------------------------------------------------------------------------------------------------------


def _opened(document: Any, *, is_run: bool) -> Exported:
    known = isinstance(document, dict) and isinstance(document.get("format"), str)
    number = FORMATS.get(document["format"], 0) if known else 0
    demand(number > 0, "the document itself: it is not marked “bellflower match 3”, nor with an earlier number")
    keys = _DOCUMENT | ({"runs"} if number > 1 else set()) | ({"people"} if number > 2 else set())
    demand(
        set(document) == keys and set(document["match"]) == _HEADER,
        "the document itself: it holds what no export holds",
    )
    demand(
        document["secret"] is not None, "the secret: it is not in the document; export the match again after its end"
    )
    match, secret = document["match"], bytes.fromhex(document["secret"])
    demand(len(secret) == 32, "the secret: it is not 32 bytes")
    demand(match["commitment"] == commitment_of(secret), "the secret: its SHA-256 is not the commitment")
    journal = msgspec.convert(document["journal"], type=tuple[Entry, ...])
    is_whole = [plain_entry(one) for one in journal] == document["journal"]
    demand(is_whole, "the document itself: its journal holds what no export holds")
    game = catalogue.find(match["game"], match["version"])
    demand(game is not None, f"the rules: this version does not have {match['game']} version {match['version']}")
    assert game is not None
    inner = document.get("runs", [])
    demand(isinstance(inner, list) and not (is_run and inner), "the document itself: it holds what no export holds")
    runs = tuple(checked(one, is_run=True) for one in inner)
    return Exported(
        number,
        match,
        secret,
        journal,
        game,
        runs,
        {cover: one["value"] for cover, one in document.get("people", {}).items()},
    )


def _check_people(exported: Exported, given: dict[str, dict[str, str]]) -> None:
    """Who stands behind the veils: each is what its veil was made of, and each veil is in the journal."""
    covers = covers_in(exported.journal)
    for cover, one in given.items():
        is_so = set(one) == {"value", "salt"} and cover in covers and cover_of(one["value"], one["salt"]) == cover
        demand(is_so, f"the people: nobody of that name stands behind {shown(cover)}")


def plain_entry(entry: Entry) -> dict[str, Any]:
    """An entry as it is exported; those of earlier versions have no bytes of their own."""
    plain: dict[str, Any] = msgspec.to_builtins(entry)
    return plain if entry.nonce else {key: value for key, value in plain.items() if key != "nonce"}


def _check_chain(exported: Exported) -> None:
    """Every entry is as it was written: each one's chain is the hash of itself and of the one before."""
    chain, seen = "", set[str]()
    for number, entry in enumerate(exported.journal, 1):
        chain = positions.chain(chain, entry)
        is_own = exported.format == 1 or (len(bytes.fromhex(entry.nonce)) == 16 and entry.nonce not in seen)
        is_placed = entry.position == number and entry.match == exported.match["id"]
        demand(is_placed and is_own and entry.chain == chain, place(replace(entry, position=number)))
        seen.add(entry.nonce)


def _check_terms(exported: Exported) -> None:
    """The first entry opened what the header says, and nothing was opened twice."""
    match, journal = exported.match, exported.journal
    said = ("game", "version", "options", "commitment", *(("title",) if exported.format > 1 else ()))
    opened = exported.acts("opened")
    demand(len(opened) == 1 and journal[0] == opened[0], "the journal's first entry: it does not open the match")
    changed = exported.acts("terms_changed")
    terms = (*opened, *changed)[-1].facts
    demand(
        all(terms.get(key) == match[key] for key in said),
        "the match's header: it is not what the journal's first entry opened",
    )
    if exported.format > 1:
        for entry in (*opened, *changed):
            demand(set(entry.facts) - _BEACON == set(TERMS), f"{place(entry)}: these are not the terms of a match")
            is_same = all(entry.facts[key] == opened[0].facts[key] for key in _FIXED)
            demand(
                is_same and not _has_begun(exported, entry), f"{place(entry)}: this cannot be changed, or not any more"
            )
        demand(match["id"] == id_of(match["commitment"]), "the match's id: it does not follow from the commitment")


_BEACON: Final = {"beacon"}
"""What the terms of a contest may hold besides: the round that its deal waits for."""

_FIXED: Final = ("game", "version", "commitment", "contest")
"""The terms that no host changes."""


def _has_begun(exported: Exported, entry: Entry) -> bool:
    return any(one.position < entry.position for one in (*exported.acts("seated"), *exported.acts("started")))


# The play --------------------------------------------------------------------------------------------------------------


class _Replay:
    """The journal folded into a position, every act held against the rules before it is taken."""

    def __init__(self, exported: Exported) -> None:
        self.exported, self.game = exported, exported.game
        self.options = _options(exported)
        self.words = self._words()
        self.seed = self._seed()
        self.present: Table | None = None
        self.after: dict[int, Table | None] = {}
        self.line = 1
        self.held: list[list[Any]] = []
        self.offered: dict[str, str] = {}

    def position(self) -> Table | None:
        """Where it leads to, or None if the match never started."""
        for entry in self.exported.journal:
            self._check_line(entry)
            if entry.act in _MOVES:
                self._check_move(entry)
            self._remember(entry)
            events: tuple[Event, ...] = ()
            if entry.act in _MOVES:
                self.present, events = positions.apply(
                    self.game, self.options, len(self.words), self.seed, self.present, entry, self.after
                )
            self.after[entry.position] = self.present
            is_moved = entry.act in _MOVES and self.present is not None
            expected = digest(self.present, events) if is_moved and self.present is not None else None
            demand(entry.digest == expected, place(entry))
        return self.present

    def _seed(self) -> bytes:
        """From secret, id and words; and from the beacon's round, where the deal waited for one."""
        exported = self.exported
        return dice.mixed_seed(exported.journal, seed_of(exported.secret, exported.match["id"], self.words))

    def _words(self) -> list[str]:
        """The lucky words, of seats that the game takes."""
        seated = self.exported.acts("seated") or [one for one in self.exported.acts("started") if "seats" in one.facts]
        started = self.exported.acts("started")
        demand(
            len(started) <= 1 and len(seated) <= 1 and bool(seated or not started), "the start: it is not there once"
        )
        if not seated:
            return []
        where, seats = place(seated[0]), seated[0].facts["seats"]
        demand(all(set(one) == {"user", "name", "word"} for one in seats), where)
        words = [one["word"] for one in seats]
        demand(all(isinstance(word, str) and len(word) <= LONGEST_WORD for word in words), f"{where}: a lucky word")
        refusal = table.refuse(self.game, len(words), self.options)
        demand(refusal is None, f"{where}: this game cannot be played by so many, or with these options")
        self._check_joined(seats, seated[0])
        return words

    def _check_joined(self, seats: list[dict[str, Any]], seated: Entry) -> None:
        """Who was seated had joined, in that order, and had not left."""
        if self.exported.format == 1 or seated.act == "started":
            return
        present: list[str] = []
        for entry in self.exported.journal[: seated.position]:
            if entry.act == "joined":
                present.append(entry.actor)
            elif entry.act == "left" and entry.actor in present:
                present.remove(entry.actor)
        demand([one["user"] for one in seats] == present, f"{place(seated)}: not those who had joined")

    def _check_line(self, entry: Entry) -> None:
        self.line += entry.act == "rolled_back"
        demand(entry.line == self.line, f"{place(entry)}: its line")

    def _check_move(self, entry: Entry) -> None:
        """What an act may say, before the rules carry it out."""
        facts, where = entry.facts, place(entry)
        if entry.act == "started":
            demand(self.present is None, where)
        elif entry.act == "rolled_back":
            demand(self.after.get(facts["to"]) is not None, f"{where}: there is no such position")
            demand(facts["draw"] in {"", f"line/{self.line}/"}, f"{where}: its label of the dice")
        else:
            demand(self.present is not None, f"{where}: nothing is dealt yet")
            is_over = self.present is not None and self.present.outcome is not None
            demand(not is_over or entry.act == "amended_state", f"{where}: the match was over")
        if entry.act == "step":
            self._check_step(entry)
        if entry.act == "traded" and self.exported.format > 1:
            giver = self.exported.acts("seated")[0].facts["seats"][facts["giver"]]
            demand(facts["trade"] in self.offered and bool(giver), f"{where}: it was not offered")
        if entry.act == "amended_state":
            self._check_state(entry)

    def _check_step(self, entry: Entry) -> None:
        """Every answer settled again: what was silent, what fell, and what was used instead."""
        facts, where = entry.facts, place(entry)
        assert self.present is not None
        demand(facts["step"] == self.present.step + 1 and set(facts) <= _STEP, where)
        settled = positions.settled_of(facts)
        sealed = {seat: one for seat, one in settled.answers.items() if seat not in settled.silent} | dict(
            settled.given
        )
        if self.exported.format == 1 and settled.fallen:
            sealed = dict(settled.answers)  # what fell is not in the document: only that the answers fit is said
        asked = {prompt.seat for prompt in self.present.prompts}
        demand(set(settled.answers) == asked, f"{where}: not those who were asked")
        again = positions.plain_answers(table.settle(self.present, sealed))
        again = msgspec.json.decode(msgspec.json.encode(again))
        for key in (
            ("answers",) if self.exported.format == 1 and settled.fallen else ("answers", "silent", "fallen", "given")
        ):
            if again.get(key) != facts.get(key):
                raise Differs(f"{where}: {_unlike(key, again, facts)}")
        excused = set(facts.get("away", ()))
        demand(excused <= set(settled.silent), f"{where}: somebody is excused who was not silent")
        self._check_receipts(entry)

    def _check_receipts(self, entry: Entry) -> None:
        """One leaf a seat, made of the answer that was used, under the root; the same as when the result was held."""
        facts, where = entry.facts, place(entry)
        leaves = msgspec.convert(facts.get("leaves", ()), type=list[Leaf])
        is_whole = [leaf.seat for leaf in leaves] == list(range(len(self.words)))
        demand(
            is_whole or (self.exported.format == 1 and not leaves), f"{where}: its receipts are not one for each seat"
        )
        match, step = self.exported.match["id"], facts["step"]
        for leaf in leaves:
            plain = facts["answers"].get(str(leaf.seat))
            answer = None if plain is None else positions.answer_of(plain)
            is_sound = receipts.verify_receipt(match, entry.line, step, leaf.seat, answer, leaf.salt, leaf.leaf)
            demand(is_sound, f"{where}: the receipt of seat {leaf.seat + 1} at step {step}")
        if "root" in facts or self.exported.format > 1:
            demand(
                facts["root"] == receipts.root_of([leaf.leaf for leaf in leaves]), f"{where}: the root of its receipts"
            )
        if self.held:
            demand(self.held.pop(0) == facts.get("leaves"), f"{where}: its receipts are not those of the held result")

    def _check_state(self, entry: Entry) -> None:
        """A state that a host put is one that a match can come to."""
        assert self.present is not None
        put = positions.amended(self.present, entry.facts["state"])
        fault = next(self.game.faults(put.state, len(self.words)), None)
        demand(fault is None, f"{place(entry)}: no match can come to that state")

    def _remember(self, entry: Entry) -> None:
        """What later acts have to agree with."""
        if entry.act in {"held", "amended"}:
            self.held = list(entry.facts.get("leaves", ()))
        elif entry.act in {"rolled_back", "reopened", "finished_by_hand"}:
            self.held = []
        elif entry.act == "trade_offered":
            self.offered[entry.facts["trade"]] = entry.actor
        elif entry.act in {"traded", "trade_refused", "trade_withdrawn", "trade_failed"}:
            self.offered.pop(entry.facts["trade"], None)
        elif entry.act == "revealed":
            demand(entry.facts["secret"] == self.exported.secret.hex(), f"{place(entry)}: another secret")


def seed_from(exported: Exported) -> bytes:
    """Everything that was drawn follows from this: secret, id and words, and the beacon's round where the deal waited for one."""
    return _Replay(exported).seed


def _unlike(key: str, again: dict[str, Any], facts: dict[str, Any]) -> str:
    """Whose answer is not what the rules make of it."""
    if key == "answers":
        seat = next(seat for seat in again[key] if again[key][seat] != facts[key].get(seat))
        return f"the answer of seat {int(seat) + 1} is not what was sealed, or what silence means"
    return {"silent": "who was silent", "fallen": "which orders fell", "given": "which sealed orders fell"}[key]


def _options(exported: Exported) -> Any:
    try:
        return positions.options_of(exported.game, exported.match["options"])
    except msgspec.ValidationError as error:
        raise Differs(f"the match's options: {error}") from None


# The end ---------------------------------------------------------------------------------------------------------------


def _check_contest(exported: Exported) -> None:
    """The deal follows from the contest's own secret; of version 2 the board does from the runs, and each has its head under it."""
    closed = exported.acts("contest_closed")[-1]
    where, facts, match = place(closed), closed.facts, exported.match
    seed = dice.mixed_seed(exported.journal, seed_of(exported.secret, match["id"], []))
    drawn = contests.drawn(exported.game, seed, match["options"])
    demand(facts["deal"] == drawn, f"{where}: the deal of the contest")
    if exported.format == 1:
        return
    heads = {one.match["id"]: one.journal[-1].chain for one in exported.runs}
    demand(heads == facts["heads"], f"{where}: the runs are not those of its board")
    board = msgspec.convert(facts["runs"], type=list[Run])
    players = [entry.actor for entry in exported.acts("joined")]
    again = [_run(one, players, drawn, match["id"]) for one in exported.runs]
    demand(
        sorted(board, key=_by_seat) == sorted(again, key=_by_seat), f"{where}: its board is not what the runs came to"
    )


def _check_matches(exported: Exported) -> None:
    """The secrets of a season's matches follow from its own, and from the beacon that it waited for, one after the other."""
    opened = exported.acts("match_opened")
    secret = history.secrets_of(exported.journal, exported.secret, seed_from(exported)) if opened else b""
    for number, entry in enumerate(opened, 1):
        committed = commitment_of(secret_of(secret, number))
        is_so = (entry.facts["commitment"], entry.facts["match"]) == (committed, id_of(committed))
        demand(is_so, f"{place(entry)}: its secret does not follow from the season's")


def _run(run: Exported, players: Sequence[str], deal: dict[str, Any], contest: str) -> Run:
    """What a run comes to on the board."""
    where = f"the run {shown(run.match['id'])}"
    demand(run.match["options"] == deal, f"{where}: its deal is not that of the contest")
    demand(run.journal[0].facts["contest"] == contest, f"{where}: it is of another contest")
    (player,) = run.acts("started")[0].facts["seats"]
    demand(player["user"] in players, f"{where}: its player did not join the contest")
    position = _Replay(run).position()
    return Run(players.index(player["user"]), position.outcome if position else None, *contests.effort(run.journal))


def _by_seat(run: Run) -> int:
    return run.seat


def _check_end(exported: Exported, position: Table | None) -> None:
    """The header says what the journal leads to."""
    match, where = exported.match, "the outcome: it is not what the journal leads to"
    outcome = msgspec.json.decode(msgspec.json.encode(position.outcome if position else None))
    demand(outcome == match["outcome"], where)
    demand(position is None or position.step == match["step"], where)
    demand(match["line"] == 1 + len(exported.acts("rolled_back")), where)
    is_over = (position is not None and position.outcome is not None) or bool(exported.acts("contest_closed"))
    expected = {"finished"} if is_over else {"aborted"} if exported.acts("aborted") else _STATUS
    demand(match["status"] in expected, where)


# What was published ----------------------------------------------------------------------------------------------------


class Published(Struct, frozen=True):
    """What a stranger has of a match beside its document: commitment, seals, and a page of its posts; each may be missing."""

    commitment: str | None
    seals: tuple[str, ...]
    page: str

    @property
    def of_page(self) -> tuple[str, ...]:
        """The seals that stand on the page, in their order."""
        return tuple(dict.fromkeys(_SEAL.findall(self.page)))


_SEAL: Final = re.compile(
    rf"(?<![{seals.ALPHABET}])(?:[{seals.ALPHABET}]{{4}} ){{7}}[{seals.ALPHABET}]{{4}}(?![{seals.ALPHABET}])"
)


def check_published(exported: Exported, published: Published) -> None:
    """Every seal is of this journal, and the page has the commitment and the seal of every close."""
    committed = exported.match["commitment"]
    heads = {entry.chain: entry for one in (*exported.runs, exported) for entry in one.journal}
    known = {seals.bare(seals.seal_of(head)) for head in heads}
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


def _is_commitment(words: str, committed: str) -> bool:
    """As a post shows it, or in hex."""
    return words.strip().lower() == committed or seals.is_of(words, committed)


def _said(exported: Exported) -> Iterator[str]:
    """What players said that looks like a seal, as a lucky word or an answer; it is on the page, under a seal of its own."""
    for entry in (one for one in exported.told if one.act in {"seated", "step"}):
        yield from _SEAL.findall(msgspec.json.encode(entry.facts).decode())


def _sealed(exported: Exported) -> Iterator[Entry]:
    """The entries of which the match's public posts show the seal."""
    if exported.format == 1 or exported.journal[0].facts["contest"] is not None:
        return
    yield exported.journal[0]
    moves = [entry for entry in exported.journal if entry.act in {"step", "amended_state"}]
    for entry, then in zip(moves, [*moves[1:], None], strict=True):
        if then is None or then.at != entry.at:
            yield entry
    yield from exported.acts("seated", "contest_closed", "revealed")
