"""What a newcomer reads: their own things first, pictures of every game in words, and how it ended."""

import os
import re
from typing import Final

import msgspec
import pytest

from bot.venues.rehearsal.stage.clocks import SeededEntropy
from games import catalogue
from tests.bot.page.client import Client
from tests.bot.page.seen import NAMES, called, part, seated, unfolded, words
from tests.bot.theatre import SEED
from tests.catalogued import game_named

_SIGNS: Final = {"mode": "three", "max_rounds": 3}
"""A match of Ganymede in which three who only fill in forms go over 21, and a 3 takes 1 away."""
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
    public = part((await page.get(f"/match/{match.id}/spectator"))[1], "public")
    (began,) = [one for one in public.split('class="letter"') if "The seats are taken" in one]
    assert "card" not in words(began)
    assert [name for name in NAMES if f"{name}: lair " not in called(public)[0]] == []
    assert '<span class="mark">Chi</span> = Chiara' in public.partition('class="legend"')[2].partition("</ul>")[0]


async def test_a_battle_flags_who_is_over_21_and_takes_away_with_a_true_minus(
    page: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In words, in what a picture is called, and on the picture; a hyphen stands before no number."""
    secret, drawn = SeededEntropy(SEED).token(32), SeededEntropy.token
    monkeypatch.setattr(SeededEntropy, "token", lambda entropy, size: secret if size == 32 else drawn(entropy, size))
    options = msgspec.json.encode(_SIGNS).decode()
    match = await page.opened(game="ganymede", seats=seated("form", "form", "form"), early="all_in", options=options)
    public = await _over(page, match.id)
    for text in (words(public), "\n".join(called(public))):
        assert re.search(r", \u22121 by the opponent's 3, \d+ in all: more than 21, so Strength 0\.", text)
        assert not re.search(r"(?<!\w)-\d", text)
    sources = re.findall(r'<img src="([^"]+)"', public)
    flagged = [one for one, alt in zip(sources, called(public), strict=True) if "more than 21" in alt]
    assert re.search(r"\d\d: over 21, Strength 0", (await page.get(flagged[0].replace("&amp;", "&")))[1])


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
    """The letter and the post to everyone both say it; under *What happened* they stand together."""
    match = await page.opened(game="greeen_mafia", seats=seated("human"))
    await page.closes(match.id)
    await page.status_is(match.id, "finished")
    assert '<a href="/new/greeen_mafia">Play this game again</a>' in (await page.get(f"/match/{match.id}/player-1"))[1]
    await page.match(match.id)
    for reader in ("player-1", "spectator"):
        section = part((await page.get(f"/match/{match.id}/{reader}"))[1], "happened")
        assert section.count("<h3>How it ended</h3>") == 1, section


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
