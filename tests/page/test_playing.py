"""One's own table, and a spectator's page: what letters have told and nothing more; orders by the same referee as a DM."""

import re
from datetime import timedelta

from bot.referee.core.model import Match, Settings
from bot.referee.orders.intake import Order
from bot.referee.play import signup, trades
from tests.bot.world import one_card
from tests.page.table import Browser, Table


async def _key(browser: Browser, match: Match) -> str:
    found = re.search(r'data-key="([^"]+)"', (await browser.get(f"/match/{match.id}/mine")).text)
    assert found is not None
    return found[1]


async def test_an_order_of_the_page_is_an_order(table: Table) -> None:
    """It counts like one by DM: the same version, the same receipt."""
    match, ada = await table.match(), await table.signed_in("Ada")
    answer = await ada.post(
        f"/match/{match.id}/mine/orders", {"key": await _key(ada, match), "form": one_card(match, 0)}
    )
    assert answer.status == 200, answer.text
    [version] = await table.bot.versions(match)
    assert (version.seat, version.answer) == (0, one_card(match, 0))
    assert version.receipt in answer.text


async def test_a_withdrawn_order_is_a_version_too(table: Table) -> None:
    """As by DM."""
    match, ada = await table.match(), await table.signed_in("Ada")
    key = await _key(ada, match)
    await ada.post(f"/match/{match.id}/mine/orders", {"key": key, "form": one_card(match, 0)})
    assert (await ada.post(f"/match/{match.id}/mine/withdraw", {"key": key})).status == 200
    assert [one.answer is None for one in await table.bot.versions(match)] == [False, True]


async def test_too_late_is_too_late(table: Table) -> None:
    """The venue's deadline holds here, in the referee's words."""
    match, ada = await table.match(), await table.signed_in("Ada")
    key = await _key(ada, match)
    assert match.deadline
    table.bot.clock.turn_to(match.deadline + timedelta(seconds=1))
    late = await ada.post(f"/match/{match.id}/mine/orders", {"key": key, "form": one_card(match, 0)})
    assert (late.status, await table.bot.versions(match)) == (422, ())


async def test_nothing_is_shown_before_its_letter(table: Table) -> None:
    """After a close a page opened anew says that letters are on their way; a player waits for the public post and for their own."""
    match, ada, looker = await table.match(), await table.signed_in("Ada"), table.stranger()
    tabs = ((ada, "mine"), (looker, "spectator"))
    table.bot.clock.turn(60)
    after = await table.bot.pass_deadline(match)
    assert after.round == 2
    early = [(await one.get(f"/match/{match.id}/{tab}")).text for one, tab in tabs]
    assert all(
        "The letters are on their way" in one and "Round 2" not in one and "heading-standing" not in one
        for one in early
    )
    assert 'data-kind="orders"' not in early[0]
    await table.told()
    late = [(await one.get(f"/match/{match.id}/{tab}")).text for one, tab in tabs]
    assert all("The letters are on their way" not in one and "Round 2" in one for one in late)


async def test_a_letter_that_no_way_leads_to_is_read_here(table: Table) -> None:
    """Whoever comes for it has it."""
    from bot.referee.core.ports import Kept

    match = await table.match(is_told=False)
    table.venue.troubles["seat/0"] = [Kept("no way")]
    await table.told()
    ada = await table.signed_in("Ada")
    assert 'data-kind="orders"' in (await ada.get(f"/match/{match.id}/mine")).text


async def test_a_trade_begins_and_ends_here(table: Table) -> None:
    """Offered on the page, seen by its taker once the letter has arrived, and accepted there."""
    match = await table.match()
    ada, bo = await table.signed_in("Ada"), await table.signed_in("Bo")
    offer = {"taker": ["1"], "given": [], "taken": []}
    refused = await ada.post(f"/match/{match.id}/mine/trades", {"form": offer})
    assert refused.status == 422
    text = (await ada.get(f"/match/{match.id}/mine")).text
    fields = re.findall(r'data-field="(given|taken)".*?value="([^"]+)"', text, re.DOTALL)
    given = {name: [value] for name, value in reversed(fields)}
    made = await ada.post(
        f"/match/{match.id}/mine/trades", {"form": {"taker": ["1"], "given": [], "taken": []} | given}
    )
    if made.status == 422:  # the hands may not fit: the referee's words
        assert made.refusal
        return
    assert "data-trade" not in (await bo.get(f"/match/{match.id}/mine")).text
    await table.told()
    found = re.search(r'data-trade="([^"]+)"', (await bo.get(f"/match/{match.id}/mine")).text)
    assert found is not None
    assert (await bo.post(f"/match/{match.id}/mine/trades/{found[1]}", {"accept": True})).status == 200


async def test_a_spectator_sees_what_is_public(table: Table) -> None:
    """Without a cookie, in a frame of another site too, and with what a link to it is shown as."""
    match = await table.match()
    answer = await table.stranger().get(f"/match/{match.id}/spectator")
    assert answer.status == 200
    assert "frame-ancestors *" in answer.headers["Content-Security-Policy"]
    assert f'content="https://play.example.org/match/{match.id}/spectator"' in answer.text
    assert 'property="og:title"' in answer.text
    assert 'data-kind="orders"' not in answer.text


async def test_a_match_for_its_players_is_for_its_players(table: Table) -> None:
    """A stranger is answered as if there were none; whoever plays or hosts may look on."""
    match = await table.match(settings=Settings())
    stranger, dae = table.stranger(), await table.signed_in("Dae")
    there = [await one.get(f"/match/{match.id}/spectator") for one in (stranger, dae)]
    nowhere = await stranger.get("/match/ZZZZ/spectator")
    assert {(one.status, one.text) for one in there} == {(nowhere.status, nowhere.text)} == {(404, nowhere.text)}
    for name in ("Ada", "hester"):
        assert (await (await table.signed_in(name)).get(f"/match/{match.id}/spectator")).status == 200


async def test_where_one_begins(table: Table) -> None:
    """Whoever is asked something reads it first; a stranger reads how to sign in, and what is open to everyone."""
    quiet = await table.match(title="Waiting")
    other = await table.match(title="Asking", settings=Settings())
    for seat, name in enumerate(("Ada",)):
        await table.bot.order(quiet, name, one_card(quiet, seat))
    home = (await (await table.signed_in("Ada")).get("/")).text
    assert home.index("Asking") < home.index("Waiting")
    assert home.count('class="button"') == 1
    strange = (await table.stranger().get("/")).text
    assert "Waiting" in strange
    assert other.title not in strange
    assert "/page" in strange


async def test_the_journal_is_the_same(table: Table) -> None:
    """Whether orders come from the page or by DM."""
    chains = []
    for way in ("page", "dm"):
        match = await table.match(title=way)
        for seat, name in enumerate(("Ada", "Bo", "Chiara")):
            if way == "page":
                browser = await table.signed_in(name)
                body = {"key": await _key(browser, match), "form": one_card(match, seat)}
                await browser.post(f"/match/{match.id}/mine/orders", body)
            else:
                given = Order(match.id, name, one_card(match, seat), None, table.bot.clock.now(), f"dm:{name}")
                await table.bot.intake.submit(given)
        await table.bot.pass_deadline(match)
        chains.append([(one.act, one.actor) for one in await table.bot.journal(match)])
    assert chains[0] == chains[1]


async def test_somebody_who_left_sees_nothing_more(table: Table) -> None:
    """Their seat's table is theirs no more."""
    match = await table.bot.open(settings=Settings())
    await signup.join(table.bot.house, match.id, "Ada", "Ada", "")
    ada = await table.signed_in("Ada")
    assert (await ada.get(f"/match/{match.id}/mine")).status == 200
    await signup.leave(table.bot.house, match.id, "Ada")
    assert (await ada.get(f"/match/{match.id}/mine")).status == 404
    assert trades
