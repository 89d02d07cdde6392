"""Seal the same orders again and again."""

from tests.discord.loopback import Person

ORDERS, OTHER = "play; go stay", "play; go white"


async def sealed(person: Person) -> None:
    assert "Sealed" in (await person.slash("submit", orders=ORDERS)).text
