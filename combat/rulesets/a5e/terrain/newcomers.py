"""Whom the world brings into a fight: the shadow of somebody in the haze, leeches from the water."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.commands import Join
from combat.engine.declared.content import Condition, Happening
from combat.engine.declared.terrain import in_force
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square
from combat.engine.ids import GM, Id
from combat.engine.requests import Roll, Script, roll
from combat.engine.scripts.ground import fits, free_square, make_room, put
from combat.engine.scripts.lasting import gain, settle
from combat.engine.scripts.order import start, turn
from combat.engine.scripts.roster import newcomer
from combat.engine.scripts.world import participants
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Entry, Guise, Sheet, Zone
from combat.engine.worlds import WorldAction
from combat.rulesets.fifth.sight import THROUGH

HAZE = "thick-fog"  # the kind of area that is the haze
COUNT = 20  # the initiative at which a shadow enters
SHADOW, SWARM = "Shadow", "Swarm of Leeches"
FOG_SIGHT = f"{THROUGH}{HAZE}"  # the trait of one from whom that fog hides nothing
PUPPET = "shadow-puppet"


# --- the shadow ----------------------------------------------------------------------------------------------------


def nobody_to_copy(fight: Fight, action: WorldAction) -> Refusal | None:
    """Tell that nobody is in the haze, or that there is no room in it."""
    if not in_the_haze(fight):
        return Refusal("Nobody is in the haze.", action.row)
    return None if haze(fight) else Refusal("There is no free space in the haze.", action.row)


def in_the_haze(fight: Fight) -> tuple[Combatant, ...]:
    """Return the participants of whom a shadow could be; not those that are shadows themselves."""
    cells = frozenset().union(*(fight.state.zone_cells(zone) for zone in fight.state.zones.values() if is_haze(zone)))
    return tuple(one for one in participants(fight) if one.cells & cells and not one.has(PUPPET))


def is_haze(zone: Zone) -> bool:
    return zone.key == HAZE and in_force(zone)


def haze(fight: Fight) -> tuple[Square, ...]:
    """Return the squares of the haze that nobody in view stands on, in order."""
    taken = {cell for one in fight.state.present if one.life != "dead" and not one.hidden for cell in one.cells}
    found = {cell for area in fight.state.zones.values() if is_haze(area) for cell in fight.state.zone_cells(area)}
    return tuple(sorted(cell for cell in found - taken - fight.state.field.walls if fight.state.field.holds(cell)))


def puppet(fight: Fight, found: Happening) -> Script[None]:
    """Let a shadow of a random participant in the haze appear in a random free space of it, at initiative 20 (A5E-227, R44)."""
    people = in_the_haze(fight)
    model = people[(yield from lot(len(people), "Whose shadow is it?"))]
    who = bring(fight, as_shadow(sheet_for(fight, found, SHADOW), model), model)
    spaces = tuple(square for square in haze(fight) if fits(fight, who, square))
    if not spaces:
        put(fight, who, free_square(fight, who, model.at))
    else:
        to = spaces[(yield from lot(len(spaces), "Where does the shadow appear?"))]
        make_room(fight, who, to)
        put(fight, who, to)
    yield from gain(fight, who, PUPPET, source=model.id, quiet=True)
    entry = Entry(fight.place_id(who), model.name, (who,), COUNT)
    start.settle(fight, turn.place(fight, fight.state.order, entry), "joined")
    yield from settle(fight)


def as_shadow(sheet: Sheet, model: Combatant) -> Sheet:
    """Return a stat block of the size of its model, whom fog hides nothing from."""
    return replace(sheet, size=model.sheet.size, traits=(*sheet.traits, FOG_SIGHT))


def bring(fight: Fight, sheet: Sheet, model: Combatant | None = None) -> Id:
    """Let an enemy of everybody come in, by itself and not yet on the map; with a model it looks like that one.

    Of somebody hidden the shadow is hidden too: its name would tell who is there. Nobody is told of a shadow that comes.
    """
    made = replace(newcomer(fight, Join(sheet=sheet, hidden=model is not None and model.hidden)), feral=True)
    if model is not None:
        made = in_guise(made, model)
    fight.record(ev.CombatantJoined(combatant=made, audience=ev.EVERYONE if model is None else ev.GM_ONLY))
    return made.id


def in_guise(made: Combatant, model: Combatant) -> Combatant:
    """Return a newcomer that players take for its model: by look and name, and by what they can tell of its numbers (R44)."""
    seen = model.guise or Guise(model.sheet, model.owner, model.hp)
    look = {"name": model.name, "letter": model.letter, "side": model.side}
    return replace(made, group="", guise=seen, hidden=model.hidden, unmet=False, **look)


def lot(number: int, reason: str) -> Script[int]:
    """Draw one of so many, from 0 on; only the GM sees the die."""
    if number < 2:
        return 0
    (face,) = yield from roll(Roll(f"1d{number}", reason, seat=GM, secret=True))
    return face - 1


# --- the leeches ---------------------------------------------------------------------------------------------------


def leeches(fight: Fight, found: Happening) -> Script[None]:
    """Let a swarm come out of the water where the GM says; it acts on its own turn (A5E-242, A5E-199, R44)."""
    who = bring(fight, sheet_for(fight, found, SWARM))
    put(fight, who, free_square(fight, who, found.square))
    yield from settle(fight)
    yield from start.join_order(fight, (who,))


def sheet_for(fight: Fight, found: Happening, preset: str) -> Sheet:
    """Return the stat block that the GM has chosen, or the game's own for this; raises Illegal without one."""
    sheet = found.sheet or fight.rules.bestiary.get(preset)
    if sheet is None:
        raise Illegal(f"This game has no {preset}: pick a stat block.", found.action.row)
    return sheet


CONDITIONS = (
    Condition(
        PUPPET,
        "A shadow puppet",
        "Looks like the one it is the shadow of, is everybody’s enemy and sees through the fog.",
        ("A5E-227",),
        palette=False,
        secret=True,
    ),
)
