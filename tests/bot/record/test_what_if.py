"""What if: a match that is over is laid on the table again; who changes nothing sees the same, and nothing of it passes for real."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.__main__ import main
from bot.papers.report.course import Course, course_of
from bot.referee.core.ports import Store
from bot.referee.core.positions import table_of
from bot.referee.play import trades
from bot.referee.record import archive, documents, verifying
from bot.venues.rehearsal.stage.scripted import FORM_ONLY
from bot.venues.rehearsal.stage.whatif import REAL, Past, lay, user_of
from tests.bot.page.client import Client
from tests.bot.play.scripted import over
from tests.bot.world import NAMES, World, refused


async def _real(bot: World) -> Course:
    """A short match of three, in which Ada gave Bo a card."""
    match = await bot.started(3, options={"rounds": 2})
    card = table_of(match).state.hands[0][0]
    offered = await trades.offer_trade(bot.house, match.id, "Ada", 1, (card,), (), bot.clock.now())
    await trades.answer_trade(bot.house, offered.token, "Bo", bot.clock.now(), is_accepted=True)
    match = await over(bot, match, dict.fromkeys(NAMES[:3], FORM_ONLY))
    return course_of(verifying.checked(await bot.document(match)))


def _cast(course: Course) -> dict[str, str]:
    return {user_of(seat): REAL for seat in range(course.seats)}


@pytest.mark.parametrize("step", [0, 1])
async def test_who_changes_nothing_sees_the_same_again(bot: World, step: int) -> None:
    """From the deal, or from the middle: the same orders, trades and dice lead to the same end."""
    course = await _real(bot)
    assert course.swaps
    past = Past("REAL", course, step)
    laid = await lay(bot.house, {}, past, "What if")
    assert laid.step == step
    assert (await over(bot, laid, _cast(course), past)).outcome == course.outcome


async def test_nothing_of_it_passes_for_the_real_match(bot: World) -> None:
    """Another id; no export; and a document written past that does not verify. It cannot be left after its end."""
    course = await _real(bot)
    laid = await lay(bot.house, {}, Past("REAL", course, 1, "fresh"), "What if")
    done = await over(bot, laid, _cast(course))
    assert await refused(archive.export(bot.house, done.id)) == "what-if"
    forged = documents.document(done, await bot.journal(done), is_full=True)
    assert archive.examine(json.loads(msgspec.json.encode(forged))).place
    with pytest.raises(ValueError, match="0 to 1"):
        await lay(bot.house, {}, Past("REAL", course, 2), "What if")


async def test_the_page_lays_it_and_shows_both_courses(page: Client) -> None:
    """By the host's button; every tab of it says that it is no real match, and offers no check of it. Without a change it ends the same.

    One order is changed, as that seat; the others do what they did, and both courses stand side by side, seat by seat, once it is over.
    """
    real = await page.opened(players=("form",) * 3, options="rounds = 1")
    assert (await _laid(page, real.id))[0] == 422
    await page.closes(real.id)
    await page.status_is(real.id, "finished")
    same, other = [(await _laid(page, real.id))[1] for _ in range(2)]
    for reader in ("host", "spectator", user_of(0)):
        shown = (await page.get(f"/match/{same}/{reader}"))[1]
        assert f"another course of {real.id}" in shown
        assert 'id="power-verify"' not in shown
    for laid in (same, other):
        await page.desk_says(laid, "3 of 3 have sealed")
        assert "<td>–</td>" in (await page.get(f"/match/{laid}/host"))[1]
        if laid == other:
            order = {"key": "orders-1", "form": {"play": []}}
            assert (await page.post(f"/match/{laid}/{user_of(0)}/orders", order))[0] == 200
        await page.closes(laid)
        await page.status_is(laid, "finished")
    was, again, came = [(await page.match(one)).outcome for one in (real.id, same, other)]
    assert was is not None
    assert came is not None
    assert again == was
    steps = [await _answers(page.theatre.house.store, one) for one in (real.id, other)]
    assert steps[1] == steps[0] | {"0": {"play": []}}
    shown = (await page.get(f"/match/{other}/host"))[1]
    rows = re.findall(r"<tr><th[^>]*>[^<]*</th><td>(\d+)</td><td>\d+</td><td>(\d+)</td><td>\d+</td></tr>", shown)
    assert [(int(one), int(two)) for one, two in rows] == [*zip(was.scores, came.scores, strict=True)]


async def _laid(page: Client, match_id: str) -> tuple[int, str]:
    """What comes of asking for another course from the deal: the answer's status, and the new match."""
    status, answer = await page.post(f"/match/{match_id}/host/what-if", {"after": "0", "dice": "same"})
    return status, "".join(re.findall('href="/match/([A-Z0-9]{6})/host"', answer.get("receipt", "")))


async def _answers(store: Store, match_id: str) -> dict[str, Any]:
    """What every seat was taken to have answered in the only step."""
    journal = await store.transact(lambda tx: tx.journal.of(match_id))
    [step] = [entry for entry in journal if entry.act == "step"]
    answers: dict[str, Any] = step.facts["answers"]
    return answers


def test_the_command_says_what_cannot_be_laid(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is no export; a game or --auto beside it; a step or dice without any file."""
    kept = tmp_path / "match.json"
    kept.write_text("{}", encoding="utf-8")
    assert main(["rehearse", "--from", str(kept)]) == 2
    assert "no match to go by" in capsys.readouterr().err
    assert main(["rehearse", "five_stands", "--auto", "--from", str(kept)]) == 2
    assert "leave GAME and --auto out" in capsys.readouterr().err
    for options in (("--step", "3"), ("--dice", "same")):
        assert main(["rehearse", "five_stands", "--auto", *options]) == 2
        assert "need --from" in capsys.readouterr().err
