"""The characters that are ready to play hold together: their figures agree with the arithmetic of the game."""

import math

import msgspec
import pytest

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.choices.legality import hand
from combat.engine.requests import Ask
from combat.engine.seatview import Hand
from combat.engine.state import Sheet
from combat.rulesets import CREATURES, READY, RULESETS
from combat.rulesets.fifth import FIFTH
from combat.rulesets.fifth.casting.slots import usable
from combat.rulesets.fifth.characters import CHARACTERS
from combat.rulesets.fifth.classes import CLASS_FEATURES
from combat.rulesets.policies.abilities import modifier
from tests.builders import VIEWERS, Scene, hero, monster
from tests.cases import each
from tests.random_fights import play, prove

SHEETS = [pytest.param(one.sheet, id=one.key) for one in CHARACTERS]
EVERYBODY = [pytest.param(game, one, id=one.key) for game, ready in READY.items() for one in ready]


def alone(game: str, sheet: Sheet) -> Scene:
    scene = Scene(game)
    scene.put("Hero", sheet, (3, 3), "ana")
    return scene.begin("hero")


@each(("game", "one"), EVERYBODY)
def test_a_ready_character_is_one_of_our_own_and_can_act(game, one):
    assert (one.sheet.kind, one.sheet.source, one.sheet.licence) == ("character", "Six Seconds demo", "MIT")
    assert one.calling
    assert one.good_at.endswith(".")
    shown = hand(RULESETS[game], alone(game, one.sheet).state, VIEWERS["ana"], "hero")
    assert isinstance(shown, Hand)
    assert any(option.barred is None for option in shown.options)


@each(("game", "one"), EVERYBODY)
def test_a_ready_character_survives_json(game, one):
    assert msgspec.json.decode(msgspec.json.encode(one.sheet), type=Sheet) == one.sheet


def test_no_two_have_the_same_key():
    for ready in READY.values():
        assert len({one.key for one in ready}) == len(ready)


def test_the_levels_and_callings_that_a_table_wants_are_there():
    assert [(one.calling, one.sheet.level) for one in CHARACTERS] == [
        ("Cleric", 1),
        ("Fighter", 3),
        ("Rogue", 3),
        ("Wizard", 5),
        ("Rogue", 9),
    ]


@each("sheet", SHEETS)
def test_everything_on_a_sheet_is_known_to_the_game(sheet):
    assert set(sheet.spells) <= set(FIFTH.powers)
    assert set(sheet.features) <= set(CLASS_FEATURES)


@each("sheet", SHEETS)
def test_hit_points_are_the_first_die_whole_and_the_others_at_their_average(sheet):
    count, _, sides = sheet.hit_dice.partition("d")
    assert int(count) == sheet.level
    more = (sheet.level - 1) * (int(sides) // 2 + 1)
    assert sheet.hp == int(sides) + more + sheet.level * modifier(sheet, "con")


@each("sheet", SHEETS)
def test_proficiency_and_saves_follow_from_level_and_scores(sheet):
    assert sheet.proficiency == 2 + (sheet.level - 1) // 4
    assert all(total == modifier(sheet, key) + sheet.proficiency for key, total in sheet.saves.items())


@each("sheet", SHEETS)
def test_printed_skills_follow_from_the_scores(sheet):
    abilities = {key: ability for key, _, ability in FIFTH.skills}
    for skill, total in sheet.skills.items():
        assert total - modifier(sheet, abilities[skill]) in (0, sheet.proficiency, 2 * sheet.proficiency), skill


@each("sheet", SHEETS)
def test_slots_are_those_of_a_full_caster(sheet):
    full = {1: {"1": 2}, 5: {"1": 4, "2": 3, "3": 2}}
    assert sheet.slots == (full[sheet.level] if sheet.spells else {})
    assert bool(sheet.casting) == bool(sheet.spells)


@each("sheet", SHEETS)
def test_every_spell_can_be_cast_by_whoever_has_it(sheet):
    who = alone("fifth", sheet)["hero"]
    assert all(usable(who, FIFTH.powers[key]) for key in sheet.spells)


@each("sheet", SHEETS)
def test_the_sheet_names_the_features_and_what_is_left_of_them(sheet):
    scene = alone("fifth", sheet)
    lines = dict(FIFTH.sheets.standing(scene.fight, "hero"))
    assert math.prod(CLASS_FEATURES[key].name in lines.get("Features", "") for key in sheet.features) == 1


def test_what_is_used_up_is_said_on_the_sheet():
    scene = Scene()
    scene.put("Edda", hero("Edda", level=3, features=("second-wind",)), (3, 3), "ana", hp=3)
    scene.put("Goblin", monster(), (9, 3))
    scene.begin("edda", "goblin")
    assert dict(FIFTH.sheets.standing(scene.fight, "edda"))["Features"] == "Second Wind (1 left)"
    scene.act("edda", "use:second-wind", 4)
    assert dict(FIFTH.sheets.standing(scene.fight, "edda"))["Features"] == "Second Wind (0 left)"


def test_the_gm_corrects_what_is_used_up():
    """FIF-111: slots and uses are on the sheet that the GM opens, those of this creature alone; no player may set them."""
    scene = Scene()
    scene.put("Oswin", CHARACTERS[3].sheet, (3, 3), "ana")
    scene.put("Edda", CHARACTERS[1].sheet, (4, 3), "ben")
    scene.put("Goblin", monster(), (9, 3))
    scene.begin("edda", "oswin", "goblin").act("edda", "use:second-wind", 4)
    shown = {sheet.id: {key: value for key, _, value in sheet.more} for sheet in scene.seen_by("gm").sheets}
    own = {who: {key for key in counts if key.startswith(("slots-", "spent:"))} for who, counts in shown.items()}
    assert own == {
        "oswin": {"slots-1", "slots-2", "slots-3", "spent:long:arcane-recovery"},
        "edda": {"spent:short:second-wind", "spent:short:action-surge"},
        "goblin": set(),
    }
    assert shown["edda"]["spent:short:second-wind"] == 1
    again = cmd.SetCount(who="edda", count="spent:short:second-wind", value=0, where="tally")
    assert scene.refusal(again, by="ben").text == "Only the GM can do that."
    scene.do(again).end("edda").end("oswin").end("goblin").act("edda", "use:second-wind", 4)


# --- whole fights --------------------------------------------------------------------------------------------------

OUTLAW = "Ogre", "Hell Hound", "Ghoul", "Goblin", "Mage"
GIFTED = hero(
    "Jack",
    level=9,
    hp=60,
    attacks=2,
    abilities={"str": 16, "dex": 16, "con": 14, "int": 16, "wis": 14, "cha": 12},
    features=tuple(CLASS_FEATURES),
    spells=("fireball", "burning-hands", "cure-wounds", "thunderwave"),
    casting="int",
    slots={"1": 4, "2": 3, "3": 3},
    traits=("focus", "empty-handed", "shield"),
)  # of every class at once


@each("seed", range(4))
@each("party", ["ready", "gifted"])
def test_they_fight_whole_fights_and_every_question_and_number_names_a_row(party, seed):
    """Doing anything that is allowed; the log ends where the fight does, and runs again the same."""
    heroes = (
        [one.sheet for one in CHARACTERS]
        if party == "ready"
        else [GIFTED, msgspec.structs.replace(GIFTED, name="Jill")]
    )
    foes = [sheet for sheet in CREATURES["fifth"] if sheet.name in OUTLAW]
    log, runs, state = play("fifth", seed, 160, heroes, foes)
    prove("fifth", log, runs, state)
    asked = [r.request for _, _, journal in runs for r in journal if isinstance(getattr(r, "request", None), Ask)]
    assert [one for one in asked if one.kind in CLASS_FEATURES and not one.row] == []
    parts = [part for event in log if isinstance(event, ev.DamageTaken) for part in event.parts]
    assert [term for part in parts for term in part.steps if not term.row] == []
    assert runs


def test_a_gifted_hero_makes_use_of_most_of_it():
    """Over some fights: what is never done is not proved by them."""
    done: set[str] = set()
    asked: set[str] = set()
    for seed in range(6):
        foes = [sheet for sheet in CREATURES["fifth"] if sheet.name in OUTLAW]
        log, runs, _ = play("fifth", seed, 160, [GIFTED, msgspec.structs.replace(GIFTED, name="Jill")], foes)
        done |= {event.action for event in log if isinstance(event, ev.Acted)}
        done |= {event.power for event in log if isinstance(event, ev.PowerUsed)}
        asked |= {r.request.kind for _, _, journal in runs for r in journal if isinstance(r.request, Ask)}
    assert done >= {"rage", "reckless-attack", "second-wind", "cunning-action:dash", "cunning-action:disengage"}
    assert asked >= {"uncanny-dodge", "protection"}
