"""Web Push: notifications encrypted for one browser (RFC 8291), in requests that the bot signs (RFC 8292).

The cryptography is that of `http_ece` and `py_vapid`, the two libraries beneath `pywebpush`, which itself would bring a second HTTP client.
They are installed with `bellflower[push]`.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import datetime, timedelta
from importlib.util import find_spec
from typing import Any, Final
from urllib.parse import urlsplit

LONGEST: Final = 1_000
"""Bytes of a notification. Each is filled up to so many, so that the push service cannot tell them apart by their size."""
_SIGNED_FOR: Final = timedelta(hours=12)
_POINT, _SECRET = 65, 16
"""Bytes of a browser's public key (an uncompressed point) and of its secret."""


def is_installed() -> bool:
    """Return whether the libraries are there."""
    return find_spec("http_ece") is not None and find_spec("py_vapid") is not None


class WebPush:
    """Encrypts and signs. `contact`: whom a push service asks about the bot, the address of its page."""

    def __init__(self, contact: str) -> None:
        self._contact = contact

    def new_key(self) -> str:
        """Return a new private key of the bot, in base64url."""
        from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415  only who sends notifications needs it

        number: int = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
        return _text(number.to_bytes(32, "big"))

    def public(self, key: str) -> str:
        """Return the public key of a private key of the bot, as browsers take it."""
        return _text(_point(_vapid(key).public_key))

    def accepts(self, key: str, secret: str) -> bool:
        """Return whether a browser's public key is a point of the curve, and its secret as long as it must be."""
        from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415  as above

        try:
            point, random = _bytes(key), _bytes(secret)
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        except ValueError:
            return False
        return (len(point), len(random)) == (_POINT, _SECRET)

    def sealed(self, key: str, secret: str, words: bytes) -> bytes:
        """Return a notification that only the browser with this public key and secret can read."""
        import http_ece  # noqa: PLC0415  as above
        from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415  as above

        own = ec.generate_private_key(ec.SECP256R1())
        done: bytes = http_ece.encrypt(
            words.ljust(LONGEST), private_key=own, dh=_bytes(key), auth_secret=_bytes(secret)
        )
        return done

    def signed(self, key: str, endpoint: str, now: datetime) -> str:
        """Return the header Authorization of a request to a push service. `key`: the bot's private key."""
        parts = urlsplit(endpoint)
        until = int((now + _SIGNED_FOR).timestamp())
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": until, "sub": self._contact}
        return str(_vapid(key, is_strict=False).sign(claims)["Authorization"])


def _vapid(key: str, *, is_strict: bool = True) -> Any:
    from py_vapid import Vapid02  # noqa: PLC0415  as above

    vapid = Vapid02.from_raw(key.encode())
    # Its check of `sub` knows no address with a port.
    vapid.conf = {} if is_strict else {"no-strict": True}
    return vapid


def _point(public: Any) -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat  # noqa: PLC0415  as above

    done: bytes = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return done


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
