"""28: A reopened form is a new one, the bot asks about a form that says two things, and a form of a host who lost the role does nothing."""

import pytest

from bot.venues.discord.components import ids
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
