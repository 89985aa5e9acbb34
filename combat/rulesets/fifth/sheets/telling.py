"""What is said of each deed of 5e where there is little room: what for, one fact, how often, what else it is called."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from combat.engine.choices.telling import Telling, Tiling, with_added
from combat.engine.declared.content import Action
from combat.engine.declared.powers import Deal, Power, Restore
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.dice import Dice, parse
from combat.engine.seatview import Pool
from combat.engine.state import Combatant, Sheet, Weapon
from combat.rulesets.fifth.attack_rolls import attack_ability, improvised, weapons
from combat.rulesets.fifth.casting import concentration, spell_numbers
from combat.rulesets.fifth.classes import CLASS_FEATURES, SECOND_WIND, TURN_UNDEAD, USES
from combat.rulesets.fifth.harm import hit_dice
from combat.rulesets.fifth.order import best_mode, speed
from combat.rulesets.fifth.powers import SPECIALS, recharge
from combat.rulesets.fifth.spells import SPELLS
from combat.rulesets.policies.abilities import modifier

TALENTS = (SECOND_WIND, TURN_UNDEAD)
ADDS = {talent.power.key: talent.adds for talent in TALENTS}
ORDINALS = {1: "1st", 2: "2nd", 3: "3rd"}


# --- deeds that every creature has, and those of classes -----------------------------------------------------------


def own_weapons(sheet: Sheet) -> tuple[Weapon, ...]:
    return sheet.weapons


def farther(fight: Fight, who: Id) -> str:
    return f"+{speed(fight, who, best_mode(fight, who))} ft"


GRAPPLE = ("grapple", "wrestle", "hold", "grab", "pin")
HIDE = ("hide", "sneak", "stealth", "vanish")
RUN = ("run", "sprint", "hurry", "move more")
FLEE = ("flee", "retreat", "withdraw", "leave", "back off", "step away")
GUARD = ("defend", "protect", "block", "guard", "evade", "duck")
TAKE = ("take", "grab", "fetch", "lift")
BREAK = ("escape", "break free", "free", "struggle", "get loose")
TALK = ("talk", "say", "speak", "shout", "call", "tell")
DRAW = ("draw", "equip", "take out", "switch weapon", "unsheathe")
STOW = ("sheathe", "stow", "put away")
USE = ("potion", "drink", "heal", "item", "lever", "door", "use")
RIDE = ("ride", "horse", "saddle", "get on")

ANYTHING = ("other", "anything", "stunt", "custom", "trick", "climb", "swing from", "push over", "kick over")
DASH = Telling("move", "move", farther, RUN, staple=3, worth=1.0)
DISENGAGE = Telling("move", "move", "leave unhurt", FLEE, staple=2)
STRIKE = ("attack", "strike", "hit")

FIGHTING = {
    "attack": Telling("fight", "attack", words=STRIKE, usual=False, each=own_weapons),
    "improvised-attack": Telling(
        "fight", "attack", words=("whatever is at hand", "throw", "chair", "bottle"), shelved=True
    ),
    "grapple": Telling("fight", "other", "hold it in place", GRAPPLE, worth=2.0),
    "shove": Telling("fight", "other", "prone, or 5 ft", ("push", "trip", "knock down", "prone"), worth=5.0),
    "off-hand": Telling("fight", "attack", words=("second weapon", "two weapons", "dual", "offhand"), worth=3.0),
    "bonus-strike": Telling("fight", "attack", words=("bonus", "strike again")),
    "rampage-bite": Telling("fight", "attack", words=("bite", "rampage")),
    "cut-net": Telling("fight", "attack", "frees from the net", ("net", "cut", "free")),
    "help-attack": Telling("help", "aid", "their next hit is likelier", ("help", "assist", "aid", "distract")),
    "ready": Telling("fight", "other", "act when it happens", ("ready", "wait", "prepare", "overwatch", "delay")),
    "respond": Telling("fight", "other", "what you waited for", ("ready", "respond", "trigger"), urgent=1),
}

STAYING_ALIVE = {
    "dodge": Telling("alive", "move", "hard to hit", GUARD, staple=1),
    "disengage": DISENGAGE,
    "nimble-disengage": DISENGAGE,
    "hide": Telling("alive", "move", "out of sight", HIDE, worth=3.0),
    "nimble-hide": Telling("alive", "move", "out of sight", HIDE),
    "escape": Telling("alive", "move", "out of the grip", (*BREAK, "grapple"), urgent=3),
    "free-from-net": Telling("alive", "aid", "Strength, DC 10", (*BREAK, "net"), urgent=3),
    "tear-loose": Telling("alive", "aid", "out of the spell", (*BREAK, "web", "restrained"), urgent=3),
    "douse": Telling("alive", "aid", "the burning stops", ("fire", "extinguish", "burning", "put out"), urgent=2),
    "shield-on": Telling("alive", "aid", "+2 armor class", ("shield", "don", "armor"), shelved=True),
    "shield-off": Telling("alive", "other", "a hand free", ("shield", "doff", "armor"), shelved=True),
    "drop-prone": Telling("alive", "move", "hard to aim at", ("lie down", "fall", "duck"), shelved=True),
}

MOVING = {
    "dash": DASH,
    "stand": Telling("move", "move", "on your feet", ("get up", "rise", "prone"), urgent=2),
    "high-jump": Telling("move", "move", "straight up", ("jump", "leap"), shelved=True),
    "fly-up": Telling("move", "move", "5 ft higher", ("fly", "rise", "climb", "ascend"), shelved=True),
    "fly-down": Telling("move", "move", "5 ft lower", ("fly", "land", "sink", "descend"), shelved=True),
    "mount": Telling("move", "move", "half your speed", RIDE, shelved=True),
    "dismount": Telling("move", "move", "half your speed", ("get off", "unmount", "horse"), shelved=True),
    "take-reins": Telling("move", "move", "you lead it", ("reins", "control", *RIDE), shelved=True),
    "leave-reins": Telling("move", "move", "it acts by itself", ("reins", "independent", *RIDE), shelved=True),
    "drag": Telling("move", "move", "half speed, it comes along", ("drag", "pull", "carry", "haul"), shelved=True),
    "step-without": Telling("move", "move", "full speed, it stays", ("leave behind",), shelved=True),
    "let-go": Telling("move", "other", "the grip ends", ("release", "drop", "stop grappling"), shelved=True),
}

HELPING = {
    "help-task": Telling("help", "aid", "their next check is easier", ("help", "assist", "aid", "task")),
    "first-aid": Telling(
        "help", "aid", "Medicine, DC 10", ("stabilize", "dying", "bandage", "medicine", "save"), urgent=1
    ),
    "wake": Telling("help", "aid", "out of the sleep", ("wake", "sleep", "rouse", "slap"), urgent=2),
    "inspire": Telling("help", "aid", "your inspiration", ("inspiration", "give"), shelved=True),
    "search": Telling("help", "other", "find what hides", ("look", "perceive", "find", "notice", "investigate")),
    "use-object": Telling("help", "other", "in your words", USE, shelved=True),
    "interact": Telling("help", "other", "in your words", ("open", "door", "hand over", *DRAW), shelved=True),
    "improvise": Telling("help", "other", "in your words", ANYTHING, shelved=True),
    "draw": Telling("help", "other", "into your hand", DRAW, shelved=True),
    "put-away": Telling("help", "other", "a hand free", STOW, shelved=True),
    "pick-up": Telling("help", "other", "what lies there", TAKE, urgent=4),
    "speak": Telling("help", "other", "a few words", TALK, shelved=True),
    "gesture": Telling("help", "other", "without words", ("wave", "point", "nod", "sign"), shelved=True),
}

SPELLS_GOING_ON = {
    "stop-concentrating": Telling(
        "help", "magic", "the spell ends", ("end spell", "drop spell", "dismiss"), shelved=True
    ),
    "go-on-casting": Telling("help", "magic", "one turn nearer", ("ritual", "long casting", "continue"), urgent=1),
}

OF_CLASSES = {
    "use:second-wind": Telling("alive", "aid", words=("heal", "hit points", "breath"), usual=False, heals=True),
    "use:turn-undead": Telling("fight", "magic", "undead flee", ("channel", "undead"), usual=False, worth=6.0),
    "action-surge": Telling("fight", "other", "act again", ("surge", "extra action"), usual=False, worth=6.0),
    "rage": Telling("fight", "attack", "half harm taken", ("rage", "angry", "berserk"), usual=False, worth=9.0),
    "end-rage": Telling("fight", "other", "calm again", ("rage", "calm"), shelved=True),
    "reckless-attack": Telling("fight", "attack", "hit and be hit", ("reckless", "advantage"), usual=False, worth=4.0),
    "rampage": Telling("fight", "attack", "half speed, a bite", ("rampage", "bite"), usual=False),
    "aggressive": Telling("move", "move", farther, ("charge", "rush", *RUN), usual=False, worth=3.0),
    "fast-hands:use-object": Telling("help", "other", "in your words", USE, usual=False, shelved=True),
    "cunning-action:hide": Telling("alive", "move", "out of sight", HIDE, usual=False, worth=6.0),
}

# Of powers that no outcome tells enough of.
OF_POWERS = {
    "misty-step": Telling("move", "magic", "30 ft away", ("teleport", "blink", "spell", *FLEE), usual=False, worth=9.0),
    "dimension-door": Telling(
        "move", "magic", "500 ft away", ("teleport", "door", "spell", *FLEE), usual=False, worth=9.0
    ),
    "expeditious-retreat": Telling("move", "magic", farther, ("spell", *RUN, *FLEE), usual=False, worth=4.0),
    "spare-the-dying": Telling(
        "help", "aid", "stable at 0", ("stabilize", "dying", "cantrip", "save"), usual=False, worth=1.0
    ),
    "detect-magic": Telling("help", "magic", "senses magic", ("sense", "aura", "spell"), usual=False, worth=0.5),
    "sleep": Telling("fight", "magic", "5d8 hp asleep", ("sleep", "area", "spell"), usual=False, worth=14.0),
    "revivify": Telling("alive", "aid", "back at 1 hp", ("raise", "revive", "dead", "spell"), usual=False, worth=1.0),
    "dispel-magic": Telling("help", "magic", "ends spells", ("dispel", "end", "spell"), usual=False, worth=3.0),
    "teleport-unicorn": Telling("move", "magic", "far away", ("teleport",), usual=False, worth=3.0),
}

TELLINGS = {
    **FIGHTING,
    **STAYING_ALIVE,
    **MOVING,
    **HELPING,
    **SPELLS_GOING_ON,
    **OF_CLASSES,
    "cunning-action:dash": replace(DASH, usual=False),
    "cunning-action:disengage": replace(DISENGAGE, usual=False),
}


# --- numbers -------------------------------------------------------------------------------------------------------


def amount(sheet: Sheet, power: Power, outcome: Deal | Restore) -> Dice:
    """Return what an outcome of a spell or feature rolls at its own level (FIF-112, FIF-148)."""
    if isinstance(outcome, Deal):
        return parse(spell_numbers.dice_text(sheet, outcome, 0))
    dice = parse(outcome.dice or "0")
    adds = ADDS.get(power.key, spell_numbers.ability)
    return Dice(dice.groups, dice.constant + (adds(sheet) if outcome.ability else 0))


def arms(sheet: Sheet) -> tuple[Weapon, ...]:
    """Return all that a creature can strike with, fists and what is misused as a weapon too."""
    return (*weapons(sheet), *improvised(sheet))


def strike(sheet: Sheet, weapon: Weapon) -> tuple[Dice, ...]:
    """Return what a weapon deals: as it is listed, else with the ability that it goes by (FIF-148)."""
    plain = weapon.bonus is not None or weapon.has("spell") or weapon.has("flat")
    added = 0 if plain else modifier(sheet, attack_ability(Combatant("", "", sheet), Blow("", "", weapon)))
    return with_added(weapon.harm, added)


# --- how often -----------------------------------------------------------------------------------------------------


def uses(sheet: Sheet, action: Action, power: Power | None) -> str:
    """Return the slot that a spell takes at least, or that it takes none (FIF-110, FIF-111)."""
    if power is None or not action.key.startswith("cast:"):
        return ""
    return ordinal(power.level) if power.level else "at will"


def ordinal(number: int) -> str:
    return ORDINALS.get(number, f"{number}th")


def limits(sheet: Sheet) -> Mapping[str, tuple[str, int]]:
    """Return what a sheet can do so often only: features, special actions, innate spells."""
    found: dict[str, tuple[str, int]] = {}
    for key in sheet.features:
        if key in USES:
            counted = (USES[key].tally, sheet.numbers.get(f"uses:{key}", USES[key].most))
            found |= {key: counted, f"use:{key}": counted}
    for key, limit in recharge.limits(sheet).items():
        found[f"power:{key}"] = (limit.tally, limit.times)
    for key in sheet.spells:
        if times := sheet.numbers.get(f"daily:{key}"):
            found[f"cast:{key}"] = (f"spent:long:{key}", times)
    return found


def pools(fight: Fight, who: Id) -> tuple[Pool, ...]:
    """Return the slots and uses that a creature has left, and what it concentrates on: Hit Dice are for after the fight."""
    found = fight.get(who)
    return (*slot_pools(found), *use_pools(found), *concentration_pools(found))


def slot_pools(who: Combatant) -> Iterator[Pool]:
    for level, most in sorted(who.sheet.slots.items()):
        name = ordinal(int(level)) if level.isdigit() else level
        yield Pool(f"slots-{level}", name, max(0, most - who.tally.get(f"slots-{level}", 0)), most, "diamond")


AFTERWARDS = ("arcane-recovery",)  # of use only when the fight is over


def use_pools(who: Combatant) -> Iterator[Pool]:
    for key in who.sheet.features:
        if key in USES and key not in AFTERWARDS:
            most = who.sheet.numbers.get(f"uses:{key}", USES[key].most)
            yield Pool(key, CLASS_FEATURES[key].name, max(0, USES[key].left(who)), most, "circle")


def dice_pools(who: Combatant) -> Iterator[Pool]:
    """Yield the Hit Dice of a character; those of a stat block are no matter of its own (FIF-225)."""
    most = sum(who.sheet.cached(hit_dice.hit_dice_of).values()) if who.sheet.kind == "character" else 0
    if most:
        yield Pool("hit-dice", "Hit Dice", sum(hit_dice.dice_left(who).values()), most, "hexagon")


def concentration_pools(who: Combatant) -> Iterator[Pool]:
    """Yield what a caster concentrates on, or that nothing holds it (FIF-250)."""
    held = who.all(concentration.KEY)
    if held:
        name = str(held[0].data.get("name", "")).removeprefix("Concentrating: ")
        yield Pool(concentration.KEY, "Concentration", words=name or "concentrating")
    elif who.sheet.cached(concentrates):
        yield Pool(concentration.KEY, "", words="not concentrating")


def concentrates(sheet: Sheet) -> bool:
    """Tell whether any spell of a sheet asks for concentration."""
    return any(SPELLS[key].concentration for key in sheet.spells if key in SPELLS)


TILING = Tiling(
    TELLINGS,
    OF_POWERS,
    {**{talent.power.key: talent.power for talent in TALENTS}, **SPECIALS},
    amount=amount,
    arms=arms,
    strike=strike,
    uses=uses,
    limits=limits,
    pools=pools,
)
