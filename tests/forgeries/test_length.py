"""How much work an export is: as much as it is long, counted in calls of functions, which are as many on every machine."""

import copy
import sys
from typing import Any

import pytest

from bot.referee.record import archive
from tests.forgeries.changes import acts
from tests.forgeries.forger import Document, rechain
from tests.forgeries.honest import Honest
from tests.forgeries.kinds import season

FEW, ROOMS = 20, 4


def _longer(honest: Document, rooms: int) -> Document:
    """A season with so many more rooms, which are opened, entered, left and closed again."""
    document = copy.deepcopy(honest)
    journal = document["journal"]
    place = journal.index(acts(document, "revealed")[0]) - 1
    player = acts(document, "joined")[0]["actor"]
    journal[place:place] = [
        {
            **copy.deepcopy(journal[place - 1]),
            "digest": None,
            "nonce": f"{room * ROOMS + number:032x}",
            "reason": "",
            **entry,
        }
        for room in range(rooms)
        for number, entry in enumerate(_room(f"{room:x}", player))
    ]
    rechain(document)
    return document


def _room(token: str, player: str) -> list[dict[str, Any]]:
    opened = {"room": token, "name": "", "episode": 1, "members": [0, 1], "hosts": [], "was": ""}
    return [
        {"act": "room_opened", "actor": player, "facts": opened},
        {"act": "room_joined", "actor": player, "facts": {"room": token, "seat": 2}},
        {"act": "room_left", "actor": player, "facts": {"room": token, "seat": 0}},
        {"act": "room_closed", "actor": "clock", "facts": {"room": token, "why": "episode"}},
    ]


def _calls(document: Document) -> int:
    count = 0

    def called(*_: object) -> None:
        nonlocal count
        count += 1

    sys.setprofile(called)
    try:
        verdict = archive.examine(document)
    finally:
        sys.setprofile(None)
    assert verdict.place is None
    return count


@pytest.mark.parametrize("kind", [season], indirect=True, ids=["season"])
def test_twice_as_much_is_at_most_twice_the_work(kind: Honest) -> None:
    """Rooms are what a season can have most of: 24 players may open three each in every episode."""
    assert archive.examine(kind.document).place is None  # so that its words are read before anything is counted
    none, some, twice = (_calls(_longer(kind.document, rooms)) for rooms in (0, FEW, 2 * FEW))
    assert twice - none <= 2.1 * (some - none)
