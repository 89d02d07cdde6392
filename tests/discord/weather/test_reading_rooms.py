"""10, 15: Who can read closed rooms or the hosts' channel, and who cannot be let into a room."""

from tests.discord.loopback import May, Overwrite
from tests.discord.playing import Evening


def _allow(night: Evening, role: int, name: str, bits: int) -> None:
    night.world.set_overwrite(night.channel(name), Overwrite(role, is_member=False, allow=bits, deny=0))


async def test_who_reads_what_players_may_not_takes_no_seat(night: Evening) -> None:
    """10: Closed rooms, by the rooms' own channel, or the hosts' channel, unless the host knowingly admits them."""
    hall = await night.channels()
    people = {}
    for name, bits in (
        ("closed-rooms", May.MANAGE_THREADS),
        ("match-hosts", May.VIEW_CHANNEL),
        ("hall", May.MANAGE_THREADS),
    ):
        role = night.world.make_role(night.guild, f"of {name}")
        _allow(night, role.id, name, bits)
        people[name] = night.loopback.person(f"Ada of {name}")
        people[name].joins(night.guild, role)
    await night.loopback.quiet()
    await night.opened(hall, place=hall)
    for name, words in (
        ("closed-rooms", "You can read every closed room here"),
        ("match-hosts", "You can read the hosts’ channel"),
    ):
        refused = await people[name].press(people[name].finds("Meadow match: sign-up"), "Join")
        assert words in refused.text
    assert "You have a seat" in await night.joined(people["hall"])
    await night.opened(hall, title="Open table", place=hall, admit_readers=True)
    assert "You have a seat" in await night.joined(people["match-hosts"], title="Open table")


async def test_the_start_looks_again_at_who_can_read_and_who_cannot_see(night: Evening) -> None:
    """10, 15: Permissions changed since the sign-up stop the start; each player is named, with what to do."""
    hall, match = await night.sign_up()
    people = [night.visitor(name) for name in ("Ada", "Bo", "Chiara")]
    await night.joined(*people)
    ada, bo, chiara = people
    ada.joins(night.guild, night.world.make_role(night.guild, "Moderators", permissions=May.MANAGE_THREADS))
    blind = night.world.make_role(night.guild, "Newcomers")
    night.world.set_overwrite(
        night.channel("closed-rooms"), Overwrite(blind.id, is_member=False, allow=0, deny=May.VIEW_CHANNEL)
    )
    bo.joins(night.guild, blind)
    chiara.leaves(night.guild)
    text = (await (await night.host.slash("host start", hall)).settled()).text
    assert "Ada can read every closed room" in text
    assert "Bo does not see #closed-rooms" in text.replace("\\", "")
    assert "Chiara has left this server" in text
    assert (await night.now(match)).status == "sign_up"
    night.world.set_roles(night.guild, ada.user, set())
    begun = await (await night.host.slash("host start", hall, anyway=True)).settled()
    assert "has begun" in begun.text


async def test_hosts_are_told_when_a_role_opens_closed_rooms_to_a_player(night: Evening) -> None:
    """10: A permission given during the match is told to the hosts only, once."""
    role = night.world.make_role(night.guild, "Regulars")
    _, (ada, *_) = await night.match_of_three()
    ada.joins(night.guild, role)
    night.world.allow_role(night.guild, role, May.MANAGE_THREADS)
    warned = await night.host.awaits("can read every closed room of this match", where=night.channel("match-hosts"))
    assert "Ada can" in warned.everything
    assert night.loopback.who_saw("can read every closed room of this match") == {"Hester"}


async def test_setup_says_when_players_do_not_see_the_rooms(night: Evening) -> None:
    """15: A rooms' channel hidden from @everyone is named before the first player joins."""
    hall = await night.channels()
    rooms = night.channel("closed-rooms")
    everyone = rooms.overwrites[night.guild.id]
    hidden = Overwrite(everyone.id, is_member=False, allow=0, deny=everyone.deny | May.VIEW_CHANNEL)
    night.world.set_overwrite(rooms, hidden)
    await night.loopback.quiet()
    text = (await night.host.slash("host setup", hall)).text
    assert "Not everyone sees #closed-rooms" in text.replace("\\", "")
