"""For each power that answers something: the very thing happening to its owner."""

from collections.abc import Callable
from typing import Any

from combat.engine import commands as cmd
from combat.engine.declared.powers import Power
from combat.rulesets.orcus.powers import POWERS
from tests.builders import VIEWERS
from tests.rulesets.orcus.placing import placed
from tests.rulesets.orcus.proving import AWAY, CRITICAL, FRIEND, HIT, MISS, NEAR, USER, proving
from tests.rulesets.orcus.sheets import Field

Occasion = Callable[[Power], Field]
BLAST, DART = POWERS["cinder-puff"], POWERS["spark-dart"]


def struck(at: str = USER, face: int = HIT, by: str = NEAR, **fields: Any) -> Occasion:
    """The orc strikes at somebody with its club."""

    def happens(power: Power) -> Field:
        scene = proving(power, face, turn=by, **fields)
        return scene.do(cmd.Act(actor=by, action="melee", weapon="club", target=at), by="gm")

    return happens


def shot(power: Power) -> Field:
    """The ogre shoots at the friend from afar."""
    scene = proving(power, turn=AWAY)
    return scene.do(cmd.Act(actor=AWAY, action="ranged", weapon="sling", target=FRIEND), by="gm")


def walks(*path: tuple[int, int], who: str = NEAR) -> Occasion:
    def happens(power: Power) -> Field:
        return proving(power, turn=who).do(cmd.Move(actor=who, gait="walk", path=path), by="gm")

    return happens


def uses(used: Power, square: tuple[int, int] | None = None) -> Occasion:
    """The ogre uses a power on Ana, or on where she stands."""

    def happens(power: Power) -> Field:
        scene = proving(power, turn=AWAY, known=used.key)
        act = cmd.Act(actor=AWAY, action=f"power:{used.key}", target="" if square else USER, square=square)
        if square is not None:
            aimed = placed(scene.rules, scene.state, VIEWERS["gm"], act)
            assert aimed is not None
            act = aimed
        return scene.do(act, by="gm")

    return happens


def strays(power: Power) -> Field:
    """The orc, whom Ana has marked, strikes at her friend."""
    scene = proving(power, turn=NEAR)
    scene.do(cmd.Afflict(targets=(NEAR,), condition="marked", source=USER))
    return scene.do(cmd.Act(actor=NEAR, action="melee", weapon="club", target=FRIEND), by="gm")


def own(face: int) -> Occasion:
    """Ana strikes at the orc."""

    def happens(power: Power) -> Field:
        scene = proving(power, face)
        return scene.do(cmd.Act(actor=USER, action="melee", weapon="sword", target=NEAR), by="ana")

    return happens


def nearly(power: Power) -> Field:
    """Ben strikes at the orc and misses its 20 by 2."""
    scene = proving(power, 8, turn=FRIEND)
    return scene.do(cmd.Act(actor=FRIEND, action="melee", weapon="sword", target=NEAR), by="ben")


OCCASIONS: dict[str, Occasion] = {
    "rim-of-the-shield": struck(),
    "give-and-take": struck(),
    "eyes-on-me": strays,
    "foot-in-the-way": walks((8, 5), (9, 5)),
    "slip-the-blade": struck(),
    "while-you-gape": struck(face=MISS),
    "first-to-loose": shot,
    "twist-it": own(HIT),
    "pane-of-force": struck(),
    "say-it-backwards": uses(DART),
    "burnt-fingers": struck(),
    "behind-the-curtain": uses(BLAST, (7, 4)),
    "a-hand-on-the-elbow": nearly,
    "not-this-one": struck(FRIEND),
    "answered-in-kind": struck(FRIEND),
    "last-candle": struck(FRIEND, friend=4),
    "try-again": own(MISS),
    "bramble-underfoot": walks((10, 5), (9, 5), (8, 5), (8, 4), (7, 4), who=AWAY),
    "tortoise": struck(),
    "the-ox-gets-up": struck(hp=4),
    "scuttle": struck(face=MISS),
    "spite": struck(hp=52),
    "broken-rhythm": struck(),
    "ill-luck": struck(face=CRITICAL),
}
