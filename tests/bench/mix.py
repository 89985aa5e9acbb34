"""The written mix of presses (mix.toml), and which sort of press is due next."""

import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

from tests.players.press import Press

WRITTEN: dict[str, Any] = tomllib.loads(Path(__file__).with_name("mix.toml").read_text())
SHARES: dict[str, float] = WRITTEN["presses"]
MAGIC = ("cast", "power", "standing", "scroll")  # what the keys of spells and powers begin with
TURNS = ("EndTurn", "NextTurn")
TOOLS = {tool["type"] for tool in WRITTEN["gm"]}


def kind_of(press: Press) -> str:
    """The sort of a press; "answer" and "rewind" are in no mix."""
    kind = press["type"]
    if kind == "Act":
        if press["action"].partition(":")[0] in MAGIC:
            return "spell"
        return "attack" if press["weapon"] else "action"
    if kind in TURNS:
        return "turn"
    return {"Move": "move"}.get(kind) or ("gm" if kind in TOOLS else press.to.strip("/") or kind)


class Mix:
    """What has been pressed at one table, and what is due."""

    def __init__(self, luck: Random, shares: dict[str, float] = SHARES) -> None:
        self.luck = luck
        total = sum(shares.values())
        self.shares = {kind: share / total for kind, share in shares.items()}
        self.pressed: Counter[str] = Counter()

    def due(self, kinds: Iterable[str]) -> str:
        """One of these, the likelier the further it is behind its share; "" for none. So the first press of each of many tables
        is as mixed as all presses of one."""
        some = sorted(kinds)
        weights = [max(0.0, self.behind(kind)) for kind in some]
        if not any(weights):
            weights = [self.shares[kind] for kind in some]
        return self.luck.choices(some, weights)[0] if some else ""

    def wants(self, kind: str) -> bool:
        """Whether one of this sort comes next, whatever else could: at the latest when one is missing."""
        return self.luck.random() < self.behind(kind)

    def behind(self, kind: str) -> float:
        """How many presses of a kind are missing by now."""
        return self.shares[kind] * (self.pressed.total() + 1) - self.pressed[kind]

    def count(self, press: Press) -> None:
        kind = kind_of(press)
        if kind in self.shares:
            self.pressed[kind] += 1
