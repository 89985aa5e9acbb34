"""Combat maneuvers that a creature knows, of the book or of the GM's own: on a hit of one's own, or for a cost of their own."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace as but

from combat.engine import events as ev
from combat.engine.answers import Teaching
from combat.engine.commands import Act
from combat.engine.declared.content import Action, Condition, Offer
from combat.engine.declared.windows import ATTACK_HIT
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import NOTHING, Ask, Pick, Script
from combat.engine.scripts.attacking import riders
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Combatant, DamageDice, Effect, Rider, State, Weapon
from combat.rulesets.a5e.maneuvers.book_maneuvers import BOOK
from combat.rulesets.a5e.maneuvers.difficulty import maneuver_dc
from combat.rulesets.policies.own_side import set_aside

KNOWN, ROW = "combat-maneuver", "A5E-090"
HIT = "hit"
COSTS = (
    (HIT, "Rides on a hit of its own"),
    ("action", "An action"),
    ("bonus", "A bonus action"),
    ("reaction", "A reaction"),
    ("free", "Nothing"),
)
TEACHING = Teaching(KNOWN, COSTS, ROW, BOOK)
PLAIN = Pick("none", "Just the hit")


def words(state: State, who: Combatant, effect: Effect) -> str:
    return f"Maneuver: {effect.data.get('name', '')}"


MANEUVER = Condition(
    KNOWN,
    "Combat maneuver",
    "A feature that the GM has entered.",
    (ROW,),
    flags=frozenset({"private", "worn", "per-source"}),
    palette=False,
    words=words,
)


def known(who: Combatant, cost: str, aimed: bool | None = None) -> tuple[Effect, ...]:
    """Return what a creature knows at this cost; `aimed` for what the engine does to somebody, or for what words alone say."""
    found = (effect for effect in who.all(KNOWN) if effect.data.get("cost") == cost)
    return tuple(effect for effect in found if aimed is None or is_aimed(effect) == aimed)


def is_aimed(effect: Effect) -> bool:
    return "dice" in effect.data or "condition" in effect.data


def pick_of(effect: Effect) -> Pick:
    return Pick(effect.id, str(effect.data["name"]), str(effect.data.get("words", "")))


def rider_of(fight: Fight, who: Id, effect: Effect) -> Rider:
    """Return what a maneuver does to whom it is aimed at, with its user's maneuver DC."""
    data = effect.data
    return Rider(
        condition=str(data.get("condition", "")),
        until=str(data.get("lasts", "")),
        save=str(data.get("save", "")),
        dc=maneuver_dc(fight, who),
        type=str(data.get("type", "")),
        dice=str(data.get("dice", "")),
        half=bool(data.get("half")),
    )


def record_use(fight: Fight, who: Id, effect: Effect, target: Id = "") -> None:
    """Put the use of a maneuver on record, with what the GM wrote of it."""
    name, text = str(effect.data["name"]), str(effect.data.get("words", ""))
    acted = ev.Acted(who=who, action=KNOWN, name=name, target=target, note=text, row=ROW, **fight.hearers_of(who))
    fight.record(acted)


# --- on a hit ------------------------------------------------------------------------------------------------------


def asked(fight: Fight, blow: Blow) -> Iterator[Ask]:
    """Ask whoever has hit whether a maneuver rides on it."""
    if not fight.is_here(blow.attacker) or blow.weapon.has("spell"):
        return
    who = fight.get(blow.attacker)
    picks = tuple(pick_of(effect) for effect in known(who, HIT))
    if not picks:
        return
    seat = fight.seat_of(who.id)
    hidden = fight.state.is_veiled(who.id) or fight.state.is_veiled(blow.target)
    title = f"{who.name} hits {fight.name_seen_by(who.id, blow.target)}. With a maneuver?"
    yield Ask(seat, KNOWN, title, (*picks, PLAIN), PLAIN.key, who.id, row=ROW, secret=hidden and seat == GM)


def taken(fight: Fight, blow: Blow, question: Ask, answer: str) -> Script[Blow]:
    """Let the maneuver ride on the hit: damage without a save is the hit's own, everything else follows it."""
    yield from NOTHING
    effect = next((e for e in known(fight.get(question.who), HIT) if e.id == answer), None)
    if effect is None:
        return blow
    record_use(fight, question.who, effect, blow.target)
    if not is_aimed(effect):
        return blow
    rider, weapon = rider_of(fight, question.who, effect), blow.weapon
    if rider.dice and not rider.save:
        weapon = but(weapon, harm=(*weapon.harm, DamageDice(rider.dice, rider.type)))
        rider = but(rider, dice="")
    return but(blow, weapon=but(weapon, riders=(*weapon.riders, rider)))


OFFER = Offer(ATTACK_HIT, KNOWN, asked, taken)


# --- for a cost of its own -----------------------------------------------------------------------------------------


def targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    """List whom one knows of, foes first: how far it reaches is for its words to say."""
    for other in fight.foes_first(who, fight.known_to(who)):
        if fight.is_here(other.id) and other.life != "dead":
            feet = 5 * fight.gap(who, other.id)
            yield set_aside(fight, who, Choice(other.name, other.id, note=f"{feet} ft away"))


def action_of(cost: str, aimed: bool) -> Action:
    """Return the button of the maneuvers of one cost."""

    def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
        if not known(fight.get(who), cost, aimed):
            return Refusal("You know no such maneuver.", ROW)
        return unable(fight, who) if cost == "reaction" else None

    def picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
        return tuple(pick_of(effect) for effect in known(fight.get(who), cost, aimed))

    name = "Combat maneuver" if aimed else "Combat maneuver, in words"
    return Action(
        f"{KNOWN}-{cost}{'' if aimed else '-said'}",
        name,
        run_of(cost, aimed),
        group=cost,
        cost="" if cost == "free" else cost,
        needs="target" if aimed else "choice",
        row=ROW,
        bar=bar,
        targets=targets if aimed else None,
        picks=picks,
        any_time=cost == "reaction",
        hide_barred=True,
        own_turn=True,
        summary="As the GM has entered it.",
    )


def unable(fight: Fight, who: Id) -> Refusal | None:
    """Tell why a creature cannot react now."""
    held = fight.flagged_by(who, "no-reactions")
    if held is not None:
        return Refusal(f"{held.name}: no reactions.", ROW)
    return fight.rules.turns.cannot_act(fight, who)


def run_of(cost: str, aimed: bool) -> Callable[[Fight, Act], Script[None]]:
    def run(fight: Fight, command: Act) -> Script[None]:
        """Use the maneuver that was picked, the first where only one can be meant."""
        who = command.actor
        found = known(fight.get(who), cost, aimed)
        effect = next((e for e in found if e.id == command.choice), found[0])
        record_use(fight, who, effect, command.target)
        if aimed:
            strike = Weapon(KNOWN, str(effect.data["name"]), riders=(rider_of(fight, who, effect),))
            yield from riders(fight, Blow(who, command.target, strike))

    return run


MANEUVERS = tuple(action_of(cost, aimed) for cost, _ in COSTS if cost != HIT for aimed in (True, False))
