"""A match of an external game on the loopback; run by ``tests/outside``, where the game is installed."""

from tests.discord.parlour import sit
from tests.discord.playing import Evening


async def test_its_match_is_played_on_discord(night: Evening) -> None:
    """The match can be played to its end by buttons, forms, typed words and commands."""
    play = await sit(night, "tug_of_war", 4, things="strength left", options="rounds = 4")
    while not play.is_over:
        await play.all_answer()
    assert play.match.status == "finished"
    assert len(play.used) > 1
    lines = {line for one in play.spectator.sees() for line in one.text.split("\n")}
    assert any("pulled the rope over" in line or "has not moved" in line for line in lines)
    assert not any("strength left" in line for line in lines)
