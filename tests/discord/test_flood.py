"""A flood of DMs: a limited number is read per round, the rest is answered once, and reading back keeps its place."""

import asyncio
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.referee.core.model import Person
from bot.referee.core.ports import Unreachable
from bot.venues.discord.delivery.places import snowflake
from bot.venues.discord.reading.flood import Flood
from bot.venues.discord.reading.inbox import Inbox
from tests.bot.world import world
from tests.discord.playing import Evening
from tests.fakes import START, FakeClock


@pytest.mark.dealt
async def test_beyond_so_many_nothing_is_read_in_this_round(night: Evening) -> None:
    """The rest are answered once and change nothing; the button and the next round work as before."""
    match, (ada, bo, _) = await night.match_of_three()
    night.bot.context.flood.most = 3
    for card in range(7):
        await ada.dm(f"play; go {'stay' if card % 2 else 'white'}")
        night.clock.turn(1)
        await night.settled()
    await night.loopback.quiet()
    assert len(await night.versions(match)) == 3
    warnings = [seen for seen in ada.sees() if "You have sent 3 messages in this round" in seen.everything]
    assert len(warnings) == 1
    await bo.dm("play; go stay")
    await bo.awaits("Receipt", where=bo.inbox)
    match = await night.pass_deadline(match)
    assert match.step == 1
    since = ada.mark()
    await ada.dm("play; go stay")
    await ada.awaits("Receipt", since=since, where=ada.inbox)


async def test_the_same_message_counts_once(tmp_path: Path) -> None:
    """A message that is put off and judged again counts once; a writer over the limit is told once."""
    async with world(tmp_path / "db") as bot:
        flood = Flood(bot.store, 2)
        verdicts = [await flood.verdict("Ada", one) for one in (1, 1, 2, 2, 3, 3)]
        assert verdicts == ["read", "read", "read", "read", "last", "last"]
        flood.note_told("Ada")
        assert [await flood.verdict("Ada", one) for one in (3, 4)] == ["unread", "unread"]


class _Dm:
    """A DM channel with many messages that fails at the named request."""

    def __init__(self, count: int, fails_at: int, edited: dict[int, int]) -> None:
        self.messages = [self._message(n, edited.get(n)) for n in range(1, count + 1)]
        self.requests: list[int] = []
        self.fails_at = fails_at

    @staticmethod
    def _message(number: int, edited: int | None) -> Any:
        at = START + timedelta(seconds=number)
        return SimpleNamespace(
            id=snowflake(at), created_at=at, content=str(number), author=SimpleNamespace(id=7),
            edited_at=START + timedelta(seconds=edited, milliseconds=500) if edited else None,
        )  # fmt: skip

    def history(self, *, limit: int | None, after: Any, oldest_first: bool) -> Any:
        return self._pages(limit, after.id)

    async def _pages(self, limit: int | None, after: int) -> Any:
        self.requests.append(after)
        if len(self.requests) == self.fails_at:
            raise Unreachable("the line is bad")
        for message in [each for each in self.messages if each.id > after][:limit]:
            yield message


@pytest.fixture
def clock() -> FakeClock:
    """A clock that shows a time after all messages."""
    return FakeClock(START + timedelta(hours=2))


async def test_reading_back_keeps_its_place(tmp_path: Path, clock: FakeClock) -> None:
    """16,000 DMs once kept a round from closing: after each failure they were read again from the start."""
    async with world(tmp_path / "db", clock) as bot:
        dm = _Dm(450, fails_at=4, edited={30: 120, 40: 440, 50: 460})
        inbox = Inbox(SimpleNamespace(get_partial_messageable=lambda *_, **__: dm), bot.store, clock)  # type: ignore[arg-type]  # all that it asks of its client
        said: list[str] = []

        async def handle(message: Any) -> None:
            said.append(message.content)

        inbox.handle = handle
        await bot.store.transact(lambda tx: tx.people.save(Person("7", "Ada", "en", "1", "0")))
        await inbox.read_back(["7"])
        assert len(said) == 298, "three pages, without what was edited later than they end"
        clock.turn(60)
        await inbox.read_back(["7"])
        assert dm.requests[3] == dm.requests[4], "it goes on with the page that failed"
        assert len(dm.requests) == 6
        assert sorted(map(int, said)) == list(range(1, 451))
        at = {number: place for place, number in enumerate(map(int, said))}
        assert at[120] < at[30] < at[121]
        assert at[440] < at[40] < at[441]
        assert at[450] < at[50]
        assert inbox._read_at["7"] == clock.now() - timedelta(seconds=60), (
            "of what was edited meanwhile it knows nothing"
        )
        await asyncio.sleep(0)  # noqa: TID251  nothing is left to do
