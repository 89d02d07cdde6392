"""The questions of a House match, chosen on the page, and the examples as the page asks them: Chromium plays them (`tests/browser`)."""

import re

import pytest

from bot.page.reading.sight import HOST
from bot.referee.core.positions import table_of
from bot.referee.play import signup
from tests.bot.page.client import Client
from tests.bot.page.seen import part, seated, words
from tests.bot.theatre import opening
from tests.by_turns import a_fifth
from tests.games.by_hand.samples import EXAMPLES, SEATS


@pytest.mark.parametrize("name", a_fifth(EXAMPLES))
async def test_an_example_asks_for_every_part_with_a_control(page: Client, name: str) -> None:
    """Its question in its host's words, its host's rules one click away."""
    seats = seated("human", *("form",) * (SEATS.get(name, 3) - 1))
    match = await page.opened(game="by_hand", seats=seats, early="all_in", options=EXAMPLES[name].read_text("utf-8"))
    asked = table_of(match).state.questions
    _, text = await page.get(f"/match/{match.id}/player-1")
    orders = part(text, "orders")
    assert re.findall(r'<fieldset [^>]*data-field="([^"]+)"', orders) == [field.key for field in asked.fields]
    assert asked.ask in words(text)
    assert f'href="/rules/by_hand?match={match.id}"' in text


async def test_a_question_is_chosen_in_lists(page: Client) -> None:
    """The form of a sign-up lists kinds and places; what is sent is in the match, and other games have no such form."""
    house = page.theatre.house
    council, spring = [
        await signup.open_match(house, game=one, guild="rehearsal", home="home", host=HOST)
        for one in ("by_hand", "five_stands")
    ]
    body = {"command": "pose", "given": {"kind": "minority", "prize": "3", "choices": "dawn, dusk", "ask": "When?"}}
    status, answer = await page.post(f"/match/{council.id}/host/commands", body)
    assert (status, "prize 3" in str(answer)) == (200, True), answer
    shown = (await page.get(f"/match/{council.id}/host"))[1]
    assert "one of two sides: the smaller one wins" in shown
    assert "round 1, beside its question" in shown
    assert (await page.match(council.id)).options["questions"][0]["ask"] == "When?"
    status, answer = await page.post(f"/match/{spring.id}/host/commands", body)
    assert (status, "rules" in str(answer)) == (422, True), answer


async def test_only_what_a_match_knows_stands_on_its_page(page: Client) -> None:
    """Trades stand where the host allows them, and a hint only in a contest. An option that cannot be is
    refused at its field, by its key.
    """
    for trade in ("false", "true"):
        match = await page.opened(game="by_hand", players=("human", "form"), options=f"trade = {trade}")
        shown = (await page.get(f"/match/{match.id}/player-1"))[1]
        assert ('id="new-offer"' in shown) is (trade == "true")
        assert not re.search('value="hint"|data-command="hint"', shown)
        assert "confess" in shown
    for field, sent in (("hand_size", {"fields": {"hand_size": "many"}}), ("every", {"every": "soon"})):
        status, answer = await page.post("/matches", opening(**sent))
        assert (status, answer["field"]) == (422, field), answer


async def test_hosts_who_judge_choose_what_the_next_round_asks(page: Client) -> None:
    """The lists offer the next round; what is chosen stands in the form of the result, and is asked when that is entered."""
    match = await page.opened(game="by_hand", players=("form", "form"), early="all_in", options='result = "hosts"')
    await page.desk_says(match.id, 'id="judge-next"')
    body = {"command": "pose", "given": {"kind": "minority", "prize": "3", "choices": "dawn, dusk", "ask": "When?"}}
    status, answer = await page.post(f"/match/{match.id}/host/commands", body)
    assert (status, "Round 2: “When?”" in str(answer)) == (200, True), answer
    shown = (await page.get(f"/match/{match.id}/host"))[1]
    assert "round 2, beside its question" in shown
    assert "dawn" in shown.partition('id="judge-next"')[2].partition("</textarea>")[0]
    status, _ = await page.post(
        f"/match/{match.id}/host/commands", {"command": "judge", "given": {"result": "plus 4 @1"}}
    )
    assert status == 200
    assert (await page.match(match.id)).round == 2
    assert "When?" in (await page.get(f"/match/{match.id}/spectator"))[1]


async def test_the_first_questions_are_chosen_before_there_is_a_match(page: Client) -> None:
    """The form that opens one lists the kinds; what is chosen there is asked, one question after another; a row without a kind, or with a
    prize that is none, is refused at its field.
    """
    shown = (await page.get("/new/by_hand"))[1]
    assert "the fewest votes" in shown
    assert "data-asking" not in (await page.get("/new/five_stands"))[1]
    vote = {"kind": "most_votes", "ask": "Who bakes?", "prize": "3", "choices": ""}
    usual, when = {"kind": "most_votes"}, {"kind": "minority", "ask": "When?", "prize": "", "choices": "dawn, dusk"}
    for asked in ([vote, when], [usual, when]):
        match = await page.opened(game="by_hand", players=("human", "form"), questions=asked)
        written = match.options["questions"]
        assert [(one["fields"][0]["count"], one.get("ask", "")) for one in written] == [
            ("most_votes", asked[0].get("ask", "")), ("minority", "When?")
        ]  # fmt: skip
    match = await page.opened(game="by_hand", players=("human", "form"), questions=[vote])
    shown = (await page.get(f"/match/{match.id}/player-1"))[1]
    assert "Round 1: Who bakes?" in shown.partition('id="part-orders"')[2].partition("</form>")[0]
    wrong = {"kind-0": [{"kind": "", "ask": "Who?"}], "prize-1": [vote, {**vote, "prize": "-1"}], "": [vote] * 25}
    for field, asked in wrong.items():
        status, answer = await page.post(
            "/matches", opening(game="by_hand", players=("human", "form"), questions=asked)
        )
        assert (status, answer.get("field", "")) == (422, field), answer
    other = await page.post("/matches", opening(questions=[vote]))
    assert other[0] == 422
