"""The hosts' one question an episode: answers are sealed words of the season, unread before its end."""

from datetime import datetime
from typing import Final

from bot.referee import words
from bot.referee.acts import belonging
from bot.referee.acts.access import refuse_acting, unless
from bot.referee.acts.acts import Act
from bot.referee.core import history
from bot.referee.core.model import Button, Entry, Errand, Letter, Match, Notice, Refused, User
from bot.referee.season.carrying import OnAnyRunning, episode_in
from games import looks
from games.game import Seat

ASKED: Final = "question_asked"
"""The act by which hosts ask."""
ANSWER: Final = "answer-question"
"""The button under the question."""
LONGEST: Final = 200
"""The longest question."""
_MOST: Final = 3
"""How often a question can be put, corrections included."""


@OnAnyRunning
@unless(refuse_acting)
async def ask(act: Act, host: User, question: str) -> Match:
    """Ask all players who are still in one `question` an episode; asked again, it replaces the one before, in the same letter.

    Refused: `host-plays-acts`, `no-such-match`, `no-such-season`, `not-running`, `question-asked`, `question-empty`,
    `question-too-long`, `season-paused`.
    """
    words, episode = " ".join(question.split()), episode_in(act)
    if not looks.shown(words):
        raise Refused("question-empty")
    if len(words) > LONGEST:
        raise Refused("question-too-long", {"most": LONGEST})
    if len(await _asked(act)) >= _MOST:
        raise Refused("question-asked", {"most": _MOST})
    entry = await act.write(ASKED, host, facts={"episode": episode, "question": words})
    post = act.outgoing.act(f"question/{entry.mark}", Notice("question-told", {"question": words}))
    await act.send(post, *[await _letter(act, seat, episode, words) for seat in belonging.left(act.match)])
    return act.match


async def _letter(act: Act, seat: Seat, episode: int, words: str) -> Errand:
    """Send a player the question, in the letter that asked them before if there is one."""
    letter = Letter(
        "notice", notices=(Notice("question", {"question": words}), Notice("question-how")), buttons=(Button(ANSWER),)
    )
    slot, user = f"question/{act.match.line}/{episode}", act.outgoing.users.get(seat, "")
    posted = await act.tx.outbox.posted(act.match.id, f"seat/{seat}", slot, about=user)
    return act.outgoing.errand("edit" if posted else "post", f"seat/{seat}", slot, letter, user)


@OnAnyRunning
async def answer(
    act: Act,
    user: User,
    text: str,
    source: str,
    said_at: datetime | None = None,
    mark: str | None = None,
) -> str:
    """Seal a player's answer, in place of an earlier one. Returns the question. `source` names the press.

    `said_at`: when a post was first made, of which this may be an edit: it answers no question that was asked after it. `mark`: which
    question stood above the form: it answers no other, nor the same put right.

    Refused: `no-such-match`, `no-such-season`, `not-running`, `not-seated`, `question-none`, `question-since`, and what sealed words are
    refused.
    """
    asked, now, tenure = await _asked(act), episode_in(act), act.tenure_of(user)
    if not asked or (tenure is not None and tenure.seat not in belonging.left(act.match)):
        raise Refused("question-none")
    if (said_at is not None and said_at < asked[0].at) or mark not in {None, asked[-1].mark}:
        raise Refused("question-since")
    question = asked[-1].facts["question"]
    base = f"question/{now}"
    await words.seal(act, user, text, source, base, question=question, episode=now)
    return str(question)


@OnAnyRunning
async def question(act: Act) -> tuple[str, str]:
    """Return the mark of this episode's question, and what is asked; both empty: nothing.

    Refused: `no-such-match`, `no-such-season`, `not-running`, `season-paused`.
    """
    asked = await _asked(act)
    return (asked[-1].mark, asked[-1].facts["question"]) if asked else ("", "")


async def _asked(act: Act) -> list[Entry]:
    """Return the question of this episode; the last one counts."""
    episode, journal = episode_in(act), history.lived(await act.tx.journal.of(act.match.id))
    return [one for one in journal if (one.act, one.facts.get("episode")) == (ASKED, episode)]
