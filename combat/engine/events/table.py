"""The table, its map, and who takes part."""

from combat.engine.events.event import Event
from combat.engine.ground.grid import Square
from combat.engine.ids import Id, SeatId
from combat.engine.state import Battlefield, Combatant, Scalar, Sheet


class EncounterOpened(Event, frozen=True, kw_only=True):
    name: str
    ruleset: str
    options: dict[str, Scalar] = {}
    field: Battlefield = Battlefield()
    salt: str = ""  # goes into ids that are given in secret, so that nobody can count back from them


class OptionSet(Event, frozen=True, kw_only=True):
    key: str
    value: Scalar


class FieldResized(Event, frozen=True, kw_only=True):
    """The map has another size, or (`staggered` set) other spaces: hexes in set-off rows, or squares; all keep their places."""

    width: int
    height: int
    staggered: bool | None = None


class FieldPainted(Event, frozen=True, kw_only=True):
    kind: str
    squares: tuple[Square, ...]
    on: bool = True


class FieldLaid(Event, frozen=True, kw_only=True):
    """The whole map is another one."""

    field: Battlefield


class CombatantJoined(Event, frozen=True, kw_only=True):
    combatant: Combatant


class CombatantLeft(Event, frozen=True, kw_only=True):
    who: Id


class CombatantChanged(Event, frozen=True, kw_only=True):
    """A GM correction of who somebody is; None leaves a field as it was."""

    who: Id
    name: str | None = None
    side: str | None = None
    owner: SeatId | None = None
    group: str | None = None
    sheet: Sheet | None = None
    reveal_on_act: bool | None = None
    letter: str | None = None


class CombatantHidden(Event, frozen=True, kw_only=True):
    who: Id


class CombatantRevealed(Event, frozen=True, kw_only=True):
    """Somebody comes into view; at first sight with the name and the mark that everybody knows it by from then on."""

    who: Id
    name: str | None = None
    letter: str | None = None
