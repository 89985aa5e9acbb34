import json
from typing import Any

from django.contrib import admin
from django.db.models import F, QuerySet
from django.http import HttpRequest
from django.utils.html import format_html

from combat.admin.links import link_to, link_to_list
from combat.admin.read_only import ReadOnly
from combat.admin.summaries import command_summary, event_summary, question
from combat.models import CommandKey, LoggedEvent, Resolution

# Of the snapshot only the names are read: a page of a hundred rows would load it a hundred times.
NAMES = F("encounter__snapshot__names")


def pretty(value: Any) -> str:
    return format_html("<pre>{}</pre>", json.dumps(value, indent=1, ensure_ascii=False))


class OfEncounter(ReadOnly):
    """Records of one encounter, each with the names of its combatants."""

    ordering = ("encounter_id", "pk")
    show_full_result_count = False

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        records = super().get_queryset(request).select_related("encounter", "encounter__campaign")
        return records.defer("encounter__snapshot").annotate(names=NAMES)

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        """A campaign's page links to the logs of all its encounters."""
        campaign = lookup == "encounter__campaign__id__exact"
        return campaign or super().lookup_allowed(lookup, value, request)

    @admin.display(description="encounter", ordering="encounter__name")
    def encounter_link(self, record: Any) -> str:
        return link_to(record.encounter)

    @admin.display(description="campaign", ordering="encounter__campaign__name")
    def campaign_link(self, record: Any) -> str:
        return link_to(record.encounter.campaign)


@admin.register(LoggedEvent)
class LoggedEventAdmin(OfEncounter):
    list_display = ("seq", "type", "summary", "audience", "command", "encounter_link", "at")
    list_filter = ("type", "encounter__status", "encounter__campaign__ruleset", "at")
    search_fields = ("type", "data", "encounter__name", "encounter__campaign__name")
    ordering = ("encounter_id", "seq")
    fields = (
        "encounter_link", "campaign_link", "seq", "type", "version", "at", "command", "audience", "summary",
        "content",
    )  # fmt: skip
    readonly_fields = fields

    @admin.display(description="what happened")
    def summary(self, event: LoggedEvent) -> str:
        return event_summary(event.data, event.names or {})

    @admin.display(description="who may know")
    def audience(self, event: LoggedEvent) -> str:
        seats = event.data.get("audience", [])
        return "everybody" if seats == ["*"] else ", ".join(seats)

    @admin.display(description="command", ordering="resolution_id")
    def command(self, event: LoggedEvent) -> str:
        return link_to(event.resolution)

    @admin.display(description="data")
    def content(self, event: LoggedEvent) -> str:
        return pretty(event.data)

    def get_queryset(self, request: HttpRequest) -> QuerySet[LoggedEvent]:
        events = super().get_queryset(request).select_related("resolution")
        return events.defer("resolution__base", "resolution__journal")


@admin.register(Resolution)
class ResolutionAdmin(OfEncounter):
    list_display = (
        "id", "what", "by", "status", "open_question", "events", "encounter_link", "created_at", "finished_at",
    )  # fmt: skip
    list_filter = ("status", "encounter__campaign__ruleset", "created_at")
    search_fields = ("by", "command", "encounter__name", "encounter__campaign__name", "seat__name")
    fields = (
        "encounter_link", "campaign_link", "what", "by", "seat_link", "status", "open_question", "deadline",
        "events", "base_seq", "last_seq", "created_at", "finished_at", "given", "journalled", "answered",
    )  # fmt: skip
    readonly_fields = fields

    def get_queryset(self, request: HttpRequest) -> QuerySet[Resolution]:
        return super().get_queryset(request).select_related("seat").defer("base", "journal")

    @admin.display(description="command")
    def what(self, resolution: Resolution) -> str:
        return command_summary(resolution.command, resolution.names or {})

    @admin.display(description="open question")
    def open_question(self, resolution: Resolution) -> str:
        return question(resolution.request) if resolution.status == "waiting" else ""

    @admin.display(description="events")
    def events(self, resolution: Resolution) -> str:
        span = f"{resolution.base_seq + 1} to {resolution.last_seq}" if resolution.last_seq else "none"
        return link_to_list(LoggedEvent, span, resolution__id__exact=resolution.pk)

    @admin.display(description="seat")
    def seat_link(self, resolution: Resolution) -> str:
        return link_to(resolution.seat)

    @admin.display(description="command as given")
    def given(self, resolution: Resolution) -> str:
        return pretty(resolution.command)

    @admin.display(description="dice and answers")
    def journalled(self, resolution: Resolution) -> str:
        return pretty(resolution.journal)

    @admin.display(description="answers so far")
    def answered(self, resolution: Resolution) -> str:
        return pretty(resolution.answers)


@admin.register(CommandKey)
class CommandKeyAdmin(OfEncounter):
    list_display = ("key", "encounter_link", "seat", "command", "text", "at")
    list_filter = ("at",)
    search_fields = ("key", "text", "seat__name", "encounter__name")
    fields = ("encounter_link", "campaign_link", "key", "seat", "command", "text", "at")
    readonly_fields = fields
    list_select_related = ("seat", "resolution")

    @admin.display(description="command", ordering="resolution_id")
    def command(self, key: CommandKey) -> str:
        return link_to(key.resolution)
