"""Potions: taken out and drunk in one go, for the action or the drinker's bonus action; given to another for the action."""

from collections.abc import Iterator
from dataclasses import replace

from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.events import DiceRoll, Noted
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.dice import parse
from combat.engine.requests import Ask, Pick, Roll, Script, ask, roll
from combat.engine.scripts.harm import heal
from combat.engine.scripts.lasting import settle
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Sheet, Weapon
from combat.rulesets.gritty.items.carried import POTION, CarriedItem, in_words, items, items_left, use_up
from combat.rulesets.policies.acted import done

# What those that heal give back; what any other does is the GM's word.
HEALING = {
    "healing": "2d4+2",
    "greater-healing": "4d4+4",
    "superior-healing": "8d4+8",
    "supreme-healing": "10d4+20",
}
NEAR = 5  # feet
NONE = Refusal("You carry no potion.", "GRT-025")
DRINK, LEAVE = Pick("drink", "Drink it"), Pick("leave", "Refuse it")


def has_any(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if items_left(fight.get(who), POTION) else NONE


def carries(sheet: Sheet) -> bool:
    """Tell whether a sheet lists a potion, drunk or not."""
    return any(item.kind == POTION for item in sheet.cached(items))


def picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    found = fight.get(who)
    return tuple(
        Pick(item.word, in_words(item).capitalize(), f"{item.left(found)} left") for item in items_left(found, POTION)
    )


def chosen(fight: Fight, command: Act) -> CarriedItem:
    """Return the potion that a command names; the first one where it names none."""
    found = items_left(fight.get(command.actor), POTION)
    return next((item for item in found if item.word == command.choice), found[0])


def effect(fight: Fight, item: CarriedItem, giver: Id, drinker: Id) -> Script[None]:
    """Give back what a potion of healing does; any other is the GM's to resolve."""
    use_up(fight, giver, item)
    dice = HEALING.get(item.what)
    if dice is None:
        text = f"{fight.get(drinker).name} has drunk a {in_words(item)}: the GM says what it does."
        fight.record(Noted(text=text, row="GRT-025", **fight.hearers_of(drinker)))
        return
    faces = yield from roll(Roll(dice, in_words(item).capitalize(), giver, fight.seat_of(giver)))
    total = parse(dice).total(faces)
    shown = DiceRoll(dice, faces, total=total)
    yield from heal(fight, drinker, total, source=giver, cause=in_words(item), row="GRT-025", dice=shown)
    yield from settle(fight)


# --- drinking ------------------------------------------------------------------------------------------------------


def drink(fight: Fight, command: Act) -> Script[None]:
    """Take out a potion and drink it (GRT-025, GRT-026)."""
    item = chosen(fight, command)
    done(fight, command, "Drink a potion", "GRT-026", in_words(item))
    yield from effect(fight, item, command.actor, command.actor)


# --- giving --------------------------------------------------------------------------------------------------------


def targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    """List who is near enough, and why somebody cannot be given one: awake and unwilling (ruling 8)."""
    for other in fight.known_to(who):
        if other.is_object or other.life == "dead":
            continue
        feet = 5 * fight.gap(who, other.id)
        barred = Refusal(f"{feet} ft away; a potion is given within {NEAR} ft.", "GRT-025") if feet > NEAR else None
        if barred is None and fight.hostile(other.id, who) and not is_out(fight, other.id):
            barred = Refusal("It is awake and would not drink.", "GRT-025")
        yield Choice(other.name, other.id, barred=barred)


def is_out(fight: Fight, who: Id) -> bool:
    """Tell whether somebody has no say in what is poured down its throat."""
    return fight.get(who).life != "up" or fight.flag(who, "unaware")


def give(fight: Fight, command: Act) -> Script[None]:
    """Take out a potion and give it to somebody; whoever is awake may refuse it (GRT-025, ruling 8)."""
    item, who, target = chosen(fight, command), command.actor, command.target
    if not is_out(fight, target) and fight.seat_of(target) != fight.seat_of(who):
        question = Ask(
            seat=fight.seat_of(target),
            kind="potion",
            title=f"{fight.name_seen_by(target, who)} holds out a {in_words(item)}",
            picks=(DRINK, LEAVE),
            default=DRINK.key,
            who=target,
            row="GRT-025",
            secret=fight.state.is_veiled(target),
        )
        if (yield from ask(question)) == LEAVE.key or not (fight.is_here(who) and fight.is_here(target)):
            done(fight, command, "Offer a potion", "GRT-025", "refused")
            return
    done(fight, command, "Give a potion", "GRT-025", in_words(item))
    yield from effect(fight, item, who, target)


DRINK_POTION = Action(
    "drink-potion",
    "Drink a potion",
    drink,
    group="bonus",
    cost="bonus",
    needs="choice",
    row="GRT-026",
    bar=has_any,
    picks=picks,
    owned=carries,
    summary="Taken out and drunk at once.",
)
ACTIONS = (
    DRINK_POTION,
    replace(DRINK_POTION, key="drink-potion-action", group="action", cost="action", row="GRT-025"),
    Action(
        "give-potion",
        "Give a potion",
        give,
        needs="target",
        row="GRT-025",
        bar=has_any,
        targets=targets,
        picks=picks,
        hide_barred=True,
        summary="To somebody within 5 ft: willing, or past asking.",
    ),
)
