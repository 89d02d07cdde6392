"""The page of a server, the spectators' page of each game and of a season in one file, a person's deadlines, and who writes designs."""

from datetime import timedelta
from typing import Any

import msgspec
import pytest

from bot.referee.core.model import Match, Person, Settings, Wishes
from bot.referee.hosting import hosting
from bot.referee.people import tallies
from bot.referee.play import dealing
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, Cast
from games import catalogue
from games.game import Outcome
from games.library import SEASONS
from tests.bot.samples import match as stored
from tests.bot.samples import tenure
from tests.bot.season.test_staged import matches, staged
from tests.bot.world import HOST, NAMES, World
from tests.by_turns import a_fifth
from tests.fakes import START
from tests.games.design.writing import SMALL, changed
from tests.page.table import ADDRESS, CONTACT, PUBLIC, Table


async def test_the_page_of_a_season_leads_to_the_matches_of_its_stage(table: Table) -> None:
    """A player reads that one asks them now, and looks on at the others; each page says where the season stands, and none that the hosts
    are at work.
    """
    season = await staged(table.bot, SEASONS["knockout"].read_text("utf-8"), settings=PUBLIC)
    [match] = await matches(table.bot, season)
    await table.delivered()
    inside = {one.user for one in await table.bot.store.transact(lambda tx: tx.seats.of(match.id))}
    outside = next(name for name in NAMES[:5] if name not in inside)
    for user, tab, leads_to in ((min(inside), "mine", "mine"), (outside, "mine", "spectator"), (HOST, "host", "host")):
        reader = await table.signed_in(user)
        page = await reader.get(f"/match/{season.id}/{tab}")
        assert (page.status, "The hosts are at work" in page.text) == (200, False)
        assert f'href="/match/{match.id}/{leads_to}"' in page.text
        assert ("A match asks you now: Knockout: Small" in page.text) == (user in inside)
        assert "Rounds won: " in page.text.partition('id="part-standing"')[2]


async def test_who_hosts_an_open_match_writes_designs(table: Table) -> None:
    """The start page leads there; a text is checked, and can be saved; nothing is kept of it. Strangers and players are refused in words,
    before anything is checked.
    """
    await table.match()
    host, ada = await table.signed_in(HOST), await table.signed_in("Ada")
    assert ['href="/design"' in (await one.get("/")).text for one in (host, ada)] == [True, False]
    assert "Save the file" in (await host.get("/design")).text
    answer = await host.post("/design/check", {"text": changed(("def ask(t, seat):", "def ask(t, seat)"))})
    assert "Line 4, column 17" in answer.text
    assert (await host.post("/design/begin", {"text": SMALL})).status == 404
    for browser, status in ((table.stranger(), 401), (ada, 403)):
        assert (await browser.get("/design")).status == status
        assert (await browser.get("/design/words")).status == status
        for path in ("check", "try", "translate"):
            answer = await browser.post(f"/design/{path}", {"text": SMALL})
            assert (answer.status, bool(answer.refusal)) == (status, True)


_SECRET = Settings()


async def _over(bot: World, id_: str, *names: str, settings: Settings = PUBLIC, guild: str = "g") -> Match:
    """A match of these people that the first of them has won."""
    places = tuple((seat,) for seat in range(len(names)))
    match = stored(
        id_, guild=guild, title=f"Match {id_}", settings=settings, status="finished", seats=len(names), wake_at=None,
        outcome=Outcome(places, (0,), "won", (0,) * len(names)), deadline=START,
    )  # fmt: skip

    async def write(tx: Any) -> None:
        await tx.matches.add(match)
        for seat, name in enumerate(names):
            await tx.seats.add(tenure(seat, name, match=id_, name=name))

    await bot.store.transact(write)
    return match


async def test_a_server_has_a_page(table: Table) -> None:
    """Its open and its finished matches, and the record of those; linked from the start page and from a match."""
    running = await table.match(title="Meadow match")
    for number, names in enumerate((("Ada", "Bo"), ("Ada", "Chiara"), ("Bo", "Ada"))):
        await _over(table.bot, f"M{number}", *names)
    stranger = table.stranger()
    home, match = (await stranger.get("/")).text, (await stranger.get(f"/match/{running.id}/spectator")).text
    assert 'href="/server/g"' in home
    assert 'href="/server/g"' in match
    page = (await stranger.get("/server/g")).text
    assert [one in page for one in ("Meadow match", "Match M0", "Match M1", "Match M2")] == [True] * 4
    rows = [f'<tr><th scope="row">{name}</th>' for name in ("Ada", "Bo", "Chiara")]
    assert sorted(rows, key=page.index) == rows
    assert f'{rows[0]}<td class="figure">3</td><td class="figure">2</td>' in page


@pytest.mark.parametrize("damage", ["matches SET outcome = '{' WHERE id", "tenures SET from_at = '{' WHERE \"match\""])
async def test_a_damaged_match_hides_no_other(table: Table, damage: str) -> None:
    """Neither on the pages of everyone, nor in the standings."""
    bad, _ = [await _over(table.bot, f"M{number}", "Ada", "Bo") for number in range(2)]
    await table.bot.store.inspect(f"UPDATE {damage} = '{bad.id}'")
    for where in ("/", "/server/g"):
        assert "Match M1" in (await table.stranger().get(where)).text
    counted = await tallies.standings(table.bot.store, "g")
    assert {user for user, _ in counted} == {"Ada", "Bo"}


async def test_a_page_of_a_server_shows_nothing_that_is_not_public(table: Table) -> None:
    """To the byte: neither matches that are not public, nor who played in them, nor other servers', nor who opted out."""
    await table.match()
    await _over(table.bot, "M0", "Ada", "Bo")
    stranger = table.stranger()
    before = await stranger.get("/server/g")
    await _over(table.bot, "M1", "Zoe", "Bo", settings=_SECRET)
    await _over(table.bot, "M2", "Zoe", "Bo", guild="elsewhere")
    await _over(table.bot, "M3", "Zoe", "Bo", guild="secret", settings=_SECRET)
    table.watching.changed()
    assert (await stranger.get("/server/g")).text == before.text
    refused = [await stranger.get(f"/server/{one}") for one in ("secret", "unknown")]
    assert [(one.status, one.text) for one in refused] == [(404, refused[0].text)] * 2
    await table.bot.store.transact(
        lambda tx: tx.people.save(Person("Ada", "Ada", "en", wishes=Wishes(is_listed=False)))
    )
    table.watching.changed()
    after = (await stranger.get("/server/g")).text
    assert 'scope="row">Bo<' in after
    assert 'scope="row">Ada<' not in after


async def test_a_result_stands_in_no_record_before_it_is_told(table: Table) -> None:
    """While the post to everyone is on its way, neither its winners nor what they have played are shown."""
    match = await table.match()
    await hosting.finish(table.bot.house, match.id, HOST, ((0,), (1,), (2,)), "by hand")
    stranger = table.stranger()
    early = (await stranger.get("/server/g")).text
    await table.delivered()
    table.watching.changed()
    late = (await stranger.get("/server/g")).text
    assert ["Won: Ada" in one for one in (early, late)] == [False, True]
    assert ['<th scope="row">Ada</th>' in one for one in (early, late)] == [False, True]


@pytest.mark.parametrize("game", a_fifth(catalogue.keys()))
async def test_spectators_have_a_page_before_during_and_after(table: Table, game: str) -> None:
    """Of each game: its sign-up, its public news, and how it ended; nothing asks a spectator to sign in or to play."""
    bot, rules = table.bot, catalogue.find(game)
    assert rules is not None
    trial = rules.trials[0]
    options: dict[str, Any] = msgspec.to_builtins(trial.options)
    match = await bot.open(game, options=options, settings=PUBLIC, title="Meadow match")
    shown = [await _spectated(table, match)]
    await bot.joins(match, *NAMES[: trial.seats], word="word")
    await dealing.start(bot.house, match.id, HOST)
    shown.append(await _spectated(table, match))
    cast = Cast(bot.house, bot.intake, dict.fromkeys(NAMES, FORM_ONLY))
    await cast.play(match.id)
    if (now := await bot.now(match)).status == "running" and now.deadline is not None:
        await bot.pass_deadline(match)
    if (await bot.now(match)).status != "finished":
        places = tuple((seat,) for seat in range(trial.seats))
        await hosting.finish(bot.house, match.id, HOST, places, "that is enough")
    shown.append(await _spectated(table, match))
    assert ["Meadow match" in one for one in shown] == [True] * 3
    assert [
        f'data-status="{one}"' in page for one, page in zip(("sign_up", "running", "finished"), shown, strict=True)
    ] == [True] * 3
    assert len(set(shown)) == 3
    assert not any('data-kind="orders"' in one for one in shown)


async def _spectated(table: Table, match: Match) -> str:
    """What a stranger sees once every letter has arrived."""
    await table.delivered()
    table.watching.changed()
    answer = await table.stranger().get(f"/match/{match.id}/spectator")
    assert answer.status == 200, answer.text
    return answer.text


async def test_deadlines_are_a_link_on_the_table(table: Table) -> None:
    """A file for one's own session: no token in its address, nothing for a stranger, and each player has their own."""
    match = await table.match()
    ada, walt = await table.signed_in("Ada"), await table.signed_in("Walt")
    assert 'href="/me/deadlines.ics" download' in (await ada.get(f"/match/{match.id}/mine")).text
    own, others = await ada.get("/me/deadlines.ics"), await walt.get("/me/deadlines.ics")
    assert (own.status, own.headers["Content-Type"].partition(";")[0]) == (200, "text/calendar")
    assert "attachment" in own.headers["Content-Disposition"]
    assert ["BEGIN:VEVENT" in one.text for one in (own, others)] == [True, False]
    assert (await table.stranger().get("/me/deadlines.ics")).status == 401
    assert "deadlines.ics" not in (await table.stranger().get(f"/match/{match.id}/spectator")).text


async def test_after_the_end_there_is_a_way_on(table: Table) -> None:
    """To what else is open on the server where everyone may see that, else to one's own matches; before the end there is none."""
    for settings, where in ((PUBLIC, "/server/g"), (Settings(), "/")):
        match, ada = await table.match(settings=settings), await table.signed_in("Ada")
        way = f'<a href="{where}" class="onward">What else is open</a>'
        assert way not in (await ada.get(path := f"/match/{match.id}/mine")).text
        while (await table.bot.now(match)).status == "running":
            await table.bot.pass_deadline(match)
        await table.delivered()
        assert way in (await ada.get(path)).text


async def test_search_engines_list_what_is_public(table: Table) -> None:
    """A spectators' page of a public match; no other page, no refusal and no answer to a script."""
    public, private = await table.match(), await table.match(settings=Settings())
    ada = await table.signed_in("Ada")
    pages = {
        f"/match/{public.id}/spectator": "all", f"/match/{private.id}/spectator": "noindex", f"/match/{public.id}/mine": "noindex",
        "/me": "noindex", "/enter": "noindex", "/nothing": "noindex", f"/match/{public.id}/spectator/board": "noindex",
    }  # fmt: skip
    assert {path: (await ada.get(path)).headers["X-Robots-Tag"] for path in pages} == pages
    assert "Disallow: /enter" in (await ada.get("/robots.txt")).text


async def test_where_faults_of_the_page_are_reported(table: Table) -> None:
    """By RFC 9116: a contact, until when it holds, and where it stands; and nothing says which software serves."""
    answer = await table.stranger().get("/.well-known/security.txt")
    assert answer.text == (
        f"Contact: {CONTACT}\nExpires: {table.bot.clock.now() + timedelta(days=30):%Y-%m-%dT%H:%M:%SZ}\n"
        f"Canonical: {ADDRESS}/.well-known/security.txt\n"
    )
    assert (answer.headers["Content-Type"], "Server" in answer.headers) == ("text/plain; charset=utf-8", False)
    assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"
