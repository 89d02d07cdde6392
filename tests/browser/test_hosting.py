"""What a host does on a phone, in Italian: a plan in forms, refusals at their fields, moments that are answered."""

import asyncio
import re
from datetime import datetime, timedelta
from typing import Any, Final

from babel.dates import format_date

from bot.referee.orders import rulings
from tests.browser.openings import commanded, turned, unfold
from tests.browser.staging import Stage, expect, staged
from tests.by_turns import day_of_five

_PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 780}, "locale": "it-IT"}
_HOSTED: Final = 'result = "hosts"; rounds = 1; questions = [{ fields = [{ key = "say", kind = "text", most = 20 }] }]'
_SEEN: Final = """(one) => {
  const { top, bottom } = one.getBoundingClientRect();
  return top > -1 && bottom <= innerHeight;
}"""


async def _tells_by_the_stages_clock(stage: Stage, time: Any) -> None:
    """How far off a moment is counts from the stage's clock, which is days ahead of this computer's."""
    left = datetime.fromisoformat(await time.get_attribute("datetime")) - stage.theatre.clock.now()
    words = "hours => new Intl.RelativeTimeFormat('it', { numeric: 'auto' }).format(hours, 'hour')"
    assert await time.inner_text() == await stage.window.evaluate(words, round(left.total_seconds() / 3_600))


async def _comes_into_sight(stage: Stage, element: Any) -> None:
    await stage.window.wait_for_function(_SEEN, arg=await element.element_handle())


async def _unfolded(stage: Stage, command: str) -> Any:
    """The form of a command, unfolded."""
    return await unfold(stage.window.locator(f"#command-{command}"))


async def test_another_course_is_laid_and_entered_by_a_press() -> None:
    """What comes of *What if* is a way to its table, on which a player has the board before what really happened."""
    async with staged(**_PHONE | {"locale": "en-GB"}) as stage:
        window = stage.window
        await window.goto(await stage.opened("five_stands", *["form"] * 3, options="rounds = 1"))
        await turned(stage)
        left = (await stage.match()).id
        await window.locator("#power-what-if").wait_for(state="attached")
        await (await unfold(window.locator("#power-what-if"))).get_by_role("button", name="Lay it on the table").click()
        await window.locator("#receipt").get_by_role("link", name="Open “What if: Five Stands”").click()
        await expect(window.locator("#part-beside")).to_contain_text(f"another course of {left}")
        await stage.look_as("Ada")
        await window.locator("#part-now ~ #part-beside").wait_for()


async def test_a_season_is_planned_in_forms() -> None:
    """An episode by its hour, its game and its options; a refusal stands at its field, in sight; then the plan is what is opened."""
    async with staged(**_PHONE) as stage:
        window = stage.window
        season = await stage.opened("season", "courtier", "courtier", "courtier", language="it")
        await window.goto(f"{season.rpartition('/')[0]}/host")
        fold = await _unfolded(stage, "plan-episode")
        await fold.get_by_label("Quando").fill("fra poco")
        assert "Partita della casa" in await fold.locator("[name=game] option").all_inner_texts()
        await fold.locator("[name=game]").select_option("la_mafia")
        await fold.locator("[type=submit]").click()
        refusal = fold.locator(".refusal")
        await refusal.wait_for()
        await _comes_into_sight(stage, refusal)
        await fold.get_by_label("Quando").fill("venerdì 18:00")
        await fold.get_by_label("Opzioni").fill("max_nights = 7")
        await fold.locator("[name=auto]").select_option("yes")
        await fold.locator("[type=submit]").click()
        await window.locator("#receipt", has_text="La Mafia").wait_for()
        await expect(refusal).to_have_count(0)
        opening = await _unfolded(stage, "season-open-episode")
        await expect(opening.locator("select[name=game]")).to_have_value("la_mafia")
        await expect(opening.locator("textarea")).to_have_value(re.compile("max_nights = 7"))
        drop = await _unfolded(stage, "plan-drop")
        await expect(drop.locator("select option")).to_have_text([re.compile("^1: La Mafia")])
        await drop.locator("[type=submit]").click()
        await window.locator("#receipt", has_text="Scrivi un episodio dopo l’altro").wait_for()
        assert not await stage.is_wider_than_the_window()


@day_of_five(4)
async def test_a_round_is_held_extended_and_told_in_the_hosts_own_hours() -> None:
    """A field that is missing is pointed at; the moment of an extension is asked back; what is held is announced where it stands."""
    async with staged(**_PHONE) as stage:
        window = stage.window
        match = await stage.opened("five_stands", "human", "form", "form", language="it", announce="hold")
        await window.goto(f"{match.rpartition('/')[0]}/host")
        extend = await _unfolded(stage, "extend")
        await extend.locator("[type=submit]").click()
        field = extend.get_by_label("Nuova scadenza")
        await extend.locator(".refusal").wait_for()
        await expect(field).to_have_attribute("aria-invalid", "true")
        await expect(extend.locator(".refusal")).to_contain_text("Manca: Nuova scadenza")
        await _comes_into_sight(stage, field)
        later = stage.theatre.clock.now() + timedelta(days=3)
        await field.fill(f"{format_date(later, 'EEEE', locale='it')} 15:00")
        await extend.get_by_label("Motivo").fill("una festa")
        await extend.locator("[type=submit]").click()
        asked = window.get_by_role("dialog")
        words = await asked.inner_text()
        assert words.splitlines()[0].count("15:00") == 1, words
        assert "UTC" in words
        await asked.get_by_role("button", name="Sposta la scadenza").click()
        await window.locator("#receipt", has_text="Fatto").wait_for()
        beside = await stage.opened("go_stop", "human", "human", language="it")
        await window.get_by_role("button", name="Porta l’orologio alla scadenza").click()
        asked = window.locator("dialog[open]")
        await asked.get_by_text(f"Go-Stop ({beside.split('/')[-2]})").wait_for()
        await asked.locator("[value=yes]").click()
        await window.wait_for_selector(".status[data-status=held]")
        announce = window.locator("#command-result-announce[open]")
        await announce.locator("[type=submit]").wait_for()
        await window.get_by_role("link", name="Il risultato è trattenuto: annuncialo").click()
        await _comes_into_sight(stage, announce.locator("summary"))
        preview = await _unfolded(stage, "result-preview")
        await preview.locator("[type=submit]").click()
        letters = window.locator("#receipt article")
        await letters.first.wait_for()
        await _comes_into_sight(stage, letters.first.locator("h2, h3").first)
        assert await letters.locator("svg").count()
        assert await letters.locator("h2, h3").count() > 3
        await _tells_by_the_stages_clock(stage, letters.locator("time[data-style=relative]").first)
        assert not await stage.is_wider_than_the_window()
        await announce.locator("[type=submit]").click()
        await window.wait_for_selector(".status[data-status=running]")


async def test_the_chosen_tab_is_in_sight_on_a_small_phone() -> None:
    """Also where the page has just been opened at the tab of a later player."""
    async with staged(viewport={"width": 320, "height": 700}, locale="it-IT") as stage:
        match = await stage.opened("five_stands", *("human",) * 5, language="it")
        await stage.window.goto(f"{match.rpartition('/')[0]}/player-4")
        await stage.window.wait_for_function(
            "document.querySelector('[role=tab][aria-selected=true]').getBoundingClientRect().right <= innerWidth"
        )


async def test_the_tab_that_was_pressed_last_is_shown() -> None:
    """Though the page renews the host's tab after a command, and another tab that was pressed before comes later."""
    async with staged() as stage:
        await stage.open()
        window, late = stage.window, asyncio.Event()
        await stage.look_as("Host")

        async def comes_late(route: Any) -> None:
            await late.wait()
            await route.continue_()

        for tab in ("host", "spectator"):
            await window.route(f"**/match/*/{tab}", comes_late)
        async with window.expect_request("**/host"):
            await commanded(stage, "pause")
        await window.get_by_role("tab", name="Spectator").click()
        await stage.look_as("Ada")
        async with window.expect_response("**/spectator") as answered:
            late.set()
        await (await answered.value).finished()
        assert await stage.hears("Done: ")
        await window.evaluate("fetch('/').then((response) => response.text())")
        await expect(window.get_by_role("tab", selected=True)).to_have_text(re.compile("^Ada"))
        await expect(window.locator("#part-journal")).to_have_count(0)


async def test_a_setting_is_chosen_from_a_list() -> None:
    """Every setting is offered in words; one that is chosen twice stands once, and the match begins with it."""
    async with staged(**_PHONE) as stage:
        window = stage.window
        await window.goto(f"{stage.address}new/by_hand")
        await window.locator("summary", has_text="Altre impostazioni").click()
        offers = window.get_by_role("combobox", name="Aggiungi un’impostazione…")
        for said in ("Ogni chiusura si legge come un giornale: no", "Ogni chiusura si legge come un giornale: sì"):
            await offers.select_option(said)
        assert await window.locator("#new-settings").input_value() == said
        assert not await stage.is_wider_than_the_window()
        await stage.begins()
        await window.wait_for_selector(".status[data-status=running]")
        assert (await stage.match()).settings.gazette is True


async def test_an_empty_result_is_asked_about() -> None:
    """A result of a House match without points or words is entered after a yes only; the journal then names people, not places."""
    async with staged(**_PHONE) as stage:
        window = stage.window
        match = await stage.opened("by_hand", "form", "form", "form", language="it", options=_HOSTED)
        await window.goto(f"{match.rpartition('/')[0]}/host")
        judge = window.locator("#part-judge form")
        await judge.wait_for()
        await judge.get_by_role("button", name="Inserisci il risultato").click()
        asked = window.locator("dialog[open]")
        await asked.get_by_text("Il risultato è vuoto").wait_for()
        await asked.locator("[value=yes]").click()
        await window.wait_for_selector(".status[data-status=finished]")
        await unfold(window.locator("#part-journal .journal"))
        await expect(window.locator("#part-journal")).to_contain_text("Ada ha preso un posto.")
        journal = await window.locator("#part-journal").inner_text()
        assert "player-1" not in journal
        await (await _unfolded(stage, "papers-ledger")).locator("[type=submit]").click()
        ledger = window.locator("#receipt")
        await expect(ledger).not_to_be_empty()
        assert "seat/" not in await ledger.inner_text()
        assert not await stage.is_wider_than_the_window()


async def test_the_first_questions_are_built_in_a_form() -> None:
    """Kind, words, prize and choices, for one round after another; a refusal stands at its field, in sight; players are then asked it."""
    async with staged(**_PHONE) as stage:
        window = stage.window
        await window.goto(f"{stage.address}new/by_hand?in=it")
        await window.get_by_label("Quanti giocatori").select_option("2")
        first = window.locator("[data-asking]").first
        await first.get_by_label("Domanda").fill("Che cosa dici?")
        await stage.press("Comincia la partita")
        kind = first.locator("select")
        await window.locator("span.refusal", has_text="Al turno 1 manca il tipo").wait_for()
        await expect(kind).to_have_attribute("aria-invalid", "true")
        await _comes_into_sight(stage, kind)
        await kind.select_option("sentence")
        await stage.press("Un’altra domanda")
        second = window.locator("[data-asking]").nth(1)
        await second.get_by_text("Turno 2").wait_for()
        await second.locator("select").select_option("minority")
        await second.get_by_label("Premio").fill("3")
        await second.get_by_label("Scelte").fill("alba, tramonto")
        assert not await stage.is_wider_than_the_window()
        await window.get_by_role("link", name="English").click()
        await window.get_by_role("button", name="One more question").wait_for()
        await window.wait_for_load_state()
        await window.get_by_role("link", name="Italiano").click()
        await window.get_by_role("button", name="Un’altra domanda").wait_for()
        await expect(second.get_by_label("Scelte")).to_have_value("alba, tramonto")  # another language loses nothing
        await stage.begins()
        await window.locator("#part-orders", has_text="Che cosa dici?").wait_for()
        words = window.locator("#part-orders fieldset[data-kind=words] textarea")
        assert int(await words.get_attribute("maxlength") or 0) > 100, "a sentence, not a letter"
        asked = (await stage.match()).options["questions"]
        assert [one["fields"][0].get("kind", "pick") for one in asked] == ["text", "pick"]


async def test_a_players_question_stands_first_and_is_answered_there() -> None:
    """Its count and its form stand above everything else on the host's tab; answered, it is gone, and a screen reader hears of it."""
    async with staged(**_PHONE) as stage:
        window = stage.window
        match = await stage.opened("five_stands", "human", "form", "form", language="it")
        await window.goto(f"{match.rpartition('/')[0]}/host")
        await rulings.ask(
            stage.theatre.house, match.split("/")[-2], "player-1", "Ada", "Posso pagare due volte?", "test"
        )
        await stage.theatre.courier.drain()
        await window.get_by_role("link", name="La domanda di un giocatore").click()
        asked = window.locator("#part-asked")
        await _comes_into_sight(stage, asked.locator("h2"))
        await window.locator("#announcer", has_text="La domanda di un giocatore").wait_for(state="attached")
        tops = "(ids) => ids.map((id) => document.getElementById(id).getBoundingClientRect().top)"
        first, desk, powers = await window.evaluate(tops, ["part-asked", "part-desk", "part-powers"])
        assert first < desk < powers
        await asked.get_by_label("La tua risposta").fill("Una volta per turno.")
        await asked.locator("[type=submit]").click()
        await window.locator("#receipt:not(:empty)").wait_for()
        await asked.locator("article").wait_for(state="detached")
        assert not await stage.is_wider_than_the_window()
