"""Planted forgeries, each by its name: of which kind of match, what is changed, and the place that is named without any seal."""

import hashlib
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias

from bot.referee.core.seals import id_of
from games.chance import commitment
from tests.forgeries.changes import (
    PASS,
    Change,
    acts,
    added,
    answered,
    by,
    by_another,
    dropped,
    entry,
    fact,
    facts,
    moved,
    person,
    settings,
    stranger,
    swapped,
    term,
    twice,
)
from tests.forgeries.forger import Document, rename

Planted: TypeAlias = Mapping[str, tuple[str, Change, str]]


# Changes of their own --------------------------------------------------------------------------------------------------------


def _swap_players(document: Document) -> None:
    """Two players change places throughout, as they had joined the other way round."""
    swapped("seated", "seats")(document)
    first, second = acts(document, "joined")[1:3]
    first["actor"], second["actor"] = second["actor"], first["actor"]
    first["facts"], second["facts"] = second["facts"], first["facts"]


def _new_salts(document: Document) -> None:
    for number, leaf in enumerate(facts(document, "step", 1)["leaves"]):
        leaf["salt"] = hashlib.sha256(bytes([number])).hexdigest()


def _ground_id(document: Document) -> None:
    """Another secret altogether, with the id that follows from it."""
    secret = bytes(range(32))
    document["secret"] = facts(document, "revealed")["secret"] = secret.hex()
    document["match"]["commitment"] = facts(document, "opened")["commitment"] = commitment(secret)
    document["match"]["id"] = id_of(commitment(secret))


def _unshuffled(document: Document) -> None:
    """Two acts change their places."""
    journal = document["journal"]
    journal[10], journal[11] = journal[11], journal[10]


def _named_winner(who: str, reason: str) -> Change:
    """A result by hand in the place of the last round."""

    def change(document: Document) -> None:
        outcome = {"places": [[2], [0], [1]], "winners": [2], "reason": reason, "scores": [0, 0, 0], "accounts": None}
        step = acts(document, "step")[-1]
        actor = person(document, who) if who else step["actor"]
        step.update(act="finished_by_hand", actor=actor, facts={"outcome": outcome}, reason="enough")

    return change


def _spliced(document: Document) -> None:
    """The first round of the first line is played again as the third of the second."""
    journal, steps = document["journal"], acts(document, "step")
    journal[journal.index(steps[-1])] = {**steps[0], "line": 2, "nonce": "ab" * 16}


def _loser_wins(document: Document) -> None:
    """Winner and loser of a contest change places on the board."""
    first, second = facts(document, "contest_closed")["runs"]
    first["seat"], second["seat"] = second["seat"], first["seat"]


def _other_run(document: Document) -> None:
    """A run is taken out, and its player off the board."""
    del document["runs"][1], facts(document, "contest_closed")["runs"][1]


def _other_deal(document: Document) -> None:
    deal = facts(document, "contest_closed")["deal"]
    key = next(key for key, value in deal.items() if isinstance(value, str | list) and value)
    deal[key] = deal[key][::-1]


def _exchanged_runs(document: Document) -> None:
    """The two runs change their players, and the board with them."""
    first, other = document["runs"]
    ours, theirs = (facts(run, "started")["seats"] for run in (first, other))
    ours[0], theirs[0] = theirs[0], ours[0]
    for run in (first, other):
        acts(run, "opened")[0]["actor"] = facts(run, "started")["seats"][0]["user"]
    first["people"] = other["people"] = first["people"] | other["people"]
    _loser_wins(document)


def _of_run(act: str, key: str, value: Any = None) -> Change:
    def change(document: Document) -> None:
        run = next(one for one in document["runs"] if acts(one, act))
        if key == "actor":
            acts(run, act)[0]["actor"] = document["journal"][0]["actor"]
        else:
            facts(run, act)[key] = run["match"][key] = value
            run["match"].pop("contest", None)

    return change


def _another_deal(document: Document) -> None:
    """A run is played with an easier deal than the others."""
    run = document["runs"][0]
    options = run["match"]["options"]
    options["deal"] = facts(run, "opened")["options"]["deal"] = options["deal"][::-1]


def _another_player(document: Document) -> None:
    """A person who did not join plays a run."""
    run = document["runs"][0]
    own, other = run["journal"][0]["actor"], stranger(run)
    facts(run, "started")["seats"][0]["user"] = other
    for done in run["journal"]:
        done["actor"] = other if done["actor"] == own else done["actor"]


def _decree(document: Document, kind: str) -> Document:
    """The first decree of a type, or that opens a match of a kind."""
    decrees = acts(document, "decreed")
    return next(one for one in decrees if kind in {one["facts"].get("kind"), one["facts"]["type"]})


def _of_kind(kind: str) -> Change:
    """The clock is said to have opened, as planned, what no plan opens."""

    def change(document: Document) -> None:
        opened = _decree(document, "open")
        opened.update(actor="clock", reason="as planned")
        opened["facts"]["kind"] = kind

    return change


def _unplanned(document: Document) -> None:
    """The main match of an episode, which a host opened, is said to have been opened as planned."""
    _decree(document, "match").update(actor="clock", reason="as planned")


def _planned_later(document: Document) -> None:
    game = _decree(document, "match")["facts"]["link"]["game"]
    episode = {"number": 1, "at": "2027-03-04T12:00:00Z", "game": game, "auto": True}
    added("decreed", "planned", plan={"episodes": [episode]})(document)
    _unplanned(document)


def _graceless(document: Document) -> None:
    for terms in acts(document, "opened") + acts(document, "terms_changed"):
        terms["facts"]["settings"]["grace"] = 0


def _predicted(document: Document) -> None:
    words, name = stranger(document, "key\n1"), acts(document, "joined")[1]["facts"]["name"]
    added("step", "predicted", by="player", words=words, name=name)(document)


def _called_a_person(document: Document) -> None:
    facts(document, "substituted")["newcomer"] = stranger(document, "Zoe")


def _two_of_a_card(document: Document) -> None:
    hands = facts(document, "amended_state")["state"]["hands"]
    hands[0] = hands[1]


def _renamed(document: Document) -> None:
    document["people"][acts(document, "joined")[1]["facts"]["name"]]["value"] = "Mallory"


def _left_late(document: Document) -> None:
    added("started", "left", by="player", name=acts(document, "joined")[1]["facts"]["name"])(document)


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
    hosts = facts(document, "host_added")["hosts"]
    hosts.append(hosts[0])


def _with_oneself(document: Document) -> None:
    traded, offered = acts(document, "traded")[0], acts(document, "trade_offered")[0]
    traded["facts"]["taker"], traded["actor"] = traded["facts"]["giver"], offered["actor"]


def _by_machine(document: Document) -> None:
    machine = next(one["actor"] for one in acts(document, "joined") if "player" in one["facts"])
    acts(document, "substituted")[0]["actor"] = machine


def _by_the_last_who_joined(act: str) -> Change:
    """A person on the waiting list, or a host."""
    return lambda document: acts(document, act)[0].update(actor=acts(document, "joined")[-1]["actor"])


def _marked(mark: str, seat: int = 0, **changed: Any) -> Change:
    """A host is said to have answered where none did."""

    def change(document: Document) -> None:
        step = facts(document, "step")
        step["answers"].update(changed)
        step["leaves"][seat]["mark"] = mark

    return change


def _away_twice(document: Document) -> None:
    step = facts(document, "step")
    step["away"] = [step["silent"][0]] * 2


def _by_the_clock(document: Document) -> None:
    """It would be no act of a host, and be listed nowhere."""
    next(step for step in acts(document, "step") if step["actor"] != "clock")["actor"] = "clock"


def _no_host_any_more(document: Document) -> None:
    acts(document, "finished_by_hand")[0]["actor"] = acts(document, "resumed")[-1]["actor"]


def of_another_game(document: Document) -> None:
    """The season opened other games than its matches are of."""
    for done in acts(document, "decreed"):
        if done["facts"]["type"] in {"open", "open_play"}:
            link = done["facts"].get("link", done["facts"])
            link["game"] = "five_stands" if link["game"] == "go_stop" else "go_stop"


def _lying(document: Document) -> None:
    """In the season alone it passes only with the answer that follows from it, and then the match contradicts it."""
    taken = next(one for one in acts(document, "result_taken") if len(one["facts"]["outcome"]["places"]) > 1)
    taken["facts"]["outcome"]["places"].reverse()


def _later(place: int, act: str) -> Change:
    """The season goes on at once with the result of its match, and no later: its step does not move, nor what comes before it."""

    def change(document: Document) -> None:
        step = document["journal"][document["journal"].index(acts(document, "episode_silent")[0]) + place]
        assert step["act"] == act
        step["at"] = (datetime.fromisoformat(step["at"]) + timedelta(seconds=1)).isoformat().replace("+00:00", "Z")

    return change


def _called_off(status: str, at: str = "2026-03-04T14:00:00Z") -> Change:
    """The match of the season ended, and the season calls it off."""

    def change(document: Document) -> None:
        taken = {"match": facts(document, "match_opened")["match"], "head": "0" * 64, "status": status, "outcome": None}
        added("finished_by_hand", "result_taken", by="clock", **taken)(document)
        added("finished_by_hand", "decreed", by="clock", type="call_off", match=taken["match"])(document)
        acts(document, "decreed")[-1]["at"] = at

    return change


def _sealed_as(act: str, words: str) -> Change:
    """Other words stand behind the veil of what was sealed."""
    return lambda document: rename(document, facts(document, act)["words"], words)


# What is refused ---------------------------------------------------------------------------------------------------------------

EARLIER: Final = "2026-03-02T13:00:00+00:00"
FIFTY: Final[Mapping[str, Any]] = {"type": "award", "seat": 0, "amount": 50, "currency": "garnets"}
ROOM: Final[Mapping[str, Any]] = {"room": "ab", "name": "", "episode": 1, "members": [0, 1], "hosts": [], "was": ""}

EVENTFUL: Final[Mapping[str, tuple[Change, str]]] = {
    "an answer of a silent seat": (answered(2, 0, {"play": ["W1"], "go": ["stay"]}), "its facts.answers.0"),
    "eight cards where six are playable":
        (answered(0, 2, {"play": ["W1", "W2", "W3", "U1", "U2", "U3", "B1", "B2"], "go": ["stay"]}),
         "its facts.answers.2"),
    "an unpaid field": (lambda document: facts(document, "step")["answers"]["2"].update(pay={"blue": 1}),
     "its facts.answers.2"),
    "a seat that was not asked": (answered(0, 7, PASS), "its facts.answers.7"),
    "two receipts swapped": (swapped("step", "leaves"), "its facts.leaves.0.seat"),
    "no receipts at all":
        (lambda document: [step["facts"].update(leaves=[]) for step in acts(document, "step")],
         "nothing before it led to it"),
    "a receipt fewer": (lambda document: facts(document, "step")["leaves"].pop(2), "nothing before it led to it"),
    "other names": (lambda document: facts(document, "seated")["seats"][0].update(name="Adele"),
     "its facts.seats.0.name"),
    "a player who never joined": (lambda document: facts(document, "seated")["seats"][0].update(user="mallory"),
     "its facts.seats.0.user"),
    "seats swapped": (swapped("seated", "seats"), "its facts.seats.0.user"),
    "players swapped throughout": (_swap_players, "it was not offered"),
    "another lucky word, hence another deal":
        (lambda document: facts(document, "seated")["seats"][0].update(word="other"), "journal entry"),
    "another actor": (entry("overridden", actor="Chiara"), "its actor"),
    "an override dropped": (dropped("overridden"), "no host answered for seat 3"),
    "dice ground by a label, in a rollback that never was": (fact("rolled_back", draw="line/2/lucky/"),
     "its facts.draw"),
    "dice of another line": (fact("rolled_back", draw="line/3/"), "its facts.draw"),
    "back to nowhere": (fact("rolled_back", to=3), "there is no such position"),
    "another id under the same commitment": (lambda document: document["match"].update(id="AAAAAA"), "its match"),
    "another secret": (_ground_id, "journal entry"),
    "a step twice": (twice("step"), ""),
    "more traded": (fact("traded", given=["W1", "W2"]), "journal entry"),
    "a trade dropped": (dropped("traded"), "journal entry"),
    "a trade that nobody offered": (dropped("trade_offered"), "nothing before it led to it"),
    "a result by hand": (_named_winner("", "by-hand"), "its actor"),
    "a result by hand, under the reason of a rule": (_named_winner("host", "most-points"), ""),
    "two lines spliced": (_spliced, "journal entry"),
    "bytes of another entry, a seal that could be guessed":
        (lambda document: document["journal"][9].update(nonce=document["journal"][8]["nonce"]), "journal entry 10"),
    "other hosts": (term("hosts", ["mallory"]), "its actor"),
    "other options": (term("options", {"rounds": 2}), "journal entry"),
    "options that nobody can play": (term("options", {"rounds": 10**9}), "at `$.rounds`"),
    "an older version of the format": (lambda document: document.update(format="bellflower match 0"),
     "it is not marked"),
    "a longer round without a deadline": (fact("extended", deadline=None), "$.deadline"),
    "a deadline in no zone": (fact("extended", deadline="2026-03-09T12:00:00"), "$.deadline"),
    "a pace that nobody can read": (settings(pace={"every": "now and then"}), "its settings"),
    "less than no strikes": (settings(strikes=-5), "its settings"),
    "a room in a plain match": (added("step", "room_opened", by="player", **ROOM), "no such act in this game"),
    "a plan in a plain match": (added("step", "plan_failed", by="clock", reason="x", episode=3),
     "no such act in this game"),
    "books in a plain match": (added("step", "books_read"), "no such act in this game"),
    "words taken back that were not sealed": (added("step", "unsaid", by="player", number=7),
     "nothing before it led to it"),
    "a prediction by a player": (_predicted, "for people who look on"),
    "a beacon that nobody named": (added("seated", "beacon_missing", by="clock", round=5),
     "while the match is sign_up"),
    "an act of nobody": (by("overridden", "nobody"), "its actor"),
    "a match that the clock starts": (by("seated", "clock"), "no person started it"),
    "a deal by the clock": (by("started", "clock"), "its actor"),
    "a deal by another person": (by("started", "player"), "its actor"),
    "a round that closes early": (entry("step", at="2026-03-05T14:59:59Z"), "closes before its deadline"),
    "a round that a host closes without a reason": (by("step", "host"), "its reason"),
    "an outage that shortens the round":
        (added("step", "extended", by="clock", reason="the bot was away", deadline=EARLIER), "its deadline"),
    "a match that another person opened": (by("opened", "player"), "its actor"),
    "a secret that is published early": (entry("revealed", at="2026-03-11T15:00:00Z"), "sealed for longer"),
    "a hint in a plain match": (added("step", "hinted"), "no run of theirs"),
    "a trade with oneself": (_with_oneself, "it was not offered"),
    "a file of rules for a game that has none": (lambda document: document.update(design="x"), "its design"),
    "another name behind a veil": (_renamed, "its people.veil-"),
    "somebody who joins twice": (twice("joined"), "joined already"),
    "a person for whom a machine thinks": (fact("joined", player="lookout"), "its facts.player"),
    "who leaves once the seats are fixed": (_left_late, "while the match is seated"),
    "a match that is dealt twice": (twice("started"), "cannot be done while the match is running"),
    "a signature for which nothing waited": (fact("started", signature="ab"), "its facts.signature"),
    "an act that nobody knows": (added("step", "cheated"), "there is no such act"),
    "a host named twice": (_host_twice, "its hosts"),
    "an act of a host without a reason": (entry("overridden", reason=""), ""),
    "the clock that goes back": (entry("rolled_back", actor="clock"), ""),
    "an offer by who waits": (_by_the_last_who_joined("trade_offered"), ""),
    "a trade that who waits takes": (_by_the_last_who_joined("traded"), ""),
    "a player who answered and is said to have been away": (fact("step", away=[2]), ""),
    "a player who was away twice": (_away_twice, ""),
    "an absence of nobody": (fact("step", away=[]), ""),
    "an override that no host made": (_marked("overridden"), ""),
    "a correction that no host made": (_marked("amended"), ""),
    "a meadow more than there are players": (term("options", {"starting_meadows": ["white"] * 4}),
     "cannot be played by so many"),
    "an offer that is made twice": (twice("trade_offered"), "offered already"),
    "a secret that is not the one of the commitment": (lambda document: document.update(secret="0" * 64),
     "its SHA-256 is not the commitment"),
}  # fmt: skip

REFUSED: Final[Planted] = {
    **{name: ("eventful", *forgery) for name, forgery in EVENTFUL.items()},
    "the loser wins the contest": ("contest", _loser_wins, "its facts.runs.0.seat"),
    "a run taken out": ("contest", _other_run, "not one for each who joined"),
    "another number of steps": ("contest", lambda document: facts(document,
        "contest_closed")["runs"][1].update(steps=1), "its facts.runs.1.steps"),
    "another deal": ("contest", _other_deal, "its facts.deal"),
    "runs exchanged throughout": ("contest", _exchanged_runs, "a run is of one who plays it"),
    "matches of no season that wait for the beacon": ("with_beacon", lambda document: facts(document,
        "seated")["beacon"].update(covers="matches"), "unknown field `covers`"),
    "a machine that is a person": ("with_machine", lambda document: facts(document, "substituted").pop("player"),
        "whether it is a machine"),
    "a machine with a person's name": ("with_machine", _called_a_person, "whether it is a machine"),
    "orders of a machine replaced under the mark of a host": ("with_machine", _marked("overridden", 2, **{"2": PASS}),
        "no host answered for seat 3"),
    "a prize by the clock": ("season", added("step", "decreed", by="clock", **FIFTY), "its actor"),
    "a prize without a reason": ("season", added("step", "decreed", **FIFTY), "its reason"),
    "a player whom the clock takes out of a season": ("season", added("step", "decreed", by="clock", type="leave",
        seat=0), "its actor"),
    "a player whom another takes out": ("season", added("step", "decreed", by="player", type="leave", seat=2),
        "this seat is not theirs"),
    "a side challenge by the clock": ("season", _of_kind("side"), "its actor"),
    "a duel that a plan opens": ("season", _of_kind("duel"), "its actor"),
    "a person whom the clock seats": ("held", by("substituted", "clock"), "its actor"),
    "a machine that the clock seats later": ("with_machine", by("substituted", "clock"), "its actor"),
    "a result that is held early": ("held", entry("held", at="2026-03-04T14:59:59Z"), "closes before its deadline"),
    "a held result that the clock announces": ("held", entry("step", actor="clock"), "announced before it was due"),
    "the last result, which the clock announces": ("held", entry("step", -1, actor="clock", reason=""), "announced before it was due"),
    "a reason of the clock for a round that closed": ("eventful", entry("step", reason="so it was"), "its reason"),
    "a pause that shortens the round": ("decided", fact("resumed", deadline=EARLIER), "its facts.deadline"),
    "a round that is lengthened for too long": ("bargained", fact("graced", deadline="2026-05-02T13:00:00+00:00"),
        "its facts.deadline"),
    "a grace that the terms do not give": ("bargained", _graceless, "the terms give no such grace"),
    "a grace before the deadline": ("bargained", entry("graced", at="2026-03-02T13:00:00Z"), "its facts.deadline"),
    "an episode that no plan opens": ("season", _unplanned, "no plan says so"),
    "an episode before its hour": ("season", _planned_later, "no plan says so"),
    "a room that another person opened": ("rooms_of_season", by("room_opened", "stranger"),
        "by a person who does not play"),
    "a player in the lounge": ("rooms_of_season", by("lounge_entered", "player"), "for people who look on"),
    "a lounge that the terms do not have": ("rooms_of_season", settings(lounge="none"), "it has no lounge"),
    "a player who is shown out by another": ("rooms_of_season", by_another("room_left"), "its actor"),
    "a stand-in whom a stranger named": ("cast_of_season", by("stand_in_named", "stranger"),
        "by a person who does not play"),
    "a contest that ends early": ("contest_of_beacon", by("contest_closed", "clock", reason=""), "before its deadline"),
    "a start before all are ready": ("with_machine", dropped("ready"), "before all were ready"),
    "a press of who has not joined": ("with_machine", added("seated", "ready", by="host"),
        "a person who has not joined"),
    "a run of another deal": ("contest_of_beacon", _another_deal, "its options.deal is not what its contest gives it"),
    "a run of another contest": ("contest_of_beacon", _of_run("opened", "contest", "AAAAAA"),
        "its contest is not what"),
    "a run under other terms": ("contest_of_beacon", _of_run("opened", "title", "Another"),
        "its title is not what its contest gives it"),
    "a run of a stranger": ("contest_of_beacon", _another_player, "nothing before it led to it"),
    "a run that is not there": ("contest_of_beacon", fact("run_overridden", seat=9), "there is no such run"),
    "a hint for somebody else": ("contest_of_beacon", _of_run("hinted", "actor"), "no run of theirs"),
    "a machine that acts as a host": ("with_machine", _by_machine, "its actor"),
    "an offer by who does not play": ("bargained", by("trade_offered", "host"), "a person who does not play"),
    "an offer that another takes back": ("bargained", by_another("trade_withdrawn"), "the offer is not theirs"),
    "the end of an offer that was never made": ("bargained", fact("trade_refused", trade="ab"),
        "nothing before it led to it"),
    "a match that its season did not open": ("season", lambda document: _decree(document,
        "open")["facts"]["link"].update(match="AAAAAA"), "the season opened no such match"),
    "words in another's name": ("held", fact("confessed", seat=1), "this seat is not theirs"),
    "a look through a glass of another": ("decided", fact("looked", glass=1), "no glass was broken for it"),
    "a room of strangers": ("rooms_of_season", fact("room_opened", members=[0, 9]), "its seats"),
    "who leaves a room without being there": ("rooms_of_season", fact("room_left", seat=4), "its actor"),
    "a position to which no match can come": ("decided", _two_of_a_card, "U1 lies there 4 times"),
    "runs in a match that is no contest": ("season", lambda document: document.update(runs=[document.copy()]),
        "its runs.0"),
    "terms once the seats are fixed": ("bargained", moved("terms_changed", "seated"), "while the match is seated"),
    "a room that is opened twice": ("rooms_of_season", _opened_twice, "nothing before it led to it"),
    "a room that is closed": ("rooms_of_season", _left_later, "nothing before it led to it"),
    "a position that nobody put": ("decided", fact("amended", seats=[0], has_state=False),
        "no host put a position there"),
    "places for some alone": ("decided", lambda document: facts(document,
        "finished_by_hand")["outcome"].update(places=[[2], [0]]), "its facts.outcome.places"),
    "no host any more": ("decided", fact("host_removed", hosts=[]), "its hosts"),
    "an answer to a question that was not open": ("held", fact("overridden", key="orders-9"), "its facts.key"),
    "somebody silent who is not of the cast": ("season", added("revealed", "episode_silent", by="clock", episode=1,
        silent=[0, 9]), "its seats"),
    "a result of hosts by the clock": ("judged", _by_the_clock, "its actor"),
    "a result that the match did not have": ("season", _lying, "the results of its matches come to something else"),
    "an answer that follows from no result": ("season", dropped("result_taken"),
        "it did not follow at once from the result of its match"),
    "a result that is taken twice": ("season", twice("result_taken"), "its result was taken before"),
    "a result that is taken later": ("season", _later(-1, "result_taken"), "it did not follow at once"),
    "a step after a result that comes later": ("season", _later(1, "step"), "it did not follow at once"),
    "a result of no match": ("season", added("result_taken", "result_taken", by="clock", match="AAAAAA", head="0" * 64,
        status="aborted", outcome=None), "the season opened no such match"),
    "an answer of a host in the place of a result": ("season", by("step", "host"), "its matches answer, and no host"),
    "a match that ended and is called off": ("cast_of_season", _called_off("finished"), "its match did not end so"),
    "a match that is called off later": ("cast_of_season", _called_off("aborted", "2026-03-04T14:00:01Z"),
        "it did not follow at once"),
    "new salts for a held result": ("held", _new_salts, "not those of the held result"),
    "a confession without its key": ("held", _sealed_as("confessed", "I hold it."), "the words are not those"),
    "a prediction of who does not play": ("held", _sealed_as("predicted", "ab\n9"), "the words are not those"),
    "a game that the hosts did not choose": ("season_of_file", of_another_game,
        "its game is none that the hosts chose"),
}  # fmt: skip

_ANEW: Final = "could have been written anew"
SAID: Final[Planted] = {
    "another seat's orders": ("eventful", answered(2, 1, PASS, silent=False), _ANEW),
    "a wish for a default": ("eventful", answered(0, 2, PASS, silent=True), _ANEW),
    "nothing fell": ("eventful", lambda document: [facts(document, "step").update(fallen=[]),
     facts(document, "step").pop("given", None)], _ANEW),
    "new salts": ("eventful", _new_salts, _ANEW),
    "an extension dropped": ("eventful", dropped("extended"), _ANEW),
    "a host dropped": ("eventful", dropped("host_added"), _ANEW),
    "another reason": ("eventful", entry("overridden", reason="he asked me to"), _ANEW),
    "the dice of before": ("eventful", fact("rolled_back", draw=""), _ANEW),
    "the tail cut": ("eventful", lambda document: document.update(journal=document["journal"][:-3]), _ANEW),
    "the secret's entry cut": ("eventful", lambda document: document["journal"].pop(), _ANEW),
    "two acts in another order": ("eventful", _unshuffled, _ANEW),
    "other settings": ("eventful", term("settings", {"strikes": 9}), _ANEW),
    "another title": ("eventful", term("title", "Another"), _ANEW),
    "a player overrides": ("eventful", by("overridden", "player"), "by a player of this match"),
    "a player lengthens a round": ("eventful", by("extended", "player"), "by a player of this match"),
    "a stranger rolls back": ("eventful", by("rolled_back", "stranger"), "by a person who is not among its hosts"),
    "a silence that is excused": ("eventful", fact("step", excused=True), "Closed without counting silence"),
    "a player starts the match": ("with_beacon", by("seated", "player"), "the match started, once"),
    "a stranger adds a host": ("eventful", by("host_added", "stranger"), "by a person who is not among its hosts"),
    "a player amends": ("held", by("amended", "player"), "by a player of this match"),
    "a player awards a prize to themselves":
        ("season", added("step", "decreed", by="player", reason="well played", **FIFTY),
         "“well played”, by a player of this match"),
    "who is a host no more ends the match": ("decided", _no_host_any_more, "by a person who is not among its hosts"),
    "a silence of a friend, who is said to be away":
        ("held", fact("step", away=[1]),
         "Seat 2: Bo, lucky word “word of Bo”; silent in 2 of 2 questions, said to be away in 1 of them"),
    "a silence that is not counted, where the result is held":
        ("held", fact("step", excused=True),
         "Closed without counting silence, because the bot said that it had been away: round 1."),
}  # fmt: skip
