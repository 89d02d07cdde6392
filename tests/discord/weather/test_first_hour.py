"""19, 21, 24, 26: What a person sees who has never used the bot, and what a sign-up tells."""

from datetime import UTC, datetime

from bot.referee.record import archive
from bot.venues.discord.delivery.places import home_of
from tests.discord.loopback import text_of
from tests.discord.playing import Evening


async def test_the_sign_up_gives_the_hour_rounds_and_end(night: Evening) -> None:
    """24: The next close in the reader's own time, the number of rounds, and that the match is over when it is."""
    match, (ada, *_) = await night.match_of_three(options="rounds = 3")
    post = ada.finds("Meadow match: sign-up")
    assert "Rounds: 3" in text_of(post)
    await night.done("host abort", match, reason="a storm")
    assert "This match was aborted." in text_of(ada.finds("Meadow match: sign-up"))
    await night.opened(night.channel("hall"), title="Another", place=night.channel("hall"))
    stamp = int(datetime(2026, 3, 2, 15, tzinfo=UTC).timestamp())
    assert f"<t:{stamp}:F>" in text_of(ada.finds("Another: sign-up"))


async def test_settings_and_options_are_changed_before_the_start(night: Evening) -> None:
    """19, 24: The post shows the new terms under a new seal, and in the end that it is over; the export still verifies. Joining twice
    opens no form.
    """
    hall, match = await night.sign_up()
    reply = await night.host.slash(
        "host change", hall, settings="strikes = 3", options="rounds = 1", admit_readers=True
    )
    assert "has new terms" in reply.text
    await night.settled()
    now = await night.now(match)
    assert (now.settings.strikes, now.options["rounds"], home_of(now).admits_readers) == (3, 1, True)
    assert "Rounds: 1" in text_of(night.host.finds("Meadow match: sign-up"))
    assert len(now.terms) == 2
    wrong = await night.host.slash("host change", hall, settings="strikes = many")
    assert "cannot be “" in wrong.text
    for name in ("Ada", "Bo", "Chiara"):
        person = night.visitor(name)
        await night.joined(person)
    again = await person.press(person.finds("Meadow match: sign-up"), "Join")
    assert again.kind != "modal"
    assert "already" in (await again.settled()).text
    match = await night.started(hall, match)
    assert "started already" in (await night.host.slash("host change", hall, settings="strikes = 1")).text
    match = await night.pass_deadline(match)
    await night.settled()
    assert match.status == "finished"
    assert "This match is over." in text_of(person.finds("Meadow match: sign-up"))
    document = await archive.export(night.bot.house, match.id)
    assert archive.examine(document, match.commitment).place is None


async def test_a_dm_that_says_help_is_answered_to_anyone(night: Evening) -> None:
    """21: A person who never joined gets help in their language, too. An order is not mistaken for it."""
    sol = night.visitor("Sol")
    await sol.dm("Help!")
    await sol.awaits("press Join under a sign-up post")
    await sol.dm("aiuto")
    await sol.awaits("premi Partecipa")
    assert "/submit" in (await sol.slash("help")).text
    assert "/host setup" in (await night.host.slash("help", night.world.make_channel(night.guild, "hall"))).text


async def test_the_bot_says_a_word_when_it_joins_a_server(night: Evening) -> None:
    """21: It posts in a channel that all can read, with the first two commands."""
    olga = night.loopback.person("Olga")
    guild = night.world.make_guild("Elsewhere", owner=olga.user)
    hall = night.world.make_channel(guild, "hall")
    await night.loopback.quiet()
    joined = night.bot.get_guild(guild.id)
    assert joined is not None
    await night.bot.on_guild_join(joined)
    assert "/host setup" in text_of(olga.finds("Bellflower is here", where=hall))
