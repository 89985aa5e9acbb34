"""Powers that last as long as their user maintains them: a grip, and two that call somebody."""

from combat.engine.declared.powers import Conjure, Give, Power, Summon
from combat.rulesets.orcus.powers.written import Reaching, blast, daily, ranged

HERE: Reaching = {"origin": "far", "place": True}  # on a square of its range

MAINTAINED: tuple[Power, ...] = (
    daily(
        "Hand of Fog",
        "Cold fingers close and stay closed: restrained for as long as you keep hold.",
        blast("1d8", "cold", "int"),
        Give("restrained", on="hit"),
        by="int",
        versus="fort",
        power_source="arcane",
        level=1,
        maintain="standard",
        rounds=1,
        ends="end",
        **ranged(10, "focus", "cold"),
    ),
    daily(
        "Straw Sentinel",
        "A man of straw that hits back, while you keep it up; it can be attacked, and has your defenses.",
        Conjure("Straw Sentinel"),
        utility=True,
        whom="foe",
        power_source="natural",
        level=1,
        range=5,
        maintain="swift",
        rounds=1,
        ends="end",
        tags=("conjuration",),
        **HERE,
    ),
    daily(
        "Call the Crows",
        "A heap of crows fights for you: 10 hit points, and easy to hit.",
        Summon((("Heap of Crows", 1),)),
        utility=True,
        whom="foe",
        power_source="natural",
        level=1,
        range=10,
        tags=("summoning",),
        **HERE,
    ),
)
