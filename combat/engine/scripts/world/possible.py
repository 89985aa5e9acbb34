"""What the world can do at a moment: whom an action would befall, whom it may pick, and why it cannot be used."""

from collections.abc import Iterable, Iterator

from combat.engine.declared.terrain import in_force
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.scripts.ground import reaches
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Combatant
from combat.engine.worlds import WORLD, WorldAction


def participants(fight: Fight) -> Iterator[Combatant]:
    """Yield everybody who takes part: on the map, no thing, not dead, not left too far behind."""
    return (one for one in fight.state.present if takes_part(fight, one))


def takes_part(fight: Fight, one: Combatant) -> bool:
    return not one.is_object and one.life != "dead" and one.id not in fight.state.scene.distant


def befallen(fight: Fight, action: WorldAction) -> tuple[Id, ...]:
    """Return whom an action befalls without anybody picking them: all participants, or those in some zones."""
    if action.targets == "all":
        return tuple(one.id for one in participants(fight))
    return tuple(one.id for one in participants(fight) if is_inside(fight, action.zones, one.id))


def is_inside(fight: Fight, kinds: tuple[str, ...], who: Id) -> bool:
    """Tell whether a creature is in a zone of one of these kinds."""
    zones = (zone for zone in fight.state.zones.values() if zone.key in kinds and in_force(zone))
    return any(reaches(fight, zone, who) for zone in zones)


def choices(fight: Fight, ref: str) -> tuple[Choice, ...]:
    """Return whom the GM may pick for an action that takes one target; whom it may not strike again is barred."""
    action = fight.state.world.action(ref)
    if action is None or action.targets != "one":
        return ()
    return tuple(Choice(one.name, one.id, barred=struck(fight, ref, one.id)) for one in participants(fight))


def struck(fight: Fight, ref: str, who: Id) -> Refusal | None:
    """Tell why somebody cannot be the target of an action again."""
    action, hit = fight.state.world.action(ref), fight.state.world.struck.get(ref, ())
    if action is None or not action.once or who not in hit:
        return None
    return Refusal("Struck once already: not again in this encounter.", fight.rules.rows.get("world-once", action.row))


def barred(fight: Fight, ref: str) -> Refusal | None:
    """Tell why an action cannot be used at all now, whosever turn it is: it is spent, or there is nobody whom it could befall."""
    action = fight.state.world.action(ref)
    if action is None:
        return Refusal("No active environment does that.", fight.rules.rows.get("world", ""))
    if ref in fight.state.world.spent:
        return Refusal(f"Spent: it comes back {back_words(action)}.", fight.rules.rows.get("recharge", action.row))
    if action.zones and not befallen(fight, action):
        return Refusal("Nobody is where it would strike.", action.row)
    if action.targets == "one" and all(choice.barred for choice in choices(fight, ref)):
        return Refusal("There is nobody left whom it may pick.", action.row)
    special = fight.rules.world.specials.get(action.script)
    return special.bar(fight, action) if special is not None and special.bar is not None else None


def back_words(action: WorldAction) -> str:
    """Say when a spent action comes back."""
    return "when its d6 shows a 6" if action.recharge == 6 else f"when its d6 shows {action.recharge} to 6"


def is_worlds_turn(fight: Fight) -> bool:
    """Tell whether the world has the word: its place in the order has come."""
    return fight.state.phase == "running" and fight.state.entry == WORLD and not fight.state.active


def in_words(fight: Fight, action: WorldAction) -> str:
    """Say what an action does: "DC 12 Dexterity save or 1d12 fire, half on a success"."""
    names = dict(fight.rules.abilities)
    save = f"DC {action.dc} {names.get(action.save, action.save)} save" if action.save else ""
    harm = joined(parts(fight, action))
    said = f"{save} or {harm}" if save and harm else save or harm
    if save and action.dice:
        said += ", half damage on a success" if action.half else ""
    return ". ".join(part[0].upper() + part[1:] for part in (said, action.note) if part)


def joined(found: Iterable[str]) -> str:
    """Join parts by "and", but for those that bring a comma of their own."""
    first, *rest = [*found, ""]
    return first + "".join(part if part.startswith(",") else f" and {part}" for part in rest if part)


def parts(fight: Fight, action: WorldAction) -> Iterator[str]:
    """Yield what befalls those whom an action harms, part by part."""
    if action.dice:
        yield f"{action.dice} {action.type}".strip()
    if action.push:
        yield f"pushed {action.push} {fight.rules.unit}"
    if action.condition:
        found = fight.rules.conditions.get(action.condition)
        name = found.name.lower() if found is not None else action.condition
        yield " ".join(filter(None, (name, LASTS.get(action.until, ""))))
    special = fight.rules.world.specials.get(action.script)
    if special is not None and special.words:
        yield special.words


LASTS = {
    "target-start": "until the start of its next turn",
    "target-end": "until the end of its next turn",
    "world": "until the start of the world’s next turn",
}
