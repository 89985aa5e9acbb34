"""Light that the GM sets, ground that hides, and senses other than eyes."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import Effect, Until
from combat.rulesets.orcus.numbers.numbers import passive
from combat.rulesets.orcus.senses import perceiving
from combat.rulesets.orcus.senses.sight import can_see, concealment
from combat.rulesets.policies.light import light_on
from combat.rulesets.policies.surprise import unwary
from tests.builders import Scene
from tests.cases import each
from tests.rulesets.orcus.sheets import brakka, duel, goblin

FAR = 6


def shooting(**senses: int) -> Scene:
    """Ana with a bow, the goblin six squares off."""
    return duel(brakka(senses=senses), apart=FAR)


def penalty(scene: Scene) -> int:
    """What conceals the goblin takes off Ana's shot."""
    scene.shoot("ana", "goblin", 2)
    rows = scene.rows()
    return rows.get("ORC-187", 0) + rows.get("ORC-188", 0)


# --- what the GM sets ----------------------------------------------------------------------------------------------


@each(("level", "by"), [("bright", 0), ("dim", -2), ("dark", -5)])
def test_the_light_of_the_scene_conceals_whoever_stands_in_it(level: str, by: int) -> None:
    """ORC-328, ORC-327: the GM sets it once for the whole map."""
    scene = shooting()
    if level != "bright":
        scene.do(cmd.SetLight(level=level))  # type: ignore[arg-type]
    assert penalty(scene) == by


def test_a_lamp_is_bright_so_far_and_dim_so_much_farther() -> None:
    """ORC-328: radii in squares."""
    scene = shooting().do(cmd.SetLight(level="dark"))
    scene.do(cmd.LightLamp(name="Torch", bright=2, dim=3, at=(5, 5)))
    assert [light_on(scene.fight, frozenset(((x, 5),))) for x in (5, 7, 8, 10, 11)] == [
        "bright",
        "bright",
        "dim",
        "dim",
        "dark",
    ]
    assert scene.last(ev.LampLit).row == "ORC-328"


def test_a_lamp_in_the_hand_of_its_bearer_lights_up_a_target() -> None:
    """ORC-328: carried along, and put out again."""
    scene = shooting().do(cmd.SetLight(level="dark"))
    scene.do(cmd.LightLamp(name="Torch", bright=4, dim=4, who="goblin"))
    assert concealment(scene.fight, "ana", "goblin")[0] == 0
    (lamp,) = scene.state.lamps
    scene.do(cmd.DouseLamp(lamp=lamp))
    assert concealment(scene.fight, "ana", "goblin")[0] == 2


def test_only_the_gm_sets_light_and_paints_fog() -> None:
    """ORC-328, ORC-186."""
    scene = shooting()
    for command in (cmd.SetLight(level="dark"), cmd.Paint(kind="misty", squares=((11, 5),))):
        assert scene.refusal(command, by="ana").text == "Only the GM can do that."


@each(("kind", "by"), [("misty", -2), ("obscured", -5), ("totally-obscured", -5)])
def test_the_gm_marks_squares_as_lightly_heavily_and_totally_obscured(kind: str, by: int) -> None:
    """ORC-186, ORC-329: thin fog and thick, and what nobody sees into."""
    scene = shooting().do(cmd.Paint(kind=kind, squares=((11, 5),)))
    assert penalty(scene) == by


@each(("kind", "degree"), [("misty", 1), ("obscured", 1), ("totally-obscured", 2)])
def test_from_the_next_square_thick_fog_is_thin_but_what_is_totally_obscured_stays_so(kind: str, degree: int) -> None:
    """ORC-186, ORC-329, ORC-188."""
    scene = duel().do(cmd.Paint(kind=kind, squares=((6, 5),)))
    assert concealment(scene.fight, "ana", "goblin")[0] == degree


def test_no_sense_of_the_dark_sees_through_fog_and_foliage() -> None:
    """ORC-329, ORC-332."""
    scene = shooting(darkvision=12, truesight=12).do(cmd.Paint(kind="misty", squares=((11, 5),)))
    assert concealment(scene.fight, "ana", "goblin")[0] == 1
    assert concealment(scene.do(cmd.SetLight(level="dark")).fight, "ana", "goblin")[0] == 1


def test_kinds_of_ground_that_the_game_does_not_know_are_refused() -> None:
    """ORC-186: no other game offers the last of them."""
    assert "totally-obscured" in shooting().refusal(cmd.Paint(kind="lava", squares=((1, 1),))).text
    assert "totally-obscured" not in Scene("fifth").refusal(cmd.Paint(kind="lava", squares=((1, 1),))).text
    refused = Scene("fifth").refusal(cmd.Paint(kind="totally-obscured", squares=((1, 1),)))
    assert refused.text.startswith("Ground is one of")


# --- tremorsense ---------------------------------------------------------------------------------------------------


def ambush(senses: dict[str, int] | None = None, apart: int = FAR, **fields: object) -> Scene:
    """A goblin that the GM keeps hidden, `apart` squares from Ana."""
    scene = duel(brakka(senses=senses or {}), apart=12)
    scene.put("Lurker", goblin(**fields), (5 + apart, 5), hidden=True)
    return scene


def stir(scene: Scene) -> Scene:
    """Anything happens, for the fight to settle."""
    return scene.do(cmd.Paint(kind="difficult", squares=((0, 0),)))


def test_tremorsense_pinpoints_who_touches_the_ground_within_its_radius() -> None:
    """ORC-333: it comes onto the map, and the log says how."""
    scene = stir(ambush({"tremorsense": 6}))
    assert not scene["lurker"].hidden
    assert scene.last(ev.Noted).row == "ORC-333"
    assert "lurker" in {token.id for token in scene.seen_by("ana").tokens}


@each(
    ("apart", "fields"),
    [
        (7, {}),
        (6, {"traits": ("incorporeal",)}),
        (6, {"speeds": {"walk": 6, "fly": 6}, "traits": ("hover",)}),
    ],
)
def test_who_is_too_far_without_a_body_or_in_the_air_escapes_it(apart: int, fields: dict[str, object]) -> None:
    """ORC-333."""
    scene = ambush({"tremorsense": 6}, apart=apart, **fields)
    if "speeds" in fields:
        scene.do(cmd.Place(who="lurker", to=(11, 5), height=3))
    assert stir(scene)["lurker"].hidden


def test_what_was_felt_once_may_be_hidden_again_by_the_gm() -> None:
    """ORC-333: until it comes near anew."""
    scene = stir(ambush({"tremorsense": 6}))
    scene.do(cmd.Hide(who="lurker"))
    assert stir(scene)["lurker"].hidden


def test_without_the_sense_the_hidden_stay_hidden() -> None:
    """ORC-333."""
    assert stir(ambush())["lurker"].hidden


# --- truesight -----------------------------------------------------------------------------------------------------


def test_truesight_saves_against_an_illusion_without_a_roll() -> None:
    """ORC-335: no die is thrown at the end of the turn."""
    scene = duel(brakka(senses={"truesight": 5}))
    bind(scene)
    scene.end("ana")
    assert not scene["ana"].has("immobile")
    assert any(e.row == "ORC-335" for e in scene.all(ev.Noted))


def test_without_truesight_an_illusion_is_saved_against_like_anything_else() -> None:
    """ORC-335."""
    scene = duel()
    bind(scene)
    scene.end("ana", 9)
    assert scene["ana"].has("immobile")


def bind(scene: Scene) -> None:
    """The goblin's phantom chains hold Ana."""
    effect = Effect(
        id="x1", key="immobile", source="goblin", until=Until("save", "ana"), data={"power": "phantom-chains"}
    )
    scene.record(ev.EffectGained(who="ana", effect=effect, audience=ev.EVERYONE))


def test_truesight_shows_the_form_of_a_shapechanger_to_that_seat_alone() -> None:
    """ORC-335: the creature is called otherwise than its sheet; Ana's seat reads what it is, Ben's does not."""
    scene = duel(brakka(senses={"truesight": 5}), goblin(name="Ford Witch"), apart=4)
    scene.give("goblin", "disguised")
    (told,) = [e for e in scene.all(ev.Noted) if e.row == "ORC-335"]
    assert told.text == "Ana sees what Goblin really is: Ford Witch."
    assert set(told.audience) == {"gm", "ana"}
    assert len([e for e in stir(scene).all(ev.Noted) if e.row == "ORC-335"]) == 1


def test_beyond_its_radius_a_disguise_holds() -> None:
    """ORC-335."""
    scene = duel(brakka(senses={"truesight": 5}), goblin(name="Ford Witch"), apart=6)
    scene.give("goblin", "disguised")
    assert not [e for e in scene.all(ev.Noted) if e.row == "ORC-335"]


def test_whoever_feels_a_sneaking_foe_is_not_surprised() -> None:
    """ORC-333, ORC-118."""
    scene = duel(brakka(senses={"tremorsense": 6}), apart=FAR)
    hides = Effect(id="x1", key="sneaking", data={"total": 30})
    scene.record(ev.EffectGained(who="goblin", effect=hides, audience=ev.EVERYONE))
    assert "ana" in unwary(scene.fight, passive)
    assert "ana" not in unwary(scene.fight, passive, perceiving.locates)
    assert can_see(scene.fight, "goblin", "ana")
