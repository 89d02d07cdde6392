"""Posts as Discord messages: within all limits, without markup from players, never cut in the wrong place, no secrets in names."""

import json
import re
from datetime import UTC, datetime
from typing import Any
from unittest import mock

import pytest
from discord.http import handle_message_parameters
from discord.ui.view import ViewStore
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.referee.core.model import Button
from bot.referee.letters.posts import Line, Post, Section, section
from bot.venues.discord.components import text
from bot.venues.discord.components.ids import Press, parse
from bot.venues.discord.components.layout import Part, mark, nonce, parts
from games.form import Pick
from games.game import Prompt
from games.scene import Scene
from games.wording import Moment, Name, Text, Token
from tests.discord import strictness
from tests.discord.loopback import limits

NOON = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)
NAMES = {0: "Ada", 1: "Bo"}
ASKED = Prompt(0, "orders-2", (Pick("go", ("black", "white"), 1, 1),))

nasty = st.text(alphabet=st.sampled_from("a7\\*_~`|[]()<>@#-+:/. \n\u202e😀"), max_size=40)
spans: st.SearchStrategy[Any] = st.one_of(
    nasty, st.builds(Token, st.just("card/G7"), nasty), st.just(Name(0)), st.just(Name(1)), st.just(Moment(NOON))
)
texts = st.lists(spans, max_size=8).map(tuple)


def scene(name: str = "hand", alt: str = "Four cards.") -> Scene:
    return Scene("<svg/>", alt, name, 10, 10)


def post(
    *sections: Section, scenes: tuple[Scene, ...] = (), prompt: Prompt | None = None, title: Text = ("Five",)
) -> Post:
    buttons = ((Button("orders"), ("Give orders",)), (Button("rules"), ("Rules",))) if prompt else ()
    return Post(title, sections, scenes, buttons, NAMES, "en", prompt)


def laid(made: Post) -> tuple[Part, ...]:
    return parts(made, match="m1", seat=0 if made.prompt else None, marker="a1b2c3")


def components(part: Part) -> list[dict[str, Any]]:
    return part.view().to_components()  # type: ignore[no-untyped-call,no-any-return]  # discord.py leaves it untyped


def said(part: Part) -> str:
    return "\n".join(each["content"] for each in limits.walk(components(part)) if each["type"] == limits.TEXT)


def test_a_letter_is_one_message_with_its_picture_and_its_buttons() -> None:
    """One message has title, news, picture, question and buttons in this order."""
    made = post(
        section((), ("You stand on ", Token("meadow/white", "White"), ".")),
        section(("What you are asked",), ("Play, until ", Moment(NOON), " (", Moment(NOON, "relative"), ").")),
        scenes=(scene(),),
        prompt=ASKED,
    )
    (part,) = laid(made)
    (box,) = components(part)
    kinds = [each["type"] for each in box["components"]]
    assert kinds == [10, 10, 12, 14, 10, 1]
    assert said(part) == (
        "## Five\nYou stand on **White**.\n### What you are asked\nPlay, until <t:1772452800:F> (<t:1772452800:R>)."
    )
    assert box["components"][2]["items"] == [
        {"media": {"url": "attachment://hand.png"}, "spoiler": False, "description": "Four cards."}
    ]
    assert [each["custom_id"] for each in box["components"][5]["components"]] == [
        "bf:orders:m1:0:orders-2:",
        "bf:rules:m1:0:orders-2:",
    ]


@pytest.mark.parametrize(
    ("word", "shown"),
    [
        ("@everyone", r"\@everyone"),
        ("<@123>", r"\<\@123>"),
        ("[free](https://evil.example)", r"\[free\](https\://evil.example)"),
        ("||dead||", r"\|\|dead\|\|"),
        ("# big", r"\# big"),
        ("-# small", r"\-\# small"),
        ("> said", r"\> said"),
        ("3. third", r"3\. third"),
        ("`code`", r"\`code\`"),
        ("a_b*c~d\\", r"a\_b\*c\~d\\"),
        ("<t:0:R>", r"\<t:0:R>"),
        ("ab\u202ecd", "abcd"),
    ],
)
def test_words_of_players_mark_nothing(word: str, shown: str) -> None:
    """No mention, link, spoiler, heading, false time or reversed text; the words stay."""
    assert text.markdown((word,), {}) == shown


def test_a_grid_stands_in_one_piece() -> None:
    """A monospaced drawing keeps its spaces and cannot break out of its code block."""
    grid = Token("grid/city", "    A   B\n 1 [P1] `")
    assert text.lines((grid, "\n", "Legend"), NAMES, 100) == ["```\n    A   B\n 1 [P1] '\n```", "Legend"]


def test_choices_that_answer_at_once_stand_above_the_other_buttons() -> None:
    """They come first then, each named by its choice, and only with the question."""
    made = post(section(("Asked",), ("Which?",)), prompt=ASKED)
    [part] = laid(replace(made, picks=(("black", ("To Black",)), ("first, decline", ("First",)))))
    rows = [each["components"] for each in limits.walk(components(part)) if each["type"] == limits.ACTION_ROW]
    assert [[button["label"] for button in row] for row in rows] == [["To Black", "First"], ["Give orders", "Rules"]]
    assert [[button["style"] for button in row] for row in rows] == [[1, 1], [2, 2]]
    assert parse(rows[0][1]["custom_id"]) == Press("pick", "m1", 0, "orders-2", "first, decline")


def test_names_are_bold_and_escaped_and_never_empty() -> None:
    """A name of markup is shown literally; an empty one is replaced by the seat's."""
    shown = text.markdown((Name(0), " and ", Name(1)), {0: "**Ada**\n# x", 1: " \u202e"})
    assert shown == r"**\*\*Ada\*\* \# x** and **seat 2**"


@given(texts, st.integers(40, 120))
def test_no_line_is_cut_within_an_escape_a_moment_or_bold(said_text: Text, most: int) -> None:
    """Each line is short enough and closes what it opens, and all lines together keep the text."""
    made = text.lines(said_text, NAMES, most)
    for line in made:
        assert text.size(line) <= most
        bare = re.sub(r"\\.|<t:\d+:[FR]>", "", line)
        assert not re.search(r"[\\*_~`|\[\]<@#]", bare.replace("**", ""))
        assert bare.count("**") % 2 == 0
    whole = text.markdown(said_text, NAMES)
    assert _letters("".join(made)) == _letters(whole)


def _letters(shown: str) -> str:
    units = re.findall(r"\\.|\*\*|.", shown, re.DOTALL)
    return "".join(unit[-1] for unit in units if unit != "**" and not unit.isspace())


@settings(max_examples=60)
@given(
    st.lists(st.tuples(texts, texts, st.integers(0, 60)), max_size=14),
    st.integers(0, 23),
    st.booleans(),
    st.booleans(),
)
def test_every_post_keeps_every_limit(
    raw: list[tuple[Text, Text, int]], pictures: int, is_asked: bool, with_reasons: bool
) -> None:
    """For news of any length Discord accepts all messages, the last has the buttons, and all pictures are sent."""
    sections = [
        Section(heading, (Line((*(body or ("x",)), *(("\n", *body) * times)), body),)) for heading, body, times in raw
    ]
    made = post(
        *sections, scenes=tuple([scene(alt="A card. " * 200)] * pictures), prompt=ASKED if is_asked and raw else None
    )
    shown = parts(made, match="m1", seat=3, marker="a1b2c3", with_reasons=with_reasons)
    for part in shown:
        strictness.check_message(components(part), [name for name, _ in part.scenes])
        assert len(part.nonce) <= 25
    assert [bool(part.buttons) for part in shown[:-1]] == [False] * (len(shown) - 1)
    assert sum(len(part.scenes) for part in shown) == pictures
    assert all(len({name for name, _ in part.scenes}) == len(part.scenes) for part in shown)
    assert len({part.mark for part in shown}) == len({part.nonce for part in shown}) == len(shown)


def test_a_long_report_becomes_several_messages_and_loses_nothing() -> None:
    """A night of La Mafia with four hundred fights: all lines are in the messages, in order."""
    fights = tuple(f"Fight {number}: 3 men against 2, and 1 is left." for number in range(400))
    shown = laid(post(section(("Night 3",), ("\n".join(fights),))))
    assert len(shown) > 3
    numbers = re.findall(r"Fight (\d+)", "\n".join(said(part) for part in shown))
    assert numbers == [str(number) for number in range(400)]
    assert said(shown[1]).startswith(f"-# Five, part 2 of {len(shown)}\n")


def test_what_a_submission_changes_stands_in_the_last_message_alone() -> None:
    """Long news stays unchanged when the question's seal changes, so that an edit edits one message."""
    news = section((), ("\n".join("A shop burns." for _ in range(500)),))
    before = laid(post(news, section(("Asked",), ("Nothing sealed.",)), scenes=(scene(),), prompt=ASKED))
    after = laid(post(news, section(("Asked",), ("Sealed: " + "2 A1, " * 200,)), scenes=(scene(),), prompt=ASKED))
    closed = laid(post(news, Section((), (Line(("Closed.",)),), about="closed/orders-2"), scenes=(scene(),)))
    assert [part.scenes for part in closed] == [part.scenes for part in before]
    assert said(closed[-1]).endswith("Closed.")
    assert len(before) == len(after) > 1
    assert [said(part) for part in before[:-1]] == [said(part) for part in after[:-1]]
    assert "Sealed" in said(after[-1])
    assert [name for name, _ in after[-1].scenes] == ["hand.png"]


def test_a_long_alt_text_is_read_in_full_in_the_message() -> None:
    """What Discord would cut from an alt text is written below the news."""
    alt = " ".join(f"Card {number}." for number in range(300))
    shown = laid(post(section((), ("News.",)), scenes=(scene(alt=alt),)))
    read = "\n".join(said(part) for part in shown).replace("\\", "")
    assert all(f"Card {number}." in read for number in range(300))


def test_marks_and_nonces_follow_from_the_errand_and_tell_nothing() -> None:
    """The same errand gives the same marks and nonces again, and these reveal neither marker nor part."""
    assert (mark("a1b2c3", 0), nonce("a1b2c3", 0)) == (mark("a1b2c3", 0), nonce("a1b2c3", 0))
    assert len({mark(f"{marker}", number) for marker in range(50) for number in range(4)}) == 200
    assert all(40 < mark(f"{marker}", 0) < 2**31 for marker in range(50))
    assert "a1b2c3" not in nonce("a1b2c3", 0)


def test_more_buttons_than_fit_are_refused() -> None:
    """Sixteen buttons are a bug of the caller and raise."""
    with pytest.raises(ValueError, match="at most 15 buttons"):
        laid(Post((), (), (), tuple((Button(f"act-{c}"), ("x",)) for c in "abcdefghijklmnop"), {}, "en"))


async def test_discord_s_own_description_takes_the_messages() -> None:
    """The bodies that discord.py would send are valid by Discord's own description."""
    spec = strictness.description()
    made = post(
        Section(("News",), (Line(("A shop burns. " * 500,), ("Clause 8.4.",)),)),
        section((), ("Play.",)),
        scenes=(scene(),),
        prompt=ASKED,
    )
    for part in laid(made):
        sending = part.sending([b"png"] * len(part.scenes))
        with handle_message_parameters(**sending) as sent:
            raw = sent.payload or json.loads(
                next(each["value"] for each in sent.multipart or () if each["name"] == "payload_json")
            )
        spec.request("POST", "/channels/1/messages", raw)
        assert raw["allowed_mentions"] == {"parse": []}
        assert raw["nonce"] == part.nonce


async def test_buttons_leave_nothing_in_discord_s_memory() -> None:
    """discord.py keeps a view of a sent message for ever unless all its items are dynamic."""
    (part,) = laid(post(section((), ("Play.",)), prompt=ASKED))
    store = ViewStore(mock.Mock())
    store.add_view(part.view(), message_id=7)
    assert not store.persistent_views
    assert not store.is_message_tracked(7)
