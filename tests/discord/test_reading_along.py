"""Who reads along: spectators a round behind, communities on a forum, and the papers after the end."""

import re
import sys

import pytest

from bot.referee.core.model import Match
from bot.referee.core.seals import seal_of
from tests.discord.loopback import May, Overwrite, Person, Role, text_of
from tests.discord.playing import Evening


async def _counted(*_: object, **__: object) -> str:
    """Replaces the process that counts."""
    return "<p>Luck</p>"


async def test_the_papers_of_a_match_come_as_files(night: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Refused during the match; then under the post that publishes the secret, and to its host by command."""
    match, people = await night.match_of_three(options="rounds = 1", settings="replay = public")
    for paper in ("replay", "report"):
        assert "not over" in (await night.done(f"host papers {paper}", match)).text
    match = await night.pass_deadline(match)
    assert match.is_revealed
    last = people[0].finds("The secret of match")
    [attached] = last.attachments
    assert attached.filename == f"{match.id}.html"
    reply = await night.done("host papers replay", match)
    assert [file.filename for file in reply.message.attachments] == [f"{match.id}.html"]
    monkeypatch.setattr(sys.modules["bot.commands.match.papers"], "report", _counted)
    reply = await night.done("host papers report", match)
    assert [file.filename for file in reply.message.attachments] == [f"{match.id}-report.html"]


ORDERS = "play; go stay"
READS_ALONG = "read what the spectators of this match are told"


def _gallery(night: Evening, reader: Person) -> list[str]:
    """The content of the spectators' channel."""
    posts = night.channel("gallery").messages.values()
    return [text_of(message) for message in posts if "was told:" in text_of(message)]


async def _gallery_of(night: Evening, match: Match, reads: str = "live") -> tuple[Role, Person]:
    """Spectators have a channel: the role that opens it, and Sol, who has it."""
    sol, fallen = night.visitor("Sol"), night.world.make_role(night.guild, "Fallen")
    sol.joins(night.guild, fallen)
    night.world.make_channel(night.guild, "gallery", overwrites=_closed_but_for(night, fallen.id))
    await night.loopback.quiet()
    ask = {"reads": reads, "reason": "the fallen want to see"}
    assert "Name the channel" in (await night.done("host papers spectators", match, **ask)).text
    gallery = night.channel("gallery")
    assert "Done" in (await night.done("host papers spectators", match, spectators=gallery, **ask)).text
    return fallen, sol


@pytest.mark.dealt
async def test_spectators_read_everything_one_round_behind(night: Evening) -> None:
    """The news of a round comes when the next one is over, without questions and seals; a channel that a player sees is refused."""
    match, people = await night.match_of_three()
    ask = {"reads": "live", "reason": "?", "spectators": night.channel("hall")}
    assert "Ada, Bo, Chiara" in (await night.done("host papers spectators", match, **ask)).text
    _, sol = await _gallery_of(night, match, "behind")
    assert night.loopback.who_saw("Reason: the fallen want to see") == {"Ada", "Bo", "Chiara", "Sol", "Hester"}
    seen = {}
    for round_ in (1, 2, 3):
        await people[0].slash("submit", orders=ORDERS)
        match = await night.pass_deadline(match)
        seen[round_] = _gallery(night, sol)
    assert seen[1] == [] or not any("round 2" in text for text in seen[1])
    assert any("Ada" in text for text in seen[2])
    assert not [text for text in seen[2] if "round 3" in text]
    assert len(seen[3]) > len(seen[2])
    match = await night.pass_deadline(match)
    assert match.status == "finished"
    gallery = "\n".join(_gallery(night, sol))
    assert not [word for word in ("Give orders", "What you are asked", "Sealed (", "Your salt") if word in gallery]
    assert night.loopback.who_saw("was told:") == {"Sol", "Hester"}


def _closed_but_for(night: Evening, role: int) -> list[Overwrite]:
    """A channel that only a role (and the bot) can open."""
    assert night.bot.user is not None
    reads = May.VIEW_CHANNEL | May.READ_MESSAGE_HISTORY
    posts = reads | May.SEND_MESSAGES | May.ATTACH_FILES | May.EMBED_LINKS
    return [
        Overwrite(night.guild.id, is_member=False, allow=0, deny=May.VIEW_CHANNEL),
        Overwrite(role, is_member=False, allow=reads, deny=0),
        Overwrite(night.bot.user.id, is_member=True, allow=posts, deny=0),
    ]


@pytest.mark.dealt
async def test_a_person_who_reads_along_comes_into_no_seat(night: Evening) -> None:
    """A reader gets no seat from a host or the waiting list, not even after reading along has ended, and predicts nothing."""
    match, people = await night.match_of_three()
    _, sol = await _gallery_of(night, match)
    said = await (await sol.slash("predict", night.channel("hall"), match=match.id, winner="#2")).settled()
    assert "you cannot predict its result" in said.text
    into = {"player": "#2", "reason": "ill"}
    refused = await night.done("host seat substitute", match, **into, newcomer=sol)
    assert f"Sol can {READS_ALONG}" in refused.text
    waiting = await (await sol.press(sol.finds("Meadow match: sign-up"), "Join the waiting list")).settled()
    assert f"You can {READS_ALONG}" in waiting.text
    await people[0].slash("submit", orders=ORDERS)
    match = await night.pass_deadline(match)
    assert _gallery(night, sol)
    await night.done("host papers spectators", match, reads="public", reason="enough")
    assert READS_ALONG in (await night.done("host seat substitute", match, **into, newcomer=sol)).text
    assert "substituted" not in await night.acts(match)


async def test_a_person_who_reads_along_while_waiting_is_not_put_into_a_seat(night: Evening) -> None:
    """The command without a name and the press under the notice of silence both leave them out; the host is told who and why."""
    match, people = await night.match_of_three(settings="strikes = 1")
    zoe = night.visitor("Zoe")
    await (await zoe.press(zoe.finds("Meadow match: sign-up"), "Join the waiting list")).settled()
    role, _ = await _gallery_of(night, match, "behind")
    zoe.joins(night.guild, role)
    for person in people[:2]:
        await person.slash("submit", orders=ORDERS)
    match = await night.pass_deadline(match)
    refused = await night.done("host seat substitute", match, player="#3", reason="ill")
    assert f"Zoe can {READS_ALONG}" in refused.text
    call = night.host.finds("Zoe is next on the waiting list", where=night.channel("match-hosts"))
    filled = await night.host.fill(await night.host.press(call, "Substitute"), {"reason": "ill"})
    assert f"Zoe can {READS_ALONG}" in (await filled.settled()).text
    assert "substituted" not in await night.acts(match)
    night.world.set_roles(night.guild, zoe.user, set())
    assert "Done" in (await night.done("host seat substitute", match, player="#3", reason="ill")).text


@pytest.mark.dealt
async def test_what_everyone_was_told_can_be_read_elsewhere_while_the_match_runs(night: Evening) -> None:
    """All public posts so far, in all formats, without a line of any letter; only the host gets the file."""
    match, people = await night.match_of_three()
    await people[0].slash("submit", orders=ORDERS)
    match = await night.pass_deadline(match)
    for form, bold in (("markdown", "**Ada**"), ("bbcode", "[b]Ada[/b]"), ("html", "Ada")):
        paper = await night.done("host papers transcript", match, format=form)
        assert paper.is_ephemeral
        (file,) = paper.message.attachments
        words, secrets = file.data.decode(), ("Your hand", "Sealed (version", "Your salt", "the desk", "Give orders")
        assert seal_of(match.commitment) in words
        assert bold in words
        assert -1 < words.find("Round 1 begins") < words.find("Round 2 begins")
        assert not [one for one in secrets if one in words]
        assert form != "html" or not re.search(r"""<script|(src|href)=["'](?!data:)""", words), "a page of its own"
        assert not [seen for one in people for seen in one.sees() if file.filename in dict(seen.files)]
