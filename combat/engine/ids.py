"""Names for the plain strings that point at things."""

from hashlib import blake2b
from typing import Final

Id = str  # a combatant, an effect or an initiative entry, unique within one encounter ("c3", "e12", "i0Kd3mbE")
SeatId = str  # a seat at the table; every other seat's id is its own, these two are the same everywhere

GM: Final[SeatId] = "gm"
TV: Final[SeatId] = "tv"

UNSEEN: Final[Id] = "unseen"  # stands for anybody of whom the reader does not know

SECRET: Final = "0"  # stands behind the letter of an id that was given in secret; numbers never begin with it
ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
LENGTH = (
    7  # characters behind the sign: a fight that has given ten thousand has met the same one twice in one of 70,000
)


def secret_id(prefix: str, salt: str, circle: str, number: int) -> Id:
    """Return the id of the `number`-th thing of which only a circle of seats knew when it came.

    Whoever meets it later reads nothing from it: neither its number nor how many others there are.
    """
    rest = int.from_bytes(blake2b(f"{salt}|{circle}|{number}".encode(), digest_size=8).digest())
    found = ""
    for _ in range(LENGTH):
        rest, at = divmod(rest, len(ALPHABET))
        found += ALPHABET[at]
    return f"{prefix}{SECRET}{found}"


def rank(one: Id) -> tuple[int, Id]:
    """Return what sorts ids as they were given; those given in secret come last, in an order that tells nothing."""
    return len(one), one


def number_in(one: Id) -> int:
    """Return a number that is an id's own."""
    digits = one[1:]
    return int(digits) if digits.isdigit() else int.from_bytes(blake2b(one.encode(), digest_size=4).digest())
