"""1, 5 and 11 in a real process: the bot starts before Discord does, and recovers from a day of failures."""

import re
from collections import Counter
from datetime import datetime, timedelta
from pathlib import Path

from bot.outside.system import SystemClock
from bot.referee.core.model import Errand
from bot.venues.discord.delivery.places import spot
from tests.by_turns import day_of_five
from tests.discord.lives import PATIENCE, Life
from tests.discord.loopback import INVITED_MAY, Channel, Loopback, May, Person, text_of
from tests.discord.playing import Evening
from tests.discord.weather.test_refusals import allow
from tests.fakes import FakeClock
from tests.serving import free_port

TITLE = "Meadow match"
TOGETHER = '{"starting_meadows": ["white", "white", "blue"], "rounds": 3}'


def _ahead() -> datetime:
    """Discord's time, if the computer's clock is 90 s behind it."""
    return SystemClock().now() + timedelta(seconds=90)


def later() -> Loopback:
    """A Discord that is not up yet, but has a known address, and another time than the computer."""
    port = free_port()
    loopback = Loopback(clock=_ahead, patience=PATIENCE, port=port)
    loopback.world.base = f"http://127.0.0.1:{port}"
    return loopback


@day_of_five(0)
async def test_a_bad_day_from_the_first_login_to_the_last_act(tmp_path: Path) -> None:
    """Up at the third login; a silenced close and a deleted room are told; two Bos and one 1 are reached, by a wrong clock."""
    loopback = later()
    life = Life(loopback, tmp_path)
    await life.start()
    try:
        await life.until(lambda: life.said().count("could not log in") == 2)
        async with loopback:
            await life.is_there()
            assert life.said().count("could not log in") == 2
            night = Evening(loopback, FakeClock(), tmp_path / "unused.db")
            people, hall = await _begun(night)
            await _silenced_over_a_close(night, people, hall)
            await _without_rooms(night, people)
            await _each_is_reached(night, hall, people)
            await loopback.quiet(1.0)
            assert await life.end() == 0
            assert "is not installed" not in life.said()
            assert re.search(r"clock is (89|90) s behind the venue's", life.said())
            await _stands(life, loopback, hall)
    except BaseException:
        print(life.said())  # noqa: T201  why it failed
        await life.kill()
        raise


async def _begun(night: Evening) -> tuple[list[Person], Channel]:
    people, hall = [night.loopback.person(name) for name in ("Bo", "Bo", "1")], await night.channels()
    fields = {"game": "five_stands", "title": TITLE, "place": hall, "pace": "live", "options": TOGETHER}
    await night.deals(hall, await night.signed_up(people, hall, **fields))
    return people, hall


async def _all_play(people: list[Person], round_: int) -> None:
    """Each plays a card and stays; the last order closes the round."""
    for person in people:
        await person.awaits(f"{TITLE}, round {round_}", where=person.inbox)
        card = next(
            one["value"] for one in await person.suggests("submit", "orders", "play ") if one["value"] != "play "
        )
        done = await person.slash("submit", orders=f"{card}; go stay")
        assert "Sealed" in done.text, done.text


async def _silenced_over_a_close(night: Evening, people: list[Person], hall: Channel) -> None:
    await people[0].awaits("Round 1 begins", where=hall)
    everyone = night.guild.everyone
    night.world.allow_role(night.guild, everyone, everyone.permissions & ~May.SEND_MESSAGES)
    allow(night, INVITED_MAY & ~May.SEND_MESSAGES)
    await _all_play(people, 1)
    await people[0].awaits(f"{TITLE}, round 2", where=people[0].inbox)
    await night.host.awaits("What is for everyone waits", where=night.channel("match-hosts"))
    await night.loopback.quiet(1.0)
    assert not [one for one in hall.messages.values() if "Seal of round 1" in text_of(one)]
    allow(night, INVITED_MAY)
    await people[2].awaits("Seal of round 1", where=hall)


async def _without_rooms(night: Evening, people: list[Person]) -> None:
    night.world.delete_channel(night.channel("closed-rooms"))
    await _all_play(people, 2)
    for person in people[:2]:
        await person.awaits("each of its members is told separately", where=person.inbox)
    assert night.loopback.who_saw("each of its members is told separately") == {"Bo"}


async def _each_is_reached(night: Evening, hall: Channel, people: list[Person]) -> None:
    for person in people:
        await person.awaits(f"{TITLE}, round 3", where=person.inbox)
    offered = await night.host.suggests("host seat override", "player", "", hall)
    assert [one["name"] for one in offered] == ["1. Bo", "2. Bo (2)", "3. 1"]
    for choice in reversed(offered):
        reply = await night.host.slash(
            "host seat override", hall, player=choice["value"], orders="play nothing", reason=f"for {choice['name']}"
        )
        assert "fit" not in (await reply.settled()).text
    for person in people:
        await person.awaits("How it ended", where=person.inbox)


async def _stands(life: Life, loopback: Loopback, hall: Channel) -> None:
    """Each act reached its seat; each letter is at its place once, or went to its people; the hall has them in order."""
    async with life.stored() as (store, match):
        assert match.status == "finished"
        versions = await store.transact(lambda tx: tx.orders.versions(match.id))
        errands = await store.transact(lambda tx: tx.outbox.of(match.id))
        journal = await store.transact(lambda tx: tx.journal.of(match.id))
    assert [one.seat for one in versions[-3:]] == [2, 1, 0]
    reasons = [one.reason for one in journal if one.reason and one.reason.startswith("for ")]
    assert reasons == ["for 3. 1", "for 2. Bo (2)", "for 1. Bo"]
    posts = [one for one in errands if one.kind == "post"]
    assert {one.status for one in posts} <= {"done", "superseded"}
    stood = Counter(spot(one.remote_id) for one in posts if one.remote_id)
    assert set(stood.values()) == {1}
    there = {key: each for key in stood if (each := loopback.world.channels.get(key[0]))}
    assert all(message in channel.messages for (_, message), channel in there.items())
    public = [one for one in posts if one.address == "public" and one.status == "done"]
    assert _in_hall(public, hall) == sorted(_in_hall(public, hall))


def _in_hall(public: list[Errand], hall: Channel) -> list[int]:
    return [spot(one.remote_id)[1] for one in public if one.remote_id and spot(one.remote_id)[0] == hall.id]
