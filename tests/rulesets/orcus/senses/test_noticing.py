"""Who perceives whom: sneakers, the invisible, truesight, each creature by itself and each seat by what its own perceive."""

from typing import Any

import pytest
from msgspec.json import encode

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.declared.powers import Deal, Give, Power
from combat.rulesets.orcus.powers import POWERS
from combat.rulesets.orcus.powers.written import MELEE, at_will, encounter, ranged, strike
from combat.rulesets.orcus.targeting.targeting import may_guess
from tests.cases import each
from tests.rulesets.orcus.proving import option_of, proving
from tests.rulesets.orcus.sheets import Field, brakka, goblin
from tests.rulesets.orcus.users import knowing

SHARP = {"skills": {"perception": 12}}  # passive 22
DULL = {"skills": {"perception": 0}}  # passive 10


def watch(ana: dict[str, Any] | None = None, ben: dict[str, Any] | None = None, **foe: Any) -> Field:
    """Ana at (5, 5), Ben at (5, 7), a goblin 4 squares off and an orc far away; nobody has done anything."""
    scene = Field()
    scene.put("Ana", brakka(**(ana or DULL)), (5, 5), "ana")
    scene.put("Ben", brakka(name="Ben", **(ben or DULL)), (5, 7), "ben")
    scene.put("Goblin", goblin(**foe), (9, 5))
    scene.put("Orc", goblin(name="Orc", **DULL), (15, 5))
    return scene


def begun(scene: Field, first: str = "ana") -> Field:
    return scene.begin(first, *(one for one in ("ana", "ben", "goblin", "orc") if one != first))  # type: ignore[return-value]


def sneaking(total: int, **who: Any) -> Field:
    """The goblin sneaks with this total."""
    scene = watch(skills={"stealth": 5}, **who) if "skills" not in who else watch(**who)
    return scene.do(cmd.Sneak(targets=("goblin",)), total - 5)  # type: ignore[return-value]


def seen_by(scene: Field, who: str = "goblin") -> list[str]:
    """Return the screens on which somebody is."""
    return [seat for seat in ("gm", "ana", "ben", "tv") if scene.seen_by(seat).token(who) is not None]


def choices(scene: Field, who: str, key: str = "ranged") -> set[str]:
    return {c.target for one in scene.options(who) if one.key == key for c in one.choices}


def stir(scene: Field) -> Field:
    """Anything happens, for the fight to settle."""
    return scene.do(cmd.Paint(kind="difficult", squares=((0, 0),)))  # type: ignore[return-value]


# --- sneaking ------------------------------------------------------------------------------------------------------


@each(("total", "screens"), [(9, ["gm", "ana", "ben", "tv"]), (10, ["gm", "ben"]), (21, ["gm", "ben"]), (22, ["gm"])])
@each("seat", ["ana", "ben"])
def test_whom_a_creature_has_not_noticed_is_not_on_its_seats_screen(total: int, screens: list[str], seat: str) -> None:
    """ORC-118, ORC-344: an equal total leaves the sneaker unnoticed; Ana notices with 10, Ben with 22, each for itself."""
    scene = begun(sneaking(total, ben=SHARP), seat)
    assert seen_by(scene) == screens
    assert ("goblin" in choices(scene, seat)) == (seat in screens)
    assert ("Goblin" in [row.name for row in scene.seen_by(seat).order]) == (seat in screens)


def test_one_sharp_creature_is_enough_for_its_seat() -> None:
    """ORC-118: a seat knows what any of its creatures has noticed, and each of them attacks what itself has."""
    scene = sneaking(15)
    scene.put("Hawk", brakka(name="Hawk", **SHARP), (3, 3), "ana")
    stir(begun(scene))
    assert seen_by(scene) == ["gm", "ana"]
    assert "goblin" not in choices(scene, "ana")


def test_an_attack_gives_a_sneaker_away_after_its_advantage() -> None:
    """ORC-118, ORC-343: it had combat advantage over whoever had not noticed it, and is in everybody's view now."""
    scene = begun(sneaking(15, ben=SHARP), "goblin")
    scene.shoot("goblin", "ana", 2)
    assert "ORC-343" in scene.causes()
    assert seen_by(scene) == ["gm", "ana", "ben", "tv"]
    assert {event.audience for event in scene.all(ev.CombatantRevealed)} == {ev.EVERYONE}


def test_those_who_noticed_it_give_no_advantage() -> None:
    """ORC-343."""
    scene = begun(sneaking(15, ben=SHARP), "goblin").shoot("goblin", "ben", 2)
    assert "ORC-343" not in scene.causes()


def test_a_player_sneaks_past_the_gms_creatures_each_by_itself() -> None:
    """ORC-118: whoever has not noticed Ana does not list her; the GM's screen shows her all the same."""
    scene = watch(ana={"skills": {"stealth": 5}}, skills={"perception": 12})
    scene.do(cmd.Sneak(targets=("ana",)), 10)
    begun(scene, "goblin")
    assert seen_by(scene, "ana") == ["gm", "ana", "ben", "tv"]
    assert "ana" in choices(scene, "goblin")
    assert "ana" not in choices(scene, "orc")


def test_the_gm_says_who_notices_and_who_loses_track() -> None:
    """ORC-118, ORC-167: of a sneaker and of anybody else, one by one, and that it sneaks no longer."""
    scene = begun(sneaking(15))
    scene.do(cmd.Notice(who="ben", other="goblin"))
    assert seen_by(scene) == ["gm", "ben"]
    assert scene.refusal(cmd.Notice(who="ben", other="goblin")).row == "ORC-118"
    (hider,) = scene.seen_by("gm").desk.hiders
    assert (hider.name, hider.how) == ("Goblin", "sneaks, 15")
    assert {one.name: one.lost for one in hider.observers} == {"Ana": True, "Ben": False}
    scene.do(cmd.Notice(who="ben", other="goblin", on=False))
    assert seen_by(scene) == ["gm"]
    scene.do(cmd.Sneak(targets=("goblin",), on=False))
    assert seen_by(scene) == ["gm", "ana", "ben", "tv"]
    assert not scene.seen_by("gm").desk.hiders
    scene.do(cmd.Notice(who="ana", other="orc", on=False))
    assert seen_by(scene, "orc") == ["gm", "ben"]


@each(("senses", "found"), [({"tremorsense": 4}, True), ({"blindsight": 4}, True), ({}, False)])
def test_senses_that_need_no_eyes_find_a_sneaker_out(senses: dict[str, int], found: bool) -> None:
    """ORC-330, ORC-333: and once found out it stays so for that creature."""
    scene = begun(sneaking(30, ana={"senses": senses}))
    assert seen_by(scene) == (["gm", "ana"] if found else ["gm"])
    scene.do(cmd.Place(who="goblin", to=(12, 9)))
    assert seen_by(scene) == (["gm", "ana"] if found else ["gm"])


# --- the invisible -------------------------------------------------------------------------------------------------


def test_the_invisible_are_on_no_screen_of_those_who_cannot_perceive_them() -> None:
    """ORC-188, ORC-344, R38: neither token, nor turn, nor target; with the condition it all comes back."""
    scene = begun(watch())
    assert seen_by(scene.give("goblin", "invisible")) == ["gm"]
    assert "goblin" not in choices(scene, "ana")
    assert scene.refused_act("ana", "ranged", target="goblin", weapon="bow")
    scene.end("ana").end("ben")
    assert scene.seen_by("ana").turn == "The GM’s turn"
    scene.do(cmd.Relieve(who="goblin", effect=next(e.id for e in scene["goblin"].effects if e.key == "invisible")))
    assert seen_by(scene) == ["gm", "ana", "ben", "tv"]
    assert not [e for e in scene["goblin"].effects if e.key in ("unnoticed", "noticed")]


@each(
    ("senses", "screens"),
    [
        ({"truesight": 4}, ["gm", "ana"]),
        ({"truesight": 3}, ["gm"]),
        ({"blindsight": 4}, ["gm", "ana"]),
        ({"tremorsense": 4}, ["gm", "ana"]),
        ({"darkvision": 12}, ["gm"]),
    ],
)
def test_truesight_shows_the_invisible_to_its_own_seat(senses: dict[str, int], screens: list[str]) -> None:
    """ORC-334, ORC-330, ORC-333: within its radius, and only for whoever has it."""
    scene = begun(watch(ana={"senses": senses}))
    scene.give("goblin", "invisible")
    assert seen_by(scene) == screens
    scene.do(cmd.Place(who="goblin", to=(9, 9)))
    scene.do(cmd.Place(who="goblin", to=(14, 9)))
    assert seen_by(scene) == ["gm"]


@each("spoiled", ["blinded", "wall", "unconscious"])
def test_truesight_needs_eyes_and_a_clear_view(spoiled: str) -> None:
    """ORC-334, ORC-289, ORC-085."""
    scene = begun(watch(ana={"senses": {"truesight": 10}}))
    if spoiled == "wall":
        scene.do(cmd.Paint(kind="wall", squares=tuple((7, y) for y in range(12))))
    else:
        scene.give("ana", spoiled)
    assert seen_by(scene.give("goblin", "invisible")) == ["gm"]


def test_friends_know_where_the_invisible_are() -> None:
    """ORC-344, ORC-118: it is for those opposite that it is lost."""
    scene = begun(watch()).give("ana", "invisible")
    assert seen_by(scene, "ana") == ["gm", "ana", "ben", "tv"]
    assert {"goblin", "orc"} == scene["ana"].lost_to


def test_the_invisible_attack_and_stay_unseen() -> None:
    """ORC-343, ORC-344: the blow comes from something unseen, with combat advantage."""
    scene = begun(watch(), "goblin").give("goblin", "invisible")
    scene.shoot("goblin", "ana", 15, 3)
    assert "ORC-343" in scene.causes()
    assert seen_by(scene) == ["gm"]
    (line,) = [one for one in scene.log_of("ana") if isinstance(one, ev.AttackResolved)]
    assert line.attacker == "unseen"
    assert line.attack.terms == ()


def test_what_is_heard_is_on_the_screen_and_still_not_seen() -> None:
    """ORC-182, ORC-188, ORC-167: whom the GM lets notice the invisible knows where it is, and strikes at -5."""
    scene = begun(watch()).give("goblin", "invisible").do(cmd.Notice(who="ana", other="goblin"))
    assert seen_by(scene) == ["gm", "ana"]
    assert scene.shoot("ana", "goblin", 2).rows()["ORC-188"] == -5
    (hider,) = scene.seen_by("gm").desk.hiders
    assert hider.how == "is invisible"


def test_at_the_unseen_one_strikes_by_naming_a_square() -> None:
    """ORC-344: right or wrong, a miss reads the same; a hit is one."""
    told = []
    for square in ((9, 5), (9, 6)):
        scene = begun(watch()).give("goblin", "invisible")
        scene.act("ana", "ranged", 2, weapon="bow", square=square)
        line = next(one for one in scene.log_of("ana") if isinstance(one, ev.AttackResolved))
        told.append((line.target, line.total, line.defense.terms, line.outcome))
    assert told[0] == told[1]
    hit = begun(watch()).give("goblin", "invisible").act("ana", "ranged", 18, 4, weapon="bow", square=(9, 5))
    assert hit["goblin"].hp < 30


STAB = encounter("Stab", "Deep.", strike(2), Give("slowed", until="end", on="hit"), by="str", versus="ac", **MELEE)
DART = at_will("Dart", "Far.", Deal("1d6", "cold", half=True), by="dex", versus="ref", **ranged(10))


def with_powers(at: tuple[int, int]) -> Field:
    """Ana knows two attack powers, and beside her, or where it is said, somebody invisible stands."""
    scene = knowing(Field(), STAB, DART)
    scene.put("Ana", brakka(powers=("stab", "dart")), (5, 5), "ana")
    scene.put("Goblin", goblin(), at)
    scene.begin("ana", "goblin")
    return scene.give("goblin", "invisible")  # type: ignore[return-value]


def test_a_power_is_aimed_at_a_square_too() -> None:
    """ORC-344: its button has a place on the map for it; a hit does what a hit does, at -5 and without any other number of it."""
    scene = with_powers((6, 5))
    (stab,) = [one for one in scene.options("ana") if one.key == "power:stab" and one.weapon == "longsword"]
    assert (stab.choices, bool(stab.points)) == ((), True)
    scene.act("ana", "power:stab", 18, 3, 4, square=(6, 5), weapon="longsword")
    assert scene["goblin"].hp == 30 - 7
    assert scene["goblin"].has("slowed")
    assert [(t.row, t.value) for t in scene.blow().attack.terms if t.row == "ORC-344"] == [("ORC-344", -5)]


def test_a_power_at_the_wrong_square_is_a_plain_miss_and_spent() -> None:
    """ORC-344, ORC-047: what its seat reads is the same as of a miss at the right one."""
    lines = []
    for at in ((6, 5), (9, 9)):
        scene = with_powers(at).act("ana", "power:stab", 2, square=(6, 5), weapon="longsword")
        assert scene["ana"].tally["spent:stab"] == 1
        assert scene["ana"].used["standard"] == 1
        lines.append([encode(event) for event in scene.log_of("ana")[-3:]])
    assert lines[0] == lines[1]


def test_a_power_reaches_no_further_by_guessing() -> None:
    """ORC-072, ORC-173, ORC-344: refused, and nothing is spent."""
    scene = with_powers((9, 5))
    assert scene.refused_act("ana", "power:stab", square=(8, 5), weapon="longsword").row == "ORC-173"
    assert scene.refused_act("ana", "power:dart", square=(17, 5)).row == "ORC-072"
    assert scene.act("ana", "power:dart", 19, 4, square=(9, 5))["goblin"].hp == 26


@pytest.mark.parametrize(
    "power", [one for one in POWERS.values() if may_guess(one) and not one.reactions], ids=lambda one: one.key
)
def test_every_attack_on_one_target_may_be_a_guess(power: Power, record_property: Any) -> None:
    """ORC-344: right and hit, right and missed, wrong: nothing breaks, and only the first tells who is there."""
    cases = 0
    for face, square in ((19, (7, 5)), (2, (7, 5)), (19, (7, 4))):
        scene = proving(power, face)
        scene.give("orc", "invisible")
        option = option_of(scene, power)
        scene.do(cmd.Act(actor="ana", action=option.key, weapon=option.weapon or "", square=square), by="ana")
        blows = [one for one in scene.log_of("ana") if isinstance(one, ev.AttackResolved) and one.attacker == "ana"]
        assert len(blows) == 1
        assert (blows[0].outcome != "miss") == (face == 19 and square == (7, 5))
        cases += 1
    record_property("cases", cases)


# --- whom the GM hides ---------------------------------------------------------------------------------------------


def hidden(cover: str, **senses: int) -> Field:
    """A lurker 3 squares from Ana that the GM hides: invisible, in the dark, or in plain view."""
    scene = watch(ana={"senses": senses}) if senses else watch()
    scene.put("Lurker", goblin(name="Lurker"), (8, 7), hidden=True)
    if cover == "dark":
        scene.paint("dark", (8, 7))
    if cover == "invisible":
        scene.give("lurker", "invisible")
    return stir(begun(scene))


@each(("cover", "shown"), [("invisible", True), ("dark", True), ("plain", False)])
def test_truesight_shows_whom_the_gm_hides_where_others_cannot_see_it(cover: str, shown: bool) -> None:
    """ORC-334, ORC-344: the invisible and what is in darkness, to that seat alone; whom the GM hides otherwise stays so."""
    assert seen_by(hidden(cover, truesight=4), "lurker") == (["gm", "ana"] if shown else ["gm"])
    assert seen_by(hidden(cover, truesight=2), "lurker") == ["gm"]
    assert seen_by(hidden(cover, darkvision=12), "lurker") == ["gm"]


@each("cover", ["invisible", "dark"])
def test_what_truesight_shows_is_told_to_that_seat_alone(cover: str) -> None:
    """ORC-334: the others read nothing of it."""
    scene = hidden(cover, truesight=4)
    lines = {seat: [e.row for e in scene.log_of(seat) if isinstance(e, ev.Noted)] for seat in ("ana", "ben", "tv")}
    assert lines == {"ana": ["ORC-334"], "ben": [], "tv": []}
    assert [e.who for e in scene.log_of("ben") if isinstance(e, ev.CombatantRevealed)] == []


def test_out_of_its_radius_it_is_lost_again() -> None:
    """ORC-334: and found again when it comes near."""
    scene = hidden("dark", truesight=4)
    scene.do(cmd.Place(who="lurker", to=(15, 9)))
    assert seen_by(scene, "lurker") == ["gm"]
    scene.do(cmd.Place(who="lurker", to=(8, 7)))
    assert seen_by(scene, "lurker") == ["gm", "ana"]


def test_its_attack_brings_it_into_everybodys_view() -> None:
    """ORC-118: as of anybody whom the GM hides until it acts; the invisible stay unseen by those without truesight."""
    dark, invisible = hidden("dark", truesight=4), hidden("invisible", truesight=4)
    for scene in (dark, invisible):
        scene.do(cmd.Join(sheet=goblin(name="Late"), count=1), 3)
        scene.record(ev.TurnEnded(who="ana", audience=ev.EVERYONE), ev.TurnStarted(who="lurker", audience=ev.EVERYONE))
        scene.shoot("lurker", "ben", 2)
    assert seen_by(dark, "lurker") == ["gm", "ana", "ben", "tv"]
    assert seen_by(invisible, "lurker") == ["gm", "ana"]


def test_tremorsense_tells_its_own_seat_alone() -> None:
    """ORC-333, ORC-344."""
    scene = hidden("plain", tremorsense=4)
    assert seen_by(scene, "lurker") == ["gm", "ana"]
    assert [e for e in scene.log_of("ben") if isinstance(e, ev.Noted)] == []


@pytest.mark.parametrize("senses", [{}, {"truesight": 4}, {"blindsight": 4}, {"tremorsense": 4}, {"darkvision": 9}])
@pytest.mark.parametrize("state", ["plain", "sneaks", "invisible", "hidden", "dark", "sneaks invisible"])
def test_a_screen_a_list_and_a_refusal_agree(senses: dict[str, int], state: str, record_property: Any) -> None:
    """ORC-344, ORC-118, ORC-334: whoever is on a seat's map can be aimed at by its creature; whoever is not is unknown to it."""
    scene = watch(ana={"senses": senses, **DULL}, skills={"stealth": 5})
    if "sneaks" in state:
        scene.do(cmd.Sneak(targets=("goblin",)), 15)
    if "invisible" in state:
        scene.give("goblin", "invisible")
    if state in ("hidden", "dark"):
        scene.do(cmd.Hide(who="goblin"))
    if state == "dark":
        scene.paint("dark", (9, 5))
    stir(begun(scene))
    shown, listed = "ana" in seen_by(scene), "goblin" in choices(scene, "ana")
    assert shown == listed
    refused = scene.refusal(cmd.Act(actor="ana", action="melee", weapon="longsword", target="goblin"), by="ana")
    nobody = scene.refusal(cmd.Act(actor="ana", action="melee", weapon="longsword", target="nobody"), by="ana")
    assert (str(refused) == str(nobody)) != shown
    assert [
        event for event in scene.log_of("ben") if isinstance(event, ev.EffectGained) and "noticed" in event.effect.key
    ] == []
    record_property("cases", 4)
