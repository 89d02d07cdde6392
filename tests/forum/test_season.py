"""An episode of a season on the Discourse double: sign-up, main match, gift, candidate, death match, by people who read and type."""

import os
import re
from pathlib import Path
from typing import Any, Final

from tests.by_turns import day_of_five
from tests.forum.club import ASKED, UNSEALED, Club, club
from tests.forum.town import BOT, HOST, PLAYERS

_CAST: Final = PLAYERS if os.environ.get("BELLFLOWER_FORUM") else PLAYERS[:3]
"""With five players the winner has a token to give, and the candidate a choice."""
_SEASON: Final = """create season: Spring
```
duels = [{game = "go_stop", options = {threshold = 1}}]
```"""
_EPISODE: Final = 'episode five_stands\nrounds = 1\nhand_size = 2\ntrade_scope = "none"\ntiebreak = "chain"'
"""Whoever shares the first place has one token and none to give, so ties are broken as far as the rules can."""
_EXAMPLE: Final = re.compile(r"(?:Typed, it looks like this: |You may also type: )(.+)")
_MANY: Final = 60


async def _answered(there: Club, name: str, asked: list[str]) -> int:
    """Answer all questions of this person as they say; return how many. In the season itself players are named."""
    account, count = there.people[name], 0
    for number, title in (await account.topics()).items():
        posts = (await account.client.read(number)).posts if "letters to" in title else ()
        questions = [one.text for one in posts if one.name == BOT and ASKED in one.text]
        if not questions or UNSEALED not in questions[-1]:
            continue
        question = questions[-1].replace("\\", "")
        typed = _EXAMPLE.findall(question)[-1]
        if challenged := re.search(r"Whom do you challenge to the death match: (\w+)", question):
            typed = f"opponent {challenged[1]}"
        asked.append(question)
        assert "Sealed" in await there.does(name, title, f"play {typed.removeprefix('play ')}"), (title, typed)
        count += 1
    return count


@day_of_five(4)
async def test_an_episode_is_played_to_its_end(description: dict[str, Any], tmp_path: Path) -> None:
    """Each match has its topics, the season's questions are in the season's letters, and all read who left."""
    asked: list[str] = []
    async with club(description, tmp_path / "db", _CAST) as there:
        await there.begun(_SEASON, _CAST)
        assert "Asked" in await there.does(HOST, "Hosts · Spring", "question: Whom do you fear?")
        letters = next(one for one in (await there.people[_CAST[0]].topics()).values() if "letters to" in one)
        assert "Sealed, to “Whom do you fear?”" in await there.does(_CAST[0], letters, "answer: nobody")
        assert "is dealt" in await there.does(HOST, "Hosts · Spring", _EPISODE)
        for _ in range(_MANY):
            if "is eliminated" in "\n".join(one.text for one in await there.people[HOST].reads("Spring ·")):
                break
            if not sum([await _answered(there, name, asked) for name in _CAST]):
                await there.pass_deadline(next(one for one in reversed(await there.matches()) if one.deadline))
        for name in (*_CAST, HOST):
            public = "\n".join(one.text for one in await there.people[name].reads("Spring ·"))
            assert "The main match of episode 1 is over." in public
            assert "is eliminated" in public
        for words in ("You won two Tokens of Life", "Whom do you challenge"):
            assert any(words in one for one in asked) == (_CAST == PLAYERS)
        titles = {name: (await there.people[name].topics()).values() for name in _CAST}
        assert all(f"letters to {name}" in one for name in _CAST for one in titles[name] if "letters to" in one)
