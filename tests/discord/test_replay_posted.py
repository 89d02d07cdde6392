"""The replay on Discord: a file for the hosts, and for everyone under the last post where the match is set so."""

from tests.discord.playing import Evening


async def test_the_replay_of_a_match_comes_as_a_file(night: Evening) -> None:
    """Refused while it runs; then under the post that publishes the secret, and to its host by command."""
    match, people = await night.match_of_three(options="rounds = 1", settings="replay = public")
    assert "not over" in (await night.done("host papers replay", match)).text
    match = await night.pass_deadline(match)
    assert match.is_revealed
    last = people[0].finds("The secret of match")
    [attached] = last.attachments
    assert attached.filename == f"{match.id}.html"
    reply = await night.done("host papers replay", match)
    assert [file.filename for file in reply.message.attachments] == [f"{match.id}.html"]
