"""The GM's tools: what is needed to fill their forms, and nothing that changes with every blow."""

import msgspec

from combat.engine.ids import Id
from combat.engine.seatview import Ruling
from combat.rendering.board import GROUND_WORDS
from combat.rendering.frame import Frame
from combat.rendering.words import side_word


class Target(msgspec.Struct, frozen=True):
    id: Id
    name: str
    side: str
    hidden: bool
    placed: bool
    dead: bool


class Tools(msgspec.Struct, frozen=True):
    phase: str
    targets: tuple[Target, ...]
    entries: tuple[tuple[Id, str], ...]
    worldly: tuple[tuple[Id, str], ...]  # entries without a creature
    conditions: tuple[tuple[str, str], ...]
    damage_types: tuple[str, ...]
    abilities: tuple[tuple[str, str], ...]
    skills: tuple[tuple[str, str], ...]
    grounds: tuple[tuple[str, str], ...]
    width: int
    height: int
    unit: str
    per_square: int
    rulings: tuple[Ruling, ...]

    @property
    def unplaced(self) -> tuple[Target, ...]:
        return tuple(target for target in self.targets if not target.placed)


def tools(frame: Frame) -> Tools:
    view = frame.view
    return Tools(
        phase=view.phase,
        targets=tuple(
            Target(t.id, t.name, side_word(t.side), t.hidden, t.at is not None, t.life == "dead") for t in view.tokens
        ),
        entries=tuple((row.entry, row.name) for row in view.order),
        worldly=tuple((row.entry, row.name) for row in view.order if row.kind in ("world", "countdown")),
        conditions=view.conditions,
        damage_types=view.damage_types,
        abilities=view.abilities,
        skills=view.skills,
        grounds=tuple(GROUND_WORDS.items()),
        width=view.width,
        height=view.height,
        unit=view.unit,
        per_square=view.per_square,
        rulings=view.rulings,
    )
