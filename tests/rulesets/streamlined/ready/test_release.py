"""The moments at which what is held ready is released, and what a release leaves as it was."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import DamageDice, Weapon
from tests.builders import BOW, LONGSWORD, monster
from tests.cases import each
from tests.rulesets.streamlined.ready.test_ready import guard, picks, quiet, ready

DAGGER = Weapon(
    "dagger", "Dagger", bonus=5, range=(20, 60), harm=(DamageDice("1d4+3", "piercing"),), properties=("light", "thrown")
)
AXE = Weapon(
    "axe", "Axe", bonus=5, range=(20, 60), harm=(DamageDice("1d6+3", "slashing"),), properties=("light", "thrown")
)
LONGBOW = Weapon(
    "longbow",
    "Longbow",
    kind="ranged",
    bonus=5,
    range=(150, 600),
    harm=(DamageDice("1d8+3", "piercing"),),
    properties=("two-handed",),
)


# --- when ----------------------------------------------------------------------------------------------------------


def test_before_a_check_is_rolled():
    """STR-051, ruling 7: between the answer to a shove and its dice; the shover is felled, and shoves nobody any more."""
    scene = ready(guard(hp=5, goblin=(4, 3))).end("ana").answer("ignore")
    scene.act("goblin", "shove", target="ana", choice="prone").answer("ignore").answer("athletics")
    assert (scene.asked().kind, scene.asked().who) == ("release", "ana")
    assert not scene.all(ev.CheckRolled)
    scene.answer("attack|longsword|goblin", dice=(15, 5)).answer("no", dice=(10,))
    assert (scene["goblin"].life, scene.all(ev.CheckRolled)[0].success) == ("dead", False)
    assert not scene["ana"].has("prone")


def test_at_the_start_and_the_end_of_a_turn():
    """STR-051, ruling 7: the goblin does nothing; Ana is asked as its turn starts and as it ends."""
    scene = ready(guard()).end("ana")
    assert (scene.asked().kind, scene.state.active) == ("release", "goblin")
    scene.answer("ignore").end("goblin")
    assert (scene.asked().kind, scene.all(ev.TurnEnded)[-1].who) == ("release", "goblin")
    assert [one.kind for one in scene.all(ev.Answered)] == ["ready-what"]  # going on holding it goes without saying
    scene.answer("attack|bow|goblin", dice=(15, 5))
    assert (scene["goblin"].hp, scene.state.active) == (32, "ben")


def test_the_acting_creature_comes_first():
    """STR-051, ruling 7: Ana and Ben press in the same moment of Ana's own turn: from the acting creature on."""
    scene = quiet(ready(guard(goblin=(4, 3), weapons=(BOW,)))).end("ana").end("goblin")
    quiet(ready(scene, who="ben"), "ben").end("ben").act("ana", "renew").walk("ana", (3, 4), (3, 5), (3, 6))
    assert scene.asked().seat == "gm"  # the goblin’s opportunity attack
    scene.act("ben", "release").act("ana", "release").answer("pass")
    asked = []
    while scene.request is not None:
        asked.append((scene.asked().kind, scene.asked().who))
        scene.answer("ignore")
    assert asked == [("release", "ana"), ("release", "ben")]


def test_saying_when_to_be_asked_is_no_moment():
    """STR-051: the goblin’s holder is asked about Ana’s blow, not about her wish to be asked or her press."""
    scene = quiet(ready(guard(goblin=(4, 3)))).end("ana")
    ready(scene, who="goblin").end("goblin").answer("ignore")
    assert scene.act("ana", "release-watch", choice="all").request is None
    scene.act("ana", "release")
    assert scene.asked().who == "ana"
    scene.answer("attack|longsword|goblin")
    assert (scene.asked().who, scene.asked().kind, scene.asked().secret) == ("goblin", "release", True)
    scene.answer("attack|club|ana", dice=(15, 4, 2))
    assert (scene["ana"].hp, scene["goblin"].hp) == (20 - 6, 40)


@each(("deed", "hidden"), [("act:dodge", False), ("act:hide", True)])
def test_whoever_releases_something_comes_into_view(deed, hidden):
    """STR-051: as by the same in its own turn; hiding shows nobody."""
    scene = guard()
    scene.paint("wall", *((7, y) for y in range(9)))
    scene.put("Spy", monster("Spy"), (12, 3), hidden=True)
    scene.begin("spy", "ana", "goblin", "ben")
    scene.act("spy", "ready").answer(deed).act("spy", "release-watch", choice="none")
    scene.end("spy").do(cmd.Hide(who="spy"))
    assert scene["spy"].hidden
    scene.act("spy", "release").answer("go", dice=(15,) if hidden else ())
    assert scene["spy"].hidden is hidden


# --- the Attack action ---------------------------------------------------------------------------------------------


def test_a_carried_weapon_is_changed_to_on_release():
    """STR-053, STR-076: with what is not in hand too, as the action's one change, and said so."""
    scene = quiet(ready(guard(goblin=(4, 3), weapons=(LONGSWORD, LONGBOW), attacks=2))).end("ana").act("ana", "release")
    notes = {pick.key: pick.note for pick in scene.asked().picks}
    assert "changes weapons first" in notes["attack|longbow|goblin"]
    assert "changes" not in notes["attack|longsword|goblin"]
    scene.answer("attack|longbow|goblin", dice=(15, 12, 5))
    assert "attack|longsword|goblin" not in picks(scene)
    assert not [pick for pick in scene.asked().picks if pick.key.startswith("switch")]


def test_nobody_is_asked_who_could_only_change_weapons():
    """STR-051: no target for any weapon, no question."""
    scene = ready(guard(weapons=(LONGSWORD, DAGGER), goblin=(18, 3))).end("ana")
    assert scene.request is None
    assert scene.refused_act("ana", "release").row == "STR-051"


def test_the_main_hand_throws_and_the_off_hand_follows():
    """STR-053, STR-079: both pairs of words name each weapon once."""
    scene = quiet(ready(guard(weapons=(DAGGER, AXE)))).end("ana").act("ana", "release")
    scene.answer("attack|axe|goblin", dice=(15, 15, 4))
    assert [pick.label for pick in scene.asked().picks if not pick.own] == ["Dagger (off hand): Goblin", "Stop here"]


def test_action_surge_adds_nothing_to_a_release():
    """STR-053: the second action of one's own turn is not spent in another's."""
    scene = quiet(ready(guard(goblin=(4, 3), features=("action-surge",)))).act("ana", "action-surge").end("ana")
    scene.act("ana", "release").answer("attack|longsword|goblin", dice=(2,))
    assert scene.request is None
    assert (scene["ana"].used["action"], scene["ana"].used["extra:action"]) == (1, 1)


def test_only_in_ones_own_turn_a_grapple_or_the_mounts_blow():
    """STR-163, STR-152, ruling 28: offered in the owner’s turn, not in another’s."""
    scene = quiet(ready(guard(goblin=(4, 3)))).act("ana", "release")
    assert "grapple||goblin" in picks(scene)
    scene.answer("ignore").end("ana").act("ana", "release")
    assert "grapple||goblin" not in picks(scene)


# --- other deeds ---------------------------------------------------------------------------------------------------


def test_disengaging_lasts_to_the_end_of_the_turn_in_which_it_is_released():
    """STR-030, ruling 9: the goblin's, so that the next turn of its owner has nothing of it."""
    scene = quiet(ready(guard(), "act:disengage")).end("ana").act("ana", "release").answer("go")
    assert scene["ana"].has("disengaged")
    scene.end("goblin")
    assert not scene["ana"].has("disengaged")


def test_words_are_said_at_the_table():
    """STR-046: what Study is about is not asked in the middle of a fight."""
    scene = quiet(ready(guard(), "act:study")).end("ana").act("ana", "release").answer("go").answer("arcana")
    assert scene.asked().title == "Ana studies “what it says now” with Arcana"
