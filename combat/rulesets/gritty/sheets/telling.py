"""What is said of each deed of this game where there is little room, besides those of 5e."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from combat.engine.choices.telling import Telling, healed
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.dice import parse
from combat.engine.seatview import Pool
from combat.engine.state import Combatant, Sheet, Weapon
from combat.rulesets.fifth.sheets import BREAK, FIGHTING, TILING, pools
from combat.rulesets.fifth.sheets import telling as fifth
from combat.rulesets.gritty.attack_rolls import bash_of
from combat.rulesets.gritty.harm import exertion
from combat.rulesets.gritty.items import HEALING, POTION, SCROLL, in_words, items

DRINK = ("potion", "drink", "heal", "quaff", "elixir")
EXERT = ("exertion", "exert", "effort", "hit die")
PASS = ("tumble", "slip past", "go through", "acrobatics", "pass")
CLIMB = ("climb", "climb on", "ride", "monster")


def potion_fact(fight: Fight, who: Id) -> str:
    """Say what the first potion gives back; of any other kind its name."""
    found = first_potion(fight.get(who))
    if not found:
        return "none left"
    dice = HEALING.get(found)
    return healed(parse(dice)) if dice else found.replace("-", " ")


def first_potion(who: Combatant) -> str:
    return next((one.what for one in who.sheet.cached(items) if one.kind == POTION and one.left(who)), "")


def faster(fight: Fight, who: Id) -> str:
    """Say how far the exertion of the largest Hit Die carries (GRT-105)."""
    sides = next(iter(exertion.dice_of(fight.get(who))), 0)
    return f"+{exertion.FEET} × 1d{sides} ft" if sides else "no Hit Dice"


QUAFF = Telling("alive", "aid", potion_fact, DRINK, usual=False, worth=7.0, heals=True)
BREATH = Telling("alive", "aid", "a Hit Die of life", ("heal", "breath", "rest"), usual=False, heals=True, worth=6.0)

TELLINGS = {
    **TILING.tellings,
    "off-hand": replace(FIGHTING["off-hand"], worth=4.0),
    "versatile-attack": Telling("fight", "attack", words=("second attack", "one hand", "versatile")),
    "toss": Telling("fight", "other", "throws whom you hold", ("throw", "hurl", "toss"), urgent=5),
    "disarm": Telling("fight", "other", "it drops a thing", ("disarm", "drop", "weapon"), worth=3.5),
    "drop-taken": Telling("help", "other", "it lies there", ("drop", "let go"), shelved=True),
    "drop-weapon": Telling("help", "other", "it lies there", ("drop", "let go", "weapon"), shelved=True),
    "overrun": Telling("move", "other", "through its space", ("trample", "run over", *PASS), worth=1.0),
    "tumble": Telling("move", "move", "pass a foe", PASS, worth=1.0),
    "tumble-bonus": Telling("move", "move", "pass a foe", PASS, worth=2.0),
    "charge": Telling("fight", "attack", "move and strike", ("charge", "rush", "run at", "bull rush"), worth=4.0),
    "climb-onto": Telling("fight", "other", "onto something bigger", CLIMB, shelved=True),
    "climb-off": Telling("move", "move", "back on the ground", ("get off", "jump off", *CLIMB), shelved=True),
    "dislodge": Telling("alive", "other", "shakes it off", ("shake", "throw off", *BREAK), urgent=3),
    "exert-for-speed": Telling("move", "move", faster, ("run", "faster", *EXERT), worth=2.0),
    "no-exertion": Telling("help", "other", "no more questions", ("ask", *EXERT), shelved=True),
    "ask-exertion": Telling("help", "other", "you are asked", ("ask", *EXERT), shelved=True),
    "fails-on-purpose": Telling("help", "other", "a standing answer", ("fail", "save", "choose"), shelved=True),
    "let-it-hit": Telling("help", "other", "a standing answer", ("hit", "let", "choose"), shelved=True),
    "mending-tattoo": Telling(
        "alive", "aid", "a Hit Die of life", ("heal", "tattoo", "mend"), usual=False, heals=True, worth=6.0
    ),
    "deep-breath": Telling(
        "alive", "aid", "a Hit Die of life", ("heal", "breath", "rest"), usual=False, heals=True, worth=6.0
    ),
    "drink-potion": QUAFF,
    "drink-potion-action": replace(QUAFF, shelved=True),
    "give-potion": Telling("help", "aid", potion_fact, ("give", "feed", "help", *DRINK), urgent=6),
}


def arms(sheet: Sheet) -> tuple[Weapon, ...]:
    """Return all that a creature can strike with, its shield too."""
    return (*fifth.arms(sheet), *bash_of(sheet))


def limits(sheet: Sheet) -> Mapping[str, tuple[str, int]]:
    """Return what 5e limits, and the scrolls: each burns as it is read (GRT-027)."""
    scrolls = {f"scroll:{one.what}": (one.spent, one.count) for one in sheet.cached(items) if one.kind == SCROLL}
    return {**fifth.limits(sheet), **scrolls}


def all_pools(fight: Fight, who: Id) -> tuple[Pool, ...]:
    """Return the pools of 5e behind the exertion of the round, and the potions that are left."""
    found = fight.get(who)
    dice = fifth.dice_pools(found)  # exertion throws them
    return (*exertion_pools(fight, found), *potion_pools(found), *pools(fight, who), *dice)


def exertion_pools(fight: Fight, who: Combatant) -> Iterator[Pool]:
    if exertion.dice_of(who):
        left = 1 - min(1, who.used.get(exertion.SPENT, 0))
        yield Pool("exertion", "Exertion", left, 1, "bolt")


def potion_pools(who: Combatant) -> Iterator[Pool]:
    for item in who.sheet.cached(items):
        if item.kind == POTION:
            yield Pool(item.word, in_words(item).capitalize(), item.left(who), item.count, "circle")


TELLING = replace(TILING, tellings=TELLINGS, arms=arms, limits=limits, pools=all_pools)
