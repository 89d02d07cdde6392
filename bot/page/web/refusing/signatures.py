"""What Discord's proxy signs in each request from its own window (*Validating proxy request headers* in Discord's documentation)."""

import binascii
from base64 import b64decode
from datetime import datetime

import msgspec
from msgspec import Struct


class _Signed(Struct):
    created_at: int
    expires_at: int


class Signatures:
    """Checks signatures, with the library of `bellflower[activity]`. `key`: the public key of the application, as 64 hexadecimal digits."""

    def __init__(self, key: str) -> None:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey  # noqa: PLC0415  only who has a key needs it

        self._key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))

    def holds(self, payload: str, signature: str, timestamp: str, now: datetime) -> bool:
        """Return whether Discord has signed the payload (base64), at the timestamp in seconds, for a time that is not over.

        Discord's examples write the signature in two ways, in base64 and in hexadecimal digits: both are read.
        """
        from cryptography.exceptions import InvalidSignature  # noqa: PLC0415  as above

        try:
            content = b64decode(payload, validate=True)
            self._key.verify(
                bytes.fromhex(signature) if len(signature) == 128 else b64decode(signature, validate=True), content
            )
            signed = msgspec.json.decode(content, type=_Signed)
        except (InvalidSignature, binascii.Error, ValueError, msgspec.MsgspecError):
            return False
        return str(signed.created_at) == timestamp and now.timestamp() <= signed.expires_at
