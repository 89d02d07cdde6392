"""From the sign-up to the deal: open a match, join, leave, start."""

from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot.referee.acts import terms as terms_of
from bot.referee.acts.access import refuse_looker, refuse_player, refuse_shown, shows_hosts
from bot.referee.acts.acts import Act, House
from bot.referee.core import calendar, naming, positions
from bot.referee.core.facts import Fact, SeatName, Told, when
from bot.referee.core.model import (
    LIMITS,
    LONGEST_WORD,
    Button,
    Errand,
    Letter,
    Match,
    Notice,
    Refused,
    Settings,
    Status,
    Tenure,
    User,
)
from bot.referee.core.ports import Transaction
from bot.referee.core.seals import ALPHABET, seal_of
from games import catalogue, table
from games import options as choosing
from games.chance import commitment
from games.game import AnyGame, Rejected, Seat

TERMS: Final = ("game", "version", "title", "options", "settings", "hosts", "commitment", "contest")
"""What the first entry of a journal holds of a match."""


async def open_match(
    house: House,
    *,
    guild: str,
    home: str,
    game: str,
    host: User,
    title: str = "",
    settings: Settings | None = None,
    options: dict[str, Any] | None = None,
    secret: bytes | None = None,
) -> Match | Refused:
    """Open a sign-up: the commitment to the secret is published before any player gives a word.

    `secret`: where it follows from another one; None: it is drawn now.

    Refused: `bad-options`, `bad-settings`, `cannot-start`, `no-such-game`, `season-duel-not-for-two`.
    """
    rules = catalogue.find(game)
    if rules is None:
        return Refused("no-such-game", {"game": game, "games": ", ".join(catalogue.keys())})
    chosen = settings or default_settings(rules)
    written = read_options(rules, options or {})
    if isinstance(written, Refused):
        return written
    if refusal := refuse_settings(chosen, house.limits.least_every):
        return refusal
    match = new_match(
        house, rules, secret, guild=guild, home=home, hosts=(host,), title=title, settings=chosen, options=written
    )

    async def work(tx: Transaction) -> Match | Refused:
        return await refuse_crowd(house, tx, guild, is_contest=False) or await announce_sign_up(house, tx, match)

    return await house.do(work)


async def refuse_crowd(house: House, tx: Transaction, guild: str, *, is_contest: bool) -> Refused | None:
    """Why a server opens no further match, or contest, now (`too-many-matches`, `too-many-contests`)."""
    found = [one for one in await tx.matches(guild) if one.contest is None]
    count = sum((one.settings.contest is not None) == is_contest for one in found)
    most = house.limits.open_contests if is_contest else house.limits.open_matches
    if count < most:
        return None
    return Refused("too-many-contests" if is_contest else "too-many-matches", {"most": most})


def new_match(house: House, rules: AnyGame, secret: bytes | None = None, **given: Any) -> Match:
    """A match in its sign-up, with an id and a secret of its own."""
    secret = secret or house.entropy.token(32)
    return Match(
        id=id_of(commitment(secret)),
        game=rules.key,
        version=rules.version,
        status="sign_up",
        secret=secret,
        commitment=commitment(secret),
        opened_at=house.clock.now(),
        **given | {"title": given["title"] or rules.title},
    )


def id_of(committed: str) -> str:
    """The id of a match follows from its commitment, so that nobody gives the same secret another deal under another id."""
    return "".join(ALPHABET[byte % 32] for byte in sha256(committed.encode()).digest()[:6])


async def announce_sign_up(house: House, tx: Transaction, match: Match) -> Match:
    """Store a new match and post its sign-up."""
    await tx.add_match(match)
    act = Act(house, tx, match, ())
    await opened(act, match.hosts[0])
    await act.send(act.outgoing.errand("post", "public", "sign-up", await _sign_up_letter(act)))
    return act.match


async def opened(act: Act, actor: User) -> None:
    """The first entry of a journal: the terms, of which the sign-up post shows the seal beside the commitment."""
    terms = {key: msgspec.to_builtins(getattr(act.match, key)) for key in TERMS}
    await terms_of.seal(act, await act.write("opened", actor, facts=terms))


def default_settings(rules: AnyGame) -> Settings:
    """How a game's rulebook paces it."""
    settings = Settings()
    return replace(settings, pace=replace(settings.pace, every=rules.every, early=rules.early))


LIVE: Final[Mapping[str, Any]] = {
    "every": "10 minutes",
    "close_at": None,
    "early": "all_in",
    "reminders": ["3 minutes"],
}
"""The pace of a game that is played in one evening: the next question comes at once, and silence answers within minutes."""


def merged(settings: Settings, given: Mapping[str, Any]) -> Settings:
    """`settings` with the keys that are `given` (``{"pace": {"every": "1 day"}}``); msgspec.ValidationError names a wrong one."""
    plain: dict[str, Any] = msgspec.to_builtins(settings)
    pace = given.get("pace", {})
    if not isinstance(pace, Mapping):
        return msgspec.convert(dict(given), type=Settings)
    return msgspec.convert(plain | dict(given) | {"pace": plain["pace"] | dict(pace)}, type=Settings)


def read_options(rules: AnyGame, given: dict[str, Any]) -> dict[str, Any] | Refused:
    """Options as plain values; refused if no number of seats could play with them. The rest is judged at the start.

    Refused: `bad-options`, `cannot-start`, `no-such-game`, `season-duel-not-for-two`.
    """
    written = rules.written(given)
    if isinstance(written, Rejected):
        return Refused("cannot-start", {"why": written})
    wrong = choosing.fitting(rules, written)
    if wrong:
        return Refused("bad-options", {"error": wrong})
    return (_refuse_duels(written) or written) if rules.key == catalogue.SEASON else written


def _refuse_duels(options: dict[str, Any]) -> Refused | None:
    """The death matches of a season are games that there are and that can be played by two, with the options that stand beside them."""
    duels = [*options.get("duels", ()), *(options.get("meadow_duels") or {}).values()]
    for duel in duels:
        game = catalogue.find(duel["game"]) if duel["game"] != catalogue.SEASON else None
        if game is None:
            return Refused("no-such-game", {"game": duel["game"], "games": ", ".join(catalogue.keys())})
        chosen = read_options(game, duel.get("options", {}))
        if isinstance(chosen, Refused):
            return chosen
        why = table.refuse(game, 2, positions.options_of(game, chosen))
        if why:
            return Refused("season-duel-not-for-two", {"game": game.title})
    return None


def refuse_settings(settings: Settings, least_every: str = LIMITS.least_every) -> Refused | None:
    """Settings that cannot be read, or with which no match could go on, by the words that cannot.

    Refused: `bad-settings`.
    """
    for name, words, reads in _times(settings):
        try:
            reads(words)
        except ValueError as error:
            return Refused("bad-settings", {"error": f"{name}: {error}"})
    return _refuse_less(settings, least_every)


def _times(settings: Settings) -> Iterator[tuple[str, str, Callable[[str], object]]]:
    """Every setting that is a time, by its name, with what reads it."""
    pace = settings.pace
    yield from ((name, getattr(pace, name), calendar.duration) for name in ("every", "settle"))
    yield from (("reminders", words, calendar.duration) for words in pace.reminders)
    later = ((name, getattr(settings, name)) for name in ("grace_by", "reveal_after", "hold_for"))
    yield from ((name, words, calendar.duration) for name, words in later if words is not None)
    if pace.close_at is not None:
        yield "close_at", pace.close_at, calendar.hour


def _refuse_less(settings: Settings, least_every: str) -> Refused | None:
    """Numbers with which no match could go on."""
    if calendar.duration(settings.pace.every) < calendar.duration(least_every):
        error = f"every is “{settings.pace.every}”, and must be at least “{least_every}”"
        return Refused("bad-settings", {"error": error})
    for name, number in (("strikes", settings.strikes), ("grace", settings.grace)):
        if number < 0:
            return Refused("bad-settings", {"error": f"{name} is {number}, and must be at least 0"})
    return None


async def change(
    house: House,
    match_id: str,
    host: User,
    *,
    settings: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    home: str | None = None,
) -> Match | Refused:
    """Change the terms of a sign-up: `settings` and `options` over those that it has, another `home`. The post shows a new seal.

    Refused: `already-started`, `hosts-read-answers`, and what could not be opened so either. A wrong key is msgspec.ValidationError.
    """

    async def work(act: Act) -> Match | Refused:
        match = act.match
        if match.status != "sign_up" or match.settings.contest is not None:
            return Refused("already-started")
        rules = positions.game_of(match)
        wanted = merged(match.settings, settings or {})
        written = read_options(rules, {**match.options, **(options or {})})
        refusal = written if isinstance(written, Refused) else refuse_settings(wanted, act.house.limits.least_every)
        if refusal:
            return refusal
        assert not isinstance(written, Refused)
        changed = replace(match, settings=wanted, options=written, home=home or match.home)
        refusal = next((why for one in act.seated if (why := refuse_shown(changed, (), one.user))), None)
        if refusal:
            return refusal
        await act.save(settings=wanted, options=written, home=changed.home)
        terms = {key: msgspec.to_builtins(getattr(act.match, key)) for key in TERMS}
        await terms_of.seal(act, await act.write("terms_changed", host, facts=terms))
        await act.send(await sign_up_edit(act))
        return act.match

    return await house.act(match_id, work)


async def join(
    house: House, match_id: str, user: User, name: str, word: str = "", locale: str = "en"
) -> Tenure | Refused:
    """Take a seat. The lucky word is fixed now; players cannot bias the seed, and nobody can take a word back.

    Refused: `already-joined`, `has-looked`, `hosts-read-answers`, `joined-too-often`, `name-unseen`, `no-such-match`,
    `table-full`, `word-too-long`.
    """

    async def work(act: Act) -> Tenure | Refused:
        return await take_seat(act, user, name, word, locale)

    return await house.act(match_id, work)


async def take_seat(act: Act, user: User, name: str, word: str, locale: str) -> Tenure | Refused:
    """The next free seat of a sign-up, in the transaction of `act`.

    Refused: `already-joined`, `has-looked`, `hosts-read-answers`, `joined-too-often`, `name-unseen`, `table-full`,
    `word-too-long`.
    """
    name = free_name(act, user, name)
    refusal = _refuse_join(act, user, word) or refuse_unseen(name)
    journal = await act.tx.journal(act.match.id)
    refusal = refusal or refuse_looker(journal, user) or refuse_shown(act.match, journal, user)
    if refusal:
        return refusal
    seat = 1 + max((tenure.seat for tenure in act.tenures), default=-1)
    tenure = Tenure(act.match.id, seat, user, name, word, locale, act.now)
    await act.seat(tenure)
    await act.write("joined", user, facts={"name": name})
    await act.send(
        await sign_up_edit(act), act.outgoing.tell_seat(seat, "hello", _hello(act), buttons=_leaving(act.match))
    )
    return tenure


def free_name(act: Act, user: User, name: str) -> str:
    """How somebody is called here: without invisible signs, and told apart from whoever sits, or has played, under the same name."""
    others = (one for one in act.tenures if one.user != user and (one.to_at is None or act.match.seats))
    return naming.told_apart(naming.shown(name), [one.name for one in others])


def refuse_unseen(name: str) -> Refused | None:
    """Nobody is told of a name in which nothing can be seen.

    Refused: `name-unseen`.
    """
    return None if naming.shown(name) else Refused("name-unseen")


def _leaving(match: Match) -> tuple[Button, ...]:
    """Whoever has joined a contest has seen its deal, so nobody leaves one."""
    return () if match.settings.contest else (Button("leave"),)


def refuse_closed(match: Match) -> Refused | None:
    """Why nobody can join now: it has begun or is over (`sign-up-over`), or is a contest that stands still (`contest-paused`)."""
    if match.status == "sign_up" and match.dealing is None:
        return None
    is_still = match.settings.contest is not None and match.status == "paused"
    return Refused("contest-paused" if is_still else "sign-up-over")


def _refuse_join(act: Act, user: User, word: str) -> Refused | None:
    most = None if act.match.settings.contest else positions.game_of(act.match).seats[-1]
    closed = refuse_closed(act.match)
    if closed:
        return closed
    if act.tenure_of(user):
        return Refused("already-joined")
    if most is not None and len(act.seated) >= most:
        return Refused("table-full", {"most": most})
    if sum(one.user == user for one in act.tenures) >= act.house.limits.joins:
        return Refused("joined-too-often", {"most": act.house.limits.joins})
    if len(word) > LONGEST_WORD:
        return Refused("word-too-long", {"most": LONGEST_WORD})
    return None


async def leave(house: House, match_id: str, user: User) -> Match | Refused:
    """Give up a seat before the start.

    Refused: `leave-after-start`, `leave-contest`, `no-such-match`, `not-seated`.
    """

    async def work(act: Act) -> Match | Refused:
        tenure = act.tenure_of(user)
        if tenure is None:
            return Refused("not-seated")
        if act.match.status != "sign_up" or act.match.dealing:
            return Refused("leave-after-start")
        if act.match.settings.contest:
            return Refused("leave-contest")
        await act.unseat(tenure)
        await act.write("left", user, facts={"name": tenure.name})
        await act.send(await sign_up_edit(act))
        return act.match

    return await house.act(match_id, work)


async def take_seats(act: Act) -> None:
    """Seats are numbered in the order of joining, without gaps."""
    for seat, tenure in enumerate(act.seated):
        if tenure.seat != seat:
            await act.tx.save_tenure(replace(tenure, seat=seat))
    act.tenures = await act.tx.tenures(act.match.id)


async def fix_seats(act: Act, host: User, *awaited: Notice, **terms: Any) -> None:
    """Journal and post seats and words, under a seal; what the deal waits for stands with them."""
    seats = [{"user": tenure.user, "name": tenure.name, "word": tenure.word} for tenure in act.seated]
    seated = await act.write("seated", host, facts={"seats": seats, **terms})
    sealed = Notice("seal-of-seats", {"seal": seal_of(seated.chain)})
    first = Notice("seats-waiting" if awaited else "seats-taken")
    told = (first, *_seats_and_words(act.seated), *_unattended(act), *awaited)
    await act.send(act.outgoing.public("seats", *told, small=(sealed,)))


def _unattended(act: Act) -> tuple[Notice, ...]:
    """A word to everyone where every host plays: none of them may correct, lengthen or end the match then."""
    is_attended = any(refuse_player(act.tenures, act.match, host) is None for host in act.match.hosts)
    return () if is_attended else (Notice("hosts-all-play"),)


def _seats_and_words(seated: tuple[Tenure, ...]) -> list[Notice]:
    def line(seat: Seat, tenure: Tenure) -> Notice:
        facts: dict[str, Fact] = {"name": SeatName(seat), "number": seat + 1, "word": tenure.word}
        return Notice("seat-with-word" if tenure.word else "seat-without-word", facts)

    return [line(seat, tenure) for seat, tenure in enumerate(seated)]


def _contest_notices(match: Match) -> tuple[Notice, ...]:
    """A contest has one deadline, and a seat for everybody."""
    allows_hints = match.settings.contest is not None and match.settings.contest.hints
    hints = (Notice("contest-hints"),) if allows_hints else ()
    return Notice("contest", {"deadline": when(match.deadline)}), *hints


def _match_notices(act: Act) -> tuple[Notice, ...]:
    rules = positions.game_of(act.match)
    seats = {"count": len(act.seated), "least": rules.seats[0], "most": rules.seats[-1]}
    return *_rounds(act.match, rules), *_pace_notices(act), Notice("sign-up-seats", seats)


def _rounds(match: Match, rules: AnyGame) -> tuple[Notice, ...]:
    """How many rounds it really has, where that is an option of its game."""
    count = getattr(positions.options_of(rules, match.options), "rounds", None)
    return () if count is None else (Notice("sign-up-rounds", {"count": count}),)


def _pace_notices(act: Act) -> tuple[Notice, ...]:
    """How long a round lasts; where rounds close at an hour, when that hour comes next, for each reader by his own clock."""
    pace = act.match.settings.pace
    if pace.close_at is None:
        return (Notice("sign-up-live", {"every": pace.every}),)
    facts = {"every": pace.every, "hour": pace.close_at, "next": when(calendar.next_close(pace, act.now))}
    is_before = act.match.status == "sign_up"
    return (Notice("sign-up-pace-next" if is_before else "sign-up-pace", facts),)


async def _house_rules(act: Act) -> tuple[Notice, ...]:
    """Who runs the match and what they may see and do unheard, in one line each."""
    settings, hosts = act.match.settings, act.match.hosts
    known = await act.tx.persons(hosts)
    named = ", ".join(known[host].name if host in known else host for host in hosts)
    held = () if settings.contest else (Notice(f"sign-up-announce-{settings.announce.replace('_', '-')}"),)
    return (
        Notice("sign-up-hosts", {"hosts": named}),
        *held,
        Notice("sign-up-blind" if settings.blind_hosts else "sign-up-seeing"),
        *((Notice("sign-up-judged"),) if shows_hosts(act.match) else ()),
        Notice(f"sign-up-acts-{settings.acts}"),
    )


_CLOSED: Final[Mapping[Status, str]] = {"finished": "sign-up-finished", "aborted": "sign-up-aborted"}


async def show_end(act: Act) -> None:
    """The sign-up post says that the match is over, where there is one."""
    if await act.tx.posted(act.match.id, "public", "sign-up") is not None:
        await act.send(await sign_up_edit(act))


async def _sign_up_letter(act: Act) -> Letter:
    match = act.match
    who = ", ".join(tenure.name for tenure in act.seated)
    is_open = (match.status == "sign_up" and match.dealing is None) or (
        match.settings.contest is not None and match.status == "paused"
    )
    commitment = "contest-commitment" if match.settings.contest else "sign-up-commitment"
    notices = (
        Notice("sign-up-open" if is_open else _CLOSED.get(match.status, "sign-up-closed"), {"game": Told(match.game)}),
        *(
            Notice("sign-up-option", {"option": key, "value": str(value)})
            for key, value in sorted(match.options.items())
        ),
        *(_contest_notices(match) if match.settings.contest else _match_notices(act)),
        Notice("sign-up-players", {"players": who}) if who else Notice("sign-up-nobody"),
        *await _house_rules(act),
        Notice(commitment, {"commitment": match.commitment, "match": match.id}),
        *(
            (Notice("sign-up-beacon" if act.house.beacon else "sign-up-no-beacon"),)
            if not match.settings.contest
            else ()
        ),
        *(
            Notice("seal-of-terms" if number == 0 else "seal-of-new-terms", {"seal": seal})
            for number, seal in enumerate(match.terms)
        ),
    )
    is_full = len(act.seated) >= positions.game_of(match).seats[-1]
    waiting = (Button("wait"),) if match.settings.contest is None and (is_full or not is_open) else ()
    joining = (Button("join"), *_leaving(match)) if is_open else ()
    # Under every match, at all times and for everybody, so that it tells nothing of anybody.
    buttons = (*joining, *waiting, Button("rules"), Button("collect"))
    return Letter("sign_up", notices=notices, buttons=buttons)


async def sign_up_edit(act: Act) -> Errand:
    """The sign-up post as it is now."""
    return act.outgoing.errand("edit", "public", "sign-up", await _sign_up_letter(act))


def _hello(act: Act) -> Notice:
    return Notice("hello", {"title": act.match.title, "match": act.match.id})
