"""The shortest way through a match on Discord: sign-up, deal, orders, close, end."""

from tests.discord.playing import NAMES, Evening


async def test_a_match_of_three_is_played_from_the_sign_up_to_the_secret(night: Evening) -> None:
    """Three join by button, order by form, and see the round, the end and the secret."""
    people = [night.loopback.person(name) for name in NAMES[:3]]
    for person in people:
        person.joins(night.guild)
    hall = await night.channels()
    match = await night.opened(hall, place=hall, options="rounds = 1")
    for person in people:
        assert "You have a seat" in await night.joined(person, f"word of {person.name}")
    await night.settled()
    match = await night.started(hall, match)
    for person in people:
        modal = await person.press(night.letter(person, 1), "Give orders")
        reply = await person.fill(modal, {})
        assert "Sealed (version 1)" in reply.text, reply.text
    await night.settled()
    match = await night.pass_deadline(match)
    assert match.status == "finished"
    for person in people:
        await person.awaits("The secret of match")
        await person.awaits("How it ended", where=person.inbox)
