"""No host perceives what they may not know, in whole matches of every game: seeing, blind, crew, manager, operator, and one who plays."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

from bot.referee.core.model import Match, Settings
from games.game import Reader
from tests.bot.looks.perceiving import Perceived, posts, refusals, tools
from tests.bot.looks.reading import CREW, MANAGER, OPERATOR, PACE, Kept, Sense, check, covering, telling, unlearnt
from tests.bot.world import HOST, NAMES, World
from tests.by_turns import a_fifth
from tests.catalogued import game_named
from tests.games.by_hand import secrecy as by_hand
from tests.games.secrecies import SECRECIES

BLIND: dict[str, Any] = {**SECRECIES, "by_hand": by_hand}
"""Of a House match hosts who see read the answers, as its sign-up says."""

CASES = int(os.environ.get("BELLFLOWER_LOOKS", "1"))


def of_nobody(*hosts: str) -> Any:
    """What hosts without a seat perceive: their tools, the public posts, and the hosts' channel."""

    async def sense(bot: World, match: Match) -> Perceived:
        letters = await posts(bot, match, "public", "hosts")
        # In turn: what one of them may read, the others may, and each has their turn many times in a match.
        return letters | await tools(bot, match, hosts[len(await bot.versions(match)) % len(hosts)])

    return lambda _: sense


def cases(game: str, first: int, *, is_playing: bool = False) -> tuple[list[int], set[str]]:
    """Which pairs of worlds are tried, and which secrets differ in them: in a soak, every one that can."""
    rules, table = game_named(game), BLIND[game]
    choose = telling if CASES == 1 else covering
    chosen = choose(rules, table, first, CASES, is_playing=is_playing)
    return chosen, set[str]().union(*(unlearnt(rules, table, case, is_playing=is_playing) for case in chosen))


def of_player(reader: Reader) -> Sense:
    """What a host who plays perceives: their tools, refusals included, and the letters of their seat."""
    assert isinstance(reader, int)

    async def sense(bot: World, match: Match) -> Perceived:
        name = NAMES[reader]
        letters = await posts(bot, match, "public", "hosts", f"seat/{reader}")
        refused = {} if (await bot.now(match)).is_revealed else await refusals(bot, match, name)
        return letters | await tools(bot, match, name) | refused

    return sense


@dataclass(frozen=True)
class Way:
    """A kind of host, in matches of some games with some settings; `first`: the number of its first case."""

    games: Mapping[str, Any]
    first: int
    settings: Settings
    sense: Any
    hosts: tuple[str, ...] = ()
    is_playing: bool = False


WAYS: Final = {
    # The host, their crew, a manager who is no host, and the operator with log and export perceive what spectators learn.
    "see": Way(
        SECRECIES,
        0,
        Settings(PACE, acts="hosts", reveal_after="1 day"),
        of_nobody(HOST, CREW, MANAGER, OPERATOR),
        (CREW,),
    ),
    # Blind ones perceive no more where results are held, before the close and while the result is held.
    "are blind": Way(
        BLIND, 100, Settings(PACE, announce="hold", blind_hosts=True, reveal_after="1 day"), of_nobody(HOST)
    ),
    # Those who play perceive what their seat does: they are refused all else, in the same words whether the others do something or not.
    "play": Way(SECRECIES, 200, Settings(PACE, reveal_after="1 day"), of_player, is_playing=True),
}


@pytest.mark.parametrize(("way", "game"), [(name, game) for name, way in WAYS.items() for game in a_fifth(way.games)])
async def test_hosts_perceive_what_they_may_know(tmp_path: Path, way: str, game: str) -> None:
    """To the byte, in two worlds that differ in a secret; each secret that can differ did so unnoticed."""
    rules, kept, hosts = game_named(game), Kept(), WAYS[way]
    chosen, secrets = cases(game, hosts.first, is_playing=hosts.is_playing)
    for case in chosen:
        await check(
            tmp_path, rules, hosts.games[game], case, hosts.sense, kept,
            settings=hosts.settings, hosts=hosts.hosts, is_playing=hosts.is_playing,
        )  # fmt: skip
    assert {name for name, times in kept.secrets.items() if times} == secrets
