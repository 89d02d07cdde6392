"""A season in one file in a process of its own, killed by SIGKILL while papers are read out and while its players move rooms."""

import asyncio
import random
from pathlib import Path

import msgspec

from bot.outside.system import pause
from bot.referee.core.model import Match
from bot.store.engines.queued import QueuedStore
from tests.by_turns import day_of_five
from tests.discord.lives import PATIENCE, letters_stand_once, living
from tests.discord.loopback import Person, Upload
from tests.discord.playing import NAMES, Evening

SEATS = NAMES[:4]
COUNCIL = """\
ABOUT = {"title": "Council", "seats": [4, 4], "kind": "season"}
RULES = {"en": "1. Two tribes vote. The papers are read, and the tribes merge. All vote once more, and it is over."}
PARTS = {"tribe": label(["red", "blue", "gold"])}
ROOMS = {"tribe": "camp"}
ROLES = "tribe"
def deal(t):
    for place in range(4):
        t.set("tribe", ["red", "blue"][place % 2], t.everyone[place])
def ask(t, seat):
    return [say("again" if t.phase else "ask"), vote("vote", t.everyone)]
def close(t, said):
    if t.phase == "read":
        for seat in t.everyone:
            t.set("tribe", "gold", seat)
        t.tell("all", "merged")
        t.go("last")
    elif t.phase == "last":
        t.end([t.everyone])
    else:
        t.read([said[seat]["vote"] for seat in said if said[seat]["vote"]], "paper", every = "5 seconds")
TEXTS = {"en": {"ask": "Whom first?", "again": "Whom now?", "paper": "A paper says {$paper}.", "merged": "The tribes merge."}}
"""


async def _begun(night: Evening) -> list[Person]:
    """The host has brought the file, and four play it."""
    hall, people = await night.channels(), [night.loopback.person(name) for name in SEATS]
    shown = await (
        await night.host.slash("host designs bring", hall, file=Upload("a.star", COUNCIL.encode()))
    ).settled()
    await (await night.host.press(shown.message, "Keep it")).settled()
    match_id = await night.signed_up(people, hall, game="Council", title="Spring", every="3 minutes")
    await night.deals(hall, match_id)
    return people


async def _vote(people: list[Person], question: str) -> None:
    """Each names the next player, once they are asked."""
    for person, number in zip(people, (2, 3, 4, 1), strict=True):
        await person.awaits(question, where=person.inbox)
        await person.dm(f"vote {number}")


@day_of_five(3)
async def test_a_season_killed_in_a_reading_and_in_a_move_of_rooms(tmp_path: Path) -> None:
    """Each paper is read out once; each player is in the one new room and has its role, and the rooms are locked at the end."""
    chance = random.Random()  # when a process is really killed, the operating system decides the rest
    async with living(tmp_path) as (night, life):
        people = await _begun(night)
        since = people[0].mark()
        await _vote(people, "Whom first?")
        for words in ("A paper says", "The tribes merge"):
            await people[0].awaits(words, since=since)
            await pause(chance.uniform(0.0, 0.6))
            await life.kill()
            await life.begin()
        await _vote(people, "Whom now?")
        await people[0].awaits("How it ended")
        async with asyncio.timeout(PATIENCE):
            await night.loopback.quiet(1.0)
    async with life.stored() as (store, match):
        assert match.is_finished
        await letters_stand_once(store, [match], night.loopback)
        assert sorted(await _papers(store, match)) == ["@1", "@2", "@3", "@4"]
    roles = {role.id: role.name.rpartition(": ")[2] for role in night.guild.roles.values()}
    held = {one.user.name: {roles[each] for each in one.roles} for one in night.guild.members.values()}
    assert all("gold" in held[name] and held[name].isdisjoint({"red", "blue"}) for name in SEATS)
    camps = [one for one in night.world.channels.values() if one.is_thread]
    inside = [len(camp.members.keys() & {person.id for person in people}) for camp in camps]
    assert (sorted(inside), [camp.is_locked for camp in camps]) == ([2, 2, 4], [True] * 3)


async def _papers(store: QueuedStore, match: Match) -> list[str]:
    """What was read out, in its order, as the letters to everyone say."""
    errands = await store.transact(lambda tx: tx.outbox.of(match.id))
    events = [
        msgspec.json.decode(raw)
        for one in errands
        if one.address == "public" and one.letter
        for raw in one.letter.events
    ]
    return [event["facts"]["paper"] for event in events if event.get("text") == "paper"]
