"""Dice that spells add, and inspiration, on every way to a d20 that the games of the family have."""

import pytest

from combat.engine import events as ev
from combat.rulesets.fifth.harm.dying import SETTING
from tests.builders import Scene
from tests.cases import each
from tests.rulesets.fifth.every_d20 import WAYS, Path, give, stage
from tests.rulesets.fifth.terms import counted
from tests.rulesets.fifth.thrown import Table, first_roll

IDS = [f"{game}: {path.kind}, {path.name}" for path, game in WAYS]
# The effect, how it is called in a breakdown, its die where 2 is thrown, and on which rolls it counts (FIF-126).
DICE = {
    "blessed": ("Blessed", 2, {"attack", "save"}),
    "baned": ("Bane", -2, {"attack", "save"}),
    "resisting": ("Resistance", 2, {"save"}),
    "guided": ("Guidance", 2, {"check"}),
}
ONCE = {"resisting", "guided"}
ALWAYS_HELPED = {"a5e"}  # there features help death saves at every table (A5E-150)


def gone(path: Path, scene: Scene, choice: str = ""):
    """Go a path; returns Ana's first d20 on it."""
    since = len(scene.log)
    path.leads(scene, choice)
    return first_roll(scene, since)


def counts_on(kind: str, game: str, where: set[str]) -> bool:
    return kind in where or (kind == "death" and game in ALWAYS_HELPED and "save" in where)


@each(("path", "game"), WAYS, ids=IDS)
@each("key", DICE)
@pytest.mark.thorough
def test_a_die_counts_exactly_where_its_spell_says(path, game, key):
    """FIF-126, FIF-237, D-08, R-37, A5E-150: on the total of every roll that it names and of no other; once where it says so."""
    label, worth, where = DICE[key]
    plain = gone(path, stage(path, game))
    scene = give(stage(path, game), key, source="ben")
    found = gone(path, scene)
    counts = counts_on(path.kind, game, where) and path.keeps
    assert counted(found.breakdown).get(label) == (worth if counts else None)
    assert found.total - plain.total == (worth if counts else 0)
    assert key not in ONCE or not path.keeps or scene["ana"].has(key) is not counts


@each(("path", "game"), [way for way in WAYS if way[0].kind == "death"])
@each("key", ["blessed", "baned", "resisting"])
def test_at_a_table_that_rules_so_features_help_death_saves(path, game, key):
    """FIF-237, D-08: by the setting they count there as on any save."""
    label, worth, _ = DICE[key]
    scene = give(stage(path, game, **{SETTING.key: "on"}), key)
    assert counted(gone(path, scene).breakdown)[label] == worth


@each(("path", "game"), WAYS, ids=IDS)
def test_inspiration_can_be_spent_on_it(path, game):
    """FIF-019, A5E-009, R-47: on any own d20; it gives her advantage, and is gone."""
    scene = stage(path, game)
    scene.record(ev.Counted(who="ana", key="inspiration", value=1, audience=ev.EVERYONE))
    script: Table = scene.script
    script.wanted = ("inspired", "spend", *script.wanted)
    found = gone(path, scene, "inspired")
    spent = [term for term in found.breakdown.terms if term.row == "FIF-019"]
    assert [term.edge for term in spent] == [1]
    assert found.roll.dice == (
        "2d20" if spent[0].counted else "1d20"
    )  # beside a foe a shot has disadvantage, too (FIF-014)
    assert not scene[path.roller(scene)].tally.get("inspiration")


@each(("path", "game"), WAYS, ids=IDS)
def test_nobody_is_asked_about_inspiration_that_is_not_there(path, game):
    """FIF-019, R-47: nor is anybody asked who has declared already that it is kept."""
    scene = stage(path, game)
    gone(path, scene)
    assert not [one for one in scene.script.asked if {"spend", "inspired"} & {pick.key for pick in one.picks}]
