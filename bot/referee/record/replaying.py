"""The journal of an exported match played again: every act held against the rules before it is taken."""

from typing import Any, Final

import msgspec

from bot.referee.core import positions, receipts
from bot.referee.core.model import LONGEST_WORD, Entry, Leaf
from bot.referee.core.positions import Differs, digest
from bot.referee.record import dice
from bot.referee.record.exported import Exported, demand, place
from bot.referee.record.machines import Machines
from games import table
from games.chance import seed_of
from games.game import Event
from games.table import Table

_MOVES: Final = frozenset({"started", "step", "traded", "decreed", "amended_state", "finished_by_hand", "rolled_back"})
_STEP: Final = {"step", "answers", "silent", "fallen", "given", "excused", "away", "root", "leaves"}


class Replay:
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
        self.machines = Machines(self.game)

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
            self.machines.follow(entry, self.present)
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
        self.machines.check(entry)

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
    return Replay(exported).seed


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
