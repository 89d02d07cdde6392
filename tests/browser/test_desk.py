"""The host's desk in rehearsal: a host learns their powers before they need them; and what is shown where the connection drops."""

import asyncio
import json
from pathlib import Path
from typing import Any

from bot.referee.core.positions import table_of
from bot.referee.hosting import hosting
from tests.browser.openings import commanded, turned, unfold
from tests.browser.staging import Stage, expect, saved, staged


async def test_a_held_result_is_previewed_announced_and_archived() -> None:
    """Held where the match is set so; the preview shows every letter; thrown away, amended, announced, taken back; its papers."""
    async with staged() as stage:
        window = stage.window
        await stage.open(announce="hold")
        await stage.look_as("Host")
        await window.locator("[data-told]", has_text="2 of 3 have sealed").wait_for()
        await turned(stage)
        await window.wait_for_selector(".status[data-status=held]")
        await commanded(stage, "result-reopen", "Open the round again", until="6h")
        assert await stage.hears("The round is open again until")
        await window.wait_for_selector(".status[data-status=running]")
        await turned(stage)
        await window.wait_for_selector(".status[data-status=held]")
        await commanded(stage, "result-preview")
        assert await stage.hears("round 1")
        await commanded(stage, "result-amend", player="#1", orders="go nowhere")
        await window.wait_for_selector("#receipt.is-refusal")
        await commanded(stage, "result-amend", player="#1", orders="go stay")
        assert await stage.hears("Amended.")
        await commanded(stage, "result-announce")
        assert await stage.hears("Done: ")
        assert table_of(await stage.match()).state.round == 2
        await commanded(stage, "back-undo", "Go back, and tell everyone", reason="a wrong card")
        assert await stage.hears("Done: ")
        assert table_of(await stage.match()).state.round == 1
        await commanded(stage, "papers-ledger")
        assert await stage.hears("delivered")
        await commanded(stage, "papers-transcript")
        assert b"Five Stands" in await saved(stage, "html")
        await commanded(stage, "papers-export")
        kept = json.loads(await saved(stage, "json"))
        assert kept["match"]["id"] == (await stage.match()).id


async def test_a_host_rehearses_seats_positions_and_the_end() -> None:
    """Substitute, send again, go back to the deal, end by hand, verify; the journal says each in a sentence."""
    async with staged() as stage:
        await stage.open(humans=3)
        window = stage.window
        await stage.look_as("Host")
        await commanded(stage, "seat-substitute", player="#2", newcomer="Zoe", reason="Bo left")
        assert await stage.hears("Done: ")
        await window.get_by_role("tab", name="Zoe").wait_for()
        await commanded(stage, "papers-resend", player="#1")
        assert await stage.hears("on the way again")
        await turned(stage)
        await window.locator(".round", has_text="Round 2").wait_for()
        await commanded(stage, "back-to", "Go back, and tell everyone", position="1", reason="a wrong card")
        assert await stage.hears("Done: ")
        await window.locator(".round", has_text="Round 1").wait_for()
        await commanded(stage, "result-finish", places="Zoe; nobody")
        await window.wait_for_selector("#receipt.is-refusal")
        await commanded(stage, "result-finish", "End the match", places="Zoe; Ada, Chiara")
        assert await stage.hears("Done: ")
        acts = window.locator("#part-journal li > span:nth-child(2)")
        await expect(acts.filter(has_text="The host put another player into a seat.")).to_have_count(1)
        done = await acts.all_text_contents()
        assert [one for one in done if not one.endswith(".") or "did something" in one] == []
        match = await stage.match()
        assert match.status == "finished"
        await (await unfold(window.locator("#power-verify"))).get_by_role("button", name="Verify it").click()
        assert await stage.hears("The match is what its secret, its journal and its rules say.")


async def test_nothing_is_lost_when_the_desk_updates_itself(tmp_path: Path) -> None:
    """What another host does leaves the search, the caret and a chosen file as they were; what was done is no longer filled in."""
    async with staged() as stage:
        window = stage.window
        await stage.open(announce="hold")
        await turned(stage)
        desk = f"{window.url.rpartition('/')[0]}/host"
        await window.goto(desk)
        beside = await window.context.new_page()
        await beside.goto(desk)
        (tmp_path / "state.json").write_text("{}", encoding="utf-8")
        amend = await unfold(window.locator("#command-result-amend-state"))
        file = amend.locator("input[type=file]")
        await file.set_input_files(tmp_path / "state.json")
        reason = amend.get_by_label("Reason")
        await reason.fill("wrong card")
        search = window.get_by_role("searchbox")
        await search.fill("corrected")
        await reason.evaluate("(box) => { box.focus(); box.setSelectionRange(5, 5); }")
        await _amended(stage, beside)
        await expect(search).to_have_value("corrected")
        await expect(window.locator("details.group .power:visible")).to_have_count(1)
        await expect(reason).to_be_focused()
        await window.keyboard.type(" red")
        await expect(reason).to_have_value("wrong red card")
        assert await file.evaluate("(one) => one.files.length") == 1
        await expect(beside.locator("#command-result-amend [name=orders]")).to_have_value("")
        await window.reload()
        await unfold(window.locator("#command-result-reopen"))


async def _amended(stage: Stage, beside: Any) -> None:
    """Another host amends, and the desk that is open hears of it."""
    drawn = await stage.window.locator("#part-powers").get_attribute("data-digest")
    amend = await unfold(beside.locator("#command-result-amend"))
    await amend.locator("[name=player]").select_option("#1")
    await amend.locator("[name=orders]").fill("go stay")
    await amend.locator("[type=submit]").click()
    await expect(beside.locator("#receipt")).to_contain_text("Amended.")
    await expect(stage.window.locator("#part-powers")).not_to_have_attribute("data-digest", drawn or "")


async def test_a_search_finds_the_commands_of_a_season() -> None:
    """They stand apart from the others, and are found with them."""
    async with staged(viewport={"width": 390, "height": 780}) as stage:
        window = stage.window
        season = await stage.opened("season", "courtier", "courtier", "courtier", "courtier")
        await window.goto(f"{season.rpartition('/')[0]}/host")
        await window.get_by_role("searchbox").fill("calendar file")
        await expect(window.locator("details.group .power:visible")).to_have_count(1)
        await window.get_by_role("searchbox").fill("")
        await expect(window.locator("details.group .power:visible")).to_have_count(0)


LEFT_AND_BACK = """() => ["pagehide", "pageshow"].forEach(
    (name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })))"""


async def test_a_lost_connection_is_seen_and_a_wrong_address_leads_home() -> None:
    """A banner stands while the line is down, and goes with it; a tab that is pressed meanwhile leaves no page; a page that the
    browser had put by hears news again; 404 is one.
    """
    async with staged() as stage:
        await stage.open()
        window = stage.window
        assert not await window.locator("#lost").is_visible()
        await window.route("**/news*", lambda route: route.abort())
        await window.locator("[role=tab]", has_text="Spectator").click()
        await window.locator("#lost", has_text="Not connected").wait_for()
        await window.unroute("**/news*")
        await stage.look_as("Ada")
        await window.locator("#lost").wait_for(state="hidden")
        address = window.url
        await window.context.set_offline(True)
        await window.locator("[role=tab]", has_text="Spectator").click()
        await window.locator("#lost", has_text="Not connected").wait_for()
        assert window.url == address
        assert await window.locator("#part-orders form").is_visible()
        await window.context.set_offline(False)
        await stage.look_as("Spectator")
        await window.locator("#lost").wait_for(state="hidden")
        async with window.expect_request("**/news*"):
            await window.evaluate(LEFT_AND_BACK)
        stage.complaints.clear()
        await window.goto(f"{stage.address}match/NOSUCH/host")
        await expect(window.locator("h1")).to_contain_text("There is nothing here")
        await window.get_by_role("link", name="To the list of games and matches").click()
        await window.wait_for_selector(".games")
        stage.complaints.clear()


async def test_a_link_to_a_paper_makes_it() -> None:
    """After the end a player's way to the report leads to the host's tab, where it is counted without another press; a bar shows that."""
    async with staged() as stage:
        await stage.window.goto(await stage.opened("greeen_mafia", "human"))
        match = await stage.match()
        await hosting.finish(stage.theatre.house, match.id, match.hosts[0], ((0,),), "agreed")
        await stage.window.reload()
        answered = asyncio.Event()

        async def held(route: Any) -> None:
            await answered.wait()
            await route.fulfill(json={"receipt": "counted"})

        await stage.window.route("**/commands", held)
        await stage.window.get_by_role("link", name="Luck, choices and turning points").click()
        await stage.window.locator("#receipt progress").wait_for()
        answered.set()
        assert await stage.hears("counted")


async def test_a_long_answer_shows_that_it_is_being_made() -> None:
    """A bar stands at the foot of the page until the answer is there."""
    async with staged() as stage:
        await stage.open()
        answered = asyncio.Event()

        async def held(route: Any) -> None:
            await answered.wait()
            await route.continue_()

        await stage.window.goto(f"{stage.window.url.rpartition('/')[0]}/host")
        await stage.window.route("**/commands", held)
        await commanded(stage, "remind")
        await stage.window.locator("#receipt progress").wait_for()
        answered.set()
        await expect(stage.window.locator("progress")).to_have_count(0)
