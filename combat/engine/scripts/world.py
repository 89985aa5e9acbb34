"""What happens to creatures without anybody's doing: falls, hours that pass, things on the map, spent ammunition."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.dice import parse, percent
from combat.engine.doing import Falling
from combat.engine.errors import Invalid
from combat.engine.fight import Fight
from combat.engine.grid import SIZES
from combat.engine.naming import fresh_letter, fresh_name
from combat.engine.requests import NOTHING, Roll, Script, roll
from combat.engine.scripts.placing import free_square, put
from combat.engine.state import Combatant, Sheet
from combat.engine.windows import FALL_COMING

MOST_TIME = {"hours": 24, "minutes": 600, "days": 30}


def fall(fight: Fight, command: cmd.Fall) -> Script[None]:
    """Let creatures fall; what that does to them is the game's business (FIF-196)."""
    if not 1 <= command.distance <= 10_000:
        raise Invalid(f"A fall is between 1 and 10000 {fight.rules.unit}.")
    for who in command.targets:
        fight.get(who)
    for who in command.targets:
        coming = yield from fight.window(FALL_COMING, Falling(who, feet=command.distance, others=command.targets))
        if not coming.stays and who in fight.state.combatants:
            yield from fight.rules.heights.fall(fight, who, command.distance)


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


def pass_hours(fight: Fight, command: cmd.PassHours) -> Script[None]:
    """Let hours go by, for whoever waits for them (FIF-249); or minutes, or days (ORC-326)."""
    number, most = command.hours, MOST_TIME[command.unit]
    if not 1 <= number <= most:
        raise Invalid(f"Between 1 and {most} {command.unit} can pass at once.")
    one = f"{'An' if command.unit == 'hours' else 'A'} {command.unit.removesuffix('s')} passes."
    text = one if number == 1 else f"{number} {command.unit} pass."
    fight.record(ev.Noted(text=text, row=fight.rules.rows.get("time", ""), audience=ev.EVERYONE))
    hours = {"hours": number, "minutes": number // 60, "days": 24 * number}[command.unit]
    if hours:
        yield from fight.rules.resting.hours_passed(fight, hours)


def throw_dice(fight: Fight, command: cmd.ThrowDice) -> Script[None]:
    """Throw the GM's dice: of a d% first the die for the tens, then the one for the ones (ORC-003)."""
    is_percent = command.dice.replace(" ", "").lower() in ("d%", "1d%")
    found = parse("2d10" if is_percent else command.dice)
    if not found.sides:
        raise Invalid("Write dice, like 2d6+3.")
    reason = command.reason.strip() or ("The tens, then the ones" if is_percent else "The GM’s dice")
    faces = yield from roll(Roll(str(found), reason, secret=command.secret))
    if is_percent:
        tens, ones = (face % 10 for face in faces)
        text = f"d%: {tens} and {ones}, {percent(tens, ones)}"
    else:
        text = f"{found}: {', '.join(map(str, faces))}, {found.total(faces)} in all"
    row = fight.rules.rows.get("percent" if is_percent else "dice", "")
    words = f"Thrown: {text}. {command.reason.strip()}".strip()
    fight.record(ev.Noted(text=words, row=row, audience=ev.GM_ONLY if command.secret else ev.EVERYONE))


def recover_ammunition(fight: Fight, command: cmd.RecoverAmmunition) -> Script[None]:
    """Give back what a search of the field finds (FIF-143)."""
    yield from fight.rules.resting.recovered(fight, command.who)
