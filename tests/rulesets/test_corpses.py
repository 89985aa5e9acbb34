"""Nothing comes over the dead, nothing is asked about them, and nobody is asked to spare what is simply gone."""

import random

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.fold import fold
from combat.engine.state import Until
from combat.rulesets import CREATURES, RULESETS
from combat.rulesets.orcus.powers import POWERS
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.random_fights import play
from tests.rulesets.fifth.casters import cast, casting, field
from tests.rulesets.fifth.test_random_fights import party
from tests.rulesets.orcus.proving import HIT, NEAR, command, proving
from tests.rulesets.orcus.sheets import Field, brakka, duel, goblin
from tests.thorough import times

FIGHTS = times(20, 2)


def gained(scene: Scene, who: str) -> list[str]:
    return [event.effect.key for event in scene.all(ev.EffectGained) if event.who == who]


@each("key", [key for key, power in POWERS.items() if power.versus and not power.reactions])
def test_whom_a_power_kills_it_does_nothing_more_to(key):
    """ORC-263, ORC-090: no mark, no slowing, no push of a condition on somebody whom the hit has killed."""
    scene = proving(POWERS[key], HIT)
    for who in ("orc", "imp", "ogre"):
        scene.record(ev.HitPointsSet(who=who, hp=1, audience=ev.EVERYONE))
    since = len(scene.log)
    scene.do(command(scene, POWERS[key]), by="ana")
    state, late = fold(scene.log[:since]), []
    for event in scene.log[since:]:
        if isinstance(event, ev.EffectGained) and state.combatants[event.who].life == "dead":
            late.append((event.who, event.effect.key))
        state = fold((event,), state)
    assert not late
    assert NEAR in state.combatants


@each(("spell", "dice"), [("ray-of-frost", (15, 8, 8)), ("guiding-bolt", (15, 6, 6, 6, 6))])
def test_whom_a_spell_kills_it_does_nothing_more_to(spell, dice):
    """FIF-222, FIF-234: nobody dead is slowed by frost or lit up."""
    scene = casting(spell)
    scene.put("Goblin", monster(hp=1), (6, 3))
    scene.begin("ana", "goblin")
    cast(scene, "ana", spell, *dice, target="goblin")
    assert (scene["goblin"].life, gained(scene, "goblin")) == ("dead", [])


@each("game", RULESETS)
def test_nothing_comes_over_the_dead_in_any_fight(game):
    """FIF-222, ORC-263: whatever brings a condition, by itself or by somebody, passes the dead by."""
    for seed in range(FIGHTS):
        luck = random.Random(seed)
        cast_ = {} if game == "orcus" else {"heroes": party(luck), "foes": luck.sample(CREATURES[game], 4)}
        log, _, _ = play(game, seed, 80, **cast_)
        state = fold(log[:1])
        for event in log[1:]:
            if isinstance(event, ev.EffectGained):
                bearer = state.combatants[event.who]
                assert bearer.life != "dead" or bearer.is_object, (event.who, event.effect.key)
            state = fold((event,), state)


@each("game", RULESETS)
def test_the_gm_puts_nothing_on_the_dead(game):
    """FIF-222, ORC-263: refused in words; among others the dead are left out."""
    scene = Scene(game)
    scene.put("Ana", hero("Ana", defenses=dict.fromkeys(("ac", "fort", "ref", "will"), 10)), (3, 3), "ana")
    scene.put("Goblin", monster(), (6, 3), life="dead", hp=0)
    scene.begin("ana", "goblin")
    refused = scene.refusal(cmd.Afflict(targets=("goblin",), condition="prone"))
    assert refused.text == "Goblin is dead: nothing comes of it."
    scene.do(cmd.Afflict(targets=("ana", "goblin"), condition="prone"))
    assert (scene["ana"].has("prone"), scene["goblin"].has("prone")) == (True, False)


# --- what ends on them ---------------------------------------------------------------------------------------------


def ending(**dead: str) -> Field:
    """Ana must save against being slowed; a goblin bears a mark until her turn ends; these of the two are dead."""
    scene = duel()
    scene.give("ana", "slowed", until=Until("save"))
    scene.give("goblin", "dazed", until=Until("end", "ana", 2)).end("ana", 3).end("goblin")
    return scene.record(*(ev.LifeChanged(who=who, life="dead", audience=ev.EVERYONE) for who in dead))


def test_what_ends_on_the_dead_is_no_thing_to_put_in_order():
    """ORC-143, ORC-263: alive it is asked about, dead it just ends."""
    assert ending().end("ana").asked().kind == "end-of-turn"
    scene = ending(goblin="dead").end("ana", 3)
    assert scene.request is None
    assert not scene["goblin"].has("dazed")


def test_whoever_dies_in_its_turn_is_not_asked_in_which_order_it_ends():
    """ORC-143, ORC-263: two things that end, and nobody there to mind which goes first."""
    scene = ending()
    scene.give("ana", "weakened", until=Until("save"))
    scene.record(ev.LifeChanged(who="ana", life="dead", audience=ev.EVERYONE))
    assert scene.do(cmd.NextTurn()).request is None


# --- whom nobody spares --------------------------------------------------------------------------------------------


def test_nobody_is_asked_to_spare_a_mook():
    """ORC-280, ORC-278: it falls; whoever has said once and for all that all are to be spared still spares it."""
    mook = goblin(hp=1, numbers={"mook": 1})
    scene = duel(foe=mook).hit("ana", "goblin", 10, 8)
    assert (scene.request, scene["goblin"].life) == (None, "dead")
    assert duel(foe=goblin(hp=1)).hit("ana", "goblin", 10, 8).asked().kind == "knock-out"
    scene = duel(ana=brakka(), foe=mook).act("ana", "standing:knock-out", choice="spare").hit("ana", "goblin", 10, 8)
    assert scene["goblin"].life == "stable"


def test_nobody_is_asked_to_spare_what_a_spell_has_called():
    """FIF-167, FIF-250: it is gone once it drops, knocked out or not."""
    scene = cast(field((5, 3)), "ana", "conjure-animals", square=(8, 8), choice="3").answer("8 Wolf", dice=(1,))
    wolf = next(c.id for c in scene.state.present if c.sheet.name == "Wolf")
    scene.do(cmd.SetHitPoints(who=wolf, hp=1)).do(cmd.Place(who=wolf, to=(5, 4))).end("ana").end("ben")
    scene.attack("orc1", wolf, "club", 15, 6)
    assert (scene.request, wolf in scene.state.combatants) == (None, False)
