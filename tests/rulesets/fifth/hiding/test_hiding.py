"""Section 8: hiding, and who keeps track of whom."""

import msgspec

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.lairs import hut, lair, open_field


def chip(scene: Scene, who: str, seat: str = "gm") -> str:
    return next((one.name for one in scene.seen_by(seat).token(who).chips if one.key == "hiding"), "")


# --- the action ----------------------------------------------------------------------------------------------------


def test_hiding_is_a_stealth_check_whose_total_is_kept_until_it_ends():
    """FIF-094: the action, d20 + Dexterity (Stealth), and the number on the hider's own chip."""
    scene = hut(skills={"stealth": 4}).act("ana", "hide", 13)
    rolled = scene.last(ev.CheckRolled)
    assert (rolled.who, rolled.label, rolled.total, rolled.row) == ("ana", "Stealth check", 17, "FIF-094")
    assert scene["ana"].used["action"] == 1
    assert chip(scene, "ana", "ana") == "Hiding, 17: from Goblin"
    scene.end("ana").end("goblin")
    assert chip(scene, "ana") == "Hiding, 17: from Goblin"


def test_somebody_elses_screen_shows_no_total():
    """FIF-094: the number is the hider's own and the GM's; what the GM's creatures roll is secret."""
    scene = hut().act("ana", "hide", 13)
    assert chip(scene, "ana", "ben") == chip(scene, "ana", "tv") == ""
    scene = lair().act("goblin", "hide", 13)
    assert not [e for e in scene.log_of("ana") if isinstance(e, ev.CheckRolled)]
    assert scene.last(ev.CheckRolled).audience == ev.GM_ONLY


def test_the_nimble_hide_as_a_bonus_action():
    """FIF-094, FIF-034: where a feature grants it, and nowhere else."""
    scene = lair(features=("nimble-escape",)).act("goblin", "nimble-hide", 13)
    assert (scene["goblin"].used.get("action"), scene["goblin"].used["bonus"]) == (None, 1)
    assert scene["goblin"].lost_to == {"ana", "ben"}
    assert lair().refused_act("goblin", "nimble-hide").row == "FIF-034"


def test_who_was_kept_hidden_by_the_gm_does_not_show_itself_by_hiding():
    """FIF-094: it stays unknown to the players throughout."""
    scene = lair().do(cmd.Hide(who="goblin")).act("goblin", "hide", 13)
    assert scene["goblin"].hidden
    assert not [e for e in scene.log_of("ana") if isinstance(e, ev.CombatantRevealed | ev.Acted)]


def test_a_new_try_replaces_the_old_total():
    """FIF-094: one total at a time."""
    scene = hut().act("ana", "hide", 15).end("ana").end("goblin").act("ana", "hide", 12)
    assert [e.data["total"] for e in scene["ana"].all("hiding")] == [12]
    scene.end("ana").end("goblin").act("ana", "hide", 5)
    assert scene["ana"].lost_to == frozenset()


# --- where one can hide --------------------------------------------------------------------------------------------


def test_whoever_every_foe_sees_clearly_cannot_hide():
    """FIF-095: the button says so, and the command is refused."""
    scene = open_field()
    refused = scene.refused_act("ana", "hide")
    assert (refused.row, refused.text) == ("FIF-095", "Every foe sees you clearly. Get out of their sight first.")
    option = next(o for o in scene.options("ana") if o.key == "hide")
    assert option.barred.row == "FIF-095"


@each("kind", ["dark", "obscured"])
def test_the_heavily_obscured_may_always_try(kind):
    """FIF-095: nobody is asked."""
    scene = open_field(kind).act("ana", "hide", 15)
    assert scene["ana"].lost_to == {"goblin"}


def test_the_invisible_may_always_try():
    """FIF-095: in the open, and nobody is asked."""
    scene = open_field().give("ana", "invisible").act("ana", "hide", 15)
    assert scene["ana"].lost_to == {"goblin"}


def test_where_it_is_not_clear_the_gm_decides():
    """FIF-095: in dim light the goblin half sees her. The GM may let it count, not count, or refuse, which spends nothing."""
    scene = open_field("dim").act("ana", "hide")
    question = scene.asked()
    assert (question.seat, question.kind, question.row, question.secret) == ("gm", "hiding", "FIF-095", False)
    assert question.text == "Goblin sees it, but not clearly."
    scene.answer("all", by="gm", dice=(15,))
    assert scene["ana"].lost_to == {"goblin"}
    scene = open_field("dim").act("ana", "hide").answer("unseen", dice=(15,))
    assert scene["ana"].lost_to == frozenset()
    scene = open_field("dim").act("ana", "hide").answer("refuse")
    assert not scene["ana"].used.get("action")
    assert not scene["ana"].has("hiding")
    assert scene.log_of("ana")[-1].row == "FIF-095"


def test_half_cover_is_not_clear_either():
    """FIF-095: a low wall on the way; the GM is asked."""
    scene = open_field()
    scene.paint("half", (6, 2), (6, 3), (6, 4)).act("ana", "hide")
    assert scene.asked().kind == "hiding"


def test_a_table_may_have_the_gm_rule_on_every_attempt():
    """FIF-095: a ruling that the table switches."""
    scene = hut().do(cmd.SetOption(setting="hiding", value="ask")).act("ana", "hide")
    assert scene.picks() == ["all", "refuse"]
    assert scene.answer("refuse")["ana"].used.get("action") is None


def test_a_pause_does_not_tell_of_an_onlooker_nobody_knows():
    """FIF-095: only a hidden goblin half sees her; the players do not even see that the GM is asked."""
    scene = open_field("dim", numbers={"passive-perception": 10})
    scene.do(cmd.Hide(who="goblin"))
    scene.act("ana", "hide")
    assert scene.asked().secret
    assert scene.seen_by("ana").waiting == ()


# --- who loses track -----------------------------------------------------------------------------------------------


def test_each_foe_is_compared_with_its_own_passive_perception():
    """FIF-096 (R-12): 12 beats 10, ties with 12, and does not beat 13."""
    scene = hut("Goblin", "Wolf", "Owl")
    for name, score in (("wolf", 12), ("owl", 13)):
        scene.record(
            ev.CombatantChanged(
                who=name, sheet=monster(name, numbers={"passive-perception": score}), audience=ev.EVERYONE
            )
        )
    scene.act("ana", "hide", 12)
    assert scene["ana"].lost_to == {"goblin", "wolf"}
    assert chip(scene, "ana", "ana") == "Hiding, 12: from Goblin, Wolf"
    told = scene.last(ev.Noted)
    assert (told.text, told.row) == ("Ana hides, unnoticed by Goblin, Wolf; noticed by Owl.", "FIF-096")
    assert told.audience == ev.GM_ONLY


def test_who_sees_the_hider_keeps_track_whatever_the_total():
    """FIF-095, FIF-096: the wolf has a clear view, the goblin has none."""
    scene = hut("Goblin")
    scene.put("Wolf", monster("Wolf"), (4, 8))
    scene.act("ana", "hide", 20)
    assert scene["ana"].lost_to == {"goblin"}


def test_dim_light_takes_5_off_a_passive_perception():
    """FIF-096, FIF-207: 14 in dim light is 9 against a total of 10."""
    sharp = monster(numbers={"passive-perception": 14})
    scene = open_field("dim")
    scene.record(ev.CombatantChanged(who="goblin", sheet=sharp, audience=ev.EVERYONE))
    assert scene.act("ana", "hide").answer("all", dice=(10,))["ana"].lost_to == {"goblin"}
    scene = open_field("dark")
    scene.record(ev.CombatantChanged(who="goblin", sheet=sharp, audience=ev.EVERYONE))
    assert scene.act("ana", "hide", 10)["ana"].lost_to == frozenset()


def test_a_foe_that_comes_later_is_compared_too():
    """FIF-096: reinforcements behind the same wall have not noticed anybody."""
    scene = hut().act("ana", "hide", 12)
    scene.do(cmd.Join(sheet=monster("Ogre"), at=(9, 3)), 10)
    scene.do(cmd.Join(sheet=monster("Hawk", numbers={"passive-perception": 15}), at=(9, 4)), 9)
    ogre, hawk = (next(c.id for c in scene.state.combatants.values() if c.name == name) for name in ("Ogre", "Hawk"))
    assert ogre in scene["ana"].lost_to
    assert hawk not in scene["ana"].lost_to


def test_an_ally_never_loses_track():
    """FIF-096: foes only."""
    scene = hut()
    scene.put("Ben", hero("Ben"), (3, 3), "ben")
    scene.act("ana", "hide", 20)
    assert scene["ana"].lost_to == {"goblin"}
    assert scene.seen_by("ben").token("ana") is not None


def test_a_hidden_hero_cannot_be_picked_by_those_who_lost_her():
    """FIF-096, FIF-142: the goblin's choice is barred with the reason, the GM sees her all the same, a square can be guessed."""
    scene = hut("Goblin").act("ana", "hide", 12).end("ana")
    choices = next(o for o in scene.seen_by("gm", focus="goblin").hands[0].options if o.weapon == "club").choices
    assert [(c.target, c.barred.row) for c in choices if not c.own] == [("ana", "FIF-142")]
    refused = scene.refusal(cmd.Act(actor="goblin", action="attack", weapon="club", target="ana"))
    assert (refused.text, refused.row) == ("It hides: aim at a square where it may be.", "FIF-142")
    assert scene.seen_by("gm").token("ana").at == (4, 3)


def test_a_guess_at_the_hidden_heros_square_is_rolled_as_at_an_empty_one():
    """FIF-096, FIF-142: beside her but without a clue, the goblin guesses right, with disadvantage."""
    scene = open_field("obscured")
    scene.record(ev.Placed(who="goblin", to=(5, 3), audience=ev.EVERYONE))
    scene.act("ana", "hide", 15).end("ana")
    scene.act("goblin", "attack", 16, 12, 3, weapon="club", square=(4, 3))
    hit = scene.last(ev.AttackResolved)
    assert (hit.target, hit.outcome, hit.attack.edge) == ("ana", "hit", -1)


def test_an_unseen_attacker_has_advantage_and_provokes_nobody():
    """FIF-096, FIF-141, FIF-173: the goblin sees neither the blow coming nor her leaving."""
    scene = open_field("obscured")
    scene.record(ev.Placed(who="goblin", to=(5, 3), audience=ev.EVERYONE))
    scene.act("ana", "hide", 15).end("ana").end("goblin")
    choice = scene.options("ana")[0].choices[0]
    assert choice.breakdown.edge == 1
    assert [(t.label, t.row) for t in choice.breakdown.terms if t.edge] == [("Attacker is hidden", "FIF-141")]
    scene.paint("obscured", (3, 3)).walk("ana", (3, 3))
    assert scene.request is None


# --- a monster vanishes --------------------------------------------------------------------------------------------


def test_a_monster_that_hides_vanishes_from_every_screen_but_the_gms():
    """FIF-096: token, place in the order, targets, turn; what it does then is nobody's news."""
    scene = lair().act("goblin", "hide", 14)
    for seat in ("ana", "ben", "tv"):
        view = scene.seen_by(seat)
        assert view.token("goblin") is None
        assert [row.name for row in view.order] == ["Ana", "Ben"]
        assert (view.turn, view.active) == ("The GM’s turn", "")
    assert scene.seen_by("gm").token("goblin").at == (4, 3)
    heard = {seat: len(scene.lines_of(seat)) for seat in ("ana", "ben", "tv")}
    scene.walk("goblin", (4, 4)).end("goblin")
    for seat, count in heard.items():
        assert [line.type for line in scene.lines_of(seat)[count:]] == ["TurnStarted"]
    assert not [c for c in scene.options("ana")[0].choices if not c.own]
    assert scene.refused_act("ana", "attack", weapon="longsword", target="goblin").text.startswith(
        "That is not something"
    )


def test_only_the_seat_that_lost_track_loses_sight_of_it():
    """FIF-096: Ben's passive Perception is 13, Ana's 10: each screen shows what its own creature knows, the TV what all know."""
    scene = lair()
    scene.record(
        ev.CombatantChanged(who="ben", sheet=hero("Ben", numbers={"passive-perception": 13}), audience=ev.EVERYONE)
    )
    scene.act("goblin", "hide", 12)
    assert scene.seen_by("ana").token("goblin") is None
    assert scene.seen_by("tv").token("goblin") is None
    assert scene.seen_by("ben").token("goblin").name == "Goblin"
    scene.walk("goblin", (4, 4))
    assert isinstance(scene.log_of("ben")[-1], ev.Stepped)
    assert not [e for e in scene.log_of("ana") if isinstance(e, ev.Stepped)]
    assert not [e for e in scene.log_of("tv") if isinstance(e, ev.Stepped)]


def test_a_seat_with_a_second_creature_that_noticed_still_sees_it():
    """FIF-096: observer by observer, and a seat knows what any of its creatures knows; but only that one may aim at it."""
    scene = lair()
    scene.put("Hawk", hero("Hawk", numbers={"passive-perception": 18}), (8, 4), "ana")
    scene.act("goblin", "hide", 12).end("goblin")
    assert scene.seen_by("ana").token("goblin") is not None
    refused = scene.refused_act("ana", "attack", weapon="bow", target="goblin")
    assert refused.row == "FIF-142"


def test_what_a_lost_one_does_is_something_unseens_doing_until_it_is_done():
    """FIF-096, FIF-097: the shot from hiding comes from nobody that Ana knows, with no numbers; then the archer shows itself."""
    bow = monster().weapons[0]
    scene = lair(weapons=(bow, *hero("x").weapons[1:]))
    scene.act("goblin", "hide", 14).end("goblin").end("ana").end("ben")
    scene.paint("obscured", (4, 3)).do(
        cmd.Paint(kind="wall", squares=((5, 1), (5, 2), (5, 3), (5, 4), (5, 5)), on=False)
    )
    scene.attack("goblin", "ana", "bow", 9, 12, 3)
    shot = next(line for line in scene.lines_of("ana") if line.type == "AttackResolved")
    assert (shot.names[shot.event.attacker], shot.event.attack.terms) == ("Something unseen", ())
    assert scene.last(ev.AttackResolved).attack.edge == 1
    assert isinstance(scene.log_of("ana")[-1], ev.CombatantRevealed)
    assert scene.seen_by("ana").token("goblin") is not None


def test_nothing_of_a_lost_ones_doings_reaches_the_screens_of_those_who_lost_it():
    """FIF-096: neither its name nor its id stands in what Ana, Ben or the TV are sent while it is lost, whatever befalls it."""
    scene = lair().act("goblin", "hide", 14)
    heard = {seat: len(scene.lines_of(seat)) for seat in ("ana", "ben", "tv")}
    scene.walk("goblin", (4, 4)).act("goblin", "drop-prone").do(cmd.Harm(targets=("goblin",), amount=2))
    scene.do(cmd.Bolster(targets=("goblin",), amount=3)).do(cmd.LightLamp(name="Torch", bright=5, who="goblin"))
    scene.give("ana", "frightened", "goblin").do(cmd.Change(who="goblin", name="Goblin the Sly")).end("goblin")
    scene.do(cmd.CallRoll(targets=("goblin", "ana"), what="save", stat="dex", dc=10), 12).answer("roll", dice=(9,))
    for seat, before in heard.items():
        sent = msgspec.json.encode((scene.seen_by(seat), [(e.event, e.names) for e in scene.lines_of(seat)[before:]]))
        assert b"oblin" not in sent
    assert b"oblin" in msgspec.json.encode(scene.seen_by("gm"))
