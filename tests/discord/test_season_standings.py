"""The living post of a season on Discord: one pinned message with links to its matches; and the letter to those who leave."""

from tests.discord.loopback import INVITED_MAY, May
from tests.discord.loopback.people import text_of
from tests.discord.playing import NAMES, Evening


async def test_one_pinned_message_follows_the_season(night: Evening) -> None:
    """It is edited as the season goes on; its button leads to the match; a leaver gets a letter and the role of the eliminated."""
    bot = next(one for one in night.guild.roles.values() if one.managed)
    night.world.allow_role(night.guild, bot, INVITED_MAY | May.PIN_MESSAGES)
    options = 'power = "none"; duels = [{game = "go_stop"}]'
    _, people = await night.dealt(NAMES[:4], "Elder Tree", game="season", options=options)
    hall = night.channel("hall")
    await night.bot.sweep()
    await night.settled()
    matches = night.channel("matches")
    (pinned,) = matches.pins
    post = matches.messages[pinned]
    assert "The hosts open what comes next" in text_of(post)

    opened = {"game": "five_stands", "options": "rounds = 1; hand_size = 2"}
    await (await night.host.slash("season-hosts open-episode", hall, **opened)).settled()
    await night.bot.sweep()
    await night.settled()
    assert "Next deadline" in text_of(post)
    (main,) = [one for one in await night.bot.store.transact(lambda tx: tx.matches.find()) if one.game == "five_stands"]
    sign_up = people[0].finds("Five Stands: sign-up")
    assert f"/{matches.id}/{sign_up.id}" in str(post.components)
    await night.done("host abort", main, reason="the wrong one")
    await night.bot.sweep()
    out = people[3]
    await (await night.host.slash("host season eliminate", hall, player=out, reason="he quits")).settled()
    await night.bot.sweep()
    await night.settled()
    assert "Out: Dae (episode 1)" in text_of(post).replace("*", "")
    assert list(matches.pins) == [pinned]
    assert "your season ends here" in text_of(out.finds("your season ends here", where=out.inbox))
    assert night.loopback.who_saw("your season ends here") == {"Dae"}
    eliminated = {role.id for role in night.guild.roles.values() if role.name.endswith(": eliminated")}
    assert night.guild.members[out.id].roles & eliminated
