"""What is answered to a post, and what is kept of its writer."""

from dataclasses import dataclass

from msgspec import structs

from bot.referee.core.model import Person
from bot.referee.core.ports import Transaction
from bot.venues.forum.board import Said
from games.game import Seat
from games.scene import Scene
from games.wording import Text


@dataclass(frozen=True, repr=False)
class Answer:
    """What is answered: words with the names of a match, or Markdown that is ready. `is_alone`: only the host who asked reads it;
    `is_letter`: it stands in the topic of their letters. `scenes`: pictures below the words.
    """

    text: Text = ()
    names: dict[Seat, str] | None = None
    markdown: str = ""
    is_alone: bool = False
    is_letter: bool = False
    scenes: tuple[Scene, ...] = ()


async def renamed(tx: Transaction, said: Said) -> None:
    """Keep the present name of a person who is known: they are let in by it."""
    known = await tx.people.get(said.user)
    if known is not None and known.name != said.name:
        await tx.people.save(structs.replace(known, name=said.name))


async def met(tx: Transaction, person: Person) -> None:
    """Keep the name of a person who joins or commands; all else only if they are unknown."""
    known = await tx.people.get(person.user)
    now = structs.replace(known, name=person.name) if known else person
    if now != known:
        await tx.people.save(now)
