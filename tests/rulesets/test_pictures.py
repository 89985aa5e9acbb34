"""Everything that the five games declare has a picture of its own choice, and no picture is kept for nothing."""

from collections.abc import Iterator
from types import SimpleNamespace

from combat.engine.declared.content import Action
from combat.engine.events.every import AnyEvent
from combat.engine.ruleset import Ruleset
from combat.engine.state import Sheet
from combat.rulesets import CREATURES, READY, RULESETS
from combat.rulesets import pictures as found
from combat.rulesets.pictures import actions, callings, conditions, creatures, damage, events, powers, spells
from combat.rulesets.pictures import weapons as arms
from combat.rulesets.pictures.deeds import LAST
from combat.rulesets.pictures.kinds import SIZES
from tests.cases import each

GAMES = each("rules", RULESETS.values(), ids=lambda rules: rules.id)


def sheets(rules: Ruleset) -> list[Sheet]:
    return [*CREATURES[rules.id], *rules.bestiary.values(), *(one.sheet for one in READY[rules.id])]


def on_the_map(rules: Ruleset) -> Iterator[str]:
    yield from (*rules.zones, *rules.terrain, *rules.world.environments)
    yield from (deed.key for one in rules.world.environments.values() for deed in one.actions)


def is_unknown(picture: str) -> bool:
    return picture == LAST or picture not in found.EVERY


@GAMES
def test_every_creature_has_a_face_of_its_own_name_and_every_character_one_of_its_class(rules: Ruleset) -> None:
    faceless = set(SIZES.values()) - {icon for icon, _ in creatures.NAMES.values()}
    assert [s.name for s in sheets(rules) if s.kind == "monster" and s.name.lower() not in creatures.NAMES] == []
    assert [s.name for s in sheets(rules) if found.portrait_of(s)[0] in faceless] == []
    assert [
        one.calling for one in READY[rules.id] if found.portrait_of(one.sheet) not in callings.CALLINGS.values()
    ] == []


@GAMES
def test_every_weapon_has_a_picture_by_its_name_and_by_its_key(rules: Ruleset) -> None:
    """Options name the key alone."""
    weapons = [weapon for sheet in sheets(rules) for weapon in sheet.weapons]
    assert weapons
    assert {w.name for w in weapons if found.picture_of_weapon(w.name, w.kind) not in arms.WEAPONS.values()} == set()
    by_key = {w.key for w in weapons if picture_of_attack(w.key) not in arms.WEAPONS.values()}
    assert by_key == set()


def picture_of_attack(weapon: str) -> str:
    return found.picture_of_action("attack", "Attack", weapon, "attack")


@GAMES
def test_every_action_power_and_way_of_moving_has_a_picture(rules: Ruleset) -> None:
    def picture(action: Action) -> str:
        return found.picture_of_action(action.key, action.name)

    assert [action.key for action in rules.actions if is_unknown(picture(action))] == []
    assert [key for key, power in rules.powers.items() if is_unknown(found.picture_of_power(key, power.name))] == []
    assert [key for key in rules.gaits if is_unknown(found.picture_of_gait(key))] == []


@GAMES
def test_every_condition_type_of_damage_and_place_has_a_picture(rules: Ruleset) -> None:
    shown = [one for one in rules.conditions.values() if one.shown]
    assert [one.key for one in shown if is_unknown(found.picture_of_chip(one.key, one.name))] == []
    assert [kind for kind in rules.damage_types if is_unknown(found.picture_of_damage(kind))] == []
    assert [key for key in on_the_map(rules) if is_unknown(found.picture_of_place(key))] == []


def test_every_event_has_a_picture_and_an_attack_one_of_what_came_of_it() -> None:
    kinds = {kind.__name__ for kind in AnyEvent.__args__} - {"AttackResolved"}
    assert kinds == set(events.EVENTS)
    assert {"hit", "critical", "miss"} == set(events.OUTCOMES)


def test_nothing_is_drawn_that_no_game_has() -> None:
    games = list(RULESETS.values())
    names = {sheet.name.lower() for rules in games for sheet in sheets(rules)}
    assert set(creatures.NAMES) - names == set()
    keys = {power for rules in games for power in rules.powers}
    assert (set(spells.SPELLS) | set(powers.POWERS)) - keys == set()
    assert set(damage.DAMAGE) - {kind for rules in games for kind in rules.damage_types} == set()
    assert set(conditions.CONDITIONS) - {key for rules in games for key in rules.conditions} == set()
    offered = {
        key for rules in games for action in rules.actions for key in (action.key, action.key.rpartition(":")[2])
    }
    assert set(actions.ACTIONS) - offered - {"opportunity"} == set()


def test_what_nobody_has_declared_is_found_by_a_word_of_its_name() -> None:
    """What a GM has written at the table; else it is drawn as its kind, and never not at all."""
    assert found.portrait_of(Sheet(name="Old Marsh Spider")) == ("spider-alt", 60)
    assert found.portrait_of(Sheet(name="Zorblax", type="swarm of Tiny beasts"))[0] == "wasp-sting"
    assert found.picture_of_weapon("Moonlit Longsword") == arms.WEAPONS["longsword"]
    assert found.picture_of_chip("custom", "Poisoned by mushrooms") == conditions.CONDITIONS["poisoned"]
    assert found.picture_of_action("custom:thing", "Fiery Breath (recharge 6)") == "dragon-breath"
    assert found.picture_of_action("custom:thing", "Hm", group="move") == actions.GROUPS["move"]
    assert found.picture_of_power("custom", "Hm") == found.picture_of_place("hm") == LAST
    option = SimpleNamespace(key="attack", name="Attack", weapon="longsword", group="attack")
    assert found.picture_of_option(option) == arms.WEAPONS["longsword"]
