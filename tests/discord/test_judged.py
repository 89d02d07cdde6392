"""A match judged by its hosts: the answers shown to hosts never reach a player, even one who can read their channel."""

from bot.referee.core.model import Match
from tests.discord.loopback import May, Person
from tests.discord.loopback.people import text_of
from tests.discord.playing import Evening
from tests.games.by_hand.samples import EXAMPLES

SAID = "In the bath"


async def _judged(night: Evening) -> tuple[Match, list[Person]]:
    """A match of two that admits people who can read closed rooms, and whose answers only hosts read."""
    people = [night.loopback.person(name) for name in ("Ada", "Bo")]
    hall = await night.channels()
    for person in people:
        person.joins(night.guild)
    options = EXAMPLES["alibi"].read_text("utf-8").replace('public = "answers"', 'public = "who"')
    await night.host.slash(
        "host create", hall, game="by_hand", title="Where", place=hall, options=options, admit_readers=True
    )
    (match,) = await night.matches()
    await night.settled()
    await night.joined(*people, title="Where")
    await night.settled()
    return match, people


async def test_a_reader_of_the_answers_does_not_join(night: Evening) -> None:
    """The host and managers of the server may not join, though the match admits readers of closed rooms."""
    match, _ = await _judged(night)
    mona = night.loopback.person("Mona")
    mona.joins(night.guild, night.world.make_role(night.guild, "Stewards", permissions=May.ADMINISTRATOR))
    for reader in (mona, night.host):
        reply = await (await reader.press(reader.finds("Where: sign-up"), "Join")).settled()
        assert "shown what players answer" in reply.text
    await night.started(night.channel("hall"), match)
    done = await night.done("host seat substitute", match, player="#1", newcomer=mona, reason="gone")
    assert "shown what players answer" in done.text


async def test_answers_wait_while_a_player_can_read_the_hosts_channel(night: Evening) -> None:
    """A player got the permission after the start: answers are held back, and the hosts are told which player it is."""
    match, (ada, bo) = await _judged(night)
    match = await night.started(night.channel("hall"), match)
    hosts = night.channel("match-hosts")
    night.admits(bo)
    await ada.dm(f"alibi {SAID}; suspect 2")
    await night.settled()
    await night.pass_deadline(match)
    assert night.loopback.who_saw(SAID) == {"Ada"}
    message = night.host.finds("Bo can read", where=hosts)
    assert "see what its players answer" in text_of(message)
    night.admits(bo, is_admitted=False)
    await night.heard(night.clock.now())
    await night.mended()
    assert night.loopback.who_saw(SAID) == {"Ada", "Hester"}
