"""Who may know what is always said."""

from collections.abc import Iterator

from games.game import Everyone, Hosts, Only, Resolution, Room
from games.kit.matches import match_of
from games.kit.samples import Sample


def addresses_events(sample: Sample) -> Iterator[str]:
    """Every event is for everyone, a room of seats, one seat, or the hosts."""
    seats = set(range(sample.seats))
    for event in match_of(sample).events:
        name = type(event).__name__
        match event.to:
            case Room(key=key, name=room, seats=members):
                if not key or not room:
                    yield f"{name} is for a room without a key or a name"
                if not members or not set(members) <= seats or len(set(members)) < len(members):
                    yield f"{name} is for the room “{key}” with the seats {members}: each is of the match, and stands there once"
            case Only(seat=seat):
                if seat not in seats:
                    yield f"{name} is for seat {seat}, and there is no such seat"
            case _:
                if not isinstance(event.to, Everyone | Hosts):
                    yield f"{name} is for {event.to!r}, which is no audience"


def keeps_rooms(sample: Sample) -> Iterator[str]:
    """The key of a room is never used again for other people, and no member is in it twice."""
    match, members = match_of(sample), dict[str, tuple[str, tuple[int, ...]]]()
    rooms = [room for now in match.tables for room in sample.game.rooms(now.state)]
    rooms += [event.to for event in match.events if isinstance(event.to, Room)]
    for room in rooms:
        if len(set(room.seats)) < len(room.seats) or not room.seats:
            yield f"the room “{room.key}” has the seats {room.seats}: there is one at least, and each once"
        first = members.setdefault(room.key, (room.name, room.seats))
        if first != (room.name, room.seats):
            yield f"the room “{room.key}” has the seats {first[1]} and then {room.seats}: another room has another key"


def shows_no_secret_in_logs(sample: Sample) -> Iterator[str]:
    """Of states, events, prompts, views and resolutions a log shows the type and nothing else."""
    match, shown = match_of(sample), set[str]()
    for now in match.tables:
        views = (now.view(reader) for reader in sample.readers)
        for thing in (now.state, *now.prompts, *views, Resolution(now.state, match.events, now.outcome), *match.events):
            if repr(thing) != f"<{type(thing).__name__}>":
                shown.add(type(thing).__name__)
        for prompt in now.prompts:
            shown |= {type(one).__name__ for one in prompt.form if repr(one) != f"<{type(one).__name__} {one.key}>"}
    for name in sorted(shown):
        yield f"the repr of a {name} shows what is in it: derive it from `Secret`"
