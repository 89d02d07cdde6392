"""Rooms of the players of a season: open one, let others in by consent, leave it, and read it when it is closed."""

import re
from collections.abc import Sequence
from functools import partial
from typing import Final

from bot.commands.command import ANY, NOTHING, Command, Field, Line
from bot.commands.reading.taking import filtered
from bot.commands.request import Reply, Request, Shows
from bot.commands.wording import say
from bot.referee.core import naming
from bot.referee.core.model import OPEN, PlayersRoom, Refused, User
from bot.referee.core.model.rooms import LOUNGING, RoomRecord
from bot.referee.season.rooms import consent, keeping, looking
from bot.referee.season.rooms.looking import Own
from games.wording import Text, join

_MENTION: Final = re.compile(r"<@!?(\d+)>")
_LINKS: Final = 5


async def _open(request: Request) -> object:
    """Open a room for the asker and the people they name. Refused: `room-who`, `room-lacking`, and what `keeping.open_room` refuses."""
    await _refuse_lacking(request)
    others = await _users(request, request.text("players"))
    return _reply(
        request,
        await request.act(keeping.open_room, request.text("name"), others),
        "room-opened",
    )


async def _users(request: Request, typed: str) -> tuple[User, ...]:
    """Return the people who are mentioned or named. Refused: `room-who`."""
    mentioned = tuple(_MENTION.findall(typed))
    rest = re.sub(r"[,;\s]*[,;]\s*", ", ", _MENTION.sub(",", typed).strip(" ,;"))
    seated = {one.seat: one for one in await request.seated()}
    places = naming.places_meant({seat: one.name for seat, one in seated.items()}, seated, rest)
    if isinstance(places, str):
        raise Refused("room-who", {"words": places})
    return (*mentioned, *(seated[seat].user for tied in places for seat in tied))


async def _add(request: Request) -> object:
    """Ask all people inside whether another may come in. Refused: what `_room` and `consent.ask` refuse."""
    room = await _room(request)
    house, season, newcomer = request.house, request.match.id, request.given["player"]
    reads = request.given.get("reads", False)
    done = await consent.ask(house, season, request.user, room.token, newcomer.user, reads=reads)
    return _reply(request, done, "room-added")


async def _leave(request: Request) -> object:
    room = await _room(request)
    if room.token == LOUNGING:
        return _reply(request, await request.act(looking.leave_lounge), "room-gone")
    done = await request.act(consent.leave, room.token)
    return _reply(request, done, "room-gone")


async def _which_is_left(request: Request) -> Text:
    """Return which room is left. Refused: what `_room` refuses."""
    room = await _room(request)
    message = "warns-lounge-leave" if room.token == LOUNGING else "warns-room-leave"
    return say(message, request.locale, name=room.name)


async def _say(request: Request, *, word: consent.Word) -> object:
    """Answer whether another person may come in."""
    room = await _room(request)
    slot = room.asking.slot if room.asking else ""
    done = await request.act(consent.answer, room.token, slot, word)
    return _reply(request, done, "room-said")


async def _list(request: Request) -> object:
    """Return the asker's rooms, how many more they may open, and the closed ones that they may read."""
    locale = request.locale
    rooms, left = await request.act(looking.own)
    shown = await request.act(looking.shown)
    lines = [say("room-line", locale, name=one.room.name) for one in rooms] or [say("room-nothing", locale)]
    closed = [say("room-closed-line", locale, name=one.name, episode=one.episode) for one in shown]
    links = tuple((one.remote_id, one.room.name) for one in rooms if one.remote_id is not None)
    text = join((*lines, say("room-left-to", locale, count=left), *closed))
    return Reply(text, is_alone=True, shows=Shows(rooms=links[:_LINKS]))


async def _lounging(request: Request) -> Text:
    """Return what it means to come into the lounge. Refused: `room-lacking`, and what `looking.check_onlooker` refuses."""
    await request.act(looking.check_onlooker)
    await _refuse_lacking(request)
    return say("warns-room-lounge", request.locale)


async def _lounge(request: Request) -> object:
    """Let the asker into the lounge. Refused: what `looking.enter_lounge` refuses."""
    await request.surface.welcome(request, request.user)
    await request.act(looking.enter_lounge)
    return Reply(say("lounge-entered", request.locale, title=request.match.title), is_alone=True)


async def _refuse_lacking(request: Request) -> None:
    """Raise Refused where the bot can open no room. Refused: `room-lacking`."""
    lacks = await request.surface.lacks_for_rooms(request.match)
    if lacks:
        raise Refused("room-lacking", {"lacks": lacks})


async def _read(request: Request) -> object:
    done = await request.act(looking.read, request.text("room"))
    return _reply(request, done, "room-let-in")


def _reply(request: Request, done: PlayersRoom | RoomRecord, message: str) -> Reply:
    return Reply(say(message, request.locale, name=done.name), is_alone=True)


async def _room(request: Request) -> PlayersRoom:
    """Return the named room, the one where the command is sent, or the only one of the asker. Refused: `room-not-yours`, `room-which`."""
    named, own = request.text("room").casefold(), await _own(request)
    of_place = [one for one in own if one.remote_id == request.asker.place]
    wanted = [one for one in own if named in {one.room.token.casefold(), one.room.name.casefold()}]
    meant = wanted if named else of_place or own
    if len(meant) != 1:
        raise Refused("room-which" if meant else "room-not-yours")
    return meant[0].room


async def _own(request: Request) -> tuple[Own, ...]:
    try:
        rooms, _ = await request.act(looking.own)
    except Refused:
        return ()
    return rooms


async def _own_names(request: Request) -> Sequence[tuple[str, str]]:
    return [(one.room.token, one.room.name) for one in await _own(request)]


async def _closed(request: Request) -> Sequence[tuple[str, str]]:
    """Return the closed rooms that the asker may read. Refused: `room-none-closed`, and what `looking.shown` refuses."""
    shown = await request.act(looking.shown)
    named: dict[str, str] = {}
    for room in shown:
        named[room.token] = naming.told_apart(f"{room.episode}: {room.name}", named.values())
    if not named:
        raise Refused("room-none-closed")
    return list(named.items())


_NAME: Final = Field("name", "text", most=keeping.LONGEST)
_PLAYERS: Final = Field("players", "words", most=1_000)
_ROOM: Final = Field("room", "text", needed=False, suggests=filtered(_own_names))

_BUTTONS: Final = {"discord": "lacks-buttons"}

COMMANDS: Final = (
    Command(
        "room open", "rooms", "anybody", _open, (_NAME, _PLAYERS), "any-season", OPEN,
        typed=Line(example="room open The hedge: Bo, Chiara"), slash="room open", undone_by="room leave",
    ),
    Command(
        "room add", "rooms", "anybody", _add,
        (Field("player", "member"), Field("reads", "switch", needed=False), _ROOM), "any-season", OPEN, slash="room add",
        unasked="everyone in the room is asked first",
    ),
    Command(
        "room leave", "rooms", "anybody", _leave, (_ROOM,), "any-season", OPEN, warns=_which_is_left, undone_by=NOTHING,
    ),
    Command(
        "room let", "rooms", "anybody", partial(_say, word="fresh"), (_ROOM,), "any-season", OPEN, lacks=_BUTTONS,
        unasked="its answer is one of three buttons, which say what they do",
    ),
    Command(
        "room reads", "rooms", "anybody", partial(_say, word="reads"), (_ROOM,), "any-season", OPEN, lacks=_BUTTONS,
        unasked="its answer is one of three buttons, which say what they do",
    ),
    Command(
        "room no", "rooms", "anybody", partial(_say, word="no"), (_ROOM,), "any-season", OPEN, lacks=_BUTTONS,
        unasked="the newcomer can be asked for again",
    ),
    Command(
        "room list", "rooms", "anybody", _list, subject="any-season", when=ANY, typed=Line("room list|room"),
        shows=True,
    ),
    Command(
        "room lounge", "rooms", "anybody", _lounge, subject="any-season", when=OPEN, warns=_lounging,
        typed=Line("room lounge", is_public=True), is_alone=True, undone_by=NOTHING,
    ),
    Command(
        "room read", "rooms", "anybody", _read, (Field("room", "listed", offers=_closed),), "any-season", ANY,
        lacks={"forum": "lacks-closed-rooms"}, shows=True,
    ),
)  # fmt: skip
