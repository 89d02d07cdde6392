"""An operator who runs a modified bot: what it publishes agrees with its own seals, so only what `verify` knows of the rules finds it.

Each cheat is found (`place`), or said in a sentence (`said`), or not at all; then `row` stands in the table of `docs/trust.md`.
"""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from random import Random
from typing import Final, NamedTuple, TypeAlias

from bot.referee.acts.acts import Act
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Match, Pace, Settings, Submission, Tenure
from bot.referee.core.positions import table_of
from bot.referee.hosting import hosting, machines
from bot.referee.play import dealing, outage, rounds, seating, signup
from tests.bot.world import HOST, PLAY_NOTHING, World, due, one_card

Play: TypeAlias = Callable[[World, Random], Awaitable[Match]]


class Cheat(NamedTuple):
    """A way to cheat: how it is played, and how it is found, said, or named in the documentation."""

    play: Play
    place: str = ""
    said: str = ""
    row: str = ""


async def _begun(bot: World, chance: Random, settings: Settings | None = None) -> Match:
    """A match of three, after none or one round."""
    match = await bot.started(settings=settings or Settings(), options={"rounds": 3, "hand_size": chance.randint(3, 5)})
    if chance.random() < 0.5 and match.settings.announce == "at_once":
        await bot.order(match, "Ada", PLAY_NOTHING)
        match = await bot.pass_deadline(match)
    return match


async def _within(bot: World, match: Match, work: Callable[[Act], Awaitable[object]]) -> Match:
    await bot.house.act(match.id, work)
    return await bot.now(match)


async def _closes_early(bot: World, chance: Random) -> Match:
    """Of a round whose terms allow it only at the deadline, or before all have answered."""
    pace = chance.choice((Pace(), Pace(early="all_in")))
    match = await _begun(bot, chance, Settings(pace=pace))
    await bot.order(match, "Bo", one_card(match, 1))
    bot.clock.turn(chance.randint(60, 3_600))
    return await _within(bot, match, lambda act: rounds.close(act, CLOCK, is_deadline=chance.random() < 0.5))


async def _moves_the_deadline(bot: World, chance: Random) -> Match:
    """In the database alone, so that the sweep closes the round in good faith."""
    match = await _begun(bot, chance)
    early = bot.clock.now() + timedelta(minutes=chance.randint(1, 60))
    await _within(bot, match, lambda act: act.save(deadline=early))
    return await bot.pass_deadline(match)


async def _waits_for_a_friend(bot: World, chance: Random) -> Match:
    """The round stays open for hours, in which a friend reads the others' orders and answers."""
    match = await _begun(bot, chance)
    await bot.turn_to(bot.clock.now())
    later = due(match) + timedelta(hours=chance.randint(3, 30))
    await bot.house.store.transact(lambda tx: tx.uptime.set_alive(later))
    bot.clock.turn_to(later)
    return await _within(bot, match, lambda act: rounds.close(act, CLOCK, is_deadline=True))


async def _deals_by_itself(bot: World, chance: Random) -> Match:
    """No person started it: the operator looked at the deal, and liked it."""
    match = await bot.open(options={"rounds": chance.randint(1, 3)})
    await bot.joins(match, "Ada", "Bo", "Chiara")
    return await _within(bot, match, lambda act: dealing.begin(act, CLOCK))


async def _deals_again(bot: World, chance: Random) -> Match:
    """The operator looks at the deal that would come, and joins last with another word until one suits."""
    match = await bot.open(options={"rounds": chance.randint(1, 3)})
    for name, word in (("Ada", "oak"), ("Bo", "elm"), ("Friend", f"word {chance.random()}")):
        await signup.join(bot.house, match.id, name, name, word)
    await dealing.start(bot.house, match.id, HOST)
    return await bot.now(match)


async def _with_machine(bot: World, chance: Random) -> Match:
    match = await bot.open(options={"rounds": 2, "hand_size": 3})
    await bot.joins(match, "Ada", "Bo")
    await machines.fill(bot.house, match.id, HOST, 3)
    await dealing.start(bot.house, match.id, HOST)
    return await bot.now(match)


async def _drops_a_machines_order(bot: World, chance: Random) -> Match:
    match = await _with_machine(bot, chance)
    await _within(bot, match, lambda act: act.save(machines=()))
    return await bot.pass_deadline(match)


async def _changes_a_machines_order(bot: World, chance: Random) -> Match:
    """The machine plays what helps a friend."""
    match = await _with_machine(bot, chance)
    await _within(bot, match, lambda act: act.save(machines=()))
    await _sealed(bot, match, 2, {"play": (), "go": ("stay",)})
    return await bot.pass_deadline(match)


async def _sealed(bot: World, match: Match, seat: int, answer: dict[str, tuple[str, ...]] | None) -> None:
    """Store an order that no one gave."""
    [key] = [prompt.key for prompt in table_of(match).prompts if prompt.seat == seat]
    order = Submission(match.id, match.line, seat, key, 99, answer, "", bot.clock.now(), f"operator {seat} {key}")
    await _within(bot, match, lambda act: act.tx.orders.add([order]))


async def _drops_a_players_order(bot: World, chance: Random) -> Match:
    """As if they had been silent."""
    match = await bot.started(options={"rounds": 2, "hand_size": 3})
    await bot.order(match, "Bo", one_card(match, 1))
    bot.clock.turn(60)
    await _sealed(bot, match, 1, None)
    return await bot.pass_deadline(match)


async def _changes_a_players_order(bot: World, chance: Random) -> Match:
    match = await _begun(bot, chance)
    await bot.order(match, "Bo", one_card(match, 1))
    bot.clock.turn(60)
    await _sealed(bot, match, 1, {"play": (), "go": ("stay",)})
    return await bot.pass_deadline(match)


async def _seats_a_friend(bot: World, chance: Random) -> Match:
    match, seat = await _begun(bot, chance), chance.randrange(3)
    newcomer = Tenure(match.id, seat, "mallory", "Mallory", "", "en", bot.clock.now())
    return await _within(bot, match, lambda act: seating.change_hands(act, CLOCK, newcomer, "as they wished"))


async def _seats_a_machine_later(bot: World, chance: Random) -> Match:
    match, seat = await _begun(bot, chance), chance.randrange(3)
    bot.clock.turn(60)
    return await _within(bot, match, lambda act: machines.sit(act, CLOCK, seat, "strategist", "as they wished"))


async def _announces_early(bot: World, chance: Random) -> Match:
    """A held result goes out before its host has read it."""
    hold_for = chance.choice((None, "2 days"))
    match = await bot.pass_deadline(await _begun(bot, chance, Settings(announce="hold", hold_for=hold_for)))
    return await _within(bot, match, lambda act: rounds.announce(act, CLOCK))


async def _claims_an_outage(bot: World, chance: Random) -> Match:
    match = await _begun(bot, chance)
    return await _within(bot, match, lambda act: outage.excuse(act, timedelta(hours=chance.randint(1, 9))))


async def _acts_as_the_host(bot: World, chance: Random) -> Match:
    match = await _begun(bot, chance)
    await hosting.close_now(bot.house, match.id, HOST, "all agree")
    return await bot.now(match)


CHEATS: Final[dict[str, Cheat]] = {
    "closes a round early": Cheat(_closes_early, place="closes before its deadline"),
    "moves a deadline": Cheat(_moves_the_deadline, place="closes before its deadline"),
    "waits for a friend": Cheat(_waits_for_a_friend, said="Closed later than its deadline",
        row="let a friend answer after the deadline"),
    "deals by itself": Cheat(_deals_by_itself, place="no person started it"),
    "deals until it suits": Cheat(_deals_again, said="could choose among deals by joining last",
        row="choose among deals by joining last"),
    "drops a machine's order": Cheat(_drops_a_machines_order, said="[Machine 1], no lucky word; silent in 2 of 2",
        row="drop an order"),
    "changes a machine's order": Cheat(_changes_a_machines_order, place="the machine in seat 3 is not its own"),
    "drops a player's order": Cheat(_drops_a_players_order, said="Bo, lucky word “word of Bo”; silent in 2 of 2",
        row="drop an order"),
    "changes a player's order": Cheat(_changes_a_players_order, row="store other orders than those that were given"),
    "seats a friend": Cheat(_seats_a_friend, place="its actor"),
    "seats a machine later": Cheat(_seats_a_machine_later, place="its actor"),
    "announces a held result": Cheat(_announces_early, place="announced before it was due"),
    "claims an outage": Cheat(_claims_an_outage, said="because the bot said that it had been away",
        row="say that the bot was away"),
    "acts in a host's name": Cheat(_acts_as_the_host, said="a round closed before its deadline",
        row="act in the name of a host"),
}  # fmt: skip
