"""No tab of the rehearsal's page holds another player's secrets."""

import re

from bot.referee.core.positions import table_of
from tests.bot.page.client import Client

_CARD = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


def _hands(text: str) -> set[frozenset[str]]:
    """Every hand that a tab tells of, as its own words tell it."""
    words = re.sub(r"<[^>]*>", "", text.replace("\\", ""))
    hands = re.findall(r"Your hand: (.*?)\.", words)
    return {frozenset(re.findall(r"(?:white|blue|black|red|green) \d", one)) for one in hands}


async def test_each_line_opens_to_its_own_reason_and_on_its_reader_s_tab_alone(page: Client) -> None:
    """Without any script: the line, and folded under it the clause; each fold has a name, so that news leave it open."""
    match = await page.opened(players=("human", "human", "human"))
    card = table_of(match).state.hands[0][0]
    await page.post(f"/match/{match.id}/player-1/orders", {"key": "orders-1", "text": f"play {card}; go stay"})
    await page.closes(match.id)
    await page.match(match.id)
    _, own = await page.get(f"/match/{match.id}/player-1")
    folds = re.findall(
        r'<details id="(why-[^"]+)" class="why"><summary>(.*?)</summary><p[^>]*>(.*?)</p></details>', own
    )
    assert len({name for name, _, _ in folds}) == len(folds)
    (played,) = [why for _, said, why in folds if "you played" in said]
    assert ">5.3</a>: played cards leave your hand" in played
    (garnet,) = [why for _, said, why in folds if "garnet" in said]
    assert ">8.4</a>: the lowest card left" in garnet
    for reader in ("player-2", "spectator", "host"):
        assert "Rule 5.3" not in (await page.get(f"/match/{match.id}/{reader}"))[1]


async def test_each_tab_tells_of_its_own_hand_and_rooms_alone(page: Client) -> None:
    """Round after round, page and stream tell only the reader's own hands; host and spectator are told none. Over the whole match, what was
    said in a closed room is in the tabs of its members and in no other.
    """
    match = await page.opened(players=("form",) * 5)
    players = [f"player-{number}-form" for number in range(1, 6)]
    held = dict[str, set[frozenset[str]]]()
    while match.status == "running":
        for reader, hand in zip(players, table_of(match).state.hands, strict=True):
            own = held.setdefault(reader, set())
            own.add(frozenset(f"{_CARD[card[0]]} {card[1]}" for card in hand))
            for text in ((await page.get(f"/match/{match.id}/{reader}"))[1], await page.first_news(match, reader)):
                assert _hands(text) == own
        for reader in ("host", "spectator"):
            for text in ((await page.get(f"/match/{match.id}/{reader}"))[1], await page.first_news(match, reader)):
                assert not re.search(r"(white|blue|black|red|green) \d", text)
        await page.closes(match.id)
        match = await page.match(match.id)
    rooms = {room: members for room, members in page.theatre.stage.rooms.items() if members}
    assert rooms
    for reader in (*players, "host", "spectator"):
        _, text = await page.get(f"/match/{match.id}/{reader}")
        for room, members in rooms.items():
            assert (f"room-{room}" in text) == (reader in members)
