"""Lair actions, of our own making: what a place does for its master on initiative count 20."""

from combat.engine.declared.powers import Deal, Give, Lay, Restore
from combat.rulesets.fifth.powers.specials import OWN, special
from combat.rulesets.fifth.spells import sphere

LAIRS = (
    special(
        "Grasping Dead",
        "Barrow Queen",
        "Hands out of the floor, 15-ft sphere within 120 ft, Strength save (DC 13): 2d6 bludgeoning and restrained until "
        "the start of her next turn.",
        Deal("2d6", "bludgeoning"),
        Give("restrained", until="start"),
        area=sphere(15),
        range=120,
        save="str",
        dc=13,
        lair=True,
        choosy=True,
        row="FIF-125",
        **OWN,
    ),
    special(
        "Barrow Mist",
        "Barrow Queen",
        "20-ft sphere within 120 ft, heavily obscured for a round.",
        Lay("fog"),
        area=sphere(20),
        range=120,
        rounds=1,
        lair=True,
        row="FIF-208",
        **OWN,
    ),
    special(
        "Drink from the Grave",
        "Barrow Queen",
        "She regains 2d8 hit points.",
        Restore("2d8", ability=False),
        whom="self",
        lair=True,
        row="FIF-222",
        **OWN,
    ),
)
