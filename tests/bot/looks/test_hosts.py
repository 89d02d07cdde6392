"""No host perceives what they may not know, in whole matches of every game: seeing, blind, crew, manager, operator, and one who plays."""

import os
from pathlib import Path
from typing import Any

import pytest

from bot.referee.core.model import Match, Settings
from games import catalogue
from games.game import Reader
from tests.bot.looks.perceiving import Perceived, posts, refusals, tools
from tests.bot.looks.reading import CREW, MANAGER, OPERATOR, PACE, Kept, Sense, check, covering, telling, unlearnt
from tests.bot.world import HOST, NAMES, World
from tests.by_turns import a_fifth
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
    rules, table = catalogue.find(game), BLIND[game]
    assert rules is not None
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


@pytest.mark.parametrize("game", a_fifth(SECRECIES))
async def test_hosts_who_see_perceive_what_spectators_learn(tmp_path: Path, game: str) -> None:
    """The host, their crew, a manager who is no host, and the operator with log and export."""
    rules, kept = catalogue.find(game), Kept()
    assert rules is not None
    sense = of_nobody(HOST, CREW, MANAGER, OPERATOR)
    chosen, secrets = cases(game, 0)
    for case in chosen:
        await check(
            tmp_path,
            rules,
            SECRECIES[game],
            case,
            sense,
            kept,
            settings=Settings(PACE, acts="hosts", reveal_after="1 day"),
            hosts=[CREW],
        )
    assert {name for name, times in kept.secrets.items() if times} == secrets


@pytest.mark.parametrize("game", a_fifth(BLIND))
async def test_blind_hosts_perceive_no_more_where_results_are_held(tmp_path: Path, game: str) -> None:
    """Tested before the close and while the result is held."""
    rules, kept = catalogue.find(game), Kept()
    assert rules is not None
    settings = Settings(PACE, announce="hold", blind_hosts=True, reveal_after="1 day")
    chosen, secrets = cases(game, 100)
    for case in chosen:
        await check(tmp_path, rules, BLIND[game], case, of_nobody(HOST), kept, settings=settings)
    assert {name for name, times in kept.secrets.items() if times} == secrets


@pytest.mark.parametrize("game", a_fifth(SECRECIES))
async def test_hosts_who_play_perceive_what_their_seat_does(tmp_path: Path, game: str) -> None:
    """They are refused all else, in the same words whether the others do something or not."""
    rules, kept = catalogue.find(game), Kept()
    assert rules is not None
    chosen, secrets = cases(game, 200, is_playing=True)
    for case in chosen:
        await check(
            tmp_path,
            rules,
            SECRECIES[game],
            case,
            of_player,
            kept,
            settings=Settings(PACE, reveal_after="1 day"),
            is_playing=True,
        )
    assert {name for name, times in kept.secrets.items() if times} == secrets
