"""The rules as pictures: an episode from its main match to the elimination, what players hold, and the games of the meadows."""

from typing import Final

from games.scene import Entry, Scene, explained, lines, sheet
from games.season.naming import WORDS, game_name, meadow
from games.season.picture import MOOD
from games.season.state import MEADOWS, MOST_REPLAYS, Options
from games.wording import Fact

_STEPS: Final = {
    "match": "crown",
    "candidate": "person",
    "tokens": "life",
    "opponent": "shield",
    "duel": "fight",
    "leaving": "skull",
    "final": "star",
}
_say: Final = WORDS.pictured


def diagrams(options: Options, locale: str) -> tuple[Scene, ...]:
    """Return an episode (3 to 7), what all hold (4, 8), and which death match each meadow has, where meadows decide (7.3)."""
    duels = options.meadow_duels if options.death_match_of == "by_meadow" else None
    shown = _episode(options, locale), _held(options, locale)
    return (*shown, _meadows({key: duel.game for key, duel in duels.items()}, locale)) if duels else shown


def _episode(options: Options, locale: str) -> Scene:
    title, under = _say("diagram-episode", locale), _say("diagram-episode-how", locale)
    facts: dict[str, Fact] = {
        "power": options.power,
        "candidate": options.candidate,
        "of": options.death_match_of.replace("_", "-"),
        "games": WORDS.listed((((game_name(duel.game, locale)),) for duel in options.duels), locale),
        "replays": MOST_REPLAYS,
        "pays": int(options.loser_pays),
    }
    entries = [
        Entry(_say(f"diagram-{step}", locale), _say(f"diagram-{step}-how", locale, **facts), icon=icon)
        for step, icon in _STEPS.items()
    ]
    return explained(MOOD, "episode", title, [sheet(MOOD, entries, is_course=True)], subtitle=under)


def _held(options: Options, locale: str) -> Scene:
    title, under = _say("diagram-held", locale), _say("diagram-held-how", locale)
    trades = int(options.garnets_tradable)
    held = (("life", 0), ("garnet", options.garnets), ("bellflower", options.bellflowers))
    entries = [
        Entry(
            _say(f"diagram-held-{icon}", locale),
            _say(f"diagram-held-{icon}-how", locale, trades=trades),
            icon=icon,
            figures=(str(count),),
        )
        for icon, count in held
    ]
    public = _say("diagram-public", locale, public="-".join(sorted(set(options.public))) or "none")
    return explained(MOOD, "held", title, [sheet(MOOD, entries), lines(MOOD, public)], subtitle=under)


def _meadows(games: dict[str, str], locale: str) -> Scene:
    title, under = _say("diagram-meadows", locale), _say("diagram-meadows-how", locale)
    entries = [Entry(meadow(one, locale).label, game_name(games[one], locale).label, suit=one) for one in MEADOWS]
    return explained(MOOD, "meadows", title, [sheet(MOOD, entries)], subtitle=under)
