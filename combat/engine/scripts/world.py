"""What happens to creatures without anybody's doing: falls, hours that pass, things on the map, spent ammunition."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.grid import SIZES
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.gm import fresh_letter, fresh_name, put
from combat.engine.scripts.placing import free_square
from combat.engine.state import Combatant, Sheet

NO_RULE = "This game has no rule for that."


def fall(fight: Fight, command: cmd.Fall) -> Script[None]:
    """Let creatures fall; what that does to them is the game's business (FIF-196)."""
    if fight.rules.fall is None:
        raise Illegal(NO_RULE)
    if not 1 <= command.distance <= 10_000:
        raise Invalid(f"A fall is between 1 and 10000 {fight.rules.unit}.")
    for who in command.targets:
        fight.get(who)
    for who in command.targets:
        yield from fight.rules.fall(fight, who, command.distance)


def make_object(fight: Fight, command: cmd.MakeObject) -> Script[None]:
    """Put a thing on the map: it belongs to no side, takes no turns and breaks at 0 hit points (FIF-151)."""
    if not command.name.strip():
        raise Invalid("Give it a name.")
    if command.size not in SIZES:
        raise Invalid(f"A size is one of {', '.join(SIZES)}.")
    if command.hp < 1 or command.defense < 1:
        raise Invalid("A thing has 1 or more hit points and a defense of 1 or more.")
    defenses = {key: command.defense for key, _ in fight.rules.defenses}
    name = fresh_name(fight, command.name.strip()[:60], 1)
    sheet = Sheet(name, size=command.size, type="object", hp=command.hp, defenses=defenses, speeds={})
    who = fight.new_id("c")
    letter = fresh_letter(fight, name)
    made = Combatant(id=who, name=name, sheet=sheet, side="neutrals", letter=letter, hp=command.hp)
    fight.record(ev.CombatantJoined(combatant=made, audience=ev.EVERYONE))
    if command.at is not None:
        put(fight, who, free_square(fight, who, command.at))
    yield from NOTHING


def pass_hours(fight: Fight, command: cmd.PassHours) -> Script[None]:
    """Let hours go by, for whoever waits for them (FIF-249)."""
    if fight.rules.hours_passed is None:
        raise Illegal(NO_RULE)
    if not 1 <= command.hours <= 24:
        raise Invalid("Between 1 and 24 hours can pass at once.")
    text = "An hour passes." if command.hours == 1 else f"{command.hours} hours pass."
    fight.record(ev.Noted(text=text, audience=ev.EVERYONE))
    yield from fight.rules.hours_passed(fight, command.hours)


def recover_ammunition(fight: Fight, command: cmd.RecoverAmmunition) -> Script[None]:
    """Give back what a search of the field finds (FIF-143)."""
    if fight.rules.recovered is None:
        raise Illegal(NO_RULE)
    fight.get(command.who)
    yield from fight.rules.recovered(fight, command.who)
