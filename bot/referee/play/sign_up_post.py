"""The sign-up post: what the public reads of a match, from its opening to its end; and the post that asks all whether they are ready."""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from bot.referee.acts.access import reads_rooms, shows_hosts
from bot.referee.acts.acts import Act
from bot.referee.core import calendar, paces, positions
from bot.referee.core.beacon import awaiting
from bot.referee.core.facts import Fact, Learns, OptionName, OptionValue, Told, when
from bot.referee.core.model import Button, Errand, Letter, Match, Notice, Status
from games import catalogue, rulebook
from games.design.record import digest_of
from games.game import AnyGame

COVERED: Final = "season-beacon"
"""The randomness of a season's match, where the season waited for the beacon."""
_CLOSED: Final[Mapping[Status, str]] = {"finished": "sign-up-finished", "aborted": "sign-up-aborted"}


async def show_end(act: Act) -> None:
    """Mark the sign-up post as over, if there is one."""
    if await act.tx.outbox.posted(act.match.id, "public", "sign-up") is not None:
        await act.send(await sign_up_edit(act))


async def sign_up_edit(act: Act) -> Errand:
    """Return the sign-up post as it is now."""
    return act.outgoing.errand("edit", "public", "sign-up", await sign_up_letter(act))


async def sign_up_letter(act: Act) -> Letter:
    """Return what it says now, and its buttons."""
    match = act.match
    who = ", ".join(tenure.name for tenure in act.seated)
    awaits = awaiting(match)
    is_open = match.is_sign_up and awaits is None
    notices = (
        Notice("sign-up-open" if is_open else _CLOSED.get(match.status, "sign-up-closed"), {"game": Told(match.game)}),
        *((awaits,) if awaits else ()),
        *_foreign(match),
        *_design(match),
        *_options(match),
        *(_contest_notices(match) if match.is_contest else _match_notices(act)),
        *_casting(match),
        Notice("sign-up-players", {"players": who}) if who else Notice("sign-up-nobody"),
        *await _house_rules(act),
        *await _dice(act),
        *(
            Notice("seal-of-terms" if number == 0 else "seal-of-new-terms", {"match": match.id, "seal": seal})
            for number, seal in enumerate(match.terms)
        ),
    )
    is_full = sum(not one.is_machine for one in act.seated) >= positions.most_seats(match)
    may_wait = not match.is_contest and not match.is_over and (is_full or not is_open)
    waiting = (Button("wait"),) if may_wait else ()
    joining = (Button("join"), *leaving(match)) if is_open else ()
    # Under every match, at all times and for all readers, so that it reveals nothing.
    buttons = (*joining, *waiting, Button("rules"), Button("seals"), Button("collect"))
    return Letter("sign_up", notices=notices, buttons=buttons)


def _foreign(match: Match) -> Iterator[Notice]:
    """Yield in which language a game is read, if not in that of the match."""
    locale = match.settings.locale
    spoken = rulebook.spoken(positions.game_of(match), locale)
    if spoken != locale.partition("-")[0]:
        yield Notice("sign-up-foreign", {"language": spoken})


def _design(match: Match) -> Iterator[Notice]:
    """Yield, of a match in one file, which file it is, and who learns what, as the host confirmed it."""
    game, digest = positions.game_of(match), digest_of(match.game)
    if digest is None:
        return
    yield Notice("sign-up-design", {"design": digest})
    yield Notice("sign-up-fault", {"fault": game.on_fault})
    if game.learns:
        yield Notice("sign-up-learns")
    yield from (
        Notice("sign-up-learns-line", {"told": Learns(number)}) for number in range(len(game.learns.get("en", ())))
    )


def _options(match: Match) -> Iterator[Notice]:
    """Yield every option that differs from its default with its value; of secret ones only that they are set.

    A match says its rounds anyway.
    """
    listed, usual = positions.listed(match), positions.usual(match)
    for key in sorted(match.options.keys() - ({"rounds"} if not match.is_contest else set())):
        if key in listed and key in usual and listed[key] == usual[key]:
            continue
        if key in listed:
            yield Notice("sign-up-option", {"option": OptionName(key), "value": OptionValue(key, listed[key])})
        else:
            yield Notice("sign-up-option-unlisted", {"option": OptionName(key)})


def _casting(match: Match) -> Iterator[Notice]:
    """Yield what happens if more people join a season than it seats: hosts choose who plays; and what becomes of the answers."""
    if match.game == catalogue.SEASON:
        yield Notice("sign-up-heats")
    if match.settings.casting is not None:
        yield Notice("sign-up-casting", {"count": len(match.settings.casting.questions)})


async def _dice(act: Act) -> tuple[Notice, ...]:
    """Return the seal of the dice, and the note on public randomness: for a match what will be done, for a contest what was done."""
    match, is_contest = act.match, act.match.is_contest
    sealed = {"commitment": match.commitment, "match": match.id}
    if act.house.scope.is_covered or await _is_covered(act):
        drawn = COVERED
    elif is_contest:
        drawn = "contest-beacon" if match.dealing or match.seed else "contest-no-beacon"
    else:
        drawn = "sign-up-beacon" if act.house.chosen.beacon else "sign-up-no-beacon"
    if is_contest:
        return Notice("contest-commitment", sealed), Notice(drawn)
    return (Notice("sign-up-dice", {**sealed, "randomness": drawn}),)


async def _is_covered(act: Act) -> bool:
    """Return whether its first sign-up said that it follows from a season's seed."""
    post = await act.tx.outbox.posted(act.match.id, "public", "sign-up")
    notices = post.letter.notices if post is not None and post.letter is not None else ()
    return any(COVERED in (one.id, one.facts.get("randomness")) for one in notices)


def leaving(match: Match) -> tuple[Button, ...]:
    """Return the button to leave; none for a contest, whose deal all who joined have seen."""
    return () if match.is_contest else (Button("leave"),)


def _contest_notices(match: Match) -> tuple[Notice, ...]:
    """Return what is said of a contest in place of rounds and seats: its one deadline, and whether it has hints."""
    allows_hints = match.settings.contest is not None and match.settings.contest.hints
    hints = (Notice("contest-hints"),) if allows_hints else ()
    return Notice("contest", {"deadline": when(match.deadline)}), *hints


def _match_notices(act: Act) -> tuple[Notice, ...]:
    rules = positions.game_of(act.match)
    seats = {"count": len(act.seated), "least": rules.seats[0], "most": positions.most_seats(act.match)}
    return *_rounds(act.match, rules), *_pace_notices(act, rules.lengths), Notice("sign-up-seats", seats)


def _rounds(match: Match, rules: AnyGame) -> tuple[Notice, ...]:
    """Return the number of rounds, where that is an option of its game."""
    count = getattr(positions.options_of(rules, match.options), "rounds", None)
    return () if count is None else (Notice("sign-up-counted", {"option": OptionName("rounds"), "count": count}),)


def _pace_notices(act: Act, lengths: tuple[str, ...]) -> tuple[Notice, ...]:
    """Return how long a round lasts; where rounds close at an hour, the next such moment in each reader's time zone.

    `lengths`: those that the rules give some rounds.
    """
    pace = act.match.settings.pace
    phases = (paces.phase(one) for one in pace.phases)
    later = tuple(Notice("sign-up-phase", {"number": number, "every": every}) for number, every in sorted(phases))
    if paces.duration(pace.ready):
        later = (*later, Notice("sign-up-ready", {"limit": pace.ready}))
    if pace.clock is not None:
        stock, _, more = (part.strip() for part in pace.clock.partition("+"))
        return (Notice("sign-up-clock" if more else "sign-up-clock-bare", {"stock": stock, "more": more}), *later)
    if lengths:
        own: dict[str, Fact] = {"count": len(lengths), "least": lengths[0], "most": lengths[-1]}
        later = (*later, Notice("sign-up-lengths", own))
    if pace.close_at is None:
        return (Notice("sign-up-live", {"every": pace.every}), *later)
    facts = {"every": pace.every, "hour": pace.close_at, "next": when(calendar.next_close(pace, act.now))}
    is_before = act.match.is_sign_up
    return (Notice("sign-up-pace-next" if is_before else "sign-up-pace", facts), *later)


async def _house_rules(act: Act) -> tuple[Notice, ...]:
    """Return the hosts, what they may see, and what they may do without an announcement, in one line each."""
    settings, hosts = act.match.settings, act.match.hosts
    known = await act.tx.people.by_id(hosts)
    named = ", ".join(known[host].name if host in known else host for host in hosts)
    is_held = settings.announce == "hold" and settings.contest is None
    return (
        Notice("sign-up-hosts", {"hosts": named}),
        *((Notice("sign-up-announce-hold"),) if is_held else ()),
        Notice("sign-up-blind" if settings.blind_hosts else "sign-up-seeing"),
        *((Notice("sign-up-judged"),) if shows_hosts(act.match) else ()),
        *((Notice("sign-up-acts-hosts"),) if settings.acts == "hosts" else ()),
        *_rooms(act.match),
        *((Notice("sign-up-page"),) if settings.page == "public" and settings.contest is None else ()),
        *((Notice("sign-up-replay"),) if settings.replay == "public" and settings.contest is None else ()),
    )


def _rooms(match: Match) -> tuple[Notice, ...]:
    """Return how many rooms the players of a season may open, and who else reads there; and who comes into its lounge."""
    if not catalogue.is_season(match.game):
        return ()
    reading, notices = "hosts" if reads_rooms(match) else "members", list[Notice]()
    if match.settings.rooms:
        notices.append(Notice(f"sign-up-rooms-{reading}", {"most": match.settings.rooms}))
        shown = match.settings.rooms_shown
        notices += [Notice(f"sign-up-rooms-shown-{shown}")] if shown != "never" else []
    if match.settings.lounge != "none":
        notices.append(Notice(f"sign-up-lounge-{match.settings.lounge}"))
    return tuple(notices)


async def ask(act: Act, notice: Notice) -> None:
    """Post the question with its button."""
    await act.send(act.outgoing.public(_slot(act.match), notice, buttons=(Button("ready"),)))


async def close(act: Act) -> None:
    """Take the button from the post. Nothing happens if no one was asked at this step."""
    if not act.match.settings.pace.ready:
        return
    posted = await act.tx.outbox.posted(act.match.id, "public", _slot(act.match))
    if posted is not None and posted.letter is not None and posted.letter.buttons:
        await act.send(act.outgoing.errand("edit", "public", posted.slot, replace(posted.letter, buttons=())))


def _slot(match: Match) -> str:
    return f"ready/{match.line}/{match.step}"
