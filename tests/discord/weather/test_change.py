"""19: A wrong setting is corrected before the start, in public."""

from bot.referee.record import archive
from bot.venues.discord.delivery.places import home_of
from tests.discord.loopback import text_of
from tests.discord.playing import Evening


async def test_settings_and_options_are_changed_before_the_start(night: Evening) -> None:
    """19: The post shows the new terms under a new seal, the match has them, and its export still verifies."""
    hall = await night.channels()
    match = await night.opened(hall, place=hall)
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
        person = night.loopback.person(name)
        person.joins(night.guild)
        await night.joined(person)
    match = await night.started(hall, match)
    assert "started already" in (await night.host.slash("host change", hall, settings="strikes = 1")).text
    await night.pass_deadline(match)
    document = await archive.export(night.bot.house, match.id)
    assert archive.examine(document, match.commitment).place is None
