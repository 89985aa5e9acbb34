"""What an admin sees and does; the table's own records are read only."""

import json
import re
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from django.contrib import admin
from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from combat.engine import events as ev
from combat.engine.requests import Ask, AskAll, Pick
from combat.engine.state import Combatant
from combat.models import (
    Campaign,
    Character,
    CommandKey,
    Encounter,
    Errand,
    LoggedEvent,
    Resolution,
    Seat,
    StatBlock,
)
from combat.services.campaign.seats import seat_add, seat_claim
from combat.services.errands.asking import errand_begin
from combat.services.fight.append import append
from tests.cases import each
from tests.cast import FIGHTER

MODELS = (
    "campaign",
    "seat",
    "character",
    "statblock",
    "encounter",
    "loggedevent",
    "resolution",
    "commandkey",
)
LOGS = ("loggedevent", "resolution", "commandkey")


@pytest.fixture
def ask(anas_seat: Seat) -> Ask:
    pick = Pick(key="strike", label="Strike")
    return Ask(
        seat=anas_seat.engine_id, kind="opportunity", title="Goblin leaves your reach.", picks=(pick,), default="strike"
    )


@pytest.fixture
def stuck(encounter: Encounter, gwens_seat: Seat, ask: Ask) -> Resolution:
    """A command that has waited for Ana's answer for twenty minutes, with one event of its own."""
    resolution = Resolution.objects.create(
        encounter=encounter,
        seat=gwens_seat,
        by="gm",
        command={"type": "EndTurn", "actor": "c1"},
        base_seq=1,
        base=encounter.snapshot,
        request=msgspec.to_builtins(ask),
        asked_at=timezone.now() - timedelta(minutes=20, seconds=5),
        last_seq=2,
    )
    edda = Combatant(id="c1", name="Edda", sheet=FIGHTER, hp=28)
    with transaction.atomic():
        append(
            encounter=encounter,
            events=(ev.CombatantJoined(audience=ev.EVERYONE, combatant=edda),),
            resolution=resolution,
        )
    CommandKey.objects.create(encounter=encounter, key="k1", seat=gwens_seat, resolution=resolution)
    return resolution


def page(client: Client, model: str, pk: int | None = None, **query: Any) -> str:
    """The HTML of a list, or of one record."""
    view = "changelist" if pk is None else "change"
    address = reverse(f"admin:combat_{model}_{view}", args=[] if pk is None else [pk])
    response = client.get(address, query)
    assert response.status_code == 200
    return response.content.decode()


def act(client: Client, model: str, action: str, *pks: int) -> Any:
    """Choose records on a list and run an action on them."""
    address = reverse(f"admin:combat_{model}_changelist")
    return client.post(address, {"action": action, "_selected_action": pks}, follow=True)


def said(response: Any) -> list[tuple[str, str]]:
    return [(message.level_tag, message.message) for message in response.context["messages"]]


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.usefixtures("stuck", "anas_character")
def test_every_list_is_searched_and_every_record_opens(admin_client: Client, model: str) -> None:
    kinds = (Campaign, Seat, Character, StatBlock, Encounter, LoggedEvent, Resolution, CommandKey)
    record = dict(zip(MODELS, kinds, strict=True))[model].objects.first()

    assert page(admin_client, model, q="edda 100% ’")
    assert page(admin_client, model, record.pk)


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.usefixtures("stuck", "anas_character")
def test_whoever_is_no_admin_sees_no_record(client: Client, gwen: User, model: str) -> None:
    client.force_login(gwen)

    response = client.get(reverse(f"admin:combat_{model}_changelist"))

    assert response.status_code == 302
    assert response.url.startswith(reverse("admin:login"))


def test_what_went_wrong_is_two_clicks_away(admin_client: Client, encounter: Encounter, stuck: Resolution) -> None:
    first = page(admin_client, "encounter", encounter.pk)

    assert "Goblin leaves your reach." in first
    log = f"{reverse('admin:combat_loggedevent_changelist')}?encounter__id__exact={encounter.pk}"
    commands = f"{reverse('admin:combat_resolution_changelist')}?encounter__id__exact={encounter.pk}"
    assert log in first
    assert commands in first
    second = admin_client.get(log).content.decode()
    assert "EncounterOpened" in second
    assert "combatant: Edda" in second
    assert "Ana: Goblin leaves your reach." in admin_client.get(commands).content.decode()


def test_a_log_is_listed_in_its_order_and_filtered_by_type(
    admin_client: Client, encounter: Encounter, stuck: Resolution
) -> None:
    address = reverse("admin:combat_loggedevent_changelist")

    listed = admin_client.get(address, {"encounter__id__exact": encounter.pk}).context["cl"].result_list
    joined = admin_client.get(address, {"type": "CombatantJoined"}).context["cl"].result_list

    assert [event.seq for event in listed] == [1, 2]
    assert [event.type for event in joined] == ["CombatantJoined"]


@each(
    ("words", "found"),
    [
        ("bridge", True),
        ("HARROW brid", True),
        ('"the bridge" gwen', True),
        ("bridge creek", False),
        ("Edda", False),
        ("'", True),
    ],
)
@pytest.mark.usefixtures("stuck")
def test_what_was_logged_is_found_by_its_fight_campaign_or_gm(admin_client: Client, words: str, found: bool) -> None:
    """Every word has to be there; the log itself is not searched through."""
    for model in ("encounter", *LOGS):
        listed = admin_client.get(reverse(f"admin:combat_{model}_changelist"), {"q": words}).context["cl"].result_list
        assert bool(listed) == found, model


def test_a_campaign_leads_to_its_encounters_seats_and_log(
    admin_client: Client, campaign: Campaign, stuck: Resolution
) -> None:
    html = page(admin_client, "campaign", campaign.pk)
    query = f"encounter__campaign__id__exact={campaign.pk}"

    assert f"{reverse('admin:combat_encounter_changelist')}?campaign__id__exact={campaign.pk}" in html
    assert query in html
    log = admin_client.get(f"{reverse('admin:combat_loggedevent_changelist')}?{query}")
    assert len(log.context["cl"].result_list) == 2


def test_no_page_of_the_admin_shows_a_key_to_a_seat(admin_client: Client, campaign: Campaign, anas_seat: Seat) -> None:
    html = page(admin_client, "campaign", campaign.pk) + page(admin_client, "seat", anas_seat.pk)

    assert campaign.tv_token not in html
    assert anas_seat.token not in html


@pytest.mark.parametrize("model", LOGS)
@pytest.mark.usefixtures("stuck")
def test_a_log_is_neither_written_changed_nor_deleted(admin_client: Client, model: str) -> None:
    kind = dict(zip(LOGS, (LoggedEvent, Resolution, CommandKey), strict=True))[model]
    record = kind.objects.first()
    before = list(kind.objects.values())

    attempts = [
        admin_client.post(reverse(f"admin:combat_{model}_add"), {"type": "Noted"}),
        admin_client.post(reverse(f"admin:combat_{model}_change", args=[record.pk]), {"type": "Noted"}),
        admin_client.post(reverse(f"admin:combat_{model}_delete", args=[record.pk]), {"post": "yes"}),
    ]
    act(admin_client, model, "delete_selected", record.pk)

    assert [response.status_code for response in attempts] == [403, 403, 403]
    assert list(kind.objects.values()) == before


@pytest.mark.parametrize("model", ["campaign", "encounter", "seat"])
@pytest.mark.usefixtures("stuck")
def test_what_holds_a_log_is_put_away_but_not_deleted(admin_client: Client, model: str) -> None:
    record = {"campaign": Campaign, "encounter": Encounter, "seat": Seat}[model].objects.first()

    deleted = admin_client.post(reverse(f"admin:combat_{model}_delete", args=[record.pk]), {"post": "yes"})

    assert deleted.status_code == 403
    record.refresh_from_db()


def test_campaigns_are_archived_and_restored(admin_client: Client, campaign: Campaign) -> None:
    act(admin_client, "campaign", "archive", campaign.pk)
    campaign.refresh_from_db()
    assert campaign.archived_at is not None

    answer = act(admin_client, "campaign", "restore", campaign.pk)
    campaign.refresh_from_db()
    assert campaign.archived_at is None
    assert said(answer) == [("success", "Restored: Harrow.")]


def test_an_export_is_an_errand_of_the_admins(admin_client: Client, campaign: Campaign, gwen: User) -> None:
    answer = act(admin_client, "campaign", "export", campaign.pk)

    errand = Errand.objects.get()
    assert (errand.campaign, errand.kind, errand.asked_by.username) == (campaign, "export", "admin")
    assert [level for level, _ in said(answer)] == ["success"]
    assert admin_client.get(reverse("combat:errand", args=[errand.pk])).status_code == 200
    assert reverse("combat:errand", args=[errand.pk]) in page(admin_client, "errand")


def test_of_one_campaign_and_on_one_server_so_many_errands_are_done_at_once(
    admin_client: Client, campaign: Campaign, gwen: User
) -> None:
    others = [Campaign.objects.create(gm=gwen, name=name, ruleset="orcus", join_code=name) for name in "ABC"]
    errand_begin(campaign=campaign, user=gwen, kind="export")

    answer = act(admin_client, "campaign", "export", campaign.pk, *(other.pk for other in others))

    assert sorted(level for level, _ in said(answer)) == ["error", "error", "error", "success"]
    assert Errand.objects.count() == 2


def test_a_join_code_is_rotated(admin_client: Client, campaign: Campaign) -> None:
    before = campaign.join_code

    answer = act(admin_client, "campaign", "rotate_join_code", campaign.pk)

    campaign.refresh_from_db()
    assert campaign.join_code != before
    assert said(answer) == [("success", f"Harrow is joined with {campaign.join_code} now.")]


def test_a_member_is_removed_and_the_gm_is_not(admin_client: Client, anas_seat: Seat, gwens_seat: Seat) -> None:
    answer = act(admin_client, "seat", "remove", anas_seat.pk, gwens_seat.pk)

    anas_seat.refresh_from_db()
    gwens_seat.refresh_from_db()
    assert (anas_seat.status, gwens_seat.status) == ("removed", "active")
    assert said(answer) == [
        ("error", "Gwen: The seat of the GM can’t be removed."),
        ("success", "Ana: removed."),
    ]


def test_a_seat_is_opened_for_another_device(admin_client: Client, anas_seat: Seat) -> None:
    act(admin_client, "seat", "release", anas_seat.pk)

    anas_seat.refresh_from_db()
    assert (anas_seat.status, anas_seat.user) == ("open", None)


@pytest.mark.parametrize(("action", "sits"), [("admit", "Zed"), ("refuse", "Ana")])
def test_who_asks_for_a_seat_is_let_in_or_turned_away(
    admin_client: Client, anas_seat: Seat, zed: User, action: str, sits: str
) -> None:
    seat_claim(seat=anas_seat, user=zed)

    act(admin_client, "seat", action, anas_seat.pk)

    anas_seat.refresh_from_db()
    assert (str(anas_seat.user), anas_seat.wants) == (sits, None)


def test_encounters_and_characters_are_archived(
    admin_client: Client, encounter: Encounter, anas_character: Character
) -> None:
    act(admin_client, "encounter", "archive", encounter.pk)
    act(admin_client, "character", "archive", anas_character.pk)
    encounter.refresh_from_db()
    anas_character.refresh_from_db()
    assert None not in (encounter.archived_at, anas_character.archived_at)

    act(admin_client, "encounter", "restore", encounter.pk)
    encounter.refresh_from_db()
    assert encounter.archived_at is None


def test_fights_are_verified_by_an_errand_for_each_campaign(admin_client: Client, encounter: Encounter) -> None:
    answer = act(admin_client, "encounter", "verify", encounter.pk)

    errand = Errand.objects.get()
    assert (errand.campaign, errand.kind, errand.fights) == (encounter.campaign, "verify", [encounter.pk])
    assert [level for level, _ in said(answer)] == ["success"]


def test_a_sheet_that_the_engine_can_not_read_is_refused(admin_client: Client, anas_character: Character) -> None:
    address = reverse("admin:combat_character_change", args=[anas_character.pk])
    fields = {"campaign": anas_character.campaign_id, "seat": anas_character.seat_id, "name": "Edda"}

    refused = admin_client.post(address, {**fields, "sheet": '{"name": "Edda", "hp": "many"}'})
    accepted = admin_client.post(address, {**fields, "sheet": '{"name": "Edda", "hp": 30}'})

    assert "This is no sheet" in refused.content.decode()
    assert accepted.status_code == 302
    assert Character.objects.get(pk=anas_character.pk).as_sheet.hp == 30


def test_open_seats_are_listed_without_a_user(admin_client: Client, campaign: Campaign) -> None:
    seat_add(campaign=campaign, name="Ben")

    assert "Ben" in page(admin_client, "seat", status__exact="open")


def test_a_question_to_several_seats_names_them_all(
    admin_client: Client, stuck: Resolution, ask: Ask, bens_seat: Seat
) -> None:
    stuck.request = msgspec.to_builtins(AskAll(asks=(ask, msgspec.structs.replace(ask, seat=bens_seat.engine_id))))
    stuck.save()

    html = page(admin_client, "resolution", stuck.pk)

    assert "Ana: Goblin leaves your reach.; Ben: Goblin leaves your reach." in html


def test_an_open_question_is_told_with_its_age(admin_client: Client, encounter: Encounter, stuck: Resolution) -> None:
    """In the list of fights, on the fight's page and among its commands."""
    for html in (
        page(admin_client, "encounter"),
        page(admin_client, "encounter", encounter.pk),
        page(admin_client, "resolution"),
        page(admin_client, "resolution", stuck.pk),
    ):
        assert "Ana: Goblin leaves your reach. (for 20\xa0minutes)" in html


def test_logs_keys_and_commands_name_whoever_is_meant(
    admin_client: Client, encounter: Encounter, stuck: Resolution, anas_seat: Seat
) -> None:
    """Creatures and seats by name, no number such as the engine's "s15" anywhere."""
    Resolution.objects.filter(pk=stuck.pk).update(by=anas_seat.engine_id, seat=anas_seat)
    secret = ev.Noted(audience=("gm", anas_seat.engine_id), text="A whisper.")
    with transaction.atomic():
        append(encounter=encounter, events=(secret,), resolution=stuck)
    event, key = encounter.events.last(), encounter.command_keys.get()
    of_keys = page(admin_client, "commandkey") + page(admin_client, "commandkey", key.pk)
    of_events = page(admin_client, "loggedevent") + page(admin_client, "loggedevent", event.pk).partition("<pre>")[0]
    of_commands = page(admin_client, "resolution") + page(admin_client, "resolution", stuck.pk).partition("<pre>")[0]
    of_fight = page(admin_client, "encounter", encounter.pk)

    assert of_events.count("Gwen, Ana") == 2
    for html in (of_keys, of_events, of_fight):
        assert "EndTurn by Ana" in html
    for html in (of_events, of_commands, of_fight):
        assert "actor: Edda" in html or "combatant: Edda" in html
    for html in (of_keys, of_events, of_commands, of_fight):
        assert re.search(rf"\b({anas_seat.engine_id}|c1)\b", html) is None


def test_encounters_are_found_by_what_became_of_their_commands(
    admin_client: Client, encounter: Encounter, stuck: Resolution
) -> None:
    Encounter.objects.create(campaign=encounter.campaign, name="Calm")

    assert listed(admin_client, commands="waiting") == ["The bridge"]
    assert listed(admin_client, commands="abandoned") == []


def listed(client: Client, **query: str) -> list[str]:
    """The names of the fights that a list shows."""
    found = client.get(reverse("admin:combat_encounter_changelist"), query).context["cl"].result_list
    return [fight.name for fight in found]


def test_encounters_are_found_by_when_they_were_last_played(admin_client: Client, campaign: Campaign) -> None:
    """The one played last stands first; one that is over is idle no more."""
    now = timezone.now()
    for name, days, status in [
        ("Old", 40, "paused"),
        ("Over", 50, "ended"),
        ("New", 0, "running"),
        ("Week", 8, "setup"),
    ]:
        played = now - timedelta(days=days)
        Encounter.objects.create(campaign=campaign, name=name, status=status, played_at=played)

    assert listed(admin_client) == ["New", "Week", "Old", "Over"]
    assert listed(admin_client, o="1") == ["New", "Old", "Over", "Week"]
    assert listed(admin_client, idle="7") == ["Week", "Old"]
    assert listed(admin_client, idle="30") == ["Old"]
    assert listed(admin_client, idle="for ever") == ["New", "Week", "Old", "Over"]
    since = (now - timedelta(days=10)).isoformat()
    assert listed(admin_client, played_at__gte=since) == ["New", "Week"]


@pytest.mark.parametrize("of", ["campaign", "seat", "encounter", "character"])
def test_what_an_admin_changes_the_screens_look_at_again(admin_client, campaign, encounter, anas_seat, of):
    edda = Character.objects.create(campaign=campaign, name="Edda", sheet=msgspec.to_builtins(FIGHTER))
    record = {"campaign": campaign, "seat": anas_seat, "encounter": encounter, "character": edda}[of]
    before = type(campaign).objects.get(pk=campaign.pk).changes
    url = reverse(f"admin:combat_{of}_change", args=[record.pk])
    page = admin_client.get(url).context["adminform"].form
    told = {name: value for name, value in page.initial.items() if name in page.fields and value is not None}
    fields = {name: json.dumps(value) if isinstance(value, dict) else value for name, value in told.items()}
    formsets = {"seats-TOTAL_FORMS": "0", "seats-INITIAL_FORMS": "0"} if of == "campaign" else {}
    answer = admin_client.post(url, {**fields, **formsets, "name": "Another", "standing": "{}", "options": "{}"})
    assert answer.status_code == 302
    assert type(campaign).objects.get(pk=campaign.pk).changes > before


def test_what_was_pressed_since_an_admin_read_a_record_stays(campaign, anas_seat, rf):
    """The page changes its own fields alone; counts that have gone on meanwhile are not written over."""
    for record, counted in (
        (Seat.objects.get(pk=anas_seat.pk), "acts"),
        (Campaign.objects.get(pk=campaign.pk), "changes"),
    ):
        type(record).objects.filter(pk=record.pk).update(**{counted: 7})
        record.name = "Another"
        page = admin.site.get_model_admin(type(record))
        page.save_model(rf.post("/"), record, SimpleNamespace(changed_data=["name"]), change=True)
        record.refresh_from_db()
        assert (record.name, getattr(record, counted) >= 7) == ("Another", True)
