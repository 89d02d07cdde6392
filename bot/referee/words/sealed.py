"""What confessions and predictions share: how words are sealed, journalled and read again.

They stand in the journal behind veils, as people do: a salted digest in the chain, the words beside it, so that they can be deleted.
"""

from typing import Final

from bot.referee.acts.acts import Act
from bot.referee.core.facts import Fact
from bot.referee.core.model import Entry, Refused, User

LONGEST: Final = 1_000
"""The most characters that are sealed at a time."""
MOST: Final = 20
"""How often one person may confess in a round, or predict in a match."""


def text_of(entry: Entry) -> str:
    """Return the words without the random bytes that make each entry unique."""
    text: str = entry.facts["words"].partition("\n")[2]
    return text


async def refuse(act: Act) -> None:
    """Refuse words in contests, before the deal and after the end.

    Refused: `words-not-here`.
    """
    is_match = not act.match.is_run and not act.match.is_contest
    is_open = not act.match.is_over or (act.match.is_finished and not act.match.is_revealed)
    if not (is_match and is_open and act.match.seats):
        raise Refused("words-not-here")


async def write(act: Act, what: str, user: User, said: str, **facts: Fact) -> None:
    """Journal sealed words (`said`) with what stands beside them; the hosts' desk is not touched."""
    await act.write(what, user, facts={"words": said, **facts})
    act.is_touched = False  # the desk does not show them, not even that they were written
