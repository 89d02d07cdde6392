"""Who may see the desk: people who know the token. A session is a cookie that the token signs, so nothing is stored."""

from datetime import datetime, timedelta
from hashlib import sha256
from hmac import compare_digest
from hmac import digest as mac
from typing import Final

from bot.page.web.refusing.senders import Rate, Sender
from bot.referee.core.ports import Clock, Entropy

LASTS: Final = timedelta(hours=12)
MOST_TRIED: Final = 10
"""How many tokens of one address are looked at in ten minutes."""


class Door:
    """Opens to a `token`, and signs sessions and forms with it."""

    def __init__(self, token: str, clock: Clock, entropy: Entropy) -> None:
        self._token, self._clock, self._entropy = token.encode(), clock, entropy
        self._key = sha256(b"bellflower operator/" + self._token).digest()
        self._tried = Rate(MOST_TRIED, timedelta(minutes=10))

    def enter(self, token: str, sender: Sender) -> str | None:
        """Return a new session; None for a wrong token, or while its sender has tried too many."""
        if not self._tried.allows(sender, self._clock.now()):
            return None
        if not compare_digest(sha256(token.encode()).digest(), sha256(self._token).digest()):
            return None
        until = self._clock.now() + LASTS
        named = f"{until:%Y%m%dT%H%M%S%z}.{self._entropy.token(16).hex()}"
        return f"{named}.{self._signed('session', named)}"

    def is_open(self, session: str) -> bool:
        """Return whether this is a session that has not ended."""
        named, _, signed = session.rpartition(".")
        if not compare_digest(signed.encode(), self._signed("session", named).encode()):
            return False
        return self._clock.now() < datetime.strptime(named.partition(".")[0], "%Y%m%dT%H%M%S%z")

    def form(self, session: str) -> str:
        """Return what each form of a session carries, so that no other page can send it."""
        return self._signed("form", session)

    def is_own(self, session: str, form: str) -> bool:
        """Return whether a form comes from a page of this session."""
        return compare_digest(form.encode(), self.form(session).encode())

    def _signed(self, what: str, value: str) -> str:
        return mac(self._key, f"{what}/{value}".encode(), "sha256").hex()
