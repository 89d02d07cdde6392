"""How a match is run, limits for one person or one server, and the designs that a server stores."""

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from bot.referee.core.model.people import User
from games.game import Secret


class Design(Secret, frozen=True):
    """One version of a design of a server (`guild`).

    `digest`: SHA-256 of its `text`. `number`: which version of this `title` it is, from 1. `by`, `at`: who brought it, and when.
    `declarations`: what it says of itself, as JSON. `learns`: who learns what, by language, as its host confirmed it. `is_offered`:
    whether new matches of it can be opened.
    """

    guild: str
    digest: str
    title: str
    number: int
    by: User
    at: datetime
    text: str
    declarations: str
    learns: Mapping[str, tuple[str, ...]]
    is_offered: bool = True


class Designs(Struct, frozen=True, forbid_unknown_fields=True, rename={"source": "from"}):
    """What hosts may bring in; ``[designs]`` of config.toml.

    `source` (``from``): the hosts' own files (``hosts``), only those of the library and of the operator's `folder` (``library``), or none
    (``nobody``).
    """

    source: Literal["hosts", "library", "nobody"] = "hosts"
    folder: str = ""


DESIGNS: Final = Designs()
"""The defaults."""


class Pace(Struct, frozen=True, forbid_unknown_fields=True):
    """When a round closes: at the `close_at` (UTC, ``15:00``; None: at no fixed hour) nearest to its opening plus `every`.

    `early`: whether it closes as soon as all have answered. `settle`: how long to wait for late messages with a stamp in time. `breath`:
    time to read a result, before the clock of the next round starts. `phases`: rounds with another pace, each as the first round of the
    phase and how long its rounds last (``8: 20s``). `clock`: a chess clock for each seat (``3m + 5s``: a stock, and what is added before
    each turn), in the place of `every`; None: rounds last equally long for all. `ready`: how long a live match, or a live phase of one,
    waits for all who play to press *Ready*; ``0s``: it does not wait.
    """

    every: str = "2 days"
    close_at: str | None = "15:00"
    early: Literal["never", "all_in"] = "never"
    settle: str = "5s"
    reminders: tuple[str, ...] = ("12h", "2h")
    breath: str = "0s"
    phases: tuple[str, ...] = ()
    clock: str | None = None
    ready: str = "0s"


class ContestSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How a contest is run: whether players may ask for `hints` (which cost them the leaderboard), and whether it opens `again`."""

    hints: bool = False
    again: bool = False


class CastingSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How the hosts of a season choose its cast: up to five questions to applicants.

    ``zone`` and ``pronouns`` are ready-made questions; any other is asked as it stands.
    """

    questions: Annotated[tuple[Annotated[str, Meta(min_length=1, max_length=100)], ...], Meta(max_length=5)] = ()


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """How a match is run. What its game is played with are the game's own options.

    `announce`: results go out at once, or are held for the host (at most `hold_for`, then they go out by themselves). `acts`: whether
    hosts' acts are told to all or to the hosts alone. `on_outage`: what an outage of the bot does to a deadline. `strikes`: how many rounds
    in a row a player may miss before the hosts are asked (0: never). `grace`: how many misses of a player lengthen the round instead, each
    by `grace_by`. `blind_hosts`: hosts see secrets only by breaking the glass. `spectators`: what people who are out of the game may read.
    `reveal_after`: how long after the end the secret stays sealed, so that the last round can still be undone. `contest`: one deal for a
    whole community, a match of one seat for each who joins. `events`: whether the venue's own calendar of events shows when its rounds
    close. `gazette`: whether the public post of a close reads like a front page. `replay`: who gets the replay after the end. `page`: who
    may watch on the page, where there is one. `seats`: at most so many play (0: as many as its game has seats).

    Of a season alone. `rooms`: how many rooms each of its players may open in an episode (0: none). `rooms_read`: whether hosts read along
    there. `rooms_shown`: when people who are out may read what was said: never, an episode later, or after the end. `lounge`: a closed
    room for people who look on, and for who is out: at once (``live``), or one episode later (``behind``). `casting`: its hosts choose who
    plays; None: all who join play.
    """

    pace: Pace = Pace()
    locale: str = "en"
    announce: Literal["at_once", "hold"] = "at_once"
    hold_for: str | None = None
    acts: Literal["public", "hosts"] = "public"
    on_outage: Literal["extend", "close"] = "extend"
    strikes: int = 2
    grace: int = 0
    grace_by: str = "12h"
    blind_hosts: bool = False
    spectators: Literal["public", "behind", "live"] = "public"
    reveal_after: str = "0s"
    contest: ContestSettings | None = None
    events: bool = False
    gazette: bool = False
    replay: Literal["hosts", "public"] = "hosts"
    page: Literal["players", "public"] = "players"
    seats: Annotated[int, Meta(ge=0)] = 0
    rooms: int = 3
    rooms_read: Literal["members", "hosts"] = "members"
    rooms_shown: Literal["never", "behind", "end"] = "never"
    lounge: Literal["none", "live", "behind"] = "none"
    casting: CastingSettings | None = None


class Quotas(Struct, frozen=True, forbid_unknown_fields=True):
    """How much one server may use, over the general limits; 0: what those say.

    `open_matches`, `open_contests`: at a time. `designs`: kept, all versions counted. `letters_a_day`: posted from 00:00 to 24:00 UTC.
    `stored_megabytes`: of matches that are over, and of designs. `pictures_a_minute`: drawn anew.
    """

    open_matches: int = 0
    open_contests: int = 0
    designs: int = 0
    letters_a_day: int = 0
    stored_megabytes: int = 0
    pictures_a_minute: int = 0


class Usage(Struct, frozen=True):
    """What a server uses of its quotas now: letters of today, stored bytes."""

    matches: int = 0
    contests: int = 0
    designs: int = 0
    letters: int = 0
    stored: int = 0


class Limits(Quotas, frozen=True, forbid_unknown_fields=True):
    """What one person or one server may ask of the bot; see config.example.toml. Of a quota 0 means the default.

    `open_offers`: trades that one player offers at a time. `offers_to_one`: offers to one other player in a round. `joins`: how often one
    person joins one match, or its waiting list. `messages`: DMs of one person that are read in a round. `least_every`: the shortest round.
    `servers`: quotas of single servers, by id; those of a running bot may be read anew.
    """

    open_offers: int = 5
    offers_to_one: int = 5
    joins: int = 5
    messages: int = 200
    open_matches: int = 100
    open_contests: int = 20
    designs: int = 50
    letters_a_day: int = 20_000
    stored_megabytes: int = 1_000
    pictures_a_minute: int = 2_400
    least_every: str = "5 seconds"
    servers: dict[str, Quotas] = {}


LIMITS: Final = Limits()
"""The defaults."""


LONGEST_WORD: Final = 100
"""The most characters of a lucky word."""
