"""The scripts of the page and of papers, read as text."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
SCRIPTS = [path for folder in ("bot", "games") for path in (ROOT / folder).rglob("*.js")]
_STORES = re.compile(
    r"\b(localStorage|sessionStorage|indexedDB|cookieStore|serviceWorker|caches\.\w+|navigator\.storage|document\.cookie)\b"
)


def test_only_one_script_asks_the_browser_to_store() -> None:
    """Any use of storage can be refused; storage.js alone expects that, so the others ask it."""
    users = {path.name for path in SCRIPTS if _STORES.search(path.read_text("utf-8"))}
    assert users == {"storage.js"}
