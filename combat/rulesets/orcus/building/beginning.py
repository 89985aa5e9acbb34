"""The first page of a new character: race, class, what it wears, alignment and languages."""

from combat.engine.answers.building import Answers, BuildChoice, Question
from combat.engine.errors import Illegal, Invalid
from combat.engine.state import Sheet
from combat.engine.state.growth import Growth
from combat.rulesets.orcus.building.answers import answered
from combat.rulesets.orcus.building.callings import CALLINGS, Calling, Kit
from combat.rulesets.orcus.building.figures import BASE, worked_out
from combat.rulesets.orcus.building.heritage import ALIGNMENTS, EXOTIC, RACES, SECRET, STANDARD, Race
from combat.rulesets.policies.abilities import ABILITIES

KITS = {f"{one.key}:{kit.key}": (one, kit) for one in CALLINGS.values() for kit in one.kits}
MOST_LANGUAGES = 2

RACE = Question(
    "race",
    "Race",
    tuple(
        BuildChoice(one.key, one.name, f"{one.summary} Speaks {', '.join(one.languages)}.") for one in RACES.values()
    ),
    row="ORC-038",
)
RAISED = Question(
    "raised",
    "A human’s +2 goes to",
    tuple(BuildChoice(key, name) for key, name in ABILITIES),
    least=0,
    hint="Of humans alone.",
    row="ORC-028",
)
CALLING = Question(
    "calling",
    "Class and gear",
    tuple(BuildChoice(key, kit.name, group=f"{one.name}: {one.summary}") for key, (one, kit) in KITS.items()),
    row="ORC-038",
)
ALIGNMENT = Question("alignment", "Alignment", tuple(BuildChoice(one, one) for one in ALIGNMENTS), row="ORC-032")
LANGUAGES = Question(
    "languages",
    "Further languages",
    tuple(BuildChoice(one, one) for one in (*STANDARD, *EXOTIC, *SECRET) if one != "Common"),
    least=0,
    most=MOST_LANGUAGES,
    hint="Only where the race brings one more: humans choose 1. Exotic and secret ones can be learned after level 1.",
    row="ORC-033",
)
FIRST = (RACE, RAISED, CALLING, ALIGNMENT, LANGUAGES)


def begin(name: str, answers: Answers) -> Sheet:
    """Return the sheet of a new character that has no scores yet (ORC-028, ORC-032, ORC-033, ORC-038)."""
    (race_key,) = answered(RACE, answers)
    (kit_key,) = answered(CALLING, answers)
    (alignment,) = answered(ALIGNMENT, answers)
    race, (calling, kit) = RACES[race_key], KITS[kit_key]
    if not name.strip():
        raise Invalid("Every character needs a name.")
    languages = (*race.languages, *spoken(race, answered(LANGUAGES, answers)))
    growth = Growth(race=race.key, calling=calling.key, racial=bonuses(race, answered(RAISED, answers)))
    return worked_out(dressed(name.strip(), race, calling, kit, alignment, languages, growth))


def dressed(
    name: str, race: Race, calling: Calling, kit: Kit, alignment: str, languages: tuple[str, ...], growth: Growth
) -> Sheet:
    gear = {key: value for key, value in (("armor", kit.armor), ("shield", kit.shield)) if value}
    return Sheet(
        name=name,
        kind="character",
        size=race.size,
        type="humanoid",
        speeds={"walk": race.speed},
        abilities={key: 10 for key, _ in ABILITIES},
        weapons=kit.weapons,
        traits=("heavy-armor",) if kit.heavy else (),
        features=(*race.features, *calling.features),
        numbers={BASE: calling.hp, "recovery-base": calling.recoveries, **gear},
        alignment=alignment,
        languages=languages,
        growth=growth,
    )


def bonuses(race: Race, chosen: tuple[str, ...]) -> dict[str, int]:
    """Return the racial bonuses, those of the player's choice among them (ORC-028)."""
    if race.any and not chosen:
        raise Illegal(f"{race.name}: say which score rises by {race.any}.", "ORC-028")
    return dict(race.bonuses) | (dict.fromkeys(chosen, race.any) if race.any else {})


def spoken(race: Race, chosen: tuple[str, ...]) -> tuple[str, ...]:
    """Return the further languages of a race, or refuse them (ORC-033)."""
    rare = [one for one in chosen if one not in STANDARD]
    if rare:
        raise Illegal(f"{rare[0]} can only be learned after level 1.", "ORC-033")
    if len(chosen) > race.more_languages:
        more = race.more_languages or "no"
        raise Illegal(f"{race.name}: {more} further language{'' if more == 1 else 's'} at level 1.", "ORC-033")
    known = [one for one in chosen if one in race.languages]
    if known:
        raise Illegal(f"{race.name}s speak {known[0]} already.", "ORC-033")
    return chosen
