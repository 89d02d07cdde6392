"""A person's own settings, and their effect on the matches in which they sit: reminders, and silence that is excused while away."""

from collections.abc import Mapping
from datetime import datetime

from bot.referee.acts.acts import Act, House
from bot.referee.core.facts import when
from bot.referee.core.model import Notice, Person, Tenure, User
from bot.referee.core.ports import Transaction
from bot.referee.moments.reading import last_minute
from bot.referee.people import wishes
from games.game import Seat


async def known(house: House, person: Person) -> Person:
    """Return what is stored of a person; defaults, if nothing is."""
    stored = await house.store.transact(lambda tx: tx.people.get(person.user))
    return stored or person


async def meet(house: House, person: Person) -> None:
    """Store a person of whom nothing is known yet."""

    async def work(tx: Transaction) -> None:
        if await tx.people.get(person.user) is None:
            await tx.people.save(person)

    await house.store.transact(work)


async def wish(house: House, person: Person, typed: Mapping[str, str]) -> Person:
    """Set what a person typed: `typed`, a value for the name of each setting. They may be new to the bot.

    Their own reminder hours apply at once to the matches in which they sit; that they will be away, or are back, only hosts are told.

    Refused: what cannot be read, by `wishes.read`.
    """

    async def work(tx: Transaction) -> Person:
        before = await tx.people.get(person.user) or person
        now = wishes.read(before, typed, house.clock.now())
        if now == before:
            return now
        await tx.people.save(now)
        for tenure in await tx.seats.held_by(person.user):
            act = await Act.on(house, tx, tenure.match)
            assert act is not None
            await _follow(act, tenure, before, now)
        return now

    return await house.do(work)


async def _follow(act: Act, tenure: Tenure, before: Person, now: Person) -> None:
    """Apply a person's new settings to one match."""
    if now.wishes.reminders != before.wishes.reminders:
        await act.remind_at(now.wishes.reminders)
    was, will = (_away(one, act.now) for one in (before, now))
    if was != will and not act.match.is_run and not act.match.is_contest:
        await _tell_hosts(act, tenure, now)
        if act.match.has_desk:
            await act.send(act.outgoing.update())


def _away(person: Person, at: datetime) -> tuple[datetime | None, datetime | None]:
    """Return a person's days away, unless they are over."""
    until = person.wishes.away_to
    return (person.wishes.away_from, until) if until is not None and until > at else (None, None)


async def _tell_hosts(act: Act, tenure: Tenure, person: Person) -> None:
    """Tell the hosts, with the people who could take the seat, if there are any."""
    slot = f"away/{tenure.seat}/{act.house.entropy.token(4).hex()}"
    who = {"who": tenure.name}
    if person.wishes.away_to is None:
        await act.send(act.outgoing.hosts(slot, Notice("player-back", who)))
        return
    days = {"since": when(person.wishes.away_from), "until": when(last_minute(person.wishes.away_to))}
    await act.send(act.outgoing.vacancy(tenure.seat, slot, Notice("player-away", {**who, **days})))


async def seats_away(act: Act, seats: frozenset[Seat], at: datetime) -> tuple[Seat, ...]:
    """Return those of these seats whose players have said that they are away at a moment."""
    users = {seat: user for seat, user in act.outgoing.users.items() if seat in seats}
    if not users:
        return ()
    persons = await act.tx.people.by_id(users.values())
    return tuple(sorted(seat for seat, user in users.items() if user in persons and persons[user].wishes.is_away(at)))


async def zone_of(house: House, user: User) -> str:
    """Return the zone that this person set; empty if none."""
    person = await house.store.transact(lambda tx: tx.people.get(user))
    return person.zone if person else ""
