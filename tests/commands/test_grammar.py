"""A typed line is cut at the last colon before which everything can be read; what players type who mean no order is understood."""

from datetime import timedelta
from pathlib import Path
from typing import Any, Final

from bot.commands import table
from bot.commands.playing.plainly import Meaning, meaning
from bot.commands.reading.grammar import Typed, read
from bot.commands.request import Asker, Request
from bot.referee.core.model import Match
from tests.bot.world import refused
from tests.forum.table import HOST, Evening, evening

SAID: dict[Meaning, tuple[str, ...]] = {
    "quit": ("I quit, sorry", "sorry, I want to quit", "quit", "I'm out", "mi ritiro, scusate", "Devo lasciare.", "abbandono"),
    "take-back": ("cancel", "Cancel that please", "never mind", "annulla", "lascia perdere"),
    "wanted": (
        "when does this close?", "what do I do", "What should I do now?", "deadline?", "how long do I have", "quando chiude?",
        "cosa devo fare", "che cosa posso fare?", "quanto manca?", "Qual è la scadenza?", "hi, when is the deadline",
    ),
}  # fmt: skip


def test_natural_questions_are_understood() -> None:
    """In both languages, with the words around them; orders, talk, and what asks the hosts, are left alone."""
    for meant, texts in SAID.items():
        assert [meaning(text) for text in texts] == [meant] * len(texts)
    others = ("play W4", "go stay", "e", "la", "I think Bo will quit", "ask: when does it close?", "when", "")
    assert [meaning(text) for text in others] == [None] * len(others)


READ: Final[tuple[tuple[str, str, dict[str, Any]], ...]] = (
    ("pause", ": a storm", {"reason": "a storm"}),
    ("pause", ": a storm\nand a flood", {"reason": "a storm\nand a flood"}),
    ("seat remove", "Bo: asked: me", {"player": 1, "reason": "asked: me"}),
    ("seat override", "Bo: play G7; go black because by phone", {"player": 1, "orders": "play G7; go black", "reason": "by phone"}),
    ("seat override", "#2: go stay\nreason: by phone", {"player": 1, "orders": "go stay", "reason": "by phone"}),
    ("result amend", "Bo: because he slept", {"player": 1, "orders": "", "reason": "he slept"}),
    ("result finish", "Ada; Bo, Chiara: agreed", {"places": ((0,), (1, 2)), "reason": "agreed"}),
    ("fill", "4", {"count": 4}),
    ("seat substitute", "Bo machine: ill", {"player": 1, "machine": True, "reason": "ill"}),
    ("back to", "2 fresh: a leak", {"position": 2, "fresh_dice": True, "reason": "a leak"}),
    ("start", "the match", {}),
    ("papers retry", "what is stuck", {}),
)  # fmt: skip
"""What stands before the colon in any order, and what stands behind it."""
BLAMED: Final = (
    ("pause", "everybody has left", "reason-behind-colon"),
    ("seat remove", "Zoe: gone", "no-such-player"),
    ("extend", "a while: rain", "time-unreadable"),
    ("fill", "many", "no-number"),
    ("result finish", "Ada; Zoe, Bo: agreed", "no-such-place"),
    ("seat substitute", "Bo by Zoe: ill", "nobody-wrote"),
)
"""The part that cannot be read, and not another one."""
TALK: Final = (("start", "reading the rules before you ask"), ("result announce", "nothing to the players yet"))
"""Sentences that only begin with the word of a command."""


async def _read(there: Evening, match: Match, name: str, text: str) -> Typed | None:
    command, user = table.named(name), match.hosts[0]
    assert command is not None
    asker = Asker(user, HOST, "en", match.guild, there.clock.now(), "memory/1")
    return await read(command, text, Request(there.forum.house, there.forum.surface, asker, match))


async def test_a_line_is_read_refused_or_let_be(tmp_path: Path) -> None:
    """The last colon before which a moment can be read parts it from the reason; what asks back is done at once where the line says yes."""
    async with evening(tmp_path / "db") as there:
        match = await there.begun("create five_stands: Spring\nrounds = 2", ("Ada", "Bo", "Chiara"))
        for name, text, fields in READ:
            assert await _read(there, match, name, text) == Typed(fields), text
        for name, text, refusal in BLAMED:
            assert await refused(_read(there, match, name, text)) == refusal, text
        assert [await _read(there, match, name, text) for name, text in TALK] == [None, None]
        assert await _read(there, match, "back undo", "yes: a storm") == Typed({"reason": "a storm"}, is_yes=True)
        typed = await _read(there, match, "extend", "18:00 tomorrow: a holiday: at last")
        assert typed is not None
        assert typed.raw["reason"] == "a holiday: at last"
        assert typed.raw["until"] - there.clock.now() < timedelta(days=2)
