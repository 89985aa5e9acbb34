"""What spells do of themselves, gathered by the moment at which it happens."""

from collections.abc import Callable

from combat.engine.declared.content import Action
from combat.engine.declared.powers import grown
from combat.engine.doing import Wound
from combat.engine.events import DiceRoll, Part, TemporarySet
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.look import Look
from combat.engine.numbers.stats import Stat
from combat.engine.prefix import AGAINST
from combat.engine.requests import Script
from combat.engine.scripts.casting import thrown
from combat.engine.scripts.checks import roll_save
from combat.engine.scripts.harm import bolster, wound
from combat.engine.scripts.lasting import TEMPORARY, lose
from combat.engine.scripts.lasting import settle as settle_all
from combat.engine.seatview import Refusal
from combat.engine.state import Effect, Until
from combat.rulesets.fifth.checks import DEATH_SAVE
from combat.rulesets.fifth.sight import can_see
from combat.rulesets.fifth.spells.spell_hindrances import SLOW

Hook = Callable[[Fight, Id, Effect], Script[None]]  # what an effect does at a moment of its bearer’s turn


# --- turns ---------------------------------------------------------------------------------------------------------


def turn_started(fight: Fight, who: Id) -> Script[None]:
    yield from befall(fight, who, STARTED)


def turn_ended(fight: Fight, who: Id) -> Script[None]:
    yield from befall(fight, who, ENDED)
    yield from out_of_sight(fight, who)


def befall(fight: Fight, who: Id, hooks: dict[str, Hook]) -> Script[None]:
    """Let each effect that has something to do at this moment do it, one of a kind once."""
    found = fight.state.combatants.get(who)
    for key, hook in hooks.items():
        held = next((effect for effect in found.by_strength if effect.key == key), None) if found is not None else None
        if held is not None and fight.is_here(who) and fight.get(who).life != "dead":
            yield from hook(fight, who, held)


def hearten(fight: Fight, who: Id, held: Effect) -> Script[None]:
    """Give a hero its temporary hit points, which go with the spell; more of them are never asked about."""
    worth, found = int(held.data.get("amount", 0)), fight.get(who)
    own = next((effect for effect in found.all(TEMPORARY) if effect.parent == held.id), None)
    if found.temp_hp >= worth:
        return
    if own is not None:
        fight.record(TemporarySet(who=who, amount=worth, cause="Heroism", **fight.hearers_of(who)))
    else:
        yield from bolster(fight, who, worth, "Heroism", Until("encounter"), held.id)


def corrode(fight: Fight, who: Id, held: Effect) -> Script[None]:
    """Let the acid of an arrow eat on, more of it from a higher slot."""
    dice = grown("2d4", "1d4", int(held.data.get("level", 2)) - 2)
    faces = yield from thrown(fight, held.source, (who,), str(dice), "Acid: damage")
    total = dice.total(faces)
    part = Part("acid", total, total, DiceRoll(str(dice), faces, total=total))
    yield from wound(fight, Wound(who, (part,), source=held.source, cause="Acid Arrow"))


STARTED: dict[str, Hook] = {"heroic": hearten}
ENDED: dict[str, Hook] = {"splashed": corrode}


def out_of_sight(fight: Fight, who: Id) -> Script[None]:
    """Save against what can be shaken off only where its source is out of sight, as Fear can."""
    for held in fight.get(who).effects if who in fight.state.combatants else ():
        if "unseen-dc" not in held.data or not fight.is_here(who):
            continue
        if fight.is_here(held.source) and can_see(fight, who, held.source):
            continue
        ability, dc = str(held.data["ability"]), int(held.data["unseen-dc"])
        if (yield from roll_save(fight, who, ability, dc, "Fear", (AGAINST.of(held.key), "power"))):
            lose(fight, who, held.id, "saved")


# --- rolls ---------------------------------------------------------------------------------------------------------


USED_UP = {"guided": "check", "resisting": "save"}


def rolled(fight: Fight, who: Id, stat: Stat) -> Script[None]:
    """Use up what helped with one roll, and the concentration on it; a plain death save takes no help."""
    if stat == DEATH_SAVE:
        return
    held = [one for key, kind in USED_UP.items() if stat.partition(".")[0] == kind for one in fight.get(who).all(key)]
    for one in held:
        lose(fight, who, one.id, "used up")
    if held:
        yield from settle_all(fight)


# --- what one may do, and where one is -----------------------------------------------------------------------------


def forbids(fight: Fight, who: Id, action: Action) -> Refusal | None:
    """Tell why one that can act cannot do this very thing: a spell leaves it too little time."""
    costs_action = action.cost in ("action", "attack")
    sick = fight.flagged_by(who, "no-actions") if costs_action else None
    if sick is not None:
        return Refusal(f"{sick.name}: no actions.", sick.rows[0])
    used, slow = fight.get(who).used, fight.flagged_by(who, SLOW)
    if slow is not None and ((costs_action and used.get("bonus")) or (action.cost == "bonus" and used.get("action"))):
        return Refusal(f"{slow.name}: an action or a bonus action, not both.", slow.rows[0])
    return None


def ambient(look: Look, who: Id) -> tuple[str, ...]:
    """Return the conditions that zones put on whoever is in them."""
    found, zones = look.state.combatants[who], look.state.zones
    kinds = ((look.rules.zones.get(zone.key), zone) for zone in zones.values())
    return tuple(
        key
        for kind, zone in kinds
        if kind is not None and kind.bears is not None and found.cells & look.state.zone_cells(zone)
        for key in kind.bears(look, zone, who)
    )
