"""How the answers of a season are typed: fields and meadows in every language of the season."""

from functools import lru_cache

from games.season.naming import WORDS, meadow
from games.season.state import MEADOWS
from games.wording import plain


@lru_cache(maxsize=64)
def spellings(choice: str) -> tuple[str, ...]:
    """Other ways to type a meadow: ``bianco``."""
    return tuple(meadow(choice, locale).label for locale in WORDS.locales()) if choice in MEADOWS else ()


def as_typed(field: str, choice: str, locale: str) -> str:
    """Return a field and a choice as a reader of `locale` would type them."""
    verb = field if not WORDS.verbs(field) else plain(WORDS(f"verb-{field}", locale))
    return f"{verb} {meadow(choice, locale).label.casefold() if choice in MEADOWS else choice}"
