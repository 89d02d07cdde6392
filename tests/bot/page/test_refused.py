"""What the rehearsal's page refuses, and in which words: paths, bodies, orders, matches and offers."""

import json
from typing import Any

from bot.referee.core.positions import table_of
from tests.bot.page.client import PLAYERS, Client
from tests.bot.theatre import opening

# What it refuses --------------------------------------------------------------------------------------------------------


NOWHERE = (
    "/match/ABCDEF/host", "/match/{id}/player-9", "/match/{id}/nobody", "/match/{id}/player-9/news", "/match/{id}/player-1/picture/00/0",
    "/match/../../etc/passwd", "/static/..%2f..%2fpage.py", "/static/page.py", "/static/fonts/OFL-sans.txt", "/new/chess",
    "/rules/chess/en/scoring", "/rules/five_stands/xx/scoring", "/rules/five_stands/en/hand",
)  # fmt: skip
"""Unknown matches, readers, pictures, files and games."""
BAD = (
    b"", b"{", b"[]", b"null", b'"\xff"', b'{"key": 3}', b'{"key": "orders-1"}', b'{"key": "orders-1", "form": {}, "text": "stay"}',
    b'{"key": "orders-1", "form": {"play": true}}', b'{"key": "orders-1", "form": {"play": [7]}}',
    b'{"key": "orders-1", "form": {"go": {"stay": 1.5}}}', b'{"key": "orders-1", "form": {}, "seat": 2}', b"[" * 40_000,
)  # fmt: skip
UNFIT: tuple[tuple[dict[str, Any], str], ...] = (
    ({}, "missing"),
    ({"play": [], "go": []}, "Choose one for"),
    ({"play": [], "go": ["stay", "stay"]}, "at most 1"),
    ({"play": ["X1"], "go": ["stay"]}, "X1"),
    ({"play": [], "go": ["stay"], "more": []}, "more"),
    ({"play": {"G7": 1}, "go": ["stay"]}, "list"),
)


async def test_what_cannot_be_is_refused_in_words_and_the_seal_stands(page: Client) -> None:
    """What is not there is a 404; a malformed or huge body a 400 or 413, never a traceback; of orders that do not fit, and of offers to no
    one, the refusal names what is wrong. Host and spectator look; they do not play.
    """
    match = await page.opened()
    place, orders = f"/match/{match.id}", f"/match/{match.id}/player-1/orders"
    for path in NOWHERE:
        status, text = await page.get(path.format(id=match.id))
        assert (status, bool(json.loads(text)["refusal"])) == (404, True), path
    status, answer = await page.post(orders, {"key": "orders-1", "text": "play nothing; go stay"})
    assert (status, "version 1" in answer["receipt"]) == (200, True)
    refused = [(400, body, "") for body in BAD] + [(413, b'"' + b"x" * 100_000 + b'"', "")]
    for code, body, says in (*refused, *((422, {"key": "orders-1", "form": form}, says) for form, says in UNFIT)):
        status, answer = await page.post(orders, body)
        assert (status, says in answer["refusal"], "Traceback" in answer["refusal"]) == (code, True, False), body
        assert answer["refusal"]
    for taker in ([], ["9"], ["x"], ["0"], ["1", "2"], ["99999999999999999999"]):
        offer = {"form": {"given": [], "taker": taker, "taken": ["W1"]}}
        status, answer = await page.post(f"{place}/player-1/trades", offer)
        assert (status, bool(answer["refusal"])) == (422, True), taker
    for reader in ("host", "spectator"):
        for end, sent in (("orders", {"key": "orders-1", "text": "go stay"}), ("withdraw", {"key": "orders-1"})):
            assert (await page.post(f"{place}/{reader}/{end}", sent))[0] == 404
    assert "Sealed (version 1)" in (await page.get(f"{place}/player-1"))[1]


async def test_a_stale_question_is_refused(page: Client) -> None:
    """A form of yesterday's round seals nothing today."""
    match = await page.opened()
    await page.closes(match.id)
    status, answer = await page.post(f"/match/{match.id}/player-1/orders", {"key": "orders-1", "text": "go stay"})
    assert status == 422
    assert "Round 2" in answer["refusal"]


IMPOSSIBLE: tuple[tuple[dict[str, Any], str], ...] = (
    ({"game": "chess"}, "five_stands"),
    ({"options": "hand_size = "}, "options"),
    ({"options": "hand_sise = 3"}, "hand_sise"),
    ({"options": '{"hand_size": "many"}'}, "hand_size"),
    ({"options": "hand_size = 99"}, "hand_size"),
    ({"every": "soon"}, "cannot be “"),
    ({"close_at": "25:00"}, "cannot be “"),
    ({"players": ("human", "human")}, "3 to 11"),
    ({"players": ("human", "oracle", "form")}, "oracle"),
    ({"seats": [{"name": "Ada", "player": "form"}] * 3}, "Ada"),
    ({"seats": [{"name": " ", "player": "form"}] * 3}, "name"),
    ({"seats": [{"name": n, "player": "form", "word": "x" * 101} for n in "ABC"]}, "100"),
)


async def test_an_impossible_match_is_refused_before_it_is_opened(page: Client) -> None:
    """What is wrong is named, and no half-opened match stays behind."""
    for change, says in IMPOSSIBLE:
        status, answer = await page.post("/matches", opening(**change))
        assert (status, says in answer["refusal"]) == (422, True), change
    assert "No match has been opened yet" in (await page.get("/"))[1]


async def test_a_name_is_never_markup(page: Client) -> None:
    """All names that people choose are shown, and do nothing."""
    seats = [{"name": name, "player": "form"} for name in ("<img src=x>", "\"'&", "</main>")]
    match = await page.opened(seats=seats)
    for reader in ("host", "player-1-form"):
        _, text = await page.get(f"/match/{match.id}/{reader}")
        assert "<img src=x>" not in text
        assert "&lt;img src=x&gt;" in text
        assert text.count("</main>") == 1


# Trades -----------------------------------------------------------------------------------------------------------------


async def test_an_offer_is_answered_by_its_taker_in_its_own_match_alone(page: Client) -> None:
    """A person's offer in one match cannot be answered through another."""
    match, other = await page.opened(), await page.opened()
    goods = table_of(match).state.hands[0][:1]
    offer = {"form": {"given": goods, "taker": ["1"], "taken": []}}
    assert (await page.post(f"/match/{match.id}/player-1/trades", offer))[0] == 200
    (trade,) = await page.theatre.house.store.transact(lambda tx: tx.trades.open(match.id))
    answer = {"accept": True}
    assert (await page.post(f"/match/{other.id}/{PLAYERS[1]}/trades/{trade.token}", answer))[0] == 422
    assert (await page.post(f"/match/{match.id}/{PLAYERS[2]}/trades/{trade.token}", answer))[0] == 422
    assert (await page.post(f"/match/{match.id}/{PLAYERS[1]}/trades/{trade.token}", answer))[0] == 200
    assert goods[0] in table_of(await page.match(match.id)).state.hands[1]
