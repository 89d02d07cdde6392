"""What a newcomer reads: their own things first, pictures of every game in words, and how it ended."""

import os
import re
from typing import Final

import msgspec
import pytest

from games import catalogue
from tests.bot.page.client import Client
from tests.bot.page.seen import NAMES, called, part, seated, unfolded, words
from tests.catalogued import game_named

_HASH: Final = re.compile("[0-9a-f]{64}")


async def test_a_boss_among_eight_reads_his_own_tiles_first(page: Client) -> None:
    """What is about others alone is folded; the map in public news bears names, and says whose is which."""
    match = await page.opened(game="la_mafia", seats=seated("human", *("form",) * 7))
    _, text = await page.get(f"/match/{match.id}/player-1")
    for name in ("now", "public"):
        section = re.sub('<details id="(words-|shelf-)', '<details open id="\\1', part(text, name))
        assert "Ada: " in unfolded(section)
        assert "Bo: " not in unfolded(section)
        assert "Bo: " in words(section)
        assert section.count('class="others"') == 1
    spectated = (await page.get(f"/match/{match.id}/spectator"))[1]
    assert "The others" not in spectated
    public = part(spectated, "public")
    (began,) = [one for one in public.split('class="letter"') if "The seats are taken" in one]
    assert "card" not in words(began)
    assert [name for name in NAMES if f"{name}: lair " not in called(public)[0]] == []
    assert '<span class="mark">Chi</span> = Chiara' in public.partition('class="legend"')[2].partition("</ul>")[0]


@pytest.mark.parametrize("key", catalogue.keys() if "BELLFLOWER_READER" in os.environ else ["ganymede"])
async def test_a_match_that_is_over_shows_whose_it_is(page: Client, key: str) -> None:
    """A spectator reads every picture in words, the last with who won; two posts a close, and no 64 digits."""
    game = game_named(key)
    trial = game.trials[0]
    seats, options = seated(*(next(iter(game.players)),) * trial.seats), msgspec.json.encode(trial.options).decode()
    match = await page.opened(game=key, seats=seats, early="all_in", options=options)
    public = await _over(page, match.id)
    match = await page.match(match.id)
    assert match.outcome is not None
    drawn = called(public)
    last = max((one for one in drawn if all(NAMES[seat] in one for seat in match.outcome.winners)), default="")
    assert last, drawn
    assert "" not in drawn
    assert public.count('class="letter"') <= 3 + 2 * match.step
    assert public.count("<meter") in {0, match.seats}, "a bar for everyone or for no one"
    assert not _HASH.search(words(public))


async def test_a_match_without_a_podium_says_once_how_it_ended(page: Client) -> None:
    """The letter and the post to everyone both say it; under *What happened* they stand together, and the ways on above them: to the
    replay in one press, and to the same people.
    """
    match = await page.opened(game="greeen_mafia", seats=[{"name": "Rita", "player": "human"}])
    await page.closes(match.id)
    await page.status_is(match.id, "finished")
    await page.match(match.id)
    replay, again = f"/match/{match.id}/host/replay", f"/new/greeen_mafia?again={match.id}"
    for reader in ("player-1", "spectator"):
        section = part((await page.get(f"/match/{match.id}/{reader}"))[1], "happened")
        assert section.count("<h3>How it ended</h3>") == 1, section
        ways = re.findall('href="([^"]+)"(?: target="_blank")? class="onward"', section)
        assert ways == [replay, f"/match/{match.id}/host#command-papers-report", again, "/"]
    desk = (await page.get(f"/match/{match.id}/host"))[1]
    ways = re.findall('href="([^"]+)"(?: target="_blank")? class="onward"', desk)
    assert ways == [replay, "#command-papers-report", "#command-papers-export", again, "/"]
    assert (await page.get(replay))[0] == 200
    form = (await page.get(again))[1]
    assert re.findall('name="name" value="([^"]+)"', form) == ["Rita"]
    assert "break_glass" not in desk, "what is over is not read early"


async def test_a_turn_that_follows_at_once_does_not_hide_ones_own(page: Client) -> None:
    """The other player's turn closed before one could look: *What happened* tells both, one's own first, and what was ordered."""
    match = await page.opened(game="go_stop", seats=seated("human", "form"), early="all_in")
    await page.closes(match.id)
    await page.desk_says(match.id, "Round 3")
    text = words(part((await page.get(f"/match/{match.id}/player-1"))[1], "happened"))
    assert re.search(r"Turn 1: Ada .*You sent no orders.*Turn 2: Bo ", text, re.DOTALL), text
    spectator = words(part((await page.get(f"/match/{match.id}/spectator"))[1], "happened"))
    assert "Turn 1: " not in spectator


async def _over(page: Client, match_id: str) -> str:
    """The public news of a match that its scripted players have played to its end."""
    await page.status_is(match_id, "finished")
    await page.match(match_id)
    _, text = await page.get(f"/match/{match_id}/spectator")
    assert "How it ended" in words(text)
    return part(text, "public")
