"""Who may look at sealed orders: hosts by breaking the glass, blind hosts too, hosts who play never; and what hosts are shown to judge."""

from bot.referee.core.model import Match
from tests.discord.loopback import May, Person
from tests.discord.loopback.people import text_of
from tests.discord.playing import Evening
from tests.games.by_hand.samples import EXAMPLES

ORDERS, CLOSED = "play; go stay", "closed to you"


async def test_a_blind_host_breaks_the_glass_for_a_peek(night: Evening) -> None:
    """A peek needs a reason and is counted in public; only the host reads what it shows."""
    match, (ada, bo, chiara) = await night.match_of_three(settings="blind_hosts = true")
    await ada.slash("submit", orders=ORDERS)
    refused = await night.done("host seat peek", match, player="#1", reason=" ")
    assert "Sealed" not in refused.text
    assert "glass_broken" not in await night.acts(match)
    for times in (1, 2):
        seen = await night.done("host seat peek", match, player="#1", reason="a doubt")
        assert seen.is_ephemeral
        assert "Sealed (version 1)" in seen.text
        assert "nothing" in (await night.done("host seat peek", match, player="#2", reason="?")).text.lower()
        for person in (ada, bo, chiara):
            person.finds(f"looked at what one player had sealed ({times} so far). Reason: a doubt")
    assert night.loopback.who_saw("Sealed (version 1)") == {"Ada", "Hester"}
    assert (await night.acts(match)).count("glass_broken") == 2


async def _playing_host(night: Evening) -> tuple[Match, Person]:
    """Bo plays, and is also a host of the match and of the server."""
    match, (ada, bo, chiara) = await night.match_of_three(announce="hold")
    bo.joins(night.guild, night.world.make_role(night.guild, "Stewards", permissions=May.MANAGE_GUILD))
    await night.done("host crew add", match, member=bo, reason="short of hands")
    for person in (ada, chiara):
        await person.slash("submit", orders=ORDERS)
    (asked,) = await night.bot.context.asked(str(ada.id))
    await ada.slash("trade offer", player="#3", give=asked.table.state.hands[0][0])
    await night.settled()
    await chiara.press(chiara.finds("offers you"), "Accept")
    await night.settled()
    return match, bo


async def test_a_host_who_plays_is_refused_wherever_a_secret_could_be_read(night: Evening) -> None:
    """Peek, override, export, ledger, going back and its list, preview and amendment, by command and by button."""
    match, bo = await _playing_host(night)
    mark = bo.mark()
    why = {"reason": "curious"}
    for command, values in (
        ("host seat peek", {"player": "#1", **why}),
        ("host seat override", {"player": "#1", "orders": "play W1", **why}),
        ("host papers export", {}),
        ("host papers export", {"break_glass": "curious"}),
        ("host papers ledger", {}),
        ("host papers arrivals", {}),
        ("host back undo", why),
        ("host back to", {"position": 5, **why}),
    ):
        assert CLOSED in (await night.done(command, match, bo, **values)).text, command
    assert await bo.suggests("host back to", "position", "", night.channel("hall"), match=match.id) == []
    offered = await night.host.suggests("host back to", "position", "", night.channel("hall"), match=match.id)
    assert [": the deal, " in each["name"] for each in offered] == [True], "a trade is for whoever has looked"
    match = await night.pass_deadline(match)
    assert match.status == "held"
    for command, values in (
        ("host result preview", {}),
        ("host result preview", why),
        ("host result amend", {"player": "#1", "orders": "play W1", **why}),
    ):
        assert CLOSED in (await night.done(command, match, bo, **values)).text, command
    night.admits(bo)
    desk = await night.desk(bo)
    assert CLOSED in (await (await bo.press(desk, "Preview")).settled()).text
    form = await bo.press(desk, "Amend")
    filled = await bo.fill(form, {"player": "1. Ada", "orders": ORDERS, "reason": "mine"})
    assert CLOSED in (await filled.settled()).text
    assert not {"glass_broken", "amended", "overridden", "rolled_back"} & set(await night.acts(match))
    text = "\n".join(seen.everything for seen in bo.sees()[mark:])
    assert "Sealed (version" not in text
    assert "would be told" not in text
    assert "was traded" not in text


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
