"""Codes that open a door: short ones to read aloud, long ones for links."""

import secrets

# Without 0 O, 1 I L, 2 Z, 5 S, 8 B: they are misread from across a table.
ALPHABET = "ACDEFGHJKMNPQRTUVWXY34679"
LENGTH = 6


def join_code() -> str:
    """A new code of six characters, to be read aloud."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def link_token() -> str:
    """A new token that nobody guesses, for a link or QR code."""
    return secrets.token_urlsafe(16)
