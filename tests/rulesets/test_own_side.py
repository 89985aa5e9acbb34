"""Anybody may be harmed, one's own side too: foes come first, one's own lie folded away without odds, nothing picks them."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.choices.legality import judge
from combat.engine.declared.content import Each
from combat.engine.seatview import Choice, Option
from combat.engine.state import Effect, Sheet
from combat.rulesets.fifth.ready import ready_attack
from tests.builders import ANA, Scene, hero, monster
from tests.cases import each
from tests.rulesets.orcus.sheets import brakka
from tests.rulesets.orcus.sheets import goblin as orcus_goblin

GAMES = ("fifth", "a5e", "streamlined", "gritty", "orcus")
OF_FIFTH = GAMES[:4]
BOLTS = ("fire-bolt", "magic-missile", "sacred-flame")  # by an attack, by none, by a save
CASTER = {"spells": BOLTS, "slots": {"1": 2, "2": 2}}
# What is done for somebody, or concerns a foe and a friend alike without harm.
KIND = {
    "help",
    "help-attack",
    "help-check",
    "help-task",
    "help-defense",
    "first-aid",
    "aid",
    "inspire",
    "influence",
    "mount",
}


def sheet_of(game: str, name: str, **fields: object) -> Sheet:
    if game == "orcus":
        return brakka(name=name, **fields)
    return hero(name, **fields)


def crowd(game: str, **fields: object) -> Scene:
    """Ana among a friend, a bystander and a foe, all within her reach and in an order of joining that puts the foe last."""
    scene = Scene(game)
    scene.put("Ana", sheet_of(game, "Ana", **fields), (5, 5), "ana")
    scene.put("Ben", sheet_of(game, "Ben"), (5, 4), "ben")
    scene.put("Nell", sheet_of(game, "Nell"), (4, 5), side="neutrals")
    scene.put("Goblin", orcus_goblin() if game == "orcus" else monster(hp=40), (6, 5))
    return scene.begin("ana", "ben", "nell", "goblin")


def options(scene: Scene, who: str = "ana") -> list[Option]:
    return [one for one in scene.options(who) if one.barred is None and one.choices]


def choices(scene: Scene, key: str, who: str = "ana") -> dict[str, Choice]:
    """Whom an option of somebody offers, in its order."""
    return {choice.target: choice for one in options(scene, who) if one.key == key for choice in one.choices}


def attack_of(game: str) -> str:
    return "melee" if game == "orcus" else "attack"


def weapon_of(scene: Scene, who: str = "ana") -> str:
    return next(one.weapon for one in options(scene, who) if one.key == attack_of(scene.rules.id))


# --- offered -------------------------------------------------------------------------------------------------------


@each("game", GAMES)
def test_foes_come_first_and_ones_own_side_lies_aside_in_every_list(game):
    """ORC-166, ORC-232, ORC-241, GRT-005, FIF-061: swept over all that Ana could do; nothing offers odds against Ben."""
    fields = {} if game == "orcus" else CASTER
    scene = crowd(game, **fields)
    swept = 0
    for option in options(scene):
        if option.key in KIND:
            continue
        found = {choice.target: choice for choice in option.choices}
        ranks = [("goblin", "nell", "ben").index(choice.target) for choice in option.choices]
        assert ranks == sorted(ranks), option.key
        if "ben" in found:
            assert (found["ben"].own, found["ben"].aside, found["ben"].odds) == (True, True, None), option.key
            swept += 1
        assert not any(found[who].own for who in ("goblin", "nell") if who in found), option.key
    assert swept >= 4


@each("game", GAMES)
def test_a_friend_can_be_struck(game):
    """ORC-166, GRT-005, FIF-127: the attack is judged and rolled as any other."""
    scene = crowd(game)
    scene.act("ana", attack_of(game), 2, target="ben", weapon=weapon_of(scene))
    struck = scene.last(ev.AttackResolved)
    assert (struck.attacker, struck.target, struck.outcome) == ("ana", "ben", "miss")


@each("game", GAMES)
@each("key", ["grapple", "shove"])
def test_a_friend_can_be_laid_hands_on(game, key):
    """ORC-232, ORC-241, FIF-155, FIF-163, GRT-005, A5E-085: listed and judged."""
    scene = crowd(game, weapons=()) if game != "orcus" else crowd(game)
    found = next(one for one in scene.rules.actions if one.key == key)
    listed = list(found.targets(scene.fight, "ana", None)) if found.targets else []
    assert [(one.target, one.own) for one in listed] == [("goblin", False), ("nell", False), ("ben", True)]
    aim = found.aim(scene.fight, "ana", None, "ben") if found.aim else listed[-1]
    assert aim is not None
    assert aim.barred is None


@each("game", GAMES)
def test_one_target_alone_is_as_it_stands_in_its_list(game):
    """A pack looks at the one that it thinks of: the same odds, words and refusal as among all."""
    scene = crowd(game)
    attacks = [one for one in scene.rules.actions if isinstance(one.targets, Each)]
    assert attacks
    for action in attacks:
        for weapon in action.weapons(scene.fight, "ana"):
            listed = list(action.targets(scene.fight, "ana", weapon))
            alone = [action.targets.only(scene.fight, "ana", weapon, choice.target) for choice in listed]
            assert alone == listed, action.key
            assert action.targets.only(scene.fight, "ana", weapon, "ana") is None


@each("game", OF_FIFTH)
@each("spell", BOLTS)
def test_a_spell_can_be_aimed_at_a_friend(game, spell):
    """FIF-119, GRT-005: by an attack, by none and by a save; nothing in the judgement keeps it from a friend."""
    scene = crowd(game, **CASTER)
    option = next(one for one in options(scene) if one.key == f"cast:{spell}")
    aimed = {"targets": ("ben",)} if option.needs == "targets" else {"target": "ben"}
    judge(scene.rules, scene.state, ANA, cmd.Act(actor="ana", action=option.key, **aimed))
    assert choices(scene, option.key)["ben"].own


# --- who is a foe --------------------------------------------------------------------------------------------------


@each("game", GAMES)
def test_whom_the_gm_makes_an_enemy_is_one(game):
    """FIF-061, ORC-080: Ben has odds and heads the list; the goblin that is a friend now lies aside."""
    scene = crowd(game)
    scene.do(cmd.Attitude(one="ana", other="ben", attitude="hostile"))
    scene.do(cmd.Attitude(one="ana", other="goblin", attitude="friendly"))
    found = choices(scene, attack_of(game))
    assert list(found) == ["ben", "nell", "goblin"]
    assert found["ben"].breakdown is not None
    assert (found["ben"].own, found["goblin"].own) == (False, True)


@each("game", GAMES)
def test_whoever_changes_sides_changes_the_lists(game):
    """FIF-061: Ana among the foes has Ben as an enemy and the goblin as a friend."""
    scene = crowd(game)
    scene.do(cmd.Change(who="ana", side="foes"))
    found = choices(scene, attack_of(game))
    assert list(found) == ["ben", "nell", "goblin"]
    assert (found["ben"].own, found["goblin"].own) == (False, True)


def test_whoever_is_controlled_has_the_friends_and_foes_of_its_controller():
    """ORC-291, ORC-080: Ana under the goblin's control strikes at Ben first, and her powers count the goblin an ally."""
    scene = crowd("orcus").give("ana", "controlled", "goblin")
    found = choices(scene, "melee")
    assert list(found) == ["ben", "nell", "goblin"]
    assert (found["ben"].own, found["goblin"].own) == (False, True)
    assert found["ben"].odds is not None
    assert scene.fight.sides_with("ana", "goblin")
    scene.do(cmd.Relieve(who="ana", effect=scene["ana"].all("controlled")[0].id))
    assert list(choices(scene, "melee")) == ["goblin", "nell", "ben"]


@each("side", ["allies", "neutrals"])
def test_ones_own_mount_lies_aside_whatever_its_side(side):
    """FIF-185, FIF-061: unless it is an enemy."""
    scene = crowd("fifth")
    scene.put("Horse", monster("Horse", size="Large"), (8, 8), side=side)
    scene.record(ev.Mounted(who="ana", target="horse", audience=ev.EVERYONE))
    assert choices(scene, "attack")["horse"].own
    scene.do(cmd.Attitude(one="ana", other="horse", attitude="hostile"))
    assert not choices(scene, "attack")["horse"].own


def test_a_hidden_friend_is_on_no_players_list():
    """FIF-061: what the GM hides is told neither by a fold nor by a refusal."""
    scene = crowd("fifth")
    scene.put("Ghost", monster("Ghost"), (5, 6), side="allies", hidden=True)
    assert "ghost" not in choices(scene, "attack")
    refused = scene.refused_act("ana", "attack", target="ghost", weapon="longsword")
    assert refused.text == "That is not something you can pick here."


# --- nothing picks them --------------------------------------------------------------------------------------------


def test_a_readied_attack_is_not_released_for_want_of_a_foe():
    """FIF-101: with only a friend in reach nobody is asked; with a foe, the friend comes last and marked."""
    scene = crowd("fifth")
    held = Effect("e900", "readied", "ana", data={"response": "attack:longsword"})
    scene.record(ev.EffectGained(who="ana", effect=held, name="Ready", audience=ev.EVERYONE))
    question = ready_attack.ask(scene.fight, "ana", held, "Now?")
    assert [(pick.key, pick.own) for pick in question.picks[:-1]] == [("goblin", False), ("nell", False), ("ben", True)]
    for who, to in (("goblin", (15, 5)), ("nell", (15, 6))):
        scene.do(cmd.Place(who=who, to=to))
    assert ready_attack.bar(scene.fight, "ana", held) is not None


@each("game", OF_FIFTH)
def test_the_first_of_every_list_is_no_friend(game):
    """FIF-061: what a press without a choice, or a proposal, would take."""
    scene = crowd(game, **CASTER)
    for option in options(scene):
        if option.key not in KIND:
            assert not option.choices[0].own or all(choice.own for choice in option.choices), option.key
