"""What a level asks of its player, and what it makes of the answers."""

from collections.abc import Iterator

from msgspec.structs import replace

from combat.engine.answers.building import Answers, BuildChoice, Question
from combat.engine.errors import Illegal
from combat.engine.ruleset import Ruleset
from combat.engine.state import Sheet
from combat.engine.state.growth import Gained
from combat.rulesets.orcus.building.answers import answered
from combat.rulesets.orcus.building.callings import LEARNED
from combat.rulesets.orcus.building.figures import BASE, carried, worked_out
from combat.rulesets.orcus.building.gifts import FEATS
from combat.rulesets.orcus.building.heritage import EXOTIC, SECRET, STANDARD
from combat.rulesets.orcus.building.levels import ALL_RISE, TWO_RISE, brings_feat, next_level
from combat.rulesets.orcus.building.options import (
    KINDS,
    SKILL_NAMES,
    TRAINED,
    calling_of,
    feats,
    learnable,
    power_words,
    requirement,
    unmet,
)
from combat.rulesets.policies.abilities import ABILITIES

HIGHEST_SCORE = 30  # ORC-012
HP_LEVEL = 5  # of a character whose class nobody knows
WORDS = {11: "Your prestige class", 21: "Your epic class"}
SPECIAL = "special"


# --- what is asked -------------------------------------------------------------------------------------------------


def due(rules: Ruleset, sheet: Sheet) -> tuple[Question, ...]:
    """Return the questions of the next level, () while none is open (ORC-034 to ORC-038)."""
    level = next_level(sheet)
    return tuple(questions(rules, sheet, level)) if level else ()


def questions(rules: Ruleset, sheet: Sheet, level: int) -> Iterator[Question]:
    if level == 1:
        yield from first_level(sheet)
    if level in TWO_RISE:
        yield raised(sheet)
    if brings_feat(level):
        yield Question("feat", "Feat", feat_choices(sheet, level, tuple(FEATS)), row="ORC-037")
    for kind, count in learned(sheet, level).items():
        yield from powers_asked(rules, sheet, level, kind, count)
    if level in WORDS:
        yield Question("words", WORDS[level], kind="words", hint="What it is called, and what it gives.", row="ORC-038")
    if level > 1:
        yield tongues(sheet)


def first_level(sheet: Sheet) -> Iterator[Question]:
    calling = calling_of(sheet)
    if calling is None:
        return
    choices = tuple(BuildChoice(key, SKILL_NAMES[key]) for key in calling.skills)
    yield Question("skills", "Trained skills", choices, calling.trained, calling.trained, row="ORC-016")
    if calling.bonus_feats:
        yield Question(
            SPECIAL, f"{calling.name}’s own feat", feat_choices(sheet, 1, calling.bonus_feats), row="ORC-038"
        )
    yield Question("words", "Features, in your own words", least=0, kind="words", row="ORC-038")


def raised(sheet: Sheet) -> Question:
    scores = ((key, name, sheet.abilities.get(key, 10)) for key, name in ABILITIES)
    choices = tuple(BuildChoice(key, name, f"{at} to {at + 1}") for key, name, at in scores if at < HIGHEST_SCORE)
    return Question("raised", "Two scores rise by 1", choices, 2, 2, row="ORC-036")


def feat_choices(sheet: Sheet, level: int, keys: tuple[str, ...]) -> tuple[BuildChoice, ...]:
    """Return the feats that a level could bring; scores and skills are judged with the answers."""
    held = feats(sheet)
    found = [FEATS[key] for key in keys if key not in held and FEATS[key].level <= level]
    open_ = [feat for feat in found if all(need in held for need in feat.needs)]
    return tuple(BuildChoice(feat.key, feat.name, f"{feat.summary} {requirement(feat)}".strip()) for feat in open_)


def learned(sheet: Sheet, level: int) -> dict[str, int]:
    calling = calling_of(sheet)
    table = calling.learned if calling is not None else LEARNED
    return dict(table.get(level, {}))


def powers_asked(rules: Ruleset, sheet: Sheet, level: int, kind: str, count: int) -> Iterator[Question]:
    """Ask for powers of a kind up to a level; for as many as there are, and none where there is none (ORC-034, ORC-045)."""
    found = sorted(
        (p for p in learnable(rules, sheet, kind) if p.level <= level), key=lambda power: (-power.level, power.name)
    )
    some = min(count, len(found))
    if some:
        choices = tuple(BuildChoice(p.key, p.name, p.summary, power_words(p)) for p in found)
        label = f"{'Power' if some == 1 else f'{some} powers'}: {KINDS[kind]}"
        yield Question(f"powers-{kind}", label, choices, some, some, row="ORC-045")


def tongues(sheet: Sheet) -> Question:
    known = (one for one in (*STANDARD, *EXOTIC, *SECRET) if one not in sheet.languages)
    choices = tuple(BuildChoice(one, one) for one in known)
    return Question("language", "A language learned since", choices, 0, 1, hint="Where the GM says so.", row="ORC-033")


# --- what it brings ------------------------------------------------------------------------------------------------


def gain(rules: Ruleset, sheet: Sheet, answers: Answers) -> Sheet:
    """Return the sheet with its next level taken, by these answers (ORC-034 to ORC-038)."""
    asked = due(rules, sheet)
    level = next_level(sheet)
    if not level:
        raise Illegal("No new level is open yet: that takes more XP.", "ORC-035")
    found = {question.key: answered(question, answers) for question in asked}
    gained = gained_of(level, found)
    if set(gained.feats) & set(gained.special):
        raise Illegal(f"{FEATS[gained.feats[0]].name} counts once: choose two different feats.", "ORC-037")
    grown = risen(sheet, level, gained)
    check(grown, gained)
    return replace(grown, growth=replace(grown.growth, gains=(*grown.growth.gains, gained)))


def gained_of(level: int, found: dict[str, tuple[str, ...]]) -> Gained:
    every = tuple(key for key, _ in ABILITIES)
    return Gained(
        level,
        raised=every if level in ALL_RISE else found.get("raised", ()),
        feats=found.get("feat", ()),
        special=found.get(SPECIAL, ()),
        skills=found.get("skills", ()),
        powers=tuple(key for name, keys in found.items() if name.startswith("powers-") for key in keys),
        words=(*found.get("words", ()), *(f"Speaks {one}" for one in found.get("language", ()))),
    )


def risen(sheet: Sheet, level: int, gained: Gained) -> Sheet:
    """Return the sheet at that level, with everything that depends on level and scores moved along (ORC-026, ORC-036)."""
    scores = {key: min(HIGHEST_SCORE, at + (key in gained.raised)) for key, at in sheet.abilities.items()}
    spoken = tuple(word.removeprefix("Speaks ") for word in gained.words if word.startswith("Speaks "))
    grown = replace(
        sheet,
        level=level,
        abilities=scores,
        features=(*sheet.features, *gained.feats, *gained.special),
        traits=(*sheet.traits, *(f"{TRAINED}{skill}" for skill in gained.skills)),
        powers=(*sheet.powers, *gained.powers),
        languages=(*sheet.languages, *(one for one in spoken if one not in sheet.languages)),
    )
    return carried(sheet, tougher(sheet, grown))


def tougher(before: Sheet, grown: Sheet) -> Sheet:
    """Return the sheet with the hit points of its new levels: those of the class, and what Constitution has gained."""
    calling = calling_of(grown)
    more = (calling.hp_level if calling is not None else HP_LEVEL) * (grown.level - before.level)
    if BASE in grown.numbers:
        return worked_out(replace(grown, numbers={**grown.numbers, BASE: grown.numbers[BASE] + more}))
    con = grown.abilities.get("con", 10) - before.abilities.get("con", 10)
    return replace(grown, hp=grown.hp + more + con)


def check(grown: Sheet, gained: Gained) -> None:
    """Refuse feats whose requirements the new level does not meet (ORC-037)."""
    for key in (*gained.feats, *gained.special):
        refused = unmet(FEATS[key], grown, "ORC-037", without=f"feat:{key}")
        if refused is not None:
            raise Illegal(refused.text, refused.row)
