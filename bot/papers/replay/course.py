"""The course of an exported match: its moments, and the letters that each reader got at each of them.

It tells nothing that was not told then: the letters are made by the same functions from the same positions, and each goes to the readers of
its address; beside a player's orders stand the receipts that they could ask for. Deadlines and the seals in small print are left out; the
page gives both for the whole match.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot.papers.replay.values import EVERYONE, Course, Moment, Reader, Told
from bot.referee.acts.veils import is_veil
from bot.referee.core import positions
from bot.referee.core.model import Entry, Errand, Leaf, Letter, Match, Notice, Over, Settings, Tenure
from bot.referee.core.model.rooms import RoomRecord, follow
from bot.referee.core.positions import raw
from bot.referee.core.seals import seal_of
from bot.referee.fold import rules
from bot.referee.letters import gazette
from bot.referee.letters.letters import (
    Outgoing,
    close_errands,
    deal_errands,
    decree_errands,
    finish_errands,
    room_address,
)
from bot.referee.letters.unnaming import NAMELESS
from bot.referee.record.exported import Exported
from bot.referee.words import text_of
from games.catalogue import SEASON
from games.game import Event, Everyone, Only, Room, Seat
from games.table import Step, Table

_CLOSES: Final = frozenset({"step", "amended_state"})


def acts(journal: Sequence[Entry]) -> Iterator[list[Entry]]:
    """Yield the entries in order, one group for each moment."""
    group: list[Entry] = []
    for entry in journal:
        if group and _goes_on(group, entry):
            group.append(entry)
            continue
        if group:
            yield group
        group = [entry]
    if group:
        yield group


def _goes_on(group: Sequence[Entry], entry: Entry) -> bool:
    """Return whether an entry belongs to the close before it: a step to the end of a round in which all seats were silent.

    What a host corrected in a held result is not silence, but then its first step says so.
    """
    if group[0].act != "step" or entry.act not in _CLOSES or entry.at != group[0].at:
        return False
    is_silent = entry.act == "amended_state" or set(map(str, entry.facts["silent"])) == set(entry.facts["answers"])
    return is_silent or any(leaf["mark"] == "amended" for leaf in entry.facts.get("leaves", ()))


_SHOWN: Final = rules.acts_that("shown")
_OF_ROOMS: Final = frozenset({"room_opened", "room_joined", "room_left", "room_closed"})


class _Nothing:
    """Markers of errands that are never delivered."""

    def token(self, size: int) -> bytes:
        """Return `size` zero bytes."""
        return bytes(size)


def course(exported: Exported) -> Course:
    """Return what happened, and who was told what of it. A match that never started has no moments."""
    return _Telling(exported).course()


class _Telling:
    def __init__(self, exported: Exported) -> None:
        self._exported = exported
        dealt = exported.dealt
        seats: list[dict[str, Any]] = dealt.facts["seats"] if dealt else []
        self._tenures: list[Tenure] = [
            Tenure(exported.match["id"], seat, f"{seat}.0", one["name"], "", "en", dealt.at)
            for seat, one in enumerate(seats)
            if dealt
        ]
        self._match = _match(exported, len(seats))
        self._rooms: dict[str, RoomRecord] = {}
        self._moments: list[Moment] = []

    def course(self) -> Course:
        for group in acts(self._exported.entries):
            moment = self._confession(group[0]) if group[0].act == "confessed" else self._moment(group)
            if moment is not None:
                self._moments.append(moment)
        readers = [
            Reader(one.user, one.name, one.seat, one.from_at, one.to_at)
            for one in sorted(self._tenures, key=lambda tenure: (tenure.seat, tenure.from_at))
        ]
        return Course(self._match, (EVERYONE, *readers), tuple(self._moments))

    def _moment(self, group: Sequence[Entry]) -> Moment | None:
        first, before, after = group[0], self._exported.before(group[0]), self._exported.after(group[-1]).table
        if first.act in {"substituted", "removed"}:
            self._change(first)
        events = [event for entry in group if entry.act in rules.MOVES for event in self._exported.after(entry).events]
        deliveries = self._of_game(group, events, before, after)
        if deliveries is None:
            deliveries = self._beside(first, events, after)
        if deliveries is None and first.act not in _SHOWN:
            return None
        at = before if first.act == "step" else after
        round_ = at.counted if at else 0
        reason = first.reason if first.act in _SHOWN or first.act == "finished_by_hand" else ""
        episode = after.state.episode if after is not None and self._exported.game.key == SEASON else 0
        return Moment(
            first.at,
            round_,
            first.act,
            reason,
            tuple(deliveries or ()),
            self._names(),
            rules.is_bargain(first),
            episode,
        )

    def _of_game(
        self, group: Sequence[Entry], events: Sequence[Event], before: Table | None, after: Table | None
    ) -> list[Told] | None:
        """Return the letters that the game wrote then; None where there were none."""
        if after is None:
            return None
        act, steps = group[0].act, list(self._steps(group))
        match = replace(self._match, line=group[-1].line, step=after.step, round=after.round)
        outgoing = Outgoing(match, self._tenures, _Nothing(), group[0].at)
        if act in {"started", "rolled_back"}:
            errands = deal_errands(outgoing, events, after)
        elif before is not None and steps:
            errands = gazette.edited(close_errands(outgoing, steps, after), self._match, seal_of(group[-1].chain))
        elif before is not None and act == "finished_by_hand":
            errands = finish_errands(outgoing, before, after)
        elif before is not None and act == "decreed" and events:
            errands = decree_errands(outgoing, act, events, before, after)
        else:
            return None
        return self._addressed(outgoing, errands, events, before, after, _leaves(group))

    def _beside(self, entry: Entry, events: Sequence[Event], after: Table | None) -> list[Told] | None:
        """Return what was told between the closes: a trade, a welcome, a room; None where nothing was."""
        if events:
            return [*self._of_events(events)]
        if entry.act == "substituted" and after is not None:
            return [self._welcome(entry, after)]
        return [self._of_room(entry)] if entry.act in _OF_ROOMS else None

    def _steps(self, group: Sequence[Entry]) -> Iterator[Step]:
        """Yield the steps of a close."""
        for entry in group:
            before, after = self._exported.before(entry), self._exported.after(entry)
            if entry.act == "step" and before is not None and after.table is not None:
                yield Step(before, after.table, positions.settled_of(entry.facts), after.events)

    def _change(self, entry: Entry) -> None:
        """End the tenure of the player who leaves a seat, and begin that of the newcomer."""
        seat = entry.facts["seat"]
        held = [one for one in self._tenures if one.seat == seat]
        self._tenures = [
            replace(one, to_at=entry.at) if one.seat == seat and one.to_at is None else one for one in self._tenures
        ]
        if entry.act == "substituted":
            self._tenures.append(
                Tenure(self._match.id, seat, f"{seat}.{len(held)}", entry.facts["newcomer"], "", "en", entry.at)
            )

    def _names(self) -> dict[Seat, str]:
        return {one.seat: one.name for one in self._tenures if one.to_at is None}

    def _holders(self, seats: Iterable[Seat]) -> tuple[str, ...]:
        wanted = set(seats)
        return tuple(one.user for one in self._tenures if one.to_at is None and one.seat in wanted)

    def _addressed(
        self,
        outgoing: Outgoing,
        errands: Sequence[Errand],
        events: Sequence[Event],
        before: Table | None,
        after: Table,
        leaves: Mapping[tuple[int, Seat], Leaf],
    ) -> list[Told]:
        """Return the letters of these errands, each with the readers of its address; letters to hosts are left out."""
        rooms = {
            room_address(outgoing.match.line, key): room.seats for key, room in _rooms(before, after, events).items()
        }
        deliveries = []
        for errand in errands:
            if errand.kind != "post" or errand.letter is None or errand.address == "hosts":
                continue
            place, _, seat = errand.address.partition("/")
            if place == "public" and self._match.is_run:
                continue  # a run has no public place: its player was told
            if place == "public":
                readers: tuple[str, ...] = (EVERYONE.key,)
            else:
                readers = self._holders([int(seat)] if place == "seat" else rooms[errand.address])
            at = [(used.step, used.prompt.seat) for used in errand.letter.used]
            deliveries.append(Told(_bare(errand.letter), readers, {one[0]: leaves[one] for one in at if one in leaves}))
        return deliveries

    def _of_events(self, events: Sequence[Event]) -> Iterator[Told]:
        """Yield each event of a trade for those who may know it."""
        for event in events:
            match event.to:
                case Everyone():
                    readers: tuple[str, ...] = (EVERYONE.key,)
                case Room(seats=seats):
                    readers = self._holders(seats)
                case Only(seat=seat):
                    readers = self._holders([seat])
                case _:
                    continue
            yield Told(Letter("step", events=(raw(event),)), readers)

    def _of_room(self, entry: Entry) -> Told:
        """Return a notice of who is in a players' room, for those who are in it or have just left; never what was said."""
        room = follow(self._rooms, entry)
        assert room is not None
        called, who = self._names(), entry.facts.get("seat", -1)
        members = room.inside(entry.at)
        facts = {
            "name": room.name or NAMELESS,
            "who": called.get(who, NAMELESS),
            "players": ", ".join(called.get(seat, NAMELESS) for seat in members if seat != who),
        }
        notice = Notice(f"record-{entry.act.replace('_', '-')}", facts)
        return Told(Letter("notice", notices=(notice,)), self._holders(members))

    def _confession(self, entry: Entry) -> Moment | None:
        """Return what a player sealed until the end, for them and for readers of the whole match; None if it was taken back."""
        seat: Seat = entry.facts["seat"]
        if is_veil(entry.facts["words"]):
            return None
        words, asked = {"words": text_of(entry)}, entry.facts.get("question")
        notice = Notice("confession-answer", {"question": asked, **words}) if asked else Notice("confession", words)
        delivery = Told(Letter("diary", seat, (notice,)), self._holders([seat]))
        position = self._exported.before(entry)
        round_ = position.counted if position else 0
        return Moment(entry.at, round_, entry.act, "", (delivery,), self._names(), is_bargain=True)

    def _welcome(self, entry: Entry, after: Table) -> Told:
        """Return what a newcomer finds in the seat that they take."""
        seat = entry.facts["seat"]
        asked = after.asked(seat)
        letter = Letter(
            "orders" if asked else "step", seat, (Notice("welcome", {"title": self._match.title}),),
            view=raw(after.view(seat)), prompt=asked, round=after.counted,
        )  # fmt: skip
        return Told(letter, self._holders([seat]))


def _rooms(before: Table | None, after: Table, events: Sequence[Event]) -> dict[str, Room]:
    """Return every room that has news at a moment."""
    laid = [table for table in (before, after) if table is not None]
    rooms = {room.key: room for table in laid for room in table.game.rooms(table.state)}
    return rooms | {event.to.key: event.to for event in events if isinstance(event.to, Room)}


def _leaves(group: Iterable[Entry]) -> dict[tuple[int, Seat], Leaf]:
    """Return the receipts of a close, by step and seat; the earliest matches have none in their journal."""
    steps = [entry.facts for entry in group if entry.act == "step"]
    by_step = {facts["step"]: msgspec.convert(facts.get("leaves", ()), type=list[Leaf]) for facts in steps}
    return {(step, leaf.seat): leaf for step, leaves in by_step.items() for leaf in leaves}


def _bare(letter: Letter) -> Letter:
    """Return a letter without buttons, deadline and small print."""
    return replace(letter, buttons=(), deadline=None, small=())


def _match(exported: Exported, seats: int) -> Match:
    """Return the match as letters are composed with it."""
    header, opened = exported.match, exported.journal[0]
    settings = msgspec.convert(opened.facts.get("settings", {}), type=Settings)
    is_run = bool(opened.facts.get("contest"))
    return Match(
        header["id"], "", "", header["game"], header["version"], header["title"], Over(), settings, header["options"], (),
        header["commitment"], exported.secret, opened.at, seed=exported.seed, seats=seats, contest="contest" if is_run else None,
    )  # fmt: skip
