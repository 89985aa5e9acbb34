"""How powers are written down: by frequency, with key, price and licence filled in; distances in squares."""

from typing import Any, TypedDict

from combat.engine.declared.powers import Catches, Deal, Give, On, Origin, Outcome, Power, Restore, Shift
from combat.engine.ground.shapes import Area
from combat.rulesets.orcus.conditions import named

ROW = "ORC-048"
MARKED = Give("marked", until="end")


def power(name: str, summary: str, *outcomes: Outcome, **more: Any) -> Power:
    """A power of our own; it costs a standard action unless `time` says otherwise."""
    key = name.lower().replace("’", "").replace(" ", "-")
    more.setdefault("time", "standard")
    if more.get("utility"):
        more.setdefault("whom", "self" if more.get("origin", "self") == "self" else "friend")
        more.setdefault("origin", "self")
    return Power(
        key, name, summary, outcomes, verb="uses", parts="", row=ROW, source="Six Seconds", licence="MIT", **more
    )


def at_will(name: str, summary: str, *outcomes: Outcome, level: int = 1, **more: Any) -> Power:
    return power(name, summary, *outcomes, frequency="at-will", level=level, **more)


def encounter(name: str, summary: str, *outcomes: Outcome, level: int = 1, **more: Any) -> Power:
    return power(name, summary, *outcomes, frequency="encounter", level=level, **more)


def daily(name: str, summary: str, *outcomes: Outcome, level: int = 1, **more: Any) -> Power:
    return power(name, summary, *outcomes, frequency="daily", level=level, **more)


# --- outcomes ------------------------------------------------------------------------------------------------------


def strike(times: int = 1, adds: str = "", *, half: bool = False, type_: str = "", dice: str = "") -> Deal:
    """The wielded weapon's dice, so many times; `half` of it on a miss."""
    return Deal(dice, type_, weapon=times, adds=adds, half=half)


def blast(dice: str, type_: str = "", adds: str = "", *, half: bool = False) -> Deal:
    return Deal(dice, type_, adds=adds, half=half)


def lingering(amount: int, type_: str = "", on: On = "hit") -> Give:
    """Persistent damage that a save ends (ORC-096, ORC-097)."""
    return Give("persistent", until="save", data=(("amount", amount), ("type", type_)), on=on)


def boon(key: str, amount: int = 2, until: str = "end", on: On = "all") -> Give:
    """A bonus or penalty of `conditions/boons`, up to the end of the user's next turn."""
    return Give(key, until=until, data=(("amount", amount), ("name", named(key, amount))), on=on)


def push(squares: int, on: On = "hit") -> Shift:
    return Shift(squares, on=on)


def pull(squares: int, on: On = "hit") -> Shift:
    return Shift(squares, pull=True, on=on)


def slip(squares: int, on: On = "hit") -> Shift:
    return Shift(squares, slip=True, on=on)


def recovery(dice: str = "", adds: str = "") -> Restore:
    """Healing that costs whoever is healed a recovery (ORC-265)."""
    return Restore(dice, ability=False, recovery=True, adds=adds)


# --- where ---------------------------------------------------------------------------------------------------------


class Reaching(TypedDict, total=False):
    """From where a power takes effect, how far and on whom, as fields of a `Power`."""

    origin: Origin
    range: int
    area: Area
    catches: Catches
    place: bool
    tags: tuple[str, ...]


MELEE: Reaching = {"origin": "melee", "tags": ("weapon",)}
SHOT: Reaching = {"origin": "ranged", "tags": ("weapon",)}


def ranged(squares: int, *tags: str) -> Reaching:
    """From the user at a target so many squares away."""
    return {"origin": "ranged", "range": squares, "tags": tags}


def burst(size: int, *tags: str, catches: Catches = "enemies") -> Reaching:
    """Around a square of the user's own space."""
    return {"origin": "near", "area": Area("burst", size), "catches": catches, "tags": tags}


def arc(size: int, *tags: str, catches: Catches = "all") -> Reaching:
    """Beside the user."""
    return {"origin": "near", "area": Area("arc", size), "catches": catches, "tags": tags}


def far(size: int, squares: int, *tags: str, catches: Catches = "all") -> Reaching:
    """A burst around a distant square."""
    return {"origin": "far", "range": squares, "area": Area("burst", size), "catches": catches, "tags": tags}


def wall(size: int, squares: int, *tags: str) -> Reaching:
    """So many squares in a row, the first of them within range."""
    return {"origin": "far", "range": squares, "area": Area("chain", size), "catches": "all", "tags": tags}
