"""Section 4: Ready, where a trigger that is let pass takes what was readied with it."""

import pytest

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.errors import Illegal
from tests.builders import Scene, hero, monster
from tests.cases import each

MAGE = {"spells": ("fire-bolt", "healing-word", "magic-missile"), "casting": "int", "slots": {"1": 2}}


def guard(**fields) -> Scene:
    """Ana and Ben on one side of the room, a goblin on the other; it is Ana's turn."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", **fields), (3, 3), "ana")
    scene.put("Ben", hero("Ben"), (3, 8), "ben")
    scene.put("Goblin", monster(hp=40), (9, 3))
    return scene.begin("ana", "goblin", "ben")


def ready(scene: Scene, response: str, when: str = "say", **more) -> Scene:
    return scene.act("ana", "ready", choice="the door opens", **more).answer(response).answer(when)


def notes(scene: Scene, seat: str = "ana") -> list[str]:
    return [e.text for e in scene.log_of(seat) if isinstance(e, ev.Noted)]


def test_ready_spends_the_action_on_a_trigger_and_one_action():
    """A5E-062: words, what to do then (an attack, a move, another action), who tells when; the action is spent."""
    scene = guard().act("ana", "ready", choice="the door opens")
    assert (scene.asked().seat, scene.asked().kind) == ("ana", "ready-response")
    keys = set(scene.picks())
    assert {"attack:longsword", "attack:bow", "move:walk", "act:dodge", "act:shove", "never-mind"} <= keys
    scene.answer("move:walk").answer("say")
    assert (scene["ana"].used["action"], scene["ana"].has("readied")) == (1, True)


def test_a_readied_dash_moves_up_to_the_speed():
    """A5E-062, R10: as far as the Speed, whatever was walked in her own turn."""
    scene = ready(guard(), "move:walk").walk("ana", (4, 3)).end("ana").act("ana", "respond").answer("yes")
    keys = set(scene.picks())
    assert "4,9" in keys
    assert "4,10" not in keys
    assert scene.answer("4,9")["ana"].at == (4, 9)


def test_a_free_text_trigger_is_announced_by_the_gm_or_with_the_gms_consent():
    """A5E-063: the actor says so and the GM agrees, or not; or the GM says so."""
    scene = ready(guard(), "attack:bow").end("ana").act("ana", "respond")
    assert (scene.asked().seat, scene.asked().row) == ("gm", "A5E-063")
    scene.answer("no")
    assert (scene.request, scene["ana"].has("readied")) == (None, True)
    scene.do(cmd.Announce(who="ana"))
    assert scene.asked().seat == "ana"


def test_nothing_is_announced_of_somebody_who_holds_nothing_ready():
    """A5E-063."""
    with pytest.raises(Illegal):
        guard().do(cmd.Announce(who="ana"))


def test_the_readier_uses_its_reaction_right_after_the_trigger():
    """A5E-064: it is asked with the odds, once the trigger has finished."""
    scene = ready(guard(), "attack:longsword", "near").end("ana")
    scene.walk("goblin", (8, 3), (7, 3), (6, 3), (5, 3), (4, 3))
    question = scene.asked()
    assert (question.seat, question.row, scene["goblin"].at) == ("ana", "A5E-064", (4, 3))
    assert [(p.key, p.odds) for p in question.picks] == [("goblin", 65), ("ignore", None)]
    assert question.picks[-1].note == "what you readied is lost"
    scene.answer("goblin", dice=(15, 3))
    assert (scene["ana"].used["reaction"], scene["goblin"].hp, scene["ana"].has("readied")) == (1, 34, False)


def test_ignoring_the_trigger_discards_the_readied_action():
    """A5E-065: no reaction is spent, and it does not wait for the next occurrence."""
    scene = ready(guard(), "attack:longsword", "near").end("ana").act("goblin", "dash")
    scene.walk("goblin", (8, 3), (7, 3), (6, 3), (5, 3), (4, 3)).answer("ignore")
    assert (scene["ana"].has("readied"), scene["ana"].used.get("reaction")) == (False, None)
    assert notes(scene)[-1] == "Ana lets it pass: what it held ready is lost."
    scene.walk("goblin", (5, 3)).answer("pass")
    assert scene.walk("goblin", (4, 3)).request is None


def test_a_said_trigger_that_is_ignored_is_wasted_as_well():
    """A5E-065: whoever said that it happened."""
    scene = ready(guard(), "attack:bow").end("ana").do(cmd.Announce(who="ana")).answer("ignore")
    assert not scene["ana"].has("readied")


@each("spent", [True, False])
def test_whoever_cannot_react_is_not_asked_and_loses_it(spent):
    """A5E-065, R10: the reaction is spent or cannot be taken: it counts as ignored."""
    scene = ready(guard(), "attack:longsword", "near").end("ana")
    if spent:
        scene.record(ev.Spent(who="ana", what="reaction", audience=ev.EVERYONE))
    else:
        scene.give("ana", "incapacitated")
    scene.walk("goblin", (8, 3), (7, 3), (6, 3), (5, 3), (4, 3))
    assert (scene.request, scene["ana"].has("readied")) == (None, False)
    assert "Ana cannot respond: what it held ready is lost." in notes(scene)


def test_the_gm_may_say_it_of_somebody_who_cannot_respond():
    """A5E-063, A5E-065, R10: the console tells what would become of it."""
    scene = ready(guard(), "attack:bow").end("ana")
    scene.record(ev.Spent(who="ana", what="reaction", audience=ev.EVERYONE))
    (view,) = scene.seen_by("gm").desk.ready
    assert (view.barred, "it would be lost" in view.plan) == (None, True)
    assert not scene.do(cmd.Announce(who="ana"))["ana"].has("readied")


def test_what_a_monster_loses_is_the_gms_own():
    """A5E-065: the players do not read that it was ready for something else."""
    scene = guard().end("ana").act("goblin", "ready", choice="x").answer("attack:club").answer("say")
    scene.do(cmd.Announce(who="goblin"))
    assert (scene["goblin"].has("readied"), notes(scene)) == (False, [])
    assert any("cannot respond" in text for text in notes(scene, "gm"))


def test_an_unused_readied_action_is_lost_at_the_start_of_the_next_turn():
    """A5E-066, R10."""
    scene = ready(guard(), "attack:bow").end("ana").end("goblin")
    assert scene["ana"].has("readied")
    assert not scene.end("ben")["ana"].has("readied")


def test_only_a_spell_of_one_action_can_be_readied_and_is_cast_at_once():
    """A5E-067: its slot is spent when it is readied, concentration holds it, the reaction lets it loose."""
    scene = guard(**MAGE).act("ana", "ready", choice="it moves")
    keys = set(scene.picks())
    assert "cast:magic-missile:1" in keys
    assert not any(key.startswith("cast:healing-word") for key in keys)
    scene.answer("cast:magic-missile:1").answer("say")
    assert (scene["ana"].tally["slots-1"], scene["ana"].has("concentrating")) == (1, True)
    scene.end("ana").do(cmd.Announce(who="ana"))
    assert scene.asked().accepts("goblin")


@each("how", ["broken", "ignored", "never"])
def test_a_held_spell_that_is_not_let_loose_is_lost_with_its_slot(how):
    """A5E-068: concentration lost, the trigger ignored, or never come."""
    scene = ready(guard(**MAGE), "cast:magic-missile:1").end("ana")
    if how == "broken":
        scene.give("ana", "incapacitated")
    elif how == "ignored":
        scene.do(cmd.Announce(who="ana")).answer("ignore")
    else:
        scene.end("goblin").end("ben")
    found = scene["ana"]
    assert (found.has("readied"), found.has("concentrating"), found.tally["slots-1"]) == (False, False, 1)


def test_a_maneuver_can_be_readied_but_not_an_overrun():
    """A5E-062, A5E-084, R15: the one attack of a readied attack may be given up too."""
    scene = guard().act("ana", "ready", choice="x")
    keys = set(scene.picks())
    assert {"act:grapple", "act:shove", "act:knockdown", "act:disarm"} <= keys
    assert "act:overrun" not in keys
    scene.answer("act:knockdown").answer("near").end("ana")
    scene.walk("goblin", (8, 3), (7, 3), (6, 3), (5, 3), (4, 3)).answer("goblin").answer("athletics", dice=(15, 2))
    assert (scene["goblin"].has("prone"), scene["ana"].used["reaction"]) == (True, 1)
