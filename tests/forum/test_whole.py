"""Whole short matches on the Discourse double, by people who read only what their accounts show."""

import re
from pathlib import Path
from typing import Any, Final

from tests.forum.club import Club, club
from tests.forum.town import BOT, HOST, PLAYERS

_EXAMPLE: Final = re.compile(
    r"(?:Typed, it looks like this: |You may also type: |such as “)([^”\n]+?)(?:”| *$)", re.MULTILINE
)
_MANY: Final = 60
ALIBI: Final = """```
title = "Where were you?"
rounds = 1
result = "hosts"
public = "answers"

[[questions]]
ask = "Where were you at nine?"

[[questions.fields]]
key = "alibi"
kind = "text"
most = 1000

[[questions.fields]]
key = "suspect"
choices = ["@others"]
```"""


async def _answered(there: Club, name: str) -> bool:
    """Answer this person's question as it says; return whether they had one."""
    shown = _EXAMPLE.findall(await there.question(name))
    if not shown:
        return False
    assert "Sealed" in await there.does(name, f"letters to {name}", f"play {shown[-1].removeprefix('play ')}")
    return True


async def _told_apart(there: Club, title: str, names: tuple[str, ...]) -> None:
    """Each opens only their own letters, and reads no receipt of another player."""
    read = {name: await there.people[name].everything() for name in (*names, HOST)}
    for name in names:
        mine = set(re.findall(r"Receipt (\w\w-\w\w)", "\n".join(await there.people[name].letters())))
        assert not any(receipt in words for other, words in read.items() if other != name for receipt in mine)
        titles = (await there.people[name].topics()).values()
        assert all(one == f"{title} · letters to {name}" for one in titles if "letters to" in one)


async def test_hosts_judge_a_match_of_their_own(description: dict[str, Any], tmp_path: Path) -> None:
    """Players name one another by number, in a House match whose hosts read the answers and enter the result."""
    names = PLAYERS[:3]
    async with club(description, tmp_path / "db", names) as there:
        title = await there.begun(f"create by_hand: Alibi\n{ALIBI}", names)
        assert "2 Bo, 3 Chiara" in await there.question("Ada")
        await there.does("Ada", "letters to Ada", "alibi I was in the library; suspect 2")
        await there.does("Bo", "letters to Bo", "play suspect 1; alibi “Nowhere”, as always")
        assert await _answered(there, "Chiara")
        assert "in the library" in await there.people[HOST].everything()
        reply = await there.does(HOST, f"Hosts · {title}", "result plus 3 @1, 1 @2; end yes")
        assert "Done" in reply, reply
        assert (await there.newest()).status == "finished"
        for name in names:
            assert "How it ended" in "\n".join(await there.people[name].letters())
        await _told_apart(there, title, names)


async def test_a_contest_is_played_by_all_who_join(description: dict[str, Any], tmp_path: Path) -> None:
    """One deal for all, with one topic for the letters of each; a player who takes a hint is not on the leaderboard."""
    names = PLAYERS[:3]
    async with club(description, tmp_path / "db", names) as there:
        await there.forum.begin()
        await there.does(HOST, "Hosts of", "contest greeen_mafia: Puzzle\nhints\nsettings: every = 1 day")
        for name in names:
            await there.does(name, "Puzzle ·", "join the match")
        assert "not listed" in await there.does("Chiara", "letters to Chiara", "hint please")
        assert "winning line" in await there.does("Chiara", "letters to Chiara", "hint yes, all the same")
        for _ in range(_MANY):
            if not await _answered(there, "Ada"):
                break
        await there.pass_deadline((await there.matches())[0])
        public = "\n".join(one.text for one in await there.people["Bo"].reads("Puzzle ·") if one.name == BOT)
        assert re.search(r"Leaderboard\n1\. .*Ada", public), public.partition("Leaderboard")[2][:200]
        assert "Chiara" not in public.partition("Leaderboard")[2]
        await _told_apart(there, "Puzzle", names)
