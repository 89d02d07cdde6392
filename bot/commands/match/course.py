"""The course of a match before its first round: the desk, its start, its settings and options, its channels."""

from typing import Any, Final

from bot.commands.command import COMING, LIVE, NO_CHANNELS, NOTHING, REASON, Command, Field, Press, does
from bot.commands.request import Offer, Reply, Request, Shows
from bot.commands.wording import say
from bot.commands.words import composing
from bot.commands.words.composing import with_duels
from bot.commands.words.settings import read_settings
from bot.referee.core.model import Letter, Match, Refused
from bot.referee.core.paces import is_gathering
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import game_of
from bot.referee.gathering import deal_without
from bot.referee.hosting import crew, machines
from bot.referee.letters.posts import composed
from bot.referee.letters.sentences import sentence
from bot.referee.play import dealing, signup
from bot.referee.quotas import meter_of
from bot.referee.season import seasons
from bot.referee.showing import desk
from games import catalogue
from games.wording import Text, join

PLACE: Final = Field("place", "channel", needed=False, choices=("text", "forum"))
ROOMS: Final = Field("rooms", "channel", needed=False, choices=("text",))
HOSTS: Final = Field("hosts", "channel", needed=False, choices=("text",))
ADMITS: Final = Field("admit_readers", "switch", needed=False)


async def _desk(request: Request) -> object:
    """Show the desk again, with its buttons."""

    async def read(tx: Transaction) -> tuple[Letter, dict[int, str]]:
        names = {one.seat: one.name for one in await tx.seats.present(request.match.id)}
        return await desk.written(tx, request.match, meter_of(request.house)), names

    letter, names = await request.house.store.transact(read)
    return Reply(shows=Shows(living=await composed(letter, request.match, names, request.locale)))


async def _start(request: Request) -> object:
    """Start the match, unless a player can read what no player may."""
    match = request.match
    is_forced = request.given.get("anyway", False)
    findings = await request.surface.findings(match, is_forced=is_forced) if match.is_sign_up else ()
    if findings:
        lines = (sentence(one.id, one.facts, request.locale, game_of(match)) for one in findings)
        return Reply(join((say("start-held-up", request.locale), *lines)), is_refusal=True)
    work = seasons.start if catalogue.is_season(match.game) else dealing.start
    done = await work(request.house, match.id, request.user)
    if isinstance(done, Match) and is_gathering(done):
        return Reply(say("start-gathers", request.locale, title=done.title))
    return done


async def _without_beacon(request: Request) -> Text | None:
    """Return what is lost without the public beacon; None for a match that waits for none."""
    return say("warns-deal", request.locale) if request.match.dealing is not None else None


async def _change(request: Request) -> object:
    """Change the terms, or put machines into empty seats; the sign-up shows both seals. Without values: open the form of the options."""
    match, values = request.match, request.given
    if not values and match.is_sign_up:
        return Reply(say("change-how", request.locale), opens=Offer("change"))
    done: Any = await _changed(request) if values.keys() - {"fill"} else match
    if not isinstance(done, Match):
        return done
    if "fill" in values:
        filled = await machines.fill(request.house, match.id, request.user, values["fill"])
        if done is match:
            return filled
    has_events = done.settings.events and not match.settings.events
    lacking = await request.surface.lacking(done, request.locale) if has_events else ()
    return Reply(join((say("changed", request.locale, title=done.title), lacking)))


async def _changed(request: Request) -> object:
    match, values = request.match, request.given
    options = composing.options_of(game_of(match), values.get("options", ""))
    options = await with_duels(request, game_of(match), options)
    home = await request.surface.home(request, match) if "admit_readers" in values else None
    settings = read_settings(request.text("settings"))
    return await signup.change(request.house, match.id, request.user, settings=settings, options=options, home=home)


async def _move(request: Request) -> object:
    """Change the channels, and retry what was stuck.

    Refused: `channels-lack`, `move-nowhere`, `setup-first`, `spectators-seen`, and what `crew.move` refuses.
    """
    values = request.given
    if not values.keys() & {"place", "rooms", "hosts"}:
        raise Refused("move-nowhere")
    home = await request.surface.home(request, request.match)
    done = await request.act(crew.move, home, request.reason,
        is_public_new="place" in values, is_hosts_new="hosts" in values,
    )  # fmt: skip
    await request.surface.retry(request.match.id)
    return done


_FILL: Final = Field("fill", "number", needed=False, least=0, most=99)
_OPTIONS: Final = Field("options", "options", needed=False, split=composing.OPTIONS)

COMMANDS: Final = (
    Command(
        "start", "match", "hosts", _start, (Field("anyway", "switch", needed=False, typed={"anyway": True}),),
        when=COMING, said="started", slash="host start", press=Press("start"),
        unasked="ended and opened anew it costs a minute; each first evening would pay with one press more",
    ),
    Command(
        "change", "match", "hosts", _change, (_OPTIONS, Field("settings", "settings", needed=False), _FILL, ADMITS),
        when=COMING, slash="host change", press=Press("compose"), undone_by="change",
    ),
    Command(
        "fill", "match", "hosts", does(machines.fill, "count"), (Field("count", "number", least=0, most=99),),
        when=COMING, undone_by="fill",
    ),
    Command(
        "deal", "match", "hosts", does(deal_without, "reason"), (REASON,), when=COMING, warns=_without_beacon,
        said="started", undone_by=NOTHING,
    ),
    Command("desk", "match", "hosts", _desk, when=("sign_up", *LIVE), slash="host desk", shows=True),
    Command(
        "move", "match", "hosts", _move, (PLACE, ROOMS, HOSTS, REASON), when=("sign_up", *LIVE), lacks=NO_CHANNELS,
        undone_by="move",
    ),
)  # fmt: skip
