"""The questions of a House match, chosen on the page."""

import pytest

from bot.page.reading.sight import HOST
from bot.referee.core.model import Match
from bot.referee.play import signup
from tests.bot.page.client import Client
from tests.bot.theatre import opening


async def test_a_question_is_chosen_in_lists(page: Client) -> None:
    """The form of a sign-up lists kinds and places; what is sent is in the match, and other games have no such form."""
    house = page.theatre.house
    council, spring = [
        await signup.open_match(house, game=one, guild="rehearsal", home="home", host=HOST)
        for one in ("by_hand", "five_stands")
    ]
    assert isinstance(council, Match)
    assert isinstance(spring, Match)
    body = {"command": "pose", "given": {"kind": "minority", "prize": "3", "choices": "dawn, dusk", "ask": "When?"}}
    status, answer = await page.post(f"/match/{council.id}/host/commands", body)
    assert (status, "prize 3" in str(answer)) == (200, True), answer
    shown = (await page.get(f"/match/{council.id}/host"))[1]
    assert "one of two sides: the smaller one wins" in shown
    assert "round 1, beside its question" in shown
    assert (await page.match(council.id)).options["questions"][0]["ask"] == "When?"
    status, answer = await page.post(f"/match/{spring.id}/host/commands", body)
    assert (status, "rules" in str(answer)) == (422, True), answer


@pytest.mark.parametrize("trade", [False, True])
async def test_only_what_a_match_knows_stands_on_its_page(page: Client, trade: bool) -> None:
    """Trades stand where the host allows them, and a hint only in a contest."""
    match = await page.opened(game="by_hand", players=("human", "form"), options=f"trade = {str(trade).lower()}")
    shown = (await page.get(f"/match/{match.id}/player-1"))[1]
    assert ('id="new-offer"' in shown) is trade
    assert 'name="command" value="hint"' not in shown
    assert 'data-command="hint"' not in shown
    assert "confess" in shown


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


async def test_the_hosts_question_stands_above_the_form(page: Client) -> None:
    """In the words of the host, with the number of the round."""
    options = 'questions = [{ ask = "Who goes?", fields = [{ key = "who", choices = ["@others"] }] }]'
    match = await page.opened(game="by_hand", players=("human", "form"), options=options)
    shown = (await page.get(f"/match/{match.id}/player-1"))[1]
    assert "Round 1: Who goes?" in shown.partition('id="part-orders"')[2].partition("</form>")[0]


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
    assert (
        "Who bakes?"
        in (
            await page.get(
                f"/match/{(await page.opened(game='by_hand', players=('human', 'form'), questions=[vote])).id}/player-1"
            )
        )[1]
    )
    wrong = {"kind-0": [{"kind": "", "ask": "Who?"}], "prize-1": [vote, {**vote, "prize": "-1"}], "": [vote] * 25}
    for field, asked in wrong.items():
        status, answer = await page.post(
            "/matches", opening(game="by_hand", players=("human", "form"), questions=asked)
        )
        assert (status, answer.get("field", "")) == (422, field), answer
    other = await page.post("/matches", opening(questions=[vote]))
    assert other[0] == 422


async def test_an_option_that_cannot_be_is_refused_at_its_field(page: Client) -> None:
    """By its key, so that the page points at it."""
    status, answer = await page.post("/matches", opening(fields={"hand_size": "many"}))
    assert (status, answer["field"]) == (422, "hand_size"), answer
    status, answer = await page.post("/matches", opening(every="soon"))
    assert (status, answer["field"]) == (422, "every"), answer
