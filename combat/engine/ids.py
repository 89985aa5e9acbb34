"""Names for the plain strings that point at things."""

from hashlib import blake2b
from typing import Final

Id = str  # a combatant, an effect or an initiative entry, unique within one encounter ("c3", "e12", "i0kdfmbeoc")
SeatId = str  # a seat at the table; every other seat's id is its own, these two are the same everywhere

GM: Final[SeatId] = "gm"
TV: Final[SeatId] = "tv"

UNSEEN: Final[Id] = "unseen"  # stands for anybody of whom the reader does not know

SECRET: Final = "0"  # stands behind the letter of an id that was given in secret; numbers never begin with it
LETTERS = str.maketrans("0123456789abcdef", "abcdefghijklmnop")


def secret_id(prefix: str, salt: str, circle: str, number: int) -> Id:
    """Return the id of the `number`-th thing of which only a circle of seats knew when it came.

    Whoever meets it later reads nothing from it: neither its number nor how many others there are.
    """
    digest = blake2b(f"{salt}|{circle}|{number}".encode(), digest_size=5).hexdigest()
    return f"{prefix}{SECRET}{digest.translate(LETTERS)}"


def rank(one: Id) -> tuple[int, Id]:
    """Return what sorts ids as they were given; those given in secret come last, in an order that tells nothing."""
    return len(one), one


def number_in(one: Id) -> int:
    """Return a number that is an id's own."""
    digits = one[1:]
    return int(digits) if digits.isdigit() else int.from_bytes(blake2b(one.encode(), digest_size=4).digest())
