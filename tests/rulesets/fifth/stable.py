"""A paddock for tests of mounted combat: Ana, a horse and a goblin."""

from combat.engine import commands as cmd
from combat.engine.choices.legality import hand
from tests.builders import VIEWERS, Scene, hero, monster

HORSE = monster("Horse", size="Large", speeds={"walk": 60}, hp=19, traits=("trained-mount",))


def paddock(order=("ana", "goblin", "horse"), *, willing=True, horse=HORSE, **fields):
    """Ana at (5, 5) beside a willing, trained horse of the GM's at (6, 5) to (7, 6); a goblin far off."""
    scene = Scene()
    scene.put("Ana", hero("Ana", **fields), (5, 5), "ana")
    scene.put("Horse", horse, (6, 5), side="allies")
    scene.put("Goblin", monster(), (18, 10))
    if willing:
        traits = scene["horse"].sheet.traits
        said = cmd.SetMount(
            who="horse", willing="yes", trained="trained-mount" in traits, intelligent="intelligent-mount" in traits
        )
        scene.do(said)
    return scene.begin(*order)


def mounted(reins="control", order=("ana", "goblin", "horse"), **fields):
    """Ana has just got on, by her own action."""
    scene = paddock(order, **fields).act("ana", "mount", target="horse")
    return scene.answer(reins, by="ana")


def seated(control=True, order=("ana", "goblin", "horse"), **fields):
    """Ana sits on the horse since before the fight."""
    scene = paddock(order, **fields)
    return scene.do(cmd.Ride(who="ana", mount="horse", control=control))


def keys(scene, who, by="ana"):
    """What a seat may do with a creature now besides moving it; None when it has no say in it."""
    shown = hand(scene.rules, scene.state, VIEWERS[by], who)
    if shown is None:
        return None
    return {o.key for o in shown.options if o.barred is None and o.group != "move"}


def order(scene):
    return [entry.combatants[0] for entry in scene.state.order]
