"""24: What the sign-up says of time, rounds and its end."""

from datetime import UTC, datetime

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


async def test_the_sign_up_says_that_a_match_is_finished(night: Evening) -> None:
    """24: The sign-up says so when the rules, or a host, have ended the match."""
    match, (ada, *_) = await night.match_of_three(options="rounds = 1")
    await night.pass_deadline(match)
    await night.settled()
    assert (await night.now(match)).status == "finished"
    assert "This match is over." in text_of(ada.finds("Meadow match: sign-up"))


async def test_joining_twice_opens_no_form(night: Evening) -> None:
    """It offered the form again, and refused what was filled in."""
    hall = await night.channels()
    await night.opened(hall, place=hall)
    ada = night.loopback.person("Ada")
    ada.joins(night.guild)
    await night.joined(ada)
    again = await ada.press(ada.finds("Meadow match: sign-up"), "Join")
    assert again.kind != "modal"
    assert "already" in (await again.settled()).text
