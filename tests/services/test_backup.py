"""A backup holds all of one moment, in a file of its owner's; what is restored from it plays on."""

import gzip
import json
import stat

import pytest
from django.contrib.sessions.models import Session
from django.core.management import CommandError, call_command
from django.db import DatabaseError
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from accounts.services import guest_create
from combat.engine import commands as cmd
from combat.engine.events import AnyEvent
from combat.engine.fold import fold
from combat.engine.state import State
from combat.models import Campaign, Encounter, LoggedEvent
from combat.services.backup import saving
from combat.services.backup.restoring import Occupied, backup_restore
from combat.services.backup.saving import backup_write
from combat.services.campaign.seats import seat_add, seat_claim
from combat.services.errands.verifying import encounter_verify
from combat.services.fight.moment import Receipt
from tests.builders import again
from tests.fights import GOBLIN, answer, now, press, prompts, stored
from tests.services.test_seats_at_once import at_once


@pytest.fixture
def file(tmp_path):
    return tmp_path / "backup.gz"


@pytest.fixture
def guest(asked, client):
    """Cleo, whose seat lives in her browser's session alone."""
    cleo = guest_create(display_name="Cleo")
    seat_claim(seat=seat_add(campaign=asked.campaign, name="Cleo"), user=cleo)
    client.force_login(cleo)
    return cleo


def rows_in(file, table):
    lines = [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]
    return [line["values"] for line in lines if line.get("table") == table]


# --- making one ------------------------------------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
def test_it_is_of_one_moment_and_lets_others_write_meanwhile(asked, gwens_seat, file, monkeypatch):
    """When the fights have been read and their events have not, another press comes through."""
    usual, outcomes = saving.rows_of, []

    def interrupted(model):
        yield from usual(model)
        if model._meta.label_lower == "combat.encounter":
            outcomes.extend(at_once(lambda: press(asked, gwens_seat, cmd.SetHitPoints(who=GOBLIN, hp=7))))

    before = now(asked).seq
    monkeypatch.setattr(saving, "rows_of", interrupted)
    backup_write(path=file)
    assert [type(outcome) for outcome in outcomes] == [Receipt]
    assert now(asked).seq > before
    (fight,) = rows_in(file, "combat.encounter")
    events = rows_in(file, "combat.loggedevent")
    assert fight["seq"] == before
    assert [event["seq"] for event in events] == list(range(1, before + 1))
    assert fold(again([event["data"] for event in events], list[AnyEvent])) == again(fight["snapshot"], State)


def test_only_its_owner_may_read_it(asked, file):
    file.write_text("what was there before")
    file.chmod(0o644)
    backup_write(path=file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_what_breaks_off_leaves_the_last_good_one(asked, file, monkeypatch):
    backup_write(path=file)
    good = file.read_bytes()

    def broken(model):
        raise DatabaseError("the disk is full")

    monkeypatch.setattr(saving, "rows_of", broken)
    with pytest.raises(DatabaseError):
        backup_write(path=file)
    assert file.read_bytes() == good
    assert list(file.parent.iterdir()) == [file]


def test_sessions_that_open_nothing_stay_behind(guest, ana, client, file):
    kept = client.session.session_key
    Session.objects.create(session_key="expired", session_data="", expire_date=timezone.now())
    Client().force_login(ana)
    ana.set_password("another pass phrase")
    ana.save()
    backup_write(path=file)
    assert [row["session_key"] for row in rows_in(file, "sessions.session")] == [kept]
    assert "_auth_user_hash" not in rows_in(file, "sessions.session")[0]["session_data"]


# --- putting one back ------------------------------------------------------------------------------------------------


def test_nobody_loses_a_database_by_mistake(asked, file):
    backup_write(path=file)
    before = stored(asked)
    with pytest.raises(Occupied, match="3 users and 1 fights"):
        backup_restore(path=file)
    assert stored(asked) == before


def test_replacing_brings_back_what_was_and_nothing_else(asked, anas_seat, file, zed):
    backup_write(path=file)
    before, times = stored(asked), list(LoggedEvent.objects.values_list("at", flat=True))
    answer(asked, anas_seat, "pass")
    User.objects.create_user("late")
    counts = backup_restore(path=file, replace=True)
    assert stored(asked) == before
    assert list(LoggedEvent.objects.values_list("at", flat=True)) == times
    assert set(User.objects.values_list("username", flat=True)) == {"gwen", "ana", "ben", "zed"}
    assert counts["combat.loggedevent"] == before[0]


def test_what_was_asked_is_asked_again_and_played_on(asked, gwens_seat, anas_seat, file):
    backup_write(path=file)
    question = prompts(asked, anas_seat)
    backup_restore(path=file, replace=True)
    assert prompts(asked, anas_seat) == question
    answer(asked, anas_seat, "pass")
    press(asked, gwens_seat, cmd.NextTurn())
    assert encounter_verify(asked).ok
    Campaign.objects.create(gm=User.objects.get(username="ana"), name="Numbered after the others", ruleset="fifth")


def test_a_guest_keeps_the_seat_although_the_server_has_another_secret(guest, asked, client, file, settings):
    page = reverse("combat:table", args=[asked.pk])
    backup_write(path=file)
    settings.SECRET_KEY = "of another machine"
    assert client.get(page).status_code == 404
    backup_restore(path=file, replace=True)
    assert client.get(page).status_code == 200


# --- the commands ----------------------------------------------------------------------------------------------------


def test_the_commands_say_what_they_did(asked, file, capsys):
    call_command("backup", file)
    assert f"1 fights with {now(asked).seq} events are in {file}" in capsys.readouterr().out
    with pytest.raises(CommandError, match="add --replace to delete all of that first"):
        call_command("restore", file)
    call_command("restore", file, replace=True)
    assert (
        f"3 users and 1 fights with {now(asked).seq} events are back.\n1 fights are sound." in capsys.readouterr().out
    )


def test_a_backup_has_to_have_a_place(asked, tmp_path):
    for nowhere in (tmp_path, tmp_path / "nowhere" / "backup.gz"):
        with pytest.raises(CommandError, match="is no place for a file"):
            call_command("backup", nowhere)


def test_verify_names_what_is_not_sound(asked, encounter, capsys):
    Encounter.objects.filter(pk=asked.pk).update(seq=99)
    with pytest.raises(CommandError, match="1 of 1 fights are not sound"):
        call_command("verify", asked.pk)
    assert f"{asked.pk} The bridge: The events are not numbered 1 to 99" in capsys.readouterr().out
    with pytest.raises(CommandError, match="There is no fight 4711"):
        call_command("verify", 4711)


def test_a_restored_fight_that_is_not_sound_is_named(asked, file, capsys):
    LoggedEvent.objects.filter(encounter=asked).last().delete()
    backup_write(path=file)
    with pytest.raises(CommandError, match="1 of 1 fights are not sound"):
        call_command("restore", file, replace=True)
    assert "3 users and 1 fights with " in capsys.readouterr().out
