"""A server's quotas as hosts and players meet them: told in words, in both languages, while what is played goes on."""

from datetime import timedelta
from pathlib import Path

import pytest

from bot.rationing import Rationed
from bot.referee.core.model import Limits
from bot.referee.hosting import thinning
from games.scene import Scene
from tests.discord.loopback import INVITED_MAY, text_of
from tests.discord.playing import Evening, evening

FEW = Limits(open_matches=1, letters_a_day=5, pictures_a_minute=1)


class Forgetful:
    """Draws at once, and keeps nothing."""

    def has(self, scene: Scene) -> bool:
        """Never."""
        return False

    async def png(self, scene: Scene) -> bytes:
        """A file that begins like a PNG."""
        return b"\x89PNG\r\n\x1a\n"


async def test_hosts_are_told_what_is_used_up_and_players_go_on(tmp_path: Path) -> None:
    """New matches and reminders are refused with the reason, the desk says what is left, and each player has their result in words.

    What one server has used up, another one still has.
    """
    async with evening(tmp_path) as night, night.awake(limits=FEW) as bot:
        match, people = await night.match_of_three()
        await night.settled()
        hall, desk = night.channel("hall"), night.channel("match-hosts")
        refused = await (await night.host.slash("host create", hall, game="five_stands", place=hall)).settled()
        assert "This server has 1 open matches, and may not have more" in refused.text
        reply = await (await night.host.slash("host more", hall, match=match.id, act="limits")).settled()
        for words in (
            "Open matches of this server: 1 of 1",
            "about 100 % of 5",
            "0 of 1,000 MB",
            "at most 1 a minute",
        ):
            assert words in reply.text
        setup = await (await night.host.slash("host setup", hall)).settled()
        assert "Open matches of this server: 1 of 1" in setup.text
        assert "Stored of this server" not in setup.text
        sheet = await night.desk()
        assert "Open matches of this server: 1 of 1" in text_of(sheet)
        reminded = await (await night.host.press(sheet, "Remind the missing")).settled()
        assert "as many letters for this server today as its operator allows (5)" in reminded.text
        assert "are possible again at <t:" in reminded.text
        bot.mail.writer.pictures = Rationed(Forgetful(), FEW, night.clock)
        marks = [one.mark() for one in people]
        match = await night.pass_deadline(match)
        assert match.round == 2
        night.clock.turn(10)
        bot.courier.nudge()
        await night.settled()
        night.host.finds("Letters of this server today: about 80 % of 5", where=desk)
        results = [
            "\n".join(seen.everything for seen in one.sees()[mark:]) for one, mark in zip(people, marks, strict=True)
        ]
        assert [
            ("Round 2" in one, "Without its picture: this server has had its pictures of this minute (1)" in one)
            for one in results
        ] == [(True, True)] * 3
        other = night.world.make_guild("Hills", owner=night.host.user, bot_may=INVITED_MAY)
        hills = night.world.make_channel(other, "hills")
        made = await (await night.host.slash("host create", hills, game="five_stands", place=hills)).settled()
        assert "may not have more" not in made.text


@pytest.mark.dealt
async def test_hosts_free_what_old_matches_take(night: Evening) -> None:
    """`limits` names what would go, and leads to a form, a question and the erasing, which the operator's desk carries out."""
    match, _ = await night.match_of_three()
    hall = night.channel("hall")
    await night.done("host abort", match, reason="rain")
    await night.turn_to(night.clock.now() + timedelta(days=40))
    await night.swept()
    while await night.bot.store.archive():
        pass
    reply = await (await night.host.slash("host more", hall, act="limits")).settled()
    assert "Could be erased (" in reply.text
    assert "older than 30 days: one match, " in reply.text
    form = await night.host.press(reply.message, "Erase old matches")
    asked = await (await night.host.fill(form, {"age": "30"})).settled()
    assert "This erases one match that is over and older than 30 days" in asked.text
    done = await (await night.host.press(asked.message, "Erase them")).settled()
    assert "It is done within a minute" in done.text
    assert [*await night.bot.store.transact(thinning.take)] == [str(night.guild.id)]
