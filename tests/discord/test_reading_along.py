"""Who reads along: spectators a round behind, and communities that read on a forum, while the match runs."""

import re
from pathlib import Path

import pytest

from tests.discord.loopback import May, Overwrite, Person, text_of
from tests.discord.playing import Evening, evening

ORDERS = "play; go stay"


def _gallery(night: Evening, reader: Person) -> list[str]:
    """What stands in the spectators' channel."""
    posts = night.channel("gallery").messages.values()
    return [text_of(message) for message in posts if "was told:" in text_of(message)]


async def test_spectators_read_everything_one_round_behind(tmp_path: Path) -> None:
    """The news of a round stand there when the next one is over, and nothing sooner; no question, no seal, and no player sees it."""
    async with evening(tmp_path) as night, night.awake():
        match, people = await night.match_of_three()
        sol = night.loopback.person("Sol")
        fallen = night.world.make_role(night.guild, "Fallen")
        sol.joins(night.guild, fallen)
        night.world.make_channel(night.guild, "gallery", overwrites=_closed_but_for(night, fallen.id))
        await night.loopback.quiet()
        ask = {"reads": "behind", "reason": "the fallen want to see", "channel": night.channel("gallery")}
        assert "Done" in (await night.done("host papers spectators", match, **ask)).text
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
        told = "\n".join(_gallery(night, sol))
        assert not [word for word in ("Give orders", "What you are asked", "Sealed (", "Your salt") if word in told]
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


@pytest.mark.parametrize(
    ("form", "bold"), [("markdown", "**{}**"), ("bbcode", "[b]{}[/b]"), ("html", "<strong>{}</strong>")]
)
async def test_what_everyone_was_told_can_be_read_elsewhere_while_the_match_runs(
    tmp_path: Path, form: str, bold: str
) -> None:
    """Every public post so far, in each format, and no line of anybody's letters; only the host is handed the file."""
    async with evening(tmp_path) as night, night.awake():
        match, people = await night.match_of_three()
        await people[0].slash("submit", orders=ORDERS)
        match = await night.pass_deadline(match)
        paper = await night.done("host papers transcript", match, format=form)
        assert paper.is_ephemeral
        (file,) = paper.message.attachments
        words = file.data.decode()
        assert match.commitment in words
        assert bold.format("Ada") in words
        assert "Round 2 begins" in words
        assert words.index("Round 1 begins") < words.index("Round 2 begins")
        assert not [
            one for one in ("Your hand", "Sealed (version", "Your salt", "the desk", "Give orders") if one in words
        ]
        assert form != "html" or not re.search(r"""<script|(src|href)=["'](?!data:)""", words), "a page of its own"
        assert not [seen for one in people for seen in one.sees() if file.filename in dict(seen.files)]
