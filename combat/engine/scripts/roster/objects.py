"""Things that are put on the map to be attacked."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.creatures.naming import fresh_letter, fresh_name
from combat.engine.errors import Invalid
from combat.engine.fight import Fight
from combat.engine.ground.grid import SIZES
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.ground import free_square, put
from combat.engine.state import Combatant, Sheet


def make_object(fight: Fight, command: cmd.MakeObject) -> Script[None]:
    """Put a thing on the map: it belongs to no side, takes no turns and breaks at 0 hit points (FIF-151)."""
    if not command.name.strip():
        raise Invalid("Give it a name.")
    if command.size not in SIZES:
        raise Invalid(f"A size is one of {', '.join(SIZES)}.")
    if command.hp < 1 or command.defense < 1:
        raise Invalid("A thing has 1 or more hit points and a defense of 1 or more.")
    defenses = {key: command.defense for key, _ in fight.rules.defenses}
    name = fresh_name(fight.state, command.name.strip()[:60])
    sheet = Sheet(name, size=command.size, type="object", hp=command.hp, defenses=defenses, speeds={})
    who = fight.new_id("c")
    letter = fresh_letter(fight.state, name)
    made = Combatant(id=who, name=name, sheet=sheet, side="neutrals", letter=letter, hp=command.hp)
    fight.record(ev.CombatantJoined(combatant=made, audience=ev.EVERYONE))
    if command.at is not None:
        put(fight, who, free_square(fight, who, command.at))
    yield from NOTHING
