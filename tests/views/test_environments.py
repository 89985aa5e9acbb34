"""The GM's own environments: written in the app, kept in the campaign, brought into a fight."""

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from combat.engine import commands as cmd
from combat.engine.errors import Illegal, Invalid
from combat.engine.worlds import Environment, WorldAction
from combat.forms.environments import ActionFormSet, EnvironmentForm
from combat.models import Campaign, Encounter, OwnEnvironment, Seat
from combat.rulesets import RULESETS
from combat.selectors.fight.moments import state_of
from combat.services import limits
from combat.services.campaign.campaigns import campaign_create
from combat.services.campaign.encounters import encounter_create
from combat.services.campaign.environments import environment_create
from combat.services.campaign.library import statblock_create
from combat.services.campaign.seats import seat_add, seat_claim
from combat.services.fight.commands import command_submit
from tests.builders import monster
from tests.cases import each
from tests.cast import exported
from tests.views.addresses import url

A5E = RULESETS["a5e"]
MILL = Environment(
    "",
    "Old mill",
    "Sacks, dust, and a wheel that turns.",
    features=("clutter",),
    field=("loud-winds",),
    actions=(WorldAction("wheel", "The wheel", 5, "one", save="dex", dc=13, dice="2d8", type="bludgeoning"),),
)


@pytest.fixture
def harrow(gwen: User, ana: User, ben: User) -> Campaign:
    """Gwen's campaign of a game with environments, with Ana and Ben in it."""
    made = campaign_create(gm=gwen, name="Harrow", ruleset="a5e")
    for player in (ana, ben):
        seat_claim(seat=seat_add(campaign=made, name=str(player)), user=player)
    return made


@pytest.fixture
def mill(harrow: Campaign) -> OwnEnvironment:
    return environment_create(campaign=harrow, environment=MILL)


@pytest.fixture
def fight(harrow: Campaign) -> Encounter:
    return encounter_create(campaign=harrow, name="The mill", width=12, height=10)


def written(form: EnvironmentForm, actions: Any) -> dict[str, object]:
    """The forms as a browser would send them back untouched."""
    fields = [*form, *actions.management_form, *(field for action in actions for field in action)]
    answers = {field.html_name: field.value() for field in fields}
    return {name: value for name, value in answers.items() if value is not None and value is not False}


def page_of(client: Client, address: str) -> dict[str, object]:
    context = client.get(address).context
    return written(context["form"], context["actions"])


# --- writing -------------------------------------------------------------------------------------------------------


@each("place", A5E.world.environments.values(), ids=lambda place: place.key)
def test_every_environment_of_the_game_survives_the_form(place: Environment) -> None:
    """A5E-200: begun with, it comes out as it was."""
    drawn = EnvironmentForm(rules=A5E, place=place)
    answers = written(drawn, ActionFormSet(rules=A5E, actions=place.actions, prefix="action"))
    form = EnvironmentForm(answers, rules=A5E, place=place)
    actions = ActionFormSet(answers, rules=A5E, actions=place.actions, prefix="action")
    assert (form.errors, actions.errors) == ({}, [{} for _ in actions])
    kept = form.answer(actions.answers)
    assert (set(kept.features), kept.field) == (set(place.features), place.field)
    assert kept.actions == place.actions


def test_the_gm_writes_an_environment_and_keeps_it(gwens_laptop: Client, harrow: Campaign) -> None:
    """A5E-200: bonuses, penalties and world actions of the GM's own."""
    page = url("environment_new", harrow.pk)
    answers = page_of(gwens_laptop, page) | {
        "name": "Old mill",
        "summary": "Sacks and dust.",
        "features": ["clutter", "tenacious-mud"],
        "field": ["loud-winds"],
        "action-0-name": "The wheel",
        "action-0-targets": "one",
        "action-0-recharge": "5",
        "action-0-save": "dex",
        "action-0-dc": "13",
        "action-0-dice": "2d8",
        "action-0-type": "bludgeoning",
    }
    assert gwens_laptop.post(page, answers).status_code == 302
    kept = OwnEnvironment.objects.get(campaign=harrow).as_environment
    assert (kept.name, kept.own, kept.features, kept.field) == (
        "Old mill",
        True,
        ("clutter", "tenacious-mud"),
        ("loud-winds",),
    )
    wheel = kept.actions[0]
    assert (wheel.key, wheel.recharge, wheel.save, wheel.dc, wheel.dice) == ("the-wheel", 5, "dex", 13, "2d8")
    assert "Old mill" in gwens_laptop.get(url("environments", harrow.pk)).text


def test_an_environment_of_the_game_is_a_beginning(gwens_laptop: Client, harrow: Campaign) -> None:
    """A5E-200: reskinned, an action dropped, the others borrowed with all that they do."""
    page = f"{url('environment_new', harrow.pk)}?from=hazy"
    answers = page_of(gwens_laptop, page) | {
        "name": "Smoke",
        "action-1-name": "Drifting smoke",
        "action-0-DELETE": "on",
    }
    gwens_laptop.post(page, answers)
    kept = OwnEnvironment.objects.get(campaign=harrow).as_environment
    assert [(action.name, action.script, action.targets) for action in kept.actions] == [
        ("Drifting smoke", "haze", "in:thick-fog")
    ]


def test_an_environment_is_written_anew_and_removed(
    gwens_laptop: Client, harrow: Campaign, mill: OwnEnvironment
) -> None:
    """A5E-200: it keeps its key, so that a fight knows it again."""
    page = url("environment", harrow.pk, mill.pk)
    gwens_laptop.post(page, page_of(gwens_laptop, page) | {"name": "Burnt mill"})
    mill.refresh_from_db()
    assert (mill.name, mill.key, mill.as_environment.actions) == ("Burnt mill", "own-old-mill", MILL.actions)
    gwens_laptop.post(url("environment_remove", harrow.pk, mill.pk))
    assert not OwnEnvironment.objects.exists()


@each(
    ("changes", "words"),
    [
        ({"name": ""}, "Give it a name."),
        ({"action-0-dc": ""}, "A save needs its DC"),
        ({"action-0-dc": "41"}, "from 0 to 40"),
        ({"action-0-dice": "2 big dice"}, "is not dice"),
        ({"action-0-targets": "all", "action-0-push": "10"}, "A push needs one target."),
        ({"action-0-save": "", "action-0-half": "on"}, "needs a save and damage"),
        ({"action-0-name": ""}, "Name this action, or remove it."),
        ({"action-0-targets": "in:nowhere"}, "Select a valid choice"),
    ],
)
def test_what_makes_no_sense_is_refused_with_what_would(
    gwens_laptop: Client, harrow: Campaign, mill: OwnEnvironment, changes: dict[str, str], words: str
) -> None:
    page = url("environment", harrow.pk, mill.pk)
    answer = gwens_laptop.post(page, page_of(gwens_laptop, page) | changes)
    assert answer.status_code == 422
    assert words in answer.text


@each(
    ("place", "words"),
    [
        (Environment("", " "), "Give the environment a name"),
        (Environment("", "X", features=("nonesuch",)), "no feature called nonesuch"),
        (Environment("", "X", actions=(WorldAction("a", "A", recharge=3),)), "recharges on"),
        (Environment("", "X", actions=(WorldAction("a", "A", targets="in:nowhere"),)), "kind of place"),
        (Environment("", "X", actions=(WorldAction("a", "A", targets="some"),)), "befalls one"),
        (Environment("", "X", actions=(WorldAction("a", "A", save="luck", dc=10),)), "ability"),
        (Environment("", "X", actions=(WorldAction("a", "A", save="dex"),)), "from 1 to 40"),
        (Environment("", "X", actions=(WorldAction("a", "A", dice="1d6", type="cheese"),)), "Damage is one of"),
        (Environment("", "X", actions=(WorldAction("a", "A", condition="sleepy"),)), "no such condition"),
        (Environment("", "X", actions=(WorldAction("a", "A", until="friday"),)), "It lasts until"),
        (Environment("", "X", actions=(WorldAction("a", "A", push=10),)), "one target"),
        (Environment("", "X", actions=(WorldAction("a", "A", push=1000, targets="one"),)), "up to 100 ft"),
        (Environment("", "X", actions=(WorldAction("a", "A", script="magic"),)), "no such special"),
        (Environment("", "X", actions=(WorldAction("a", "A", note="x" * 401),)), "400 letters"),
    ],
)
def test_the_service_keeps_nothing_that_could_not_be_run(harrow: Campaign, place: Environment, words: str) -> None:
    with pytest.raises(Invalid, match=words):
        environment_create(campaign=harrow, environment=place)


def test_equal_names_get_keys_of_their_own_and_there_is_an_end(
    harrow: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOST_ENVIRONMENTS", 2)
    keys = [environment_create(campaign=harrow, environment=MILL).key for _ in range(2)]
    assert keys == ["own-old-mill", "own-old-mill-2"]
    with pytest.raises(Illegal, match="that is the most"):
        environment_create(campaign=harrow, environment=MILL)


def test_an_export_has_them(harrow: Campaign, mill: OwnEnvironment) -> None:
    (kept,) = exported(harrow)["environments"]
    assert (kept["key"], kept["name"]) == ("own-old-mill", "Old mill")


# --- at the table --------------------------------------------------------------------------------------------------


def test_the_gm_brings_a_fight_into_an_environment_of_their_own(
    gwens_laptop: Client, fight: Encounter, mill: OwnEnvironment
) -> None:
    """A5E-200: from the console; the fight keeps it as it was then."""
    assert "Old mill" in gwens_laptop.get(url("tool", fight.pk), {"key": "world"}).text
    answer = gwens_laptop.post(url("run_environment", fight.pk), {"place": str(mill.pk), "key": "k1"})
    assert answer.status_code == 200
    mill.delete()
    fight.refresh_from_db()
    (active,) = state_of(fight).world.environments
    assert (active.name, active.own, active.actions) == ("Old mill", True, MILL.actions)
    assert [zone.key for zone in state_of(fight).zones.values()] == ["loud-winds"]


def test_another_campaigns_environment_cannot_be_run(gwens_laptop: Client, gwen: User, fight: Encounter) -> None:
    other = campaign_create(gm=gwen, name="Elsewhere", ruleset="a5e")
    theirs = environment_create(campaign=other, environment=MILL)
    answer = gwens_laptop.post(url("run_environment", fight.pk), {"place": str(theirs.pk), "key": "k1"})
    assert answer.status_code == 422
    assert "no such environment" in answer.text


def test_the_world_brings_in_a_creature_of_the_campaigns_own_library(
    gwens_laptop: Client, gwen: User, harrow: Campaign, fight: Encounter
) -> None:
    """A5E-242: the Narrator's choice of a stat block is from the whole library."""
    statblock_create(campaign=harrow, sheet=monster("Giant leech"))
    seat = harrow.seats.get(role=Seat.Role.GM)

    def do(command: cmd.AnyCommand, key: str) -> None:
        command_submit(encounter_id=fight.pk, seat=seat, command=command, key=key)

    do(cmd.Join(sheet=monster()), "k1")
    do(cmd.PlaceSides(), "k2")
    do(cmd.RunEnvironment(environment="swampy"), "k3")
    do(cmd.Start(), "k4")
    do(cmd.NextTurn(), "k5")
    sent = {"type": "ActWorld", "action": "swampy:leeches", "square": "2,2", "creature": "giant leech", "key": "k6"}
    assert gwens_laptop.post(url("command", fight.pk), sent | {"creature": "nonesuch"}).status_code == 422
    assert gwens_laptop.post(url("command", fight.pk), sent).status_code == 200
    fight.refresh_from_db()
    assert "Giant leech" in [one.name for one in state_of(fight).combatants.values()]


# --- who may -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", ["ana", "ben", "zed", None])
def test_nobody_but_the_gm_finds_the_environments(
    client: Client, request: pytest.FixtureRequest, harrow: Campaign, mill: OwnEnvironment, fight: Encounter, who: str
) -> None:
    """A5E-200: what the world may do is the Narrator's secret."""
    if who is not None:
        client.force_login(request.getfixturevalue(who))
    addresses = (
        url("environments", harrow.pk),
        url("environment_new", harrow.pk),
        url("environment", harrow.pk, mill.pk),
    )
    answers = [client.get(address) for address in addresses]
    answers += [client.post(url("environment_remove", harrow.pk, mill.pk))]
    answers += [client.post(url("run_environment", fight.pk), {"place": str(mill.pk), "key": "k1"})]
    assert {answer.status_code for answer in answers} <= ({404} if who is not None else {302, 404})
    assert not [answer for answer in answers if "Old mill" in answer.text]
    assert OwnEnvironment.objects.filter(pk=mill.pk).exists()
    fight.refresh_from_db()
    assert not state_of(fight).world.environments


def test_a_player_sees_no_environments_of_the_gms(
    client: Client, ana: User, fight: Encounter, mill: OwnEnvironment
) -> None:
    client.force_login(ana)
    assert "Old mill" not in client.get(url("table", fight.pk)).text


def test_a_game_without_environments_has_no_such_pages(gwens_laptop: Client, campaign: Campaign) -> None:
    assert gwens_laptop.get(url("environments", campaign.pk)).status_code == 404
    assert gwens_laptop.get(url("environment_new", campaign.pk)).status_code == 404
    assert "Environments" not in gwens_laptop.get(url("campaign", campaign.pk)).text


def test_the_campaigns_page_leads_to_them(gwens_laptop: Client, harrow: Campaign) -> None:
    assert url("environments", harrow.pk) in gwens_laptop.get(url("campaign", harrow.pk)).text
