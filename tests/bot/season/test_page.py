"""A season on the rehearsal's page over HTTP: what its host opens there, whom that is refused, and whose account is in whose tab."""

import re
from pathlib import Path

import aiohttp

from bot.referee.core.model import Match
from bot.referee.core.positions import table_of
from bot.referee.season import seasons
from games.season.decrees import Award
from games.season.state import State
from tests.bot.page.client import Client
from tests.bot.page.seen import part
from tests.bot.theatre import rehearsing

COURT = ("human", "courtier", "form")
SHORT = "rounds = 2\nhand_size = 4"
EPISODE = {"command": "season-open-episode", "given": {"game": "five_stands", "options": SHORT}}


async def _state(page: Client, season: Match) -> State:
    state: State = table_of(await page.match(season.id)).state
    return state


async def test_the_host_opens_names_and_undoes(page: Client) -> None:
    """The main match is dealt to all who are left, scripted players answer in it, the death match is named, an act is taken back; what
    cannot be is refused in words. A player's and a spectator's tab hold no such form, the server refuses what they would send, and a match
    is no season.
    """
    season = await page.opened(game="season", players=COURT, options="garnets = 2")
    acts = f"/match/{season.id}/host/commands"
    assert '<option value="five_stands" selected>' in (await page.get(f"/match/{season.id}/host"))[1], "it takes three"
    for reader, refused in (("player-1", 403), ("spectator", 404)):
        assert 'data-command="season-undo"' not in (await page.get(f"/match/{season.id}/{reader}"))[1]
        assert (await page.post(f"/match/{season.id}/{reader}/commands", {"command": "season-undo"}))[0] == refused
    status, answer = await page.post(acts, {"command": "season-open-episode", "given": {"game": "greeen_mafia"}})
    assert status == 422, answer
    status, answer = await page.post(acts, {"command": "season-finale", "given": {"game": "lot"}})
    assert (status, "more than two are left" in answer["refusal"]) == (422, True)
    assert (await page.post(acts, {"command": "season-death-match", "given": {"game": "go_stop"}}))[0] == 200
    assert (await _state(page, season)).named == "go_stop"
    assert (await page.post(acts, {"command": "season-undo", "given": {"reason": "a slip"}}))[0] == 200
    assert (await _state(page, season)).named is None
    match = await _episode(page, season)
    assert match.options["purses"] == [{"garnets": 2, "bellflowers": 0}] * 3
    for reader in ("host", "player-1"):
        assert f"/match/{match.id}/{reader}" in (await page.get(f"/match/{season.id}/{reader}"))[1]
    status, answer = await page.post(acts, {"command": "season-undo"})
    assert (status, match.id in answer["refusal"]) == (422, True)
    assert (await page.post(f"/match/{match.id}/host/commands", {"command": "season-undo"}))[0] == 404
    assert (await page.get(f"/match/{match.id}/host/standing"))[0] == 404
    await page.desk_says(match.id, "2 of 3 have sealed")


async def _episode(page: Client, season: Match) -> Match:
    """The main match of the episode, which the host opens."""
    assert (await page.post(f"/match/{season.id}/host/commands", EPISODE))[0] == 200
    link = (await _state(page, season)).link
    assert link is not None
    return await page.match(link.match)


async def test_a_season_says_that_its_match_asks_now(page: Client) -> None:
    """To the player who is asked and has sealed nothing, with the way in, and to no one else; its rounds are called episodes."""
    season = await page.opened(game="season", players=COURT)
    match = await _episode(page, season)
    await page.first_news(match, "player-1")
    asks = (
        f'<a href="/match/{match.id}/player-1" class="button">Your match of this episode asks you now: Five Stands</a>'
    )
    tabs = {reader: (await page.get(f"/match/{season.id}/{reader}"))[1] for reader in ("player-1", "host", "spectator")}
    assert [asks in tab for tab in tabs.values()] == [True, False, False]
    assert all("Episode 1" in part(tab, "clock") and "Round" not in part(tab, "clock") for tab in tabs.values())
    key = re.findall(r'data-key="([^"]+)"', (await page.get(f"/match/{match.id}/player-1"))[1])[0]
    sealed, answer = await page.post(
        f"/match/{match.id}/player-1/orders", {"key": key, "form": {"play": [], "go": ["stay"]}}
    )
    assert sealed == 200, answer
    assert asks not in (await page.get(f"/match/{season.id}/player-1"))[1]


async def test_an_account_is_in_its_owners_tab_alone(page: Client) -> None:
    """Coins that are not public: a player reads their own, the host all, others none, in words and in the picture."""
    season = await page.opened(game="season", players=COURT)
    await seasons.decree(page.theatre.house, season.id, "host", Award(0, "garnets", 417_417), "for the test")
    await page.theatre.courier.drain()
    readers = ("host", "spectator", "player-1", "player-2-courtier")
    news = {reader: await page.first_news(season, reader) for reader in readers}
    drawn = {reader: (await page.get(f"/match/{season.id}/{reader}/standing"))[1] for reader in readers}
    assert {reader for reader in readers if "417,417" in news[reader]} == {"host", "player-1"}
    assert {reader for reader in readers if '"417417"' in drawn[reader]} == {"host"}
    assert "Your account: 417,417 garnets" in news["player-1"]


async def test_a_side_challenge_is_opened_and_paid(page: Client) -> None:
    """Each player who is left is given a run; scripts play theirs, the human is led to theirs, and the winners are paid."""
    season = await page.opened(game="season", players=COURT)
    status, answer = await page.post(
        f"/match/{season.id}/host/commands", {"command": "season-side-challenge", "given": {"prize": "3"}}
    )
    assert status == 200, answer
    (side,) = (await _state(page, season)).sides
    assert (side.prize, side.seats) == (3, (0, 1, 2))
    assert f"/match/{side.match}/host" in (await page.get(f"/match/{season.id}/host"))[1]
    runs = await page.runs(side.match, 3)
    assert f"/match/{runs[0].id}/player-1" in (await page.get(f"/match/{season.id}/player-1"))[1]
    for path in (f"{runs[0].id}/player-1", f"{side.match}/host", f"{side.match}/spectator"):
        assert (await page.get(f"/match/{path}"))[0] == 200
    assert (await page.get(f"/match/{runs[0].id}/player-2-courtier"))[0] == 404
    for run in runs[1:]:
        await page.status_is(run.id, "finished")
    await page.post(f"/match/{runs[0].id}/host/acts", {"act": "turn"})
    await page.status_is(side.match, "finished")
    ended = [await page.match(run.id) for run in runs]
    won = [bool(run.outcome and run.outcome.winners) for run in ended]
    assert [account.garnets for account in (await _state(page, season)).accounts] == [3 * each for each in won]
    assert not (await _state(page, season)).sides


async def test_a_prize_is_a_number_of_garnets(page: Client) -> None:
    """Anything else is refused in words, and nothing is opened."""
    season = await page.opened(game="season", players=COURT)
    for prize, says in (
        ("", "missing: Prize"), ("-1", "from 0 to 999"), ("1000", "from 0 to 999"), ("1.5", "is no number"),
        ("three", "is no number"), ("٣", "is no number"), ("9" * 5_000, "is no number"),
    ):  # fmt: skip
        sent = {"command": "season-side-challenge", "given": {"prize": prize}}
        status, answer = await page.post(f"/match/{season.id}/host/commands", sent)
        assert (status, says in answer["refusal"]) == (422, True), prize
    assert not (await _state(page, season)).sides


async def test_who_is_scripted_outlives_the_process(tmp_path: Path) -> None:
    """On a database that was kept, the scripted players of a season and of its matches go on where they were, and are marked as such."""
    database = tmp_path / "kept.db"
    async with rehearsing(database) as (theatre, address), aiohttp.ClientSession() as session:
        page = Client(theatre, address, session)
        season = await page.opened(game="season", players=COURT)
        match = await _episode(page, season)
        await page.desk_says(match.id, "2 of 3 have sealed")
    async with rehearsing(database) as (theatre, address), aiohttp.ClientSession() as session:
        page = Client(theatre, address, session)
        assert (await page.get(f"/match/{season.id}/host"))[1].count('<span class="tag">') == 2
        await page.closes(match.id)
        assert (await page.match(match.id)).round == 2
        await page.desk_says(match.id, "2 of 3 have sealed")


async def test_the_host_plans_the_season(page: Client) -> None:
    """The plan stands in the host's tab with its forecast and its calendar file; the form that opens an episode begins with what it names,
    and an episode opens when the clock comes to its hour.
    """
    season = await page.opened(game="season", players=COURT)
    acts = f"/match/{season.id}/host/commands"
    status, answer = await page.post(acts, {"command": "plan-write", "given": {"plan": "[[episode]]\nat = 'soon'"}})
    assert (status, "no hour to come" in answer["refusal"]) == (422, True)
    plan = '[[episode]]\nat = "in 2 minutes"\ngame = "la_mafia"\nauto = true\noptions = { max_nights = 7 }'
    assert (await page.post(acts, {"command": "plan-write", "given": {"plan": plan}}))[0] == 200
    shown = (await page.get(f"/match/{season.id}/host"))[1]
    assert "La Mafia, for 3, opened by the bot" in shown
    form = part(shown, "openings").partition('data-command="season-by-hand"')[0]
    assert '<option value="la_mafia" selected>' in form
    assert "max_nights = 7" in form
    assert "BEGIN:VEVENT" in (await page.get(f"/match/{season.id}/host/season.ics"))[1]
    assert (await page.post(f"/match/{season.id}/host/acts", {"act": "turn"}))[0] == 200
    assert (await _state(page, season)).link is not None
    for reader in ("player-1", "spectator"):
        assert "opened by the bot" not in (await page.get(f"/match/{season.id}/{reader}"))[1]
        assert (await page.get(f"/match/{season.id}/{reader}/season.ics"))[0] == 404
