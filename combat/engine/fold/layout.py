"""A map laid out anew: from squares to hexes in set-off rows, or back, with everything where it was seen."""

from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import replace

from combat.engine.ground.grid import Cells, Square, place_of
from combat.engine.state.combatant import Combatant
from combat.engine.state.effect import Effect
from combat.engine.state.ground import Battlefield, Lamp, Zone
from combat.engine.state.state import State

K = TypeVar("K")


class Layout:
    """How the spaces of one map are told on another."""

    def __init__(self, now: Battlefield, to: Battlefield) -> None:
        self.now, self.to = now, to

    def square(self, square: Square) -> Square:
        return self.to.at(*place_of(square))

    def cells(self, squares: Iterable[Square]) -> Cells:
        return frozenset(map(self.square, filter(self.now.holds, squares)))

    def each(self, found: dict[K, Cells]) -> dict[K, Cells]:
        return {key: self.cells(squares) for key, squares in found.items()}

    def combatant(self, who: Combatant) -> Combatant:
        return replace(who, at=self.square(who.at) if who.at else None, effects=tuple(map(self.effect, who.effects)))

    def effect(self, effect: Effect) -> Effect:
        """Move what an effect says of a place: where a weapon lies, what somebody waits for."""
        x, y = effect.data.get("x"), effect.data.get("y")
        if not isinstance(x, int) or not isinstance(y, int):
            return effect
        across, down = self.square((x, y))
        return replace(effect, data={**effect.data, "x": across, "y": down})

    def zone(self, zone: Zone) -> Zone:
        levels = tuple((self.square(square), low, high) for square, low, high in zone.levels)
        return replace(zone, squares=self.cells(zone.squares), levels=levels)

    def lamp(self, lamp: Lamp) -> Lamp:
        return replace(lamp, at=self.square(lamp.at) if lamp.at else None)


def laid_out(state: State, staggered: bool) -> State:
    """Return a state with its map laid out so."""
    if state.field.staggered == staggered:
        return state
    field = replace(state.field, staggered=staggered)
    new = Layout(state.field, field)
    return replace(
        state,
        field=replace(field, paint=new.each(field.paint), raised=new.each(field.raised), starts=new.each(field.starts)),
        combatants={who: new.combatant(found) for who, found in state.combatants.items()},
        zones={key: new.zone(zone) for key, zone in state.zones.items()},
        lamps={key: new.lamp(lamp) for key, lamp in state.lamps.items()},
        scene=replace(state.scene, area=new.cells(state.scene.area)),
    )
