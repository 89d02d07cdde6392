"""The hosts' one question an episode: answers are sealed words of the season, which nobody reads before its end."""

from typing import Final

from bot.referee.acts import words
from bot.referee.acts.acts import Act, House
from bot.referee.core import history, naming
from bot.referee.core.model import Button, Letter, Match, Notice, Refused, User
from bot.referee.season.carrying import by_host, on_season, state_of
from bot.referee.season.season_matches import CalledBack
from games.season.state import left

ASKED: Final = "question_asked"
"""The act by which hosts ask."""
ANSWER: Final = "answer-question"
"""The button under the question."""
LONGEST: Final = 200
"""Characters of a question."""


async def ask(house: House, season_id: str, host: User, question: str) -> Match | Refused:
    """Ask everybody who is still in one question, once an episode.

    Refused: `host-plays-acts`, `no-such-match`, `no-such-season`, `not-running`, `question-asked`, `question-empty`,
    `question-too-long`.
    """

    async def work(act: Act) -> Match:
        said, episode = " ".join(question.split()), state_of(act).episode
        if not naming.shown(said):
            raise CalledBack(Refused("question-empty"))
        if len(said) > LONGEST:
            raise CalledBack(Refused("question-too-long", {"most": LONGEST}))
        if await _question(act):
            raise CalledBack(Refused("question-asked"))
        entry = await act.write(ASKED, host, facts={"episode": episode, "question": said})
        told, button = (Notice("question", {"question": said}), Notice("question-how")), Button(ANSWER)
        letter = Letter("notice", notices=told, buttons=(button,))
        slot = f"question/{entry.position}"
        await act.send(
            act.outgoing.act(slot, Notice("question-told", {"question": said})),
            *(act.outgoing.to_seat(seat, slot, letter) for seat in left(state_of(act))),
        )
        return act.match

    return await by_host(house, season_id, host, work)


async def answer(house: House, season_id: str, user: User, text: str, source: str) -> str | Refused:
    """Seal what a player answers, in the place of what he answered before; the question comes back. `source` names the press.

    Refused: `no-such-match`, `no-such-season`, `not-running`, `not-seated`, `question-none`, and what sealed words are refused.
    """

    async def work(act: Act) -> str:
        asked, state, tenure = await _question(act), state_of(act), act.tenure_of(user)
        if not asked or (tenure is not None and tenure.seat not in left(state)):
            raise CalledBack(Refused("question-none"))
        base = f"question/{state.episode}"
        done = await words.seal(act, user, text, source, base, question=asked, episode=state.episode)
        if isinstance(done, Refused):
            raise CalledBack(done)
        return asked

    return await on_season(house, season_id, work)


async def question(house: House, season_id: str) -> str | Refused:
    """What is asked in this episode; empty: nothing.

    Refused: `no-such-match`, `no-such-season`, `not-running`.
    """
    return await on_season(house, season_id, _question)


async def _question(act: Act) -> str:
    episode, journal = state_of(act).episode, history.lived(await act.tx.journal(act.match.id))
    asked = [one.facts["question"] for one in journal if (one.act, one.facts.get("episode")) == (ASKED, episode)]
    return asked[-1] if asked else ""
