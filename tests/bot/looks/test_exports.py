"""Planted looks: what a host once read in a locked export, in their own data, and in the options of a match."""

from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace

from bot.papers.markup import plain_post
from bot.papers.replay.page import replay
from bot.papers.transcript import transcript
from bot.referee.core.model import Letter, Match, Notice, Settings, Tenure
from bot.referee.hosting import crew, hosting
from bot.referee.letters.posts import compose
from bot.referee.people import signing
from bot.referee.play import dealing, seating, signup
from bot.referee.programs import hooks, tokens
from bot.referee.record import archive
from tests.bot.people.known import known_of
from tests.bot.season.opened import Season, season_of
from tests.bot.world import HOST, NAMES, World, outcome_of, refused
from tests.catalogued import game_named


async def _of(bot: World, user: str) -> dict[str, Any]:
    (entry,) = (await known_of(bot.house, user))["matches"]
    assert isinstance(entry, dict)
    return entry


async def test_each_reads_the_orders_that_they_handed_in(bot: World) -> None:
    """None of the seat that they left in the sign-up, none of their substitute's; a host who closes a round reads none at all: the close is
    a host's act, and what it settled is not their data.
    """
    match = await bot.open()
    await signup.join(bot.house, match.id, "mole", "Mole")
    await signup.leave(bot.house, match.id, "mole")
    await bot.joins(match, *NAMES[:3])
    await dealing.start(bot.house, match.id, HOST)
    for name in NAMES[:2]:
        await bot.order(await bot.now(match), name, "go stay")
    bot.clock.turn(60)
    assert isinstance(await seating.substitute(bot.house, match.id, HOST, 1, "zoe", "Zoe", "he is ill"), Tenure)
    bot.clock.turn(60)
    await bot.order(await bot.now(match), "zoe", "go stay")
    versions = {
        name: [one["version"] for one in (await _of(bot, name))["orders"]] for name in (*NAMES[:2], "zoe", "mole")
    }
    assert versions == {NAMES[0]: [1], NAMES[1]: [1], "zoe": [2], "mole": []}
    await hosting.close_now(bot.house, match.id, HOST, "all are here")
    (step,) = [one for one in (await _of(bot, HOST))["acts"] if one["act"] == "step"]
    assert (step["reason"], "facts" in step) == ("all are here", False)


async def test_nothing_is_numbered_by_which_others_could_be_counted(bot: World) -> None:
    """Of a running match, acts and orders have no numbers and the position has no digest; of a match that is over they have."""
    match = await bot.started(settings=Settings(reveal_after="0s"))
    await bot.order(match, NAMES[1], "go stay")
    entry = await _of(bot, NAMES[1])
    counted = {"id", "position", "digest", "chain", "nonce"}
    assert not [one for one in (*entry["acts"], *entry["orders"]) if one.keys() & counted]
    assert [one["facts"] for one in entry["acts"]] == [{"name": NAMES[1]}]
    await hosting.close_now(bot.house, match.id, HOST, "all are here")
    await hosting.abort(bot.house, match.id, HOST, "a storm")
    assert (await bot.now(match)).is_revealed
    assert [one["facts"]["silent"] for one in (await _of(bot, HOST))["acts"] if one["act"] == "step"] == [[0, 2]]


async def test_a_host_of_the_cast_reads_no_purses(bot: World) -> None:
    """The main match was opened in their name, with all players' holdings."""
    season = await season_of(bot, 3, {"garnets": 7})
    await season.open()
    matches = (await known_of(bot.house, HOST))["matches"]
    assert "purses" not in str(matches)


async def test_no_letter_is_named_by_how_often_others_gave(bot: World) -> None:
    """A notice is stored under a count of acts in the match; a person's data gives only its name."""
    season = await season_of(bot, 3)
    errand = (await bot.errands(await season.match(), "seat/0"))[0]
    letter = Letter("notice", notices=(Notice("hello"),))
    posted = replace(errand, slot="stand-in-gone/17", letter=letter, marker="other", id=None)
    await bot.store.transact(lambda tx: tx.outbox.add([posted]))
    assert "stand-in-gone" in str(await _of(bot, NAMES[0]))
    assert "17" not in [one["slot"].rpartition("/")[2] for one in (await _of(bot, NAMES[0]))["letters"]]


PUBLIC: Final = {
    "five_stands": "hand_size rounds starting_meadows reveal trade_scope garnets_tradable tiebreak",
    "la_mafia": "map seat_to_lair max_nights combat_round_cap missing_orders victory",
    "ganymede": "mode card2 min_draw tie_at_21_bonus purple_player_draw coop_initial coop_order max_rounds reveal",
    "go_stop": "threshold payout_base go_bonus comeback_auto_win comeback first_player reveal steal_on_stack_of_three"
    " nagari_doubles_next rounds",
    "greeen_mafia": "keep_choice show_order_before_start only_winnable_deals difficulty mission",
    "by_hand": "title rules rounds result public groups points start trade",
    "season": "garnets bellflowers meadows power candidate death_match_of duels meadow_duels garnets_tradable loser_pays public",
}
UNLISTED: Final = {"five_stands": "purses", "greeen_mafia": "deal", "by_hand": "questions"}
"""What a season hands in, which hand a host has stacked, and what is asked in rounds to come."""


def test_every_option_is_public_or_is_not() -> None:
    """A new one is decided upon here."""
    for key, names in PUBLIC.items():
        game = game_named(key)
        assert {one.name for one in msgspec.structs.fields(game.Options)} - game.unlisted == {*names.split()}
        assert game.unlisted == {*UNLISTED.get(key, "").split()}


async def _public_words(bot: World, match: Match) -> str:
    posts = [one.letter for one in await bot.errands(match, "public") if one.letter]
    return "\n".join(plain_post(compose(one, match, {}, "en")) for one in posts)


async def test_a_season_hands_in_its_purses_unheard(bot: World) -> None:
    """The sign-up post of every main match said what each player owned."""
    season = await season_of(bot, 3, {"garnets": 47, "bellflowers": 53})
    match = await season.open()
    assert match.options["purses"]
    text = await _public_words(bot, match)
    assert "Option “Purses”: set, under the seal of the terms" in text
    assert "'garnets': 47" not in text
    locked = await archive.export(bot.house, match.id, by=HOST)
    assert b'"garnets":47' not in msgspec.json.encode(locked)


@pytest.mark.parametrize(
    ("game", "options", "secret"),
    [
        ("greeen_mafia", {"deal": "5413627", "show_order_before_start": False}, "5413627"),
        (
            "by_hand",
            {"questions": [{"ask": "Where were you?", "fields": [{"key": "alibi", "kind": "text"}]}]},
            "Where were you",
        ),
    ],
)
async def test_what_a_host_keeps_for_later_is_not_posted(
    bot: World, game: str, options: dict[str, Any], secret: str
) -> None:
    """A stacked deal, and the questions of rounds to come."""
    match = await bot.open(game, options=options)
    assert secret not in await _public_words(bot, match)
    assert secret.encode() not in msgspec.json.encode(await archive.export(bot.house, match.id, by=HOST))


async def _locked(bot: World, match: Match) -> dict[str, Any]:
    document = await archive.export(bot.house, match.id, by=HOST)
    assert isinstance(document, dict)
    return document


async def _played(bot: World, **settings: Any) -> tuple[Season, Match]:
    """A season whose first main match is over: its secret is published, the season's is not."""
    season = await season_of(bot, 3, {"garnets": 3}, settings=Settings(**settings))
    match = await season.open()
    while not (match := await season.stored(match.id)).is_revealed:
        await season.turn()
    return season, match


async def test_no_document_holds_a_token_or_the_secret_of_a_webhook(bot: World) -> None:
    """Nor the hash of a token, nor a webhook's address, but in its owner's own data; while the match is played, and when it is over."""
    match = await bot.started()
    url, house = "https://hooks.example.org/wren", bot.house
    token, link = await tokens.make(house, "Ada", match.id, "play"), await signing.link(house, "Ada")
    program = await bot.store.transact(lambda tx: tokens.opened(tx, token, bot.clock.now()))
    assert program is not None
    hook = await hooks.add(house, program, url, ())
    assert isinstance(hook, hooks.Hook)
    secrets = {token, link, hook.secret, *(signing.digest(one) for one in (token, link))}
    for is_over in (False, True):
        if is_over:
            await hosting.abort(house, match.id, HOST, "a storm")
        papers = [
            await outcome_of(transcript(house, match.id, form, is_whole=is_over))
            for form in ("markdown", "bbcode", "html")
        ]
        glass = {} if is_over else {"break_glass": "a dispute"}
        exports = [
            await outcome_of(archive.export(house, match.id, by=HOST)),
            await outcome_of(archive.export(house, match.id, by=HOST, **glass)),
        ]
        others = [await known_of(house, user) for user in ("Bo", HOST)]
        public = repr((papers, exports, others, await outcome_of(replay(house, match.id, by=HOST))))
        own = repr(await known_of(house, "Ada"))
        assert not [one for one in (*secrets, url) if one in public]
        assert not [one for one in secrets if one in own]
        assert url in own


async def test_a_match_of_a_season_that_is_played_is_read_by_its_hosts_alone(bot: World) -> None:
    """All purses stand in its options, its outcome and its letters. A host who plays reads none; one who reads takes no seat, and the
    season's journal has one line of it, however often they read. What everyone was told stays open; the whole is, when the season is over.
    """
    season, match = await _played(bot)
    for _ in range(2):
        assert (await _locked(bot, match))["secret"] == match.secret.hex()
    assert (await bot.acts(await season.match())).count("books_read") == 1
    assert await refused(seating.wait(bot.house, season.id, HOST, "Hester")) == "has-looked"
    await crew.add_host(bot.house, season.id, HOST, "Ada", "she helps")
    assert await refused(archive.export(bot.house, match.id, by="Ada")) == "host-plays"
    assert await refused(replay(bot.house, match.id, by="Ada")) == "host-plays"
    assert await refused(transcript(bot.house, match.id, "markdown", is_whole=True)) == "not-over"
    assert isinstance(await transcript(bot.house, match.id, "markdown"), str)
    await season.play()
    assert isinstance(await transcript(bot.house, match.id, "markdown", is_whole=True), str)


async def test_a_blind_host_reads_a_match_of_the_season_through_the_seasons_glass(bot: World) -> None:
    """Told in public where the season is played, and journalled there; without it the export is locked."""
    season, match = await _played(bot, blind_hosts=True)
    assert (await _locked(bot, match))["secret"] is None
    whole = await archive.export(bot.house, match.id, by=HOST, break_glass="a doubt")
    assert isinstance(whole, dict)
    assert whole["secret"] == match.secret.hex()
    assert (await bot.acts(await season.match()))[-2:] == ["glass_broken", "looked"]
    assert (await bot.acts(match))[-1] == "revealed"
