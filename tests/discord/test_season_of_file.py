"""A season in one file on the loopback: brought by a host, played by DMs, closed in each stage, and verified with its matches."""

from datetime import timedelta
from pathlib import Path

import msgspec
import pytest

from bot.referee import shelf
from bot.referee.core.calendar import waits_for_hosts
from bot.referee.core.model import Match
from bot.referee.hosting import hosting
from bot.referee.record import archive
from games import catalogue
from games.design.record import key_of
from games.library import SEASONS
from tests.bot.designs.test_kept import checked
from tests.bot.operate.typed import typed_elsewhere
from tests.by_turns import day_of_five, now_and_then
from tests.discord.loopback import Person
from tests.discord.playing import NAMES, Evening, evening
from tests.discord.test_designs import kept
from tests.discord.test_library import moved_on, orders
from tests.games.design.writing import changed

KNOCKOUT = SEASONS["knockout"].read_text("utf-8")
QUICK = changed(('"rounds": 3', '"rounds": 1'))
OPTIONS = '{"games": [{"game": "small"}], "seeds": "order", "replays": 0}'

pytestmark = pytest.mark.usefixtures("forgotten_designs")


async def _begun(night: Evening) -> tuple[Match, list[Person]]:
    """A knockout of four on a server that has a quick match."""
    hall = await night.channels()
    await kept(night, hall, QUICK)
    assert "random seasons, with random results" in await kept(night, hall, KNOCKOUT)
    return await night.dealt(("Ada", "Bo", "Chiara", "Dae"), "Spring", game="knockout", options=OPTIONS)


async def _on(night: Evening, season: Match) -> list[Match]:
    """The matches of the season that are played now."""
    there = await night.matches()
    return [match for match in there if match.id != season.id and match.status == "running"]


async def _ended(night: Evening, match: Match) -> Match:
    """The match once its secret is published."""
    while not (now := await night.now(match)).is_revealed:
        await night.pass_deadline(now)
    return now


@day_of_five(2)
async def test_a_knockout_from_the_sign_up_to_its_verified_end(tmp_path: Path) -> None:
    """Two matches at once, then the last one; who wins has named the higher number; the bot is closed in every stage."""
    async with evening(tmp_path) as night:
        async with night.awake():
            season, people = await _begun(night)
            await night.bot.sweep()
            await night.settled()
            people[0].finds("The draw, two and two: **Ada**, **Dae**, **Bo**, **Chiara**.")
            assert len(await _on(night, season)) == 2
        for count in (2, 1):
            catalogue._BROUGHT.clear()  # another process
            async with night.awake():
                matches = await _on(night, season)
                assert len(matches) == count
                for number, person in enumerate(people):
                    if await night.bot.context.asked(str(person.id)):
                        await person.dm(f"number {9 - number}")
                await night.settled()
                for match in matches:
                    await _ended(night, match)
                for _ in range(4):
                    await night.bot.sweep()
                    await night.settled()
        async with night.awake():
            season = await _ended(night, season)
            people[3].finds("**Ada** goes on, **Bo** is out.")
            there = await night.matches(open_only=False)
            documents = [await archive.export(night.bot.house, match.id) for match in there]
    assert season.outcome is not None
    assert season.outcome.places == ((0,), (1,), (2, 3))
    paths = [tmp_path / f"{number}.json" for number in range(len(documents))]
    for path, document in zip(paths, documents, strict=True):
        path.write_bytes(msgspec.json.encode(document))
    verified = typed_elsewhere("verify", *map(str, paths))
    assert "from 3 results of matches, of which 3 were checked with their own exports" in verified.stdout
    assert f"Match {season.id} is what its secret, its journal and its rules say" in verified.stdout
    assert key_of(KNOCKOUT) == season.game


@pytest.mark.parametrize("name", now_and_then(SEASONS, 1))
async def test_each_season_is_played_and_the_bot_dies_in_every_stage(tmp_path: Path, name: str) -> None:
    """Whatever is asked is answered by a DM or by the hosts, and the exports hold each other."""
    text = SEASONS[name].read_text("utf-8")
    async with evening(tmp_path) as night:
        async with night.awake():
            for each in (QUICK, text):
                await shelf.keep(night.bot.house, str(night.guild.id), str(night.host.id), each, checked(each))
            season, people = await night.dealt(NAMES[:5], "Spring", game=key_of(text), options=_QUICKLY)
        while not season.is_revealed:
            catalogue._BROUGHT.clear()  # another process
            async with night.awake():
                season = await _next_stage(night, season, people)
        async with night.awake():
            documents = [await archive.export(night.bot.house, one.id) for one in await night.matches(open_only=False)]
    assert season.outcome is not None
    document = next(one for one in documents if one["match"]["id"] == season.id)
    others = [one for one in documents if one is not document]
    assert archive.examine(document, season.commitment, (), "", matches=others).place is None


CREWS = """\
ABOUT = {"title": "Crews", "seats": [4, 4], "kind": "season"}
RULES = {"en": "1. Cast and crew vote."}
PARTS = {"crew": label(["cast", "the-long-march-north", "the-long-march-south"])}
ROLES = "crew"
def deal(t):
    for place in range(4):
        t.set("crew", ["cast", "the-long-march-north", "the-long-march-south", "cast"][place], t.everyone[place])
def ask(t, seat):
    return [vote("vote", t.everyone)]
def close(t, said):
    t.end([t.everyone])
TEXTS = {"en": {"ask": "Whom?"}}
"""


async def test_each_role_has_a_name_of_its_own(night: Evening) -> None:
    """Also where a part has a value with the name of the cast, and where a long title leaves no room for what sets two values apart."""
    hall = await night.channels()
    await kept(night, hall, CREWS)
    await night.dealt(NAMES[:4], "A" * 80, game="Crews")
    await night.swept()
    own = [role for role in night.guild.roles.values() if role.name.startswith("A")]
    assert (len(own), len({role.name for role in own})) == (4, 4)
    assert sorted(sum(role.id in one.roles for one in night.guild.members.values()) for role in own) == [1, 1, 2, 4]


async def _next_stage(night: Evening, season: Match, people: list[Person]) -> Match:
    """Answer what is asked until the season has taken a step; return it."""
    for _ in range(_MANY):
        now = await night.now(season)
        if now.step > season.step or now.is_revealed:
            return now
        await orders(night, people)
        if waits_for_hosts(now):
            await moved_on(night, now)
        for match in await _on(night, season):
            if match.game != key_of(QUICK):  # a duel of many hands: the hosts end it
                await hosting.finish(night.bot.house, match.id, str(night.host.id), ((0,), (1,)), "agreed")
        wake = await night.bot.store.transact(lambda tx: tx.matches.next_wake())
        await night.turn_to(max(wake or night.clock.now(), night.clock.now()) + timedelta(seconds=1))
        await night.swept()
    raise AssertionError("the stage does not come to its end")


_MANY = 50
_QUICKLY = '{"games": [{"game": "small"}]}'
