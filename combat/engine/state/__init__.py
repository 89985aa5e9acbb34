"""The frozen values a fight is made of; only `fold.apply` makes new ones."""

from combat.engine.state.combatant import Combatant, Guise, Life
from combat.engine.state.effect import UNNOTICED, Effect, Scalar, Until
from combat.engine.state.entry import Entry
from combat.engine.state.ground import HEIGHT, NAMED, Battlefield, Lamp, Zone, rise_of
from combat.engine.state.pack import Pack, Plan, Played
from combat.engine.state.sheet import DamageDice, Kind, Rider, Sheet, Weapon
from combat.engine.state.state import Phase, State, pair
from combat.engine.state.wear import Wear

__all__ = [
    "HEIGHT",
    "NAMED",
    "UNNOTICED",
    "Battlefield",
    "Combatant",
    "DamageDice",
    "Effect",
    "Entry",
    "Guise",
    "Kind",
    "Lamp",
    "Life",
    "Pack",
    "Phase",
    "Plan",
    "Played",
    "Rider",
    "Scalar",
    "Sheet",
    "State",
    "Until",
    "Weapon",
    "Wear",
    "Zone",
    "pair",
    "rise_of",
]
