"""A paddock of this game: Ana, a horse and a goblin."""

from combat.engine import commands as cmd
from combat.engine.choices.legality import hand
from tests.builders import VIEWERS, Scene, hero, monster


def horse(*, trained=True, **fields):
    traits = ("trained-mount",) if trained else ()
    return monster("Horse", **{"size": "Large", "speeds": {"walk": 60}, "hp": 40, "traits": traits, **fields})


def paddock(order=("ana", "goblin", "horse"), *, trained=True, mount=None, willing="yes", at=(5, 5), **fields):
    """Ana at (5, 5) beside a horse at (6, 5) to (7, 6); a goblin far off."""
    scene = Scene("streamlined", 40, 14)
    scene.put("Ana", hero("Ana", **fields), at, "ana")
    scene.put("Horse", mount or horse(trained=trained), (6, 5), side="allies")
    scene.put("Goblin", monster(), (38, 12))
    scene.do(cmd.SetMount(who="horse", willing=willing, trained=trained))
    return scene.begin(*order)


def seated(**fields):
    """Ana has sat on it since before the fight."""
    return paddock(**fields).do(cmd.Ride(who="ana", mount="horse"))


def ride(scene, *path, by="ana"):
    return scene.do(cmd.Move(actor="horse", path=path), by=by)


def left(scene, who="horse", gait="walk"):
    return scene.rules.gaits[gait].allowance(scene.fight, who)


def options(scene, who, by="ana"):
    shown = hand(scene.rules, scene.state, VIEWERS[by], who)
    return {} if shown is None else {o.key: o for o in shown.options}


def order(scene):
    return [entry.combatants[0] for entry in scene.state.order]
