"""What is said of each deed of Orcus where there is little room: what for, one fact, how often, what else it is called."""

from collections.abc import Iterator

from combat.engine.choices.telling import Telling, Tiling, with_added
from combat.engine.declared.content import Action
from combat.engine.declared.powers import Deal, Power, Restore
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.dice import Dice, parse
from combat.engine.seatview import Pool
from combat.engine.state import Combatant, Sheet, Weapon
from combat.rulesets.orcus.attacking import melee, ranged
from combat.rulesets.orcus.harm import action_points_left, recoveries, recoveries_left, recovery_value, usual_points
from combat.rulesets.orcus.lasting import keeping, kept
from combat.rulesets.orcus.numbers import attack_ability
from combat.rulesets.orcus.powers import POWERS
from combat.rulesets.orcus.targeting import fit_for, settled, takes_focus, takes_weapon
from combat.rulesets.policies.abilities import modifier

OFTEN = {"at-will": "at will", "encounter": "once", "daily": "today"}
HOLD = ("ready", "wait", "prepare", "hold", "overwatch")
STRIKE = ("attack", "strike", "hit", "basic")
TAKE = ("take", "grab", "fetch", "lift", "draw", "equip")
GRAPPLE = ("grapple", "wrestle", "hold", "grab", "pin")
BREAK = ("escape", "break free", "free", "struggle", "get loose")
WAIT = ("delay", "wait", "later", "initiative")
ASKED = ("ask", "always", "never", "standing answer")
ANYTHING = ("other", "anything", "stunt", "custom", "skill", "hide", "sneak", "look", "search", "jump", "climb", "trip")
SAY = ("talk", "say", "speak", "shout", "tell")


def near(sheet: Sheet) -> Iterator[Weapon]:
    """Yield what of a sheet is worth a tile in melee: its own weapons, not the fists that everybody has."""
    return (weapon for weapon in sheet.cached(melee) if weapon in sheet.weapons)


def away(sheet: Sheet) -> Iterator[Weapon]:
    return (weapon for weapon in sheet.cached(ranged) if weapon.kind == "ranged")


def arms(sheet: Sheet) -> tuple[Weapon, ...]:
    return (*melee(sheet), *ranged(sheet))


def recovering(fight: Fight, who: Id) -> str:
    """Say what a recovery of its own gives back (ORC-264)."""
    found = fight.get(who)
    return f"heals {recovery_value(found.sheet)}" if recoveries(found.sheet) else "+2 defenses"


TELLINGS = {
    "melee": Telling("fight", "attack", words=("melee", *STRIKE), usual=False, each=near),
    "ranged": Telling("fight", "attack", words=("ranged", *STRIKE), usual=False, each=away),
    "charge": Telling("fight", "attack", "move and strike", ("charge", "rush", "run at"), staple=3, worth=4.0),
    "grapple": Telling("fight", "other", "hold it in place", GRAPPLE, worth=2.0),
    "haul": Telling("fight", "other", "drags whom you hold", ("drag", "pull", "haul", "move"), urgent=5),
    "shove": Telling("fight", "other", "1 sq back", ("push", "shove", "bull rush"), worth=3.0),
    "ready": Telling("fight", "other", "act when it happens", HOLD, shelved=True),
    "ready-square": Telling("fight", "other", "who steps there", HOLD, shelved=True),
    "ready-words": Telling("fight", "other", "in your words", HOLD, shelved=True),
    "readied": Telling("fight", "other", "what you waited for", ("respond", "trigger", *HOLD), urgent=1),
    "action-point": Telling("fight", "other", "one action more", ("action point", "surge", "extra action"), worth=2.0),
    "total-defense": Telling("alive", "move", "+2 defenses", ("defend", "dodge", "block", "guard"), staple=1),
    "rally": Telling(
        "alive", "aid", recovering, ("second wind", "heal", "recover", "hit points"), staple=2, worth=8.0, heals=True
    ),
    "escape": Telling("alive", "aid", "out of the grip", (*BREAK, "grapple"), urgent=3),
    "drop-prone": Telling("alive", "move", "hard to aim at", ("lie down", "fall", "duck"), shelved=True),
    "stand": Telling("move", "move", "on your feet", ("get up", "rise", "prone"), urgent=2),
    "delay": Telling("help", "other", "your turn later", WAIT, shelved=True),
    "delay-to": Telling("help", "other", "your turn at a count", WAIT, shelved=True),
    "act-now": Telling("fight", "other", "your turn next", ("now", *WAIT), urgent=1),
    "wait-on": Telling("help", "other", "not yet", WAIT, shelved=True),
    "help-attack": Telling("help", "aid", "+2 to hit for a friend", ("help", "assist", "aid")),
    "help-defense": Telling("help", "aid", "+2 to a friend’s defenses", ("help", "assist", "protect")),
    "aid": Telling("help", "aid", "+2 to their check", ("help", "assist", "check", "skill")),
    "release": Telling("help", "other", "the grip ends", ("let go", "release", "stop grappling"), shelved=True),
    "stow": Telling("help", "other", "a hand free", ("sheathe", "stow", "put away"), shelved=True),
    "draw": Telling("help", "other", "into your hand", ("switch weapon", *TAKE), shelved=True),
    "pick-up": Telling("help", "other", "what lies there", TAKE, urgent=4),
    "drop": Telling("help", "other", "it lies there", ("drop", "let go"), shelved=True),
    "drop-item": Telling("help", "other", "in your words", ("drop", "let go"), shelved=True),
    "dismiss": Telling("help", "magic", "the summon is gone", ("summon", "send away", "end"), shelved=True),
    "interact": Telling(
        "help", "other", "in your words", ("open", "door", "potion", "drink", "heal", "item"), shelved=True
    ),
    "improvise": Telling("help", "other", "in your words", ANYTHING, shelved=True),
    "speak": Telling("help", "other", "a few words", SAY, shelved=True),
    "stop-concentrating": Telling("help", "magic", "the power ends", ("end power", "drop", "dismiss"), shelved=True),
    "maintain:": Telling("help", "magic", "stays up", ("sustain", "keep up", "maintain"), urgent=3),
    "standing:opportunity": Telling("help", "other", "a standing answer", ("opportunity", *ASKED), shelved=True),
    "standing:knock-out": Telling("help", "other", "a standing answer", ("spare", "unconscious", *ASKED), shelved=True),
    "standing:ally": Telling("help", "other", "a standing answer", ("ally", "friend", *ASKED), shelved=True),
    "standing:passage": Telling("help", "other", "a standing answer", ("space", "pass", *ASKED), shelved=True),
}


# --- numbers -------------------------------------------------------------------------------------------------------


def as_owned(sheet: Sheet, power: Power, weapon: str) -> Power:
    """Return a power at its user's level, with this weapon or the first of the sheet that fits it (ORC-048, ORC-092, ORC-176)."""
    if not (takes_weapon(power) or takes_focus(power)):
        return settled(sheet, power)
    fits = [one for found in sheet.cached(fit_for, power) for one in found]
    return settled(sheet, power, next((one for one in fits if one.key == weapon), fits[0] if fits else None))


def amount(sheet: Sheet, power: Power, outcome: Deal | Restore) -> Dice:
    """Return what an outcome of a settled power rolls, the named ability added (ORC-092)."""
    dice = parse(outcome.dice or "0")
    more = modifier(sheet, outcome.adds) if isinstance(outcome, Deal) and outcome.adds else 0
    if isinstance(outcome, Restore) and outcome.recovery:
        return dice
    return Dice(dice.groups, dice.constant + more)


def strike(sheet: Sheet, weapon: Weapon) -> tuple[Dice, ...]:
    """Return what a basic attack with a weapon deals: as printed, else with the ability that it goes by (ORC-190, ORC-191)."""
    plain = weapon.bonus is not None or weapon.has("spell")
    added = 0
    if not plain:
        ability, _ = attack_ability(Blow("", "", weapon))
        added = modifier(sheet, ability) + sheet.numbers.get(f"enhancement:{weapon.key}", 0)
    return with_added(weapon.harm, added)


def uses(sheet: Sheet, action: Action, power: Power | None) -> str:
    """Return how often a power comes back: at will, once a fight, once a day (ORC-046)."""
    return OFTEN.get(power.frequency, "") if power is not None and action.key.startswith("power:") else ""


def pools(fight: Fight, who: Id) -> tuple[Pool, ...]:
    """Return the recoveries and action points that are left, and what is kept up."""
    found = fight.get(who)
    return (*counted(found), *concentrated(fight, found))


def counted(who: Combatant) -> Iterator[Pool]:
    most, points = recoveries(who.sheet), action_points_left(who)
    if most:
        yield Pool("recoveries", "Recoveries", recoveries_left(who), most, "circle")
    if points or usual_points(who.sheet):
        yield Pool("action-points", "Action points", points, max(points, usual_points(who.sheet)), "square")


def concentrated(fight: Fight, who: Combatant) -> Iterator[Pool]:
    """Yield what a creature keeps up, or that nothing holds it, where it has such powers (ORC-098)."""
    held = kept(fight, who.id)
    if held:
        names = ", ".join(str(effect.data.get("name", "")) for effect in held)
        yield Pool(keeping.KEY, "Concentration", words=names)
    elif who.sheet.cached(concentrates):
        yield Pool(keeping.KEY, "", words="not concentrating")


def concentrates(sheet: Sheet) -> bool:
    return any(POWERS[key].maintain or POWERS[key].concentration for key in sheet.powers if key in POWERS)


TILING = Tiling(TELLINGS, settled=as_owned, amount=amount, arms=arms, strike=strike, uses=uses, pools=pools)
