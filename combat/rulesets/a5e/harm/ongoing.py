"""Ongoing damage: taken at the end of each of one's turns until whatever ends it has come."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action, Condition
from combat.engine.doing import Wound
from combat.engine.events import Part
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.dice import parse
from combat.engine.requests import NOTHING, Roll, Script, roll
from combat.engine.scripts.harm import wound
from combat.engine.scripts.lasting import gain, lose
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Combatant, Effect, Scalar, State, Until, Weapon
from combat.rulesets.a5e.harm.soaking import PLAIN
from combat.rulesets.policies.acted import done

ONGOING, BURNING, ON_FIRE = "ongoing", "burning", "on-fire"
NAMES = {ONGOING: "Ongoing damage", BURNING: "Burning", ON_FIRE: "On fire"}
SMOTHERED = "smothered"  # in an effect's data: an action of anybody next to it, or its own, ends it
NEAR = 5  # feet
USUAL: dict[str, dict[str, Scalar]] = {
    ONGOING: {"dice": "1d6", "type": ""},
    BURNING: {"dice": "1d10", "type": "fire", SMOTHERED: True},
    ON_FIRE: {"dice": "1d6", "type": "fire", SMOTHERED: True},
}


def words(state: State, who: Combatant, effect: Effect) -> str:
    """Say what it is called, what it deals, and that it can be put out."""
    of = data_of(effect)
    name = str(of.get("name", NAMES[effect.key]))
    return f"{name}: {of['dice']} {of['type']}".strip()


def data_of(effect: Effect) -> dict[str, Scalar]:
    """Return the dice, the type and the ending of one ongoing effect, as it was given or as usual for its kind."""
    given = {key: value for key, value in effect.data.items() if value != ""}
    if "amount" in given:
        given["dice"] = str(given["amount"])  # by the GM's palette, which knows no dice
    return {**USUAL[effect.key], **given}


CONDITIONS = (
    Condition(
        ONGOING,
        "Ongoing damage",
        "Takes it at the end of each of its turns until what ends it has come. Without a type, nothing resists it.",
        ("A5E-135", "A5E-136", "A5E-137"),
        flags=frozenset({"per-source", "bane"}),
        palette=False,
        words=words,
    ),
    Condition(
        BURNING,
        "Burning",
        "1d10 fire at the end of each of its turns until somebody spends an action on putting the fire out.",
        ("A5E-138", "A5E-135"),
        flags=frozenset({"per-source", "bane"}),
        words=words,
    ),
    Condition(
        ON_FIRE,
        "On fire",
        "1d6 fire at the end of each of its turns until somebody spends an action on putting the fire out.",
        ("A5E-135", "A5E-137"),
        flags=frozenset({"per-source", "bane"}),
        palette=False,
        words=words,
    ),
)


def lay(
    fight: Fight,
    who: Id,
    dice: str,
    kind: str = "",
    name: str = "",
    source: Id = "",
    until: Until | None = None,
    smothered: bool = False,
) -> Script[Id]:
    """Put ongoing damage on a creature; it ends as `until` says, by an action where it can be `smothered`, or by the GM."""
    data: dict[str, Scalar] = {"dice": dice, "type": kind}
    if name:
        data["name"] = name
    if smothered:
        data[SMOTHERED] = True
    return (yield from gain(fight, who, ONGOING, source, until, data))


def is_ongoing(effect: Effect) -> bool:
    return effect.key in USUAL


# --- at the end of a turn ------------------------------------------------------------------------------------------


def turn_ended(fight: Fight, who: Id) -> Script[None]:
    """Deal the damage of each effect that is still there, one after the other (A5E-135, A5E-137, R22)."""
    if who not in fight.state.combatants:
        return
    for effect in filter(is_ongoing, fight.get(who).effects):
        found = fight.state.combatants.get(who)
        if found is None or found.life == "dead":
            return
        if effect in found.effects and not fight.is_suspended(who, effect.key):
            yield from tick(fight, who, effect)


def tick(fight: Fight, who: Id, effect: Effect) -> Script[None]:
    """Roll one effect's dice and deal them as damage that is no attack (A5E-136, R22)."""
    of = data_of(effect)
    thrown, kind = parse(str(of["dice"])), str(of["type"])
    label = str(of.get("name", NAMES[effect.key]))
    faces: tuple[int, ...] = ()
    if thrown.sides:
        reason = f"{label}: damage"
        faces = yield from roll(Roll(str(of["dice"]), reason, who, fight.seat_of(who), fight.get(who).hidden))
    amount = max(0, thrown.total(faces))
    shown = ev.DiceRoll(str(of["dice"]), faces, total=amount) if faces else None
    plain = () if kind else (Term("Of no type: nothing resists it", type=PLAIN, row="A5E-136"),)
    part = Part(kind, amount, amount, shown, plain)
    yield from wound(fight, Wound(who, (part,), source=effect.source, cause=label.lower()))


def settle(fight: Fight, who: Id) -> None:
    """Of one effect from one source only the latest stays: it is renewed, not doubled (R22)."""
    latest: dict[tuple[str, str, Id], Effect] = {}
    for effect in filter(is_ongoing, fight.get(who).effects):
        mark = (effect.key, str(effect.data.get("name", "")), effect.source)
        if mark in latest:
            lose(fight, who, latest[mark].id, "renewed", quiet=True)
        latest[mark] = effect


# --- putting it out ------------------------------------------------------------------------------------------------


def smotherable(who: Combatant) -> list[Effect]:
    return [effect for effect in who.effects if is_ongoing(effect) and data_of(effect).get(SMOTHERED)]


def ablaze(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    """List whose fire one could put out: one's own, and that of others within 5 feet (A5E-138)."""
    if smotherable(fight.get(who)):
        yield Choice(fight.get(who).name, who, note="yourself")
    for other in fight.known_to(who):
        if smotherable(other) and other.life != "dead":
            far = 5 * fight.gap(who, other.id)
            barred = Refusal(f"{far} ft away: go next to it.", "A5E-138") if far > NEAR else None
            yield Choice(other.name, other.id, barred=barred)


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if any(ablaze(fight, who, weapon)) else Refusal("Nobody burns.", "A5E-138")


def douse(fight: Fight, command: Act) -> Script[None]:
    """Put out all that burns on somebody (A5E-138)."""
    done(fight, command, "Put it out", "A5E-138")
    for effect in smotherable(fight.get(command.target)):
        lose(fight, command.target, effect.id, "put out")
    yield from NOTHING


DOUSE = Action(
    "douse",
    "Put out a fire",
    douse,
    needs="target",
    row="A5E-138",
    bar=bar,
    targets=ablaze,
    hide_barred=True,
    summary="On yourself, or on somebody next to you: the burning ends.",
)
