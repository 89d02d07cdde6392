"""What else waits for the beacon: contests, and matches of a season; what is said meanwhile and without it, and what forgers make of it."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import msgspec
import pytest

from bot.commands.playing import places
from bot.papers.markup import plain_post
from bot.referee import contests, gathering, sweep
from bot.referee.acts.acts import Chosen
from bot.referee.acts.veils import word_of
from bot.referee.core import beacon, history
from bot.referee.core.model import Match
from bot.referee.core.positions import game_of, table_of
from bot.referee.fold import contests as of_runs
from bot.referee.hosting import crew, hosting
from bot.referee.letters.posts import compose
from bot.referee.play import dealing, signup, standing
from bot.referee.record import archive
from bot.referee.season import episodes
from bot.referee.showing import desk
from games import table
from games.chance import mixed, secret_of, seed_of
from games.wording import plain
from tests.beacon.chain import CHAIN, SECRET, signed
from tests.beacon.drawing import contest_of, document_of, drawn, silent
from tests.bot.season.opened import Season
from tests.bot.world import HOST, NAMES, World, refused
from tests.forgeries.changes import Change, acts, dropped, entry, fact, facts, moved
from tests.forgeries.forger import forge
from tests.sure import sure


@pytest.fixture
async def without(bot: World) -> Any:
    """The export of a match that was dealt without the beacon."""
    match = await bot.started(3, options={"rounds": 1})
    honest = bot.house
    silent(bot)
    bot.clock.turn_to(sure(match.dealing).due_at + beacon.LATE)
    await sweep.attend(bot.house)
    match = await gathering.deal_without(bot.house, match.id, HOST, "drand is down")
    bot.house = honest
    while not match.is_revealed:
        match = await bot.pass_deadline(match)
    return (await document_of(bot, match))[0]


def _hurried(forged: Any) -> None:
    [seated] = acts(forged, "seated")
    for done in forged["journal"][seated["position"] :]:
        done["at"] = seated["at"]


def _doubled(forged: Any) -> None:
    again = dict(acts(forged, "dealt_without_beacon")[0], nonce="0f" * 16)
    forged["journal"].insert(forged["journal"].index(acts(forged, "started")[0]), again)


async def test_a_forger_deals_without_the_beacon_nowhere_else(without: Any) -> None:
    """An entry behind the start took the beacon out of the dice: it stands right before the deal, once, late, with its reason.

    In the honest match it is said, with the round that was said not to be had, and the reason.
    """
    verdict = archive.examine(without)
    assert verdict.place is None, verdict
    assert any("A host dealt without round" in said and "drand is down" in said for said in verdict.said)
    act = "dealt_without_beacon"
    for change in (moved(act, "started"), dropped(act), _hurried, entry(act, reason=""), _doubled):
        place = archive.examine(forge(without, change)).place
        assert place is not None, change
        assert "beacon" in place or "not there once" in place


async def test_a_round_that_came_is_not_taken_out_of_the_dice(bot: World) -> None:
    """By an entry that says the beacon could not be had, wherever it is put."""
    match = await drawn(bot, await bot.started(3, options={"rounds": 1}))
    while not match.is_revealed:
        match = await bot.pass_deadline(match)
    document = (await document_of(bot, match))[0]

    def inserted(where: str) -> Callable[[Any], None]:
        def change(forged: Any) -> None:
            made = dict(acts(forged, "started")[0], act="dealt_without_beacon", reason="down", facts={}, digest=None)
            forged["journal"].insert(forged["journal"].index(acts(forged, where)[0]), made | {"nonce": "0e" * 16})

        return change

    for where in ("started", "revealed"):
        assert archive.examine(forge(document, inserted(where))).place is not None


async def _sign_up(bot: World, match: Match) -> str:
    """The sign-up post as it stands now."""
    letter = sure([one.letter for one in await bot.errands(match, "public") if one.slot == "sign-up"][-1])
    return plain_post(compose(letter, await bot.now(match), {}, "en"))


# What is said meanwhile --------------------------------------------------------------------------------------------------


async def test_a_match_that_waits_says_so_wherever_it_is_seen(bot: World) -> None:
    """The sign-up post, the desk, and refusals to join, leave, start or change it name the round and its time."""
    match = await bot.started(3)
    number = str(sure(match.dealing).round)
    assert f"dealt when round {number}" in await _sign_up(bot, match)
    assert [one.slot for one in await bot.errands(match, "hosts")].count("desk") >= 1
    letter = await bot.store.transact(lambda tx: desk.written(tx, match))
    assert letter.notices[0].id == "deal-awaited"
    for act in (
        signup.join(bot.house, match.id, "Zoe", "Zoe"),
        signup.leave(bot.house, match.id, "Ada"),
        dealing.start(bot.house, match.id, HOST),
        signup.change(bot.house, match.id, HOST, options={"rounds": 1}),
    ):
        assert await refused(act) == "deal-awaited"
    dealt = await drawn(bot, match)
    assert dealt.status == "running"
    assert "drawn when" not in await _sign_up(bot, match)
    assert sum(one.kind == "post" for one in await bot.errands(match, "hosts") if one.slot == "desk") == 1


async def test_a_host_who_plays_does_not_choose_between_two_deals(bot: World) -> None:
    """A host dealt without the beacon, or called the match off, after seeing what its round would bring; a co-host who does not
    play may.
    """
    match = await bot.started(3)
    await crew.add_host(bot.house, match.id, HOST, "Ada", "she helps")
    silent(bot)
    bot.clock.turn_to(sure(match.dealing).due_at + beacon.LATE)
    await sweep.attend(bot.house)
    assert await refused(gathering.deal_without(bot.house, match.id, "Ada", "mine")) == "host-plays-acts"
    assert await refused(hosting.abort(bot.house, match.id, "Ada", "mine")) == "host-plays-acts"
    await gathering.deal_without(bot.house, match.id, HOST, "drand is down")


@pytest.mark.parametrize("is_contest", [False, True])
async def test_what_waits_can_be_aborted(bot: World, is_contest: bool) -> None:
    """The beacon's number, when it comes, deals nothing; what was called off verifies."""
    match = await contest_of(bot) if is_contest else await bot.started(3)
    await hosting.abort(bot.house, match.id, HOST, "nobody is here")
    assert match.dealing is not None
    bot.clock.turn_to(match.dealing.due_at)
    await gathering.attend(bot.house, match.id, match.dealing)
    assert (await bot.now(match)).status == "aborted"
    assert archive.examine((await document_of(bot, match))[0]).place is None


# Contests ----------------------------------------------------------------------------------------------------------------


async def test_a_contest_is_drawn_when_its_round_comes(bot: World) -> None:
    """The operator opened one after the other until a deal suited. No one joins, and no host moves it, before its round."""
    contest = await contest_of(bot)
    assert contest.dealing is not None
    assert contest.dealing.round == CHAIN.next_after(bot.clock.now())
    assert "Join then" in await _sign_up(bot, contest)
    later = bot.clock.now() + timedelta(hours=1)
    for act in (
        contests.join(bot.house, contest.id, "Ada", "Ada"),
        hosting.pause(bot.house, contest.id, HOST, "?"),
        hosting.extend(bot.house, contest.id, HOST, later, "?"),
        hosting.close_now(bot.house, contest.id, HOST, "?"),
    ):
        assert await refused(act) == "contest-deal-awaited"
    number = contest.dealing.round
    contest = await drawn(bot, contest)
    seed = mixed(seed_of(contest.secret, contest.id, []), beacon.randomness(signed(number, SECRET)))
    assert (contest.dealing, contest.seed) == (None, seed)
    run = await contests.join(bot.house, contest.id, "Ada", "Ada")
    plain = of_runs.dealt(msgspec.structs.replace(contest, seed=None))
    assert run.options != plain


async def _played(bot: World) -> Match:
    contest = await drawn(bot, await contest_of(bot))
    for name in ("Ada", "Bo"):
        await contests.join(bot.house, contest.id, name, name)
    return await bot.pass_deadline(contest)


async def test_a_contest_of_the_beacon_verifies_without_network(bot: World) -> None:
    """The board is refused once the deal names another round, another signature or none."""
    contest = await _played(bot)
    assert contest.is_revealed
    document, last = await document_of(bot, contest)
    bot.house = replace(bot.house, chosen=Chosen())
    verdict = archive.examine(document, None, (last,))
    assert verdict.place is None, verdict
    assert any("no one knew it when the contest was opened" in said for said in verdict.said)

    changes: tuple[tuple[Change, str], ...] = (
        (fact("drawn", signature=signed(1, SECRET)), "signature of the beacon"),
        (lambda forged: facts(forged, "drawn").clear(), "signature of the beacon"),
        (lambda forged: facts(forged, "opened").pop("beacon"), "while the match is contest"),
        (lambda forged: facts(forged, "opened")["beacon"].update(round=1), "was known already"),
    )
    for change, place in changes:
        assert place in str(archive.examine(forge(document, change)).place)


async def test_a_contest_can_be_drawn_without_the_beacon(bot: World) -> None:
    """When it is late, with a reason, in public; the sign-up and `verify` say it."""
    contest = await contest_of(bot)
    honest = bot.house
    silent(bot)
    bot.clock.turn_to(sure(contest.dealing).due_at + beacon.LATE)
    await sweep.attend(bot.house)
    done = await gathering.deal_without(bot.house, contest.id, HOST, "drand is down")
    assert "The deal uses no public randomness" in await _sign_up(bot, contest)
    await contests.join(bot.house, contest.id, "Ada", "Ada")
    bot.house = honest
    contest = await bot.pass_deadline(done)
    verdict = archive.examine((await document_of(bot, contest))[0])
    assert verdict.place is None, verdict
    assert any("A host dealt without round" in said and "drand is down" in said for said in verdict.said)


async def test_ground_words_choose_no_deal(bot: World) -> None:
    """A person who knew the secret joined last, with the word of thousands that gave the best hand: now no word gives a known one."""
    match = await bot.open()
    await bot.joins(match, "Ada", "Bo")
    rules, options = game_of(match), game_of(match).Options()

    def hand(word: str) -> tuple[str, ...]:
        seed = seed_of(match.secret, match.id, ["", "", word_of(word)])
        cards: tuple[str, ...] = table.opening(rules, 3, options, seed)[0].state.hands[2]
        return cards

    best = max(map(str, range(50)), key=lambda word: sum(int(card[1:]) for card in hand(word)))
    await signup.join(bot.house, match.id, "Chiara", "Chiara", best)
    await dealing.start(bot.house, match.id, HOST)
    dealt = await drawn(bot, await bot.now(match))
    assert table_of(dealt).state.hands[2] != hand(best)


async def test_a_player_reads_in_his_list_what_his_match_waits_for(bot: World) -> None:
    """/matches of a match that is fixed and not dealt: the round, and when it comes; nothing is asked of the player."""
    match = await bot.started(3)
    assert match.dealing is not None
    [place] = await standing.places(bot.house, "Ada")
    said = plain(places._line(place, "en"))
    assert f"you have a seat; it is dealt when round {match.dealing.round} of the public beacon drand is out" in said
    assert f"{match.dealing.due_at:%H:%M} UTC" in said


# Seasons -----------------------------------------------------------------------------------------------------------------


async def _season(bot: World) -> Season:
    opened = await bot.open("season", options={})
    await bot.joins(opened, *NAMES[:3], word="word of {}")
    await dealing.start(bot.house, opened.id, HOST)
    await drawn(bot, await bot.now(opened))
    return Season(bot, opened.id)


async def test_all_matches_of_a_season_follow_from_its_round(bot: World) -> None:
    """Their secrets followed from what the operator drew at the opening, without the beacon."""
    season = await _season(bot)
    match = await season.open()
    now = await season.match()
    assert now.seed is not None
    assert match.secret == secret_of(now.seed, 1)
    assert match.secret != secret_of(now.secret, 1)
    side = await episodes.open_side(bot.house, season.id, HOST, 3)
    assert (side.dealing, side.secret) == (None, secret_of(now.seed, 2))
    for season_match in (match, side):
        said = [
            each.letter.notices for each in await bot.errands(season_match) if each.slot == "sign-up" and each.letter
        ]
        drawn = {each for notices in said for one in notices for each in (one.id, str(one.facts.get("randomness")))}
        assert {each for each in drawn if each.endswith("-beacon")} == {"season-beacon"}


async def test_a_season_of_the_beacon_verifies(bot: World) -> None:
    """A match whose secret follows from anything else is found, and so is a mark that was taken away."""
    season = await _season(bot)
    while not (await season.match()).is_revealed:
        await season.step()
    document, last = await document_of(bot, await season.match())
    verdict = archive.examine(document, None, (last,))
    assert verdict.place is None, verdict
    assert "The secrets of the season's matches follow from it too." in verdict.said

    unmarked = forge(document, lambda forged: facts(forged, "seated")["beacon"].pop("covers"))
    assert "its facts.match" in str(archive.examine(unmarked).place)


async def test_a_season_that_was_begun_before_keeps_its_secrets(bot: World) -> None:
    """It waited for its own deal, and its matches followed from its secret alone."""
    season = await _season(bot)
    journal = await bot.journal(await season.match())
    old = [
        msgspec.structs.replace(one, facts=one.facts | {"beacon": {"round": 1}}) if one.act == "seated" else one
        for one in journal
    ]
    now = await season.match()
    assert history.secrets_of(journal, now.secret, now.seed) == now.seed
    assert history.secrets_of(old, now.secret, now.seed) == now.secret
