"""What has no words is answered: only words and forms are orders."""

from typing import Any, Final

import pytest

from tests.discord.loopback import Upload
from tests.discord.playing import Evening

pytestmark = pytest.mark.dealt
_QUESTION: Final = {"text": "play W4?"}
_FORWARDED: Final = {
    "content": "go stay", "type": 0, "mentions": [], "mention_roles": [], "attachments": [], "embeds": [], "flags": 0,
    "timestamp": "2026-03-01T12:00:00+00:00", "edited_timestamp": None, "components": [],
}  # fmt: skip
WORDLESS: Final[dict[str, dict[str, Any]]] = {
    "a sticker": {"sticker_items": [{"id": "749054660769218631", "name": "Wave", "format_type": 3}]},
    "a voice message": {"flags": 1 << 13},
    "a file": {},
    "a poll": {
        "poll": {
            "question": _QUESTION, "answers": [{"answer_id": 1, "poll_media": _QUESTION}], "expiry": "2026-03-09T12:00:00+00:00",
            "allow_multiselect": False, "layout_type": 1, "results": {"is_finalized": False, "answer_counts": []},
        }
    },
    "a forwarded message": {"message_snapshots": [{"message": _FORWARDED}]},
}  # fmt: skip


async def test_what_has_no_words_is_answered(night: Evening) -> None:
    """Nothing is sealed by it, and its sender learns that, and what counts."""
    match, (ada, *_) = await night.match_of_three()
    for what, beside in WORDLESS.items():
        since = ada.mark()
        files = [Upload("order.ogg", b"OggS")] if what in {"a voice message", "a file"} else []
        await ada.dm("", files=files, beside=beside or None)
        await night.loopback.quiet()
        read = "".join(seen.everything for seen in ada.sees()[since:])
        assert "I read words alone, so nothing was sealed" in read, what
    assert not await night.versions(match)
