"""/record and /standings: of this server, shown to the asker alone, without people who opted out."""

from bot.referee.hosting import hosting
from bot.referee.play import dealing, signup
from tests.discord.playing import NAMES, Evening


async def test_a_record_and_the_standings_after_a_match(night: Evening) -> None:
    """Empty before; afterwards places, missed rounds and provisional ratings; players can hide their record, and leave the server."""
    match, (ada, bo, chiara) = await night.match_of_three(options="rounds = 1")
    hall = night.channel("hall")
    assert "You have played no match" in (await (await ada.slash("record", hall)).settled()).text
    assert "No match of this server" in (await (await ada.slash("standings", hall, game="five stands")).settled()).text
    assert "There is no game “chess”" in (await (await ada.slash("standings", hall, game="chess")).settled()).text
    assert "There is no member" in (await ada.slash("record", player=night.visitor("Zoe").user)).text
    await night.pass_deadline(match)
    reply = await (await ada.slash("record", hall, player=bo.user)).settled()
    assert reply.is_ephemeral
    assert "Bo has played 1 match to the end" in reply.text
    assert "Rounds missed: 1 of 1" in reply.text
    assert "provisional after 1 match" in reply.text
    table = (await (await ada.slash("standings", hall, game="five_stands")).settled()).text
    assert all(f". {name}: " in table for name in ("Ada", "Bo", "Chiara"))
    await bo.slash("me", record=False)
    hidden = (await (await ada.slash("record", hall, player=bo.user)).settled()).text
    assert "There is nothing to show" in hidden
    assert "Bo has played" in (await (await bo.slash("record", hall)).settled()).text
    assert ". Bo: " not in (await (await ada.slash("standings", hall)).settled()).text
    chiara.leaves(night.guild)
    assert "Chiara has played" in (await (await ada.slash("record", hall, player=chiara.user)).settled()).text


async def test_standings_that_are_too_long_for_one_message_are_told_to_the_end(night: Evening) -> None:
    """Standings come in as many messages as needed; the last tells how they are made and how to opt out."""
    hall, match = await night.sign_up(options="rounds = 1")
    for name in NAMES:
        person = night.visitor(name)
        await signup.join(night.bot.house, match.id, str(person.id), name * 120)
    await dealing.start(night.bot.house, match.id, str(night.host.id))
    await night.settled()
    await hosting.close_now(night.bot.house, match.id, str(night.host.id), "a test")
    await night.settled()
    await (await night.host.slash("standings", hall)).settled()
    await night.settled()
    assert night.host.finds("To be left out")
