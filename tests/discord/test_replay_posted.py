"""Replay and report on Discord: files for the hosts; the replay also under the last public post if the match is set so."""

import sys

import pytest

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
