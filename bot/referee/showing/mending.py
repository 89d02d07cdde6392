"""Errands that were refused: stuck until the cause is fixed. The hosts are told in plain words.

A post that was deleted is written anew. News of a missing room go to its people one by one.
"""

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import Final

from msgspec.structs import replace

from bot.referee import quotas
from bot.referee.core.facts import SeatName
from bot.referee.core.model import Errand, Match, Notice
from bot.referee.core.model.rooms import LOUNGE, LOUNGING
from bot.referee.core.ports import Entropy, Transaction
from bot.referee.letters.letters import Outgoing, members
from bot.referee.quotas import Meter, day_of
from bot.referee.showing import lounge
from bot.referee.showing.refresh import refreshed

TOLD_EVERY: Final = timedelta(hours=1)
"""The least time between two notices to the hosts about one address."""
SIGN_UP: Final = "sign-up"


class Mending:
    """Act within the transaction that stores what came of requests."""

    def __init__(self, entropy: Entropy, meter: Meter) -> None:
        self._entropy, self._clock, self._meter = entropy, meter.clock, meter
        self._had: dict[str, tuple[str, int]] = {}
        """How many letters servers had on which day, as far as this process has counted; the database has the truth."""

    async def gone(self, tx: Transaction, errand: Errand) -> Errand:
        """Return what becomes of an errand whose address, or message, no longer exists."""
        match = await tx.matches.get(errand.match)
        assert match is not None
        if errand.address.startswith("room/"):
            return await self.without_room(tx, match, errand)
        if errand.kind == "edit":
            return await self._anew(tx, match, errand)
        if errand.address == "public" and errand.slot != SIGN_UP:
            await self._reopened(tx, match)
        return errand

    async def without_room(self, tx: Transaction, match: Match, errand: Errand) -> Errand:
        """Return what becomes of an errand of a missing room: its news go to its people, the rest is dropped. A lounge is opened anew."""
        if errand.address == LOUNGE and errand.kind == "add_member":
            await self._lounge_anew(tx, match, errand)
        if errand.kind == "post" and errand.letter is not None:
            await tx.outbox.add(await self._to_members(tx, match, errand))
            return replace(errand, status="superseded", why="its room is not there; its people were told one by one")
        return replace(errand, status="superseded", why="its room is not there")

    async def _lounge_anew(self, tx: Transaction, match: Match, errand: Errand) -> None:
        """Open the lounge again, once, with all who are inside, where its thread is gone."""
        last = await tx.outbox.posted(match.id, LOUNGE, "room")
        if last is not None and (last.id or 0) < (errand.id or 0):
            outgoing = self._outgoing(match)
            inside = [(LOUNGING, user) for user in members(await tx.outbox.of(match.id), LOUNGE)]
            await tx.outbox.add([*lounge.opening(outgoing), *outgoing.roles("add_member", inside)])

    async def _to_members(self, tx: Transaction, match: Match, errand: Errand) -> list[Errand]:
        letter = errand.letter
        assert letter is not None
        outgoing, tenures = self._outgoing(match), await tx.seats.of(match.id)
        seats = {one.user: one.seat for one in tenures}
        notices, errands = (*letter.notices, Notice("room-missing")), list[Errand]()
        for user in members(await tx.outbox.of(match.id), errand.address):
            if user in seats:
                own = replace(letter, reader=seats[user], notices=notices)
                post = outgoing.errand("post", f"seat/{seats[user]}", f"room/{errand.slot}", own, user)
                errands.append(replace(post, line=errand.line, step=errand.step))
        return errands

    async def _anew(self, tx: Transaction, match: Match, errand: Errand) -> Errand:
        """Write a post anew, as it would be now, where its edit did not find it."""
        post = await tx.outbox.posted(errand.match, errand.address, errand.slot, errand.id, errand.about)
        letter = errand.letter or (await refreshed(tx, post, self._meter) if post is not None else None)
        if letter is not None:
            new = self._outgoing(match).errand("post", errand.address, errand.slot, letter, errand.about)
            await tx.outbox.add([replace(new, line=errand.line, step=errand.step)])
        return replace(errand, status="superseded", why="its post is gone, and is written anew")

    async def _reopened(self, tx: Transaction, match: Match) -> None:
        """Open a new thread, once, where the forum post for everything public is gone."""
        post = await tx.outbox.posted(match.id, "public", SIGN_UP)
        if post is not None and post.letter is not None and post.status == "done":
            new = self._outgoing(match).errand("post", "public", SIGN_UP, post.letter)
            await tx.outbox.add([replace(new, line=post.line, step=post.step)])

    async def tell_hosts(self, tx: Transaction, errand: Errand) -> None:
        """Send hosts one notice for each person (or address) of a match that cannot be reached."""
        match = await tx.matches.get(errand.match)
        if errand.address == "hosts" or match is None:
            return
        place, _, _ = errand.address.partition("/")
        outgoing, slot = self._outgoing(match), f"undeliverable/{errand.about or place}"
        known = await tx.outbox.posted(errand.match, "hosts", slot)
        is_known = known is not None and (
            errand.status != "stuck" or self._clock.now() - known.made_at < TOLD_EVERY or known.status == "stuck"
        )
        errands = [] if is_known else [outgoing.hosts(slot, _missed(errand))]
        await tx.outbox.add([*errands, *([outgoing.update()] if match.has_desk else [])])

    async def tell_damaged(self, tx: Transaction) -> None:
        """Tell hosts, once, of each row of their match that cannot be read any more."""
        rows = [one for one in tx.damaged if one.match]
        matches = {one.id: one for one in await tx.matches.by_id({row.match for row in rows})} if rows else {}
        for row in rows:
            slot = f"damaged/{row.table}/{row.key}"
            if row.match in matches and await tx.outbox.posted(row.match, "hosts", slot) is None:
                notice = Notice("row-damaged", {"row": row.key, "table": row.table, "match": row.match})
                await tx.outbox.add([self._outgoing(matches[row.match]).hosts(slot, notice)])

    async def count(self, tx: Transaction, letters: Mapping[str, Collection[str]]) -> None:
        """Count letters that have arrived, by server (the match of each), and update desks that tell how many are left."""
        day, changed = day_of(self._clock.now()), set[str]()
        for guild, matches in letters.items():
            known, had = self._had.get(guild, ("", 0))
            had = had if known == day else (await tx.usage.of(guild, day)).letters
            self._had[guild] = day, had + len(matches)
            before, after = (self._meter.letters(guild, number).on_desk for number in (had, had + len(matches)))
            changed |= set(matches) if before != after else set()
        await tx.usage.count_letters(day, {guild: len(matches) for guild, matches in letters.items()})
        desks = [one for one in await tx.matches.by_id(changed) if one.has_desk] if changed else []
        await tx.outbox.add([self._outgoing(one).update() for one in desks])

    async def put_off(self, tx: Transaction, guild: str, errand: Errand) -> datetime | None:
        """Return until when a letter waits, because its server has used up those of today; None if it goes now. Its hosts are told."""
        match = await tx.matches.get(errand.match)
        return await quotas.put_off(tx, self._meter, guild, self._outgoing(match)) if match is not None else None

    async def tell_mended(self, tx: Transaction, errand: Errand) -> None:
        """Update the desk: something is no longer stuck."""
        match = await tx.matches.get(errand.match)
        if match is not None and match.has_desk:
            await tx.outbox.add([self._outgoing(match).update()])

    def _outgoing(self, match: Match) -> Outgoing:
        return Outgoing(match, (), self._entropy, self._clock.now())


def is_missed(errand: Errand) -> bool:
    """Return whether the hosts must be told that it was not delivered: people miss something or read along, or a post is out of date."""
    if errand.tells_of_trade:
        return False
    if errand.kind == "edit":
        return errand.status in _NOT_THERE and errand.letter is not None and not errand.address.startswith("seat/")
    return errand.status in {*_NOT_THERE, "kept"} and errand.kind != "lock_room"


_NOT_THERE: Final = frozenset({"failed", "stuck"})


def _missed(errand: Errand) -> Notice:
    place, _, seat = errand.address.partition("/")
    if place == "seat":
        message = "kept-for-seat" if errand.status == "kept" else "undeliverable-seat"
        return Notice(message, {"who": SeatName(int(seat)), "why": errand.why})
    message = "stuck-leaving" if errand.kind == "remove_member" else "stuck-place"
    return Notice(message, {"place": place, "why": errand.why})
