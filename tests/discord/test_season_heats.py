"""Heats on Discord: a main match at two tables at once, with a restart of the bot while only one is over."""

from pathlib import Path

from msgspec import UNSET

from bot.referee.core.model import Match
from bot.referee.core.positions import table_of
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, Cast
from games.season.state import Link, State
from tests.discord.loopback import Person
from tests.discord.playing import NAMES, Evening, evening

OPTIONS = '{"garnets": 1, "power": "none", "duels": [{"game": "go_stop"}]}'


_MOST = 200
"""The turns of a small match, with a margin."""


class Season:
    """Four people, whose main match is Go-Stop in pairs."""

    def __init__(self, night: Evening, people: list[Person], match_id: str) -> None:
        self.night, self.people, self.id = night, people, match_id

    async def state(self) -> State:
        """The season's position."""
        match = await self.night.bot.store.transact(lambda tx: tx.matches.get(self.id))
        assert match is not None
        state: State = table_of(match).state
        return state

    async def tables(self) -> tuple[Link, ...]:
        """The seats of each table."""
        heats = (await self.state()).heats
        assert heats is not UNSET
        return heats

    async def table(self, link: Link) -> Match:
        """The match at a table."""
        match = await self.night.bot.store.transact(lambda tx: tx.matches.get(link.match))
        assert match is not None
        return match

    async def played(self, link: Link) -> None:
        """All at a table answer until its match is over."""
        players = {str(person.id): FORM_ONLY for person in self.people}
        for _ in range(_MOST):
            if (await self.table(link)).status != "running":
                break
            await Cast(self.night.bot.house, self.night.bot.context.intake, players).play(link.match)
            self.night.clock.turn(1)
            await self.night.bot.sweep()
        assert (await self.table(link)).is_revealed
        await self.night.settled()


async def _begun(night: Evening) -> Season:
    season, people = await night.dealt(NAMES[:4], "Elder Tree", game="season", options=OPTIONS)
    hall = night.channel("hall")
    options = {"game": "go_stop", "options": '{"threshold": 1}'}
    opened = await (await night.host.slash("season-hosts open-episode", hall, **options)).settled()
    assert "is dealt" in opened.text, opened.text
    await night.bot.sweep()
    await night.settled()
    return Season(night, people, season.id)


async def test_heats_go_on_after_a_restart(tmp_path: Path) -> None:
    """Each table has its letters; a finished one waits for the other, and the season names places when both are over."""
    async with evening(tmp_path) as night:
        async with night.awake():
            its = await _begun(night)
            first, second = await its.tables()
            await its.played(first)
            assert (await its.state()).phase == "match"
        async with night.awake():
            await its.played(second)
            await night.bot.sweep()
            await night.settled()
            state = await its.state()
            assert (state.heats, len(state.first), len(state.last)) == (UNSET, 1, 1)
            for link in (first, second):
                errands = await night.bot.store.transact(lambda tx, link=link: tx.outbox.of(link.match))  # type: ignore[misc]
                assert {each.status for each in errands if each.kind == "post"} == {"done"}
