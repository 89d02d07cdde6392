"""What a cheat wrote by hand, on a fourth reading: without a seal it is refused, or `verify` says who is said to have done it."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from bot.referee.acts.veils import cover_of
from bot.referee.core.seals import seal_of
from bot.referee.record import archive
from tests.forgeries import kinds
from tests.forgeries.changes import Change, acts
from tests.forgeries.forger import Document, forge
from tests.forgeries.honest import Honest


def _added(before: str, act: str, *, by: str = "host", reason: str = "", **facts: Any) -> Change:
    """An act that never was, before the first of another kind; `by` a host, a player, the clock, a stranger or no one."""

    def change(document: Document) -> None:
        journal = document["journal"]
        place = journal.index(acts(document, before)[0])
        entry = {
            **copy.deepcopy(journal[place - 1]),
            "nonce": "c0ffee" * 5 + "00",
            "digest": "anew" if act == "decreed" else None,
        }
        actor = _actor(document, by)
        journal.insert(place, entry | {"act": act, "actor": actor, "reason": reason, "facts": facts})

    return change


def _actor(document: Document, by: str) -> Any:
    if by == "stranger":
        return _behind(document, "mallory")
    return {
        "nobody": "",
        "host": document["journal"][0]["actor"],
        "player": acts(document, "joined")[1]["actor"],
        "clock": "clock",
    }[by]


def _behind(document: Document, value: str) -> str:
    salt = "ab" * 16
    document["people"][cover_of(value, salt)] = {"value": value, "salt": salt}
    return cover_of(value, salt)


def _by(act: str, by: str) -> Change:
    return lambda document: acts(document, act)[0].update(actor=_actor(document, by))


def _at(act: str, at: str) -> Change:
    return lambda document: acts(document, act)[0].update(at=at)


def _of_clock(act: str) -> Change:
    return lambda document: acts(document, act)[0].update(actor="clock", reason="")


def _of_kind(kind: str) -> Change:
    """The clock is said to have opened, as planned, what no plan opens."""

    def change(document: Document) -> None:
        opened = next(one for one in acts(document, "decreed") if one["facts"]["type"] == "open")
        opened.update(actor="clock", reason="as planned")
        opened["facts"]["kind"] = kind

    return change


def _graceless(document: Document) -> None:
    for terms in acts(document, "opened") + acts(document, "terms_changed"):
        terms["facts"]["settings"]["grace"] = 0


def _unplanned(document: Document) -> None:
    """The main match of an episode, which a host opened, is said to have been opened as planned."""
    opened = next(one for one in acts(document, "decreed") if one["facts"].get("kind") == "match")
    opened.update(actor="clock", reason="as planned")


def _planned_later(document: Document) -> None:
    game = next(
        one["facts"]["link"]["game"] for one in acts(document, "decreed") if one["facts"].get("kind") == "match"
    )
    episode = {"number": 1, "at": "2027-03-04T12:00:00Z", "game": game, "auto": True}
    _added("decreed", "planned", plan={"episodes": [episode]})(document)
    _unplanned(document)


def _fact_by(act: str) -> Change:
    """Another player is said to have done it."""

    def change(document: Document) -> None:
        entry = acts(document, act)[0]
        entry["actor"] = next(one["actor"] for one in acts(document, "joined") if one["actor"] != entry["actor"])

    return change


def _unready(document: Document) -> None:
    document["journal"].remove(acts(document, "ready")[0])


def _extended(deadline: Any) -> Change:
    return lambda document: acts(document, "extended")[0]["facts"].update(deadline=deadline)


def _settings(**changes: Any) -> Change:
    def change(document: Document) -> None:
        settings = document["journal"][0]["facts"]["settings"]
        settings.update(
            {key: settings[key] | value if isinstance(value, dict) else value for key, value in changes.items()}
        )

    return change


def _predicted(document: Document) -> None:
    words, name = _behind(document, "key\n1"), acts(document, "joined")[1]["facts"]["name"]
    _added("step", "predicted", by="player", words=words, name=name)(document)


def _person(document: Document) -> None:
    """A machine that took a seat is said to be a person."""
    del acts(document, "substituted")[0]["facts"]["player"]


def _called_a_person(document: Document) -> None:
    acts(document, "substituted")[0]["facts"]["newcomer"] = _behind(document, "Zoe")


def _covers(document: Document) -> None:
    acts(document, "seated")[0]["facts"]["beacon"]["covers"] = "matches"


def _fact(act: str, **facts: Any) -> Change:
    return lambda document: acts(document, act)[0]["facts"].update(facts)


def _another_deal(document: Document) -> None:
    """A run is played with an easier deal than the others."""
    run = document["runs"][0]
    options = run["match"]["options"]
    options["deal"] = run["journal"][0]["facts"]["options"]["deal"] = options["deal"][::-1]


def _of_run(act: str, key: str, value: Any) -> Change:
    def change(document: Document) -> None:
        run = next(one for one in document["runs"] if acts(one, act))
        if key == "actor":
            acts(run, act)[0]["actor"] = document["journal"][0]["actor"]
        else:
            acts(run, act)[0]["facts"][key] = run["match"][key] = value
            run["match"].pop("contest", None)

    return change


def _another_player(document: Document) -> None:
    """A person who did not join plays a run."""
    run = document["runs"][0]
    stranger = _behind(run, "mallory")
    own = run["journal"][0]["actor"]
    acts(run, "started")[0]["facts"]["seats"][0]["user"] = stranger
    for entry in run["journal"]:
        entry["actor"] = stranger if entry["actor"] == own else entry["actor"]


def _twice(act: str) -> Change:
    def change(document: Document) -> None:
        journal, entry = document["journal"], acts(document, act)[0]
        journal.insert(journal.index(entry) + 1, {**copy.deepcopy(entry), "nonce": "c0ffee" * 5 + "00"})

    return change


def _behind_of(act: str, other: str) -> Change:
    """An act is said to have been done after another one."""

    def change(document: Document) -> None:
        journal, entry = document["journal"], acts(document, act)[0]
        journal.remove(entry)
        journal.insert(journal.index(acts(document, other)[0]) + 1, entry)

    return change


def _two_of_a_card(document: Document) -> None:
    hands = acts(document, "amended_state")[0]["facts"]["state"]["hands"]
    hands[0] = hands[1]


def _renamed(document: Document) -> None:
    document["people"][acts(document, "joined")[1]["facts"]["name"]]["value"] = "Mallory"


def _left_late(document: Document) -> None:
    joined = acts(document, "joined")[1]
    _added("started", "left", by="player", name=joined["facts"]["name"])(document)


def _opened_twice(document: Document) -> None:
    first, second = acts(document, "room_opened")[:2]
    second["facts"]["room"] = first["facts"]["room"]


def _left_later(document: Document) -> None:
    """A person leaves a room that was closed before."""
    journal, left = document["journal"], acts(document, "room_left")[0]
    closed = next(one for one in acts(document, "room_closed") if one["facts"]["room"] == left["facts"]["room"])
    journal.remove(left)
    journal.insert(journal.index(closed) + 1, left)


def _host_twice(document: Document) -> None:
    added = acts(document, "host_added")[0]["facts"]["hosts"]
    added.append(added[0])


def _another_match(document: Document) -> None:
    """A season's match of which the season's journal says nothing."""
    opened = next(one for one in acts(document, "decreed") if one["facts"]["type"] == "open")
    opened["facts"]["link"]["match"] = "AAAAAA"


def _with_oneself(document: Document) -> None:
    traded, offered = acts(document, "traded")[0], acts(document, "trade_offered")[0]
    traded["facts"]["taker"], traded["actor"] = traded["facts"]["giver"], offered["actor"]


def _by_machine(document: Document) -> None:
    machine = next(one["actor"] for one in acts(document, "joined") if "player" in one["facts"])
    acts(document, "substituted")[0]["actor"] = machine


REFUSED: dict[str, tuple[str, Change, str]] = {
    "a longer round without a deadline": ("eventful", _extended(None), "$.deadline"),
    "a deadline in no zone": ("eventful", _extended("2026-03-09T12:00:00"), "$.deadline"),
    "a pace that nobody can read": ("eventful", _settings(pace={"every": "now and then"}), "its settings"),
    "less than no strikes": ("eventful", _settings(strikes=-5), "its settings"),
    "a room in a plain match": (
        "eventful",
        _added("step", "room_opened", by="player", room="ab", name="", episode=1, members=[0, 1], hosts=[], was=""),
        "no such act in this game",
    ),
    "a plan in a plain match": ("eventful", _added("step", "plan_failed", by="clock", reason="x", episode=3), "no such act in this game"),
    "books in a plain match": ("eventful", _added("step", "books_read"), "no such act in this game"),
    "words taken back that were not sealed": ("eventful", _added("step", "unsaid", by="player", number=7), "nothing before it led to it"),
    "a prediction by a player": ("eventful", _predicted, "predicts nothing"),
    "a beacon that nobody named": ("eventful", _added("seated", "beacon_missing", by="clock", round=5), "while the match is sign_up"),
    "matches of no season that wait for the beacon": ("with_beacon", _covers, "unknown field `covers`"),
    "a machine that is a person": ("with_machine", _person, "whether it is a machine"),
    "a machine with a person's name": ("with_machine", _called_a_person, "whether it is a machine"),
    "a prize by the clock": (
        "season", _added("step", "decreed", by="clock", type="award", seat=0, amount=50, currency="garnets"), "its actor",
    ),
    "a prize without a reason": (
        "season", _added("step", "decreed", type="award", seat=0, amount=50, currency="garnets"), "its reason",
    ),
    "a player whom the clock takes out of a season": ("season", _added("step", "decreed", by="clock", type="leave", seat=0), "its actor"),
    "a player whom another takes out": ("season", _added("step", "decreed", by="player", type="leave", seat=2), "this seat is not theirs"),
    "a side challenge by the clock": ("season", _of_kind("side"), "its actor"),
    "a duel that a plan opens": ("season", _of_kind("duel"), "its actor"),
    "a person whom the clock seats": ("held", _by("substituted", "clock"), "its actor"),
    "a machine that the clock seats later": ("with_machine", _by("substituted", "clock"), "its actor"),
    "an act of nobody": ("eventful", _by("overridden", "nobody"), "its actor"),
    "a match that the clock starts": ("eventful", _by("seated", "clock"), "no person started it"),
    "a deal by the clock": ("eventful", _by("started", "clock"), "its actor"),
    "a deal by another person": ("eventful", _by("started", "player"), "its actor"),
    "a round that closes early": ("eventful", _at("step", "2026-03-05T14:59:59Z"), "closes before its deadline"),
    "a result that is held early": ("held", _at("held", "2026-03-04T14:59:59Z"), "closes before its deadline"),
    "a round that a host closes without a reason": ("eventful", _by("step", "host"), "its reason"),
    "a pause that shortens the round": ("decided", _fact("resumed", deadline="2026-03-02T13:00:00+00:00"), "its facts.deadline"),
    "an outage that shortens the round": (
        "eventful", _added("step", "extended", by="clock", reason="the bot was away", deadline="2026-03-02T13:00:00+00:00"), "its deadline",
    ),
    "a round that is lengthened for too long": ("bargained", _fact("graced", deadline="2026-05-02T13:00:00+00:00"), "its facts.deadline"),
    "a grace that the terms do not give": ("bargained", _graceless, "the terms give no such grace"),
    "a grace before the deadline": ("bargained", _at("graced", "2026-03-02T13:00:00Z"), "its facts.deadline"),
    "an episode that no plan opens": ("season", _unplanned, "no plan says so"),
    "an episode before its hour": ("season", _planned_later, "no plan says so"),
    "a match that another person opened": ("eventful", _by("opened", "player"), "its actor"),
    "a room that another person opened": ("rooms_of_season", _by("room_opened", "stranger"), "by a person who does not play"),
    "a player who is shown out by another": ("rooms_of_season", _fact_by("room_left"), "its actor"),
    "a stand-in whom a stranger named": ("cast_of_season", _by("stand_in_named", "stranger"), "by a person who does not play"),
    "a contest that ends early": ("contest_of_beacon", _of_clock("contest_closed"), "before its deadline"),
    "a secret that is published early": ("eventful", _at("revealed", "2026-03-11T15:00:00Z"), "sealed for longer"),
    "a start before all are ready": ("with_machine", _unready, "before all were ready"),
    "a press of who has not joined": ("with_machine", _added("seated", "ready", by="host"), "a person who has not joined"),
    "a run of another deal": ("contest_of_beacon", _another_deal, "its options.deal is not what its contest gives it"),
    "a run of another contest": ("contest_of_beacon", _of_run("opened", "contest", "AAAAAA"), "its contest is not what"),
    "a run under other terms": ("contest_of_beacon", _of_run("opened", "title", "Another"), "its title is not what its contest gives it"),
    "a run of a stranger": ("contest_of_beacon", _another_player, "nothing before it led to it"),
    "a run that is not there": ("contest_of_beacon", _fact("run_overridden", seat=9), "there is no such run"),
    "a hint for somebody else": ("contest_of_beacon", _of_run("hinted", "actor", None), "no run of theirs"),
    "a hint in a plain match": ("eventful", _added("step", "hinted"), "no run of theirs"),
    "a machine that acts as a host": ("with_machine", _by_machine, "its actor"),
    "a trade with oneself": ("eventful", _with_oneself, "it was not offered"),
    "an offer by who does not play": ("bargained", _by("trade_offered", "host"), "a person who does not play"),
    "the end of an offer that was never made": ("bargained", _fact("trade_refused", trade="ab"), "nothing before it led to it"),
    "a match that its season did not open": ("season", _another_match, "the season opened no such match"),
    "words in another's name": ("held", _fact("confessed", seat=1), "this seat is not theirs"),
    "a look through a glass of another": ("decided", _fact("looked", glass=1), "no glass was broken for it"),
    "a room of strangers": ("rooms_of_season", _fact("room_opened", members=[0, 9]), "its seats"),
    "who leaves a room without being there": ("rooms_of_season", _fact("room_left", seat=4), "its actor"),
    "a position to which no match can come": ("decided", _two_of_a_card, "U1 lies there 4 times"),
    "a file of rules for a game that has none": ("eventful", lambda document: document.update(design="x"), "its design"),
    "runs in a match that is no contest": ("season", lambda document: document.update(runs=[document.copy()]), "its runs.0"),
    "another name behind a veil": ("eventful", _renamed, "its people.veil-"),
    "somebody who joins twice": ("eventful", _twice("joined"), "joined already"),
    "a person for whom a machine thinks": ("eventful", _fact("joined", player="lookout"), "its facts.player"),
    "who leaves once the seats are fixed": ("eventful", _left_late, "while the match is seated"),
    "terms once the seats are fixed": ("bargained", _behind_of("terms_changed", "seated"), "while the match is seated"),
    "a match that is dealt twice": ("eventful", _twice("started"), "cannot be done while the match is running"),
    "a room that is opened twice": ("rooms_of_season", _opened_twice, "nothing before it led to it"),
    "a signature for which nothing waited": ("eventful", _fact("started", signature="ab"), "its facts.signature"),
    "an act that nobody knows": ("eventful", _added("step", "cheated"), "there is no such act"),
    "a room that is closed": ("rooms_of_season", _left_later, "nothing before it led to it"),
    "a position that nobody put": ("decided", _fact("amended", seats=[0], has_state=False), "no host put a position there"),
    "places for some alone": (
        "decided", lambda document: acts(document, "finished_by_hand")[0]["facts"]["outcome"].update(places=[[2], [0]]),
        "its facts.outcome.places",
    ),
    "a host named twice": ("eventful", _host_twice, "its hosts"),
    "no host any more": ("decided", _fact("host_removed", hosts=[]), "its hosts"),
    "an answer to a question that was not open": ("held", _fact("overridden", key="orders-9"), "its facts.key"),
    "somebody silent who is not of the cast": (
        "season", _added("revealed", "episode_silent", by="clock", episode=1, silent=[0, 9]), "its seats",
    ),
}  # fmt: skip

SAID: dict[str, tuple[str, Change, str]] = {
    "a player overrides": ("eventful", _by("overridden", "player"), "by a player of this match"),
    "a player lengthens a round": ("eventful", _by("extended", "player"), "by a player of this match"),
    "a stranger rolls back": ("eventful", _by("rolled_back", "stranger"), "by a person who is not among its hosts"),
    "a silence that is excused": ("eventful", _fact("step", excused=True), "Closed without counting silence"),
    "a player starts the match": ("with_beacon", _by("seated", "player"), "the match started, once"),
    "a stranger adds a host": ("eventful", _by("host_added", "stranger"), "by a person who is not among its hosts"),
    "a player amends": ("held", _by("amended", "player"), "by a player of this match"),
    "a player awards a prize to themselves": (
        "season",
        _added(
            "step", "decreed", by="player", reason="well played", type="award", seat=0, amount=50, currency="garnets"
        ),
        "“well played”, by a player of this match",
    ),
}


@pytest.fixture(scope="module")
def honest(made: Callable[..., Honest]) -> dict[str, Honest]:
    """An honest export of each kind."""
    return {kind.__name__: made(kind) for kind in kinds.KINDS}


@pytest.mark.parametrize("name", REFUSED)
def test_what_the_referee_would_not_have_done_is_refused(honest: dict[str, Honest], name: str) -> None:
    """Without any seal."""
    kind, change, place = REFUSED[name]
    assert place in str(archive.examine(forge(honest[kind].document, change)).place)


@pytest.mark.parametrize("name", SAID)
def test_who_is_said_to_have_done_it_is_named(honest: dict[str, Honest], name: str) -> None:
    """An act of a host by another person could be true (a manager of a server may act), so it is said; a seal refuses it."""
    kind, change, words = SAID[name]
    forged = forge(honest[kind].document, change)
    verdict = archive.examine(forged)
    assert verdict.place is None
    assert any(words in said for said in verdict.said)
    assert archive.examine(forged, None, (seal_of(honest[kind].document["journal"][-1]["chain"]),)).place


def test_a_person_whom_no_act_names_is_refused(honest: dict[str, Honest]) -> None:
    """The journal has no such veil."""
    changed = copy.deepcopy(honest["eventful"].document)
    cover = _behind(changed, "mallory")
    assert f"its people.{cover}" in str(archive.examine(changed).place)


def test_the_hosts_of_an_honest_match_are_not_doubted(honest: dict[str, Honest]) -> None:
    """Nothing of the kind is said of any of them."""
    for genuine in honest.values():
        assert not any("by a player" in said or "not among" in said for said in archive.examine(genuine.document).said)
