"""The events of a season in words."""

from collections.abc import Iterable
from typing import Any, assert_never

from games.game import Seat
from games.season import events
from games.season.events import Event
from games.season.naming import WORDS, coin, coins, game_name, meadow
from games.season.state import Episode, Row
from games.wording import Fact, Name, Text, join


def tell(event: Any, locale: str) -> Text:
    """Return an event as everyone in its audience reads it."""
    typed: Event = event
    if isinstance(typed, events.InLines):
        return _in_lines(typed, locale)
    message, facts = _sentence(typed, locale)
    return WORDS(message, locale, **facts)


def _in_lines(event: events.InLines, locale: str) -> Text:  # noqa: C901  a table: one line an event
    match event:
        case events.EpisodeBegan():
            head = WORDS("final-began" if event.is_final else "episode-began", locale, episode=event.episode)
            return join((head, *(row(one, locale) for one in event.rows if one.standing != "out")))
        case events.MainMatchEnded():
            return _places(event, locale)
        case events.VotesTold():
            return _votes(event, locale)
        case events.DuelsPublished():
            return _duels(event, locale)
        case events.TokensWon():
            return _tokens(event, locale)
        case events.MeadowsAssigned():
            return _meadows(event, locale)
        case events.DuelPlayed():
            return _played(event, locale)
        case events.Eliminated():
            return join((WORDS("eliminated", locale, name=Name(event.seat)), *course(event.course, locale)))
        case events.GoldPlotted():
            return _gold(event, locale)
        case events.StandingsShown():
            return _shown(event, locale)
        case events.SeasonEnded():
            return join((WORDS("season-ended", locale), *course(event.course, locale)))
    assert_never(event)


def _sentence(event: Event, locale: str) -> tuple[str, dict[str, Fact]]:
    """Return the message and the facts of an event that is one sentence."""
    if isinstance(event, events.OfMatch):
        return _of_match(event, locale)
    assert not isinstance(event, events.InLines), "told in lines"
    match event:
        case events.TokenGiven():
            pair: dict[str, Fact] = {"giver": Name(event.giver), "taker": Name(event.taker)}
            return "token-by-lot" if event.is_lot else "token-given", pair
        case events.TokensSet():
            return "tokens-set", {"name": Name(event.seat), "count": event.tokens}
        case events.PowerDrawn():
            return "power-drawn", {"name": Name(event.seat), "winners": WORDS.players(event.winners, locale)}
        case events.PowerGranted():
            return f"power-{event.power}", {}
        case events.CandidateNamed():
            return f"candidate-by-{event.how}", {
                "name": Name(event.candidate),
                "tied": WORDS.players(event.tied, locale),
            }
        case events.Leaving() | events.Departed() | events.Farewell():
            return type(event).__name__.casefold(), {"name": Name(event.seat)}
        case events.GarnetsGiven():
            return "garnets-given", {
                "giver": Name(event.giver), "taker": Name(event.taker),
                "amount": coin("garnets", event.amount, locale), "held": coin("garnets", event.held, locale),
            }  # fmt: skip
        case events.Paid():
            held = coin(event.currency, event.held, locale)
            change = coin(event.currency, abs(event.change), locale)
            sign = "gained" if event.change > 0 else "lost"
            return f"paid-{sign}", {"name": Name(event.seat), "change": change, "held": held, "why": event.why}
    assert_never(event)


def _of_match(event: events.OfMatch, locale: str) -> tuple[str, dict[str, Fact]]:
    """Return the message and the facts of what a season says of one of its matches."""
    match event:
        case events.MatchBegan():
            return f"began-{event.kind}", {
                "match": event.match, "game": (game_name(event.game, locale),), "names": WORDS.players(event.seats, locale),
                "purses": int(event.has_purses), "prize": coin("garnets", event.prize, locale),
            }  # fmt: skip
        case events.HeatsBegan():
            return "began-heats", {
                "game": (game_name(event.game, locale),), "count": len(event.heats), "purses": int(event.has_purses),
                "tables": _tables(event, locale),
            }  # fmt: skip
        case events.HandMatchBegan():
            return "began-by-hand", {
                "names": WORDS.players(event.seats, locale), "purses": int(event.has_purses), "text": event.text,
            }  # fmt: skip
        case events.MatchCalledOff():
            return "called-off", {"match": event.match}
        case events.SideEnded():
            return "side-ended" if event.winners else "side-unwon", {
                "match": event.match,
                "names": WORDS.players(event.winners, locale),
                "prize": coin("garnets", event.prize, locale),
            }
        case events.DuelNamed():
            return "duel-named", {"game": (game_name(event.game, locale),)}
        case events.DuelSet():
            return f"duel-{event.how}", {
                "candidate": Name(event.candidate), "opponent": Name(event.opponent),
                "game": (game_name(event.game, locale),), "drawn": int(event.is_game_drawn),
            }  # fmt: skip
        case events.FinaleCalled():
            return "finale-called", {
                "names": WORDS.players(event.seats, locale),
                "game": (game_name(event.game, locale),),
            }
    assert_never(event)


def _tables(event: events.HeatsBegan, locale: str) -> Text:
    """Return each table with its players."""
    return join(
        WORDS("heat", locale, number=number, match=one.match, names=WORDS.players(one.seats, locale))
        for number, one in enumerate(event.heats, 1)
    )


def row(standing: Row, locale: str) -> Text:
    """Return “Ada (White): candidate; 1 Token of Life; 2 garnets.”"""
    parts = [WORDS(f"standing-{standing.standing}", locale)]
    if standing.tokens:
        parts.append(WORDS("tokens", locale, count=standing.tokens))
    if standing.garnets is not None or standing.bellflowers is not None:
        parts.append(coins(standing.garnets, standing.bellflowers, locale))
    return WORDS(
        "row", locale, name=Name(standing.seat), meadow=(meadow(standing.meadow, locale),), parts=join(parts, "; ")
    )


def _shown(event: events.StandingsShown, locale: str) -> Text:
    """Return where the season stands: a line for each player who is in, and one line for those who are out and since when."""
    gone = (WORDS("gone", locale, name=Name(one.eliminated), episode=one.number) for one in event.course)
    still = (one for one in event.rows if one.standing != "out")
    return join(
        (
            WORDS("view", locale, episode=event.episode, stage=event.stage) if event.stage != "over" else (),
            *(row(one, locale) for one in still),
            WORDS("all-gone", locale, names=join(gone, ", ")) if event.course else (),
        )
    )


def course(episodes: Iterable[Episode], locale: str) -> Iterable[Text]:
    """Yield a line for each episode that is over."""
    for episode in episodes:
        facts: dict[str, Fact] = {
            "episode": episode.number,
            "first": WORDS.players(episode.first, locale),
            "name": Name(episode.eliminated),
        }
        beaten_by = victor(episode)
        if beaten_by is None:
            yield WORDS("course-host", locale, **facts)
        else:
            kind = "course" if episode.first else "course-final"
            yield WORDS(f"{kind}-{episode.how}", locale, **facts, against=Name(beaten_by))


def victor(episode: Episode) -> Seat | None:
    """Return who beat the player who left, or None."""
    if episode.how == "host":
        return None
    return episode.opponent if episode.candidate == episode.eliminated else episode.candidate


def _places(event: events.MainMatchEnded, locale: str) -> Text:
    lines = []
    number = 1
    for place in event.places:
        lines.append(WORDS("place", locale, place=number, names=WORDS.players(place, locale)))
        number += len(place)
    return join((WORDS("match-ended", locale, episode=event.episode), *lines))


def _tokens(event: events.TokensWon, locale: str) -> Text:
    won = WORDS("tokens-won", locale, names=WORDS.players(event.holders, locale), count=len(event.holders))
    giving = WORDS("tokens-giving", locale, names=WORDS.players(event.holders, locale)) if event.is_giving else ()
    without = WORDS("tokens-without", locale, names=WORDS.players(event.without, locale)) if event.without else ()
    return join((won, giving, without), " ")


def _meadows(event: events.MeadowsAssigned, locale: str) -> Text:
    head = WORDS("meadows-by-host", locale) if event.by is None else WORDS("meadows-by", locale, name=Name(event.by))
    seated = WORDS.listed(((Name(seat), ": ", meadow(name, locale)) for seat, name in enumerate(event.meadows)), locale)
    return join((head, seated))


def _votes(event: events.VotesTold, locale: str) -> Text:
    """Return a line for each winner who was asked."""
    lines = (
        WORDS("vote-none", locale, name=Name(one.seat))
        if one.named is None
        else WORDS("vote", locale, name=Name(one.seat), named=Name(one.named))
        for one in event.votes
    )
    return join(lines)


def _duels(event: events.DuelsPublished, locale: str) -> Text:
    lines = (
        WORDS("duel-of-meadow", locale, meadow=(meadow(one.meadow, locale),), game=(game_name(one.game, locale),))
        for one in event.duels
    )
    return join((WORDS("duels-of-meadows", locale), *lines))


def _played(event: events.DuelPlayed, locale: str) -> Text:
    pair = {"candidate": Name(event.candidate), "opponent": Name(event.opponent)}
    if event.winner is None:
        return WORDS("duel-drawn", locale, **pair, again=event.drawn)
    message = "duel-won-by-lot" if event.is_lot else "duel-won"
    won = WORDS(message, locale, **pair, name=Name(event.winner))
    if event.next_game is None:
        return won
    wins, other = event.wins
    score = WORDS("duel-score", locale, **pair, one=wins, other=other, game=(game_name(event.next_game, locale),))
    return join((won, score), " ")


def _gold(event: events.GoldPlotted, locale: str) -> Text:
    lines = (
        WORDS("gold-line", locale, name=Name(seat), gold=", ".join(map(str, gold)))
        for seat, gold in zip(event.seats, event.gold, strict=True)
    )
    return join((WORDS("gold", locale, match=event.match), *lines))
