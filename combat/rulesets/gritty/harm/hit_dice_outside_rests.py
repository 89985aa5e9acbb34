"""Hit Dice spent outside of a rest: through an item, which exhaustion bars, or through a feat, which it does not."""

from collections.abc import Callable

from combat.engine.commands import Act
from combat.engine.declared.content import Action, Feature
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.engine.scripts.harm import mendable
from combat.engine.seatview import Refusal
from combat.engine.state import Sheet, Weapon
from combat.rulesets.fifth.harm import hit_dice, level_of
from combat.rulesets.policies.acted import done

TATTOO, BREATH = "mending-tattoo", "deep-breath"


def nothing_to_heal(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why a Hit Die does nothing for somebody: none is left, or nothing can come back."""
    found = fight.get(who)
    if not hit_dice.dice_left(found):
        return Refusal("You have no Hit Dice left.", "GRT-064")
    return None if found.hp < mendable(fight, who) else Refusal("There is nothing that it could heal.", "GRT-064")


def tattoo_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Items and tattoos do not spend the Hit Dice of the exhausted (GRT-063)."""
    if level_of(fight.get(who)):
        return Refusal("Exhausted: no Hit Dice through items or tattoos.", "GRT-063")
    return nothing_to_heal(fight, who, weapon)


def feat_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Feats and abilities do, whatever the exhaustion (GRT-064)."""
    return nothing_to_heal(fight, who, weapon)


def picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    """Offer the sizes of the Hit Dice that are left, where there are several."""
    sizes = tuple(hit_dice.dice_left(fight.get(who)))
    return tuple(Pick(f"d{sides}", f"Spend a d{sides}") for sides in sizes) if len(sizes) > 1 else ()


def spending(name: str, row: str) -> Callable[[Fight, Act], Script[None]]:
    """Return the script of a way to spend one Hit Die."""

    def spend(fight: Fight, command: Act) -> Script[None]:
        unspent = {f"d{sides}": sides for sides in hit_dice.dice_left(fight.get(command.actor))}
        sides = unspent.get(command.choice or next(iter(unspent)))
        if sides is None:
            raise Illegal(f"Spend one of those that are left: {', '.join(unspent)}.", row)
        done(fight, command, name, row)
        yield from hit_dice.spend(fight, command.actor, sides)

    return spend


def way(key: str, name: str, cost: str, row: str, bar: Callable[..., Refusal | None], summary: str) -> Action:
    def owned(sheet: Sheet) -> bool:
        return key in sheet.features

    return Action(
        key,
        name,
        spending(name, row),
        cost=cost,
        group=cost,
        row=row,
        bar=bar,
        picks=picks,
        owned=owned,
        summary=summary,
    )


ACTIONS = (
    way(TATTOO, "Mending tattoo", "action", "GRT-063", tattoo_bar, "Spend a Hit Die, but not while you are exhausted."),
    way(BREATH, "Deep breath", "bonus", "GRT-064", feat_bar, "Spend a Hit Die, exhausted or not."),
)
FEATURES = {
    TATTOO: Feature(
        TATTOO, "Mending tattoo", summary="An item: as an action spend a Hit Die, unless you are exhausted."
    ),
    BREATH: Feature(BREATH, "Deep breath", summary="A feat: as a bonus action spend a Hit Die."),
}
