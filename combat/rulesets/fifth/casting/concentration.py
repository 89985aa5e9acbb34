"""Concentration: one thing at a time, and what breaks it."""

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action, Condition, Standard
from combat.engine.doing import Wound
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.checks import roll_check
from combat.engine.scripts.lasting import gain, lose
from combat.engine.seatview import Refusal
from combat.engine.state import Effect, Scalar, Until, Weapon

KEY = "concentrating"
LEAST = 10  # the DC below which no damage's save goes
CASTING = "casting"  # kept by the concentration on a spell that is still being cast
HELD = "held"  # in the data of the concentration on a spell that is cast and held ready

# Nothing else disturbs it: neither steps nor attacks nor other spells (FIF-252).
CONCENTRATING = Condition(
    KEY,
    "Concentrating",
    "Lost by another such spell, by being incapacitated or killed, and by a failed Constitution save when hurt.",
    ("FIF-250", "FIF-255"),
    palette=False,
)


def concentrate(fight: Fight, who: Id, name: str, until: Until, data: dict[str, Scalar] | None = None) -> Script[Id]:
    """Begin to concentrate on something, which ends what was concentrated on before (FIF-253, R-41)."""
    let_go(fight, who, f"{name} takes its place")
    kept = {"name": f"Concentrating: {name}", **(data or {})}
    return (yield from gain(fight, who, KEY, who, until, kept))


def let_go(fight: Fight, who: Id, why: str) -> None:
    """End what a creature concentrates on, with all that hangs on it; a casting that is not done fails (FIF-250, FIF-117)."""
    for effect in fight.get(who).all(KEY):
        if effect.data.get(CASTING):
            text = f"{effect.data.get('spell')} fails, {why}: no slot is spent, and it must be begun again."
            fight.record(ev.Noted(text=text, row="FIF-117", **fight.hearers_of(who)))
        lose(fight, who, effect.id, why, quiet=bool(effect.data.get(CASTING)))


def shaken(fight: Fight, wound: Wound) -> Script[None]:
    """Save for each instance of damage, against 10 or half of it (FIF-255, FIF-256, STR-060, R-33, R-34)."""
    found = fight.state.combatants.get(wound.target)
    if found is None or not found.has(KEY) or found.life != "up" or found.hp <= 0:
        return
    yield from keep(fight, wound.target, max(LEAST, wound.amount // 2), "FIF-255")


def keep(fight: Fight, who: Id, dc: int, row: str) -> Script[None]:
    """Roll to keep concentration; it is lost on a failure (FIF-255)."""
    label, tags = "Constitution save", (KEPT_BY.key,)
    _, kept = yield from roll_check(fight, who, "save", "save.con", label, dc, tags=tags, row=row, note=KEPT_BY.note)
    if not kept and who in fight.state.combatants:
        let_go(fight, who, "concentration was lost")


def settle(fight: Fight, who: Id) -> None:
    """Incapacitated or killed, nobody concentrates (FIF-254); nor on a spell of which nothing is left."""
    found = fight.get(who)
    if not found.has(KEY):
        return
    if found.life != "up" or fight.flag(who, "incapacitated"):
        let_go(fight, who, "it cannot concentrate any more")
    elif under_way(who) not in fight.undecided and all(is_spent(fight, effect) for effect in found.all(KEY)):
        let_go(fight, who, "nothing of it is left")


def under_way(who: Id) -> Id:
    """Return the mark of a spell that is just taking effect: what it leaves behind is yet to come."""
    return f"casting:{who}"


def is_spent(fight: Fight, effect: Effect) -> bool:
    """Tell whether a spell that would leave something behind has nothing left there."""
    power = fight.rules.powers.get(str(effect.data.get("power", "")))
    if power is None or not power.leaves or effect.data.get(CASTING) or effect.data.get(HELD):
        return False
    alive = (who for who in fight.state.combatants.values() if who.life != "dead")
    held = any(one.parent == effect.id for who in alive for one in who.effects)
    return not held and not any(zone.parent == effect.id for zone in fight.state.zones.values())


# --- of one's own will ---------------------------------------------------------------------------------------------


def idle(fight: Fight, who: Id) -> Refusal | None:
    name = fight.get(who).name
    return None if fight.get(who).has(KEY) else Refusal(f"{name} concentrates on nothing.", "FIF-257")


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if fight.get(who).has(KEY) else Refusal("You concentrate on nothing.", "FIF-251")


def stop(fight: Fight, command: Act) -> Script[None]:
    """End concentration of one's own will, at any time and for nothing (FIF-251)."""
    name = "; ".join(str(effect.data.get("name", "")) for effect in fight.get(command.actor).all(KEY))
    what = name.removeprefix("Concentrating: ")
    hearers = fight.hearers_of(command.actor)
    fight.record(
        ev.Acted(
            who=command.actor, action=command.action, name="Stops concentrating", note=what, row="FIF-251", **hearers
        )
    )
    let_go(fight, command.actor, "its caster let it go")
    yield from NOTHING


def shaken_off(fight: Fight, who: Id) -> Script[None]:
    """Lose concentration to violent surroundings (FIF-257)."""
    let_go(fight, who, "concentration was lost")
    yield from NOTHING


STOP = Action(
    "stop-concentrating",
    "Stop concentrating",
    stop,
    group="free",
    cost="",
    row="FIF-251",
    bar=bar,
    any_time=True,
    hide_barred=True,
    summary="Ends the spell and all it does.",
)
KEPT_BY = Standard(
    "concentration",
    "Keep concentration, DC 10",
    "save",
    "con",
    LEAST,
    idle,
    shaken_off,
    tags=("concentration",),
    note="to keep concentration",
    row="FIF-257",
)
