"""What is stored of a person, by the lists of their file."""

import gzip
from typing import Any

import msgspec

from bot.commands.people import my_data
from bot.referee.acts.acts import House
from bot.referee.core.model import User


async def known_of(house: House, user: User) -> dict[str, Any]:
    """What `/my-data` sends."""
    file = await my_data.file_of(house, user)
    body = gzip.decompress(file.body) if file.name.endswith(".gz") else file.body
    document: dict[str, Any] = msgspec.json.decode(body)
    return document
