"""Those who wrestle in the tests of grapples, escapes and shoves."""

from combat.engine import events as ev
from combat.engine.state import DamageDice, Rider, Weapon
from tests.builders import Scene, hero, monster

WRESTLER = {"athletics": 5}
DAGGER = Weapon("dagger", "Dagger", bonus=5, harm=(DamageDice("1d4+3", "piercing"),), properties=("light", "finesse"))
CLAW = Weapon(
    "claw",
    "Claw",
    bonus=4,
    harm=(DamageDice("1d6", "slashing"),),
    riders=(Rider("grappled", dc=13),),
    properties=("natural",),
)


def ring(foe=None, apart=1, **fields):
    """Ana, Athletics +5, and a goblin of her size with Athletics +1 and Acrobatics +3; her turn."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana", **{"skills": WRESTLER, **fields}), (5, 5), "ana")
    scene.put("Goblin", foe or monster(skills={"athletics": 1, "acrobatics": 3}), (5 + apart, 5))
    return scene.begin("ana", "goblin")


def captive(attacks=2, size="Medium", **fields):
    """Ana, two attacks, Athletics +4, Acrobatics +1, held by hand by an ogre with Athletics +5; her turn."""
    scene = Scene("streamlined")
    skills = {"athletics": 4, "acrobatics": 1}
    scene.put("Ana", hero("Ana", **{"skills": skills, "attacks": attacks, **fields}), (5, 5), "ana")
    scene.put("Ogre", monster("Ogre", skills=WRESTLER, size=size), (6, 5))
    scene.begin("ogre", "ana").act("ogre", "grapple", target="ana").answer("willing", by="ana")
    return scene.end("ogre")


def holding(scene, *keys, who="ana"):
    """Put these weapons, and no others, in somebody's hands."""
    scene.record(ev.Counted(who=who, key="armed", value=1, audience=ev.EVERYONE))
    for key in keys:
        scene.record(ev.Counted(who=who, key=f"wields:{key}", value=1, audience=ev.EVERYONE))
