"""The people of one life of the bot: what they send reaches it when it is there, and their commands need it to be."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from bot.referee.acts.acts import House
from bot.referee.core import positions
from bot.referee.core.model import Match, Refused, Settings, Trade
from bot.referee.core.ports import StoreFailed
from bot.referee.play import dealing, signup, trades
from games import bargain
from games.chance import Chance
from games.players import from_form
from tests.bot.world import outcome_of
from tests.chaos.simulated.discord import Gateway
from tests.chaos.simulated.hosts import HOST, Hosts
from tests.chaos.simulated.loop import Time
from tests.chaos.simulated.people import NAMES, Done, People
from tests.chaos.simulated.rooming import Lodgers
from tests.chaos.simulated.season import Steward


class Company:
    """The people of one life of the bot: their sends, and their commands, which need the bot to be there."""

    def __init__(
        self, people: People, house: House, gateway: Gateway, time: Time, point: Callable[[str], Awaitable[None]]
    ) -> None:
        self._people, self._house, self._gateway, self._time, self._point = people, house, gateway, time, point
        self._hosts, self._lodgers = Hosts(house, people.chance), Lodgers(house, people.chance)
        self._steward = Steward(house, people.chance, people.scenario.episodes)
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Set the match up if it is not, then live from moment to moment."""
        await self._set_up()
        while True:
            self._people.look()
            if self._people.has_season_to_see_to():
                self._begin(self._see_to_season())
            for act in self._people.due():
                if act[0] == "send":
                    self._people.send(act, self._gateway)
                elif self._gateway.is_up:
                    self._mean_to_resume(act)
                    self._begin(self._command(act))
                elif act[-1] == "resume":
                    self._people.plan(5.0, *act)
            await asyncio.sleep(0.25)  # noqa: TID251  virtual: nothing waits

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _mean_to_resume(self, act: tuple[Any, ...]) -> None:
        """A host who gets no answer asks again, even if the bot never heard them; a host who pauses means to resume, after any
        earlier act.
        """
        if act[-1] in {"pause", "resume"}:
            self._people.plan(60.0, "host", act[1], "resume")

    async def _see_to_season(self) -> None:
        try:
            done = await self._steward.act()
        except StoreFailed:
            return
        if done is not None:
            await self._acknowledge(*done)

    async def _set_up(self) -> None:
        """What of the sign-up has not been done, or was done without an answer."""
        scenario, house = self._people.scenario, self._house
        known = await house.store.transact(lambda tx: tx.matches.find(open_only=False))
        if not known:
            settings = Settings(
                pace=scenario.pace, announce=scenario.announce, hold_for="20s", reveal_after=scenario.reveal_after
            )
            opened = await signup.open_match(
                house, guild="g", home="h", game=scenario.game, host=HOST, settings=settings, options=scenario.options
            )
            known = (opened,)
            await self._acknowledge("open", opened.id, opened)
        match = next(one for one in known if one.game == scenario.game)
        if match.status != "sign_up":
            return
        for name in NAMES[: scenario.seats]:
            seated = await outcome_of(signup.join(house, match.id, name, name, f"word of {name}"))
            assert not isinstance(seated, Refused) or seated.id == "already-joined", seated
            await self._acknowledge("join", match.id, seated)
        begun = await dealing.start(house, match.id, HOST)
        await self._acknowledge("start", match.id, begun)

    async def _acknowledge(self, act: str, match: str, result: Any) -> None:
        await self._point("reply")
        self._people.done.append(Done(act, result, match))

    async def _command(self, act: tuple[Any, ...]) -> None:
        await self._point("event")
        what, match, *arguments = act
        commands: dict[str, Callable[..., Awaitable[Any]]]
        commands = {"offer": self._offer, "answer": self._answer, "host": self._host, "room": self._lodgers.do}
        commands["season"] = self._steward.do
        try:
            done = await outcome_of(commands[what](match, *arguments))
        except StoreFailed:
            # They are told that nothing was stored.
            return
        await self._acknowledge(f"{what}/{arguments[0]}" if what in {"host", "room", "season"} else what, match, done)

    async def _offer(self, match_id: str, user: str) -> Trade | None:
        match = await self._house.store.transact(lambda tx: tx.matches.get(match_id))
        assert match is not None
        position = positions.table_of(match)
        tenures = await self._house.store.transact(lambda tx: tx.seats.of(match.id))
        seat = next((one.seat for one in tenures if one.user == user and one.to_at is None), None)
        if position.game.trading is None or position.outcome is not None or seat is None:
            return None
        form = position.game.trading.offer(position.state, seat)
        answer: Any = from_form(form, Chance(b"offer", f"{self._time.mono:.3f}"))
        if not answer["taker"]:
            return None
        taker, offered = int(answer["taker"][0]), bargain.goods(form, answer, "given")[:2]
        # A player who asks for what they cannot see mostly asks in vain; gifts are taken.
        taken = bargain.goods(form, answer, "taken")[:1] if offered == () or self._people.chance.random() < 0.6 else ()
        return await trades.offer_trade(self._house, match.id, user, taker, offered, taken, self._time.true)

    async def _answer(self, match_id: str, token: str, user: str) -> Trade:
        is_accepted = self._people.chance.random() < 0.8
        return await trades.answer_trade(self._house, token, user, self._time.true, is_accepted=is_accepted)

    async def _host(self, match_id: str, what: str) -> Any:
        done = await self._hosts.do(what, match_id)
        if what == "resume" and isinstance(done, Match):
            self._people.forget("host", match_id, "resume")
        return done
