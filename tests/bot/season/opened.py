"""A season under test: opened on the world of the referee, planned, and played by scripted players as far as a test wants."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from bot.referee.core.model import Booking, Match, Notice
from bot.referee.core.positions import table_of
from bot.referee.play import dealing
from bot.referee.record import archive
from bot.referee.season import episodes, following, seasons
from bot.referee.season.planned import plans, telling
from bot.referee.season.planned.plans import Outline
from bot.venues.rehearsal.stage.scripted import Cast
from games.season.decrees import Decree
from games.season.state import State, View
from tests.bot.world import HOST, NAMES, World


@dataclass
class Season:
    """One season of a world."""

    world: World
    id: str

    async def match(self) -> Match:
        """The season as it is stored now."""
        return await self.stored(self.id)

    async def stored(self, match_id: str) -> Match:
        """Any match as it is stored now."""
        match = await self.world.house.store.transact(lambda tx: tx.matches.get(match_id))
        assert match is not None
        return match

    async def is_over(self) -> bool:
        """Whether it has come to its end."""
        return (await self.match()).is_revealed

    async def state(self) -> State:
        """Its position."""
        state: State = table_of(await self.match()).state
        return state

    async def open(self, game: str = "five_stands", **terms: Any) -> Match:
        """The main match of the episode; quick ones unless told otherwise."""
        options = {"rounds": 1, "hand_size": 2} if game == "five_stands" else {}
        return await episodes.open_episode(self.world.house, self.id, HOST, game, options | terms)

    async def turn(self) -> None:
        """All who are asked answer (with thought in a side challenge alone); then the clock turns to what comes next."""
        cast = Cast(self.world.house, self.world.intake, dict.fromkeys(NAMES, "lookout"))
        for match in await self.world.house.store.transact(lambda tx: tx.matches.find()):
            await cast.play(match.id)
        wake = await self.world.house.store.transact(lambda tx: tx.matches.next_wake())
        # A second at least, as between any two acts in the world.
        soonest = self.world.clock.now() + timedelta(seconds=1)
        await self.world.turn_to(max(wake or soonest, soonest))

    async def step(self) -> None:
        """What a host or time has to do next."""
        state = await self.state()
        if state.phase == "match" and state.link is None:
            await self.open()
        elif state.phase == "finale":
            await episodes.finale(self.world.house, self.id, HOST)
        else:
            await self.turn()

    async def play(self, most: int = 3000) -> Match:
        """Play to the end."""
        for _ in range(most):
            if (match := await self.match()).status == "finished":
                return match
            await self.step()
        raise AssertionError("the season does not come to its end")

    async def bookings(self) -> tuple[Booking, ...]:
        """Its books."""
        return await self.world.house.store.transact(lambda tx: tx.books.of(self.id))

    async def assert_books_balance(self) -> None:
        """Asserts that the database's balances are what the bookings add up to, what the position says, and nothing in sum."""
        held = await self.world.house.store.transact(lambda tx: tx.books.balances(self.id))
        counted: dict[tuple[str, str], int] = {}
        for booking in await self.bookings():
            for account, change in ((booking.giver, -booking.amount), (booking.taker, booking.amount)):
                counted[account, booking.currency] = counted.get((account, booking.currency), 0) + change
        assert held == counted
        state = await self.state()
        for currency in ("garnets", "bellflowers"):
            assert sum(count for (_, coin), count in held.items() if coin == currency) == 0
            for seat, own in enumerate(state.accounts):
                assert held.get((f"P{seat + 1}", currency), 0) == getattr(own, currency)
                purse = getattr(state.purses[seat], currency) if state.purses else 0
                assert held.get((f"P{seat + 1}/purse", currency), 0) == purse

    async def seen(self, user: str | None = None) -> View:
        """The standings as a person sees them."""
        view: View = await seasons.standings(self.world.house, self.id, user)
        return view


async def season_of(world: World, seats: int = 4, options: dict[str, Any] | None = None, **terms: Any) -> Season:
    """A season that has begun, with `seats` players."""
    chosen = {"duels": [{"game": "go_stop"}], "power": "none"} | (options or {})
    opened = await world.open("season", options=chosen, **terms)
    await world.joins(opened, *NAMES[:seats], word="word of {}")
    await dealing.start(world.house, opened.id, HOST)
    await following.follow(world.house)
    return Season(world, opened.id)


async def decreed(season: Season, decree: Decree) -> Match:
    """The season after its host decreed something."""
    return await seasons.decree(season.world.house, season.id, HOST, decree, "because")


async def exported(season: Season) -> tuple[dict[str, Any], str]:
    """The season's document and its commitment."""
    document = await archive.export(season.world.house, season.id)
    return document, (await season.match()).commitment


QUICK = "options = { rounds = 1, hand_size = 2 }"

PLAN = f"""
away = ["2026-03-09"]
holidays = ["2026-03-05 to 2026-03-06"]

[[episode]]
at = "2026-03-03 18:00"
game = "five_stands"
auto = true
{QUICK}

[[episode]]
at = "14 days"
rules = "Draw straws."
auto = true

[[episode]]
at = "2026-04-01 18:00"
"""


async def written(season: Season, text: str) -> Outline:
    """Its plan, written by its host."""
    return await plans.write(season.world.house, season.id, HOST, text)


async def told_by(season: Season) -> list[tuple[str, dict[str, Any]]]:
    """What the hosts are told of the plan, by message and facts."""
    outline = await plans.outline(season.world.house, season.id, HOST)
    return [
        (one.id, dict(one.facts))
        for one in telling.notices_of(outline.match, outline.plan, outline.outlook(), outline.seated)
    ]


async def hosts_heard(season: Season) -> list[Notice]:
    """What the hosts' channel heard of the plan."""
    heard = await season.world.told_hosts(await season.match())
    return [
        one for errand in heard if errand.slot.startswith("plan/") and errand.letter for one in errand.letter.notices
    ]
