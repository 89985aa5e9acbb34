"""What races, classes and feats pull on numbers; figures of our making."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from combat.engine.declared.content import Feature
from combat.engine.declared.modifiers import Modifier
from combat.engine.numbers.stats import Stat, check_stat, defense_stat

ROW = "ORC-010"


def gift(key: str, name: str, summary: str, *modifiers: Modifier) -> Feature:
    return Feature(key, name, modifiers, summary)


def racial(stat: Stat, value: int = 2) -> Modifier:
    return Modifier(stat, value, type="racial", row=ROW)


def feat_bonus(stat: Stat, value: int) -> Modifier:
    return Modifier(stat, value, type="feat", row=ROW)


# --- of races and classes ------------------------------------------------------------------------------------------

TRAITS = (
    gift("keen-eyed", "Keen-eyed", "+2 racial bonus to Perception.", racial("check.perception")),
    gift("light-footed", "Light-footed", "+2 racial bonus to Stealth.", racial("check.stealth")),
    gift("mountain-bred", "Mountain-bred", "+2 racial bonus to Athletics.", racial("check.athletics")),
    gift("stalwart", "Stalwart", "+2 to Fortitude.", Modifier("defense.fort", 2, row="ORC-019")),
    gift("nimble", "Nimble", "+2 to Reflex.", Modifier("defense.ref", 2, row="ORC-021")),
    gift("learned", "Learned", "+2 to Will.", Modifier("defense.will", 2, row="ORC-022")),
    gift(
        "deep-rooted",
        "Deep-rooted",
        "+1 to Fortitude and Will.",
        Modifier("defense.fort", 1, row="ORC-019"),
        Modifier("defense.will", 1, row="ORC-022"),
    ),
)


# --- feats ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Feat:
    """A feat with what it requires: a level, scores, other feats, a trained skill."""

    key: str
    name: str
    summary: str
    modifiers: tuple[Modifier, ...] = ()
    level: int = 1
    scores: Mapping[str, int] = field(default_factory=dict)
    needs: tuple[str, ...] = ()
    skill: str = ""


def trained(key: str, name: str, skill: str, label: str) -> Feat:
    """A feat for one skill, of whoever is trained in it."""
    summary = f"+3 feat bonus to {label}."
    return Feat(key, name, summary, (feat_bonus(check_stat(skill), 3),), skill=skill)


BOOK = (
    Feat("weapon-drill", "Weapon drill", "+1 feat bonus to attack rolls."),
    Feat(
        "weapon-mastery",
        "Weapon mastery",
        "+2 feat bonus to attack rolls.",
        (feat_bonus("attack", 2),),
        level=11,
        needs=("weapon-drill",),
    ),
    Feat(
        "weapon-perfection",
        "Weapon perfection",
        "+3 feat bonus to attack rolls.",
        (feat_bonus("attack", 3),),
        level=21,
        needs=("weapon-mastery",),
    ),
    Feat("hard-hitter", "Hard hitter", "+1 feat bonus to damage.", (feat_bonus("damage", 1),), scores={"str": 13}),
    Feat(
        "harder-hitter",
        "Harder hitter",
        "+2 feat bonus to damage.",
        (feat_bonus("damage", 2),),
        level=11,
        needs=("hard-hitter",),
    ),
    Feat(
        "hardest-hitter",
        "Hardest hitter",
        "+3 feat bonus to damage.",
        (feat_bonus("damage", 3),),
        level=21,
        needs=("harder-hitter",),
    ),
    Feat("quick-start", "Quick start", "+4 feat bonus to initiative."),
    Feat("fleet", "Fleet", "+1 feat bonus to speed.", (feat_bonus("speed", 1),), scores={"dex": 13}),
    Feat("guarded", "Guarded", "+1 feat bonus to Armor Class.", (feat_bonus("defense.ac", 1),)),
    Feat("tough-hide", "Tough hide", "+2 feat bonus to Fortitude.", (feat_bonus("defense.fort", 2),)),
    Feat("quick-eye", "Quick eye", "+2 feat bonus to Reflex.", (feat_bonus("defense.ref", 2),)),
    Feat("cool-head", "Cool head", "+2 feat bonus to Will.", (feat_bonus("defense.will", 2),)),
    Feat(
        "all-round-guard",
        "All-round guard",
        "+3 feat bonus to Fortitude, Reflex and Will.",
        tuple(feat_bonus(defense_stat(key), 3) for key in ("fort", "ref", "will")),
        level=21,
    ),
    Feat("shrug-it-off", "Shrug it off", "+1 feat bonus to saving throws.", (feat_bonus("save", 1),)),
    Feat("hard-to-kill", "Hard to kill", "+3 feat bonus to death saves.", (feat_bonus("save.death", 3),)),
    trained("born-climber", "Born climber", "athletics", "Athletics"),
    trained("born-tumbler", "Born tumbler", "acrobatics", "Acrobatics"),
    trained("born-sneak", "Born sneak", "stealth", "Stealth"),
    trained("field-surgeon", "Field surgeon", "heal", "Heal"),
    trained("old-pilgrim", "Old pilgrim", "religion", "Religion"),
    trained("rune-reader", "Rune reader", "arcana", "Arcana"),
    trained("watchful", "Watchful", "perception", "Perception"),
    trained("hard-to-fool", "Hard to fool", "insight", "Insight"),
    trained("menacing", "Menacing", "intimidate", "Intimidate"),
    trained("dauntless", "Dauntless", "endure", "Endure"),
)
FEATS = {one.key: one for one in BOOK}
GIFTS = {
    **{one.key: one for one in TRAITS},
    **{one.key: Feature(one.key, one.name, one.modifiers, one.summary) for one in BOOK if one.modifiers},
}
