"""Mounts of this game: 5e's, but a controlled one acts only when its rider's bonus action orders it."""

from combat.engine import events as ev
from combat.engine.choices.legality import hand
from combat.engine.commands import HandOver, Push, Ride, SetMount
from combat.rulesets.fifth.riding.mounts import TRAINED
from tests.builders import ANA, Scene, hero, monster
from tests.cases import each

HORSE = monster("Horse", size="Large", hp=19, speeds={"walk": 60}, traits=(TRAINED,))


def rider(*, control: bool = True) -> Scene:
    """Ana on her horse, in her turn; an orc stands by."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (2, 5), "ana")
    scene.put("Orc", monster("Orc"), (15, 5))
    scene.put("Horse", HORSE, (3, 4), side="allies")
    scene.begin("ana", "horse", "orc")
    return scene.do(Ride(who="ana", mount="horse", control=control))


def order(scene: Scene, choice: str) -> Scene:
    return scene.act("ana", "order", weapon="horse", choice=choice)


def test_mounting_costs_half_the_speed_and_asks_who_leads() -> None:
    """A5E-021: the GM says whether it can be ridden, the rider's seat whether it is controlled."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (2, 5), "ana")
    scene.put("Horse", HORSE, (3, 4), side="allies")
    scene.begin("ana", "horse").do(SetMount(who="horse", willing="yes", trained=True))
    scene.act("ana", "mount", target="horse")
    assert (scene.asked().kind, scene.asked().seat) == ("reins", "ana")
    assert "for your bonus action" in scene.asked().picks[0].note
    scene.answer("control")
    assert (scene["ana"].used["distance"], scene["horse"].driver) == (15, "ana")
    assert "dismounted this turn" in scene.refused_act("ana", "dismount").text


def test_a_controlled_mount_moves_freely_in_the_riders_turn() -> None:
    """A5E-021, A5E-244: in slices and without an order."""
    scene = rider()
    scene.walk("horse", (4, 4), (5, 4))
    scene.act("ana", "dodge")
    scene.walk("horse", (6, 4))
    assert scene["ana"].at == (6, 4)
    assert scene["ana"].used.get("bonus", 0) == 0


def test_a_controlled_mount_acts_when_the_bonus_action_orders_it() -> None:
    """A5E-021, A5E-246: Dash, Disengage or Dodge, for the rider's bonus action; its own hand offers nothing (R47)."""
    scene = rider()
    for action in ("dash", "disengage", "dodge"):
        refusal = scene.refused_act("horse", action)
        assert (refusal.row, "bonus action" in refusal.text) == ("A5E-021", True)
    order(scene, "dash")
    assert (scene["ana"].used["bonus"], scene.fight.rules.gaits["walk"].allowance(scene.fight, "horse")) == (1, 120)
    assert "spent" in scene.refused_act("ana", "order", weapon="horse", choice="dodge").text


def test_the_three_actions_are_all_a_controlled_mount_can_be_ordered_to() -> None:
    """A5E-021: it attacks nobody, and the buttons say so."""
    scene = rider()
    found = hand(scene.rules, scene.state, ANA, "ana")
    assert found is not None
    option = next(one for one in found.options if one.key == "order")
    assert (option.name, [pick.key for pick in option.picks]) == ("Order Horse", ["dash", "disengage", "dodge"])
    assert scene.refused_act("horse", "attack", target="orc", weapon="club").row == "A5E-021"
    assert "weapons or attacks" in scene.refused_act("ana", "command", weapon="horse").text


def test_a_disengaged_mount_provokes_nobody() -> None:
    """A5E-021: what it was ordered holds for its movement."""
    scene = rider()
    order(scene, "disengage")
    assert scene["horse"].has("disengaged")


def test_an_independent_mount_acts_by_itself() -> None:
    """A5E-021: nobody orders it, and it takes its actions in its own turn (R47)."""
    scene = rider(control=False)
    assert "weapons or attacks" in scene.refused_act("ana", "order", weapon="horse", choice="dash").text
    scene.end("ana")
    assert scene.state.active == "horse"
    scene.act("horse", "dash")


def test_a_mount_under_command_stays_so_when_its_rider_gets_off() -> None:
    """A5E-021, A5E-243: command was handed over by the GM, the saddle changes nothing about it."""
    scene = rider(control=False)
    scene.end("ana")
    scene.end("horse")
    scene.do(HandOver(targets=("horse",), commander="ana"))
    scene.end("orc")
    assert scene["horse"].driver == "ana"
    scene.do(Ride(who="ana"))
    assert (scene["horse"].driver, scene["horse"].commander, scene["ana"].mount) == ("ana", "ana", "")
    scene.walk("horse", (4, 4))
    scene.act("ana", "command", weapon="horse")
    scene.act("horse", "dash")
    assert scene.last(ev.Acted).who == "horse"


@each(("face", "stays"), [(10, True), (9, False)])
def test_a_mount_that_is_pushed_may_throw_its_rider(face: int, stays: bool) -> None:
    """A5E-021: a Dexterity save of DC 10 against falling off."""
    scene = rider().do(Push(who="horse", path=((4, 4), (5, 4))), face)
    saved = scene.last(ev.CheckRolled)
    assert (saved.who, saved.label, saved.dc, saved.success) == ("ana", "Dexterity save", 10, stays)


@each("target", ["ana", "horse"])
def test_whoever_strikes_at_a_leaving_mount_picks_rider_or_mount(target: str) -> None:
    """A5E-021: the opportunity attack may be aimed at either."""
    scene = rider()
    scene.put("Wolf", monster("Wolf"), (5, 5))
    scene.walk("horse", (2, 4), (1, 4))
    picks = {pick.label for pick in scene.asked().picks}
    assert {"Club at Horse", "Club at Ana"} <= picks
    key = next(pick.key for pick in scene.asked().picks if pick.label == f"Club at {target.capitalize()}")
    scene.answer(key, dice=(2,))
    assert scene.last(ev.AttackResolved).target == target
