"""Characters written by hand: scores and weapons in few words."""

from typing import Any, TypedDict

from combat.engine.state import DamageDice, Weapon


class Written(TypedDict):
    """Who has written a sheet, and what may be done with it."""

    source: str
    licence: str


ABILITIES = ("str", "dex", "con", "int", "wis", "cha")


def abilities(*scores: int) -> dict[str, int]:
    return dict(zip(ABILITIES, scores, strict=True))


def weapon(
    name: str, dice: str, *properties: str, span: tuple[int, int] | None = None, thrown: bool = False, **more: Any
) -> Weapon:
    """A weapon whose numbers come from the wielder; `dice` as "1d8 slashing", `span` its range."""
    die, _, kind = dice.partition(" ")
    return Weapon(
        key=name.lower().replace(" ", "-"),
        name=name,
        kind="ranged" if span and not thrown else "melee",
        harm=(DamageDice(die, kind),) if die else (),
        range=span,
        properties=(*properties, "thrown") if thrown else properties,
        **more,
    )  # fmt: skip
