"""The shadow puppet: nobody but the GM can tell it from the one it is the shadow of."""

from typing import cast

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.seatview import Choice, Hand, Token
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.a5e.places import area

PUPPET = "hazy:shadow-puppet"
ORC = monster("Orc", hp=30, defenses={"ac": 17}, abilities={"dex": 8, "con": 16, "wis": 6})
STRANGERS = [("ana", "orc"), ("ben", "orc"), ("tv", "orc"), ("ana", "ben"), ("tv", "ben"), ("ben", "ana")]


def shadow_of(model: str) -> tuple[Scene, str]:
    """Ana, Ben and a hurt orc, one of whom stands in the haze; the world makes a shadow of that one, and Ana's turn begins."""
    scene = Scene("a5e")
    at = {"ana": (3, 3), "ben": (6, 3), "orc": (4, 3)}
    magic = {"spells": ("fire-bolt", "cure-wounds", "bless"), "casting": "int", "slots": {"1": 2}}
    scene.put("Ana", hero("Ana", **magic), at["ana"], "ana")
    scene.put("Ben", hero("Ben", hp=30, **magic), at["ben"], "ben", hp=14)
    scene.put("Orc", ORC, at["orc"], hp=14)
    scene.begin("ana", "ben", "orc").do(cmd.RunEnvironment(environment="hazy"))
    area(scene, "thick-fog", at[model], (3, 4) if model != "ana" else (4, 4))
    scene.end("ana").end("ben").end("orc").do(cmd.ActWorld(action=PUPPET))
    return scene, scene.last(ev.CombatantJoined).combatant.id


def look(scene: Scene, seat: str, who: str, shown: str) -> tuple[object, ...]:
    """All that a token tells but for whom and where it is."""
    view = scene.seen_by(seat, hit_points=shown, hit_points_allies=shown)
    one: Token = next(token for token in view.tokens if token.id == who)
    return one.name, one.letter, one.side, one.squares, one.life, one.hp, one.chips, one.hidden, one.thing, one.mine


def choices(scene: Scene, who: str, action: str, target: str) -> list[Choice]:
    options = cast(Hand, scene.hand_of(who)).options
    return [one for option in options if option.key == action for one in option.choices if one.target == target]


@each("seat", ["ana", "ben", "tv"])
def test_nobody_is_told_that_the_world_made_a_shadow(seat: str) -> None:
    """A5E-227: a second Orc is there; neither what the world did, nor its row, nor that somebody joined is told (R44)."""
    scene, shadow = shadow_of("orc")
    heard = scene.log_of(seat)
    assert [event for event in heard if isinstance(event, ev.WorldActed)] == []
    assert [event for event in heard if isinstance(event, ev.CombatantJoined) and event.combatant.id == shadow] == []
    assert [event for event in heard if getattr(event, "row", "") == "A5E-227"] == []
    assert [event.name for event in scene.log_of("gm") if isinstance(event, ev.WorldActed)] == ["Shadow Puppet"]


@each("shown", ["exact", "word", "none"])
@each(("seat", "model"), STRANGERS)
def test_the_two_look_the_same_to_everybody_else(seat: str, model: str, shown: str) -> None:
    """A5E-227: name, letter, side, hit points and chips, also of one that was hurt before (R44)."""
    scene, shadow = shadow_of(model)
    assert look(scene, seat, shadow, shown) == look(scene, seat, model, shown)


@each(("seat", "model"), STRANGERS)
def test_the_order_shows_both_alike(seat: str, model: str) -> None:
    """A5E-227: whose the second Ben is does not show in whether its count is told (R44)."""
    scene, shadow = shadow_of(model)
    rows = {one: row for row in scene.seen_by(seat).order for one in row.members}
    own, other = rows[model], rows[shadow]
    assert (own.name, own.kind, own.count, own.score is None) == (
        other.name,
        other.kind,
        other.count,
        other.score is None,
    )


def test_the_odds_are_the_same_for_both() -> None:
    """A5E-227: odds and what they are made up of are those against the one it looks like, not those of a shadow (R44)."""
    scene, shadow = shadow_of("orc")
    own, other = (choices(scene, "ana", "attack", who) for who in ("orc", shadow))
    assert [one.odds for one in own] == [one.odds for one in other]
    assert [one.breakdown for one in own] == [one.breakdown for one in other]
    assert scene["orc"].sheet.defenses != scene[shadow].sheet.defenses


@each(("who", "model"), [("ana", "orc"), ("ana", "ben"), ("ben", "ana")])
def test_no_list_tells_them_apart(who: str, model: str) -> None:
    """A5E-227: whatever may be aimed at one of the two may be aimed at the other, with the same chances (R44)."""
    scene, shadow = shadow_of(model)
    for one, at in (("orc", (12, 3)), (who, (8, 8)), (model, (7, 8)), (shadow, (9, 8))):
        scene.do(cmd.Place(who=one, to=at))
    if who == "ben":
        scene.end("ana").end(shadow)
    options = cast(Hand, scene.hand_of(who)).options
    assert {model, shadow} <= {one.target for option in options for one in (*option.choices, *option.allies)}
    for option in options:
        for found in (option.choices, option.allies):
            told = {one.target: (one.label, one.odds, one.barred is None, one.breakdown) for one in found}
            assert told.get(model) == told.get(shadow), option.key


def test_what_is_done_to_it_counts_against_what_it_is() -> None:
    """A5E-227: the blow falls on the shadow's own Armor Class and hit points, whatever it looks like (R44)."""
    scene, shadow = shadow_of("orc")
    scene.do(cmd.Place(who=shadow, to=(3, 4)))
    before = scene[shadow].hp
    scene.attack("ana", shadow, "longsword", 10, 10, 5)
    assert scene[shadow].hp == before - 4


def test_a_spell_meant_for_a_friend_may_fall_to_the_shadow() -> None:
    """A5E-227: whoever takes it for Ben may try to heal it, and is not told better before the spell is spent (R44)."""
    scene, shadow = shadow_of("ben")
    scene.do(cmd.Place(who=shadow, to=(3, 4)))
    scene.act("ana", "cast:cure-wounds", target=shadow, choice="1")
    assert scene["ana"].used["action"] == 1
    assert scene["ana"].tally["slots-1"] == 1


def test_the_gm_sees_the_shadow_for_what_it_is() -> None:
    """A5E-227: the GM's screen has its own hit points, and the mark (R44)."""
    scene, shadow = shadow_of("orc")
    token = next(one for one in scene.seen_by("gm").tokens if one.id == shadow)
    assert (token.hp.now, token.hp.most) == (scene[shadow].hp, scene[shadow].sheet.hp)
    assert "A shadow puppet" in [chip.name for chip in token.chips]


def test_the_shadow_of_a_friend_is_attacked_as_the_friend_would_be() -> None:
    """A5E-227: whoever dares may strike at either Ben; the blow falls on what it is (R44)."""
    scene, shadow = shadow_of("ben")
    scene.do(cmd.Place(who=shadow, to=(3, 4)))
    before = scene[shadow].hp
    assert all(one.own for one in choices(scene, "ana", "attack", shadow))
    scene.attack("ana", shadow, "longsword", 19, 18, 5)
    assert scene[shadow].hp < before
