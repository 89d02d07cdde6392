"""What a season has beside its format, in one file too: roles, pinned post, the hosts' question, players' rooms, casting, and the book."""

import re
from dataclasses import replace
from functools import partial

import pytest

from bot.commands.reading import subjects
from bot.commands.table import named
from bot.courier import Courier
from bot.page.pages import own
from bot.page.reading.sight import look
from bot.page.web import seeing
from bot.papers.book.page import book
from bot.referee.core.model import Letter, Match, Refused, Settings
from bot.referee.core.model.rooms import LOUNGE
from bot.referee.core.positions import game_of, table_of
from bot.referee.hosting import hosting, ledger, rollback
from bot.referee.letters.letters import members
from bot.referee.letters.posts import compose
from bot.referee.letters.sentences import sentence
from bot.referee.play import dealing, seating, signup
from bot.referee.season import asking, casting, following, seasons
from bot.referee.season.rooms import keeping, looking
from bot.referee.showing import desk
from bot.referee.words import prediction
from games.design.record import key_of
from games.design.vocabulary.values import mark
from games.library import SEASONS
from games.season.decrees import Eliminate
from games.table import check
from games.wording import plain
from tests.bot.designs.test_kept import keep
from tests.bot.looks.answers import asked_by
from tests.bot.season.opened import decreed, season_of
from tests.bot.season.test_powers import LAST_PLACE, out
from tests.bot.season.test_staged import QUICK, matches, played, staged, turn, verdict_of
from tests.bot.world import HOST, NAMES, World, refused
from tests.fakes import MemoryVenue
from tests.sure import sure


async def roles(bot: World, season_id: str) -> dict[str, set[str]]:
    """Who has which role."""
    held = await bot.store.transact(lambda tx: tx.seasons.roles(season_id))
    return {role: {user for each, user in held if each == role} for role, _ in held}


async def test_roles_follow_who_is_in_and_who_is_out(bot: World) -> None:
    """At the start, and after each who goes; who is out has one letter of farewell."""
    season = await staged(bot, LAST_PLACE)
    assert await roles(bot, season.id) == {"cast": {*NAMES[:5]}}
    while not (gone := table_of(await bot.now(season)).state.position["out"]):
        await turn(bot)
    await following.follow(bot.house)
    outside = {NAMES[int(seat[1:]) - 1] for seat in gone}
    assert await roles(bot, season.id) == {"cast": {*NAMES[:5]} - outside, "eliminated": outside}
    farewells = [one.address for one in await bot.errands(season) if one.slot.startswith("farewell/")]
    assert farewells == [f"seat/{int(seat[1:]) - 1}" for seat in gone]


async def test_the_page_of_a_server_lists_it_among_seasons_and_counts_its_matches_alone(bot: World) -> None:
    """Also while it runs, as a built-in one; its end is no match that its winner has won."""
    season = await staged(bot, SEASONS["knockout"].read_text("utf-8"), 2, settings=Settings(page="public"))
    await Courier(bot.store, MemoryVenue(), bot.clock, bot.house.entropy, rate=None).drain()
    listing = await bot.store.transact(lambda tx: seeing.shown(tx, "g"))
    assert "<h3>Seasons</h3>" in own.server("", listing.matches, listing.record)
    await played(bot, season)
    await Courier(bot.store, MemoryVenue(), bot.clock, bot.house.entropy, rate=None).drain()
    listing = await bot.store.transact(lambda tx: seeing.shown(tx, "g"))
    assert [counts for _, *counts in listing.record] == [[1, 1], [1, 0]]


async def test_roles_follow_a_part_that_the_file_names(bot: World) -> None:
    """Of who is in; a merge gives all of them one role, and who is out has none."""
    season = await staged(bot, SEASONS["castaways"].read_text("utf-8"), 6, {"merge": 4})
    held = await roles(bot, season.id)
    assert sorted(map(len, (held["tribe/red"], held["tribe/blue"]))) == [3, 3]
    while len(gone := out(await bot.now(season))) < 2:
        await turn(bot)
    await following.follow(bot.house)
    inside = {*NAMES[:6]} - {NAMES[int(seat[1:]) - 1] for seat in gone}
    assert (held := await roles(bot, season.id)).keys() == {"cast", "eliminated", "tribe/gold"}
    assert held["tribe/gold"] == inside


LAST_VOTE = """\
ABOUT = {"title": "Last vote", "seats": [3, 3], "kind": "season"}
RULES = {"en": "1. Who has most votes is out, and it is over."}
def ask(t, seat):
    return [vote("vote", t.everyone)]
def close(t, said):
    t.out(t.everyone[0])
    t.end([t.everyone[1:], t.everyone[:1]])
TEXTS = {"en": {"ask": "Whom?"}}
"""


async def test_who_goes_in_the_last_stage_has_the_role_of_who_is_out(bot: World) -> None:
    """A season that ends with a vote, as one that ends with a match."""
    end = await played(bot, season := await staged(bot, LAST_VOTE, 3))
    await following.follow(bot.house)
    assert (end.status, await roles(bot, season.id)) == ("finished", {"cast": {"Bo", "Chiara"}, "eliminated": {"Ada"}})


@pytest.mark.parametrize(("typed", "seat"), [("vote Bo", 1), ("chiara", 2), ("vote 2", 1), ("vote #1", 0)])
async def test_a_player_is_voted_for_by_their_name(bot: World, typed: str, seat: int) -> None:
    """Or by their number; a player who is called by the number of another is not meant by it."""
    season = await staged(bot, LAST_VOTE, 3)
    sealed = await bot.order(season, "Ada", typed)
    assert sealed.answer == {"vote": (mark(seat),)}
    position = table_of(await bot.now(season))
    assert check(position, position.prompts[0], "vote 2", {0: "2", 1: "Bo"}) == {"vote": ("@2",)}


async def test_the_pinned_post_shows_the_parts_of_the_file(bot: World) -> None:
    """One post with what comes next and links to matches, edited as the season moves, and left as it is while papers are read."""
    season = await staged(bot, SEASONS["castaways"].read_text("utf-8"))
    [post] = await standings(bot, season)
    said = compose(post, season, dict(enumerate(NAMES)), "en")
    assert "Tribe: Ada" in "".join(
        plain(line.said, dict(enumerate(NAMES))) for part in said.sections for line in part.lines
    )
    assert [button.verb for button, _ in said.buttons] == ["match"]
    while not table_of(await bot.now(season)).state.position.get("reading"):
        await turn(bot)
    count = len(await standings(bot, season))
    assert count > 1
    await turn(bot)
    assert len(await standings(bot, season)) == count


async def test_the_desk_does_not_say_that_hosts_are_awaited(bot: World) -> None:
    """A season that its own matches move goes on by itself."""
    season = await staged(bot, LAST_PLACE)
    shown = await bot.store.transact(lambda tx: desk.written(tx, season))
    assert shown.notices[0].id == "desk-staged"


async def standings(bot: World, season: Match) -> list[Letter]:
    """All versions of the pinned post."""
    return [one for one in await bot.letters(season, "public") if one.kind == "standings"]


async def test_standings_and_predictions_and_a_season_that_is_over(bot: World) -> None:
    """A host reads what everyone does; spectators say who wins, not who goes; after its end a season is still suggested."""
    season = await staged(bot, LAST_PLACE)
    assert await seasons.standings(bot.house, season.id, HOST) == table_of(await bot.now(season)).view(None)
    assert await seasons.standings(bot.house, season.id, "Bo") == table_of(await bot.now(season)).view(1)
    await prediction.predict(bot.house, season.id, "Zoe", "Zoe", 0)
    assert await refused(prediction.predict(bot.house, season.id, "Zoe", "Zoe", 0, goes=True)) == "predict-no-episode"
    end = await played(bot, season)
    journal = await bot.store.transact(lambda tx: tx.journal.of(season.id))
    [predicted] = prediction.predictions(end, journal, {*NAMES[:5]})
    assert (predicted.points > 0) == (0 in (end.outcome.winners if end.outcome else ()))
    assert [one.id for one in await subjects.suggested(bot.house, "g", "any-season")] == [season.id]
    assert await subjects.suggested(bot.house, "g", "season") == ()
    assert subjects.refusal((), season.title, "season").id == "season-none-built-in"
    with pytest.raises(Refused) as built_in:
        await seasons.give(bot.house, season.id, "Ada", 1, 1)
    assert f"“{season.title}” is another one" in plain(
        sentence(built_in.value.id, built_in.value.facts, "en", game_of(season))
    )


async def test_who_looks_on_drafts_players(bot: World) -> None:
    """Three at most, until the first round is over; each brings a point for every player behind them, and the last draft counts."""
    season = await staged(bot, LAST_PLACE)
    for picks in ((0,), (1, 4, 2)):
        await prediction.draft(bot.house, season.id, "Zoe", "Zoe", picks)
    for wrong in ((0, 1, 2, 3), (0, 0), ()):
        assert await refused(prediction.draft(bot.house, season.id, "Zoe", "Zoe", wrong)) == "draft-picks"
    assert await refused(prediction.draft(bot.house, season.id, "Ada", "Ada", (0,))) == "predict-not-yours"
    gone = await until_out(bot, season, 1)
    inside = 3 - sum(NAMES.index(name) in (1, 4, 2) for name in gone)
    now = await bot.now(season)
    assert await bot.store.transact(lambda tx: prediction.drafts(tx, now)) == (prediction.Drafted("Zoe", inside, 3),)
    assert await refused(prediction.draft(bot.house, season.id, "Zoe", "Zoe", (0,))) == "draft-over"
    end = await played(bot, season)
    [drafted] = prediction.predictions(end, await bot.journal(season), {*NAMES[:5]})
    assert end.outcome is not None
    behind = {seat: 5 - place - len(tied) + 1 for place, tied in end.outcome.numbered() for seat in tied}
    assert (drafted.picks, drafted.points) == ((1, 4, 2), behind[1] + behind[4] + behind[2])
    assert ["predictions", "drafted"] in [
        [one.id for one in each.notices][:2] for each in await bot.letters(season, "public")
    ]
    assert (await verdict_of(bot, season)).place is None


async def test_players_open_rooms_that_close_with_the_round(bot: World) -> None:
    """Who is out is shown out of them, and opens none. With the hosts' question the export is verified."""
    season = await staged(bot, LAST_PLACE, settings=Settings(rooms=1))
    room = await keeping.open_room(bot.house, season.id, "Ada", "Den", ["Bo"])
    assert [one.token for one in await bot.store.transact(lambda tx: tx.rooms.open())] == [room.token]
    while not (gone := out(await bot.now(season))):
        await turn(bot)
    await following.follow(bot.house)
    assert await bot.store.transact(lambda tx: tx.rooms.open()) == ()
    outside = NAMES[int(gone[0][1:]) - 1]
    inside = [name for name in NAMES[:5] if name != outside]
    assert await refused(keeping.open_room(bot.house, season.id, outside, "Den", inside[:1])) == "room-out"
    assert await refused(keeping.open_room(bot.house, season.id, inside[0], "Den", [outside])) == "room-stranger"
    await asking.ask(bot.house, season.id, HOST, "Whom do you fear?")
    await asking.answer(bot.house, season.id, inside[0], "Bo.", "press:1")
    await played(bot, season)
    assert (await verdict_of(bot, season)).place is None


async def test_hosts_choose_the_cast(bot: World) -> None:
    """Those who apply; the others have a kind letter once the season has begun."""
    for text in (LAST_PLACE, QUICK):
        await keep(bot, text)
    season = await bot.open(key_of(LAST_PLACE), options={"games": [{"game": key_of(QUICK)}]})
    await casting.ask(bot.house, season.id, HOST, ("Why you?",))
    assert await refused(signup.join(bot.house, season.id, "Ada", "Ada")) == "casting-chooses"
    for name in NAMES[:4]:
        await casting.apply(bot.house, season.id, name, name, {"Why you?": "I like gardens."})
    for name in NAMES[:3]:
        await casting.choose(bot.house, season.id, HOST, name)
    await dealing.start(bot.house, season.id, HOST)
    await following.follow(bot.house)
    [letter] = await bot.letters(season, f"user/{NAMES[3]}")
    assert letter.notices[0].id == "casting-declined"


async def test_a_camp_is_the_room_of_a_tribe(bot: World) -> None:
    """Whoever goes is taken out of it; the merged tribe has a new room, in which no one reads what was said before."""
    season = await staged(bot, SEASONS["castaways"].read_text("utf-8"), 6, {"merge": 4})
    tribes = table_of(await bot.now(season)).view(None).parts["tribe"]
    camps = [{NAMES[int(seat[1:]) - 1] for seat, tribe in tribes.items() if tribe == each} for each in ("red", "blue")]
    assert sorted(map(sorted, (await camps_of(bot, season)).values())) == sorted(map(sorted, camps))
    first = {*await camps_of(bot, season)}
    while len(gone := out(await bot.now(season))) < 1:
        await turn(bot)
    now = await camps_of(bot, season)
    assert {*now} == first
    assert NAMES[int(gone[0][1:]) - 1] not in {user for camp in now.values() for user in camp}
    while len(gone := out(await bot.now(season))) < 2:
        await turn(bot)
    [merged] = {*await camps_of(bot, season)} - first
    inside = {*NAMES[:6]} - {NAMES[int(seat[1:]) - 1] for seat in gone}
    assert await camps_of(bot, season) == {merged: inside}


async def test_a_player_who_had_left_the_server_comes_back_into_camp_and_roles(bot: World) -> None:
    """The hosts do it; one who plays is not told how many rooms that are, and once the season is over there are none."""
    season = await staged(bot, SEASONS["castaways"].read_text("utf-8"), 6, {"merge": 4})
    [camp] = [each for each, inside in (await camps_of(bot, season)).items() if "Ada" in inside]
    tribe = table_of(season).view(None).parts["tribe"]["@1"]
    assert await ledger.let_in(bot.house, season.id, HOST, "Ada") == 3
    last = (await bot.errands(season))[-3:]
    assert [(one.kind, one.address, one.about) for one in last] == [
        ("add_member", "role/cast", "Ada"),
        ("add_member", f"role/tribe/{tribe}", "Ada"),
        ("add_member", camp, "Ada"),
    ]
    assert await ledger.let_in(bot.house, season.id, "Bo", "Ada") == 0
    await hosting.abort(bot.house, season.id, HOST, "a storm")
    assert await ledger.let_in(bot.house, season.id, HOST, "Ada") == 0


async def until_out(bot: World, season: Match, count: int) -> list[str]:
    """Play until so many are out; return their names, the last one out at the end."""
    while len(gone := out(await bot.now(season))) < count:
        await turn(bot)
    await following.follow(bot.house)
    return [NAMES[int(seat[1:]) - 1] for seat in gone]


async def test_a_lounge_is_for_who_is_out_and_who_looks_on(bot: World) -> None:
    """Its page shows it to who is out alone. Who is in is refused, and so is a seat to who was inside; who returns is taken out, and the
    export is verified.
    """
    season = await staged(bot, LAST_PLACE, settings=Settings(lounge="live"))
    assert await camps_of(bot, season) == {}
    await looking.enter_lounge(bot.house, season.id, "Zoe")
    first, *_ = await until_out(bot, season, 1)
    assert await camps_of(bot, season) == {LOUNGE: {"Zoe", first}}
    await Courier(bot.store, MemoryVenue(), bot.clock, bot.house.entropy, rate=None).drain()
    for name in NAMES[:5]:
        sight = sure(await bot.store.transact(partial(look, match_id=season.id, reader=name, now=bot.clock.now())))
        assert [room.key for room in sight.rooms] == ["lounge"] * (name == first)
    for name in ("Zoe", first):
        await looking.leave_lounge(bot.house, season.id, name)
        await following.follow(bot.house)
        assert name not in (await camps_of(bot, season))[LOUNGE]
        await looking.enter_lounge(bot.house, season.id, name)
    still = next(name for name in NAMES[:5] if name != first)
    assert await refused(looking.leave_lounge(bot.house, season.id, still)) == "room-not-yours"
    for name in (still, first):
        assert await refused(looking.enter_lounge(bot.house, season.id, name)) == "lounge-plays"
    assert await refused(seating.substitute(bot.house, season.id, HOST, 0, "Zoe", "Zoe", "she can")) == "has-looked"
    assert await refused(prediction.predict(bot.house, season.id, "Zoe", "Zoe", 0)) == "has-looked"
    [match] = await matches(bot, season)
    assert await refused(seating.substitute(bot.house, match.id, HOST, 0, first, first, "he can")) == "has-looked"
    back = seasons.ordered(await bot.now(season), "return", seat=NAMES.index(first))
    await seasons.decree(bot.house, season.id, HOST, back, "a second chance")
    while (gone := out(await bot.now(season))) and mark(NAMES.index(first)) in gone:
        await turn(bot)
    await following.follow(bot.house)
    assert await camps_of(bot, season) == {LOUNGE: {"Zoe", *(NAMES[int(seat[1:]) - 1] for seat in gone)}}
    await played(bot, season)
    assert (await verdict_of(bot, season)).place is None


async def test_a_host_in_the_lounge_has_seen_no_secret_yet(bot: World) -> None:
    """That they read the books is journalled as of any host, and what players arranged is not listed for them to undo."""
    season = await season_of(bot, options={"garnets": 2, "garnets_tradable": True}, settings=Settings(lounge="live"))
    await seasons.give(bot.house, season.id, "Ada", 1, 1)
    await looking.enter_lounge(bot.house, season.id, HOST)
    assert [one.act for one in await rollback.listed(bot.house, season.id, HOST)] == ["started"]
    await seasons.ledger(bot.house, season.id, HOST)
    assert (await bot.acts(await season.match())).count("books_read") == 1


async def test_a_lounge_may_be_an_episode_behind(bot: World) -> None:
    """Who is out comes in once the next one is out too, and sits in no match meanwhile; the last of them at the end. If hosts go back from
    there it opens again, once, for those who are still out.
    """
    season = await staged(bot, LAST_PLACE, settings=Settings(lounge="behind", reveal_after="1h"))
    [waits] = await until_out(bot, season, 1)
    assert await camps_of(bot, season) == {}
    [match] = await matches(bot, season)
    assert await refused(seating.substitute(bot.house, match.id, HOST, 0, waits, waits, "he can")) == "has-looked"
    first, *_ = await until_out(bot, season, 2)
    assert await camps_of(bot, season) == {LOUNGE: {first}}
    while not (end := await bot.now(season)).is_over:
        await turn(bot)
    await following.follow(bot.house)
    assert {*members(await bot.errands(season), LOUNGE)} == {NAMES[int(seat[1:]) - 1] for seat in out(end)}
    assert [one.notices[0].id for one in await bot.letters(season, LOUNGE)][-1] == "lounge-closed"
    assert await camps_of(bot, season) == {}
    assert await refused(looking.enter_lounge(bot.house, season.id, "Zoe")) == "not-running"
    *_, before, _ = await rollback.listed(bot.house, season.id, HOST)
    await gone_back(bot, season, before.mark)
    still = {NAMES[int(seat[1:]) - 1] for seat in out(await bot.now(season))}
    assert len(still) == 3
    assert await camps_of(bot, season) == {LOUNGE: still}
    await played(bot, season)
    await following.follow(bot.house)
    assert await camps_of(bot, season) == {}
    assert sum(one.kind == "open_room" for one in await bot.errands(season)) == 2


async def test_going_back_brings_the_lounge_into_line_at_once(bot: World) -> None:
    """Who was out and is in again is taken out of it in the act of the host, before anything else follows."""
    season = await season_of(bot, settings=Settings(lounge="live"))
    await decreed(season, Eliminate(1))
    match = await season.match()
    assert await camps_of(bot, match) == {LOUNGE: {"Bo"}}
    first, *_ = await rollback.listed(bot.house, season.id, HOST)
    await gone_back(bot, match, first.mark)
    assert await camps_of(bot, match) == {LOUNGE: set()}


async def gone_back(bot: World, season: Match, mark: str) -> None:
    """The host goes back to the entry of this mark by the command."""
    command = sure(named("back to"))
    asked = asked_by(bot, await bot.now(season), HOST, command)
    await command.run(replace(asked, house=bot.house, given={"to": mark, "reason": "a slip"}))


async def camps_of(bot: World, season: Match) -> dict[str, set[str]]:
    """Who is in each open room of the season, by its address, as the letters say."""
    camps: dict[str, set[str]] = {}
    for errand in await bot.store.transact(lambda tx: tx.outbox.of(season.id)):
        if errand.kind == "open_room":
            camps[errand.address] = set()
        elif errand.kind == "add_member" and errand.address in camps:
            camps[errand.address].add(errand.about)
        elif errand.kind == "remove_member" and errand.address in camps:
            camps[errand.address].remove(errand.about)
        elif errand.kind == "lock_room":
            camps.pop(errand.address, None)
    return camps


async def test_a_book_tells_stages_votes_matches_and_who_left(bot: World) -> None:
    """Each round is a chapter, with its papers, its matches and their results; the first page says in which round each player went."""
    season = await staged(bot, SEASONS["castaways"].read_text("utf-8"), 6, {"merge": 4})
    end = await played(bot, season)
    await Courier(bot.store, MemoryVenue(), bot.clock, bot.house.entropy, rate=None).drain()
    page = await book(bot.house, season.id, HOST)
    chapters = re.split(r'<section id="e\d+">', page)[1:]
    assert len(chapters) == table_of(end).state.position["round"]
    assert all(f"(match {one.id})" in page for one in await matches(bot, season, open_only=False))
    assert "vote" in chapters[0].lower()
    [rows] = re.findall(r"<h2>How it ended</h2>(.*?)</section>", page)
    left = dict(re.findall(r'<td>(\w+)</td><td class="figure">(\d*)</td>', rows))
    gone = [NAMES[int(seat[1:]) - 1] for seat in out(end)]
    assert [name for name in sorted(left, key=left.__getitem__) if left[name]] == gone
    assert left[gone[0]] == "1"
