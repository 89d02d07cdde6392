"""Which audience is told what of a step: one letter each, written in the transaction of the step.

The order: public, then rooms, then seats; a room's news goes to those who were in it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final

from msgspec import Raw
from msgspec.structs import replace

from bot.referee.core import calendar
from bot.referee.core.model import Button, Errand, ErrandKind, Letter, Match, Notice, Tenure, Used, User
from bot.referee.core.model.rooms import LATER, LOUNGE, LOUNGING
from bot.referee.core.ports import Entropy
from bot.referee.core.positions import raw
from bot.referee.core.turns import clocks
from games.game import Event, Everyone, Hosts, Only, Outcome, Prompt, Room, Seat
from games.table import Step, Table

UPDATE_EVERY: Final = timedelta(seconds=10)
"""The hosts' desk is edited at most once in this time; changes meanwhile are one edit."""

ENDED_AFTER: Final = timedelta(minutes=1)
"""How long after a close its old letters are edited to say how they ended: new letters go first."""

EVENTS: Final = "events"
"""The address of the venue's own calendar of events."""

ASK: Final = "ask-hosts"
"""The button under a player's letters that asks the hosts something."""

_ASKED: Final = (Button("orders"), Button("withdraw"))


class Outgoing:
    """Writes errands of one match at one moment; only it knows markers and slots."""

    def __init__(self, match: Match, tenures: Iterable[Tenure], entropy: Entropy, now: datetime) -> None:
        self.match = match
        self.users: dict[Seat, User] = {
            tenure.seat: tenure.user for tenure in tenures if tenure.to_at is None and not tenure.is_machine
        }
        self._entropy = entropy
        self._now = now

    def errand(
        self, kind: ErrandKind, address: str, slot: str, letter: Letter | None = None, about: str = ""
    ) -> Errand:
        """Return one errand at the match's present line and step."""
        match = self.match
        marker = self._entropy.token(6).hex()
        return Errand(match.id, match.line, match.step, kind, address, slot, letter, marker, self._now, about)

    def public(
        self, slot: str, *notices: Notice, buttons: tuple[Button, ...] = (), small: tuple[Notice, ...] = ()
    ) -> Errand:
        """Return a post of the bot to everyone."""
        return self.errand("post", "public", slot, Letter("notice", notices=notices, buttons=buttons, small=small))

    def hosts(self, slot: str, *notices: Notice, buttons: tuple[Button, ...] = ()) -> Errand:
        """Return a post of the bot to the hosts."""
        return self.errand("post", "hosts", slot, Letter("notice", notices=notices, buttons=buttons))

    def vacancy(self, seat: Seat, slot: str, why: Notice, *buttons: Button) -> Errand:
        """Return the post that tells the hosts why they may want to fill a seat, with the person who could take it next."""
        waiting = self.match.waiting
        next_one = Notice("waiting-next", {"name": waiting[0].name}) if waiting else Notice("waiting-nobody")
        can_change = waiting and self.match.seats
        return self.hosts(
            slot, why, next_one, buttons=(Button("substitute", str(seat)), *buttons) if can_change else buttons
        )

    def act(self, slot: str, *notices: Notice) -> Errand:
        """Return a post about a host's act that moves no clock, seat or result: to all, or to the hosts if the match is set so."""
        return self.public(slot, *notices) if self.match.settings.acts == "public" else self.hosts(slot, *notices)

    def to_seat(self, seat: Seat, slot: str, letter: Letter) -> Errand:
        """Return a letter to the player in `seat` now."""
        return self.errand("post", f"seat/{seat}", slot, letter, self.users.get(seat, ""))

    def tell_seat(self, seat: Seat, slot: str, *notices: Notice, buttons: tuple[Button, ...] = ()) -> Errand:
        """Return a post of the bot to one seat."""
        return self.to_seat(seat, slot, Letter("notice", seat, notices, buttons=buttons))

    def refresh(self, seat: Seat, key: str) -> Errand:
        """Update a seat's living message: an edit without a letter is written when it is delivered."""
        return self.errand("edit", f"seat/{seat}", slot_of(self.match.line, key), None, self.users.get(seat, ""))

    def ended(self, seat: Seat, key: str) -> Errand:
        """Update the message of a closed question to show how it ended."""
        return replace(self.refresh(seat, key), not_before=self._now + ENDED_AFTER)

    def roles(self, kind: ErrandKind, roles: Iterable[tuple[str, User]]) -> Iterator[Errand]:
        """Yield the errands that give or take roles of the server, and let people into a season's lounge or take them out of it."""
        for role, user in roles:
            if not role.startswith(LATER):
                yield self.errand(kind, LOUNGE if role == LOUNGING else f"role/{role}", "room", about=user)

    def schedule(self) -> Errand:
        """Update the venue's own calendar of events: what to show is read from the match on delivery."""
        return self.errand("add_member", EVENTS, "events")

    def update(self) -> Errand:
        """Update the hosts' desk: changes within ten seconds are one edit."""
        return replace(self.errand("edit", "hosts", "desk"), not_before=calendar.tick(self._now, UPDATE_EVERY))


def room_address(line: int, key: str) -> str:
    """Return the address of a room. After a rollback its key may come again: the room of another line is another room."""
    return f"room/{key}" if line == 1 else f"room/{key}/line-{line}"


def members(errands: Iterable[Errand], room: str) -> list[User]:
    """Return the people whom these errands have let into a room (its address) and not taken out again, as they came."""
    inside: dict[User, None] = {}
    for errand in errands:
        if errand.address == room and errand.kind == "add_member":
            inside[errand.about] = None
        elif errand.address == room and errand.kind == "remove_member":
            inside.pop(errand.about, None)
    return list(inside)


def slot_of(line: int, key: str) -> str:
    """Return the slot of the living message that asks one prompt. `line`: of the journal. `key`: of the prompt."""
    return f"{line}/{key}"


def deal_errands(outgoing: Outgoing, events: Sequence[Event], position: Table) -> list[Errand]:
    """Return every letter of a deal, and the rooms that open.

    `outgoing`: the match and who is told. `events`: the news; none after a rollback, when only the questions are repeated. `position`: the
    table as it is dealt.
    """
    return _errands(outgoing, "step", {}, (), events, position)


def close_errands(
    outgoing: Outgoing, steps: Sequence[Step], after: Table, small: tuple[Notice, ...] = ()
) -> list[Errand]:
    """Return every letter of one close, and the rooms that end and begin with it.

    `outgoing`: the match and who is told. `steps`: what the rules resolved, in order. `after`: the position then. `small`: the small print
    below the public news.
    """
    events = [event for step in steps for event in step.events]
    return _errands(outgoing, "step", _rooms(steps[0].before), steps, events, after, small)


def finish_errands(outgoing: Outgoing, before: Table, after: Table) -> list[Errand]:
    """Return every letter of a result that a host names. It follows no step, so its letters have separate slots.

    `before` and `after`: the position without that result, and with it.
    """
    return _errands(outgoing, "finished", _rooms(before), (), (), after)


def decree_errands(outgoing: Outgoing, slot: str, events: Sequence[Event], before: Table, after: Table) -> list[Errand]:
    """Return the news of a decree: one public post, one letter for each seat whose own account it changed, and what changes of rooms.

    `slot`: where its public post stands. `before`, `after`: the position that it is made in, and the one that it leads to.
    """
    to_all = tuple(event for event in events if isinstance(event.to, Everyone))
    errands = []
    if to_all or after.outcome:
        kind, outcome, view = "end" if after.outcome else "step", _public_outcome(after), raw(after.view(None))
        public = Letter(kind, events=_raws(to_all), outcome=outcome, view=view, round=after.counted)
        errands.append(outgoing.errand("post", "public", slot, public))
    for seat in outgoing.users:
        own = _raws(event for event in events if event.to == Only(seat))
        if own:
            letter = Letter("step", seat, events=own, view=raw(after.view(seat)), round=after.counted)
            errands.append(outgoing.to_seat(seat, slot, letter))
    new_rooms = {} if after.outcome else _rooms(after)
    return [*errands, *_in_rooms(outgoing, after.counted, _rooms(before), new_rooms, ())]


def _errands(
    outgoing: Outgoing,
    what: str,
    old_rooms: Mapping[str, Room],
    steps: Sequence[Step],
    events: Sequence[Event],
    after: Table,
    small: tuple[Notice, ...] = (),
) -> list[Errand]:
    new_rooms = {} if after.outcome else _rooms(after)
    is_run, slot = outgoing.match.is_run, f"{outgoing.match.line}/{what}/{after.step}"
    public = [event for event in events if isinstance(event.to, Everyone) and not is_run]
    has_news = public or _common(outgoing.match, after) is not None
    errands = [_public(outgoing, slot, public, after, small)] if has_news or after.outcome or steps else []
    errands += _in_rooms(outgoing, after.counted, old_rooms, new_rooms, events)
    to_hosts = _raws(event for event in events if isinstance(event.to, Hosts))
    if to_hosts and not outgoing.match.settings.blind_hosts:
        errands.append(outgoing.errand("post", "hosts", slot, Letter("step", events=to_hosts)))
    alone = {key: room.seats[0] for key, room in _told_in(events).items() if len(room.seats) == 1}
    news = {seat: _news_of(events, seat, alone, is_run=is_run) for seat in outgoing.users}
    return errands + _seats(outgoing, slot, steps, news, after, small)


def _rooms(position: Table) -> dict[str, Room]:
    """Return the rooms of a position, by key."""
    return {room.key: room for room in position.game.rooms(position.state)}


def _told_in(events: Iterable[Event]) -> dict[str, Room]:
    """Return the rooms that news are told in, by key."""
    return {event.to.key: event.to for event in events if isinstance(event.to, Room)}


def _news_of(events: Sequence[Event], seat: Seat, alone: Mapping[str, Seat], *, is_run: bool) -> list[Event]:
    """Return the news of a seat: of the room in which it is alone, then its own. A run has no public place: its player gets that news.

    `alone`: the rooms of one seat, and whose they are.
    """
    own = [event for event in events if event.to == Only(seat) or (is_run and isinstance(event.to, Everyone))]
    return [*(event for event in events if isinstance(event.to, Room) and alone.get(event.to.key) == seat), *own]


def _public_outcome(after: Table) -> Outcome | None:
    """Return the outcome as the public may know it, without purses."""
    return replace(after.outcome, accounts=None) if after.outcome else None


def _raws(events: Iterable[Event]) -> tuple[Raw, ...]:
    return tuple(raw(event) for event in events)


def _public(outgoing: Outgoing, slot: str, news: Iterable[Event], after: Table, small: tuple[Notice, ...]) -> Errand:
    letter = Letter(
        "end" if after.outcome else "step",
        events=_raws(news),
        outcome=_public_outcome(after),
        view=raw(after.view(None)),
        deadline=outgoing.match.deadline if after.prompts else None,
        round=after.counted,
        small=small,
        common=_common(outgoing.match, after),
    )
    return outgoing.errand("post", "public", slot, letter)


def _common(match: Match, after: Table) -> Prompt | None:
    """Return the race that every seat is asked alike, if there is one: its choices are no secret, and stand under the public post too."""
    prompts = () if after.outcome else after.prompts
    is_alike = all(one.is_race and (one.key, one.form) == (prompts[0].key, prompts[0].form) for one in prompts)
    return prompts[0] if prompts and is_alike and len(prompts) == match.seats else None


def _in_rooms(
    outgoing: Outgoing, number: int, old: Mapping[str, Room], new: Mapping[str, Room], news: Sequence[Event]
) -> Iterator[Errand]:
    """Yield what is done in each room that several share. `number`: of the round. `old` and `new`: the rooms before and now."""
    shared = {key: room for key, room in {**old, **new, **_told_in(news)}.items() if len(room.seats) > 1}
    for key, room in shared.items():
        events = [event for event in news if isinstance(event.to, Room) and event.to.key == key]
        yield from _room(outgoing, number, old.get(key), room, events, is_over=key not in new)


def _room(
    outgoing: Outgoing, number: int, was: Room | None, room: Room, events: list[Event], *, is_over: bool
) -> Iterator[Errand]:
    """Open a room with its members, or take out who has left it, and tell it its news.

    It is locked before its last news, and never reopened or deleted.

    `number`: of the round. `was`: the room before, if it was open.
    """
    address, users = room_address(outgoing.match.line, room.key), outgoing.users
    if was is None:
        yield outgoing.errand("open_room", address, "room", Letter("room", events=(raw(room),), round=number))
        yield from (
            outgoing.errand("add_member", address, "room", about=users[seat]) for seat in room.seats if seat in users
        )
    else:
        gone = sorted({*was.seats} - {*room.seats})
        yield from (
            outgoing.errand("remove_member", address, "room", about=users[seat]) for seat in gone if seat in users
        )
    if is_over:
        yield outgoing.errand("lock_room", address, "room", about="lock")
    if events:
        slot = f"{outgoing.match.line}/step/{outgoing.match.step}"
        yield outgoing.errand("post", address, slot, Letter("step", events=_raws(events), round=number))
    if is_over:
        yield outgoing.errand("lock_room", address, "room", about="archive")


def _seats(
    outgoing: Outgoing,
    slot: str,
    steps: Sequence[Step],
    news: Mapping[Seat, list[Event]],
    after: Table,
    small: tuple[Notice, ...],
) -> list[Errand]:
    """Return one letter a seat: what was used of its orders, the result, where it stands, and what it is asked next."""
    prompts = {prompt.seat: prompt for prompt in after.prompts}
    errands = []
    for seat, events in news.items():
        asked = prompts.get(seat)
        used = tuple(_used(step, prompt) for step in steps for prompt in step.before.prompts if prompt.seat == seat)
        if not (events or used or asked or after.outcome):
            continue
        letter = Letter(
            "orders" if asked else "step",
            reader=seat,
            events=_raws(events),
            outcome=_public_outcome(after),
            used=used,
            view=raw(after.view(seat)),
            prompt=asked,
            deadline=None if after.outcome else clocks.of_seat(outgoing.match, after, seat).deadline,
            round=after.counted,
            buttons=(*(_ASKED if asked else ()), Button("rules"), Button(ASK), *((Button("check"),) if used else ())),
            small=small,
        )
        errands.append(outgoing.to_seat(seat, slot_of(outgoing.match.line, asked.key) if asked else slot, letter))
    return errands


def _used(step: Step, prompt: Prompt) -> Used:
    seat, settled = prompt.seat, step.settled
    fallen = tuple(one for one in settled.fallen if one.seat == seat)
    return Used(settled.answers[seat], prompt, seat in settled.silent, fallen, step.table.step)
