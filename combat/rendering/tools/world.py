"""The GM's tool for the world: which environments are active, what is spent, and actions written for this fight."""

import msgspec

from combat.engine.seatview import EnvironmentView, SeatView, WorldView

Names = tuple[tuple[str, str], ...]


class ActionLine(msgspec.Struct, frozen=True):
    """An action of an active environment, to be corrected, changed or dropped."""

    ref: str
    name: str
    words: str
    recharge: int
    spent: bool
    dc: int
    saves: bool
    dice: str
    note: str
    row: str


class ActiveEnvironment(msgspec.Struct, frozen=True):
    """An active environment with what the world does there."""

    view: EnvironmentView
    actions: tuple[ActionLine, ...]


class WorldForms(msgspec.Struct, frozen=True):
    places: tuple[ActiveEnvironment, ...]
    others: tuple[EnvironmentView, ...]
    kinds: Names
    specials: Names
    lends: Names
    row: str


def world_forms(view: SeatView) -> WorldForms | None:
    world = view.desk.world
    if world is None:
        return None
    return WorldForms(
        places=tuple(ActiveEnvironment(one, lines(world, one.key)) for one in world.environments),
        others=world.others,
        kinds=world.kinds,
        specials=world.specials,
        lends=world.lends,
        row=world.row,
    )


def lines(world: WorldView, place: str) -> tuple[ActionLine, ...]:
    found = ((one, one.action) for one in world.actions if one.ref.partition(":")[0] == place)
    return tuple(
        ActionLine(
            ref=one.ref,
            name=one.name,
            words=one.words,
            recharge=action.recharge,
            spent=one.spent,
            dc=action.dc,
            saves=bool(action.save),
            dice=action.dice,
            note=action.note,
            row=one.row,
        )
        for one, action in found
        if action is not None
    )
