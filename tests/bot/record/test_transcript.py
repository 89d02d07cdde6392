"""A match to be read anywhere, from the same spans: Markdown, BBCode, one page of HTML."""

import asyncio
import sqlite3
from contextlib import closing
from html.parser import HTMLParser
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.commands import table
from bot.commands.performing import perform
from bot.papers import markup
from bot.papers.html.posts import post as as_html
from bot.papers.markup import markdown
from bot.papers.transcript import Format, transcript
from bot.papers.transcript import page as document
from bot.referee.letters.posts import Line, Post, Section
from games.scene import Scene
from games.wording import Name, Token, plain
from tests.bot.hosting.undoing import undo
from tests.bot.looks.answers import asked_by
from tests.bot.play.scripted import over
from tests.bot.world import HOST, NAMES, World, one_card, refused, world
from tests.store.asking import change

HOSTILE = "<b>[i]_x_[/i]</b>"
POST = Post(
    title=("Lark",),
    sections=(
        Section(
            ("What happened",),
            (
                Line((Name(0), " played ", Token("card/G7", "green 7"), ".\nThen [b]."), ("clause 8.4",)),
                Line(("No shop burns.",)),
                Line(("Nor does a lair.",), ("clause 8.5",)),
            ),
        ),
    ),
    scenes=(Scene("<svg/>", "A & B", "hand", 10, 10),),
    buttons=(),
    names={0: HOSTILE},
    locale="en",
)


def test_a_post_in_every_format() -> None:
    """Names and things are strong, how it came about is set apart, pictures stand in words or in the page; players' marks do nothing."""
    assert markup.document("Match", [("here", POST)], "markdown").split("\n\n") == [
        "# Match",
        "*here*",
        "## Lark",
        "### What happened",
        r"**\<b\>\[i\]\_x\_\[/i\]\</b\>** played **green 7**." + "  \n" + r"Then \[b\].",
        "> clause 8.4",
        "No shop burns.  \nNor does a lair.",
        "> clause 8.5",
        "*A & B*\n",
    ]
    assert markup.document("Match", [("here", POST)], "bbcode") == (
        "[b]Match[/b]\n\n[i]here[/i]\n"
        "[size=150]Lark[/size]\n[u]What happened[/u]\n[b]<b>(i)_x_(/i)</b>[/b] played [b]green 7[/b].\nThen (b).\n"
        "[quote]clause 8.4[/quote]\nNo shop burns.\nNor does a lair.\n[quote]clause 8.5[/quote]\n[i]A & B[/i]\n"
    )
    page = as_html(POST)
    assert "&lt;b&gt;[i]_x_[/i]&lt;/b&gt;</strong> played <strong" in page
    assert ".\nThen [b]." in page
    assert 'aria-label="A &amp; B"' in page


class _Page(HTMLParser):
    """Every address that a page names, and whether each element is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.addresses += [value or "" for key, value in attrs if key in {"src", "href"}]
        if tag not in {"meta", "br"}:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """`<svg/>` is closed where it is opened."""

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_a_page_needs_nothing_else() -> None:
    """Its pictures are within it, and it closes what it opens."""
    page = _Page()
    page.feed(document(f"Lark {HOSTILE}", [("Monday · public", POST)], "en"))
    assert page.open == []
    assert page.addresses == []


async def test_a_running_match_tells_what_everyone_was_told(bot: World) -> None:
    """No hand, no meadow's news, no host's word; the whole of it is refused until the secret is out, and holds every letter after."""
    forms: tuple[Format, ...] = ("markdown", "bbcode", "html")
    match = await bot.started(5)
    for seat in range(5):
        await bot.order(match, NAMES[seat], one_card(match, seat))
    match = await bot.pass_deadline(match)
    for form in forms:
        text = await transcript(bot.house, match.id, form)
        assert [words in text for words in ("Seal of round 1", "Orders played", "the desk")] == [True, False, False]
        assert await refused(transcript(bot.house, match.id, form, is_whole=True)) == "not-over"
    match = await bot.to_end(match)
    for form in forms:
        assert (await transcript(bot.house, match.id, form, is_whole=True)).count("Orders played") == 5


async def test_what_was_retracted_says_so(bot: World) -> None:
    """A transcript shows each post as it reads now."""
    match = await bot.pass_deadline(await bot.started())
    await bot.finish_errands()
    await undo(bot.house, match.id, HOST, "a dispute")
    assert "This no longer holds" in await transcript(bot.house, match.id, "markdown")


async def test_the_command_line_prints_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`python -m bot transcript` in each format; a match that is not there is said so."""
    async with world(tmp_path / "db") as bot:
        match = await bot.started()

    def run(*arguments: str) -> int:
        return main(["--database", str(tmp_path / "db"), "transcript", *arguments])

    assert await asyncio.to_thread(run, match.id, "--format", "bbcode") == 0
    assert "[size=150]" in capsys.readouterr().out
    assert await asyncio.to_thread(run, match.id, "--whole") == 2
    assert await asyncio.to_thread(run, "NOSUCH") == 2


@pytest.mark.parametrize(
    ("damage", "where"),
    [
        ("UPDATE errands SET letter = '{' WHERE id = 1", "row 1 of errands"),
        ("UPDATE tenures SET from_at = 'x'", "of tenures"),
        ("UPDATE matches SET settings = '{'", "of matches"),
    ],
)
async def test_the_command_line_prints_no_part_of_a_damaged_match(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], damage: str, where: str
) -> None:
    """It says what cannot be read, in which row, and what to do."""
    async with world(tmp_path / "db") as bot:
        match = await bot.started()
    with closing(sqlite3.connect(tmp_path / "db")) as database:
        database.execute(damage)
        database.commit()
    for paper in ("transcript",) if "errands" in damage else ("transcript", "export"):
        assert await asyncio.to_thread(main, ["--database", str(tmp_path / "db"), paper, match.id]) == 2
        said = capsys.readouterr()
        assert (said.out, [words in said.err for words in (where, "backup")]) == ("", [True, True])


@pytest.mark.parametrize("column", ["content", "state"])
async def test_no_paper_is_made_of_a_damaged_archive(bot: World, column: str) -> None:
    """Its hosts read which row it is, and lists have all other matches."""
    match, other = [await over(bot, await bot.started(options={"rounds": 1})) for _ in range(2)]
    await bot.finish_errands()
    assert await bot.store.archive(2) == 2
    await change(bot.store, f'UPDATE archives SET {column} = ? WHERE "match" = ?', b"?", match.id)
    for paper in ("transcript", "export", "replay", "report"):
        command = table.named(f"papers {paper}")
        assert command is not None
        reply = await perform(command, asked_by(bot, match, HOST, command), {})
        assert f"Row {match.id} of archives" in plain(reply.text), (paper, plain(reply.text))
    listed = await bot.store.transact(lambda tx: tx.matches.find(open_only=False))
    assert other.id in {one.id for one in listed}


CALLING = {
    "@moderators look": "@m", "see https://evil.example": "://", "www.evil.example": ".evil", "Title\n===": "\n===",
    "\u202etxt.exe": "\u202e",
}  # fmt: skip


def test_players_words_call_link_and_turn_nothing_in_markdown() -> None:
    """A forum makes mentions, links and headings even of words without marks; what a player copies out of a post can be handed in."""
    for words, never in CALLING.items():
        written = markdown((words,), {})
        assert never not in written
        assert written.replace("\u2060", "").replace("\\", "") == words.replace("\u202e", "")
    assert markdown(("@2 bids 3.5 e.g. a = b",), {}) == "@2 bids 3.5 e.g. a = b"
