"""The shortest ways through a match on Discord, with people alone and beside machines."""

from bot.referee.core.model import Match
from tests.discord.loopback import text_of
from tests.discord.playing import NAMES, Evening


async def test_machines_sit_beside_people(night: Evening) -> None:
    """They appear in the sign-up and at the seats, seal before the deadline, and take the seat of a player who left."""
    people = [night.visitor(name) for name in NAMES[:2]]
    hall, match = await night.sign_up()
    for person in people:
        await night.joined(person)
    await night.done("host change", match, fill=4)
    await night.settled()
    assert "Machine 2" in text_of(people[0].finds("Meadow match: sign-up", where=hall))
    match = await night.started(hall, match)
    people[0].finds("is a machine", where=hall)
    await night.done("host seat substitute", match, player="#2", machine=True, reason="Bo is gone")
    await night.settled()
    people[0].finds("Machine 3", where=hall)
    match = await _sealed(night, match)
    assert {one.seat for one in await night.versions(match)} == {1, 2, 3}
    match = await night.pass_deadline(match)
    assert match.round == 2


async def _sealed(night: Evening, match: Match) -> Match:
    """Turn the clock until all machines have handed in."""
    while due := [one.at for one in (await night.now(match)).machines if one.at is not None]:
        await night.turn_to(min(due))
        await night.bot.sweep()
    return await night.now(match)


async def test_a_match_of_three_is_played_from_the_sign_up_to_the_secret(night: Evening) -> None:
    """Three join by button, order by form, and see the round, the end and the secret."""
    people = [night.visitor(name) for name in NAMES[:3]]
    hall, match = await night.sign_up(options="rounds = 1")
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
