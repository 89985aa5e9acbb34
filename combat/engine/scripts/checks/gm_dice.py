"""Dice that the GM throws for anything."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.errors import Invalid
from combat.engine.fight import Fight
from combat.engine.numbers.dice import parse, percent
from combat.engine.requests import Roll, Script, roll


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
