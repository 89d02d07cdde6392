"""*Why?* under letters, and /why: who is answered, where, and that no one else is told."""

import pytest

from bot.referee.core.model import Match
from bot.referee.hosting import hosting
from tests.discord.loopback import Person
from tests.discord.loopback.components import hidden
from tests.discord.playing import Evening

TOGETHER = '{"starting_meadows": ["white", "white", "blue"]}'

pytestmark = pytest.mark.dealt(options=TOGETHER)
GARNET = "Rule 8.4: the lowest card left"
PLAYED = "Rule 5.3: played cards leave your hand for good"


async def _played(night: Evening) -> tuple[Match, list[Person]]:
    """Round 1 is over; all have played a card, Ada and Bo in one meadow."""
    match, people = await night.match_of_three(options=TOGETHER)
    for person in people:
        (own,) = await night.bot.context.asked(str(person.id))
        await person.slash("submit", orders=f"play {own.prompt.form[0].choices[0]}; go stay")
    return await night.pass_deadline(match), people


async def test_a_player_asks_why_under_his_letter(night: Evening) -> None:
    """The letter has plain lines; one press tells each with its clause, also those of the meadow, as messages kept in the DM.

    A seal edits the living message; its news can be asked about as before.
    """
    _, (ada, *_) = await _played(night)
    await ada.slash("submit", orders="play; go stay")
    await night.settled()
    letter, since = night.letter(ada, 2), ada.mark()
    assert not any(clause in ada.reads() for clause in (PLAYED, GARNET))
    reply = await ada.press(letter, "Why?")
    assert not reply.is_ephemeral
    await ada.awaits(PLAYED, since=since, where=ada.inbox)
    seen = await ada.awaits(GARNET, since=since, where=ada.inbox)
    lines = seen.text.split("\n")
    at = next(number for number, line in enumerate(lines) if GARNET in line)
    assert lines[at].startswith("-# ")
    assert "garnet" in lines[at - 1]
    assert not lines[at - 1].startswith("-# ")
    assert night.loopback.who_saw(GARNET) == {"Ada"}


async def test_other_people_are_told_nothing(night: Evening) -> None:
    """A modified client that presses another player's button learns no clause; under a public post each is answered alone.

    Buttons in an archived thread cannot be pressed, so its news are explained under the player's own letter.
    """
    _, (ada, bo, _) = await _played(night)
    news = ada.finds("White, round 1.", where=None)
    assert news.channel.is_archived
    assert not [each for each in hidden(news.components) if each.startswith("bf:why:")]
    (why,) = (each for each in hidden(night.letter(ada, 2).components) if each.startswith("bf:why:"))
    reply = await bo.forge(night.letter(ada, 2), why)
    assert (reply.text, reply.is_ephemeral) == ("That is no letter of yours.", True)
    assert not any(clause in bo.reads() for clause in (PLAYED, GARNET))
    sol = night.visitor("Sol")
    reply = await sol.press(sol.finds("Meadow match, round 2", where=night.channel("hall")), "Why?")
    assert reply.is_ephemeral
    assert "Rules 4.3 and 9" in reply.text
    assert night.loopback.who_saw("Rules 4.3 and 9") == {"Sol"}


async def test_why_by_command(night: Evening) -> None:
    """The newest results, or those of a round: public, of the meadow, and personal. A non-player is told that there is nothing."""
    match, (ada, bo, chiara) = await _played(night)
    hall, since = night.channel("hall"), ada.mark()
    first = await ada.slash("why", hall)
    assert first.is_ephemeral
    for clause in ("Rules 4.3 and 9", GARNET, PLAYED):
        await ada.awaits(clause, since=since, where=hall)
    since = bo.mark()
    await bo.slash("why", round=1)
    await bo.awaits("Rule 3.1", since=since, where=bo.inbox)
    assert [each["value"] for each in await ada.suggests("why", "match", "")] == [match.id]
    nothing = "There is nothing to explain: no results of that round have reached you."
    assert (await chiara.slash("why", hall, round=7)).text == nothing
    assert "You play in no such match" in (await night.host.slash("why", hall, match=match.id)).text
    await hosting.abort(night.bot.house, match.id, str(night.host.id), "done")
    for named in ({}, {"match": match.id}):
        since = ada.mark()
        await ada.slash("why", hall, **named)
        await ada.awaits(GARNET, since=since, where=hall)
    assert await night.host.suggests("why", "match", "", hall) == []
