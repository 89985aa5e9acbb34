import json
from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html

from combat.admin.filters import EventType, GameOfLog
from combat.admin.finding import HELP, fights_found
from combat.admin.links import link_to, link_to_list
from combat.admin.people import OF_COMMAND, OF_FIGHT, everybody
from combat.admin.read_only import ReadOnly
from combat.admin.summaries import command_summary, command_title, event_summary
from combat.admin.waiting import open_question
from combat.models import CommandKey, LoggedEvent, Resolution


def pretty(value: Any) -> str:
    return format_html("<pre>{}</pre>", json.dumps(value, indent=1, ensure_ascii=False))


class OfEncounter(ReadOnly):
    """Records of one encounter, each with the names of those in it; in the order in which they were made, and no other."""

    ordering = ("encounter_id", "pk")
    sortable_by = ()
    search_fields = ("encounter__name",)  # what is searched is said below
    search_help_text = HELP

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).prefetch_related(*OF_FIGHT)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        return (queryset.filter(encounter__in=fights_found(search_term)) if search_term.strip() else queryset), False

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        """A campaign's page links to the logs of all its encounters."""
        campaign = lookup == "encounter__campaign__id__exact"
        return campaign or super().lookup_allowed(lookup, value, request)

    @admin.display(description="encounter")
    def encounter_link(self, record: Any) -> str:
        return link_to(record.encounter)

    @admin.display(description="campaign")
    def campaign_link(self, record: Any) -> str:
        return link_to(record.encounter.campaign)


class OfCommand(OfEncounter):
    """Records of an encounter that came of one of its commands."""

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).prefetch_related(OF_COMMAND)

    @admin.display(description="command")
    def command(self, record: Any) -> str:
        given = record.resolution
        return link_to(given, command_title(given.command, given.by, everybody(record.encounter)) if given else "")


@admin.register(LoggedEvent)
class LoggedEventAdmin(OfCommand):
    list_display = ("seq", "type", "summary", "audience", "command", "encounter_link", "at")
    list_filter = (GameOfLog, EventType)
    shown_json = ("data",)
    ordering = ("encounter_id", "seq")
    fields = (
        "encounter_link", "campaign_link", "seq", "type", "version", "at", "command", "audience", "summary",
        "content",
    )  # fmt: skip
    readonly_fields = fields

    @admin.display(description="what happened")
    def summary(self, event: LoggedEvent) -> str:
        return event_summary(event.data, everybody(event.encounter))

    @admin.display(description="who may know")
    def audience(self, event: LoggedEvent) -> str:
        seats, names = event.data.get("audience", []), everybody(event.encounter)
        return "everybody" if seats == ["*"] else ", ".join(names.get(seat, seat) for seat in seats)

    @admin.display(description="data")
    def content(self, event: LoggedEvent) -> str:
        return pretty(event.data)


@admin.register(Resolution)
class ResolutionAdmin(OfEncounter):
    list_display = (
        "id", "what", "who", "status", "question", "events", "encounter_link", "created_at", "finished_at",
    )  # fmt: skip
    list_filter = ("status", GameOfLog)
    shown_json = ("command", "request")
    fields = (
        "encounter_link", "campaign_link", "what", "who", "status", "question", "deadline",
        "events", "base_seq", "last_seq", "created_at", "finished_at", "given", "journalled", "answered",
    )  # fmt: skip
    readonly_fields = fields
    list_select_related = ("seat",)

    @admin.display(description="command")
    def what(self, resolution: Resolution) -> str:
        return command_summary(resolution.command, everybody(resolution.encounter))

    @admin.display(description="by")
    def who(self, resolution: Resolution) -> str:
        return link_to(resolution.seat) if resolution.seat else resolution.by

    @admin.display(description="open question")
    def question(self, resolution: Resolution) -> str:
        return open_question(resolution, everybody(resolution.encounter))

    @admin.display(description="events")
    def events(self, resolution: Resolution) -> str:
        span = f"{resolution.base_seq + 1} to {resolution.last_seq}" if resolution.last_seq else "none"
        return link_to_list(LoggedEvent, span, resolution__id__exact=resolution.pk)

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
class CommandKeyAdmin(OfCommand):
    list_display = ("key", "encounter_link", "who", "command", "text", "at")
    list_filter = (GameOfLog,)
    fields = ("encounter_link", "campaign_link", "key", "who", "command", "text", "at")
    readonly_fields = fields
    list_select_related = ("seat",)

    @admin.display(description="by")
    def who(self, key: CommandKey) -> str:
        return link_to(key.seat)
