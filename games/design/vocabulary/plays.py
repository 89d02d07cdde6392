"""Matches of a season: what ``plays`` returns for a stage, as a list.

A file whose ``ABOUT`` says ``"kind": "season"`` has a function ``plays(t)``. It is called in each position and may draw nothing and change
nothing. While its matches are played, no player is asked; when all are over, ``close(t, {})`` finds in ``t.results`` under the key of
each: ``seats``, ``places`` (groups of seats, best first), ``winners`` (the first group of ``places``), ``scores`` (by seat, the figure
that its game ranks by), ``purses`` and ``called_off``. A match that was called off has no places, winners or scores; where hosts enter a
result, a score is how many come behind. Where a match is one of `teams`, its ``places`` are groups of teams, and its ``winners`` are
teams. ``purses`` holds what each player has at the end by the name of the purse (``result["purses"]["garnets"][seat]``) where their
`purses` are in play, and else nothing. An empty list plays nothing: then ``ask`` is called as in a match. ``t.phase`` is "" in the first
stage of a round, and then the word of the last ``t.go``, whether a stage plays or asks. A stage has at most 24 matches.

What hosts decide about a player comes to ``decree(t, what, seat)``, which may tell, go on and end the season, but draw nothing. `what`
is ``"out"`` where hosts take them out, ``"leave"`` where they leave for good, ``"back"`` where they return, and ``"award"`` where hosts
have given or taken coins. It does what follows (``t.out(seat)``, and what else the file keeps of them), or returns the text that refuses
it, as ``valid`` does. Without the function ``t.out`` and ``t.back`` are all that follows. Who leaves or returns does so when the round is
over. Where one player is left, they win.
"""

import re
from collections.abc import Callable
from typing import Any, Final

from games.design.vocabulary.values import LENGTH, Wrong, clean, texts, word_of

MOST: Final = 24
"""The most matches of one stage."""
ANY: Final = "any"
DECREES: Final = frozenset({"out", "leave", "back", "award"})
"""What hosts may decree about a seat."""
COINS: Final = ("garnets", "bellflowers")
"""The purses that players bring into a match: see ``games.game.Account``."""
CALLED_OFF: Final = "called-off"
"""The field of the results of a stage that names the matches that were called off: no match has this key."""


def play(
    key: str,
    seats: Any,
    games: Any = ANY,
    options: Any = None,
    every: str = "",
    teams: str = "",
    *,
    purses: bool = False,
) -> dict[str, Any]:
    """A match for these seats. `key` names it within its stage, such as ``"final"``.

    `games`: titles of files or keys of built-in games, also as an option has them (``t.options["duel"]``); the first that takes so many
    players with these `options` is played, such as ``{"rounds": 2}``. ``"any"``: what the hosts chose, with their options. `every`: how
    long its rounds last, if not as its game says.
    `teams`: a part that all see, such as a ``label``: its words are placed, by the mean place of their players (those who share a place
    share the mean of it and the next); who has no word is of no team. `purses`: players bring what they hold in the purses ``garnets`` and
    ``bellflowers`` of the season, which all see, into a game that has such coins. The file takes over what they hold at the end: as it was,
    where the match is called off, hosts enter its result, or the game has no coins.
    """
    word = word_of(key, "key")
    named = [] if games == ANY else [games] if isinstance(games, str) else texts(games, "games")
    members = texts([seats] if isinstance(seats, str) else seats, "seats")
    if not members or len(set(members)) < len(members):
        raise Wrong("fault-play-seats", play=word)
    if word == CALLED_OFF:
        raise Wrong("fault-play-called-off")
    if options is not None and not isinstance(options, dict):
        raise Wrong("fault-map", name="options")
    if every and (not isinstance(every, str) or not re.fullmatch(LENGTH, every)):
        raise Wrong("fault-every")
    if not isinstance(teams, str):
        raise Wrong("fault-play-teams", play=word)
    if not isinstance(purses, bool):
        raise Wrong("fault-play-purses", play=word)
    terms = {"games": named, "options": clean(options or {}, word), "every": every}
    return {"key": word, "seats": members, **terms, "teams": teams, "purses": purses}


def matches_of(returned: Any) -> list[dict[str, Any]]:
    """Return what ``plays`` returned, if it is a list of matches, each with a key of its own. A file may have made one by hand, so each is
    checked.
    """
    if not isinstance(returned, list) or not all(map(_is_match, returned)):
        raise Wrong("fault-plays-list")
    matches = [play(**each) for each in returned]
    keys = [each["key"] for each in matches]
    if len(set(keys)) < len(keys) or len(keys) > MOST:
        raise Wrong("fault-plays-keys", most=MOST)
    return matches


def _is_match(value: Any) -> bool:
    fields = {*value} if isinstance(value, dict) else set()
    return {"key", "seats"} <= fields <= {"key", "seats", "games", "options", "every", "teams", "purses"}


FUNCTIONS: Final[tuple[Callable[..., Any], ...]] = (play,)
