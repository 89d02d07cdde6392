"""What hosts may see and do. Sealed orders only by breaking the glass; nothing at all in a match that they play in."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial, wraps
from typing import Concatenate, Final, ParamSpec, TypeVar

from bot.referee.acts import belonging, runs
from bot.referee.acts.acts import Act, House, OnMatch, refuse_reason
from bot.referee.acts.sealed import sealed_now, sealing
from bot.referee.core import history, positions
from bot.referee.core.model import Entry, Match, Notice, Refused, Sealing, Tenure, User
from bot.referee.core.model.rooms import LATER, LOUNGING
from bot.referee.core.positions import table_of
from bot.referee.fold.rules import acts_that
from bot.referee.letters import arriving
from games import catalogue
from games.game import Seat, Secret

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")

_LOOKS: Final = acts_that("looks")
ANSWERS_READ: Final = "answers_read"
"""The act that shows a host the answers to “who would play?”. It shows nothing of sealed orders."""
LOUNGE_ENTERED: Final = "lounge_entered"
"""The act that lets a person who looks on into a season's lounge. It shows nothing of sealed orders."""

_COMING: Final = frozenset({"waiting", "attempted"})


def is_player(tenures: tuple[Tenure, ...], match: Match, user: User) -> bool:
    """Return whether this person ever held a seat of a match that can still be played, or waits for one."""
    held = any(tenure.user == user for tenure in tenures) or any(waiting.user == user for waiting in match.waiting)
    return held and not match.is_revealed


async def plays(act: Act, user: User) -> bool:
    """Return whether this person may see no secret of a match, because they play.

    They do if they play in it, in another run of its contest (one deal for all), or anywhere in its season. In a season itself, those who
    stand in for one of its players play too.
    """
    if is_player(act.tenures, act.match, user) or await runs.is_player(act, user):
        return True
    season = act.match if catalogue.is_season(act.match.game) else await belonging.season_of(act.tx, act.match)
    if season is None or season.state is None:
        return False
    return is_player(await act.tx.seats.of(season.id, *belonging.playing(season)), season, user)


async def refuse_host(act: Act, host: User) -> None:
    """Raise Refused where this host plays, so that they may see no secret of a match.

    Refused: `host-plays`.
    """
    if await plays(act, host):
        raise Refused("host-plays")


def refuse_looker(journal: Sequence[Entry], user: User) -> None:
    """Check that a host who was shown sealed or held orders, or answers to “who would play?”, takes no seat of the match, or of its
    contest; nor a person who has come into the lounge.

    Refused: `has-looked`.
    """
    has_come = any((entry.act, entry.actor) == (LOUNGE_ENTERED, user) for entry in journal)
    if has_looked(journal, user) or has_read(journal, user) or has_come:
        raise Refused("has-looked")


def has_read(journal: Sequence[Entry], user: User) -> bool:
    """Return whether this person was shown, as a host, the answers to “who would play?”."""
    return any((entry.act, entry.actor) == (ANSWERS_READ, user) for entry in journal)


def shows_hosts(match: Match) -> bool:
    """Return whether the hosts of a match are shown answers of its players that players are not shown."""
    game = catalogue.find(match.game, match.version)
    if game is None or match.settings.blind_hosts:
        return False
    return game.shows_hosts(positions.options_of(game, match.options))


def reads_rooms(match: Match) -> bool:
    """Return whether the hosts of a season read the rooms that its players open, as its sign-up said."""
    is_so = catalogue.is_season(match.game) and match.settings.rooms_read == "hosts"
    return is_so and match.settings.rooms > 0 and not match.settings.blind_hosts


def refuse_shown(match: Match, journal: Sequence[Entry], user: User) -> None:
    """Raise Refused where a host of this match, past or present, may take no seat of it.

    Applies where its hosts are shown what players answer, or read what players say in their rooms.

    Refused: `hosts-read-answers`, `hosts-read-rooms`.
    """
    if user not in _hosts_ever(match, journal if not match.is_sign_up else ()):
        return
    if shows_hosts(match):
        raise Refused("hosts-read-answers")
    if reads_rooms(match):
        raise Refused("hosts-read-rooms")


def _hosts_ever(match: Match, journal: Sequence[Entry]) -> set[User]:
    return {*match.hosts, *(host for entry in journal for host in entry.facts.get("hosts", ()))}


async def refuse_seat(act: Act, user: User, seat: Seat | None = None) -> None:
    """Raise Refused where this person may take no seat of a match, for what they know.

    They hold another seat of its season; they are out of it and are in its lounge, or will be; as a host of the season they saw what
    players do not; or as a host of either they were asked something by a player. `seat`: None where it is not known yet.

    Refused: `has-looked`, `hosts-read-answers`, `hosts-read-rooms`, `plays-in-season`.
    """
    season = await belonging.season_of(act.tx, act.match)
    if season is not None and user in await belonging.elsewhere(act.tx, season, act.match, seat):
        raise Refused("plays-in-season")
    held = await act.tx.seasons.roles(season.id if season is not None else act.match.id)
    if any(each == user and (role == LOUNGING or role.startswith(LATER)) for role, each in held):
        raise Refused("has-looked")
    await refuse_shown_by(act, season, user)
    await _refuse_asked(act, season, user)


async def _refuse_asked(act: Act, season: Match | None, user: User) -> None:
    """Raise Refused where a player has asked this person, as a host past or present, something since the start.

    A host who plays was shown none of the questions that are hidden; every other host may look them up.
    """
    is_playing = await plays(act, user)
    for match in (act.match, *((season,) if season is not None else ())):
        rulings = await act.tx.rulings.of(match.id)
        if not any(one.round and not (is_playing and one.is_hidden) and one.user != user for one in rulings):
            continue
        if user in _hosts_ever(match, await act.tx.journal.of(match.id)):
            raise Refused("has-looked")


async def refuse_shown_by(act: Act, season: Match | None, user: User) -> None:
    """Raise Refused where a host who saw secrets of the `season` that plays a match may take no part in it.

    Refused: `has-looked`, `hosts-read-answers`, `hosts-read-rooms`.
    """
    if season is None:
        return
    journal = await act.tx.journal.of(season.id)
    refuse_looker(journal, user)
    refuse_shown(season, journal, user)


def has_looked(journal: Sequence[Entry], user: User) -> bool:
    """Return whether this person was shown, as a host, what is sealed or held."""
    return any(entry.actor == user and _is_look(entry) for entry in journal)


def _is_look(entry: Entry) -> bool:
    """Return whether an entry is a look of its host. Letting spectators read along counts: the host could read with them."""
    return entry.act in _LOOKS or (entry.act == "spectators_set" and entry.facts["mode"] != "public")


async def refuse_acting(act: Act, host: User) -> None:
    """Check that this host does not play in the match, now or before. Players move no clock, seat, book or result.

    Refused: `host-plays-acts`.
    """
    if await plays(act, host):
        raise Refused("host-plays-acts")


def unless(
    refuse: Callable[[Act, User], Awaitable[None]],
) -> Callable[[Callable[Concatenate[Act, User, P], Awaitable[R]]], Callable[Concatenate[Act, User, P], Awaitable[R]]]:
    """Return a decorator for acts that are done only if `refuse` does not refuse them to the person who asks."""

    def decorated(
        work: Callable[Concatenate[Act, User, P], Awaitable[R]],
    ) -> Callable[Concatenate[Act, User, P], Awaitable[R]]:
        @wraps(work)
        async def checked(act: Act, user: User, /, *parts: P.args, **named: P.kwargs) -> R:
            await refuse(act, user)
            return await work(act, user, *parts, **named)

        return checked

    return decorated


# The glass -------------------------------------------------------------------------------------------------------------


async def through_glass(
    house: House,
    match_id: str,
    host: User,
    reason: str,
    what: str,
    look: Callable[[Act], Awaitable[T]],
    **facts: object,
) -> T:
    """Return what `look` shows, once its public notice has been delivered. `what`: names the notice.

    Refused without a reason, to players, where there is nothing to see, and while the notice is not delivered: then asking again for the
    same look needs no second notice.

    Refused: `glass-untold`, `glass-waits`, `host-plays`, `no-such-match`, `reason-missing`, `reason-too-long`.
    """
    refuse_reason(reason)
    broken = await house.act(match_id, partial(_break, host=host, reason=reason, what=what, look=look, facts=facts))
    await house.published(broken.match, broken.slot)
    return await house.act(match_id, partial(_look, broken=broken, host=host, look=look))


class _Broken(Secret, frozen=True):
    """A broken glass: its entry in the journal, and its public notice."""

    entry: int
    match: str
    slot: str


async def _break(
    act: Act,
    *,
    host: User,
    reason: str,
    what: str,
    look: Callable[[Act], Awaitable[T]],
    facts: Mapping[str, object],
) -> _Broken:
    await refuse_host(act, host)
    await look(act)
    look_facts = {"what": what, "step": act.match.step, **facts}
    return await _unused(act, host, look_facts) or await _journalled(act, host, reason, look_facts)


async def _unused(act: Act, host: User, facts: Mapping[str, object]) -> _Broken | None:
    """Return a glass that this host broke for the same look without being shown it, and whose notice can still arrive."""
    journal = await act.tx.journal.of(act.match.id)
    used = {entry.facts["glass"] for entry in journal if entry.act == "looked"}
    for entry in journal[::-1]:
        if (entry.act, entry.actor) != ("glass_broken", host) or entry.position in used:
            continue
        notice = entry.facts.get("notice", ["", ""])
        if {key: value for key, value in entry.facts.items() if key != "notice"} == facts:
            post = await act.tx.outbox.posted(notice[0], "public", notice[1])
            return _Broken(entry.position, *notice) if post and post.status in {*_COMING, "done"} else None
    return None


async def _journalled(act: Act, host: User, reason: str, facts: Mapping[str, object]) -> _Broken:
    """Journal and announce that a host looks, why, and how often that has happened."""
    journal = await act.tx.journal.of(act.match.id)
    times = 1 + history.count(journal, "glass_broken")
    # Public even where other acts of hosts are not: players must know who has looked.
    notice_of_look = Notice(f"glass-broken-{facts['what']}", {"reason": reason, "times": times})
    notice = act.match.id, f"glass/{times}"
    await act.send(act.outgoing.public(notice[1], notice_of_look))
    notice = await runs.tell_contest(act, "glass_broken", host, reason, is_always_public=True) or notice
    entry = await act.write("glass_broken", host, reason, {**facts, "notice": notice})
    return _Broken(entry.position, *notice)


async def _look(act: Act, *, broken: _Broken, host: User, look: Callable[[Act], Awaitable[T]]) -> T:
    """Return what a broken glass shows, once its notice is delivered."""
    post = await act.tx.outbox.posted(broken.match, "public", broken.slot)
    if post is not None and post.status in _COMING:
        raise Refused("glass-waits")
    if post is None or post.status != "done":
        raise Refused("glass-untold", {"why": (post and post.why) or ""})
    shown = await look(act)
    await act.write("looked", host, facts={"glass": broken.entry})
    return shown


async def peek(house: House, match_id: str, host: User, seat: Seat, reason: str) -> Sealing:
    """Return what a seat has sealed now. Needs a reason, a line of the journal and a public notice with a count.

    Refused: `glass-untold`, `glass-waits`, `host-plays`, `no-such-match`, `not-running`, `nothing-sealed`, `reason-missing`,
    `reason-too-long`.
    """
    return await through_glass(house, match_id, host, reason, "peek", partial(_sealing, seat=seat), seat=seat)


async def _sealing(act: Act, *, seat: Seat) -> Sealing:
    if not act.match.is_in_play or act.match.is_contest:
        raise Refused("not-running")
    position = table_of(act.match)
    prompt, sealed = position.asked(seat), (await sealed_now(act, position)).get(seat)
    if prompt is None or sealed is None:
        raise Refused("nothing-sealed")
    return sealing(act.match, prompt, sealed)


@OnMatch
async def refuse_early(act: Act, user: User) -> None:
    """Raise Refused where a person may not be shown yet how a match stands: its hosts, unless they play, always may.

    Refused: `letters-under-way`, `no-such-match`.
    """
    is_seated = act.tenure_of(user) is not None
    if not is_seated and user in act.match.hosts and not await plays(act, user):
        return
    if await arriving.is_early(act.tx, act.match.id, user):
        raise Refused("letters-under-way")
