"""The rehearsal's page: no tab holds another player's secrets, and foreign hosts, sites and scripts are refused."""

import re

from bot.referee.core.positions import table_of
from tests.bot.page.client import Client
from tests.bot.theatre import opening

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


async def test_a_foreign_host_is_refused(page: Client) -> None:
    """A foreign name that resolves to this computer opens nothing."""
    for host in ("evil.example", "evil.example:80", "127.0.0.1", "localhost:1", "127.0.0.1.evil.example"):
        status, text = await page.get("/", Host=host)
        assert (status, "127.0.0.1" in text) == (421, True), host


async def test_a_foreign_sender_is_refused(page: Client) -> None:
    """Another site's script can neither read nor act; Sec-Fetch-Site tells even where no Origin does, and what names none is not this
    page; a plain form cannot send JSON.
    """
    match = await page.opened()
    close, own = f"/match/{match.id}/host/commands", {"Content-Type": "application/json"}
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1", "http://localhost"):
        assert (await page.get(f"/match/{match.id}/player-1", Origin=origin))[0] == 403
        status, answer = await page.post(close, {"command": "close-now"}, Origin=origin)
        assert (status, "another site" in answer["refusal"]) == (403, True), origin
    for site, status in (("cross-site", 403), ("same-site", 403), ("nonsense", 403), ("none", 200)):
        assert (await page.get("/", **{"Sec-Fetch-Site": site}))[0] == status, site
    async with page.session.post(f"{page.address}matches", json=opening(), headers=own) as response:
        assert response.status == 403
    status, answer = await page.post("/matches", opening(), **{"Content-Type": "text/plain"})
    assert (status, "JSON" in answer["refusal"]) == (415, True)
    assert (await page.match(match.id)).round == 1


async def test_its_own_origin_is_welcome(page: Client) -> None:
    """What the page itself sends is taken, by either name of this computer."""
    port = page.address.rstrip("/").rpartition(":")[2]
    for name in ("127.0.0.1", "localhost"):
        host = f"{name}:{port}"
        assert (await page.get("/", Host=host, Origin=f"http://{host}"))[0] == 200


async def test_every_answer_forbids_what_the_page_does_not_need(page: Client) -> None:
    """No script but the page's own files, no frame, no guess at types, in refusals too; and nothing inline: no handler, no style."""
    match = await page.opened()
    for path in ("", "nothing", "static/page.js"):
        async with page.session.get(page.address + path) as response:
            policy = response.headers["Content-Security-Policy"]
            assert {"script-src 'self'", "frame-ancestors 'none'"} <= {*policy.split("; ")}
            assert response.headers["X-Content-Type-Options"] == "nosniff"
    for path in ("/", "/new/five_stands", f"/match/{match.id}/player-1", f"/match/{match.id}/host"):
        _, text = await page.get(path)
        assert re.findall(r"<script[^>]*>[^<]", text) == []
        assert not re.search(r"\s(on[a-z]+|style)=", text)


async def test_the_first_page_is_in_the_language_of_the_browser(page: Client) -> None:
    """The one of the page's that it likes best; what was chosen on the page counts more."""
    for wanted, spoken in (
        ("it-IT,it;q=0.9,en-US;q=0.8,en;q=0.7", "it"),
        ("de-CH, it;q=0.8, en;q=0.6", "it"),
        ("en-GB,en;q=0.9,it;q=0.8", "en"),
        ("en;q=0.3, IT; q=0.4", "it"),
        ("de", "en"),
        ("it;q=0", "en"),
        ("it;q=nan, ;;q=,,", "en"),
    ):
        headers = {"Accept-Language": wanted}
        assert f'<html lang="{spoken}"' in (await page.get("/", **headers))[1]
        assert '<html lang="it"' in (await page.get("/?in=it", **headers))[1]
        assert '<html lang="en"' in (await page.get("/", Cookie="tongue=en", **headers))[1]
