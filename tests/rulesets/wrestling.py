"""Grapples, in whichever game has them."""

from tests.builders import Scene


def grapple(scene: Scene, *dice: int, who: str = "ana", target: str = "goblin", skill: str = "acrobatics") -> Scene:
    """One grapples, the other resists with a skill; the grappler's die comes first."""
    return scene.act(who, "grapple", target=target).answer(skill, dice=dice)


def held(scene: Scene, who: str = "goblin") -> list[str]:
    """By whom somebody is held."""
    return [effect.source for effect in scene[who].all("grappled")]
