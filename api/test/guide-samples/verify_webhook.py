import hashlib
import hmac
import time

TOLERANCE_SECONDS = 300


def is_from_paycycle(secret: str, header: str, body: bytes) -> bool:
    """Returns whether a message came from Paycycle within the last five minutes. The body is as it was received."""
    parts = [part.split("=", 1) for part in header.split(",")]
    timestamp = next((value for name, value in parts if name == "t"), "0")
    expected = hmac.new(secret.encode(), timestamp.encode() + b"." + body, hashlib.sha256).hexdigest()
    is_signed = any(name == "v1" and hmac.compare_digest(value, expected) for name, value in parts)
    return is_signed and abs(time.time() - int(timestamp)) <= TOLERANCE_SECONDS
