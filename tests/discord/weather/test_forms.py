"""28: A reopened form is a new one; one that says two things is asked about; who may is asked again when it is sent."""

import pytest

from bot.venues.discord.components import ids
from tests.discord.loopback import May, Person
from tests.discord.playing import Evening

pytestmark = pytest.mark.dealt


async def test_each_opening_of_a_form_has_an_id_of_its_own(night: Evening) -> None:
    """28: A phone shows the old contents if an id repeats; all ids still mean the same question."""
    match, (ada, *_) = await night.match_of_three()
    living = night.letter(ada, 1)
    opened = [await ada.press(living, "Give orders") for _ in range(3)]
    written = [each.modal["custom_id"] for each in opened]
    assert len(set(written)) == 3
    assert len({ids.parse_form(each) for each in written}) == 1
    assert "Sealed (version 1)" in (await ada.fill(opened[0], {"typed": "play; go stay"})).text
    assert (await night.versions(match))[0].seat == 0


async def test_typed_text_beside_other_choices_is_asked_about(night: Evening) -> None:
    """28: Nothing is sealed until the sender says which counts; then that is."""
    match, (ada, *_) = await night.match_of_three()
    meadow = await night.beside(ada)
    form = await ada.press(night.letter(ada, 1), "Give orders")
    asked = await ada.fill(form, {"f/go": f"To {meadow.title()}", "typed": "play; go stay"})
    assert "Which one counts" in asked.text
    assert await night.versions(match) == ()
    assert "Sealed (version 1)" in (await ada.press(asked.message, "What I chose")).text
    (sealed,) = await night.versions(match)
    assert sealed.answer is not None
    assert sealed.answer["go"] == (meadow,)
    assert "no longer exists" in (await ada.press(asked.message, "What I typed")).text
    form = await ada.press(night.letter(ada, 1), "Give orders")
    typed = {"f/go": f"To {meadow.title()}", "typed": "play; go stay"}
    assert "Sealed (version 2)" in (await ada.fill(form, typed)).text, "what was filled in contradicts nothing"
    assert (await night.versions(match))[1].answer == {"play": (), "go": ("stay",)}


REASON = {"reason": "all are in"}


async def _steward(night: Evening, permissions: int = 0) -> tuple[Person, int]:
    """A member with a role, and the role."""
    hugo = night.loopback.person("Hugo")
    role = night.world.make_role(night.guild, "Stewards", permissions=permissions)
    hugo.joins(night.guild, role)
    return hugo, role.id


def _give_commands_to_all(night: Evening) -> None:
    """Discord lets each member use /host, as an administrator may set it."""
    for commands in night.world.application.commands.values():
        next(one for one in commands if one["name"] == "host")["default_member_permissions"] = None


async def test_a_form_of_a_host_who_lost_the_role_closes_nothing(night: Evening) -> None:
    """They managed the server when they opened it, and typed a hosts' command before."""
    match, _ = await night.match_of_three()
    hugo, _ = await _steward(night, May.MANAGE_GUILD)
    form = await hugo.slash("host more", night.channel("hall"), match=match.id, act="close-now")
    night.world.set_roles(night.guild, hugo.user, set())
    answer = await hugo.fill(form, REASON)
    assert "You may not do that" in answer.text
    assert (await night.now(match)).round == match.round


async def test_a_form_closes_nothing_once_its_command_was_taken_away(night: Evening) -> None:
    """They lose the role to which the server gave it; or Discord tells that this changed, and not for whom: they type it again."""
    match, _ = await night.match_of_three()
    _give_commands_to_all(night)
    hugo, role = await _steward(night)
    form = await hugo.slash("host more", night.channel("hall"), match=match.id, act="close-now")
    night.world.set_roles(night.guild, hugo.user, set())
    await hugo.fill(form, REASON)
    assert (await night.now(match)).round == match.round
    night.world.set_roles(night.guild, hugo.user, {role})
    form = await hugo.slash("host more", night.channel("hall"), match=match.id, act="close-now")
    night.world.change_commands(night.guild)
    await night.loopback.quiet()
    await hugo.fill(form, REASON)
    assert (await night.now(match)).round == match.round
    again = await hugo.slash("host more", night.channel("hall"), match=match.id, act="close-now")
    await hugo.fill(again, REASON)
    assert (await night.now(match)).round == match.round + 1
