"""11: A name, a number or a choice from a list reaches the person it means."""

from typing import Any

import pytest

from bot.referee.core import naming
from bot.referee.core.model import Match
from tests.discord.loopback import Person
from tests.discord.playing import Evening

ORDERS = "play; go stay"
HIDDEN = "\u200e\u202e\u2800\u3164\ufeff"


async def _table(night: Evening, *names: str, **options: Any) -> tuple[Match, list[Person]]:
    """A match that has begun, with people of these names in this order."""
    return await night.dealt(names, **options)


async def _names(night: Evening, match: Match) -> list[str]:
    return [one.name for one in await night.bot.store.transact(lambda tx: tx.seats.of(match.id))]


async def test_people_of_one_name_are_told_apart_when_they_join(night: Evening) -> None:
    """11: The second Bo is Bo (2) everywhere, in any upper or lower case."""
    match, _ = await _table(night, "Bo", "BO", "Bo\u200f")
    assert await _names(night, match) == ["Bo", "BO (2)", "Bo (3)"]


async def test_two_bos_and_one_called_1_are_each_reached(night: Evening) -> None:
    """11: A choice from the list means one seat. “1” may be seat 1 or the player called 1: nothing is done until the host says which."""
    match, (bo, other, numeral) = await _table(night, "Bo", "Bo", "1")
    asked = await night.done("host seat override", match, player="1", orders=ORDERS, reason="by phone")
    assert "#1 Bo, #3 1" in asked.text.replace("\\", "")
    assert await night.versions(match) == ()
    offered = await night.host.suggests("host seat override", "player", "", night.channel("hall"), match=match.id)
    assert [each["name"] for each in offered] == ["1. Bo", "2. Bo (2)", "3. 1"]
    for person, choice in zip((bo, other, numeral), offered, strict=True):
        await night.done("host seat override", match, player=choice["value"], orders=ORDERS, reason=f"for {person.id}")
        assert (await night.versions(match))[-1].seat == (bo, other, numeral).index(person)
    await night.done("host seat override", match, player="2", orders=ORDERS, reason="by phone")
    assert (await night.versions(match))[-1].seat == 1


@pytest.mark.dealt
async def test_hosts_and_players_name_people_alike(night: Evening) -> None:
    """11: “2. Bo”, “@Bo”, “bo” and “#3” reach whom they mean, also in /trade offer. A bot, picked by mistake, gets no desk and no seat."""
    match, (ada, bo, chiara) = await night.match_of_three()
    for words in ("2. Bo", "@bo"):
        await night.done("host seat override", match, player=words, orders=ORDERS, reason="by phone")
    assert [one.seat for one in await night.versions(match)] == [1, 1]
    card = (await night.bot.context.asked(str(ada.id)))[0].table.state.hands[0][0]
    for named, person in (("bo", bo), ("#3", chiara)):
        await ada.slash("trade offer", player=named, give=card)
        await night.settled()
        assert person.finds("offers you", where=person.inbox)
    helper = night.world.make_user("Helper", is_bot=True)
    night.world.join(night.guild, helper)
    reply = await night.done("host crew add", match, member=helper, reason="by mistake")
    assert "is a bot" in reply.text
    reply = await night.done("host seat substitute", match, player="#1", newcomer=helper, reason="by mistake")
    assert "is a bot" in reply.text
    assert (await night.now(match)).hosts == (str(night.host.id),)


async def test_the_amend_form_lists_the_seats(night: Evening) -> None:
    """11: The form under a held result lists the seats with their numbers, so that names are not confused."""
    match, people = await _table(night, "0", "1", "Ada", announce="hold")
    await night.pass_deadline(match)
    desk = await night.host.slash("host desk", night.channel("hall"), match=match.id)
    form = await night.host.press(desk.message, "Amend")
    await (await night.host.fill(form, {"player": "1. 0", "orders": ORDERS, "reason": "by phone"})).settled()
    assert [one.seat for one in await night.versions(match)] == [0], people


async def test_places_are_named_by_names_with_commas_and_by_numbers(night: Evening) -> None:
    """11: A name may contain the separator of places; numbers always work."""
    match, _ = await _table(night, "Bo, the first", "Ada; Ada", "Eve")
    unclear = await night.done("host result finish", match, places="Eve; Nobody", reason="a storm")
    assert "“Nobody” names no seat" in unclear.text
    await night.done("host result finish", match, places="Ada; Ada; #1, Eve", reason="a storm")
    outcome = (await night.now(match)).outcome
    assert outcome is not None
    assert outcome.places == ((1,), (0, 2))


async def test_a_name_of_which_nothing_is_seen_takes_no_seat(night: Evening) -> None:
    """11: Invisible characters alone are not a name; among others they are left out, in suggestions too."""
    hall, match = await night.sign_up()
    ghost, ada = night.loopback.person(HIDDEN), night.loopback.person(f"{HIDDEN}A\u200eda")
    for person in (ghost, ada):
        person.joins(night.guild)
    assert "Nothing in your name can be seen" in await night.joined(ghost)
    await night.joined(ada)
    assert await _names(night, match) == ["Ada"]
    offered = await night.host.suggests("host seat remove", "player", "", hall, match=match.id)
    assert [each["name"] for each in offered] == ["1. Ada"]


async def test_a_match_is_named_by_its_title_or_not_at_all(night: Evening) -> None:
    """19, 26: One open match need not be named; among two a title is enough, and equal titles are asked about."""
    hall = await night.channels()
    first = await night.opened(hall, place=hall)
    assert "the desk" not in (await night.host.slash("host start", hall)).text
    await night.opened(hall, title="Another", place=hall)
    unclear = (await night.host.slash("host abort", hall, reason="a storm")).text
    assert f"Meadow match ({first.id})" in unclear
    assert "Another (" in unclear
    await night.yes("host abort", await night.host.slash("host abort", hall, reason="a storm", match="another"))
    assert (await night.now(first)).status == "sign_up"
    await night.yes("host abort", await night.host.slash("host abort", hall, reason="a storm"))
    assert (await night.now(first)).status == "aborted"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("#1", (0,)), ("1", (0, 2)), (" ada ", (1,)), ("ａｄａ", (1,)), ("#9", ()), ("", ()), ("4", ())],
)
def test_what_is_meant(typed: str, meant: tuple[int, ...]) -> None:
    """11: `#1` is seat 1; other text is any seat that it may mean."""
    assert naming.seats_meant({0: "Bo", 1: "Ada", 2: "1"}, range(3), typed) == meant
