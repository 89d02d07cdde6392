"""From the sign-up to the deal: open a match, join, leave, start."""

from collections.abc import Mapping
from typing import Any, Final, Required, TypedDict, Unpack

import msgspec
from msgspec.structs import replace

from bot.referee import quotas
from bot.referee.acts.access import is_player, refuse_looker, refuse_shown
from bot.referee.acts.acts import Act, House, OnMatch
from bot.referee.core import naming, positions
from bot.referee.core.beacon import refuse_waiting
from bot.referee.core.facts import Fact, SeatName
from bot.referee.core.model import (
    LONGEST_WORD,
    Dealing,
    Match,
    Notice,
    Refused,
    Settings,
    SignUp,
    Tenure,
    User,
)
from bot.referee.core.paces import bad_setting, refuse_settings
from bot.referee.core.ports import Transaction
from bot.referee.core.seals import id_of, seal_of
from bot.referee.play.playable import default_settings, merged, read_options
from bot.referee.play.sign_up_post import leaving, sign_up_edit, sign_up_letter
from bot.referee.showing import desk
from games import catalogue, looks
from games.chance import commitment
from games.game import AnyGame, Seat

TERMS: Final = ("game", "version", "title", "options", "settings", "hosts", "commitment", "contest", "season")
"""What a journal's first entry holds of a match."""


class Wanted(TypedDict, total=False):
    """What is wanted of a match or a contest by whoever opens it.

    `secret`: where it follows from another one; without it, one is drawn. `season`: which opens it.
    """

    guild: Required[str]
    home: Required[str]
    game: Required[str]
    host: Required[User]
    title: str
    settings: Settings | None
    options: dict[str, Any] | None
    secret: bytes | None
    season: str | None


async def open_match(house: House, **wanted: Unpack[Wanted]) -> Match:
    """Open a sign-up: the commitment to the secret is published before any player gives a word.

    Refused: `bad-options`, `bad-settings`, `cannot-start`, `live-not-typed`, `no-such-game`, `season-duel-not-for-two`,
    `too-many-contests`, `too-many-letters`, `too-many-matches`, `too-much-stored`.
    """
    rules = catalogue.find(wanted["game"])
    if rules is None:
        raise naming.no_such_game(wanted["game"])
    match = drafted(house, rules, wanted, house.chosen.limits.least_every)

    async def work(tx: Transaction) -> Match:
        await quotas.refuse_opening(house, tx, match.guild, is_contest=False)
        return await announce_sign_up(house, tx, match)

    return await house.do(work)


def drafted(house: House, rules: AnyGame, wanted: Wanted, least_every: str) -> Match:
    """Return a new match by `rules`, as it is `wanted`, or with the usual settings of these. `least_every`: its shortest rounds.

    Refused: `bad-options`, `bad-settings`, `cannot-start`, `live-not-typed`, `no-such-game`, `season-duel-not-for-two`.
    """
    settings = wanted.get("settings") or default_settings(rules)
    options = read_options(rules, wanted.get("options") or {})
    refuse_settings(settings, least_every, is_typed=house.is_typed, lengths=rules.lengths)
    _refuse_seats(settings, rules)
    return new_match(
        house, rules, wanted.get("secret"), guild=wanted["guild"], home=wanted["home"], hosts=(wanted["host"],),
        title=wanted.get("title", ""), settings=settings, options=options, season=wanted.get("season"),
    )  # fmt: skip


def _refuse_seats(settings: Settings, rules: AnyGame, taken: int = 0) -> None:
    """Refuse fewer seats than the rules need, or than are taken. Refused: `bad-settings`."""
    least = max(rules.seats[0], taken)
    if settings.seats and settings.seats < least:
        raise bad_setting("seats", settings.seats, "least", least=str(least))


def new_match(house: House, rules: AnyGame, secret: bytes | None = None, **terms: Any) -> Match:
    """Return a new match in its sign-up by `rules`, with an unused id; `secret`: None draws one.

    Its title is one line without invisible characters; the name of the game where nothing of it is left.
    """
    secret = secret or house.entropy.token(32)
    title = looks.shown(terms["title"]) or catalogue.name_of(rules, terms["settings"].locale)
    return Match(
        id=id_of(commitment(secret)),
        game=rules.key,
        version=rules.version,
        phase=SignUp(),
        secret=secret,
        commitment=commitment(secret),
        opened_at=house.clock.now(),
        **terms | {"title": title},
    )


async def announce_sign_up(house: House, tx: Transaction, match: Match) -> Match:
    """Store a new match, and post its sign-up and its desk."""
    await tx.matches.add(match)
    act = Act(house, tx, match, ())
    await opened(act, match.hosts[0])
    await act.send(act.outgoing.errand("post", "public", "sign-up", await sign_up_letter(act)))
    if match.has_desk:
        await post_desk(act)
    return act.match


async def post_desk(act: Act) -> None:
    """Post the hosts' desk as it is now."""
    letter = await desk.written(act.tx, act.match, quotas.meter_of(act.house))
    await act.send(act.outgoing.errand("post", "hosts", "desk", letter))


def named(waited: Dealing) -> dict[str, Any]:
    """Return a round of the beacon as the journal names it. `waited`: the round for which a deal waits."""
    return {"chain": waited.chain, "round": waited.round}


async def opened(act: Act, actor: User) -> None:
    """Write the first entry of a journal: the terms, whose seal the sign-up post shows beside the commitment.

    The terms of a contest name the beacon round too.
    """
    terms = {key: msgspec.to_builtins(getattr(act.match, key)) for key in TERMS}
    if act.match.dealing is not None:
        terms["beacon"] = named(act.match.dealing)
    await act.write("opened", actor, facts=terms)


@OnMatch
async def change(
    act: Act,
    host: User,
    *,
    settings: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    home: str | None = None,
) -> Match:
    """Change the terms of a sign-up: `settings` and `options` replace those of the same name, `home` moves it. The post shows a new seal.

    Refused: `already-started`, `deal-awaited`, `hosts-read-answers`, and what an opening would refuse.
    """
    match = act.match
    if not match.is_sign_up or match.is_contest:
        raise Refused("already-started")
    refuse_waiting(match)
    rules = positions.game_of(match)
    wanted = merged(match.settings, settings or {})
    written = read_options(rules, {**match.options, **(options or {})})
    refuse_settings(wanted, act.house.chosen.limits.least_every, is_typed=act.house.is_typed, lengths=rules.lengths)
    _refuse_seats(wanted, rules, len(act.seated))
    changed = replace(match, settings=wanted, options=written, home=home or match.home)
    for tenure in act.seated:
        refuse_shown(changed, (), tenure.user)
    terms = {key: msgspec.to_builtins(getattr(changed, key)) for key in TERMS}
    await act.write("terms_changed", host, facts=terms, home=changed.home)
    await act.send(await sign_up_edit(act))
    return act.match


@OnMatch
async def join(act: Act, user: User, name: str, word: str = "", locale: str = "en") -> Tenure:
    """Take a seat. The lucky `word` is fixed now; players cannot bias the seed, and no word can be taken back.

    Refused: `already-joined`, `casting-chooses`, `contest-deal-awaited`, `contest-paused`, `deal-awaited`, `has-looked`,
    `hosts-read-answers`, `hosts-read-rooms`, `joined-too-often`, `name-unseen`, `no-such-match`, `ready-awaited`,
    `sign-up-over`, `table-full`, `word-too-long`.
    """
    chooses = act.match.settings.casting is not None and catalogue.is_season(act.match.game)
    if chooses:
        raise Refused("casting-chooses")
    return await take_seat(act, user, name, word, locale)


async def take_seat(act: Act, user: User, name: str, word: str, locale: str) -> Tenure:
    """Return the next free seat of a sign-up, in the transaction of `act`; a machine leaves for a person, who waits for no seat any more.

    Refused: `already-joined`, `contest-deal-awaited`, `contest-paused`, `deal-awaited`, `has-looked`, `hosts-read-answers`,
    `hosts-read-rooms`, `joined-too-often`, `name-unseen`, `ready-awaited`, `sign-up-over`, `table-full`, `word-too-long`.
    """
    name = free_name(act, user, name)
    _refuse_join(act, user, word)
    refuse_unseen(name)
    journal = await act.tx.journal.of(act.match.id)
    refuse_looker(journal, user)
    refuse_shown(act.match, journal, user)
    machine = next((one for one in act.seated[::-1] if one.is_machine), None)
    if machine is not None:
        await stand_up(act, machine)
    tenure = Tenure(act.match.id, next_place(act), user, name, word, locale, act.now)
    if any(one.user == user for one in act.match.waiting):
        await act.save(waiting=tuple(one for one in act.match.waiting if one.user != user))
    await act.seat(tenure)
    await act.write("joined", user, facts={"name": name})
    hello = Notice("hello", {"title": act.match.title, "match": act.match.id})
    welcome = act.outgoing.tell_seat(tenure.seat, "hello", hello, buttons=leaving(act.match))
    await act.send(await sign_up_edit(act), welcome)
    return tenure


def next_place(act: Act) -> Seat:
    """Return the seat number after all who have joined so far."""
    return 1 + max((tenure.seat for tenure in act.tenures), default=-1)


async def stand_up(act: Act, tenure: Tenure) -> None:
    """Journal that a person left before the start."""
    await act.unseat(tenure)
    await act.write("left", tenure.user, facts={"name": tenure.name})


def free_name(act: Act, user: User, name: str) -> str:
    """Return a person's name here: visible, and distinct from those of people who sit, or sat, in the match."""
    others = (one for one in act.tenures if one.user != user and (one.to_at is None or act.match.seats))
    return naming.told_apart(naming.of_person(name), [one.name for one in others])


def refuse_unseen(name: str) -> None:
    """Check that a name is visible.

    Refused: `name-unseen`.
    """
    if not looks.shown(name):
        raise Refused("name-unseen")


def refuse_closed(match: Match) -> None:
    """Raise Refused where joining is closed now.

    The match waits for its deal, has begun or is over (`sign-up-over`), or is a contest that is paused (`contest-paused`).

    Refused: `contest-deal-awaited`, `contest-paused`, `deal-awaited`, `ready-awaited`, `sign-up-over`.
    """
    if not match.is_sign_up:
        raise Refused("sign-up-over")
    if match.is_paused:
        raise Refused("contest-paused")
    refuse_waiting(match)


def _refuse_join(act: Act, user: User, word: str) -> None:
    most = None if act.match.is_contest else positions.most_seats(act.match)
    people = [one for one in act.seated if not one.is_machine]
    refuse_closed(act.match)
    if act.tenure_of(user):
        raise Refused("already-joined")
    if most is not None and len(people) >= most:
        raise Refused("table-full", {"most": most})
    if sum(one.user == user for one in act.tenures) >= act.house.chosen.limits.joins:
        raise Refused("joined-too-often", {"most": act.house.chosen.limits.joins})
    if len(word) > LONGEST_WORD:
        raise Refused("word-too-long", {"most": LONGEST_WORD})


@OnMatch
async def leave(act: Act, user: User) -> Match:
    """Give up a seat before the start.

    Refused: `contest-deal-awaited`, `deal-awaited`, `leave-after-start`, `leave-contest`, `no-such-match`, `not-seated`,
    `ready-awaited`.
    """
    tenure = act.tenure_of(user)
    if tenure is None:
        raise Refused("not-seated")
    if not act.match.is_sign_up:
        raise Refused("leave-after-start")
    refuse_waiting(act.match)
    if act.match.is_contest:
        raise Refused("leave-contest")
    await stand_up(act, tenure)
    await act.send(await sign_up_edit(act))
    return act.match


async def take_seats(act: Act) -> None:
    """Number seats in the order of joining, without gaps."""
    for seat, tenure in enumerate(act.seated):
        if tenure.seat != seat:
            await act.tx.seats.save(replace(tenure, seat=seat))
    act.tenures = await act.tx.seats.of(act.match.id)


async def fix_seats(act: Act, host: User, *awaited: Notice, dealing: Dealing | None = None, **terms: Any) -> None:
    """Journal and post seats and words, under a seal, with what the deal waits for."""
    seats = [{"user": tenure.user, "name": tenure.name, "word": tenure.word} for tenure in act.seated]
    seated = await act.write("seated", host, facts={"seats": seats, **terms}, dealing=dealing)
    sealed = Notice("seal-of-seats", {"match": act.match.id, "seal": seal_of(seated.chain)})
    first = Notice("seats-waiting" if awaited else "seats-taken")
    machines = (Notice("machines-play"),) if any(one.is_machine for one in act.seated) else ()
    notices = (first, *_seats_and_words(act.seated), *machines, *_unattended(act), *awaited)
    await act.send(act.outgoing.public("seats", *notices, small=(sealed,)))


def _unattended(act: Act) -> tuple[Notice, ...]:
    """Return a public warning if every host plays: then none of them may correct, lengthen or end the match."""
    is_attended = not all(is_player(act.tenures, act.match, host) for host in act.match.hosts)
    return () if is_attended else (Notice("hosts-all-play"),)


def _seats_and_words(seated: tuple[Tenure, ...]) -> list[Notice]:
    facts: list[dict[str, Fact]] = [
        {"name": SeatName(seat), "number": seat + 1, "word": tenure.word} for seat, tenure in enumerate(seated)
    ]
    return [Notice("seat-with-word" if one["word"] else "seat-without-word", one) for one in facts]
