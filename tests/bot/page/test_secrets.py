"""No tab of the rehearsal's page holds another player's secrets."""

import re

from bot.referee.core.positions import table_of
from tests.bot.page.client import PLAYERS, Client

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


async def test_each_tab_tells_of_its_own_hand_alone(page: Client) -> None:
    """Round after round, page and stream tell only the reader's own hands; host and spectator are told none."""
    match = await page.opened(players=("form", "form", "form"))
    held: list[set[frozenset[str]]] = [set(), set(), set()]
    for number in (1, 2, 3):
        for seat, hand in enumerate(table_of(match).state.hands):
            held[seat].add(frozenset(f"{_CARD[card[0]]} {card[1]}" for card in hand))
        for seat, reader in enumerate(f"player-{number}-form" for number in (1, 2, 3)):
            for text in ((await page.get(f"/match/{match.id}/{reader}"))[1], await page.first_news(match, reader)):
                assert _hands(text) == held[seat]
        for reader in ("host", "spectator"):
            for text in ((await page.get(f"/match/{match.id}/{reader}"))[1], await page.first_news(match, reader)):
                assert not re.search(r"(white|blue|black|red|green) \d", text)
        await page.closes(match.id)
        match = await page.match(match.id)
        assert match.round == number + 1


async def test_no_one_fetches_another_seats_pictures(page: Client) -> None:
    """A picture of a letter is served to those who may read the letter."""
    match = await page.opened()
    own = {}
    for reader in PLAYERS:
        _, text = await page.get(f"/match/{match.id}/{reader}")
        own[reader] = set(re.findall(rf"/match/{match.id}/{reader}/picture/([0-9a-f]+/\d+)", text))
        for picture in own[reader]:
            status, svg = await page.get(f"/match/{match.id}/{reader}/picture/{picture}")
            assert status == 200
            assert svg.startswith("<svg")
    shared = own["player-1"] & own["player-2-planner"]
    private = own["player-1"] - shared
    assert shared
    assert private
    for picture in private:
        for other in (*PLAYERS[1:], "host", "spectator"):
            assert (await page.get(f"/match/{match.id}/{other}/picture/{picture}"))[0] == 404


async def test_nothing_of_a_seal_is_seen_by_others(page: Client) -> None:
    """Before and after a seal, its versions and its withdrawal, every other player's tab and the spectator's is the same, byte for byte."""
    match = await page.opened(players=("human", "human", "human"))
    others = ("player-2", "player-3", "spectator")

    async def seen() -> list[str]:
        await page.match(match.id)
        return [(await page.get(f"/match/{match.id}/{reader}"))[1] for reader in others]

    before = await seen()
    orders = f"/match/{match.id}/player-1/orders"
    card = next(iter(table_of(match).asked(0).form[0].choices))  # type: ignore[union-attr]  # asked, as every round begins
    for text in ("go stay", f"play {card}; go stay"):
        assert (await page.post(orders, {"key": "orders-1", "text": text}))[0] == 200
        assert await seen() == before
    _, host = await page.get(f"/match/{match.id}/host")
    assert "Sealed, version 2" in host
    assert f"{_CARD[card[0]]} {card[1]}" not in host
    receipt = (await page.get(f"/match/{match.id}/player-1"))[1]
    assert f"{_CARD[card[0]]} {card[1]}" in receipt
    assert (await page.post(f"/match/{match.id}/player-1/withdraw", {"key": "orders-1"}))[0] == 200
    assert await seen() == before


async def test_a_closed_rooms_news_stays_among_those_who_stood_there(page: Client) -> None:
    """Over a whole scripted match, what was said in a room is in the tabs of its members and in no other."""
    match = await page.opened(players=("form",) * 5)
    for _ in range(4):
        await page.match(match.id)
        await page.closes(match.id)
        await page.match(match.id)
    assert (await page.match(match.id)).status == "finished"
    rooms = {room: members for room, members in page.theatre.stage.rooms.items() if members}
    assert rooms
    for reader in (*(f"player-{n}-form" for n in range(1, 6)), "host", "spectator"):
        _, text = await page.get(f"/match/{match.id}/{reader}")
        for room, members in rooms.items():
            assert (f"room-{room}" in text) == (reader in members)
