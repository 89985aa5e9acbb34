"""What a game says of damage, healing and death."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from combat.engine.ids import Id
from combat.engine.modifiers import Term

if TYPE_CHECKING:
    from combat.engine.fight import Fight


@dataclass(frozen=True)
class DeathSaves:
    """What a game lets the dying roll: what succeeds, and how likely that is with these terms besides."""

    needed: int
    odds: Callable[[Fight, Id, tuple[Term, ...]], int]  # per cent
