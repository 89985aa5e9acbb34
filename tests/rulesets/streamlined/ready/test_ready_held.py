"""Readied actions of every kind: the whole Attack action, moves, deeds, held spells; what becomes of what is not released."""

from combat.engine import events as ev
from combat.engine.state import DamageDice, Weapon
from combat.rulesets.fifth.powers import SPECIALS
from tests.builders import LONGSWORD, Scene, hero, monster
from tests.rulesets.streamlined.ready.test_ready import guard, held, picks, quiet, ready

SHORTSWORD = Weapon("shortsword", "Shortsword", bonus=5, harm=(DamageDice("1d6+3", "piercing"),), properties=("light",))
DAGGER = Weapon("dagger", "Dagger", bonus=5, harm=(DamageDice("1d4+3", "piercing"),), properties=("light",))


def pass_round(scene: Scene) -> Scene:
    """Everybody's turn passes, back to Ana; nothing is released or renewed."""
    scene.end("ana")
    while scene.state.active != "ana":
        scene.end(scene.state.active)
    return scene


# --- the Attack action ---------------------------------------------------------------------------------------------


def test_the_whole_attack_action_is_released():
    """STR-053, ruling 28: two attacks, one after the other, off-turn; the next target is named after the first blow."""
    scene = quiet(ready(guard(goblin=(4, 3), attacks=2))).end("ana")
    scene.act("ana", "release").answer("attack|longsword|goblin", dice=(15, 5))
    assert scene["goblin"].hp == 32
    assert (scene.asked().kind, scene.asked().row) == ("readied-attack", "STR-053")
    scene.answer("attack|longsword|goblin", dice=(15, 5))
    assert scene["goblin"].hp == 24
    assert scene.request is None
    assert scene["ana"].used["reaction"] == 1


def test_the_off_hand_attack_comes_with_it():
    """STR-053: two weapons held, one of them light: the main attack and one off-hand attack with disadvantage."""
    scene = guard(goblin=(4, 3), weapons=(SHORTSWORD, DAGGER))
    for key in ("armed", "wields:shortsword", "wields:dagger"):
        scene.record(ev.Counted(who="ana", key=key, value=1, audience=ev.EVERYONE))
    quiet(ready(scene)).end("ana").act("ana", "release")
    first = next(key for key in picks(scene) if key.startswith("attack|shortsword"))
    scene.answer(first, dice=(15, 5))
    off = [key for key in picks(scene) if key.startswith("off-hand")]
    assert off
    scene.answer(off[0], dice=(15, 12, 2))
    assert scene["goblin"].hp == 40 - 8 - 5
    assert len(scene.all(ev.AttackResolved)) == 2


def test_a_shove_may_take_the_place_of_an_attack_but_no_grapple():
    """STR-053, ruling 28: off-turn only the shove."""
    scene = quiet(ready(guard(goblin=(4, 3)))).end("ana").act("ana", "release")
    kinds = {key.partition("|")[0] for key in picks(scene)}
    assert {"attack", "shove"} <= kinds
    assert "grapple" not in kinds


def test_the_rest_may_be_left():
    """STR-053: nobody has to strike twice."""
    scene = quiet(ready(guard(goblin=(4, 3), attacks=2))).end("ana")
    scene.act("ana", "release").answer("attack|longsword|goblin", dice=(2,)).answer("stop")
    assert scene.request is None
    assert not held(scene)


def test_a_released_attack_takes_nothing_of_ones_own_turn():
    """STR-053, STR-005: released in one's own turn, the action stays spent once, and the next turn has its own."""
    scene = quiet(ready(guard(goblin=(4, 3)))).act("ana", "release").answer("attack|longsword|goblin", dice=(2,))
    assert scene["ana"].used["action"] == 1
    assert "attacks" not in scene["ana"].used


def test_what_a_hit_sets_off_comes_with_a_readied_attack():
    """STR-054: a rogue's Sneak Attack rides on the released hit, in another's turn."""
    dagger = Weapon(
        "dagger", "Dagger", bonus=5, harm=(DamageDice("1d4+3", "piercing"),), properties=("finesse", "light")
    )
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana", weapons=(dagger,), features=("sneak-attack",), level=1), (3, 3), "ana")
    scene.put("Ben", hero("Ben"), (5, 3), "ben")
    scene.put("Goblin", monster(hp=40), (4, 3))
    scene.begin("ana", "goblin", "ben")
    quiet(ready(scene)).end("ana").act("ana", "release").answer("attack|dagger|goblin", dice=(15, 2, 6))
    assert scene["goblin"].hp == 40 - 5 - 6


# --- a move, other deeds -------------------------------------------------------------------------------------------


def test_a_readied_dash_is_a_move_of_ones_speed():
    """STR-047: 30 ft, not 60, whatever was walked in one's own turn."""
    scene = guard().walk("ana", (3, 2), (3, 1))
    quiet(ready(scene, "move:walk")).end("ana").act("ana", "release")
    squares = [tuple(map(int, key.split(","))) for key in picks(scene) if "," in key]
    assert max(abs(x - 3) for x, y in squares) == 6
    scene.answer("3,7")
    assert scene["ana"].at == (3, 7)
    assert scene["ana"].used["reaction"] == 1


def test_a_readied_dodge_begins_on_release():
    """STR-051, ruling 9: and lasts until the start of the dodger's next turn."""
    scene = quiet(ready(guard(), "act:dodge")).end("ana")
    assert not scene["ana"].has("dodging")
    scene.act("ana", "release").answer("go")
    assert scene["ana"].has("dodging")
    scene.end("goblin").end("ben")
    assert not scene["ana"].has("dodging")


def test_limited_use_is_paid_when_it_is_readied_and_not_given_back():
    """STR-048, STR-049: a breath weapon is spent at once, released or not."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    key = next(key for key, power in SPECIALS.items() if power.recharge and power.time == "action")
    sheet = monster("Wyrmling", hp=40, powers=(key,))
    scene.put("Wyrm", sheet, (9, 3))
    scene.begin("wyrm", "ana")
    ready(scene, f"act:power:{key}", who="wyrm")
    assert scene["wyrm"].tally[f"spent:short:{key}"] == 1
    scene.act("wyrm", "release-watch", choice="none").end("wyrm").end("ana", 1)
    assert scene["wyrm"].tally[f"spent:short:{key}"] == 1
    scene.end("wyrm").answer("let-go")
    assert not held(scene, "wyrm")
    assert scene["wyrm"].tally[f"spent:short:{key}"] == 1


# --- not released --------------------------------------------------------------------------------------------------


def test_in_its_owners_next_turn_it_is_on_hold():
    """STR-055, ruling 8: not to be released until it is renewed."""
    scene = pass_round(quiet(ready(guard())))
    refused = scene.refused_act("ana", "release")
    assert refused.row == "STR-055"
    assert held(scene)
    assert "on hold" in next(c.name for c in scene.seen_by("ana").token("ana").chips if c.key == "readied")


def test_renewing_costs_the_same_pool_again():
    """STR-056: the action; then it can be released as before."""
    scene = pass_round(quiet(ready(guard())))
    scene.act("ana", "renew")
    assert scene["ana"].used["action"] == 1
    assert scene.refused_act("ana", "renew").row == "FIF-033"
    scene.end("ana")
    assert scene.request is None
    scene.act("ana", "release").answer("attack|bow|goblin", dice=(15, 5))
    assert scene["goblin"].hp == 32


def test_what_is_not_renewed_is_lost_with_the_turn():
    """STR-055, STR-056, STR-049: the seat is asked when it ends its turn with the action left."""
    scene = pass_round(quiet(ready(guard()))).end("ana")
    question = scene.asked()
    assert (question.seat, question.kind, question.default, question.row) == ("ana", "renew", "let-go", "STR-056")
    scene.answer("let-go")
    assert not held(scene)
    assert scene.state.active == "goblin"


def test_it_may_be_renewed_when_the_turn_ends():
    """STR-056: the same price, at the last moment."""
    scene = pass_round(quiet(ready(guard()))).end("ana").answer("renew")
    assert held(scene)
    scene.act("ana", "release")
    assert "attack|bow|goblin" in picks(scene)


def test_without_the_pool_nothing_is_asked_and_it_is_lost():
    """STR-055: the action went elsewhere."""
    scene = pass_round(quiet(ready(guard()))).act("ana", "dodge").end("ana")
    assert scene.request is None
    assert not held(scene)


def test_a_bonus_action_is_renewed_with_the_bonus_action():
    """STR-056: and no new use."""
    scene = guard(features=("second-wind",), level=2)
    quiet(ready(scene, "act:use:second-wind", action="ready-bonus"))
    pass_round(scene)
    assert scene.refused_act("ana", "renew").row == "STR-056"
    scene.act("ana", "renew-bonus")
    assert scene["ana"].tally["spent:short:second-wind"] == 1
    assert (scene["ana"].used["bonus"], scene["ana"].used.get("action")) == (1, None)


def test_incapacitated_it_is_kept_but_not_released():
    """STR-052, ruling 8: stunned and well again before its next turn, it releases."""
    scene = quiet(ready(guard())).end("ana").give("ana", "stunned")
    assert scene.refused_act("ana", "release").row == "STR-052"
    assert held(scene)


def test_a_sword_alone_is_ready_as_it_is():
    """STR-046: whoever has no spells is offered none."""
    scene = guard(weapons=(LONGSWORD,)).act("ana", "ready")
    assert not [key for key in picks(scene) if key.startswith("cast:")]
